-- Finished games looked at again. SQLite and PostgreSQL both read this file; a column list changes together with src/schema.rs.

CREATE TABLE analysis (
    table_id TEXT NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    body TEXT NOT NULL
);
