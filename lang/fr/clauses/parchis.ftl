### Livre de règles du Ludo classique et du Superludo, article par article (PA-1 à PA-23).

PA-1 = Les joueurs
    .text = On joue à deux, trois ou quatre, chacun avec une couleur et quatre pions. À deux, les couleurs se font face, sauf si vous en choisissez d'autres. Option `couples` (désactivée par défaut) : quatre joueurs forment deux équipes dont les couleurs se font face, jaune avec rouge et bleu avec vert.

PA-2 = Qui commence
    .text = Chacun lance un dé, et le plus fort commence. S'il y a égalité en tête, les joueurs concernés relancent.

PA-3 = La mise en place
    .text = Tous les pions sont à la maison. Option `initial_pawn` (désactivée par défaut) : chacun a un pion sur sa case de départ et trois à la maison. Règle maison `pawns` : trois ou deux pions chacun au lieu de quatre.

PA-4 = L'ordre de jeu
    .text = On tourne dans le sens contraire des aiguilles d'une montre : jaune, bleu, rouge, vert. Les couleurs absentes sont sautées.

PA-5 = Avancer
    .text = Chaque valeur fait avancer un de vos pions, sur la piste ou dans le couloir, d'exactement ce nombre de cases, pourvu que PA-8 à PA-11 le permettent. Le choix du pion est à vous, mais si un coup est possible, vous devez jouer. Ce qui n'est pas jouable est perdu. Avec deux dés, rien ne vous oblige à trouver l'ordre qui permettrait de les jouer tous les deux.

PA-6 = Le six vaut sept
    .text = Si aucun de vos pions n'est à la maison quand vous lancez (un pion à l'arrivée compte comme sorti), un 6 vaut 7. La valeur est fixée au moment du lancer et ne change plus. Au Superludo, cela s'applique à chaque dé séparément. Option `six_counts_seven` (les deux jeux, activée par défaut) : désactivée, un 6 vaut toujours 6.

PA-7 = Sortir avec un cinq
    .text = Si vous avez un pion à la maison, un dé qui montre 5 doit servir à en sortir un sur la case de départ, sauf si deux de vos propres pions l'occupent. Au Superludo, vous jouez les deux dés dans l'ordre que vous voulez : l'autre dé peut passer d'abord, mais quand vient le 5, il fait sortir un pion s'il le peut. Si aucun dé ne montre 5 mais que leur somme fait 5 (1+4 ou 2+3) et qu'une sortie est possible au moment du lancer, vous devez sortir un pion avec la somme, qui prend les deux dés. Cela se juge une seule fois, avant de jouer le premier dé. Avec 5+5, chaque 5 doit sortir un pion tant que c'est possible (mais voyez PA-18). Règles maison : avec `exit`, c'est le 6 qui fait sortir les pions au lieu du 5, et avec `exit_duty` (activée par défaut), la sortie peut devenir facultative.

PA-8 = Deux pions par case
    .text = Une case de la piste ou du couloir reçoit deux pions au plus. La maison et l'arrivée en reçoivent autant qu'il faut.

PA-9 = La barrière
    .text = Deux pions d'une même couleur sur une case de la piste ou du couloir font une barrière : aucun pion ne peut la franchir ni s'y poser, pas même un pion de cette couleur. La sortie (PA-7, PA-13) est une exception : seuls deux de vos propres pions sur votre case de départ l'empêchent. Option `mixed_barriers` (désactivée par défaut) : deux pions de couleurs différentes sur une même case sûre font aussi une barrière. Sans cette option, on peut les dépasser, mais la case est pleine (PA-8). Règle maison `barriers` : les paires n'arrêtent que les autres couleurs, ou seulement sur les cases sûres, ou personne.

PA-10 = Les cases sûres
    .text = Douze cases sont sûres : 5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63 et 68, dont les quatre cases de départ (5, 22, 39 et 56). En s'y posant, on ne capture personne ; seule la sortie de PA-13 peut y prendre un pion. Un second pion, de n'importe quelle couleur, peut y rejoindre un pion seul. Règle maison `partner_safe`, en couples : on rejoint les pions du partenaire, on ne les capture jamais.

PA-11 = Le compte exact
    .text = Pour entrer à l'arrivée, il faut exactement le nombre de cases qui manquent. On ne rebondit pas : si la valeur est trop grande pour un pion, il ne peut pas la jouer. Règle maison `overshoot` : une valeur trop grande mène le pion à l'arrivée puis le fait reculer dans son couloir.

PA-12 = La capture
    .text = Si vous vous posez sur un pion seul d'un autre joueur et que la case n'est pas sûre, il retourne dans sa maison. Cela vaut aussi pour un pion de votre partenaire.

PA-13 = Écrasé à la sortie
    .text = Vous sortez un pion alors que deux pions occupent votre case de départ et qu'ils ne sont pas tous les deux à vous : l'un d'eux est capturé. Si l'un est à vous, c'est l'autre ; si aucun n'est à vous, c'est le dernier arrivé, et le premier reste. Un pion étranger tout seul n'est pas capturé : les deux restent côte à côte. Cela joue aussi contre une barrière, qu'elle soit d'une couleur ou mixte. Règle maison `exit_capture` : la sortie capture aussi un pion étranger tout seul, ou ne capture personne.

PA-14 = La prime de 20
    .text = Chaque capture rapporte une prime de 20 : aussitôt, avant toute autre chose du tour, vous avancez de 20 cases un pion de votre choix, sur la piste ou dans le couloir, en respectant PA-8 à PA-12. Vous devez la jouer si un pion le peut ; sinon elle est perdue. Une capture faite avec une prime rapporte encore 20. Une prime n'est pas un dé : elle ne sort pas de pion, ne compte jamais comme un 5 ou un 6 et n'oblige pas à casser une barrière. Règles maison : `bonuses` remplace les cases par un nouveau lancer, ou en supprime une partie ou la totalité ; avec `bonus_may`, on peut renoncer à une prime.

