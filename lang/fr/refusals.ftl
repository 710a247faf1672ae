### Ce que dit l'arbitre quand il refuse une action ou une position.
### Chaque phrase se passe de point final : le programme ajoute l'article, puis le point.

## Tous les jeux

roll-first = Il faut lancer d'abord et jouer ensuite
play-first = Il reste d'abord un coup à jouer
game-over = La partie est finie : il n'y a plus rien à y faire
not-playing = Ce joueur n'est pas, ou n'est plus, dans la partie
no-dice = Ce jeu se joue sans dé : déplacez plutôt une pièce

## Ludo du rachat

rachat-not-in-pool = Il n'y a pas de { $die } dans votre réserve : chaque dé ne sert qu'une fois
rachat-no-pawn-there = Vous n'avez aucun pion à faire avancer depuis { $from } : un coup simple déplace un pion de la piste ou du couloir
rachat-no-pawn-to-combine = Vous n'avez aucun pion à faire avancer depuis { $from } : un coup combiné déplace un pion de la piste ou du couloir
rachat-exit-needs-key = Un { $die } ne fait pas sortir de pion : il faut { $key ->
        [six_or_one] un 6 ou un 1
        [five] un 5
       *[six] un 6
    }
rachat-no-pawn-at-home = Aucun de vos pions n'est à la maison : il n'y en a aucun à sortir
rachat-combined-exit-needs-key = { $key ->
        [six_or_one] Une sortie combinée demande un dé qui montre 6 ou 1, nommé en premier : une somme ne le remplace pas
        [five] Une sortie combinée demande un dé qui montre 5, nommé en premier : une somme ne le remplace pas
       *[six] Une sortie combinée demande un dé qui montre 6 : une somme ne le remplace pas
    }
rachat-no-pawn-to-walk-out = Aucun de vos pions n'est à la maison : il n'y en a aucun pour une sortie combinée
rachat-ransom-needs-key = Un rachat coûte { $key ->
        [six_or_one] un 6 ou un 1
        [five] un 5
       *[six] un 6
    }, pas un { $die }
rachat-no-captive = Aucun de vos pions n'est captif : il n'y a personne à racheter
rachat-storm-off = À cette table, il n'y a pas de coup spécial : une case de départ bloquée le reste jusqu'à ce que le barrage s'en aille
rachat-storm-needs-keys = Un coup spécial se joue avec des { $key ->
        [six_or_one] 6 et des 1
        [five] 5
       *[six] 6
    } seulement : laissez les autres dés dans la réserve
rachat-storm-nobody-at-home = Un coup spécial part de la maison et la vôtre est vide : rachetez d'abord un captif, si vous en avez
rachat-storm-too-few = Ce coup spécial demande { $needed } pions, et vous en avez { $available ->
        [0] zéro
        [one] un seul
       *[other] seulement { $available }
    } en comptant la maison et les captifs
rachat-storm-not-blocked = Aucun barrage ne ferme votre case de départ : une sortie ordinaire suffit
rachat-storm-count = Ce coup spécial demande exactement { $needed } dés qui montrent { $key ->
        [six_or_one] 6 ou 1
        [five] 5
       *[six] 6
    }, un par pion du barrage
rachat-frozen = Le pion posé sur { $from } a capturé pendant ce tour : il reste figé jusqu'à la fin du tour
rachat-would-empty = Vous devez céder le passage sans vider { $square } : un de vos pions doit y rester pendant ce tour
rachat-would-enter = Vous devez céder le passage : pendant ce tour, aucun de vos pions ne vient sur { $square }
rachat-start-blocked = Un barrage de { $count } pions { $colour-many } tient { $square }, votre case de départ : seul un coup spécial le déloge
rachat-start-locked = Un barrage de { $count } pions { $colour-many } tient { $square }, votre case de départ : rien ne sort tant qu'il ne s'ouvre pas
rachat-barrier = Un barrage de { $count } pions { $colour-many } tient { $square } : on ne passe pas et on ne s'y arrête pas
rachat-past-goal = Ce coup avance de { $steps } cases, mais il en reste seulement { $missing } jusqu'à l'arrivée : il faut le compte exact
rachat-bounces-too-far = Ce coup avance de { $steps } cases, mais il en reste seulement { $missing } jusqu'à l'arrivée : en rebondissant, le pion sortirait de son couloir
rachat-dice-go-together = Un seul de vos pions est en jeu : il avance d'un coup avec tous les dés de la réserve
rachat-exit-with-all = Aucun pion en jeu ne peut avancer : celui qui sort continue avec tous les autres dés de la réserve
rachat-exit-alone = Une sortie avec tous les dés est impossible ici : sortez avec le { $key ->
        [six_or_one] 6 ou le 1
        [five] 5
       *[six] 6
    } seul, le reste se joue ensuite
