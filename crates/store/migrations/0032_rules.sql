-- House rules that accounts keep under names of their own: a name is used once for each game. SQLite and PostgreSQL both read
-- this file; a column list changes together with src/schema.rs.
CREATE TABLE kept_rules (
    player TEXT NOT NULL REFERENCES player (id),
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    code TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (player, game, name)
);
