# The names of colours, sides and places as sentences use them.

colour-red = red
colour-green = green
colour-yellow = yellow
colour-blue = blue
colour-red-many = red
colour-green-many = green
colour-yellow-many = yellow
colour-blue-many = blue

side-red = Red
side-green = Green
side-yellow = Yellow
side-blue = Blue
side-maghreb = Maghreb
side-other = The other side
# Inside a sentence, where it is not a proper name.
side-other-inside = the other side

place-home = home
place-track = square { $number }
place-lane = lane square { $number }
place-goal = the goal
place-prison = the { $colour } prison

reason-goal = goal
reason-agreement = agreement
reason-abandon = withdrawal
reason-no-pieces = not enough pieces left
reason-no-move = no move left
reason-quiet = too many quiet moves
