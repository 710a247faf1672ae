### Fair dice: the envelope explained, and records checked in the browser.

fair-title = Dice that nobody chose
fair-lead = If you play on somebody else's computer, you have to trust its dice. Here nobody has to: once a game is over, everybody can recompute every roll and see that none was chosen.

fair-steps = The envelope in four pictures
fair-step-1 = The envelope is sealed
    .text = When a table opens, the server draws a secret and puts it into an envelope. Everybody sees the envelope, nobody sees what is in it, and its content can no longer be swapped.
    .picture = An envelope closed with a wax seal.
fair-step-2 = Everybody adds salt
    .text = When players sit down, each player's device adds a few digits drawn at random: their salt. It does so only once it has seen the envelope, and keeps both: the server did not know the salt when it sealed the secret.
    .picture = Four pinches of salt, one for each colour, fall around the envelope.
fair-step-3 = The dice roll
    .text = Secret and salts together give every roll, numbered from the first. Once the last salt is in, all rolls are fixed. Bots roll the same dice as everybody else.
    .picture = Three dice come out of the envelope mixed with the salts.
fair-step-4 = The envelope is opened
    .text = When the game is over, the server publishes the secret. Everybody can see that it is the one in the envelope and gives exactly the rolls that were played.
    .picture = The envelope is open, and a sheet with a tick comes out of it.

fair-check = Check a game
fair-check-lead = The check runs here, in your browser: the record is not sent to anybody.
fair-input = The text of the record
fair-input-help = Paste it here, or drop the file onto this box.
fair-choose = Choose a file
fair-check-button = Check
fair-clear = Clear
fair-empty = There is nothing to check yet: paste the text of a record, or choose its file.
fair-too-large = This file is too large for a record (at most 5 MB): choose the record of a game.
fair-unreadable = This file cannot be read as text: choose the record of a game.
fair-loading = Fetching the record of table { $table }…
fair-progress = Computing: { $done } of { $of }
fair-where = Where do I find a record? At the end of a game, “Check the dice” opens it here.
fair-plain-http = This page is not served over https, so the browser does not let it use its cryptography. The page uses its own, with the same result. To be quite sure, open the page over https, or use `tablier verify`.

fair-holds = The dice were fair
    .text = Everything that can be checked here is in order: { $rolls ->
        [0] the secret, who begins and every line
        [one] the secret, the only roll and every line
       *[other] the secret, the { $rolls } rolls and every line
    } are as they were sealed.
fair-fails = This record does not hold up
    .text = The fault is described below, with the line it concerns.
fair-open = Not everything can be checked yet
    .text = No error was found, but the game is not over: come back when the envelope is open.
fair-typed = The players used their own dice
    .text = They threw them and typed the faces at the table: there is nothing to verify, and nothing is claimed.
fair-line = line { $line }
fair-written = written
fair-computed = computed
fair-kept = kept by this device
fair-all-rolls = All rolls, recomputed one by one ({ $rolls })
fair-roll-number = Roll
fair-roll-line = Line
fair-roll-side = Side
fair-roll-shown = Written
fair-roll-must = Computed
fair-state-holds = In order
fair-state-fails = Wrong
fair-state-open = Not yet
fair-state-note = Note
fair-not-checked = This page does not check whether every move was allowed by the rules. For that, `tablier verify` plays the whole game again with the referee.

fair-honest = What a dishonest server could and could not do
fair-cannot = It could not
fair-cannot-1 = change a roll: each is fixed once the last salt is in;
fair-cannot-2 = choose a secret that suits it: the envelope is shown before the salts are given, and your device keeps it;
fair-cannot-3 = leave out or swap a salt unnoticed: the player who gave it would not find it in the record;
fair-cannot-4 = roll again, or skip a roll: rolls are numbered.
fair-could = It could
fair-could-1 = know the rolls to come, since it has the secret, and whisper them to a friend. Nothing would give it away. The bots of this program are not given the secret, but you have to take the server's word for that;
fair-could-2 = give the last salt itself, trying until the rolls please it. Whoever gives the last salt is safe from this;
fair-could-3 = break off a game that goes badly, or never publish the secret. That shows: the envelope stays closed;
fair-could-4 = write another game altogether and sign it with its key: nobody else can. Anybody who kept the signed record will notice.
fair-formula = The formula, for those who want to compute it themselves
fair-formula-1 = The envelope is the SHA-256 of the 32 bytes of the secret.
fair-formula-2 = Rolls are numbered `k` = 1, 2, 3…; the first ones are the opening rolls, one die each.
fair-formula-3 = For roll `k` the message is made of all salts, in the order of their lines (16 bytes each), then `k` as 8 bytes and the number of the block as 4, big-endian, beginning with block 0.
fair-formula-4 = HMAC-SHA-256 of this message, with the secret as key, gives 32 bytes. Bytes of 252 or more are thrown away; every other byte `b` is a die that shows `b` mod 6 + 1. When a block is used up, the next one follows.
fair-formula-5 = The seal links the lines: the first link is the SHA-256 of the header, every other one that of the 32 bytes of the link before, followed by the line.
fair-formula-6 = The signature is Ed25519 over the text `tablier seal ` followed by the 64 digits of the seal.

