### Les salles de la page : accueil, préparer une table, tables ouvertes, salles à prix, joueurs, réglages.

## Accueil
home-title = Tablier : six jeux de plateau
home-heading = À quoi jouons-nous ?
home-lead = Six jeux, un arbitre qui explique chaque règle, des robots, et des dés que chacun peut vérifier.
home-play = Jouer
home-play-what = à { $game }, tout de suite, contre un robot
home-choose = Choisir…
home-choose-what = joueurs et options de { $game }
home-at-once = « Jouer » commence aussitôt contre un robot, sans rien demander. « Choisir… » : des amis, d'autres robots, vos règles.
home-lobby = Tables ouvertes et parties à regarder
home-rules = Les règles, clause par clause
home-dice = Pourquoi les dés sont sûrs
home-leaders = Les meilleurs joueurs
join-label = On vous a donné un lien ?
join-placeholder = Lien ou code de la table
join-go = Y aller
join-unreadable = Ce n'est ni un lien ni un code de table. Collez le lien entier, ou le code qui suit « /t/ ».
resume-title = Vos parties en cours
resume-none = Aucune pour l'instant : choisissez un jeu ci-dessous.
resume-waiting = Attend des joueurs
resume-yours = À vous de jouer
resume-turn = Au tour de : { $side }
resume-playing = En cours

## Préparer une table
setup-title = Nouvelle table : { $game }
setup-rules = Lire les règles
setup-you = vous
setup-somebody = une place libre
setup-sitter = { $name } ({ $side })
setup-summary = { $game } : { $who }. { $clock }.
setup-begins-now = La partie commence tout de suite.
setup-begins-later = { $count ->
    [one] La partie commence quand la place libre est prise.
   *[other] La partie commence quand les { $count } places libres sont prises.
}
setup-start = Commencer la partie
setup-open = Ouvrir la table
seats-title = Qui joue ?
seats-count = Nombre de joueurs
seats-add = Ajouter :
seats-who-may = Qui peut prendre les places libres ?
seats-by-link = Seulement ceux à qui j'envoie le lien
seats-listed = Tout le monde : la table paraît dans la liste
seat-me = Moi
seat-me-named = Moi ({ $name })
seat-free = Place libre, pour un ami ou un inconnu
seat-device = Quelqu'un à côté de moi, sur cet appareil
seat-none = Personne
seat-your-name = Votre nom (si vous voulez)
seat-name = Son nom
seat-their-name = Le nom de qui joue { $side }
options-title = Vos règles
options-by-book = comme dans le livre
options-altered = { $count ->
    [one] { $count } option changée
   *[other] { $count } options changées
}
option-usual = d'origine : { $value }
terms-clock = Temps
terms-more = Autres réglages de la table
terms-away = Si quelqu'un s'absente
terms-away-never = On l'attend
terms-away-after = Un robot joue pour lui après { $span }
terms-spectators = D'autres peuvent regarder la partie
terms-chat = On peut se parler à la table
terms-rated = Partie classée
terms-rated-how = Des comptes seulement, une place chacun, sans robots.
terms-rated-account = Il faut un compte : voyez « Moi ».
