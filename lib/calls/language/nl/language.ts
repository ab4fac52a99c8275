import type { SpokenLanguage } from "../spoken-language";
import { NL_GRAMMAR } from "./grammar";
import { NL as LEXICON } from "./lexicon";
import { NL_NUMBERS } from "./numbers";
import { NL_THESAURUS } from "./thesaurus";

export const NL: SpokenLanguage = {
  names: ["dutch", "flemish", "nederlands"],
  frequent:
    "het een ik van niet dat u wij heb met goedemorgen mijn voor dank goed ook maar uw hoe wat dit zijn bent goedemiddag graag",
  counted: "twee drie vier vijf zes zeven acht negen tien elf twaalf twintig dertig vijftig honderd",
  sides: {
    agentStrong:
      "waarmee kan ik u helpen;hoe kan ik u helpen;u spreekt met;bedankt voor het bellen;gesprek wordt opgenomen;klantenservice;kan ik ... nog iets;ik verbind u door;ik bel u namens",
    agentWeak:
      "een moment;ik kijk;het spijt me;wij (hebben|sturen);ik stuur u;uw (naam|klantnummer|gegevens);fijne dag;graag gedaan;dat spijt me",
    customer:
      "ik (wil|zou graag|heb een);mijn (factuur|internet|bestelling|televisie|pakket);doet het niet;geen interesse;ik wacht",
  },
  openers: "wat;wanneer;waar*;wie;hoe;waarom;welke;(kunt|kan|heeft|wilt|bent|is|mag|zou|zal|gaat) (u|ik|je|het|dat|er|we)",
  frames: {
    agent: "Medewerker",
    customer: "Klant",
    said: "{who}: “{text}”",
    outcome: "Uitkomst: {outcome}.",
    nothing: "Er is niets gezegd.",
    types: {
      sales: "Verkoopgesprek",
      support: "Supportgesprek",
      billing: "Gesprek over een factuur",
      complaint: "Klacht",
      inquiry: "Vraag",
      appointment: "Gesprek over een afspraak",
      onboarding: "Startgesprek",
      collections: "Incassogesprek",
      internal: "Intern gesprek",
      voicemail: "Voicemail",
      other: "Gesprek",
    },
    outcomes: {
      resolved: "opgelost",
      unresolved: "niet opgelost",
      follow_up: "vervolg afgesproken",
      escalated: "geëscaleerd",
      transferred: "doorverbonden",
      sale: "verkoop",
      no_sale: "geen verkoop",
      appointment_booked: "afspraak gemaakt",
      voicemail: "voicemail",
      no_answer: "geen gehoor",
      wrong_number: "verkeerd nummer",
      other: "niet duidelijk",
    },
    ends: {
      resolved: "opgelost",
      unresolved: "niet opgelost",
      refused: "geweigerd",
      follow_up: "vervolg afgesproken",
      escalated: "doorgegeven",
      transferred: "doorverbonden",
      sale: "verkocht",
      no_sale: "aanbod afgewezen",
      appointment_booked: "afspraak gemaakt",
      voicemail: "voicemail",
      no_answer: "geen gehoor",
      wrong_number: "verkeerd nummer",
    },
  },
  lexicon: LEXICON,
  numbers: NL_NUMBERS,
  grammar: NL_GRAMMAR,
  thesaurus: NL_THESAURUS,
};
