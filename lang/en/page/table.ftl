### The table: players, hand, log, chat, the end, the replay.

table-title = Table
table-loading = Opening the table…
table-free = Free seat
cancel = Cancel
connection-lost = Connection lost. Reconnecting, nothing is lost…
connection-back = Back again: everything is up to date.

## A table that cannot be shown

gone-no-such-table = There is no such table
gone-what-no-such-table = Check the link, or ask the person who invited you to send it again.
gone-no-spectators = A private game
gone-what-no-spectators = This table does not admit spectators. If you have a seat there, sign in with the name you had.
gone-closed = This table is closed
gone-what-closed = It was closed before the game began. Open another one, or join one.
gone-moderated = The moderators have closed this table
gone-what-moderated = Reason: { $reason }
gone-replay-what = The game does not count: no prize, no rating. The moves played can be replayed, and the dice checked.
gone-not-begun = This game has not begun yet
gone-what-not-begun = Come back once it has, or play another one.
gone-no-local-game = This game is not on this device
gone-local-unkept = The browser does not keep this game
gone-local-unfetched = A file is still missing
gone-local-failed = The game has stopped
gone-local-too-new = This game is waiting for an update
gone-other = This table cannot be opened
gone-what-other = Try again in a moment.
gone-play = Choose a game
gone-lobby = See the tables

## The players

players-label = Players
player-you = you
player-left = has left the game
player-away = away
player-stand-in = the { $bot } bot is playing for { $name }
player-level = level { $level }/8
player-partner = with { $side }
player-pieces = { $count ->
    [one] { $count } piece on the board
   *[other] { $count } pieces on the board
}
player-arrived = { $done } of { $all } in the goal
player-clock = Time left; +: the reserve
left-days = { $days } d { $hours } h
left-hours = { $hours } h { $minutes } min
you-watch = You are watching
watchers = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}

## What is to be done

status-over = The game is over
status-paused = The game is paused: the clocks are stopped
status-rolling = { $name } is rolling…
status-moving = { $name } is playing…
status-you-rolling = You are rolling…
status-you-moving = You are playing…
status-bot = { $name } is thinking…
status-away = Waiting for { $name }, who is away
status-other = { $name } to play
status-partner = { $name } (your partner)
status-owes = { $name } owes an apology
status-stood-in = A bot is playing for you
status-type = { $dice ->
    [one] throw your die, then tap the face
   *[other] throw your dice, then tap the faces
}
status-type-bot = Throw for { $name }, then tap what came up
status-bot-dice = People are throwing for { $name }…
status-you = Your turn: { $words }
status-side = { $name } ({ $side }), your turn: { $words }
status-roll = { $dice ->
    [one] roll the die
   *[other] roll the dice
}
status-apologise = apologise
status-bonus = a bonus of { $steps } squares, choose a pawn
status-target = choose a highlighted square
status-pawn = choose a pawn
status-pawn-tanjawi = choose a ficha
status-bonus-tanjawi = a bonus of { $steps } squares, choose a ficha
status-piece = choose a piece
status-pawn-or-die = choose a pawn or a die
turn-yours = Your turn.
turn-of = It is { $name }'s turn ({ $side }).
roll = Roll
pad-title = The dice of { $name }
pad-face = Face { $face }
pad-erase = Take the last face away
pad-send = Confirm
on-device = This game stays on this device.
unkept = The last move could not be saved: this browser has no room left, or saves nothing. Download the game so as not to lose it.
unkept-download = Download
own-dice = Played with the players' own dice: they threw them and typed the faces. There is nothing to verify.
come-back = Take my seat back
board-of = Board: { $game }

## Choosing

choice-full = { $with ->
    [blank] { $what }
   *[other] { $with }: { $what }
}
choice-named = “{ $what }”
choice-bonus = bonus of { $steps }
choice-move = from { $from } to { $to }
choice-exit = out onto { $to }
choice-ransom = ransom of a captive
choice-storm = storm, { $count } pawns burst onto { $to }
choice-cheat = on the sly, from { $from } to { $to }
choice-captures = captures a { $colour } pawn
choice-captures-tanjawi = eats a ficha
choice-takes = takes the piece on { $at }
choice-promotes = becomes a cavalier
choice-arrives = arrives
choice-frees = frees a captive
choice-wins-bonus = wins a bonus of { $steps }
choice-earns = { $turns ->
    [one] earns a turn
   *[other] earns { $turns } turns
}
choice-sacrifices = gives up the extra roll
choice-loses = loses { $dice }
choice-ends = { $won ->
    [other] the other side wins the game
   *[named] { $side } wins the game
}
choice-draws = the game ends without a winner
between-title = Which move?
confirm-title = Play this move?
moves-label = Legal moves
moves-none = It is not your turn.
moves-roll-first = Roll the dice first: your moves will be listed here.

## Why it cannot be

why-with = With { $dice }:
why-rule = { $rule }: { $title }
why-die = The { $die } cannot be played now.
why-not-yours = This pawn is not yours.
why-not-there = None of your dice leads to this square.
why-nothing-here = There is nothing to play from here.
why-watching = You are watching this game: only the players move the pawns.
why-wait = One moment: the previous move is still finishing.
why-not-your-turn = It is not your turn: it is { $name }'s.
why-roll-first = Roll the dice first.
why-apologise-first = { $side } owes an apology first.

## Cheating, accusing, apologising

cheat = Cheat…
accuse = I accuse!
apologise = A thousand apologies
gesture-caught = { $name }: “Cheat!” And it was true.
gesture-innocent = { $name }: “Cheat!” But no, it was all fair.
gesture-sorry = { $name }: “A thousand apologies.”

