### The pages around the table: creating one, open tables, rooms with prizes, players, settings.

## Creating a table
setup-title = New table: { $game }
setup-rules = Read the rules
setup-you = you
setup-somebody = a free seat
setup-sitter = { $name } ({ $side })
setup-summary = { $game }: { $who }. { $clock }.
setup-begins-now = The game begins at once.
setup-begins-later = { $count ->
    [one] The game begins when the free seat is taken.
   *[other] The game begins when the { $count } free seats are taken.
}
setup-start = Start the game
setup-open = Open the table
seats-title = Who plays?
seats-count = Number of players
seats-add = Add:
seats-who-may = Who may take the free seats?
seats-by-link = Only people I send the link to
seats-listed = Anybody: the table is shown in the list
seat-me = Me
seat-me-named = Me ({ $name })
seat-free = Free seat, for whoever comes
seat-device = Somebody here, same device
seat-none = Nobody
seat-your-name = Your name (if you like)
seat-name = Their name
seat-their-name = Name of the player: { $side }
options-title = Your rules
options-by-book = as in the book
options-altered = { $count ->
    [one] { $count } option changed
   *[other] { $count } options changed
}
option-usual = by the book: { $value }
terms-dice = Dice
terms-dice-fair = Rolled by Tablier
terms-dice-typed = Our own dice
terms-dice-about = Throw real dice, on a real board if you like, and tap what came up, for the bots too: Tablier judges, explains and keeps the game. Everybody is at this device; no clock, no rating, and nothing proves the dice.
terms-clock = Time
terms-more = More settings for the table
terms-room = Prize room
terms-room-none = None: for fun
terms-room-how = One seat each; points go to those who finish.
terms-away = If a player is away
terms-away-never = Everybody waits
terms-away-after = A bot plays for them after { $span }
terms-spectators = Others may watch the game
terms-chat = Players may talk at the table
terms-rated = Rated game
terms-rated-how = Accounts only, one seat each, no bots.
terms-rated-account = Needs an account: see “Me”.

## Open tables
lobby-title = Tables
lobby-filter = Game
lobby-all = All games
lobby-rules = Rules
lobby-rules-all = All
lobby-rules-presets = Known games
lobby-rules-none = No table with these rules.
lobby-open = Open tables
lobby-open-none = No table is waiting for players.
lobby-open-one = Open one
lobby-running = Games to watch
lobby-running-none = Nobody is playing in public right now.
lobby-online = Here right now
lobby-online-none = Nobody else is here. The bots are always ready, though.
line-free = free seat
line-rated = rated
line-room = { $room } room
line-join = Join
line-watch = Watch
line-back = Go back
find-title = Find opponents
find-game = Game
find-players = Players
find-side = Your colour
find-side-any = Any
find-bots = Bots may fill the table
find-terms = { $room } room, 30 s a turn and 2 min in reserve.
find-start = Search
seeking-title = { $game } for { $count }: searching…
seeking-room = { $room } room.
seeking-waiting = { $count ->
    [one] You are the only one waiting.
   *[other] { $count } players are waiting.
}
seeking-bots = After ten seconds or so bots fill the table.
seeking-people = You can visit the other pages: the table will open by itself.
seeking-stop = Stop searching
seeking-found = Table found. Enjoy the game!
seeking-again = Somebody did not show up: the search goes on.

