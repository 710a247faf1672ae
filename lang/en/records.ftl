# Faults in records: how they are written, and where they break the rules.

record-not-a-record = the file does not begin with “tablier record 1”.
record-too-new = this record comes from a later version: update Tablier.
record-unknown-key = a header line that is unknown, or appears twice.
record-missing = the line “{ $key }” is missing.
record-value = the value of “{ $key }” is not valid.
record-step = a step is written “number clock side action”, for instance “3 0:00:12.500 red roll 6 3”.
record-number = steps are numbered one by one, from 1.
record-clock = the clock runs backwards.
record-cut-off = the record is cut off here, its end is missing. Fetch or copy the whole file again. If there is no other, put “result: *” in place of this line: what comes before can then be replayed.
record-after-end = nothing may follow the result.

replay-broken = At step { $step }: { $what }
replay-from = the start position does not match the game, the players or the side that begins.
replay-book = this record follows another version of the rule book.
replay-side = it is not this side's turn, or it is not playing in this game.
replay-not-this-game = this does not exist in this game.
replay-result = the recorded result is not the result of the game.

record-line = line { $line }: { $what }
record-not-of-a-table = no table wrote it. It begins from a position of its own, a player gave no salt, or a bot is unknown.
