### L'accueil : choisir un jeu, reprendre une partie, rejoindre une table.

home-title = Tablier : six jeux de plateau
home-heading = À quoi jouons-nous ?
home-lead = Six jeux, un arbitre qui explique chaque règle, des robots, et des dés que chacun peut vérifier.
home-play = Jouer
home-play-what = une partie de { $game }, tout de suite, contre { $bots ->
    [one] un robot
   *[other] { $bots } robots
}
home-choose = Choisir…
home-choose-what = joueurs et options : { $game }
home-play-note = « Jouer » commence aussitôt contre des robots, sans rien demander.
home-choose-note = « Choisir… » : des amis, d'autres robots, vos règles.
home-lobby = Tables ouvertes et parties à regarder
home-rules = Les règles, article par article
home-dice = Pourquoi les dés sont sûrs
home-leaders = Les meilleurs joueurs
join-label = On vous a donné un lien ?
join-placeholder = Lien ou code de la table
join-go = Y aller
join-unreadable = Ce n'est ni un lien ni un code de table. Collez le lien entier, ou le code qui suit « /t/ ».
resume-title = Vos parties en cours
resume-several = { $name } × { $count }
resume-none = Aucune pour l'instant : choisissez un jeu ci-dessous.
resume-waiting = Attend des joueurs
resume-yours = À vous de jouer
resume-turn = À jouer : { $side }
resume-playing = En cours