rachat-make-way = Vous devez céder le passage : avancez d'abord un de vos pions posés sur { $square }
rachat-wasteful = Après cela, les dés qui restent dans la réserve ne pourraient plus être joués : choisissez une action qui laisse de quoi jouer

## Ludo classique et Superludo

parchis-capture-bonus-first = Vous avez capturé un pion : jouez d'abord votre prime de 20
parchis-goal-bonus-first = Un de vos pions est arrivé : jouez d'abord votre prime de 10
parchis-capture-bonus-open = Vous avez capturé un pion : jouez d'abord votre prime de 20, ou renoncez-y
parchis-goal-bonus-open = Un pion est arrivé : jouez d'abord votre prime de 10, ou renoncez-y
parchis-no-bonus = Vous n'avez pas de prime de { $steps } à jouer : jouez ce que montre le lancer
parchis-not-the-die = Vous n'avez pas de { $die } : jouez ce que montre le lancer, et chaque dé une seule fois
parchis-no-pawn-there = Vous n'avez aucun pion à faire avancer depuis { $from } : seuls avancent les pions de la piste et du couloir
parchis-no-pawn-at-home = Aucun de vos pions n'est à la maison : il n'y en a aucun à sortir
parchis-exit-needs-five = Un pion sort avec 5, pas avec { $value }
parchis-exit-needs-six = Un pion sort avec 6, pas avec { $value }
parchis-no-exit-by-sum = La somme de deux dés ne fait sortir aucun pion : il faut un dé qui montre 6
parchis-start-taken = Deux de vos pions occupent déjà { $square } : tant qu'ils y sont, aucun autre ne sort
parchis-start-full = Deux pions occupent { $square } et aucun ne peut être capturé : tant que l'un d'eux n'est pas parti, aucun pion n'y sort
parchis-barred = Le pion posé sur { $from } faisait partie de la barrière que vous venez de casser : le second dé ne peut pas le déplacer
parchis-past-goal = Ce coup avance de { $steps } cases, mais il en reste seulement { $missing } jusqu'à l'arrivée : il faut le compte exact
parchis-bounces-too-far = Ce coup est de { $steps } cases, mais il en reste seulement { $missing } jusqu'à l'arrivée : en reculant, le pion sortirait de son couloir
parchis-barrier = Une barrière tient { $square } : aucun pion, de quelque couleur qu'il soit, ne la franchit ni ne s'y pose
parchis-foreign-barrier = Une barrière tient { $square } : ce pion ne peut ni la franchir ni s'y poser
parchis-full = Deux pions occupent déjà { $square } : on peut les dépasser, mais pas s'arrêter là
parchis-sum-of-five = Vos deux dés font 5 ensemble : sortez un pion avec leur somme
parchis-break-barrier = Ce lancer vous oblige à casser une de vos barrières : avancez un pion qui en fait partie
parchis-six-exits = Un 6 doit servir à sortir : amenez un pion de la maison sur la case de départ
parchis-five-exits = Un 5 doit servir à sortir : amenez un pion de la maison sur votre case de départ

## Ludo des étoiles

ludo-not-the-die = Le dé montre { $rolled }, pas { $die } : c'est le { $rolled } qu'il faut jouer
ludo-exit-needs-six = Un pion quitte la maison avec un 6, et le dé montre { $die }
ludo-exit-needs-one-or-six = Un pion quitte la maison avec un 1 ou un 6, et le dé montre { $die }
ludo-exit-needs-five-or-six = Un pion quitte la maison avec un 5 ou un 6, et le dé montre { $die }
ludo-no-pawn-at-home = Aucun de vos pions n'est à la maison : avec ce { $die }, avancez un pion déjà en jeu
ludo-no-pawn-there = Vous n'avez aucun pion à faire avancer depuis { $from } : choisissez un autre pion
ludo-past-goal = Depuis { $from }, il reste { $missing ->
        [one] { $missing } case
       *[other] { $missing } cases
    } jusqu'à l'arrivée, mais le dé montre { $die } : il faut le compte exact
