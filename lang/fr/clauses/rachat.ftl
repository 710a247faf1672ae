### Livre de règles du Ludo du rachat, article par article (RA-1 à RA-21).

RA-1 = Les joueurs
    .text = On joue à deux, trois ou quatre. Chacun prend une couleur encore libre et place ses quatre pions dans sa maison. Le sort désigne celui qui commence. Règle maison `pawns` : `4` (par défaut), `3` ou `2` pions par joueur.

RA-2 = Le lancer
    .text = Au début de votre tour, vous lancez les deux dés.

RA-3 = Le double six
    .text = Seul 6+6 est un double ; les paires de 1+1 à 5+5 sont des lancers comme les autres. Un double six attend : ses deux 6 vont dans votre réserve et vous relancez les deux dés, aussi souvent que 6+6 revient, sans limite. Le premier lancer différent de 6+6 rejoint lui aussi la réserve et clôt les lancers. Exemple : 6+6 puis 4+2 donnent la réserve 6, 6, 4, 2. Règle maison `doubles` : `six` (par défaut), `all` (toute paire est un double) ou `none` (aucune paire ne fait relancer).

RA-4 = Jouer la réserve
    .text = Une fois les lancers finis, vous dépensez la réserve action par action, dans l'ordre que vous voulez, chaque dé ne servant qu'une fois. Les actions sont le coup simple (RA-5), le coup combiné (RA-6), la sortie (RA-7), la sortie combinée (RA-8), le rachat (RA-9) et le coup spécial (RA-16). Tant qu'une action est permise, vous devez continuer. Les dés devenus injouables sont perdus, et si rien n'est jouable dès le départ, votre tour passe. En revanche, rien ne vous oblige à chercher à l'avance l'ordre qui utiliserait le plus de dés. Règle maison `capture_again` : `off` (par défaut) ou `on` (si un de vos pions a capturé, vous avez un autre tour quand plus rien ne peut être joué). Règle maison `no_waste` : `off` (par défaut) ou `on` (une action qui ne laisse que des dés injouables est interdite si une autre l'évite).

RA-5 = Le coup simple (saut)
    .text = Un seul dé fait avancer un de vos pions, sur la piste ou dans le couloir, d'autant de cases qu'il montre de points. Le pion saute : les adversaires isolés qu'il survole ne risquent rien. Il ne capture que l'adversaire isolé de la case où il se pose (RA-12). Même en sautant, il ne franchit pas un barrage (RA-13).

RA-6 = Le coup combiné (balayage)
    .text = Deux dés de la réserve ou davantage font avancer un même pion de leur somme, case après case. Sur la première case du trajet où se tient un adversaire capturable (RA-12), le pion s'arrête et le capture ; le reste de la somme est perdu et tous ces dés sont dépensés. Les adversaires posés sur une case sûre (RA-14) sont simplement dépassés. Le coup est permis si le pion parvient à cette capture, ou au bout de la somme, sans rencontrer avant cela un barrage (RA-13) ni dépasser l'arrivée. Ainsi, un pion rouge sur la case 50 peut jouer 6+5 quand un adversaire isolé est sur la 51 : la capture vient en premier. Option `combined` : `sweep` (balayage, par défaut) ou `jump` (le pion se pose directement sur la case de la somme, comme en RA-5).

RA-7 = La sortie
    .text = Un dé qui montre 6 pose un pion de votre maison sur votre case de départ ; une somme égale à 6, comme 4+2, ne suffit jamais. Si un adversaire isolé s'y trouve, il est capturé. Si deux adversaires d'une même couleur ou plus s'y trouvent, voyez RA-16. Règle maison `key_die` : `six` (par défaut), `six_or_one` (6 ou 1) ou `five` (5), les faces qui font ce que fait un 6 ici et en RA-8, RA-9, RA-16, RA-17 et RA-18.

RA-8 = La sortie combinée
    .text = Un 6 et un ou plusieurs autres dés font sortir un pion de la maison et l'avancent, à partir de la case de départ, de la somme de ces autres dés, en un seul coup combiné. La case de départ n'est qu'un passage : un adversaire isolé qui s'y tient n'est pas capturé. Les cases suivantes sont balayées comme en RA-6, même si l'option `combined` vaut `jump`. Exemple : avec 6+3, le pion finit 3 cases après la case de départ, à moins de capturer avant.

RA-9 = Le rachat
    .text = Un dé qui montre 6 ramène un de vos pions captifs (RA-12) dans votre maison. Il faut un autre 6 pour l'en faire sortir. Règle maison `ransom` : `home` (par défaut), `start` (le captif arrive directement sur sa case de départ, comme en RA-7) ou `none` (pas de prison : un pion capturé rentre à la maison).

RA-10 = Le compte exact
    .text = Après avoir parcouru toute la piste, un pion entre dans son couloir. Il n'atteint l'arrivée qu'avec le compte exact, par un seul dé ou par une somme. Un pion à l'arrivée a fini sa course. Règle maison `overshoot` : `stay` (par défaut) ou `bounce` (un pion qui a trop de points va jusqu'à l'arrivée et recule dans son couloir).

RA-11 = Vos propres pions
    .text = Vos pions ne se gênent jamais entre eux : ils se dépassent et partagent une case librement.

RA-12 = La capture
    .text = Un pion est isolé quand il est le seul de sa couleur sur sa case. Si vous vous posez sur un adversaire isolé, ou si vous le rencontrez en balayant, et que la case n'est pas sûre (RA-14), vous le capturez : il part dans votre prison et y reste captif. Un captif ne fait plus rien avant d'être racheté (RA-9) ou libéré par un coup spécial (RA-16).

RA-13 = Le barrage
    .text = Deux, trois ou quatre pions d'une même couleur sur une même case de la piste font un barrage pour toutes les autres couleurs. Personne d'autre ne peut le franchir ni s'y arrêter, que ce soit par un coup simple, un coup combiné ou une sortie, et même sur une case sûre. Sur votre case de départ, le seul recours est le coup spécial (RA-16).

RA-14 = Les cases sûres
    .text = Les quatre étoiles (cases 9, 22, 35 et 48) sont sûres : aucun pion n'y est capturé et plusieurs couleurs peuvent s'y côtoyer. Deux pions d'une même couleur y font quand même un barrage, y compris lorsqu'une autre couleur partage la case. Les cases de départ ne protègent personne, pas même les pions de leur couleur. Règle maison `safe` : `stars` (par défaut), `own_start` (les étoiles et, pour chaque pion, sa propre case de départ), `starts` (les étoiles et toutes les cases de départ, sauf contre le propriétaire qui sort) ou `none` (aucune).

RA-15 = Le pion figé
    .text = Un pion qui vient de capturer, par n'importe quelle action, coup spécial compris, ne bouge plus jusqu'à la fin du tour. Un même pion capture donc une fois par tour au plus. Les dés qui restent servent à d'autres pions ou sont perdus. Règle maison `freeze` : `on` (par défaut) ou `off` (un pion qui a capturé peut encore bouger).

RA-16 = Le coup spécial
    .text = Si deux pions ou plus d'un même adversaire occupent votre case de départ, les sorties RA-7 et RA-8 sont impossibles. Pour les déloger, il vous faut autant de 6 dans la réserve qu'il y a de ces pions, au moins un pion à la maison, et au moins autant de pions au total en comptant la maison et les captifs : vous dépensez ces 6 d'un coup, autant de vos pions sortent ensemble sur la case, et tous les adversaires présents sont capturés. Vos pions viennent d'abord de la maison ; s'il en manque, des captifs complètent le nombre, rachetés par ces mêmes 6. Sans aucun pion à la maison, il faut d'abord racheter (RA-9), et le coup spécial peut suivre dans le même tour s'il reste assez de 6. Contre deux pions : avec deux 6, il réussit si vous avez 2 pions à la maison, ou 1 à la maison et 1 captif ; avec 0 à la maison et 2 captifs, deux 6 ne font que des rachats, mais trois 6 permettent un rachat puis le coup spécial. S'il n'y a pas assez de 6, pas de coup spécial, mais chaque 6 peut encore racheter ou faire avancer un pion. Règle maison `storm` : `on` (par défaut) ou `off` (pas de coup spécial).

RA-17 = Un seul pion en jeu : les dés ensemble
    .text = Cette règle vaut quand exactement un de vos pions est en jeu (sur la piste ou dans le couloir, même figé), que la réserve contient au moins deux dés, et qu'aucun 6 de la réserve ne pourrait servir à une sortie, à un rachat ou à un coup spécial. La seule action permise est alors le coup combiné de tous les dés de la réserve avec ce pion, s'il est possible. S'il ne l'est pas, par exemple à cause d'un barrage ou parce qu'il dépasserait l'arrivée, toute action permise peut être jouée. On vérifie cela avant chaque action, avec la réserve du moment. Exemple : avec un seul pion en jeu et 4+1, il avance de 5 cases en une fois. Règle maison `together` : `on` (par défaut) ou `off` (les dés se répartissent librement).

RA-18 = La sortie combinée obligatoire
    .text = Elle s'impose si trois conditions sont réunies : aucun de vos pions en jeu ne peut faire de coup simple ou combiné avec des dés de la réserve (aucun pion en jeu, ou tous bloqués ; un pion figé compte comme bloqué) ; aucun 6 autre que celui de la sortie ne pourrait servir à une autre sortie ou à un rachat ; et il y a d'autres dés dans la réserve. Un pion qui sort doit alors le faire par RA-8 avec tous ces autres dés, si c'est permis ; n'en prendre qu'une partie est interdit. Si ce n'est pas permis, il sort par RA-7 avec le 6 seul, capture sur la case de départ comme RA-7 le prévoit, et le reste de la réserve se joue normalement. Un rachat reste permis à la place. Dans tous les autres cas, vous répartissez vos dés librement. Exemple : sans pion en jeu ni captif, avec 6+3, vous ne pouvez pas rester sur la case de départ pour y capturer, sauf si un barrage rend les 3 cases suivantes impossibles. Règle maison `auto_exit` : `on` (par défaut) ou `off` (le pion peut rester sur la case de départ).

RA-19 = Céder le passage
    .text = Vous devez céder le passage, pour ce tour, si tout ceci est vrai quand vous commencez à jouer votre réserve : un adversaire a trois pions à l'arrivée ; son dernier pion est sur la piste ; la case suivante de son trajet est une case de la piste où vous avez un barrage ; et la case qui suit ce barrage sur votre trajet n'est pas une case de la piste tenue par le barrage d'une autre couleur, car vous seriez vous-même bloqué, donc dispensé. Pas de devoir non plus s'il y a une case vide entre ce pion et le barrage, ni si ce pion est à la maison ou captif. Tant qu'aucun pion n'a quitté la case du barrage pendant ce tour et qu'une action permise en ferait partir un, seules ces actions-là sont permises ; mais pendant tout ce tour, vous ne pouvez ni vider la case entièrement ni y amener un pion. Chaque barrage concerné a son propre devoir (deux joueurs qui attendent derrière le même n'en font qu'un) : tant qu'un devoir reste à remplir, seules les actions partant d'une case dont le devoir n'est pas rempli sont permises, s'il y en a. Les devoirs d'un tour tiennent même si le pion qui attend est capturé ou si son joueur s'en va. Option `make_way` : `on` (par défaut) ou `off`.

RA-20 = Le gagnant
    .text = Le premier qui a ses quatre pions à l'arrivée gagne, et la partie s'arrête aussitôt. Les autres sont classés selon leur nombre de pions à l'arrivée, puis selon la plus petite distance totale restante. Pour chaque pion, cette distance est de 57 moins les cases déjà faites (la case de départ compte 1) ; un pion à la maison ou captif compte 57. En cas d'égalité complète, on partage le rang.

RA-21 = L'ordre des devoirs
    .text = On cherche d'abord les actions possibles d'après RA-5 à RA-9 et RA-16, en tenant compte de RA-10 à RA-15 et des deux interdits de RA-19 (vider la case du barrage, y entrer). Quand RA-17 et RA-18 parlent de ce qu'un pion « peut » faire ou de ce à quoi un 6 « pourrait servir », il s'agit de ces actions-là. Ensuite, RA-17 et RA-18 en écartent certaines. En dernier, RA-19 ne laisse que les coups qui partent du barrage à ouvrir, s'il en reste.

rachat-title = Ludo du rachat
rachat-intro = Une course à deux dés autour d'un plateau en croix de 52 cases, pour deux à quatre joueurs. Menez vos quatre pions à l'arrivée avant les autres, mais gare : un pion pris ne rentre pas chez lui, il devient prisonnier et il faut un 6 pour le racheter. Doubles six en série, barrages et coups spéciaux peuvent tout renverser.
