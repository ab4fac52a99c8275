import type { CallOutcome, CallType } from "@/lib/contract/call-words";
import type { Language } from "../language/languages";

/** The only words of a built-in summary that nobody said. `{…}` is what was said or a name from the transcript. */
export interface Frames {
  agent: string;
  customer: string;
  said: string;
  outcome: string;
  nothing: string;
  types: Readonly<Record<CallType, string>>;
  outcomes: Readonly<Record<CallOutcome, string>>;
}

const TYPES = [
  "sales",
  "support",
  "billing",
  "complaint",
  "inquiry",
  "appointment",
  "onboarding",
  "collections",
  "internal",
  "voicemail",
  "other",
] as const;
const OUTCOMES = [
  "resolved",
  "unresolved",
  "follow_up",
  "escalated",
  "transferred",
  "sale",
  "no_sale",
  "appointment_booked",
  "voicemail",
  "no_answer",
  "wrong_number",
  "other",
] as const;

const list = <K extends string>(names: readonly K[], words: string) =>
  Object.fromEntries(names.map((name, at) => [name, words.split(";")[at] ?? name])) as Record<K, string>;

const frames = (
  sides: [string, string],
  said: string,
  outcome: string,
  nothing: string,
  types: string,
  outcomes: string,
): Frames => ({
  agent: sides[0],
  customer: sides[1],
  said,
  outcome,
  nothing,
  types: list(TYPES, types),
  outcomes: list(OUTCOMES, outcomes),
});

export const FRAMES: Readonly<Record<Language, Frames>> = {
  en: frames(
    ["Agent", "Customer"],
    "{who}: “{text}”",
    "Outcome: {outcome}.",
    "Nothing was said.",
    "Sales call;Support call;Billing call;Complaint;Inquiry;Appointment call;Onboarding call;Collections call;Internal call;Voicemail;Call",
    "resolved;unresolved;follow-up agreed;escalated;transferred;sale;no sale;appointment booked;voicemail;no answer;wrong number;not clear",
  ),
  de: frames(
    ["Berater", "Kunde"],
    "{who}: „{text}“",
    "Ergebnis: {outcome}.",
    "Es wurde nichts gesagt.",
    "Verkaufsgespräch;Supportgespräch;Gespräch zu einer Rechnung;Beschwerde;Anfrage;Terminanruf;Einführungsgespräch;Gespräch zu offenen Beträgen;Internes Gespräch;Sprachnachricht;Anruf",
    "gelöst;nicht gelöst;Wiedervorlage vereinbart;eskaliert;weiterverbunden;Verkauf;kein Verkauf;Termin vereinbart;Sprachnachricht;nicht erreicht;falsche Nummer;nicht eindeutig",
  ),
  fr: frames(
    ["Conseiller", "Client"],
    "{who} : « {text} »",
    "Résultat : {outcome}.",
    "Rien n'a été dit.",
    "Appel commercial;Appel d'assistance;Appel de facturation;Réclamation;Demande de renseignements;Prise de rendez-vous;Appel d'accueil;Appel de recouvrement;Appel interne;Message vocal;Appel",
    "résolu;non résolu;suite convenue;transmis à la hiérarchie;transféré;vente;pas de vente;rendez-vous pris;message vocal;sans réponse;faux numéro;incertain",
  ),
  es: frames(
    ["Agente", "Cliente"],
    "{who}: «{text}»",
    "Resultado: {outcome}.",
    "No se dijo nada.",
    "Llamada de ventas;Llamada de soporte;Llamada de facturación;Queja;Consulta;Llamada de cita;Llamada de bienvenida;Llamada de cobro;Llamada interna;Mensaje de voz;Llamada",
    "resuelto;sin resolver;seguimiento acordado;escalado;transferida;venta;sin venta;cita reservada;mensaje de voz;sin respuesta;número equivocado;no está claro",
  ),
  it: frames(
    ["Operatore", "Cliente"],
    "{who}: «{text}»",
    "Esito: {outcome}.",
    "Non è stato detto nulla.",
    "Chiamata commerciale;Chiamata di assistenza;Chiamata di fatturazione;Reclamo;Richiesta di informazioni;Chiamata per appuntamento;Chiamata di avvio;Chiamata di recupero crediti;Chiamata interna;Messaggio vocale;Chiamata",
    "risolto;non risolto;seguito concordato;passato al responsabile;trasferita;vendita;nessuna vendita;appuntamento fissato;messaggio vocale;nessuna risposta;numero sbagliato;non chiaro",
  ),
  nl: frames(
    ["Medewerker", "Klant"],
    "{who}: “{text}”",
    "Uitkomst: {outcome}.",
    "Er is niets gezegd.",
    "Verkoopgesprek;Supportgesprek;Gesprek over een factuur;Klacht;Vraag;Gesprek over een afspraak;Startgesprek;Incassogesprek;Intern gesprek;Voicemail;Gesprek",
    "opgelost;niet opgelost;vervolg afgesproken;geëscaleerd;doorverbonden;verkoop;geen verkoop;afspraak gemaakt;voicemail;geen gehoor;verkeerd nummer;niet duidelijk",
  ),
  pt: frames(
    ["Agente", "Cliente"],
    "{who}: “{text}”",
    "Resultado: {outcome}.",
    "Nada foi dito.",
    "Chamada de vendas;Chamada de suporte;Chamada de faturação;Reclamação;Pedido de informação;Chamada de marcação;Chamada de boas-vindas;Chamada de cobrança;Chamada interna;Mensagem de voz;Chamada",
    "resolvido;não resolvido;seguimento combinado;escalado;transferida;venda;sem venda;marcação feita;mensagem de voz;sem resposta;número errado;não é claro",
  ),
};
