import type { NumberTalk } from "../spoken-language";

export const FR_NUMBERS: NumberTalk = {
  numerals: {
    units: "zero un/une deux trois quatre cinq six sept huit neuf",
    teens: "dix onze douze treize quatorze quinze seize dixsept dixhuit dixneuf",
    tens: "vingt/vingts trente quarante cinquante soixante septante huitante/octante nonante",
    hundreds: "",
    hundred: "cent cents",
    large: "mille million millions milliard milliards",
    twice: "double",
    thrice: "triple",
    join: "et",
    order: "apart",
  },
  context: {
    phone:
      "telephone/numero de telephone/portable/mobile/fixe/telecopie/mon numero/votre numero/son numero/joindre/me joindre/rappelez/rappelez moi/appelez/appelez moi/rappeler/appeler/composez/compose le/mon numero au bureau/ligne directe/numero de portable/essaye le",
    card: "carte/carte bancaire/carte bleue/carte de credit/numero de carte/numero de la carte/cryptogramme",
    id: "numero de securite sociale/securite sociale/numero de secu/numero national/registre national/numero avs/avs/passeport/numero de passeport/carte d identite/numero de carte d identite/carte nationale d identite/permis de conduire/numero de permis/numero fiscal/numero d identification/numero de compte/compte bancaire/rib/niss/numero d assure/numero d assurance/numero de police/carte vitale/titre de sejour/nir",
    other:
      "commande/numero de commande/facture/numero de facture/suivi/numero de suivi/colis/dossier/numero de dossier/reference/numero de reference/article/numero de serie/version/depuis/annee/code postal/montant/prix/coute/total/ventes/reservation/ne le/nee le/date de naissance/pieces/devis/numero de client/ticket/chiffre d affaires/numero client/num client/compte client/identifiant client/commandes/factures/colissimo/livraison/bon de livraison/bon de commande/incident/numero d incident/piece/reference piece/pieces detachees/vol/numero de vol/train/siege/table/chambre/appartement/batiment/etage/compteur/index/electricite/gaz/eau/devis numero/lot/numero de lot/modele/numero de modele/taille/score/contrat/numero de contrat/code promo/code erreur/isbn/code barre/code barres/conteneur/logiciel/kilometrage/somme/remise/siret/siren/tva/numero de tva/plaque/immatriculation",
  },
  speech: {
    filler: "euh heu tiret espace",
    link: "et puis ensuite donc alors oui d accord tres bien non pardon je veux dire attendez c est voila excusez moi plutot suivi de merci ca",
    repair: "non pardon plutot veux excusez attendez erreur trompe faux desole corrige mieux",
    apart: "sur pour par entre",
    at: "arobase arobas",
    dot: "point",
    dash: "tiret",
    underscore: "soulign souligne bas",
    plus: "plus",
    spelled: "epele",
    letterCase: "majuscule minuscule",
    asIn: "comme de",
    stop: "juste seulement est la le les l c au a et ou sous chez mon ma votre adresse nom oui de du des envoyez donc",
    small:
      "apres avant avec contre dans depuis derriere des devant durant en entre envers hors malgre par parmi pendant pour sans sauf selon sous suivant sur vers via voici voila comme et ou mais donc car aussi encore deja toujours plutot alors ici la etait sera actuellement maintenant bien non pas si que quand chez jusque",
    determiner: "le la les nos notre vos votre mon ma mes son sa ses",
    intro: "est adresse serait",
    letterWords: "y a",
    unit: "euro euros franc francs centimes pourcent minutes minute heures heure secondes jours semaines mois ans fois janvier fevrier mars avril mai juin juillet aout septembre octobre decembre",
  },
  regions: ["FR", "BE", "CH"],
};