## Rooms with prizes
rooms-title = Rooms
rooms-lead = Five rooms, points to win, never money. Points go to those who finish a game played by at least two people.
rooms-mine = You have { $points ->
    [one] { $points } point
   *[other] { $points } points
}: level { $level } of 5.
rooms-nobody = You begin with 0 points, at level 1.
room-open-to-all = Open to all
room-opens-at = From { $points } points
room-enter = Play here
room-missing = { $points ->
    [one] Still closed: you are { $points } point short. Win it in a room that is open.
   *[other] Still closed: you are { $points } points short. Win them in a room that is open.
}
room-progress = Your points on the way to the { $room } room
prizes-title = The prizes: up to { $best } points
prizes-two = 2, or couples
prizes-among = { $count } players
prizes-place = { $place ->
    [one] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
prizes-draw = Draw
prizes-abandon = Left

## A table that waits
waiting-heading = { $count ->
    [0] Everybody is here
    [one] Waiting for one more player
   *[other] Waiting for { $count } more players
}
waiting-seats = Who sits where
waiting-gathering = Your opponents have been found and are on their way: the game begins when everybody is here.
waiting-free = Free seat
waiting-reserved = Kept for { $name }
waiting-partner = partner of { $side }
waiting-yours = this is you
waiting-away = away right now
waiting-sit = Sit here
waiting-sit-side = Sit down: { $side }
waiting-sit-down = Sit down
waiting-beside = On this device
waiting-beside-side = Seat somebody here, on this device: { $side }
waiting-add-bot = Add a bot
waiting-add-bot-side = Add a bot: { $side }
waiting-remove-bot = Remove
waiting-remove-bot-side = Remove the bot: { $side }
waiting-stand = Stand up
waiting-stand-side = Free the seat: { $side }
waiting-release = Free the seat
waiting-release-side = Free the seat: { $side }
waiting-which-bot = Which bot?
waiting-invite = Invite
waiting-listed = The table is also in the list: anybody may sit down.
waiting-unlisted = The table is not in the list: this link is the only way in.
waiting-close = Close the table
waiting-leave = Back to the home page, the table stays open
invite-label = The link to the table
invite-copy = Copy the link
invite-copied = Link copied.
invite-by-hand = The browser does not allow copying: the link is selected, copy it by hand.
invite-share = Share…
invite-share-title = A game of { $game }?
invite-help = Send it, or scan the QR code with a phone. There is nothing to install. The game begins by itself when everybody is seated.
invite-qr = The link to the table as a QR code
consent-title = Do you agree?
consent-text = This table has an option that applies only if everybody agrees to it.
consent-rule = The rule
consent-yes = I agree, take the seat
consent-no = No, thank you
halls-cancel = Cancel

## Me
me-title = Me
me-nobody = Welcome
me-nobody-text = You need no account to play: you become a guest when you sit down. An account keeps your name, your games and your rating, on all your devices.
me-guest-text = You are playing as a guest, in this browser. { $points ->
    [one] { $points } point
   *[other] { $points } points
}, level { $level } of 5.
me-account-text = Your account. { $points ->
    [one] { $points } point
   *[other] { $points } points
}, level { $level } of 5.
account-how = Account
account-register = Create an account
account-sign-in = Sign in
account-why = A name and a password, nothing else.
account-why-guest = A name and a password, nothing else. You keep everything you have played as a guest.
account-sign-in-why = To an account that you already have.
account-sign-in-guest = To an account that you already have. Games played here as a guest are not added to it.
account-recover-why = A recovery code, which you got with the account, lets you choose a new password. It works only once.
account-code = Recovery code
account-new-password = New password
account-forgotten = Forgotten your password?
account-recover-go = Change the password
account-recovered = Welcome back. Your password has been changed; your other devices have to sign in again.
account-name = Name
account-password = Password
account-password-help = 8 to 256 characters, for example three or four words that have nothing to do with each other.
account-welcome = Welcome, { $name }!
rename-label = Your name as others see it
rename-go = Change
rename-done = That is your name from now on.
password-title = Change the password
password-end-sessions = Sign out my other devices
password-end-tokens = Remove my programs' tokens too
password-old = Current password
password-new = New password, at least 8 characters
password-go = Change the password
password-done = Password changed.
recovery-title = Recovery codes
recovery-left = { $count ->
    [0] none
    [one] { $count } code
   *[other] { $count } codes
}
recovery-text = If you forget your password, one of these codes gets you a new one. New codes replace the earlier ones.
recovery-password = Your password
recovery-make = Create new codes
recovery-codes-title = Your recovery codes
recovery-codes-text = They are shown only once. Accounts have no e-mail address, so they are the only way back if you forget your password: keep them in a safe place. Each works once.
recovery-file = Recovery codes of { $name }, on { $site }
recovery-file-name = recovery-codes.txt
recovery-copy = Copy
recovery-copied = Codes copied.
recovery-by-hand = The browser does not allow copying: the codes are selected, copy them by hand.
recovery-print = Print
recovery-save = Save
recovery-done = I have stored them safely
tokens-title = Tokens for your programs
tokens-text = A program that plays in your place identifies itself with a token. Treat it like a password.
tokens-label = What will it be for?
tokens-password = Your password
tokens-make = Create a token
tokens-made = Here is the token. It is shown only once:
tokens-remove = Remove
blocks-title = Players you avoid
blocks-text = A search will not seat you together, and you do not see what they write.
blocks-none = Nobody. To avoid a player, open their page.
blocks-release = Stop avoiding
leaving-title = Your data
leaving-export = Download everything
leaving-sign-out = Sign out
leaving-forget = Forget this guest
leaving-forget-account = Delete the account
leaving-sure = Your name will be erased everywhere, your points and your rating too. This cannot be undone. Are you sure?
leaving-password = Your password, to confirm
leaving-yes = Yes, erase everything
leaving-forgotten = Done: nothing about you is kept.

## Players
profile-title = Player
profile-guest = Guest
profile-account = Account
profile-program = Program
profile-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, level { $level }
profile-online = here right now
profile-offline = away
profile-distance = Keep your distance
profile-block-text = A search no longer seats you with a player you avoid, and you no longer see what they write.
profile-block = Avoid this player
profile-release = Stop avoiding
profile-blocked = You are now avoiding this player.
profile-released = You are no longer avoiding this player.
profile-report-label = Report to the people who run the server
profile-report-table = At which table? (if you know)
profile-report-go = Send
profile-report-sent = Thank you, it has been sent.
history-title = Finished games
history-none = No finished game yet.
history-abandoned = left the game
history-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $players }
history-points = + { $points ->
    [one] { $points } point
   *[other] { $points } points
}
history-replay = Replay
history-more = Older games
ratings-title = Rating
ratings-none = No rated game yet. They are played between accounts, without bots.
dice-stats-title = The dice
dice-stats-none = no die rolled
dice-stats-text = How often each face came up. The line marks one sixth, what a fair die gives on average.
dice-stats-rolls = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
dice-stats-face = { $face }: { $share }.
leaders-title = The best players
leaders-by = Sort by
leaders-points = Room points
leaders-none = Nobody has won points yet. The Passport room is open to all.
leaders-rooms = See the rooms
leaders-none-rated = Nobody has played a rated game of this yet.
col-rank = Rank
col-player = Player
col-game = Game
col-rating = Rating
col-points = Points
col-games = Games
col-wins = Won

