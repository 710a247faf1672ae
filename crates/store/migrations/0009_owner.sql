-- Who opened a table, so that the tables one keeps open can be counted. Tables opened before this have it from their next change on.
-- SQLite and PostgreSQL both read this file; a column list changes together with src/schema.rs.

ALTER TABLE summary ADD COLUMN owner TEXT;
CREATE INDEX summary_owner ON summary (owner, status);
