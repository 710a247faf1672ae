-- The key that records are signed with: one row, made at the first start. It is in every backup and in no export, so it is not
-- in the list of src/schema.rs. SQLite and PostgreSQL both read this file.

CREATE TABLE signing_key (
    id BIGINT NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL
);
