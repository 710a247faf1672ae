### The analysis of a game, and hints.

## Why an action is advised. The sentences are whole, full stop included.

hint-win = Your chances of winning: { $win }%.
hint-exact = Your chances of winning, computed exactly: { $win }%.
hint-only = It is the only legal action.
hint-clear = The best of the others, { $action }, is worth { $margin } points less.
hint-close = { $action } is nearly as good ({ $margin } points less).
hint-equal = { $action } is just as good.
hint-captures = { $count ->
        [one] It takes an enemy pawn.
       *[other] It takes { $count } enemy pawns.
    }
hint-captures-tanjawi = { $count ->
        [one] It eats an enemy ficha.
       *[other] It eats { $count } enemy fichas.
    }
hint-captures-latroncules = { $count ->
        [one] It takes an enemy piece.
       *[other] It takes { $count } enemy pieces.
    }
hint-goals = { $count ->
        [one] It brings a pawn to the goal.
       *[other] It brings { $count } pawns to the goal.
    }
hint-goals-tanjawi = { $count ->
        [one] It brings a ficha to the goal.
       *[other] It brings { $count } fichas to the goal.
    }
hint-goals-latroncules = It turns a fantassin into a cavalier.
hint-exits = { $count ->
        [one] It brings a pawn out.
       *[other] It brings { $count } pawns out.
    }
hint-exits-tanjawi = { $count ->
        [one] It brings a ficha out.
       *[other] It brings { $count } fichas out.
    }
hint-exits-rachat = { $count ->
        [one] It brings a pawn out or ransoms it.
       *[other] It brings { $count } pawns out or ransoms them.
    }
hint-safe = Nothing to fear before your next turn.
hint-safe-latroncules = The other side will have nothing to take.
hint-safer = The risk of being taken before your next turn falls from { $now }% to { $then }%.
hint-risk = The risk of being taken before your next turn is { $then }%.
hint-risk-latroncules = The other side will be able to take a piece, but the other moves are worth less.
hint-borrowed = The computer has learnt by the rules of the book: with these house rules its advice is an estimate.

## `tablier hint`

cli-hint = Advise an action in a position, and say why
hint-best = { $side }: play { $action }.
hint-nobody = Nobody has an action to choose in this position.

## `tablier analyse`

cli-analyse = Analyse a game: luck, mistakes, turning points
cli-analyse-record = The record file
cli-analyse-json = Write the analysis as JSON
cli-analyse-svg = Draw the chances of winning as a curve in this SVG file
analyse-side = side
analyse-player = player
analyse-start = start
analyse-luck = luck
analyse-mistakes = mistakes
analyse-gifts = gifts
analyse-result = result
analyse-precision = precision
analyse-doubtful = ?!
analyse-mistake = ?
analyse-blunder = ??
analyse-sum = Start + luck + mistakes + gifts from others = result, as a percentage of a win.
analyse-precise = Precision is the share of the chances of winning that an action keeps on average, in per cent.
analyse-open = The game is not over: the result is what each player can expect.
analyse-turning = Turning points
analyse-rolls = Everybody's rolls
analyse-cheats = Cheats
analyse-cheat = Step { $n }: { $side } { $what }, { $gain }%
analyse-exact = { $count } steps are computed exactly, not estimated.
analyse-exact-band = computed exactly
analyse-borrowed = The computer has learnt by the rules of the book: with these house rules its figures are estimates.
analyse-marks = Actions worth a second look
analyse-no-marks = No mistakes.
analyse-step = Step { $n }: { $side } { $what }. { $whom }: from { $before }% to { $after }%
analyse-all = All
analyse-best-roll = { $side }, luckiest: step { $n }, { $what }, { $luck }
analyse-worst-roll = { $side }, unluckiest: step { $n }, { $what }, { $luck }
analyse-mark = Step { $n }: { $side } { $what } { $mark } and loses { $loss }%; { $best } was better ({ $win }%)
analyse-drawn = The curve is in { $file }.
analyse-roll = rolls { $dice }
analyse-play = plays { $action }
analyse-agree = agree to end the game
analyse-abandon = leaves
analyse-accuse = accuses
analyse-apologise = apologises
analyse-title = { $game }: the chances of winning, step by step
analyse-bars = The luck of every roll, for the side that rolled
analyse-steps = steps
