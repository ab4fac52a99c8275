import type { SpokenLanguage } from "../spoken-language";
import { FR_GRAMMAR } from "./grammar";
import { FR as LEXICON } from "./lexicon";
import { FR_NUMBERS } from "./numbers";
import { FR_THESAURUS } from "./thesaurus";

export const FR: SpokenLanguage = {
  names: ["french", "francais"],
  frequent:
    "vous est je les pas pour c'est une nous avez bonjour dans oui mon ma votre merci suis avec j'ai du des sur mais comment peux",
  counted: "deux trois quatre cinq six sept huit neuf dix onze douze vingt trente cinquante cent",
  sides: {
    agentStrong:
      "que puis je faire pour vous;en quoi puis je vous aider;comment puis je vous aider;a l'appareil;merci d'avoir appele;appel est (enregistre|susceptible);je vous (mets en relation|passe le service);service (client|technique);puis je autre chose",
    agentWeak:
      "je regarde;je verifie;un instant;je suis desole*;nous (vous|avons|sommes);je vous;votre (dossier|nom|numero);bonne journee",
    customer:
      "je voudrais;je voulais;j'ai (ete|un probleme|une question);ma (box|facture|commande|ligne);mon (colis|contrat|compte);j'attends;pas interesse*",
  },
  openers:
    "qui;que;quoi;quand;ou est;ou sont;comment;pourquoi;combien;quel*;est ce que;qu est ce;(avez|pouvez|voulez|souhaitez|etes|pourriez) vous;puis je",
  frames: {
    agent: "Conseiller",
    customer: "Client",
    said: "{who} : « {text} »",
    outcome: "Résultat : {outcome}.",
    nothing: "Rien n'a été dit.",
    types: {
      sales: "Appel commercial",
      support: "Appel d'assistance",
      billing: "Appel de facturation",
      complaint: "Réclamation",
      inquiry: "Demande de renseignements",
      appointment: "Prise de rendez-vous",
      onboarding: "Appel d'accueil",
      collections: "Appel de recouvrement",
      internal: "Appel interne",
      voicemail: "Message vocal",
      other: "Appel",
    },
    outcomes: {
      resolved: "résolu",
      unresolved: "non résolu",
      follow_up: "suite convenue",
      escalated: "transmis à la hiérarchie",
      transferred: "transféré",
      sale: "vente",
      no_sale: "pas de vente",
      appointment_booked: "rendez-vous pris",
      voicemail: "message vocal",
      no_answer: "sans réponse",
      wrong_number: "faux numéro",
      other: "incertain",
    },
    ends: {
      resolved: "résolu",
      unresolved: "non résolu",
      refused: "refusé",
      follow_up: "suite convenue",
      escalated: "transmis",
      transferred: "transféré",
      sale: "vendu",
      no_sale: "offre refusée",
      appointment_booked: "rendez-vous pris",
      voicemail: "message vocal",
      no_answer: "sans réponse",
      wrong_number: "mauvais numéro",
    },
  },
  lexicon: LEXICON,
  numbers: FR_NUMBERS,
  grammar: FR_GRAMMAR,
  thesaurus: FR_THESAURUS,
};
