import type { Language } from "../language/languages";
import { phrases } from "../language/phrases";

interface RolePhrases {
  /** Said by whoever works for the company, hardly ever by who calls or is called. */
  agentStrong: RegExp;
  agentWeak: RegExp;
  customer: RegExp;
}

const SOURCES: Readonly<Record<Language, [strong: string, weak: string, customer: string]>> = {
  en: [
    "(thank you|thanks) for calling;how (can|may) i (help|assist);what can i do for you;call (is|may be|is being) recorded;you're through to;is there anything else;welcome to;i'm calling (from|about your);can i take your ... (name|number);for security;i'll put you through;i've (refunded|credited|booked|placed);in our system;customer (service|care|support)",
    "let me (check|have a look|take a look|see);one moment;bear with me;i can see;our (team|system|engineers|department|offer);we (have|can offer);i'll (send|email|open|set up|check);i understand;i'm sorry (to hear|about);my name is;speaking;have a (great|nice|good);hold the line;date of birth;account number",
    "i('d| would) like (to|a);i want to;i need to;my (invoice|bill|order|parcel|card|router|internet|account|contract|phone) ...;i was charged;i have a (problem|question|complaint);i'm not interested;wrong number;i've been waiting;i just wanted;it (works|doesn't work|keeps);i can't pay;sign me up;i'll take;you people",
  ],
  de: [
    "(wie|womit) kann ich ihnen ... helfen;was kann ich (fur sie|fuer sie) tun;sie sprechen mit;(danke|vielen dank) fur ihren anruf;gesprach wird ... aufgezeichnet;kann ich sonst noch;herzlich willkommen;am apparat;ich verbinde sie;in unserem system;kundenservice;kundendienst;spreche ich mit;ich rufe ... an (wegen|von);zur sicherheit",
    "ich (schaue|prufe|sehe|schicke|sende|melde);wir (schicken|haben|melden|bieten);einen moment;mein name ist;das verstehe ich;tut mir leid;ihre (kundennummer|adresse|daten);ihr geburtsdatum;auf wiederhoren;schonen (tag|abend);leider;unser*;ihnen",
    "ich (mochte|hatte gern|wollte|will|brauche|komme nicht);ich habe (eine frage|ein problem|eine beschwerde);mein* (rechnung|internet|paket|vertrag|konto|zugang|bestellung);kein interesse;verwahlt;ich warte;rufen sie mich;bei mir",
  ],
  fr: [
    "que puis je faire pour vous;en quoi puis je vous aider;comment puis je vous aider;a l'appareil;merci d'avoir appele;appel est (enregistre|susceptible);je vous (mets en relation|passe le service);service (client|technique);puis je autre chose",
    "je regarde;je verifie;un instant;je suis desole*;nous (vous|avons|sommes);je vous;votre (dossier|nom|numero);bonne journee",
    "je voudrais;je voulais;j'ai (ete|un probleme|une question);ma (box|facture|commande|ligne);mon (colis|contrat|compte);j'attends;pas interesse*",
  ],
  es: [
    "en que puedo ayudar*;le atiende;gracias por llamar;llamada (esta siendo|sera|puede ser) grabada;algo mas en que;(soporte|servicio|atencion) (tecnico|al cliente);le llamo de;digame",
    "dejeme ver;un momento;lo siento;le (paso|envio|enviaremos|he|llamamos);tenemos;su (nombre|cuenta|numero);buen dia",
    "quiero;queria;quisiera;me han;mi (factura|pedido|internet|cuenta|contrato);no (tengo|funciona|me interesa);estoy (harto|harta)",
  ],
  it: [
    "come posso aiutar*;in cosa posso;grazie per aver chiamato;chiamata (e|sara|viene) registrata;servizio clienti;posso fare altro;la chiamo da;resti in linea",
    "un attimo;verifico;controllo;mi dispiace;la (ricontatt*|richiam*|passo);le (invio|mando);il suo (nome|numero|codice);buona giornata;abbiamo;capisco",
    "vorrei;voglio;ho (un problema|una domanda|ricevuto);la mia (bolletta|fattura|linea);il mio (pacco|ordine|contratto);non (funziona|mi interessa)",
  ],
  nl: [
    "waarmee kan ik u helpen;hoe kan ik u helpen;u spreekt met;bedankt voor het bellen;gesprek wordt opgenomen;klantenservice;kan ik ... nog iets;ik verbind u door;ik bel u namens",
    "een moment;ik kijk;het spijt me;wij (hebben|sturen);ik stuur u;uw (naam|klantnummer|gegevens);fijne dag;graag gedaan;dat spijt me",
    "ik (wil|zou graag|heb een);mijn (factuur|internet|bestelling|televisie|pakket);doet het niet;geen interesse;ik wacht",
  ],
  pt: [
    "em que posso (ajudar|ser util);como posso ajudar;obrigad(o|a) por ligar;chamada (esta a ser|sera|esta sendo) gravada;(apoio|suporte|atendimento) (tecnico|ao cliente);posso ajudar em mais;fala (a|o);estou a ligar (da|de)",
    "um momento;vou (verificar|enviar|ver);peco desculpa;lamento;temos;o seu (nome|numero);tenha um bom dia;de nada",
    "(eu )?(quero|queria|gostaria);minha (fatura|internet|conta|encomenda);meu (pedido|contrato);nao (funciona|tenho interesse);cobraram;estou (muito )?insatisfeito",
  ],
};

export const ROLE_PHRASES: Readonly<Record<Language, RolePhrases>> = Object.fromEntries(
  Object.entries(SOURCES).map(([language, [strong, weak, customer]]) => [
    language,
    { agentStrong: phrases(strong), agentWeak: phrases(weak), customer: phrases(customer) },
  ]),
) as Record<Language, RolePhrases>;

/** How phone systems name the two sides themselves. */
export const AGENT_NAMES =
  /^(?:agent|representative|rep|operator|advisor|berater(?:in)?|mitarbeiter(?:in)?|agente|operatore|medewerker)$/i;
export const CUSTOMER_NAMES = /^(?:customer|caller|client|kunde|kundin|anrufer(?:in)?|cliente|klant)$/i;
