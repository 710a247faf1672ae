### L'analyse d'une partie et les conseils.

## Pourquoi ce coup est conseillé. Les phrases sont complètes, point final compris.

hint-win = Vos chances de gagner : { $win } %.
hint-exact = Vos chances de gagner, calculées exactement : { $win } %.
hint-only = C'est le seul coup permis.
hint-clear = Le meilleur des autres coups, { $action }, vaut { $margin } points de moins.
hint-close = { $action } vaut presque autant ({ $margin } point de moins).
hint-equal = { $action } vaut tout autant.
hint-captures = { $count ->
        [one] Il prend un pion adverse.
       *[other] Il prend { $count } pions adverses.
    }
hint-captures-tanjawi = { $count ->
        [one] Il mange une ficha adverse.
       *[other] Il mange { $count } fichas adverses.
    }
hint-captures-latroncules = { $count ->
        [one] Il prend une pièce adverse.
       *[other] Il prend { $count } pièces adverses.
    }
hint-goals = { $count ->
        [one] Il mène un pion à l'arrivée.
       *[other] Il mène { $count } pions à l'arrivée.
    }
hint-goals-tanjawi = { $count ->
        [one] Il mène une ficha à l'arrivée.
       *[other] Il mène { $count } fichas à l'arrivée.
    }
hint-goals-latroncules = Il transforme un fantassin en cavalier.
hint-exits = { $count ->
        [one] Il fait sortir un pion.
       *[other] Il fait sortir { $count } pions.
    }
hint-exits-tanjawi = { $count ->
        [one] Il fait sortir une ficha.
       *[other] Il fait sortir { $count } fichas.
    }
hint-exits-rachat = { $count ->
        [one] Il fait sortir ou rachète un pion.
       *[other] Il fait sortir ou rachète { $count } pions.
    }
hint-safe = Rien à craindre avant votre prochain tour.
hint-safe-latroncules = L'adversaire n'aura rien à prendre.
hint-safer = Le risque d'être pris avant votre prochain tour tombe de { $now } % à { $then } %.
hint-risk = Le risque d'être pris avant votre prochain tour est de { $then } %.
hint-risk-latroncules = L'adversaire pourra prendre une pièce, mais les autres coups valent moins.
hint-borrowed = L'ordinateur a appris avec les règles du livre : avec ces règles de la maison, son conseil est une estimation.

## « tablier hint »

cli-hint = Conseiller un coup dans une position, et dire pourquoi
hint-best = { $side } : jouez { $action }.
hint-nobody = Personne n'a de coup à choisir dans cette position.

## « tablier analyse »

cli-analyse = Analyser une partie : la chance, les fautes, les tournants
cli-analyse-record = Le fichier de l'enregistrement
cli-analyse-json = Écrire l'analyse en JSON
cli-analyse-svg = Dessiner la courbe des chances de gagner dans ce fichier SVG
analyse-side = camp
analyse-player = joueur
analyse-start = départ
analyse-luck = chance
analyse-mistakes = fautes
analyse-gifts = cadeaux
analyse-result = résultat
analyse-precision = précision
analyse-doubtful = ?!
analyse-mistake = ?
analyse-blunder = ??
analyse-sum = Départ + chance + fautes + cadeaux des autres = résultat, en pour cent d'une victoire.
analyse-precise = La précision est la part des chances de gagner qu'une action conserve en moyenne, en pour cent.
analyse-open = La partie n'est pas finie : le résultat est ce que chacun peut espérer.
analyse-turning = Les tournants
analyse-rolls = Les lancers de chacun
analyse-cheats = Les tricheries
analyse-cheat = Étape { $n } : { $side } { $what }, { $gain } %
analyse-exact = { $count } étapes sont calculées exactement, sans estimation.
analyse-exact-band = calculé exactement
analyse-borrowed = L'ordinateur a appris avec les règles du livre : avec ces règles de la maison, ses chiffres sont des estimations.
analyse-marks = Les coups à revoir
analyse-no-marks = Aucune faute.
analyse-step = Étape { $n } : { $side }, { $what }. { $whom } passe de { $before } % à { $after } %
analyse-all = Tous
analyse-best-roll = { $side }, lancer le plus chanceux : étape { $n }, { $what }, { $luck }
analyse-worst-roll = { $side }, lancer le plus malchanceux : étape { $n }, { $what }, { $luck }
analyse-mark = Étape { $n } : { $side } { $what } { $mark } et perd { $loss } % ; mieux valait { $best } ({ $win } %)
analyse-drawn = La courbe est dans { $file }.
analyse-roll = lance { $dice }
analyse-play = joue { $action }
analyse-agree = d'accord pour finir
analyse-abandon = abandonne
analyse-accuse = accuse
analyse-apologise = s'excuse
analyse-title = { $game } : les chances de gagner, étape par étape
analyse-bars = La chance de chaque lancer, pour le camp qui a lancé
analyse-steps = étapes
