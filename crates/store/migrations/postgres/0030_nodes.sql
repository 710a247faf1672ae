-- The servers of one database and the people connected to each of them. None of this outlives the servers, so it is not written
-- ahead and no part of an export; after a crash of the database the servers write it again.

-- One row: tells apart the clusters that share a message bus.
CREATE TABLE cluster (
    id BIGINT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL
);

-- When each server last said that it is alive, by the clock of the database.
CREATE UNLOGGED TABLE node (
    id TEXT NOT NULL PRIMARY KEY,
    beat BIGINT NOT NULL
);

-- Seats are bits, the first seat the lowest.
CREATE UNLOGGED TABLE presence (
    node TEXT NOT NULL REFERENCES node (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL,
    seats BIGINT NOT NULL,
    onlookers BIGINT NOT NULL,
    PRIMARY KEY (node, table_id)
);
CREATE INDEX presence_table ON presence (table_id);

CREATE UNLOGGED TABLE online (
    node TEXT NOT NULL REFERENCES node (id) ON DELETE CASCADE,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (node, player)
);
CREATE INDEX online_player ON online (player);

-- Tables that changed while a server heard nothing.
CREATE INDEX summary_changed ON summary (changed);
