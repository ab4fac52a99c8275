import type { CallDirection } from "@/lib/contract/words/call-words";
import type { ConceptId } from "../../language/concepts/concepts";
import type { Sentence } from "../sentences";
import type { Featured } from "./clause-features";
import { classesOf } from "./concept-classes";
import type { Said } from "./read-said";
import { topicKey } from "./things";

/** A sentence worth telling, with its clauses. */
export interface Told {
  sentence: Sentence;
  clauses: readonly Said[];
  rank: number;
}

/** Turns of who calls in which the reason is looked for. */
const REASON_TURNS = 4;
const TOPICS_WORTH_MAX = 2.5;
/** What each turn takes from a reason. */
const LATER = 0.3;
/** Names, dates and numbers that somebody is asked for, and the question for them. */
const IDENTITY = 1.5;
/** How long somebody waited to be answered is not why they call. */
const ON_HOLD = 2;
/** A greeting alone is no reason. */
const REASON_MIN = -1.5;
const GREETING_WORDS = 4;
const REASON_WORDS = 4;
const CALLED_UP_TURNS = 4;
const INTRODUCES: ReadonlySet<string> = new Set(["names", "Areasons", "Amatter"]);
/** Speak of a debt. */
export const OWED: readonly ConceptId[] = ["oweMoney", "overdue", "unpaid", "reminderLetter"];
/** What a sentence is worth for what it does, by its marks. */
const REASON: Readonly<Record<string, number>> = {
  Cmatter: 1.3,
  Amatter: 1.3,
  Creasons: 0.8,
  Ctrouble: 0.9,
  Cpi: 0.8,
  Cbad: 0.3,
  Cqo: 0.3,
  Chold: -1.2,
  Cdue: -0.3,
  Areasons: 0.4,
  greets: -0.4,
  names: -1.2,
  masked: -1,
};
/** Who calls and says why: nobody of the two where only one side speaks. */
export function callerOf(clauses: readonly Featured[], direction: CallDirection): "Agent" | "Customer" | null {
  if (!clauses.some(({ said }) => said.speaker === "Customer")) return null;
  return direction === "outbound" || isDebtCall(clauses) || isCalledUp(clauses) ? "Agent" : "Customer";
}

/** The sentence that says why somebody called, by what it does, how early it stands and how much its topics are worth (`ranks`, by their keys). */
export function reasonOf(
  clauses: readonly Featured[],
  ranks: ReadonlyMap<string, number>,
  direction: CallDirection,
): Told | null {
  const callers = callerOf(clauses, direction);
  const turns = new Set<number>();
  let reason: Told | null = null;
  for (const one of gather(clauses)) {
    if (callers !== null && (one.sentence.speaker === "Customer") !== (callers === "Customer")) continue;
    turns.add(one.clauses[0]?.turn ?? 0);
    if (turns.size > REASON_TURNS) break;
    const rank =
      rankOf(one, REASON, ranks, TOPICS_WORTH_MAX) -
      LATER * (turns.size - 1) -
      (isIdentity(one) ? IDENTITY : 0) -
      (isOnHold(one) ? ON_HOLD : 0);
    if (one.words >= REASON_WORDS && rank > (reason?.rank ?? REASON_MIN)) reason = { ...one, rank };
  }
  return reason;
}

/** Nothing but names, times and numbers, or who somebody is. */
function isIdentity({ clauses }: Gathered): boolean {
  const items = clauses.flatMap((said) => said.items);
  if (items.every(({ kind }) => kind === "time" || kind === "name" || kind === "other"))
    return !clauses.some(({ isNegated }) => isNegated);
  return classesOf(items.flatMap(({ ids }) => ids)).has("identity");
}

function isOnHold({ clauses }: Gathered): boolean {
  return clauses.some(({ ids }) => ids.has("putOnHold"));
}

/** "Is that Mrs Lomax?", "Speaking.", "It's Darren from Westvale Windows": whoever calls asks for somebody, and then says who they are or why. */
export function isCalledUp(clauses: readonly Featured[]): boolean {
  let isAsked = clauses[0]?.said.speaker === "Customer";
  let isAnswered = false;
  for (let turn = 0; turn < CALLED_UP_TURNS; turn++) {
    const own = clauses.filter(({ said }) => said.turn === turn);
    if (own[0]?.said.speaker === "Customer") {
      if (own.reduce((sum, { said }) => sum + said.words.length, 0) > GREETING_WORDS) return false;
      isAnswered = true;
    } else {
      const isTold = own.some(({ said, names }) => !said.isQuestion && names.some((name) => INTRODUCES.has(name)));
      if (isAsked && isAnswered && isTold) return true;
      isAsked ||= own.some(({ said }) => said.isQuestion);
    }
  }
  return false;
}

/** Before the customer says anything to speak of, the agent speaks of a debt: who collects one says why they call. */
function isDebtCall(clauses: readonly Featured[]): boolean {
  const first = clauses.find(({ said }) =>
    said.speaker === "Customer" ? said.words.length > GREETING_WORDS : OWED.some((id) => said.ids.has(id)),
  );
  return first !== undefined && first.said.speaker !== "Customer";
}

interface Gathered {
  sentence: Sentence;
  clauses: Said[];
  names: ReadonlySet<string>;
  words: number;
  isQuestion: boolean;
}

export function gather(clauses: readonly Featured[]): Gathered[] {
  const gathered = new Map<Sentence, Gathered & { names: Set<string> }>();
  for (const { said, names } of clauses) {
    const one = gathered.get(said.sentence) ?? {
      sentence: said.sentence,
      clauses: [],
      names: new Set<string>(),
      words: 0,
      isQuestion: said.isQuestion,
    };
    gathered.set(said.sentence, one);
    one.clauses.push(said);
    one.words += said.words.length;
    for (const name of names) one.names.add(name);
  }
  return [...gathered.values()];
}

/** What a sentence does, and how much it speaks of what the call is about. */
export function rankOf(
  { clauses, names }: Gathered,
  weights: Readonly<Record<string, number>>,
  topics: ReadonlyMap<string, number>,
  topicsMax: number,
): number {
  const keys = new Set(clauses.flatMap(({ items }) => items.map(topicKey)));
  const about = [...keys].reduce((sum, key) => sum + (topics.get(key) ?? 0), 0);
  return Math.min(topicsMax, about) + [...names].reduce((sum, name) => sum + (weights[name] ?? 0), 0);
}
