#!/bin/sh
# Run once by the image of PostgreSQL when the primary's data are created (compose.yaml): a standby may follow, and from the
# next start on every commit waits for it.
set -e
echo 'host replication all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --command "ALTER SYSTEM SET synchronous_standby_names = '*'"
