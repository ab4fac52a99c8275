import { foldText } from "../language/fold-text";
import { findDue } from "./actions";
import type { Featured } from "./course/clause-features";
import { classesOf } from "./course/concept-classes";
import { daysOf } from "./course/matters";
import type { Lexicon } from "./lexicon";
import { hasPhrase } from "./phrases";
import type { Evidence } from "./types";

/** A time that one side asked for and the other said yes to. */
export interface AgreedTime {
  /** In which it was asked. */
  turn: number;
  /** As it was asked. */
  due: string;
  evidence: Evidence;
  /** It was a call that was asked about. */
  isForCall: boolean;
}

/** Turns after the yes in which what is promised may be meant for the time. */
const TURNS = 2;
/** Sentences of a turn from its end in which the time may stand: "I have Thursday at ten. Would that suit you?" */
const SENTENCES = 2;
const RECORDED = ["record", "signUp"] as const;

/** "Would Thursday at ten suit you?", "Yes.": the turns for which such a time holds, and the time. Linear in the length of the call. */
export function agreedTimes(clauses: readonly Featured[], lexicon: Lexicon): ReadonlyMap<number, AgreedTime> {
  const turns: Featured[][] = [];
  for (const clause of clauses) {
    const turn = turns[clause.said.turn] ?? [];
    turns[clause.said.turn] = turn;
    turn.push(clause);
  }
  const agreed = new Map<number, AgreedTime>();
  for (const [at, turn = []] of turns.entries()) {
    const time = askedIn(turn, lexicon);
    if (time === null || !isYes(turns[at + 1] ?? [], turn)) continue;
    for (let later = at + 1; later <= at + 1 + TURNS; later++) agreed.set(later, time);
  }
  return agreed;
}

/** The one time in the question that ends a turn. */
function askedIn(turn: readonly Featured[], { due, pledges }: Lexicon): AgreedTime | null {
  const sentences = [...new Set(turn.map(({ said }) => said.sentence))].slice(-SENTENCES);
  const own = turn.filter(({ said }) => sentences.includes(said.sentence));
  const asked = own.filter(({ said }) => said.isQuestion);
  // "Thursday at ten?" offers it as well.
  const isOffer =
    asked.some(({ said }) => hasPhrase(said.folded, pledges.offers)) || (asked.length > 0 && asked.every(isTimeAlone));
  if (!own.at(-1)?.said.isQuestion || !isOffer || daysIn(own).size > 1) return null;
  const timed = own.findLast(({ said, names }) => names.includes("due") && !said.isNegated);
  if (timed === undefined) return null;
  const { text, evidence } = timed.said.sentence;
  const time = findDue(text, foldText(text), due);
  return time === ""
    ? null
    : { turn: timed.said.turn, due: time, evidence, isForCall: own.some(({ names }) => names.includes("callsBack")) };
}

/** Whether a line agrees to what was asked. Naming another day or hour, or asking back, is not a yes. */
function isYes(turn: readonly Featured[], asked: readonly Featured[]): boolean {
  const [first] = turn;
  if (first === undefined || turn.some(({ said }) => said.isNegated || said.isQuestion)) return false;
  const days = daysIn(asked);
  const numbers = numbersIn(asked);
  if ([...daysIn(turn)].some((day) => !days.has(day)) || [...numbersIn(turn)].some((number) => !numbers.has(number)))
    return false;
  return first.said.answer === "yes" || (first.said.answer === null && isAgreeing(first));
}

function isAgreeing({ said, cues }: Featured): boolean {
  return classesOf(said.ids).has("yes") || said.ids.has("suitable") || cues.includes("works");
}

function isTimeAlone({ said, names }: Featured): boolean {
  return names.includes("due") && said.items.every(({ kind }) => kind === "time" || kind === "other");
}

const daysIn = (turn: readonly Featured[]) => new Set(turn.flatMap(({ said }) => daysOf(said)));
const numbersIn = (turn: readonly Featured[]) =>
  new Set(turn.flatMap(({ said }) => said.numbers.map(({ values }) => [...values].sort().join(" "))));

/** Whether what somebody promises right after is meant for the time: a visit, a booking, the call that was asked about, or just "that". */
export function fitsTime(parts: readonly Featured[], { isForCall }: AgreedTime, isBare: boolean): boolean {
  if (parts.some(({ names }) => names.includes("callsBack"))) return isForCall;
  return isBare || parts.some(isSetFor);
}

/** Somebody comes, or writes an appointment down. */
export function isSetFor({ said, cues }: Featured): boolean {
  const classes = classesOf(said.ids);
  const isBooked = classes.has("book") || cues.includes("fixed") || RECORDED.some((id) => said.ids.has(id));
  return classes.has("visit") || (said.isSelf && isBooked);
}
