-- PostgreSQL alone: the number that an append was given, with its first event. A writer whose commit was not answered finds its
-- own event by it. SQLite has the same number in the texts of its journal (src/log/journal/code.rs).
ALTER TABLE event ADD COLUMN append_id BIGINT;
