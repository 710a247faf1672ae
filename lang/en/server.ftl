### What the server and the command “tablier serve” say.

## What the server answers when it refuses. Full sentences, with their stop.

error-bad-request = The request is malformed at “{ $where }”: that part is missing, unknown or of the wrong type. See the description of the API, /api/v1/openapi.json.
error-missing = The field “{ $field }” is missing: add it.
error-not-json = This is not valid JSON from line { $line }, column { $column }, on. Correct it and send it again.
error-bad-action = This is not an action of this game: choose one of those that the table allows.
error-bad-after = The last event of this table is { $last }: “after” cannot be greater.
error-bad-name = This name is not valid: use 1 to 32 characters, at least one of them visible.
error-name-hidden = This name contains a character that is invisible, or that covers or reverses others: remove it. Some emoji (families, professions) contain one: choose a simpler one.
error-name-reserved = This name is reserved for the bots, for those who run the server or for people who have not chosen a name: take another one.
error-bad-rules-name = This name for rules is not valid: use 1 to { $most } characters.
error-bad-label = This token name is not valid: use 1 to 32 characters.
error-bad-password = This password is not valid: use 8 to 256 characters.
error-common-password = This password is among the first that anybody would try: use three or four words that have nothing to do with each other.
error-bad-dice = That is not a throw of this game. Number of dice to give: { $count }, each with a face from 1 to 6.
error-no-typed-dice = The dice of this table are rolled by the server: nobody can type them.
error-bad-salt = This salt is not valid: send 32 hexadecimal digits, drawn at random by your device.
error-salt-too-early = The salt comes too early: whoever knows it could still choose the secret of the dice. Leave it out here; once you have the answer with its commitment, send it with “sit”.
error-bad-chat = This text is not valid: a message has 1 to 500 characters, without control characters; a report has 1 to 1000.
error-bad-settings = The setting “{ $what }” does not fit this table: correct it or leave it out.
error-bad-record = This record cannot be used: { $why }
error-no-such-game = There is no game “{ $game }”. The games: rachat, classique, superludo, ludo, tanjawi, latroncules.
error-no-such-side = This side is not playing in this game: choose one that is, for instance red, or maghreb for tanjawi.
error-no-such-bot = There is no such bot in this game.
error-which-seat = You hold several seats: say which one in “seat”.
error-sign-in = The server does not know who you are: sign in, come in as a guest, or send a valid token.
error-wrong-password = The name or the password is wrong: check both.
error-wrong-code = The name or the recovery code is wrong, or the code was used before: check both.
error-foreign-origin = This request comes from another site: use the page of this server.
error-not-your-seat = This seat is not yours: play from your own, or show the key of this one.
error-not-your-table = Only the player who opened this table can do that: ask them.
error-no-spectators = This table does not admit spectators: choose another one to watch.
error-no-bots = No bot can sit here: rated games have none, and in the rooms only people look for opponents and win points. Choose a table that is neither rated nor in a room.
error-own-rules = Rated games and games in a room are played by the book of { $game } or by one of its presets. These options are set otherwise: { $options }. Only couples, initial_pawn, mixed_barriers and six_counts_seven may be chosen freely.
error-needs-consent = This table plays with the option “{ $option }”, which applies only if everybody wants it. To sit down, say that you agree to it.
error-needs-account = Rated games and tokens need an account: create one first.
error-typed-dice = { $what ->
    [game] This game has no dice: there are none to throw and type.
    [rated] Nothing proves dice that people throw and type themselves: such a game cannot be rated.
    [room] Nothing proves dice that people throw and type themselves: such a game is not played in a room.
    [listed] With your own dice everybody plays on one device: the table cannot be in the list of open tables.
    [clock] With your own dice there is no clock: real dice and pieces take the time they take.
   *[away] With your own dice nobody plays for those who are away: everybody sits at one device.
}
error-one-device = At this table people play with their own dice, on one device: only the person who opened it can take a seat.
error-on-device = { $what ->
    [rated] A game on one device counts for nobody but those around it: it cannot be rated. Open a table on the server.
    [room] A game on one device counts for nobody but those around it: it is not played in a room. Open a table on the server.
   *[listed] A game on one device cannot be in the list of open tables: nobody else could sit down at it.
}
error-room-locked = This room opens at { $points } points: win them in another room first.
error-blocked = A block keeps players at this table apart: choose another table.
error-banned = { $end ->
    [never] You are banned from this server for good.
   *[other] You are banned from this server until { $end }.
} Reason: { $reason }
error-address-banned = { $end ->
    [never] Your address is banned from this server for good.
   *[other] Your address is banned from this server until { $end }.
} Reason: { $reason }
error-muted = { $end ->
    [never] The moderators have muted you for good: you can play, but not talk.
   *[other] The moderators have muted you until { $end }: you can play, but not talk.
} Reason: { $reason }
error-chat-off = The chat is off at this table: nobody can write here.
error-no-hints = No hints in a rated game, or one played for the prizes of a room: ask for the analysis after the end.
error-hidden = Cheating is allowed in this game: its record is shown only after the end. Come back then.
error-no-such-page = There is nothing at this address: check it.
error-no-such-table = There is no such table: check the link.
error-no-such-player = This player does not exist, or no longer exists: check the id.
error-no-such-token = You have no such token: see the list of your tokens.
error-no-such-ticket = This ticket is not yours, or no longer valid: take a new one.
error-no-such-notice = There is no such notice, or it does not need to be confirmed: see the list of your notices.
error-no-such-message = There is no such message at this table, or it has already been removed: “tablier admin table” shows them with their numbers.
error-wrong-method = This address does not accept this method: see the description of the API, /api/v1/openapi.json.
error-name-taken = An account already has this name, or one that looks too much like it: choose another one.
error-has-account = You already have an account: sign out first to create another one.
error-seat-taken = The seat is taken: choose another one, or another table.
error-seat-kept = This seat is kept for another player: take another one, or ask the players at the table to release it.
error-seat-empty = Nobody is sitting here: sit down first.
error-one-seat-each = In rated games and in rooms everybody has only one seat: leave the other seats free.
error-begun = The game has already begun: that can only be done before it begins. Choose another table, or abandon the game to leave this one.
error-not-begun = The game has not begun yet: wait until all seats are taken.
error-over = The game is over, or the table is closed: open another one.
error-not-over = The game is not over: come back after the end.
error-paused = The game is paused: resume it first.
error-not-paused = The game is not paused: play on.
error-not-your-turn = It is not your turn: wait until “{ $side }” has played.
error-nothing-to-decide = There is nothing to decide: roll the dice first.
error-stale = The game has moved on in the meantime, to event { $last }: load what you are missing, then try again.
error-nothing-offered = Nothing of the kind has been offered: offer it yourself.
error-nothing-to-take-back = You have no move to take back: only the player who has just moved can ask for it.
error-too-many = The limit is { $most } at once: close or remove something first.
error-too-slow = The request did not arrive in time: send it again, all of it at once.
error-too-large = The request is too long: shorten it to { $most } KiB at most.
error-not-json-type = The request is not declared as JSON: add the header “Content-Type: application/json”.
error-not-this-game = This does not exist in this game: accusing and apologising belong to tanjawi with the option cheating.
error-bad-proof = { $what ->
    [missing] This record has no complete proof of its dice: only games whose dice can be checked are accepted.
    [secret] The secret in this record is not the one in its envelope: its dice prove nothing.
    [opening] The rolls that decide who begins do not fit together: the game cannot have begun like this.
    [rolls] Some rolls in this record are not those that its secret and its salts give.
    [signature] The signature under this record is wrong: use the original file.
   *[changed] A line of this record was changed after the game: use the original file.
}
error-slow-down = Too many requests at once: wait a little, then try again.
error-too-many-tries = Too many wrong passwords for this account: wait a few minutes, sign in from a device where you have done so before, or use a recovery code.
error-internal = Something went wrong on the server and was logged: try again. If it keeps happening, tell the people who run the server.
error-unavailable = The server cannot answer right now. Nothing was lost: try again in a moment.
error-missing-net = This bot needs the file “{ $net }”, which is not on this device yet: connect to the network once, then try again.