ludo-barrier = Un barrage de pions { $colour-many } tient { $square } : aucun pion d'une autre couleur n'y passe ni ne s'y arrête
ludo-own-pawn-there = Un de vos pions est déjà sur { $square } : deux pions d'une même couleur ne partagent jamais une case
ludo-must-capture = Avec ce { $die }, vous pouvez capturer un pion : il faut le faire
ludo-must-exit = Avec ce { $die }, vous pouvez sortir un pion : il faut le faire

## Tanjawi

tanjawi-not-your-colour = Les fichas { $colour-many ->
        [verts] vertes
        [bleus] bleues
       *[other] { $colour-many }
    } sont à l'autre camp : jouez une des vôtres
tanjawi-count-twenty-first = Vous avez mangé une ficha : comptez d'abord 20
tanjawi-count-ten-first = Une de vos fichas a quitté le plateau : comptez d'abord 10
tanjawi-count-ten-for-either = Vous avez mangé une ficha ou en avez sorti une du plateau : comptez d'abord 10
tanjawi-twenty-or-ten-first = Vous avez deux comptes à jouer, 20 et 10 : jouez d'abord l'un des deux, au choix
tanjawi-ten-or-twenty-first = Vous avez deux comptes à jouer, 10 et 20 : jouez d'abord l'un des deux, au choix
tanjawi-twenty-from-home = Un compte de 20 avance une ficha déjà sur le plateau : il ne fait sortir personne
tanjawi-ten-from-home = Un compte de 10 avance une ficha déjà sur le plateau : il ne fait sortir personne
tanjawi-no-count = Vous n'avez pas de compte de { $steps } à jouer : jouez ce que montre le dé
tanjawi-no-twelve = Dans cette partie, personne ne compte 12 : un 6 avance une ficha de 6 cases
tanjawi-twelve-needs-six = On compte 12 avec un 6, et le dé montre { $rolled }
tanjawi-not-the-number = Le dé montre { $rolled }, pas { $steps } : c'est le { $rolled } qu'il faut jouer
tanjawi-opening = Votre premier lancer sort une ficha et l'avance du nombre obtenu : choisissez seulement sa couleur
tanjawi-exit-needs-five = Une ficha sort avec un 5, et le dé montre { $die }
tanjawi-no-exit-in-first-turn = Pendant votre premier tour, un 5 ne sort pas de ficha : il en avance une de 5 cases
tanjawi-nobody-at-home = Vous n'avez aucune ficha { $colour ->
        [vert] verte
        [bleu] bleue
       *[other] { $colour }
    } à la maison
tanjawi-start-taken = Deux de vos fichas occupent déjà { $square } : ce 5 avance donc une ficha de 5 cases
tanjawi-start-full = Il n'y a pas de place sur { $square } pour une ficha qui sort
tanjawi-no-ficha-there = Vous n'avez aucune ficha { $colour ->
        [vert] verte
        [bleu] bleue
       *[other] { $colour }
    } à faire avancer depuis { $from }
tanjawi-past-goal = Ce coup avance de { $steps } cases, mais il en reste seulement { $missing } jusqu'à l'arrivée : il faut le compte exact
tanjawi-door = Une porte fermée tient { $square } : on ne la franchit pas et on ne s'y pose pas
tanjawi-own-door = Deux de vos propres fichas tiennent { $square } : vous pouvez les dépasser, mais pas vous y poser
tanjawi-five-exits = Un 5 doit sortir une ficha sur votre case de départ, même s'il pourrait manger ailleurs
tanjawi-open-a-door = Ce 6 doit ouvrir une porte : avancez une de vos fichas qui en fait partie
tanjawi-open-your-door = Ce 6 doit ouvrir une de vos propres portes : avancez une de ses deux fichas
tanjawi-open-by-twelve = Une porte peut s'ouvrir en comptant 12 : ouvrez-la ainsi, pas avec 6
tanjawi-open-not-by-twelve = Cette ficha ne peut pas ouvrir la porte en comptant 12 : les { $each ->
        [2] deux
        [3] trois
       *[other] quatre
    } fichas de sa couleur ne sont pas toutes sur la piste ou dans le couloir
tanjawi-open-off-track-not-by-twelve = Cette ficha ne peut pas ouvrir la porte en comptant 12 : les fichas de sa couleur ne sont pas toutes sur la piste
tanjawi-colour-not-complete = Pour compter 12, il faut que les { $each ->
        [2] deux
        [3] trois
       *[other] quatre
    } fichas { $colour-many ->
        [verts] vertes
        [bleus] bleues
       *[other] { $colour-many }
    } soient sur la piste ou dans le couloir
