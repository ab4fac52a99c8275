import type { ColumnProfile } from "@/lib/contract/datasets";
import { BIRTH_WORDS } from "../language/birth";
import { CODE_WORDS, hasWord, listOfWords, wordsOf } from "./header-words";

/** Moments by how early in the life of a row they stand: the first that fits is the moment that a row is of. */
const LIFE: readonly ReadonlySet<string>[] = [
  listOfWords(
    `created create creation opened open ordered order reported received submitted registered booked placed started start begin invoice
     invoiced transaction transacted posted purchase sale sold visit visited admission admitted occurred incident hired hire joined signup
     arrivee llegada ankunft anreise visita visite besuch measured logged response filed raised charged spent expense check arrival bestell bestelldatum erstellt angelegt erfasst
     eroffnet gemeldet beleg buchung kauf rechnung eingang eintritt cree creation commande ouvert ouverture vente achat facture debut
     beginn von desde inicial creado creacion pedido apertura venta compra factura inicio alta creato ordine apertura vendita acquisto inizio besteld aangemaakt`,
  ),
  listOfWords("date datum fecha data day time timestamp datetime zeitpunkt zeit ts tag jour dia"),
  listOfWords(
    "recorded entered imported loaded uploaded updated modified changed edited synced sync exported login activity geandert aktualisiert modifie actualizado",
  ),
  listOfWords(
    `closed resolved completed complete finished done delivered delivery shipped returned paid payment refunded cancelled canceled ended end
     stop discharged discharge leave cancel close quit decided decision churned terminated termination left leaving exit settled approved answered processed released resolution
     closing completion return cancellation reimbursed reimbursement departure checkout fixed seen attended resigned resignation geschlossen erledigt geliefert lieferung
     lieferdatum bezahlt storniert beendet ende abgeschlossen abschluss austritt austrittsdatum gekundigt kundigung kundigungsdatum enddatum erstattet erstattung entlassung zuruckgegeben retoure
     cloture ferme resolu livre livraison paye paiement annule resilie resiliation desabonnement fin retour sortie rembourse remboursement cerrado resuelto entregado entrega pagado cancelado fin baja
     devuelto devolucion reembolso baja salida chiuso consegnato consegna pagato annullato fine uscita gesloten geleverd`,
  ),
  listOfWords(
    `due expected planned scheduled deadline target estimated promised promise committed agreed renewal next fallig falligkeit faelligkeit geplant soll
     zusage zugesagt zusagedatum zusagetermin wunschtermin wunschdatum solldatum solltermin plandatum plantermin zieldatum zieltermin falligkeitsdatum frist echeance prevu promesse promis vencimiento previsto comprometido comprometida prometido prometida acordado
     acordada scadenza`,
  ),
  listOfWords("expiry expires expiration valid until ablauf gultig expire caducidad validite"),
  listOfWords(BIRTH_WORDS),
];
const ENDS = LIFE[3] ?? new Set<string>();
/** Neither of these ends a row, whatever else its header says. */
const NOT_ENDS = LIFE.slice(4);

/** The last of several: when it was says how long ago the rows were read. */
const LATEST = listOfWords("last latest recent letzte letzter letztes zuletzt dernier derniere ultima ultimo ult laatste");

/** Where a moment stands in the life of a row, 0 for its beginning; by the last word that says so. */
function stageOf(name: string): number {
  const words = wordsOf(name);
  const told = LIFE.map((lexicon, stage) => (hasWord(words, lexicon) ? stage : -1)).filter((stage) => stage >= 0);
  // "Delivery date", "due date", "last order date": a date of what the other word says.
  const specific = told.filter((stage) => stage !== 1);
  if (hasWord(words, LATEST)) return 2;
  return Math.max(...specific, specific.length === 0 ? (told[0] ?? 1) : 0);
}

