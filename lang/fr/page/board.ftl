### Le plateau dit en mots, et les dés.

board-pawn = { $count ->
        [one] Pion { $colour }
       *[other] { $count } pions { $colours }
    }, { $place }
board-fantassin = Fantassin { $colour }, { $place }
board-cavalier = Cavalier { $colour }, { $place }

board-place-home = maison
board-place-goal = arrivée
board-place-track = case { $number }
board-place-lane = couloir { $number }
board-place-lane-of = couloir { $number } ({ $side })
board-place-prison = prison de { $side }

board-stand = { $side } : { $places }
board-here = { $count ->
        [one] { $place }
       *[other] { $place } ({ $count })
    }
board-kind-fantassin = fantassin
board-kind-cavalier = cavalier
board-frozen = (figé)
board-barrier = (barrière)
board-barrier-rachat = (barrage)
board-barrier-tanjawi = (porte)

board-dice = Dés
board-die = Dé : { $face }
board-die-typed = Dé : { $face }, le retirer
board-die-spent = Dé : { $face }, déjà joué
board-die-blank = Dé pas encore lancé
board-die-rolling = Le dé roule
board-bonus = Prime de { $steps } cases