fair-fallen = All dice rolled here
fair-fallen-lead = Each face should come up one time in six; the mark shows that sixth. The more rolls there are, the closer the bars come to it.
fair-fallen-none = No dice have been rolled here yet: play the first game.
fair-fallen-count = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
fair-fallen-away = The dice count is not available right now.
fair-face = Face { $face }

## What the check finds

proof-form-holds = The record can be read from end to end: { $steps } steps, { $rolls } of them rolls.
proof-fault-not-a-record = This is not a Tablier record: its first line should be “tablier record 1”.
proof-fault-too-new = This record comes from a later version: update the page.
proof-fault-unknown-key = This header line is unknown, appears twice or is out of place.
proof-fault-missing = The line “{ $key }” is missing.
proof-fault-value = The value of the line “{ $key }” is not valid.
proof-fault-step = This line is not a step: a step has a number, a time, a side and what it did.
proof-fault-number = The number of this step does not follow the one before: a line was removed, added or moved.
proof-fault-clock = The clock runs backwards at this line.
proof-fault-after-end = There is something after the result.
proof-fault-cut-off = The record is cut off here: its end is missing. Copy the whole text, or fetch the file again.
proof-no-proof = The record has no proof: no envelope, no salts, no seal. Its dice cannot be checked.
proof-typed = The record says that the dice were typed by the players: no envelope, no salts, no seal.
proof-typed-claims = The record says that the dice were typed by the players, and yet it claims a proof.
proof-lines-holds = { $salts ->
    [one] The envelope is there, with the salt of one player.
   *[other] The envelope is there, with the salts of { $salts } players.
}
proof-lines-no-salts = The envelope is there, but nobody gave a salt: the server alone chose the rolls.
proof-lines-line = This line of the proof is unreadable or out of place.
proof-secret-holds = The secret is the one in the envelope sealed before the game.
proof-secret-other = The secret is not the one in the envelope: one of the two was changed.
proof-secret-later = The game is not over: the envelope is still closed.
proof-secret-missing = The game is over, but the secret is missing: the rolls cannot be checked.
proof-closed = Moderators closed this table before the end of the game: it does not count, and the secret is published without a result.
proof-closed-after-end = The record says that moderators closed the table before the end of the game, and yet there is a result.
proof-secret-early = The secret is published, but the game has no end: the record was cut off, or the game was broken off.
proof-opening-holds = The { $rolls } opening rolls choose the side that begins.
proof-opening-agreed = The players agreed on who begins: nobody rolled for it.
proof-opening-not-to-agree = Who begins is not for the players to agree on here: the rule book or the position decides it.
proof-opening-order = It was not this side's turn to roll for the opening, or this roll is one too many.
proof-opening-end = The opening rolls stop before they decide who begins.
proof-opening-first = The opening rolls choose another side to begin.
proof-rolls-hold = { $rolls ->
    [one] The only roll is the one that the secret and the salts give.
   *[other] All { $rolls } rolls are those that the secret and the salts give.
}
proof-rolls-one = One roll is not what the dice gave.
proof-rolls-some = { $wrong } of { $rolls } rolls are not what the dice gave. This is the first.
proof-rolls-most = { $wrong } of { $rolls } rolls are not what the dice gave: a salt or the secret was changed, or a roll was removed or added. This is the first that differs.
proof-chain-holds = Every line is as it was sealed ({ $links } links).
proof-chain-head = The header was changed after the game: game, players, date, envelope, salts or opening.
proof-chain-line = This line was changed, added or removed after the game.
proof-chain-gone = Lines were removed here after the game.
proof-chain-result = The result was changed after the game.
proof-chain-short = The chain has more links than the record has lines.
proof-chain-missing = The seal is missing: a line changed after the game would not show.
proof-chain-later = The seal is added when the game is over.
proof-seal-other = The seal does not match the lines of the record.
proof-kept-none = This device kept nothing of this game: it was not at the table, or has forgotten it. So it cannot tell whether the envelope was swapped.
proof-kept-holds = { $salts ->
    [0] The envelope is the one that this device was shown before the game.
    [one] The envelope and the salt are those that this device kept before the game.
   *[other] The envelope and the { $salts } salts are those that this device kept before the game.
}
proof-kept-commitment = The envelope is not the one that this device was shown before it gave its salt: the server swapped it.
proof-kept-salt = The salt of { $side } is not the one that this device gave: it was swapped, unless you gave up that seat on another device before the game.
proof-signed-here = This server signed the record: its key is the one that this device knows.
proof-signed-unknown = The record is signed by an unknown key ({ $key }…): it comes from another server, or this one no longer has the same key.
proof-unsigned-here = The game was played on this device, without a server, so there is no signature. The device itself held the envelope.
proof-unsigned = The record is not signed: it was made by an older version or without a server, or its signature was removed.
proof-signature-unchecked = The record is signed, but this browser cannot check signatures here: open the page over https in a recent browser, or use “tablier verify”.
proof-signature-wrong = The signature does not match the seal: the record was changed after it was signed.