PA-15 = La prime de 10
    .text = Chaque pion qui atteint l'arrivée rapporte une prime de 10, jouée comme celle de 20 (PA-14) : tout de suite, obligatoire si un pion le peut, perdue sinon. Si ce pion gagne la partie, il n'y a pas de prime. Cette prime non plus n'est pas un dé : pas de sortie, jamais un 5 ni un 6, aucune obligation de casser une barrière.

PA-16 = Relancer
    .text = Au Ludo classique on relance après un 6, au Superludo après un double. Le nouveau lancer vient une fois les coups et les primes joués, même si rien n'a pu bouger.

PA-17 = Trois de suite
    .text = Le troisième 6 de suite (Ludo classique) ou le troisième double de suite (Superludo) dans un même tour ne se joue pas, et le tour s'arrête dans tous les cas. Le dernier pion que vous avez déplacé pendant ce tour, y compris par une sortie ou une prime, retourne à la maison. Il y échappe s'il est dans le couloir ou à l'arrivée ; et si aucun pion n'a bougé pendant le tour, aucun ne rentre. Une case sûre ne protège pas de cette règle. Règle maison `third_six` : c'est le pion de tête qui rentre, ou le troisième se joue d'abord, ou personne ne rentre, ou il ne se passe rien de spécial.

PA-18 = Casser une barrière
    .text = Au Ludo classique, après un 6, si un pion d'une de vos barrières d'une seule couleur (piste ou couloir) peut avancer de la valeur de ce 6 (6 ou 7, voyez PA-6), vous devez déplacer un tel pion. Au Superludo, après un double, le premier dé, et lui seul, a ce devoir ; le second dé peut ensuite avancer encore le pion parti, mais pas l'autre pion de la barrière cassée. Cet autre pion peut bouger par une prime, et un pion peut le rejoindre, mais il reste interdit au second dé où qu'il se trouve. Avec 5+5, casser la barrière passe avant la sortie pour le premier dé ; le second 5 sort ensuite un pion s'il le peut. Une barrière mixte n'est à personne : nul n'est tenu de la casser. Règle maison `break_duty` (activée par défaut) : désactivée, aucune barrière n'a à être cassée.

PA-19 = Le gagnant
    .text = Le premier qui a ses quatre pions à l'arrivée gagne. En couples, c'est son couple qui gagne : il n'y a que deux rangs, le couple gagnant et l'autre, sans ordre entre partenaires. Règle maison `couple_goal` : un couple ne gagne que si les deux partenaires ont fini, et celui qui a fini peut jouer les pions de l'autre.

PA-20 = Le classement
    .text = Les autres joueurs sont classés selon leur nombre de pions à l'arrivée, puis selon la plus petite distance totale restante. Pour chaque pion, cette distance est de 72 moins les cases déjà faites (la case de départ compte 1, la maison 0). En cas d'égalité complète, on partage le rang.

PA-21 = Les salles et les prix
    .text = Il y a cinq salles : Passport, Tourist, Priority, Business et Luxury. Passport est ouverte à tous ; les autres s'ouvrent quand on a gagné en tout 1 000, 5 000, 25 000 et 125 000 points. Ces points sont pour le jeu, jamais pour de l'argent. Dans la salle Passport, à deux ou en couples, chaque gagnant reçoit 100, une partie nulle donne 40 et une défaite 20 ; à trois, les places donnent 200, 30 et 10, la nulle 40 ; à quatre, elles donnent 300, 50, 30 et 10, la nulle 40. Tourist donne cinq fois plus, Priority vingt fois, Business cent fois et Luxury cinq cents fois. Celui qui abandonne ne reçoit rien.

PA-22 = La partie nulle
    .text = La partie est nulle quand tous ceux qui jouent encore sont d'accord ; chacun d'eux reçoit le prix de la partie nulle. Ils partagent tous un même rang, et ceux qui étaient partis viennent derrière. Des joueurs de même rang reçoivent le prix de la meilleure des places qu'ils partagent.

PA-23 = L'abandon
    .text = Celui qui s'en va pour de bon ne reçoit rien et se classe dernier ; tous ceux qui sont partis partagent ce dernier rang. Ses pions quittent le plateau, même ceux que d'autres tiennent captifs, et les captifs qu'il tenait retournent chacun dans sa propre maison ; les captures déjà faites restent acquises (aux Latroncules, les pièces restent en place). La partie continue tant qu'il reste deux joueurs ou deux couples, sinon le dernier gagne ; un couple compte tant qu'un de ses joueurs est là, et celui-ci continue seul. Si c'était le tour du partant, le camp suivant lance ; sinon le tour en cours continue, ou passe si plus rien n'est permis. Les prix restent ceux du nombre de joueurs au départ. Cette règle vaut pour tous les jeux.

classique-title = Ludo classique
classique-intro = Quatre pions, un seul dé et une piste de 68 cases : voici le ludo de toujours, sur le plateau du parchís, à deux, trois ou quatre, ou en couples. Sortez vos pions avec un 5, mangez ceux des autres pour bondir de 20 cases, tenez vos barrières. Le premier qui mène ses quatre pions à l'arrivée l'emporte.
superludo-title = Superludo
superludo-intro = Le même plateau de 68 cases et les mêmes quatre pions que le Ludo classique, mais avec deux dés : tout va plus vite. Un double fait relancer, une somme de 5 fait sortir un pion, et chaque lancer offre un choix. Le premier qui mène ses quatre pions à l'arrivée l'emporte.
