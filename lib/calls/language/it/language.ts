import type { SpokenLanguage } from "../spoken-language";
import { IT_GRAMMAR } from "./grammar";
import { IT as LEXICON } from "./lexicon";
import { IT_NUMBERS } from "./numbers";
import { IT_THESAURUS } from "./thesaurus";

export const IT: SpokenLanguage = {
  names: ["italian", "italiano"],
  frequent:
    "il che sono per una con non della buongiorno grazie mi ho sia può vorrei questo anche prego posso perché come mio mia signora",
  counted: "due tre quattro cinque - sette otto nove dieci undici dodici venti trenta cinquanta cento",
  sides: {
    agentStrong:
      "come posso aiutar*;in cosa posso;grazie per aver chiamato;chiamata (e|sara|viene) registrata;servizio clienti;posso fare altro;la chiamo da;resti in linea",
    agentWeak:
      "un attimo;verifico;controllo;mi dispiace;la (ricontatt*|richiam*|passo);le (invio|mando);il suo (nome|numero|codice);buona giornata;abbiamo;capisco",
    customer:
      "vorrei;voglio;ho (un problema|una domanda|ricevuto);la mia (bolletta|fattura|linea);il mio (pacco|ordine|contratto);non (funziona|mi interessa)",
  },
  openers: "che;chi;quando;dove;come;perche;quale;quali;quanto;quanti;cosa;(puo|potrebbe|vuole|ha|posso)",
  frames: {
    agent: "Operatore",
    customer: "Cliente",
    said: "{who}: «{text}»",
    outcome: "Esito: {outcome}.",
    nothing: "Non è stato detto nulla.",
    types: {
      sales: "Chiamata commerciale",
      support: "Chiamata di assistenza",
      billing: "Chiamata di fatturazione",
      complaint: "Reclamo",
      inquiry: "Richiesta di informazioni",
      appointment: "Chiamata per appuntamento",
      onboarding: "Chiamata di avvio",
      collections: "Chiamata di recupero crediti",
      internal: "Chiamata interna",
      voicemail: "Messaggio vocale",
      other: "Chiamata",
    },
    outcomes: {
      resolved: "risolto",
      unresolved: "non risolto",
      follow_up: "seguito concordato",
      escalated: "passato al responsabile",
      transferred: "trasferita",
      sale: "vendita",
      no_sale: "nessuna vendita",
      appointment_booked: "appuntamento fissato",
      voicemail: "messaggio vocale",
      no_answer: "nessuna risposta",
      wrong_number: "numero sbagliato",
      other: "non chiaro",
    },
    ends: {
      resolved: "risolto",
      unresolved: "non risolto",
      refused: "rifiutato",
      follow_up: "seguito concordato",
      escalated: "passato al responsabile",
      transferred: "trasferita",
      sale: "vendita",
      no_sale: "offerta rifiutata",
      appointment_booked: "appuntamento preso",
      voicemail: "messaggio vocale",
      no_answer: "nessuna risposta",
      wrong_number: "numero sbagliato",
    },
  },
  lexicon: LEXICON,
  numbers: IT_NUMBERS,
  grammar: IT_GRAMMAR,
  thesaurus: IT_THESAURUS,
};
