-- SQLite alone: from now on the first event of an append may have a third number (src/log/journal/code.rs). The texts that are
-- there stay as they are; this step keeps older versions, which cannot read the new ones, from opening the file.
SELECT 4;
