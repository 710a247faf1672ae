### The options of `ludo` in plain words, for the page and the terminal.

option-ludo-pawns = Pions
option-ludo-pawns-about = Le nombre de pions de chaque joueur.
option-ludo-pawns-4 = Quatre chacun
option-ludo-pawns-3 = Trois chacun
option-ludo-pawns-3-rule = Chaque joueur a trois pions et gagne quand les trois sont à l'arrivée.
option-ludo-pawns-2 = Deux chacun
option-ludo-pawns-2-rule = Chaque joueur a deux pions et gagne quand les deux sont à l'arrivée.

option-ludo-initial_pawn = Départ
option-ludo-initial_pawn-about = Où sont les pions au début de la partie.
option-ludo-initial_pawn-false = Tous à la maison
option-ludo-initial_pawn-true = Un pion déjà sorti
option-ludo-initial_pawn-true-rule = Un pion de chaque joueur commence sur sa case de départ ; les autres attendent à la maison.

option-ludo-exit = Sortie
option-ludo-exit-about = Les nombres qui font sortir un pion.
option-ludo-exit-six = Avec un 6
option-ludo-exit-one_or_six = Avec un 1 ou un 6
option-ludo-exit-one_or_six-rule = Avec un 1 ou un 6, vous pouvez amener un pion de la maison sur sa case de départ. Seul le 6 fait rejouer et compte pour les trois six.
option-ludo-exit-five_or_six = Avec un 5 ou un 6
option-ludo-exit-five_or_six-rule = Avec un 5 ou un 6, vous pouvez amener un pion de la maison sur sa case de départ. Seul le 6 fait rejouer et compte pour les trois six.

option-ludo-three_tries = Aucun pion en route
option-ludo-three_tries-about = Combien de fois on lance quand tous ses pions sont à la maison ou à l'arrivée.
option-ludo-three_tries-false = Une fois, comme toujours
option-ludo-three_tries-true = Jusqu'à trois fois
option-ludo-three_tries-true-rule = Un tour, ou un tour supplémentaire, qui commence sans aucun de vos pions sur la piste ni dans le couloir vous donne jusqu'à trois lancers pour en sortir un. La sortie met fin à ces essais, et les tours supplémentaires que vous aviez avant sont oubliés.

option-ludo-duty = Coups obligatoires
option-ludo-duty-about = Ce qu'il faut jouer dès qu'on le peut.
option-ludo-duty-none = N'importe quel coup
option-ludo-duty-exit = Sortir un pion
option-ludo-duty-exit-rule = Si le nombre fait sortir un pion et que la sortie est possible, il faut la jouer.
option-ludo-duty-capture = Capturer
option-ludo-duty-capture-rule = Si vous pouvez capturer, il faut le faire ; entre plusieurs captures, vous avez le choix.
option-ludo-duty-both = Capturer d'abord, sinon sortir un pion
option-ludo-duty-both-rule = Si vous pouvez capturer, il faut le faire. Sinon, si le nombre fait sortir un pion, il faut en sortir un.

option-ludo-pairs = Deux pions sur une case
option-ludo-pairs-about = S'ils se protègent, barrent la route ou se mettent en danger.
option-ludo-pairs-safe = Ils sont à l'abri
option-ludo-pairs-barrier = Deux de la même couleur barrent la route
option-ludo-pairs-barrier-rule = Deux pions ou plus d'une même couleur sur une case de la piste la barrent : aucun pion d'une autre couleur n'y passe ni ne s'y arrête. Seule la sortie n'est jamais barrée. Pour le reste, on capture comme d'habitude.
option-ludo-pairs-exposed = Ils se font prendre ensemble
option-ludo-pairs-exposed-rule = Un coup capture tous les pions adverses de la case où il se termine, sauf ceux que la case protège. Il ne rapporte qu'un tour supplémentaire, quel que soit leur nombre, et un de vos pions sur la case ne protège personne.
option-ludo-pairs-single = Jamais deux de la même couleur
option-ludo-pairs-single-rule = Aucun coup, même une sortie, ne peut se terminer sur une case de la piste ou du couloir où se trouve un autre de vos pions. On peut passer par-dessus ses propres pions.

option-ludo-safe = Cases sûres
option-ludo-safe-about = Les cases où personne ne peut être pris.
option-ludo-safe-all = Les étoiles et les cases de départ
option-ludo-safe-stars = Les étoiles seulement
option-ludo-safe-stars-rule = Les quatre étoiles protègent tout le monde. Sur une case de départ, on capture comme ailleurs, même en sortant.
option-ludo-safe-starts = Les cases de départ seulement
option-ludo-safe-starts-rule = Les quatre cases de départ protègent tout le monde. Les étoiles sont des cases comme les autres.
option-ludo-safe-own_start = Les étoiles, et sa propre case de départ
option-ludo-safe-own_start-rule = Les quatre étoiles protègent tout le monde ; une case de départ ne protège que les pions de sa couleur. Un étranger peut y être pris, même par un pion qui sort.
option-ludo-safe-none = Aucune
option-ludo-safe-none-rule = Aucune case de la piste ne protège : on peut être pris sur une étoile comme sur une case de départ, et un pion qui sort capture aussi. On n'est à l'abri que dans son couloir.

