import type { Analysis } from "@/lib/contract/analysis/analysis";
import { type Draft, isPlanned } from "../draft";
import { isUnknown } from "../idle";

interface Choice {
  /** What was chosen by it. */
  pick: string;
  chosen: { analyses: readonly Analysis[]; asks: string | null; notUnderstood: readonly string[] };
}

/**
 * Until when a time is counted needs no asking where one moment alone can end it, and nothing else is open: that is told. Null where
 * nobody said a word for a time, where it is only planned, and where it would leave out rows that nothing else leaves out. One choice of
 * another kind is a guess at a word, which stays asked.
 */
export function onlyChoice(draft: Draft, planned: readonly Analysis[], at: number, choices: readonly Choice[]): string | null {
  const [only, ...more] = choices;
  const item = draft.items[at];
  if (only === undefined || more.length > 0 || item === undefined || isUnknown(item)) return null;
  const end = draft.vocabulary.moments.find(({ name }) => name === only.pick);
  const isDue = end?.words.some(({ concepts }) => concepts.has("due")) === true;
  if (end === undefined || isDue || isPlanned(end)) return null;
  const { analyses, asks, notUnderstood } = only.chosen;
  if (asks !== null || analyses.length === 0 || notUnderstood.length > 0) return null;
  const known = new Set([...draft.conditions, ...planned.flatMap(conditionsOf)].map((one) => JSON.stringify(one)));
  const isMore = analyses.flatMap(conditionsOf).some((one) => !known.has(JSON.stringify(one)));
  return isMore ? null : `I counted the time until ${end.label}.`;
}

const conditionsOf = ({ rows, measure }: Analysis) => [
  ...(rows?.conditions ?? []),
  ...(measure.kind === "rate" || measure.kind === "share" ? measure.of : []),
];