tanjawi-colour-off-track = Pour compter 12, il faut que toutes les fichas { $colour-many ->
        [verts] vertes
        [bleus] bleues
       *[other] { $colour-many }
    } soient sur la piste
tanjawi-twelve-first = Une de vos fichas peut compter 12 : c'est ainsi qu'il faut jouer ce 6
tanjawi-twelve-or-eat = Une de vos fichas peut compter 12 : faites-le, ou avancez de 6 une ficha qui mange ainsi une ennemie
tanjawi-cheating-off = Cette partie se joue sans triche : on n'y triche pas et on n'y accuse personne
tanjawi-not-a-cheat = Avancer cette ficha de { $steps } est permis, ce n'est pas une triche : jouez-le comme un coup ordinaire
tanjawi-cheat-off-the-board = Une triche ne quitte pas le plateau : arrêtez-vous avant l'arrivée
tanjawi-cheat-onto-taken = Il n'y a pas de place sur { $square } : une triche ne mange personne et ne rejoint pas deux fichas
tanjawi-apology-owed = Des excuses sont dues : la partie reprend dès qu'elles sont faites
tanjawi-no-apology-owed = Personne ne doit d'excuses en ce moment
tanjawi-accused-already = Vous avez déjà porté une accusation : une seule par tour
tanjawi-too-late-to-accuse = Il est trop tard pour accuser : cela se fait avant le premier lancer de votre tour
tanjawi-nothing-to-accuse = L'autre joueur n'a encore fini aucun tour : il n'y a rien à dénoncer

## Latroncules

latroncules-not-your-piece = Vous n'avez pas de pièce en { $from } : déplacez une des vôtres
latroncules-not-straight-ahead = Le fantassin en { $from } ne peut pas aller en { $to } : il avance d'une case tout droit, si elle est vide
latroncules-against-the-arrows = Les flèches en { $from } ne mènent pas vers { $to } : suivez un de leurs deux axes
latroncules-not-a-cavalier-move = Le cavalier en { $from } n'atteint pas { $to } : il va sur une case voisine vide, ou saute une pièce ennemie vers la case vide juste derrière
latroncules-between-two = En { $to }, votre pièce serait encerclée par l'ennemi : ce coup n'est permis que s'il fait une prise
latroncules-must-take = Vous pouvez prendre, donc vous devez le faire : par exemple de { $from } en { $to }

## Positions impossibles

fault-players = Ce jeu ne se joue pas ainsi à { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
fault-couples = Le jeu en couples demande les quatre couleurs
fault-first = Le camp qui devrait commencer ne joue pas dans cette partie
fault-maghreb-begins = Au Tanjawi, c'est le Maghreb qui commence
fault-order = La liste des camps en jeu est vide, répète un camp ou ne suit pas l'ordre de jeu
fault-roster = Il faut une liste de pions { $colour-many }, et une seule
fault-four-pawns = Il faut exactement quatre pions { $colour-many }
fault-pawn-count = Il faut exactement { $count } pions { $colour-many }
fault-left = Les pions d'un camp parti quittent le plateau, mais il reste des pions { $colour-many }
fault-path = Aucun pion { $colour } ne peut occuper { $place } : ce n'est pas sur son trajet
fault-doubled = Deux pions { $colour-many } se trouvent sur { $place }, qui n'en porte qu'un de chaque couleur
fault-crowded = Trois pions ou plus se trouvent sur { $place }, qui en porte deux au plus
fault-together = Deux camps se trouvent ensemble sur { $place }, qui n'est pas une case sûre
fault-two-barriers = Deux barrages ne peuvent pas tenir ensemble { $place }
fault-captor = Un pion { $colour } est captif de sa propre couleur, ou d'une couleur qui ne joue pas
fault-no-prison = Un pion { $colour } est captif, mais à cette table les pions capturés rentrent à la maison
fault-turn = Le camp dont c'est le tour ne joue pas dans cette partie
fault-field = Le champ « { $field } » ne va pas avec le reste de la position
fault-nothing-legal = C'est le moment de jouer, mais cette position ne permet aucune action
fault-end = La partie devrait être finie, ou la fin annoncée ne va pas avec la position
fault-pieces = Les { $colour-many } ont trop de pièces : 16 au plus, et pas plus de chaque sorte que n'en donnent le départ et les promotions
fault-unpromoted = Le fantassin en { $cell } a atteint le bord opposé : ce doit être un cavalier
fault-no-fantassins = Il y a un fantassin en { $cell }, mais avec ces règles maison il n'y a que des cavaliers