option-ludo-overshoot = Un nombre trop grand pour l'arrivée
option-ludo-overshoot-about = Ce que fait un pion quand le dé montre plus qu'il ne faut.
option-ludo-overshoot-stay = Le pion ne bouge pas
option-ludo-overshoot-bounce = Il va jusqu'au bout et recule du reste
option-ludo-overshoot-bounce-rule = L'arrivée s'atteint avec le compte exact. Avec un nombre plus grand, le pion va jusqu'à l'arrivée et recule du reste ; il n'est pas arrivé.

option-ludo-six_again = Le 6 fait rejouer
option-ludo-six_again-about = Quand un 6 donne un tour de plus.
option-ludo-six_again-moved = S'il a été joué
option-ludo-six_again-always = Même s'il n'a pas pu être joué
option-ludo-six_again-always-rule = Un 6 donne toujours un tour de plus, même si aucun de vos pions n'a pu bouger. Vous gardez alors vos tours supplémentaires, et la série de six continue.
option-ludo-six_again-never = Jamais
option-ludo-six_again-never-rule = Un 6 ne donne aucun tour de plus par lui-même.

option-ludo-bonus_turns = Autres tours supplémentaires
option-ludo-bonus_turns-about = Ce qui fait rejouer, en plus du 6.
option-ludo-bonus_turns-both = Une capture, et un pion à l'arrivée
option-ludo-bonus_turns-capture = Une capture seulement
option-ludo-bonus_turns-capture-rule = Une capture donne un tour de plus ; un pion à l'arrivée n'en donne pas.
option-ludo-bonus_turns-goal = Un pion à l'arrivée seulement
option-ludo-bonus_turns-goal-rule = Un pion à l'arrivée donne un tour de plus ; une capture n'en donne pas.
option-ludo-bonus_turns-none = Ni l'une ni l'autre
option-ludo-bonus_turns-none-rule = Ni une capture ni un pion à l'arrivée ne donne de tour supplémentaire.

option-ludo-third_six = Trois six de suite
option-ludo-third_six-about = Ce que fait le troisième 6.
option-ludo-third_six-void = Le troisième ne se joue pas
option-ludo-third_six-off = Rien, il se joue
option-ludo-third_six-off-rule = On ne compte pas les six : chacun se joue, même s'il y en a beaucoup de suite.
option-ludo-third_six-home = Il renvoie le dernier pion joué
option-ludo-third_six-home-rule = Le troisième 6 de suite ne se joue pas : votre tour passe, vos tours supplémentaires sont perdus, et le dernier pion que vous avez joué dans ce tour rentre à la maison, même depuis une case sûre. Dans le couloir ou à l'arrivée, il reste.

option-ludo-ends = Fin de la partie
option-ludo-ends-about = Quand la partie se termine.
option-ludo-ends-first = Quand un joueur a tous ses pions à l'arrivée
option-ludo-ends-pawn = Au premier pion arrivé
option-ludo-ends-pawn-rule = La partie se termine dès qu'un joueur a un pion à l'arrivée.
option-ludo-ends-last = Quand il ne reste qu'un joueur
option-ludo-ends-last-rule = Un joueur dont tous les pions sont à l'arrivée a terminé, et les autres continuent pour les places suivantes. La partie se termine quand il n'en reste qu'un. Le premier à terminer a 1 000 points, les autres comptent les leurs comme d'habitude.

## Presets

preset-ludo-mensch-aergere-dich-nicht = Mensch ärgere Dich nicht
preset-ludo-mensch-aergere-dich-nicht-differs = Le plateau allemand a 40 cases et quatre cases d'arrivée par joueur, et un pion doit libérer sa case de départ tant que d'autres sont à la maison. Les trois essais y viennent aussi quand les pions en jeu ne peuvent plus avancer dans les cases d'arrivée. Les règles récentes commencent avec un pion sorti et un seul lancer.
preset-ludo-petits-chevaux = Petits chevaux
preset-ludo-petits-chevaux-differs = Le plateau français a 56 cases ; le cheval doit s'arrêter juste au pied de l'escalier, puis le monte marche par marche avec un 1, un 2 … un 6. Ici, on avance librement dans le couloir, et seule l'arrivée fait reculer. Dans bien des familles, un cheval n'en dépasse pas un autre ; avec deux chevaux chacun, choisissez deux pions.
preset-ludo-ludo-with-blocks = Ludo à barrages
preset-ludo-ludo-with-blocks-differs = Certaines règles britanniques laissent un barrage avancer comme un seul pion avec un nombre pair, ou un second barrage le briser. Ici, ni l'un ni l'autre.
preset-ludo-quick-ludo = Ludo rapide
preset-ludo-quick-ludo-differs = Les applications diffèrent : certaines exigent une capture avant d'ouvrir le couloir, d'autres ajoutent une pendule et des points à elles.
