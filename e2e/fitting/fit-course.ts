import { MarkedCall } from "@/lib/calls/summary/course/call-marks";
import type { Featured } from "@/lib/calls/summary/course/clause-features";
import { OUTCOMES, readCourse, SENTIMENTS } from "@/lib/calls/summary/course/read-course";
import { type Example, fitWeights, strongest, type Weights } from "./regression";
import { HANDS, type TrainingCall } from "./training-calls";

/** Of length and place these say something of the calls in the files, not of calls. */
const SKIPPED = /^[al]:(?:size|again|short|wide|mid$|long|.@|number|masked|names$)/;
const LEAST = 6;
const MARKS_MAX = 300;
/** What another label that a person would accept, too, gets. */
const ALSO = 0.4;
/** Calls are also fitted on without their middle: so many turns of the beginning and of the end. */
const CUTS = [
  { first: 2, last: 3 },
  { first: 3, last: 5 },
];
const CUT_WEIGHT = 0.5;
const HAND_WEIGHT = 1.5;
/** The calls of `tuned` are told right whatever else is fitted. */
const TUNED_WEIGHT = 3;
/** Short calls whose outcome nobody would doubt. */
const SHORT_WEIGHT = 2;
/** Outcomes that strangers had no word for, and what they called them. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  appointment_booked: ["resolved", "sale"],
  transferred: ["escalated", "resolved"],
  wrong_number: ["other", "unresolved"],
  no_answer: ["other"],
};
const BY_HAND: ReadonlySet<string> = new Set(HANDS);

export function fitOutcomes(calls: readonly TrainingCall[], strength: number): Weights {
  const examples = calls.flatMap((call) => {
    const wanted = spread(OUTCOMES.map((one) => worthOf(call, one)));
    if (!wanted) return [];
    const weight = weightOf(call);
    const cut = CUTS.flatMap(({ first, last }) => {
      const clauses = withoutMiddle(call.clauses, first, last);
      return clauses ? [{ marks: kept(new MarkedCall(clauses, call.direction).marks), wanted, weight: CUT_WEIGHT }] : [];
    });
    return [{ marks: kept(call.marks), wanted, weight }, ...cut];
  });
  return strongest(fitWeights(examples, { strength, least: LEAST }), MARKS_MAX);
}

export function fitSentiments(calls: readonly TrainingCall[], strength: number): Weights {
  const examples = calls.flatMap((call): Example[] => {
    const wanted = spread(SENTIMENTS.map((one) => (one === call.sentiment[0] ? 1 : call.sentiment.includes(one) ? ALSO : 0)));
    return wanted ? [{ marks: kept(call.marks), wanted, weight: weightOf(call) }] : [];
  });
  return strongest(fitWeights(examples, { strength, least: LEAST }), MARKS_MAX);
}

/** How many outcomes and feelings are told as a person would. */
export function countCourse(calls: readonly TrainingCall[], weights?: { outcomes?: Weights; sentiments?: Weights }) {
  const sum = { calls: calls.length, outcome: 0, sentiment: 0 };
  for (const call of calls) {
    const { spoken: language, lexicon, direction } = call;
    const { outcome, sentiment } = readCourse(call, { language, lexicon }, direction, weights);
    const accepted = [outcome.value, ...(BY_HAND.has(call.hand) ? (CALLED[outcome.value] ?? []) : [])];
    sum.outcome += Number(accepted.some((one) => call.outcome.includes(one)));
    sum.sentiment += Number(call.sentiment.includes(sentiment.value));
  }
  return sum;
}

function worthOf({ hand, outcome }: TrainingCall, one: string): number {
  if (one === outcome[0]) return 1;
  if (outcome.includes(one)) return ALSO;
  if (!BY_HAND.has(hand) || !CALLED[one]?.some((other) => outcome.includes(other))) return 0;
  return one === "appointment_booked" && outcome[0] === "resolved" ? 0.6 : 0.1;
}

function spread(worth: readonly number[]): number[] | null {
  const all = worth.reduce((sum, one) => sum + one, 0);
  return all === 0 ? null : worth.map((one) => one / all);
}

function weightOf({ hand }: TrainingCall): number {
  return hand === "tuned" ? TUNED_WEIGHT : BY_HAND.has(hand) ? HAND_WEIGHT : hand === "short" ? SHORT_WEIGHT : 1;
}

function kept(marks: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...marks].filter(([name]) => !SKIPPED.test(name)));
}

function withoutMiddle(clauses: readonly Featured[], first: number, last: number): Featured[] | null {
  const end = clauses.at(-1)?.said.turn ?? 0;
  const gone = end + 1 - first - last;
  if (gone <= 2) return null;
  return clauses
    .filter(({ said }) => said.turn < first || said.turn > end - last)
    .map(({ said, names }) => ({ names, said: said.turn < first ? said : { ...said, turn: said.turn - gone } }));
}
