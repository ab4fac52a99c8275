import type { EventFilter } from "@/lib/contract/events/event-rules";
import { DIRECTION_WORDS, OUTCOME_WORDS, SENTIMENT_WORDS } from "@/lib/contract/words/call-words";

/** What a filter lets through, a condition a line; none where it lets all of them through. */
export function filterLines(filter: EventFilter, datasetNames: Readonly<Record<string, string>>): string[] {
  const { datasetIds, directions, sentiments, outcomes, isFlagged, needsFollowUp, kpi } = filter;
  const of = <V extends string>(noun: string, list: readonly V[] | undefined, words: Readonly<Record<V, string>>) =>
    list === undefined ? [] : [`${noun}: ${list.map((value) => words[value]).join(", ")}`];
  return [
    ...(datasetIds === undefined ? [] : [`Dataset: ${datasetIds.map((id) => datasetNames[id] ?? "a deleted one").join(", ")}`]),
    ...of("Direction", directions, DIRECTION_WORDS),
    ...of("Sentiment", sentiments, SENTIMENT_WORDS),
    ...of("Outcome", outcomes, OUTCOME_WORDS),
    ...(isFlagged === undefined ? [] : [isFlagged ? "Calls with a flag" : "Calls without a flag"]),
    ...(needsFollowUp === undefined ? [] : [needsFollowUp ? "Calls that need a follow-up" : "Calls without a follow-up"]),
    ...(kpi === undefined ? [] : [`“${kpi.label}” goes ${kpi.side} ${kpi.value}`]),
  ];
}
