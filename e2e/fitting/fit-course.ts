import { foldText } from "@/lib/calls/language/fold-text";
import { MarkedCall } from "@/lib/calls/summary/course/call-marks";
import { type CourseWeights, OUTCOMES, readCourse, SENTIMENTS } from "@/lib/calls/summary/course/read-course";
import type { Acts } from "./fit-acts";
import { type Example, fitWeights, strongest, type Weights } from "./regression";
import { HANDS, type TrainingCall } from "./training-calls";

/** Of length and place these say something of the calls in the files, not of calls. */
const SKIPPED = /^[al]:(?:size|again|short|wide|mid$|long|.@|number|masked|names$)/;
const LEAST = 6;
const MARKS_MAX = 200;
/** What another label that a person would accept, too, gets. */
const ALSO = 0.4;
const HAND_WEIGHT = 1.5;
/** The calls of `tuned` are told right whatever else is fitted. */
const TUNED_WEIGHT = 6;
/** Short calls whose outcome nobody would doubt. */
const SHORT_WEIGHT = 2;
/** Outcomes that strangers had no word for, and what they called them. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  appointment_booked: ["resolved", "sale"],
  transferred: ["escalated", "resolved"],
  wrong_number: ["other", "unresolved"],
  no_answer: ["other"],
};
const BOOKED = /book|appoint|schedul|visit|viewing|termin|cita|reserv|rendez|appuntament|afspraa|consulta|marca|engineer|survey/;
const BY_HAND: ReadonlySet<string> = new Set(HANDS);

type Fit = { strength: number; acts: Acts };

export function fitOutcomes(calls: readonly TrainingCall[], fit: Fit): Weights {
  return fitCourse(calls, fit, (call) => OUTCOMES.map((one) => worthOf(call, one)));
}

export function fitSentiments(calls: readonly TrainingCall[], fit: Fit): Weights {
  return fitCourse(calls, fit, ({ sentiment }) =>
    SENTIMENTS.map((one) => (one === sentiment[0] ? 1 : sentiment.includes(one) ? ALSO : 0)),
  );
}

/** Fits on all marks, and then again on those that say most: fewer, and no worse for other hands. */
function fitCourse(calls: readonly TrainingCall[], { strength, acts }: Fit, worth: (call: TrainingCall) => number[]): Weights {
  const examples = calls.flatMap((call): Example[] => {
    const wanted = spread(worth(call));
    return wanted
      ? [{ marks: kept(new MarkedCall(call.clauses, call.direction, acts.of(call)).marks), wanted, weight: weightOf(call) }]
      : [];
  });
  const chosen = new Set(Object.keys(strongest(fitWeights(examples, { strength, least: LEAST }), MARKS_MAX)));
  const fewer = examples.map(({ marks, ...example }) => ({
    ...example,
    marks: new Map([...marks].filter(([name]) => chosen.has(name))),
  }));
  return fitWeights(fewer, { strength, least: LEAST });
}

/** How many outcomes and feelings are told as a person would. */
export function countCourse(calls: readonly TrainingCall[], weights: Partial<CourseWeights>) {
  const sum = { calls: calls.length, outcome: 0, sentiment: 0 };
  for (const call of calls) {
    const { spoken: language, lexicon, direction } = call;
    const { outcome, sentiment } = readCourse(call, { language, lexicon }, direction, weights);
    const isAlso = BY_HAND.has(call.hand) && (outcome.value !== "appointment_booked" || isBooked(call.title));
    const accepted = [outcome.value, ...(isAlso ? (CALLED[outcome.value] ?? []) : [])];
    sum.outcome += Number(accepted.some((one) => call.outcome.includes(one)));
    sum.sentiment += Number(call.sentiment.includes(sentiment.value));
  }
  return sum;
}

function worthOf({ hand, outcome, title }: TrainingCall, one: string): number {
  if (one === outcome[0]) return 1;
  if (outcome.includes(one)) return ALSO;
  if (!BY_HAND.has(hand) || !CALLED[one]?.some((other) => outcome.includes(other))) return 0;
  return one === "appointment_booked" && outcome[0] === "resolved" ? (isBooked(title) ? 0.6 : 0) : 0.1;
}

/** The title says that a time was agreed on. */
function isBooked(title: readonly (readonly string[])[]): boolean {
  return title.flat().some((word) => BOOKED.test(foldText(word)));
}

function spread(worth: readonly number[]): number[] | null {
  const all = worth.reduce((sum, one) => sum + one, 0);
  return all === 0 ? null : worth.map((one) => one / all);
}

function weightOf({ hand }: TrainingCall): number {
  return hand === "tuned"
    ? TUNED_WEIGHT
    : BY_HAND.has(hand)
      ? HAND_WEIGHT
      : hand === "own"
        ? HAND_WEIGHT
        : hand === "short"
          ? SHORT_WEIGHT
          : 1;
}

function kept(marks: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...marks].filter(([name]) => !SKIPPED.test(name)));
}
