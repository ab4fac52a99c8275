import type { ColumnProfile } from "@/lib/contract/datasets";
import { hasWord, isSentence, listOfWords, wordsOf } from "./header-words";
import { isParticiple } from "./participles";
import { namesResult } from "./subject";

const OUTCOMES = listOfWords(
  `status state outcome result disposition resolution decision decided churn churned converted conversion returned refunded refund resolved escalated
   cancelled canceled approved rejected passed failed success successful won lost attrition survived readmitted defaulted default completed
   delivered late ontime met goal purchased bought subscribed renewed retained no-show noshow attended complete paid reimbursed defect fault
   alarm alert anomaly bounced bounce breach breached fraud fraudulent reopened solved recovered recommend promoter response died dead
   admit admitted admission admissions success failure pass fail survival alive overdue hired promoted complained responded clicked verdict
   deny denial relapse relapsed recurrence recidivism rearrested convicted released dropout participation response fatal crashed infected detected
   achieved closed injured decided severity satisfied disease diabetes diabetic stroke cancer malignant exited quit turnover sla positive
   ergebnis erledigt gekundigt storniert bezahlt gelost eskaliert genehmigt abgelehnt bestanden zustand entschieden schweregrad
   statut etat resultat resilie annule paye resolu approuve estado resultado cancelado pagado resuelto aprobado baja devuelto
   stato esito annullato pagato risolto reklamation reklamiert beschwerde retoure retourniert verspatet abgesagt ausgefallen asistio
   queja reclamacion devolucion cancelacion reclamation plainte retourne reclamo reso
   discontinued hospitalised hospitalized readmission hospitalise embauche refuse recomendaria recomienda recommande raccomanda empfiehlt weiterempfehlung erschienen eingestellt abandono abandona hospitalizado contratado rechazado assunto`,
);
/** Words of a status: how something came out, or how far it got. */
const STATES = listOfWords(
  `open closed scheduled confirmed resolved pending completed complete cancelled canceled refunded returned delivered shipped paid unpaid overdue won lost approved
   rejected denied failed passed success active inactive churned expired converted bounced abandoned new progress hold escalated draft
   submitted processing settled reimbursed attended missed noshow ok fault error warning offen geschlossen erledigt storniert bezahlt abgeschlossen
   genehmigt abgelehnt aktiv inaktiv gekundigt neu bearbeitung ouvert ferme resolu annule paye livre actif abierto cerrado resuelto
   cancelado cancelada completado completada confirmado confirmada pagado pendiente entregado activo aperto chiuso annullato pagato
   approuve refuse rejete attente aprobado rechazado espera approvato rifiutato respinto attesa sospeso inviato consegnato rimborsato`,
);
const PLACES = listOfWords("country shipping billing address us customer home birth federal location");

/** "on_time" and "no-show" are one word of two. */
function headerWords(header: string): string[] {
  const words = wordsOf(header);
  return words.length === 2 ? [...words, words.join("")] : words;
}

/** True for a header that speaks of how something came out; the state of an address is no outcome. */
export function namesOutcome(header: string): boolean {
  const words = headerWords(header);
  return !isSentence(words) && hasWord(words, OUTCOMES) && !(words.includes("state") && hasWord(words, PLACES));
}

/** True for what says how a row came out: a status, a flag such as "churned"; by its values too, whatever the header. */
export function isOutcome(profile: ColumnProfile, isFlag: boolean): boolean {
  const said = profile.chosen?.meaning?.outcome;
  if (said !== undefined) return said;
  const { name, type, distinctCount, topValues } = profile;
  const words = headerWords(name);
  if (isFlag || yesValue(profile) !== null) return !isSentence(words) && (hasWord(words, OUTCOMES) || saysEvent(words));
  if (type !== "category" || distinctCount < 2 || distinctCount > 20) return false;
  // A result told in two classes, income above a line or not, and what is called the class or the target itself.
  if (distinctCount === 2 && (namesResult(name) || isTarget(words))) return true;
  const known = topValues.filter(({ value }) => hasWord(wordsOf(value), STATES)).length;
  if (words.includes("state") && hasWord(words, PLACES)) return false;
  // Deals are won or lost, whatever the steps before are called.
  if ([WON, LOST].every((lexicon) => topValues.some(({ value }) => hasWord(wordsOf(value), lexicon)))) return true;
  if (known >= 0.6 * topValues.length && topValues.length > 1) return true;
  return hasWord(words, OUTCOMES) && !words.includes("state") && known > 0;
}

const PROGRESS = listOfWords("status statut stage phase stadium etapa etape fase progress zustand");

/** True for what says how far a row got or how it came out: rows change it as they grow older. */
export function isState(profile: ColumnProfile): boolean {
  return isOutcome(profile, false) || hasWord(wordsOf(profile.name), PROGRESS);
}

const ON_THE_WAY = listOfWords(
  `open pending new active progress process hold processing submitted draft waiting awaiting ongoing current outstanding shipped unpaid review
   scheduled rescheduled booked confirmed planned upcoming reserved offen neu aktiv bearbeitung laufend geplant eingeplant terminiert gebucht
   bestatigt ouvert actif cours prevu planifie confirme abierto pendiente activo curso programado programada confirmado confirmada reservado
   reservada aperto attivo attesa previsto prenotato prenotata confermato confermata`,
);

/** True for the value of a state that a row still has to leave. */
export function isOnTheWay(profile: ColumnProfile, value: string): boolean {
  return hasWord(wordsOf(value), ON_THE_WAY) && isState(profile);
}