## Beside the board

panel-label = Beside the board
tab-moves = Moves
tab-log = Log
tab-chat = Chat
tab-menu = Menu
log-label = Log of the game
log-sat = { $name } sits down ({ $side }).
log-stood = A seat is free: { $side }.
log-opening = Opening rolls: { $rolls }.
log-started = { $side } begins.
log-clock = { $name } has run out of time.
log-moved-somewhere = A ficha goes to { $to }.
log-offered-take_back = { $name } asks to take a move back.
log-offered-pause = { $name } proposes a pause.
log-offered-end = { $name } proposes to end the game.
log-accepted = { $name } agrees.
log-declined = { $name } declines.
log-agreed = Everybody agrees to end the game.
log-taken-back = The last move is taken back.
log-paused = The game is paused.
log-resumed = { $name } resumes the game.
log-taken-over = The { $bot } bot takes over for { $name }.
log-given-back = { $name } is back.
log-rematch = A rematch is proposed.

offer-label = Proposal
offer-waits = Waiting for the others to answer.
offer-accept = Accept
offer-decline = Decline
resume = Resume the game

chat-label = Chat
chat-said = { $name } says: { $text }
chat-empty = Nobody has said anything yet.
chat-quick = Quick replies
chat-placeholder = A word to the others
chat-send = Send
chat-unread = unread messages
chat-mute = Mute
chat-unmute = Unmute
chat-report = Report
chat-removed = message removed by the moderators
report-title = Report { $name }
report-text = Say in a few words what happened. The people who run the server will read it, along with this game.
report-label = What happened
report-send = Send
report-sent = Sent, thank you.

menu-take-back = Take my move back
menu-correct = Take back the last dice or move
menu-pause = Pause
menu-end = Propose to end the game
menu-abandon = Give up
menu-abandon-side = Give up ({ $side })
menu-speed = Pace
menu-envelope = Envelope of the dice: { $commitment }
menu-rules = Rules of this game
speed-normal = Calm
speed-fast = Brisk
speed-still = Instant
habit-autoRoll = Roll the dice automatically
habit-autoMove = Play the only possible move automatically
habit-confirm = Confirm every move
habit-sounds = Sounds
habit-turnBoard = Turn the board towards the player whose turn it is
end-offer-title = Propose to end the game?
end-offer-yes = Propose
end-means = If everybody still playing accepts, the game is a draw: nobody wins.
end-means-latroncules = If the other player accepts, the pieces are counted: whoever has more wins, and if they are level it is a draw.
end-means-room = Everybody who has played ten turns gets this room's prize for a draw, whatever their place.
end-means-room-latroncules = The room's prize follows that count, for those who have played ten turns.
end-means-rated = For the ratings it is a draw.
end-means-rated-latroncules = The ratings follow that count.
abandon-title = Give up the game?
abandon-text = You will be ranked last and your pawns leave the board. This cannot be undone.
abandon-text-tanjawi = You lose the game and your fichas leave the board. This cannot be undone.
abandon-text-latroncules = You lose the game, however many pieces you have; they stay where they are. This cannot be undone.
abandon-room = You will get no prize in this room.
abandon-rated = Your rating will suffer.
abandon-yes = Give up
abandon-no = Play on

keys-title = Keyboard
keys-roll = R or Space
keys-what-roll = roll the dice
keys-type = 1 to 6
keys-what-type = type the faces that you threw
keys-send = Enter or Space
keys-what-send = confirm the dice
keys-erase = Backspace
keys-what-erase = take the last face away
keys-dice = 1 to 6
keys-what-dice = pick the die that shows this number
keys-board = Tab and arrows
keys-what-board = go from pawn to pawn or square to square
keys-play = Enter
keys-what-play = pick the pawn, play to the square
keys-undo = Escape
keys-what-undo = cancel the selection
keys-moves = M
keys-what-moves = the list of all legal moves
keys-hint = H
keys-what-hint = ask for a hint
keys-help = ?
keys-what-help = this help

## The end

end-show = See the result
end-you-won = You have won!
end-won = { $count ->
    [one] { $name } wins
   *[other] { $name } win
}
end-draw = A draw
end-nobody = Nobody won: everybody left
end-abandoned = left
end-too-short = No points: you need to have played at least ten turns yourself.
end-by-goal = All the winning side's pawns have arrived.
end-by-goal-tanjawi = All the winning side's fichas are off the board.
end-by-agreement = The players agreed to stop.
end-by-abandon = The game ended because a player gave up.
end-by-no-pieces = One side does not have enough pieces left.
end-by-no-move = There was no move left.
end-by-quiet = Too many quiet moves in a row.
end-classe = A win in style, with a 1!
end-score = { $score } points
end-points = +{ $points } points
end-rating = Rating
end-rematch = Rematch
end-join-rematch = Join the rematch
end-replay = Watch again
end-share = Share
end-copied = Link copied.
end-new = Another game
end-download = Download the game
end-check = Check the dice
end-look = Look at the board
faces-title = The dice of this game
faces-label = { $side }: { $counts }
faces-total = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
faces-expected = The line marks the average expected for each face.

## The replay

replay-title = Replay
replay-loading = Opening the game…
replay-place = Move { $at } of { $all }
replay-first = To the start
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step forward
replay-last = To the end
replay-moves = Moves of the game
replay-start = Start of the game
replay-table = Go to the table
replay-device = Played on a device, without a server