## Notices from the moderators

notice-ban = { $end ->
    [never] You are banned from this server for good.
   *[other] You are banned from this server until { $end }.
} Reason: { $reason }
notice-mute = { $end ->
    [never] The moderators have muted you for good: you can play, but not talk.
   *[other] The moderators have muted you until { $end }: you can play, but not talk.
} Reason: { $reason }
notice-warning = A warning from the moderators: { $reason }
notice-rename = The moderators have changed your name: you are now called { $name }. Reason: { $reason }
notice-removal = The moderators have removed one of your messages. Reason: { $reason }

## The first page

page-title = Tablier
page-lead = The server is running, but the game page is not included: install Node.js 20 or newer, then run “make play”. Without it, you can still play with “tablier play” or through a program.
page-api = The description of the API
embed-turn = The turn shown
page-dice = All the dice ever rolled here

## The help of “tablier serve”

cli-serve = Start the server: page, API, sockets
cli-serve-config = A TOML file with the settings
cli-serve-listen = The address or name and the port to listen on, as in 0.0.0.0:8080, [::]:8080 or localhost:8080 (default: 127.0.0.1:8080)
cli-serve-database = The database: sqlite:FILE or postgres://… (default: sqlite:tablier.db)
cli-serve-bus = How servers of one PostgreSQL tell each other what happens: database (by PostgreSQL itself), or nats://HOST:PORT, several separated by commas (default: database)
cli-serve-origins = The other sites whose pages may use the API with a token, separated by commas
cli-serve-secure_cookies = Send cookies over https only: true behind an https proxy
cli-serve-trust_proxy = Take the client's address from X-Forwarded-For: only behind your own proxy
cli-serve-bot_delay = How long bots seem to think, in milliseconds; 0: not at all (default: 900)
cli-serve-bots_alone = How much of one core bots may use to think at tables without people, in percent; 0: no limit
cli-serve-request_rate = Requests per second from each address; 0: no limit
cli-serve-sign_in_rate = Sign-ins, new guests, accounts, tables and reports per minute from each address; 0: no limit
cli-serve-socket_rate = Messages per second on each socket; 0: no limit
cli-serve-history_rate = Past events sent to players who return, in KiB per second to each address; 0: no limit
cli-serve-most_tables = Tables that a player may keep open at once, because they created them or sit there; 0: no limit
cli-serve-most_sockets = How many sockets and streams may be open at once; 0: no limit
cli-serve-most_connections = How many connections may be open at once; 0: as many as the system's limit on open files allows
cli-serve-most_by_address = How many connections one address may have, half of all at most; behind a trusted proxy, how many sockets and requests; 0: no limit of its own
cli-serve-head_timeout = Seconds within which the headers of a request must arrive; 0: no limit
cli-serve-body_timeout = Seconds within which its body must arrive; 0: no limit
cli-serve-idle_timeout = Seconds that a connection may stay open between two requests; 0: no limit
cli-serve-keep_alive = Seconds between two signs of life: pings on a silent socket, empty lines on a silent stream
cli-serve-session_days = How many days until people have to sign in again, at least 1
cli-serve-guest_days = How many days until a guest who left nothing behind is forgotten; 0: never
cli-serve-reserved_name_days = Days for which nobody may take the name of a deleted account; 0: it is free at once
cli-serve-address_days = Days for which the last address of a player is kept, so that moderators can ban it; 0: it is not kept
cli-serve-metrics = Who may read /metrics: nobody, local (this machine) or everybody
cli-serve-log = What is logged: off, error, warn, info, debug or trace, for all or by part as in warn,tablier_server=debug
cli-serve-log_format = The form of the log: text or json