/** True for a state that some rows still have to leave. */
export function isOpenState(profile: ColumnProfile): boolean {
  return profile.topValues.some(({ value }) => isOnTheWay(profile, value));
}

const YES = /^(?:yes|y|true|t|1)$/i;
/** Values that say that something happened to a row. */
const EVENTS = listOfWords(
  `cancelled canceled churned left exited lost returned refunded rejected denied failed late overdue breached defaulted default charged
   escalated converted won died dead survived admitted accepted readmitted fraud fraudulent missed bounced reopened resigned unpaid`,
);

const TARGETS = listOfWords("y target label outcome class");

const isTarget = (words: readonly string[]) => words.length === 1 && hasWord(words, TARGETS);

/** What nobody asks of every row unless it may happen to one: enough of a flag only. */
const HAPPENINGS = listOfWords("event call callback deny participate vote reply relapse recur crash unsubscribe optout");
/** Who stayed is still there: of a flag, how a row came out. */
const STAYED = listOfWords(
  `active alive stayed retained kept unsubscribed aktiv geblieben abgemeldet abbestellt actif reste desabonne desinscrit activo permanece
   suscrito desuscrito attivo rimasto`,
);
/** True for words that say what happened to a row: enough of a header whose values are yes and no, not of a number. */
function saysEvent(words: readonly string[]): boolean {
  const isEvent = [EVENTS, WISHED, FEARED, HAPPENINGS, STAYED].some((lexicon) => hasWord(words, lexicon));
  return isEvent || isTarget(words) || (words.length === 1 && isParticiple(words[0] ?? ""));
}

/** Which of the two values of an outcome is counted: yes, what happened, else the rarer one. @param values by frequency, any order */
export function countedValue(values: readonly { value: string; count: number }[]): string | undefined {
  const rarest = values.toSorted((a, b) => a.count - b.count || (a.value < b.value ? -1 : 1)).map(({ value }) => value);
  const happened = rarest.filter((value) => hasWord(wordsOf(value), EVENTS));
  return rarest.find((value) => YES.test(value.trim())) ?? (happened.length === 1 ? happened[0] : undefined) ?? rarest[0];
}

/**
 * The value of an outcome with several that is counted: the most frequent of those that are feared, else of those that are wished
 * for. Null where its values are steps on the way. @param values by frequency, any order
 */
export function newsValue(values: readonly { value: string; count: number }[]): string | null {
  const told = (lexicon: ReadonlySet<string>) =>
    values
      .filter(({ value }) => hasWord([...wordsOf(value), wordsOf(value).join("")], lexicon))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))[0]?.value;
  const won = values.find(({ value }) => hasWord(wordsOf(value), WON))?.value;
  return won ?? told(FEARED) ?? told(WISHED) ?? null;
}

const LOSSES = listOfWords(
  `left leave leaving exit exited churn churned cancel cancelled canceled cancellation terminated termination quit resigned lapsed
   gekundigt kundigung austritt storniert resilie resiliation depart sortie baja cancelacion uscita disdetta`,
);

/** True for a moment at which somebody who might have stayed is gone. */
export function isLoss(header: string): boolean {
  return hasWord(wordsOf(header), LOSSES);
}

const WON = listOfWords("won gewonnen gagne ganado vinto");
const LOST = listOfWords("lost verloren perdu perdido perso");

/** True where a value says that somebody was won: what rows are worth is theirs only then. */
export function saysWon(value: string): boolean {
  return hasWord(wordsOf(value), WON);
}

/** Outcomes that are wished for, and those that are not. */
const WISHED = listOfWords(
  `won converted conversion renewed retained passed success successful satisfied approved admitted accepted recommend promoter promoted hired
   subscribed attended resolved solved recovered survived paid purchased bought ontime achieved bezahlt bestanden genehmigt paye pagado pagato asistio`,
);
const FEARED = listOfWords(
  `churn churned lost late returned refunded refund cancelled canceled abandoned damaged defect defective failed failure overdue breached escalated
   readmitted relapsed rearrested convicted fraud died dead left exited resigned missed noshow abandonado perdido rejected denied defaulted default bounced reopened complaint storniert gekundigt
   reklamation beschwerde retoure verspatet queja reclamacion devolucion reclamation plainte reclamo`,
);

/** Whether a value of an outcome is good news, as far as its words tell: of yes and true those of the header. */
export function newsOf(header: string, value: string | undefined): "good" | "bad" | null {
  const isYes = value === undefined || YES_VALUES.has(value.trim().toLowerCase());
  if (!isYes && NO_VALUES.has((value ?? "").trim().toLowerCase())) return null;
  const words = headerWords(isYes ? header : (value ?? ""));
  if (hasWord(words, FEARED)) return hasWord(words, WISHED) ? null : "bad";
  return hasWord(words, WISHED) ? "good" : null;
}

const YES_VALUES = new Set("yes y true ja j oui o si sí sim s da tak 1".split(" "));
const NO_VALUES = new Set("no n false nein non não nao nie 0".split(" "));

/** The value that means yes, as it is written, where a category is nothing but yes and no; null elsewhere. */
export function yesValue({ topValues, distinctCount }: Pick<ColumnProfile, "topValues" | "distinctCount">): string | null {
  if (distinctCount !== 2 || topValues.length !== 2) return null;
  const values = topValues.map(({ value }) => value);
  const plain = values.map((value) => value.trim().toLowerCase());
  const yes = plain.findIndex((value) => YES_VALUES.has(value));
  return yes >= 0 && plain.some((value, at) => at !== yes && NO_VALUES.has(value)) ? (values[yes] ?? null) : null;
}
