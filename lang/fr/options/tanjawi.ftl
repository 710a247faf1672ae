### The options of `tanjawi` in plain words, for the page and the terminal.

option-tanjawi-cheating = Tricherie
option-tanjawi-cheating-about = Selon la tradition, tricher est permis tant qu'on n'est pas pris.
option-tanjawi-cheating-false = On joue honnêtement
option-tanjawi-cheating-true = On peut tricher, et accuser l'autre
option-tanjawi-cheating-true-rule = Au lieu du coup demandé par le dé, vous pouvez avancer une de vos fichas de 1 à 12 cases, par-dessus les portes si vous voulez, pourvu que ce ne soit pas un coup permis et qu'elle ne mange personne. Avant son premier lancer, l'autre joueur peut vous accuser une fois à propos du tour qui vient de finir ; une triche découverte est corrigée, et des excuses sont dues.

option-tanjawi-homes = Maisons
option-tanjawi-homes-about = Si les deux couleurs d'un camp partagent une maison ou ont chacune la leur.
option-tanjawi-homes-one = Une maison pour les deux couleurs
option-tanjawi-homes-own = Une maison par couleur
option-tanjawi-homes-own-rule = Chaque ficha suit le trajet de sa propre couleur : elle sort de la maison de sa couleur sur la case de départ de sa couleur (rouge 39, verte 56, jaune 5, bleue 22), à l'ouverture aussi, et monte le couloir de sa couleur. Sur la piste, deux fichas d'un même camp font une porte quelles que soient leurs couleurs ; les couloirs de deux couleurs sont des cases différentes. Un 5 sort une ficha d'une couleur qui en a une à la maison et dont la case de départ porte moins de deux de vos fichas ; vous choisissez si les deux couleurs le peuvent, et si aucune ne le peut, le 5 avance de 5. On ne mange que les ennemies de cette case de départ.

option-tanjawi-fichas = Fichas
option-tanjawi-fichas-about = Le nombre de fichas de chaque camp, moitié d'une couleur, moitié de l'autre.
option-tanjawi-fichas-8 = Huit chacun
option-tanjawi-fichas-6 = Six chacun
option-tanjawi-fichas-4 = Quatre chacun
option-tanjawi-fichas-6-rule = Un camp a six fichas, trois de chaque couleur. On gagne en sortant les six, et une couleur a le droit de compter 12 quand ses trois fichas sont sur le plateau.
option-tanjawi-fichas-4-rule = Un camp a quatre fichas, deux de chaque couleur. On gagne en sortant les quatre, et une couleur a le droit de compter 12 quand ses deux fichas sont sur le plateau.

option-tanjawi-opening = Ouverture
option-tanjawi-opening-about = Comment sort la première ficha.
option-tanjawi-opening-move = Le premier lancer sort une ficha, quel que soit le nombre
option-tanjawi-opening-five = On attend un 5
option-tanjawi-opening-five-rule = Pas de sortie gratuite : dès le premier tour, une ficha sort avec un 5 (TJ-12), et rien d'autre. Un premier tour sans 5 ne déplace personne ; un 6 fait quand même relancer.

option-tanjawi-own_doors_stop = Vos propres portes
option-tanjawi-own_doors_stop-about = Si une porte arrête les fichas du camp auquel elle appartient.
option-tanjawi-own_doors_stop-true = Elles vous arrêtent aussi
option-tanjawi-own_doors_stop-false = Vous les franchissez
option-tanjawi-own_doors_stop-false-rule = Une porte de deux fichas d'un même camp n'empêche pas les fichas de ce camp de passer, par le dé, un 12, un compte ou à l'ouverture ; personne ne peut s'y poser. Les portes ennemies et les portes partagées arrêtent comme d'habitude.

option-tanjawi-counts = Comptes
option-tanjawi-counts-about = De combien on avance pour une ficha mangée ou sortie du plateau.
option-tanjawi-counts-both = 20 pour manger, 10 pour sortir
option-tanjawi-counts-tens = 10 dans les deux cas
option-tanjawi-counts-eating = 20 pour manger, rien pour sortir
option-tanjawi-counts-none = Aucun compte
option-tanjawi-counts-tens-rule = Pour chaque ficha mangée et pour chaque ficha qui quitte le plateau, vous avancez aussitôt une ficha de 10 cases.
option-tanjawi-counts-eating-rule = Pour chaque ficha mangée, vous avancez aussitôt une ficha de 20 cases. Une ficha qui quitte le plateau ne donne aucun compte.
option-tanjawi-counts-none-rule = Ni manger ni sortir du plateau ne donne de compte. Le sacrifice (TJ-17) reste permis, sans ses 20.

option-tanjawi-bonus_order = Ordre des comptes
option-tanjawi-bonus_order-about = Lequel de deux comptes en attente se joue d'abord.
option-tanjawi-bonus_order-newest = Le plus récent d'abord
option-tanjawi-bonus_order-choice = Le joueur choisit
option-tanjawi-bonus_order-choice-rule = Si deux comptes attendent, vous jouez celui que vous voulez. Un compte que personne ne peut jouer attend tant que l'autre est jouable ; quand aucun ne l'est, les deux sont perdus.