## What “tablier serve” says

serve-other-port = Port { $port } is taken, so another one is used. To choose your own: --listen 127.0.0.1:PORT, or PORT=8090 make play.
serve-no-page = The game page is not included in this program: install Node.js 20 or newer, then run “make play”. The API and the sockets work without it.
serve-ready = Tablier is running at “{ $url }”. Stop it with Ctrl-C.
serve-stopped = The server has stopped. All tables are saved.
serve-config-file = { $file }: cannot be read ({ $error }).
serve-config-syntax = { $file }, line { $line }: this is not TOML. Correct that line.
serve-config-unknown = No setting is called “{ $key }”: see “tablier serve --help”.
serve-config-value = { $value } is not valid for { $key }. The setting means: { $meaning }.
serve-store = The database { $url } cannot be used: { $error }
serve-bus-setting = --bus is “database” or the addresses of NATS servers: nats://127.0.0.1:4222.
serve-bus-one-server = An SQLite file has only one server, which needs no bus: leave --bus out, or use PostgreSQL with --database postgres://….
serve-bus-unreachable = The bus cannot be reached ({ $error }): start nats-server, or correct --bus.
serve-listen = Cannot listen on { $address } ({ $error }): choose another address with --listen 127.0.0.1:8090, or run PORT=8090 make play.

