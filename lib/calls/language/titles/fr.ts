import type { TitleWords } from "./title-words";

export const FR_TITLES: TitleWords = {
  deeds: {
    refund: {
      done: "remboursement effectué",
      toCome: "remboursement promis",
      refused: "remboursement refusé",
      wanted: "remboursement de {x}",
    },
    discount: { done: "geste accordé", toCome: "geste promis", refused: "geste refusé", wanted: "remise sur {x}" },
    exchange: { done: "échange effectué", toCome: "échange promis", refused: "échange refusé", wanted: "échange de {x}" },
    send: { done: "envoi effectué", toCome: "envoi promis", refused: "envoi refusé", wanted: "envoi de {x}" },
    repair: { done: "réparation faite", toCome: "réparation prévue", refused: "réparation refusée", wanted: "réparation de {x}" },
    cancel: { done: "annulation faite", toCome: "annulation prévue", refused: "annulation refusée", wanted: "annulation de {x}" },
    change: {
      done: "modification faite",
      toCome: "modification prévue",
      refused: "modification refusée",
      wanted: "modification de {x}",
    },
    move: {
      done: "date déplacée",
      toCome: "changement de date prévu",
      refused: "changement de date refusé",
      wanted: "changement de date de {x}",
    },
    book: {
      done: "rendez-vous pris",
      toCome: "rendez-vous pris",
      refused: "pas de rendez-vous possible",
      wanted: "rendez-vous pour {x}",
    },
    callBack: { done: "rappel effectué", toCome: "rappel promis", refused: "rappel refusé", wanted: "rappel pour {x}" },
    visit: { done: "passage effectué", toCome: "passage prévu", refused: "passage refusé", wanted: "passage pour {x}" },
    check: {
      done: "vérification faite",
      toCome: "vérification en cours",
      refused: "vérification refusée",
      wanted: "question sur {x}",
    },
    passOn: {
      done: "dossier transmis",
      toCome: "dossier transmis",
      refused: "dossier non transmis",
      wanted: "réclamation pour {x}",
    },
    pay: { done: "paiement effectué", toCome: "paiement promis", refused: "paiement refusé", wanted: "paiement de {x}" },
    order: { done: "commande passée", toCome: "commande à venir", refused: "pas de commande", wanted: "commande de {x}" },
    access: { done: "accès rétabli", toCome: "accès à rétablir", refused: "accès refusé", wanted: "accès à {x}" },
    block: { done: "blocage effectué", toCome: "blocage prévu", refused: "blocage refusé", wanted: "blocage de {x}" },
    collect: { done: "retrait effectué", toCome: "retrait prévu", refused: "retrait refusé", wanted: "retrait de {x}" },
    quote: { done: "prix donné", toCome: "devis à venir", refused: "pas de devis", wanted: "devis pour {x}" },
  },
  troubles: {
    broken: "panne de {x}",
    late: "retard de {x}",
    wrong: "erreur de {x}",
    damaged: "dégât sur {x}",
    lost: "perte de {x}",
    charged: "double prélèvement pour {x}",
    unpaid: "impayé de {x}",
    complaint: "réclamation pour {x}",
  },
  works: "de nouveau en marche",
  answered: "réponse donnée",
  times:
    "(?:d'ici|avant|pour|des|a partir|demain|aujourd'hui|ce|cette|la|le|dans|sous|fin|tout de suite|immediatement|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)",
};
