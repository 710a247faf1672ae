# Ce que répond l'arbitre à une demande mal formée. Les phrases sont complètes, point final compris.

request-too-long = La ligne dépasse { $bytes } octets : envoyez une demande par ligne.
request-not-json = La ligne n'est pas un objet JSON : { $detail }.
request-no-such-op = L'opération « { $op } » n'existe pas. Essayez games, new, legal, choices, why, roll, play, agree, abandon, accuse, apologise ou perft.
request-not-here = « { $op } » prend trop de temps ici : utilisez « tablier { $op } ».
request-missing = Il manque le champ « { $field } ».
request-unknown-field = Le champ « { $field } » est inconnu ici : retirez-le.
request-field = Le champ « { $field } » n'a pas la forme attendue.
request-no-such-game = Le jeu « { $game } » n'existe pas. Les jeux : rachat, classique, superludo, ludo, tanjawi, latroncules.
request-not-this-game = « { $op } » n'existe pas dans ce jeu : cela se fait au tanjawi, avec l'option cheating.
request-action = « { $action } » ne s'écrit pas ainsi : voyez la forme des actions avec l'opération legal (dés du plus grand au plus petit).
request-dice = Les dés ne conviennent pas : donnez une liste de nombres de 1 à 6, un pour ludo, classique et tanjawi, deux pour rachat et superludo.
request-side = « { $side } » n'est pas un camp de ce jeu : l'opération games les donne.
request-not-seated = « { $side } » ne joue pas dans cette partie.
request-too-deep = C'est trop profond : au plus 1 000 pas et { $most } positions. Demandez moins, ou utilisez « tablier perft ».
others-turn = Ce n'est pas le tour de ce camp : { $side } joue.
position-shape = Ce n'est pas une position : { $detail }.
option-unknown = L'option « { $name } » n'existe pas dans ce jeu : « tablier games » donne la liste des options, l'opération « games » de l'arbitre aussi.
option-value = L'option « { $name } » n'accepte pas cette valeur. Possible : { $values }.
option-on-off = oui (true) ou non (false)
option-from = un nombre entier à partir de { $least }
shape-syntax = ce n'est pas du JSON à partir de la colonne { $what }
shape-missing = il manque le champ « { $what } »
shape-unknown = le champ « { $what } » est inconnu
shape-value = une valeur ne convient pas, ou une clé revient deux fois, avant la colonne { $what }
shape-code = ce n'est ni un code de position ni du JSON (voyez « tablier show --help »)