## Why the database cannot be used: what follows serve-store, with its stop.

store-address = a database is written sqlite:FILE or postgres://…
store-not-ours = it is not a database of Tablier; choose another one.
store-newer = it comes from a later version; update Tablier.
store-cannot-open = it can be neither opened nor created; check the folder and its permissions.
store-read-only = it is read-only; make the file and its folder writable.
store-full = the disk is full; make room.
store-busy = it is busy; stop the other program that holds it, or try again later.
store-in-use = another Tablier server is using it; stop that one first, or use PostgreSQL for several.
store-unreachable = its server does not answer ({ $error }); check the address and that it is running.
store-in-doubt = it did not confirm that the data was written: { $error }
store-id-taken = the id is taken; draw another one.
store-nul = it cannot hold text with the character NUL.
store-closed = it is already closed; start Tablier again.
store-not-here = this kind of database cannot do that; use pg_dump, or “tablier admin export”.
store-exists = the file { $file } already exists; choose another name.
store-not-empty = it is not empty; import into a new database.
store-bad-line = line { $line } does not fit this version; export again, with the same version of Tablier.
store-old-export = this export has no header, so nobody can tell whether it is complete: the first version wrote it. Import it with that version, then open that database with this one.
store-other-export = this export has format { $version }, which this version does not know; update Tablier.
store-incomplete = the export is not complete: { $table } has { $found } of { $expected } rows. Nothing was imported; copy the file again, or export again.
store-io = reading or writing a file failed ({ $error }); check the disk and the permissions.
store-database = it answers with an error ({ $error }); see its log.
store-own-words = details are in its log

## The help of “tablier admin”

cli-admin = Manage a server's players and tables, on its database
cli-admin-config = The TOML file with the settings of the server
cli-admin-database = The database: sqlite:FILE or postgres://… (default: the one in the settings)
cli-admin-users = List the players
cli-admin-users-search = Part of a name, or an id; without it, all players
cli-admin-user = Show a player with ratings and tables
cli-admin-password = Give an account a new password, read from standard input, and end its sessions
cli-admin-password-name = The name of the account
cli-admin-delete = Forget a player; the games stay, without the name
cli-admin-delete-yes = Do not ask for confirmation
cli-admin-tables = List the tables, newest first
cli-admin-tables-stage = Only the tables at this stage: waiting, playing or over
cli-admin-table = Show a table: settings, seats, last event
cli-admin-record = Print the record of a table
cli-admin-reports = Read what players reported and what was said around it, newest first
cli-admin-reports-settled = Only those that are settled
cli-admin-reports-all = Open and settled ones
cli-admin-settle = Settle a report
cli-admin-settle-report = The id of the report
cli-admin-settle-note = A note for the moderators; players do not see it
cli-admin-warn = Warn a player, who must confirm having read it
cli-admin-mute = Let a player play but not talk
cli-admin-unmute = Let a player talk again
cli-admin-unmute-who = The player, by name or id
cli-admin-ban = Ban a player, an address or a range of addresses
cli-admin-ban-address = Ban the address where the player was last seen, not the player
cli-admin-unban = Lift a ban
cli-admin-rename = Give a player another name, also on all their seats
cli-admin-rename-name = The new name
cli-admin-close = Close a table: no prize, no rating; its record stays
cli-admin-remove = Remove a message from a table's chat: its text is no longer sent to anybody
cli-admin-remove-number = The number of the message (tablier admin table shows it)
cli-admin-sanctions = List the bans and mutes in force
cli-admin-audit = List what moderators did, newest first
cli-any-who = The player, by name or id, an address such as 192.0.2.7, or a range such as 192.0.2.0/24
cli-any-reason = The reason; the people concerned read it as you write it (at most 500 characters)
cli-any-for = For how long: 30m, 12h, 7days, 4weeks; without it, for good
cli-admin-key = Print the public key that records are signed with
cli-admin-backup = Copy an SQLite database into a new file, while the server runs
cli-admin-backup-file = The file of the copy; it must not exist yet
cli-admin-restore = Put a backup where the settings expect the database
cli-admin-restore-file = The backup
cli-admin-export = Write the whole database as lines of JSON
cli-admin-export-file = The file, which must not exist yet; - for standard output
cli-admin-import = Read an export into an empty database, SQLite or PostgreSQL
cli-admin-import-file = The file; - for standard input
cli-any-player = The id of a player, the name of an account, or the name of a guest if only one has it
cli-any-table = The id of the table
cli-any-limit = How many lines at most (default: 100)

