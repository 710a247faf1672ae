-- SQLite alone: the log on two levels instead of one row per event. src/log/journal.rs says how they work together,
-- src/log/journal/code.rs what their texts look like.

-- A row for each commit. The first row is always in `chunk` already; the last is never deleted, so no number comes twice.
CREATE TABLE journal (
    seq INTEGER PRIMARY KEY,
    body TEXT NOT NULL
);
INSERT INTO journal (seq, body) VALUES (1, '');

-- Many events of one table in a row.
CREATE TABLE chunk (
    table_id TEXT NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, first)
);
INSERT INTO chunk (table_id, first, last, body)
SELECT table_id, MIN(n), MAX(n),
    group_concat(at || ' ' || octet_length(body) || char(10) || body || char(10), '' ORDER BY n)
FROM event GROUP BY table_id;
DROP TABLE event;
