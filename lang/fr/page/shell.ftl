### Ce qui entoure chaque page : menu, messages, pannes.

# La façon d'écrire les dates.
locale = fr
skip = Aller au contenu
nav-label = Pages
nav-play = Jouer
nav-lobby = Tables
nav-rooms = Salles
nav-rules = Règles
nav-dice = Dés sûrs
nav-me = Moi
nav-settings = Réglages
switch-language = Switch to English
dismiss = Fermer
read-clause = Lire { $rule }
try-again = Réessayer
server-away = Le serveur ne répond pas. Rien n'est perdu : réessayez dans un instant.
nowhere-title = Il n'y a rien ici
nowhere-text = Cette adresse ne mène nulle part. Vérifiez le lien, ou choisissez un jeu.
guest = Invité
offline-away = Le serveur ne répond pas. On le rappelle, rien n'est perdu…
offline-new = Une nouvelle version est prête.
offline-reload = Recharger
