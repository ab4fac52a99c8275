import type { Cues } from "./cues";

export const FR_CUES: Cues = {
  done: "(c'est|voila c'est|tout est) (fait|bon|annule|modifie|change|note|reserve|corrige|envoye|enregistre|active|regle|confirme|parti|valide|rembourse);(je viens|nous venons|on vient) (de|d');(je|j'|nous|on) (l'|vous |vous l'|les |la |le )*(ai|avons|a) (annule|modifie|change|note|reserve|corrige|envoye|enregistre|active|debloque|rembourse|credite|valide|mis|ajoute|supprime|deplace|reactive);(a partir|des) (d'aujourd'hui|maintenant);voila",
  refused:
    "(ne|n'|on|je|nous) (peux|peut|pouvons|pourrai|pourra|est|sera|avons|ai|rembourse*|repren*) (malheureusement )?(pas|rien|plus|aucun*);(pas|plus) (possible|rembours*|couvert|garanti|disponible|prevu|autorise);(malheureusement|helas|desole*) ... (pas|non|plus|rien);rien faire;(refuse*|rejete*|complet|expire*|hors delai|hors garantie|exclu*);c'est (la regle|le reglement|la procedure|comme ca|notre politique|trop tard|definitif);il (faudrait|fallait);impossible",
  higher:
    "(je|j'|on|nous) (vais |vous |le |la |l'|les )*(transmet*|remonte*|fais remonter|escalade*|signale*|passe le dossier|envoie au service);(responsable|superieur|chef|directeur|directrice|direction|hierarchie|service technique|niveau superieur|niveau deux|expert*);(ouvr*|ouvert|enregistr*|depose*) ... (reclamation|incident|dossier|ticket|plainte);(urgence|urgent|prioritaire)",
  through: "(je|on) vous (passe|mets en|transfere|mets en relation|oriente);ne quittez pas;restez en ligne;transfer*",
  takes:
    "(je|on|nous) (le |la |les |l'|vais )*(prends|prend|prenons|achete|commande|signe|prendre|commander);(on y va|allez-y|allons-y|c'est d'accord|marche conclu|d'accord je prends|ca marche on);(je|on) (voudrais|veux|souhaite) (commander|acheter|souscrire);commande (est )?(passee|validee|confirmee)",
  passes:
    "(pas|plus) (interesse*|besoin|pour moi|pour nous|le temps|maintenant);ca ne m'interesse;(je|on) (vais |va )?(y )?(reflechi*|en parle*|voir ailleurs|reste*|laisse*|prefere);(trop|un peu) cher;non merci;(j'ai|on a|nous avons) deja;(bien|satisfait*) (ou je suis|avec);ne (me )?(rappelez|appelez) (pas|plus)",
  fixed:
    "(c'est note|rendez-vous (le|pris|fixe|confirme|a)|reserve*|inscrit*);a (lundi|mardi|mercredi|jeudi|vendredi|samedi|demain|bientot);(lundi|mardi|mercredi|jeudi|vendredi|samedi|demain) (a|matin|apres-midi|ca|me|entre|prochain|c'est);(ca vous (va|convient|irait)|vous etes disponible);(technicien|livreur|plombier) (passe*|vient|viendra|arrive)",
  later:
    "(on|je|nous|il|elle) (vous |te |me )(rappelle*|recontacte*|tiens|tient|envoie*|enverr*|confirme*|previens|previen*|appelle*|dis|ecri*);(des que|aussitot|une fois que);(d'ici|avant|sous) (lundi|mardi|mercredi|jeudi|vendredi|demain|ce soir|huit|quarante|deux|trois|la fin|midi);(dois|doit|devons|faut) (que je )?(verifi*|demand*|vo*|consult*|attend*);(en cours|en attente|toujours pas|pas encore);jours ouvres;je (vais )?(me renseigne*|verifie*|demande*|regarde*) ... (et|aupres);(j'attends|on attend)",
  works:
    "(ca|il|elle|c'est) (marche|fonctionne|passe|remarche|est revenu*|s'allume|est bon|parfait);(je suis|on est) (connecte*|dedans|en ligne);(c'est|tout est) (repare|resolu|revenu|vert);(je l'ai|je le vois|bien recu|c'etait ca)",
  stuck:
    "(toujours|encore) (pas|rien|le meme|la meme|en panne|rouge);(et maintenant|je fais quoi|on fait quoi|alors quoi);ca (ne )?(m'aide|change|regle|sert) (pas|rien|a rien);(c'est|pas) (pas )?(normal|possible);(personne) (ne|n'|me);deja (essaye|fait)",
  pleased:
    "(super|genial|parfait|formidable|excellent|merveilleux|impeccable|nickel|top|tant mieux|quel soulagement);(merci) (beaucoup|mille fois|infiniment|vraiment);(tres|vraiment) (gentil*|aimable|content*|rapide|efficace);vous (me sauvez|etes un ange);ravi*",
  fedUp:
    "(inadmissible|inacceptable|scandaleux|honteux|honte|ridicule|penible|insupportable|incroyable|n'importe quoi|lamentable|marre|ras le bol|furieu*|enerv*|en colere|arnaque|vol|foutage|moque*);(deuxieme|troisieme|quatrieme|cinquieme) fois;(avocat|justice|tribunal|mediateur|association|porter plainte);ca fait ... (jours|semaines|mois|heures);(personne|jamais) (ne|n')",
  resigned:
    "(tant pis|bon ben|bon bah|merci quand meme|dommage|c'est bete|j'espere bien|laissez tomber|on verra|bref|pas le choix|si vous le dites|ben d'accord)",
};