/** True for when somebody or something kept the rows: what lies between it and the rest is about the keeping. */
export function isOfKeeping(name: string): boolean {
  return stageOf(name) === 2;
}

/** True for a moment that a row may be of: no promise, no end, no keeping and no birth. */
export function isOfRow(name: string): boolean {
  return stageOf(name) < 2;
}

/** True for a moment that is promised or planned. */
export function isPromised(name: string): boolean {
  return stageOf(name) === 4;
}

/** True for a moment at which something is over, that nobody only planned. */
export function isEnd(name: string): boolean {
  const words = wordsOf(name);
  return hasWord(words, ENDS) && !NOT_ENDS.some((lexicon) => hasWord(words, lexicon));
}

/** A moment that a row is of stands in nearly all of them. */
const FULL = 0.95;

/** True for an end that rows may still come to: some have it, others not yet, and another moment stands in more rows. */
export function isOpenEnd(column: ColumnProfile, moments: readonly ColumnProfile[]): boolean {
  const said = column.chosen?.meaning?.openEnd;
  if (said !== undefined) return said;
  const words = wordsOf(column.name);
  if (column.nullCount === 0 || !hasWord(words, ENDS) || NOT_ENDS.some((lexicon) => hasWord(words, lexicon))) return false;
  return moments.some((other) => other !== column && other.nullCount < column.nullCount && isNotAfter(other, column));
}

/** So many of the days of the moment that has most a row's own has at least. */
const OWN_MIN = 0.5;

/** A noun of a key has so many letters. */
const KEY_NOUN_MIN = 4;

const isNotAfter = (one: ColumnProfile, other: ColumnProfile) =>
  one.min === null || other.min === null || String(one.min).slice(0, 10) <= String(other.min).slice(0, 10);

/**
 * The moment that a row is of: its beginning before its end, what is due or expires last; never a moment that is still to come.
 * @param asOf ISO 8601: what is later was still to come when the rows were profiled.
 * @param key of the rows: "Appt Date" is the moment of what "Appt ID" numbers, though "Booked On" came before.
 */
export function mainMoment(
  moments: readonly ColumnProfile[],
  rowCount: number,
  asOf: string,
  key: ColumnProfile | null = null,
): ColumnProfile | null {
  const said = moments.find(({ chosen }) => chosen?.meaning?.main === true);
  if (said !== undefined) return said;
  const isPast = ({ min }: ColumnProfile) => min === null || typeof min === "number" || String(min) <= asOf;
  const fits = moments.filter(({ chosen }) => chosen?.meaning?.main !== false).filter(isPast);
  const isLater = ({ max }: ColumnProfile) => typeof max === "string" && max > asOf;
  const filled = ({ nullCount }: ColumnProfile) => (rowCount === 0 ? 0 : 1 - nullCount / rowCount);
  const most = Math.max(0, ...fits.map(({ distinctCount }) => distinctCount));
  // The day somebody was hired comes again in each of their absences: it is of them rather than of a row.
  const isAgain = ({ distinctCount }: ColumnProfile) => distinctCount < OWN_MIN * most;
  const nouns = wordsOf(key?.name ?? "").filter((word) => word.length >= KEY_NOUN_MIN && !CODE_WORDS.has(word));
  const isOfKey = ({ name }: ColumnProfile) => wordsOf(name).some((word) => nouns.includes(word));
  const rank = (column: ColumnProfile) =>
    (isOfKey(column) && stageOf(column.name) < 2 ? -0.25 : stageOf(column.name)) +
    (isLater(column) ? 2 : 0) +
    4 * (1 - filled(column)) +
    (filled(column) < FULL ? 0.5 : 0) +
    (typeof column.min === "number" ? 0.5 : 0) +
    (isAgain(column) ? 0.5 : 0);
  const [first] = fits.filter((column) => stageOf(column.name) < 6 && filled(column) > 0).toSorted((a, b) => rank(a) - rank(b));
  return first ?? null;
}
