-- One row that is written now and then to see whether anything can be written. SQLite and PostgreSQL both read this file; it is no
-- part of an export.

CREATE TABLE pulse (
    id BIGINT NOT NULL PRIMARY KEY,
    beats BIGINT NOT NULL
);
INSERT INTO pulse (id, beats) VALUES (1, 0);
