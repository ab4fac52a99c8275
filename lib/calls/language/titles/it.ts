import type { TitleWords } from "./title-words";

export const IT_TITLES: TitleWords = {
  deeds: {
    refund: { done: "rimborso fatto", toCome: "rimborso promesso", refused: "rimborso rifiutato", wanted: "rimborso di {x}" },
    discount: { done: "sconto concesso", toCome: "sconto promesso", refused: "sconto rifiutato", wanted: "sconto su {x}" },
    exchange: { done: "cambio fatto", toCome: "cambio promesso", refused: "cambio rifiutato", wanted: "cambio di {x}" },
    send: { done: "invio fatto", toCome: "invio promesso", refused: "invio rifiutato", wanted: "invio di {x}" },
    repair: {
      done: "riparazione fatta",
      toCome: "riparazione prevista",
      refused: "riparazione rifiutata",
      wanted: "riparazione di {x}",
    },
    cancel: { done: "disdetta fatta", toCome: "disdetta in corso", refused: "disdetta rifiutata", wanted: "disdetta di {x}" },
    change: { done: "modifica fatta", toCome: "modifica prevista", refused: "modifica rifiutata", wanted: "modifica di {x}" },
    move: {
      done: "data spostata",
      toCome: "cambio di data previsto",
      refused: "cambio di data rifiutato",
      wanted: "cambio di data di {x}",
    },
    book: {
      done: "appuntamento fissato",
      toCome: "appuntamento fissato",
      refused: "nessun appuntamento libero",
      wanted: "appuntamento per {x}",
    },
    callBack: {
      done: "richiamata fatta",
      toCome: "richiamata promessa",
      refused: "richiamata rifiutata",
      wanted: "richiamata per {x}",
    },
    visit: { done: "visita fatta", toCome: "visita concordata", refused: "visita rifiutata", wanted: "visita per {x}" },
    check: { done: "verifica fatta", toCome: "verifica in corso", refused: "verifica rifiutata", wanted: "domanda su {x}" },
    passOn: { done: "caso inoltrato", toCome: "caso inoltrato", refused: "caso non inoltrato", wanted: "reclamo per {x}" },
    pay: { done: "pagamento fatto", toCome: "pagamento promesso", refused: "pagamento rifiutato", wanted: "pagamento di {x}" },
    order: { done: "ordine fatto", toCome: "ordine previsto", refused: "nessun ordine", wanted: "ordine di {x}" },
    access: {
      done: "accesso ripristinato",
      toCome: "accesso da ripristinare",
      refused: "accesso rifiutato",
      wanted: "accesso a {x}",
    },
    block: { done: "blocco fatto", toCome: "blocco previsto", refused: "blocco rifiutato", wanted: "blocco di {x}" },
    collect: { done: "ritiro fatto", toCome: "ritiro concordato", refused: "ritiro rifiutato", wanted: "ritiro di {x}" },
    quote: {
      done: "prezzo indicato",
      toCome: "preventivo in arrivo",
      refused: "nessun preventivo",
      wanted: "preventivo per {x}",
    },
  },
  troubles: {
    broken: "guasto di {x}",
    late: "ritardo di {x}",
    wrong: "errore di {x}",
    damaged: "danni a {x}",
    lost: "perdita di {x}",
    charged: "doppio addebito per {x}",
    unpaid: "mancato pagamento di {x}",
    complaint: "reclamo per {x}",
  },
  works: "di nuovo funzionante",
  answered: "risposta data",
  times:
    "(?:entro|prima|per|il|la|l'|da|dal|domani|oggi|stasera|questa|questo|dopodomani|fra|tra|subito|appena|prossim|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica)",
};