## The games on this device
device-title = Games on this device
device-lead = Against bots, or with others around this screen. They stay in this browser, and can be played without a network.
device-none = None yet: play against a bot, and the game will be here.
device-stage-waiting = not begun yet
device-stage-playing = in progress
device-stage-over = finished
device-stage-closed = closed
device-resume = Resume
device-share = Share
device-export = Download
device-discard = Delete
device-discard-title = Delete this game?
device-discard-text = { $game }. It is only on this device: once deleted, it is gone.
device-discard-yes = Delete
device-discard-no = Keep it
device-discarded = The game is deleted.
device-import = Import a game
device-import-title = Import a game
device-import-lead = A finished game, downloaded here or on another device. Its moves and its dice are checked first.
device-import-label = The record of the game
device-import-go = Import
device-import-file = Choose a file…
device-import-empty = Paste the record of a game, or choose its file.
device-import-large = This file is too large for a game (5 MB at most).
share-replay-title = Share this game
share-replay-text = The game will be copied to the server, which checks it. Anybody with the link can watch it again, with the names of the players. It counts for no rating.
share-replay-go = Put it on the server
share-replay-no = No thanks
share-replay-label = The link to watch the game again
share-replay-help = Send it to anybody you like. The game is in no list.
share-replay-qr = The link as a QR code

## Settings
settings-title = Settings
settings-lead = Everything takes effect at once and stays in this browser.
settings-lang = Language
settings-lang-fr = Français
settings-lang-en = English
settings-theme = Theme
settings-theme-auto = Same as the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-palette = Colours
settings-palette-classic = Classic
settings-palette-clear = For colour blindness
settings-speed = Animation speed
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-still = Instant
settings-sounds = Sounds
settings-sounds-help = Dice, steps, captures: a few wooden sounds.
settings-autoRoll = Roll the dice for me
settings-autoRoll-help = When there is nothing else to decide.
settings-autoMove = Play the only possible move
settings-autoMove-help = When the rules leave no choice.
settings-confirm = Confirm every move
settings-confirm-help = A second tap is needed before a move is played.
settings-games = Games against bots
settings-games-device = On this device
settings-games-server = On the server
settings-games-device-help = They begin at once and can be played without a network, and so can games around this screen.
settings-games-server-help = You can go on with them on another device, but you need a network.
ready-title = Playing without a network
ready-yes = Everything is ready: the six games, their rules and both languages are on this device ({ $size } MB).
ready-busy = Downloading: { $percent }%
ready-no = Not yet: some files still have to be downloaded ({ $size } MB in all).
ready-fetch = Download now
ready-cannot = This browser cannot keep the page: it needs an address with https, and no private window.
room-kept = This browser keeps your games for as long as you like.
room-unsure = This browser may clear your games when it runs out of room. Download the ones you want to keep.
room-full = This browser has hardly any room left: the next game might not be saved. Download the ones you want to keep, then delete some.
room-cleared = The browser has cleared the games on this device. If you downloaded them, you can import them.
room-see = See the games
settings-licences-lead = Tablier is free software, under the MIT or the Apache licence.
settings-licences = Licences of the software it includes
