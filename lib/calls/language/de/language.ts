import type { SpokenLanguage } from "../spoken-language";

import { DE_GRAMMAR } from "./grammar";
import { DE as LEXICON } from "./lexicon";
import { DE_NUMBERS } from "./numbers";
import { DE_PIECES } from "./pieces";
import { DE_THESAURUS } from "./thesaurus";

export const DE: SpokenLanguage = {
  names: ["german", "deutsch"],
  frequent:
    "und ich sie ist nicht das der wir haben mit ihnen auf mein ein eine für wie guten tag danke bitte kann habe sind noch auch aber uns",
  counted: "zwei drei vier funf sechs sieben acht neun zehn elf zwolf zwanzig dreisig funfzig hundert",
  sides: {
    agentStrong:
      "(wie|womit) kann ich ihnen ... helfen;was kann ich (fur sie|fuer sie) tun;sie sprechen mit;(danke|vielen dank) fur ihren anruf;gesprach wird ... aufgezeichnet;kann ich sonst noch;herzlich willkommen;am apparat;ich verbinde sie;in unserem system;kundenservice;kundendienst;spreche ich mit;ich rufe ... an (wegen|von);zur sicherheit",
    agentWeak:
      "ich (schaue|prufe|sehe|schicke|sende|melde);wir (schicken|haben|melden|bieten);einen moment;mein name ist;das verstehe ich;tut mir leid;ihre (kundennummer|adresse|daten);ihr geburtsdatum;auf wiederhoren;schonen (tag|abend);leider;unser*;ihnen",
    customer:
      "ich (mochte|hatte gern|wollte|will|brauche|komme nicht);ich habe (eine frage|ein problem|eine beschwerde);mein* (rechnung|internet|paket|vertrag|konto|zugang|bestellung);kein interesse;verwahlt;ich warte;rufen sie mich;bei mir",
  },
  openers:
    "was;wann;wo;wer;wem;wen;warum;wieso;weshalb;welche*;wie;woher;wohin;wofur;womit;(haben|hat|sind|ist|konnen|kann|konnten|mochten|wollen|wurden|werden|darf|durfte|soll|sollen|geht|passt) (sie|ich|wir|er|es|das|die|der|ihnen|man)",
  frames: {
    agent: "Berater",
    customer: "Kunde",
    said: "{who}: „{text}“",
    outcome: "Ergebnis: {outcome}.",
    nothing: "Es wurde nichts gesagt.",
    types: {
      sales: "Verkaufsgespräch",
      support: "Supportgespräch",
      billing: "Gespräch zu einer Rechnung",
      complaint: "Beschwerde",
      inquiry: "Anfrage",
      appointment: "Terminanruf",
      onboarding: "Einführungsgespräch",
      collections: "Gespräch zu offenen Beträgen",
      internal: "Internes Gespräch",
      voicemail: "Sprachnachricht",
      other: "Anruf",
    },
    outcomes: {
      resolved: "gelöst",
      unresolved: "nicht gelöst",
      follow_up: "Wiedervorlage vereinbart",
      escalated: "eskaliert",
      transferred: "weiterverbunden",
      sale: "Verkauf",
      no_sale: "kein Verkauf",
      appointment_booked: "Termin vereinbart",
      voicemail: "Sprachnachricht",
      no_answer: "nicht erreicht",
      wrong_number: "falsche Nummer",
      other: "nicht eindeutig",
    },
    ends: {
      resolved: "gelöst",
      unresolved: "nicht gelöst",
      refused: "abgelehnt",
      follow_up: "wird weiterverfolgt",
      escalated: "eskaliert",
      transferred: "weiterverbunden",
      sale: "verkauft",
      no_sale: "Angebot abgelehnt",
      appointment_booked: "Termin vereinbart",
      voicemail: "Sprachnachricht",
      no_answer: "nicht erreicht",
      wrong_number: "falsche Nummer",
    },
  },
  lexicon: LEXICON,
  pieces: DE_PIECES,
  numbers: DE_NUMBERS,
  grammar: DE_GRAMMAR,
  thesaurus: DE_THESAURUS,
};
