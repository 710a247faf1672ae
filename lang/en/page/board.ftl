### The board in words, and the dice.

board-pawn = { $count ->
        [one] { $colour } pawn
       *[other] { $count } { $colours } pawns
    }, { $place }
board-fantassin = { $colour } fantassin, { $place }
board-cavalier = { $colour } cavalier, { $place }

board-place-home = home
board-place-goal = goal
board-place-track = square { $number }
board-place-lane = lane { $number }
board-place-lane-of = lane { $number } of { $side }
board-place-prison = prison of { $side }

board-stand = { $side }: { $places }
board-here = { $count ->
        [one] { $place }
       *[other] { $place } ({ $count })
    }
board-kind-fantassin = fantassin
board-kind-cavalier = cavalier
board-frozen = (frozen)
board-barrier = (barrier)
board-barrier-rachat = (barrier)
board-barrier-tanjawi = (door)

board-dice = Dice
board-die = Die: { $face }
board-die-typed = Die: { $face }, take it away
board-die-spent = Die: { $face }, already played
board-die-blank = Die not yet rolled
board-die-rolling = The die is rolling
board-bonus = Bonus of { $steps } squares
