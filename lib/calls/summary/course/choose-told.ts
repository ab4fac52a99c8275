import type { CallDirection } from "@/lib/contract/words/call-words";
import type { Featured } from "./clause-features";
import { callerOf, gather, rankOf, reasonOf, type Told } from "./reason";
import type { Topic } from "./topics";

export type { Told };

const TOPICS_MAX = 12;
/** How much less a topic counts here than among topics. */
const TOPIC_PART = 1.6;
const RESULTS_MAX = 3;
const WANTED_MAX = 2;
const LENGTH_MAX = 420;
/** What a sentence is worth for what it does, by its marks. */
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
  const callers = callerOf(clauses, direction);
  const reason = reasonOf(clauses, ranks, direction);
  const from = reason?.clauses[0]?.at ?? -1;
  const last = Math.max(1, clauses.at(-1)?.said.turn ?? 1);
  const results = sentences
    .filter(
      (one) =>
        (callers === null ? one.sentence !== reason?.sentence : (one.clauses[0]?.at ?? 0) > from) &&
        one.words >= 4 &&
        isTelling(one.clauses) &&
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

/** Speaks of two things at least, or of one with a number or a time. */
function isTelling(clauses: Told["clauses"]): boolean {
  const telling = clauses.flatMap(({ items }) => items.filter(({ kind }) => kind !== "other").map(({ stem }) => stem));
  return new Set(telling).size + clauses.flatMap(({ numbers }) => numbers).length > 1;
}