## What “tablier admin” says

admin-id = id
admin-name = name
admin-kind = kind
admin-points = points
admin-created = created
admin-changed = changed
admin-game = game
admin-shown = shown
admin-rating = rating
admin-uncertainty = uncertainty
admin-games = games
admin-wins = wins
admin-stage = stage
admin-room = room
admin-side = side
admin-last-event = last event
admin-ratings = Ratings
admin-tables = Tables
admin-settings = Settings
admin-seats = Seats
admin-nothing = Nothing.
admin-fact = { $name }: { $value }
admin-kind-account = account
admin-kind-bot = bot
admin-kind-guest = guest
admin-kind-deleted = deleted
admin-stage-waiting = waiting
admin-stage-playing = playing
admin-stage-over = over
admin-new-password = New password for { $name }:
admin-password-set = { $name } has a new password; all sessions have ended.
admin-delete-sure = Forget { $name } ({ $id }) for good? Type yes:
admin-yes = yes
admin-deleted = { $name } ({ $id }) is forgotten.
admin-not-deleted = Nothing was changed.
admin-report = { $id }: { $at }, { $by } reports { $about }, table { $table }
admin-report-settled = Settled on { $at }: { $note }
admin-message = { $n }  { $at }  { $name }: { $text }
admin-message-removed = { $n }  { $at }  { $name } (removed): { $text }
admin-messages = Messages
admin-settled = Report { $id } is settled.
admin-warned = { $name } ({ $id }) has been warned, and must confirm having read it.
admin-muted = { $end ->
    [never] { $name } ({ $id }) is muted for good.
   *[other] { $name } ({ $id }) is muted until { $end }.
}
admin-banned = { $end ->
    [never] { $name } is banned for good.
   *[other] { $name } is banned until { $end }.
}
admin-longer-holds = An earlier sanction lasts longer and stays in force: lift it first to shorten it.
admin-lifted = Lifted for { $name }.
admin-renamed = { $name } ({ $id }) is now called { $new }.
admin-closed = Table { $id } is closed: no prize, no rating.
admin-removed = Message { $n } of table { $id } is removed: { $text }
admin-not-changed = Nothing was changed: there was nothing of the kind.
admin-for-good = for good
admin-at = when
admin-moderator = who
admin-act = what
admin-whom = whom
admin-detail = detail
admin-reason = reason
admin-until = until
admin-act-settle = report settled
admin-act-warn = warned
admin-act-mute = muted
admin-act-unmute = unmuted
admin-act-ban = banned
admin-act-unban = unbanned
admin-act-rename = renamed
admin-act-close = table closed
admin-act-remove = message removed
admin-act-delete = deleted
admin-act-password = new password
admin-no-such-report = There is no report “{ $id }”: see “tablier admin reports --all”.
admin-no-term = A duration of zero ends at once: give a longer one, for instance 30m, 12h or 7days, or leave out --for to make it permanent.
admin-no-address = It is not known where { $name } was last seen: addresses are kept for only a few days. Ban an address or the player.
admin-backed-up = The copy is in { $file }; it opens and answers queries.
admin-restored = The backup is now the database { $file }. Start the server again.
admin-exported = Rows written to { $file }: { $rows }.
admin-imported = Rows imported: { $rows }.
admin-no-database = There is no database { $file }: name the right one with --database or --config.
admin-database-there = { $file } already exists: stop the server and move the old database away first (with its files -wal and -shm).
admin-not-a-file = { $url } is not a file: a backup can only be restored to sqlite:FILE; otherwise use pg_restore, or export and import.
admin-no-such-player = Nobody is called “{ $name }” or has this id: see “tablier admin users”.
admin-many-players = Several players are called “{ $name }”: use one of the ids { $ids }.
admin-no-such-account = There is no account “{ $name }”: see “tablier admin users”.

## Moments

moment-utc = { $day } { $month } { $year } at { $hour }:{ $minute } UTC
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
