### What surrounds every page: menu, messages, trouble.

# How dates are written.
locale = en-GB
skip = Skip to content
nav-label = Pages
nav-play = Play
nav-lobby = Tables
nav-rooms = Rooms
nav-rules = Rules
nav-dice = Fair dice
nav-me = Me
nav-settings = Settings
switch-language = Passer au français
dismiss = Close
read-clause = Read { $rule }
try-again = Try again
server-away = The server is not responding. Nothing is lost: try again in a moment.
nowhere-title = There is nothing here
nowhere-text = This address leads nowhere. Check the link, or choose a game.
guest = Guest
renamed-title = Your name has changed
renamed-text = You were called “{ $old }”. That name is no longer allowed: it looked too much like another one, or it is reserved. You are now called “{ $name }”.
renamed-account = From now on, sign in under this name, or choose another one.
renamed-guest = You can choose another one.
renamed-known = OK
renamed-choose = Choose a name
offline-away = The server is not responding. Reconnecting, nothing is lost…
offline-new = A new version is ready.
offline-reload = Reload
banned-title = You are not allowed in
banned-what = If you think this is a mistake, write to the people who run this server.
banned-sign-out = Sign out
ended-banned = You are banned from this server until { $end }. Reason: { $reason }
ended-address-banned = Your address is banned from this server until { $end }. Reason: { $reason }
ended-mute = The moderators have muted you until { $end }: you can play, but not talk. Reason: { $reason }
must-read-title = A word from the moderators
must-read-go = I have read it