option-tanjawi-exit_eats = Manger en sortant
option-tanjawi-exit_eats-about = Si une ficha qui sort mange les ennemies de sa case de départ.
option-tanjawi-exit_eats-true = Sortir mange
option-tanjawi-exit_eats-false = Sortir ne mange personne
option-tanjawi-exit_eats-false-rule = Un 5 ne sort une ficha que si la case de départ porte moins de deux fichas, de quelque camp que ce soit, et elle ne mange personne : avec une ennemie seule, elle forme une porte partagée. Sinon, le 5 avance de 5. On ne mange jamais sur une case sûre.

option-tanjawi-third_six = Troisième six
option-tanjawi-third_six-about = Le prix d'un troisième 6 dans un même tour.
option-tanjawi-third_six-home = La dernière ficha déplacée rentre, sauf si elle est à l'abri
option-tanjawi-third_six-harsh = Les cases sûres ne protègent pas
option-tanjawi-third_six-ends = Le tour s'arrête, rien de plus
option-tanjawi-third_six-harsh-rule = Le troisième 6 d'un même tour ne se joue pas : la dernière ficha déplacée retourne à la maison depuis n'importe quelle case de la piste, sûre ou non, et le tour s'arrête. Le couloir et la sortie du plateau protègent toujours.
option-tanjawi-third_six-ends-rule = Le troisième 6 d'un même tour ne se joue pas et le tour s'arrête ; aucune ficha ne rentre à la maison.

option-tanjawi-open_duty = Ouvrir les portes
option-tanjawi-open_duty-about = Les portes qu'un 6 doit ouvrir.
option-tanjawi-open_duty-all = Les vôtres et les partagées
option-tanjawi-open_duty-own = Seulement les vôtres
option-tanjawi-open_duty-off = Aucune
option-tanjawi-open_duty-own-rule = L'obligation ne concerne que les portes de deux de vos propres fichas. Une porte partagée arrête comme d'habitude mais peut rester fermée, et votre ficha qui s'y trouve compte comme une autre pour TJ-16.
option-tanjawi-open_duty-off-rule = Un 6 n'oblige jamais à ouvrir une porte : TJ-16 et TJ-17 s'appliquent tout de suite.

option-tanjawi-twelve = Douze
option-tanjawi-twelve-about = Quand un 6 compte 12.
option-tanjawi-twelve-board = Toute la couleur sur la piste ou dans le couloir
option-tanjawi-twelve-track = Toute la couleur sur la piste
option-tanjawi-twelve-off = Jamais
option-tanjawi-twelve-track-rule = Avec un 6, une ficha n'a le droit de compter 12 que si toutes les fichas de sa couleur sont sur la piste ; une seule dans le couloir suffit à le perdre.
option-tanjawi-twelve-off-rule = Un 6 vaut toujours 6 : personne ne compte 12, il n'y a pas de sacrifice, et les portes s'ouvrent avec 6.

option-tanjawi-sacrifice = Sacrifice
option-tanjawi-sacrifice-about = Quand on peut renoncer au 12 pour manger avec 6.
option-tanjawi-sacrifice-twelve = Quand le 12 est obligatoire, sauf pour ouvrir une porte
option-tanjawi-sacrifice-always = Aussi quand une porte doit s'ouvrir avec 12
option-tanjawi-sacrifice-off = Jamais
option-tanjawi-sacrifice-always-rule = Chaque fois que le 12 est obligatoire, même par TJ-15, vous pouvez préférer avancer de 6 n'importe laquelle de vos fichas si ce coup mange, même une ficha de la porte ; vous ne relancez pas. Quand une porte doit s'ouvrir avec 6, il n'y a pas de sacrifice.
option-tanjawi-sacrifice-off-rule = Il n'y a pas de sacrifice : quand le 12 est obligatoire, il faut le compter.

option-tanjawi-false_accusation = Fausse accusation
option-tanjawi-false_accusation-about = Le prix d'une accusation portée contre quelqu'un qui a joué honnêtement.
option-tanjawi-false_accusation-apology = Des excuses
option-tanjawi-false_accusation-ficha = Des excuses et une ficha
option-tanjawi-false_accusation-skip = Des excuses et le tour
option-tanjawi-false_accusation-ficha-rule = S'il n'y avait pas de triche, l'accusateur doit des excuses et, parmi ses fichas sur des cases de la piste qui ne sont pas sûres, la plus avancée rentre aussitôt à la maison (à égalité, rouge avant verte, jaune avant bleue, puis la première de sa couleur). Cela ne donne aucun compte.
option-tanjawi-false_accusation-skip-rule = S'il n'y avait pas de triche, l'accusateur doit des excuses et son tour est fini : l'autre camp lance ensuite. Le tour sauté ne peut pas être dénoncé, et sauter son tout premier tour fait perdre l'ouverture de TJ-3.

## Règles connues sous un nom

preset-tanjawi-parchis-espanol = Parchís espagnol, à deux
preset-tanjawi-parchis-espanol-differs = Aucun 6 ne compte 7 quand la maison est vide ; sortir mange toutes les ennemies de la case de départ, même une seule, et pas seulement la dernière arrivée des deux ; les deux couleurs d'un camp font barrière ensemble ; chacun a huit fichas.

preset-tanjawi-ludo = Ludo, à deux
preset-tanjawi-ludo-differs = C'est un 5 qui sort une ficha, pas un 6 ; le plateau est celui du parchís, avec douze cases sûres ; les portes arrêtent tout le monde sur toutes les cases, leur propriétaire aussi ; manger ne fait pas relancer ; chacun a huit fichas.
