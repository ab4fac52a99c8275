import type { CallDirection } from "@/lib/contract/words/call-words";
import type { ConceptId } from "../../language/concepts/concepts";
import type { Sentence } from "../sentences";
import type { Featured } from "./clause-features";
import type { Said } from "./read-said";
import { type Topic, topicKey } from "./topics";

/** A sentence worth telling, with its clauses. */
export interface Told {
  sentence: Sentence;
  clauses: readonly Said[];
  rank: number;
}

/** Turns of who calls in which the reason is looked for. */
const REASON_TURNS = 4;
const TOPICS_MAX = 12;
/** How much less a topic counts here than among topics. */
const TOPIC_PART = 1.6;
const RESULTS_MAX = 3;
const WANTED_MAX = 2;
const LENGTH_MAX = 420;
/** What each turn takes from a reason. */
const LATER = 0.35;
/** A greeting alone is no reason. */
const REASON_MIN = -1.5;
const GREETING_WORDS = 4;
const REASON_WORDS = 4;
const OWED: readonly ConceptId[] = ["oweMoney", "overdue", "unpaid", "reminderLetter"];
/** What a sentence is worth for what it does, by its marks. */
const REASON: Readonly<Record<string, number>> = {
  Creasons: 1.2,
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
const RESULT: Readonly<Record<string, number>> = {
  Aisfix: 1.6,
  Aisgive: 1.6,
  Aisbook: 1.6,
  Asfix: 0.5,
  Asdone: 0.9,
  Asbook: 0.8,
  Asgive: 0.4,
  Ani: 0.7,
  Anno: 0.9,
  Ano: 0.6,
  Ahand: 1.2,
  Athrough: 1.2,
  Afi: 0.5,
  Adue: 0.7,
  Anumber: 0.5,
  Aprice: 0.4,
  Atrouble: 0.5,
  Athenyes: 0.5,
  Cworks: 0.9,
  Cthreat: 0.9,
  Cbored: 1.1,
  Cno: 0.5,
  Cni: 0.5,
  Cbuy: 0.5,
  Cpay: 0.5,
  greets: -1.5,
  names: -0.8,
  masked: -1,
  Ahold: -1,
  Asorry: -0.4,
};

/** Why somebody called, and what was done, said and promised about it (lines that are `wanted` come besides), in the order of the call. Linear in its length. */
export function chooseTold(
  clauses: readonly Featured[],
  topics: readonly Topic[],
  direction: CallDirection,
  wanted: readonly number[] = [],
): { reason: Told | null; results: Told[] } {
  const ranks = new Map(topics.slice(0, TOPICS_MAX).map(({ key, rank }) => [key, Math.max(0, rank) / TOPIC_PART]));
  const sentences = gather(clauses);
  const callers = clauses.some(({ said }) => said.speaker === "Customer")
    ? direction === "outbound" || isDebtCall(clauses)
      ? "Agent"
      : "Customer"
    : null;
  const turns = new Set<number>();
  let reason: Told | null = null;
  for (const one of sentences) {
    if (callers !== null && (one.sentence.speaker === "Customer") !== (callers === "Customer")) continue;
    turns.add(one.clauses[0]?.turn ?? 0);
    if (turns.size > REASON_TURNS) break;
    const rank = rankOf(one, REASON, ranks, 2.5) - LATER * (turns.size - 1);
    if (one.words >= REASON_WORDS && rank > (reason?.rank ?? REASON_MIN)) reason = { ...one, rank };
  }
  const from = reason?.clauses[0]?.at ?? -1;
  const last = Math.max(1, clauses.at(-1)?.said.turn ?? 1);
  const results = sentences
    .filter(
      (one) =>
        (callers === null ? one.sentence !== reason?.sentence : (one.clauses[0]?.at ?? 0) > from) &&
        one.words >= 4 &&
        !one.isQuestion &&
        one.sentence.text.length <= LENGTH_MAX,
    )
    .map((one) => ({ ...one, rank: rankOf(one, RESULT, ranks, 1.6) + 0.8 * ((one.clauses[0]?.turn ?? 0) / last) }))
    .sort((a, b) => b.rank - a.rank);
  // What was promised, and how it ended.
  const next = results.filter(({ sentence }) => sentence.evidence.some((line) => wanted.includes(line))).slice(0, WANTED_MAX);
  const told = [...new Set([...results.slice(0, RESULTS_MAX), ...next])].sort(
    (a, b) => (a.clauses[0]?.at ?? 0) - (b.clauses[0]?.at ?? 0),
  );
  return { reason, results: told };
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

function gather(clauses: readonly Featured[]): Gathered[] {
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
function rankOf(
  { clauses, names }: Gathered,
  weights: Readonly<Record<string, number>>,
  topics: ReadonlyMap<string, number>,
  topicsMax: number,
): number {
  const keys = new Set(clauses.flatMap(({ items }) => items.map(topicKey)));
  const about = [...keys].reduce((sum, key) => sum + (topics.get(key) ?? 0), 0);
  return Math.min(topicsMax, about) + [...names].reduce((sum, name) => sum + (weights[name] ?? 0), 0);
}
