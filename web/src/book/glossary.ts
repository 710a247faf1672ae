// The words of the games that somebody may have to look up, by the ids of their texts.

export const TERMS = [
  "arrivee", "bab-almawt", "balayage", "barrage", "barriere", "captif", "capture", "case-sure", "cavalier", "classe", "compte-exact", "compter",
  "couloir", "coup-combine", "coup-special", "couple", "dado", "devoir", "double", "encerclee", "etoile", "fantassin", "ficha", "fige",
  "fleche", "isole", "maison", "pion", "piste", "pito", "porte", "prime", "prison", "promotion", "rachat", "reserve", "sacrifice", "sel",
  "sortie", "tour-supplementaire", "triche",
];
