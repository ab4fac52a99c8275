import type { KPI_SIDES } from "@/lib/contract/events/delivery-words";
import type { EventFilter } from "@/lib/contract/events/event-rules";
import { EVENT_WORDS, type SubscribableEvent } from "@/lib/contract/events/events";
import type { CallDirection, CallOutcome, CallSentiment } from "@/lib/contract/words/call-words";
import type { Id } from "@/lib/core/ids";

export type YesNo = "any" | "yes" | "no";

/** A filter as its form holds it. */
export interface FilterDraft {
  datasetIds: readonly Id<"dataset">[];
  directions: readonly CallDirection[];
  sentiments: readonly CallSentiment[];
  outcomes: readonly CallOutcome[];
  flagged: YesNo;
  followUp: YesNo;
  hasKpi: boolean;
  kpiLabel: string;
  kpiSide: (typeof KPI_SIDES)[number];
  kpiValue: string;
}

/** The form of a filter that is stored; of none, an empty one. */
export function draftOf(filter: EventFilter): FilterDraft {
  const { datasetIds = [], directions = [], sentiments = [], outcomes = [], isFlagged, needsFollowUp, kpi } = filter;
  return {
    ...{ datasetIds, directions, sentiments, outcomes },
    flagged: yesNo(isFlagged),
    followUp: yesNo(needsFollowUp),
    hasKpi: kpi !== undefined,
    kpiLabel: kpi?.label ?? "",
    kpiSide: kpi?.side ?? "above",
    kpiValue: kpi === undefined ? "" : String(kpi.value),
  };
}

/** Which parts of a filter mean something for a choice of events. */
export function partsFor(events: readonly SubscribableEvent[]) {
  return {
    datasets: events.some((event) => EVENT_WORDS[event].noun !== "call"),
    directions: events.some((event) => EVENT_WORDS[event].noun === "call" && event !== "call.deleted"),
    /** What only a call that is done has. */
    results: events.includes("call.completed"),
    kpi: events.includes("report.completed"),
  };
}

/** "4.5%" is 0.045, "1200" is 1200; null for what is no number. */
export function readKpiValue(text: string): number | null {
  const [, figure, percent] = /^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*(%?)\s*$/.exec(text) ?? [];
  if (figure === undefined) return null;
  return percent === "%" ? Number(`${figure}e-2`) : Number(figure);
}

/** What is wrong with a filter, by field; null where nothing is. */
export function filterProblems(draft: FilterDraft, events: readonly SubscribableEvent[]) {
  const isAsked = draft.hasKpi && partsFor(events).kpi;
  return {
    kpiLabel: isAsked && draft.kpiLabel.trim() === "" ? "Enter the KPI's name as reports show it." : null,
    kpiValue: isAsked && readKpiValue(draft.kpiValue) === null ? "Enter a number, such as 1200 or 4.5%." : null,
  };
}

/** The filter that a form tells, of the parts that mean something for these events. A form with problems tells no KPI. */
export function filterOf(draft: FilterDraft, events: readonly SubscribableEvent[]): EventFilter {
  const parts = partsFor(events);
  const value = readKpiValue(draft.kpiValue);
  const some = <T>(isAsked: boolean, list: readonly T[]) => (isAsked && list.length > 0 ? [...list] : undefined);
  const filter = {
    datasetIds: some(parts.datasets, draft.datasetIds),
    directions: some(parts.directions, draft.directions),
    sentiments: some(parts.results, draft.sentiments),
    outcomes: some(parts.results, draft.outcomes),
    isFlagged: parts.results ? isYes(draft.flagged) : undefined,
    needsFollowUp: parts.results ? isYes(draft.followUp) : undefined,
    kpi:
      parts.kpi && draft.hasKpi && value !== null && draft.kpiLabel.trim() !== ""
        ? { label: draft.kpiLabel.trim(), side: draft.kpiSide, value }
        : undefined,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, part]) => part !== undefined));
}

function yesNo(value: boolean | undefined): YesNo {
  return value === undefined ? "any" : value ? "yes" : "no";
}

function isYes(value: YesNo): boolean | undefined {
  return value === "any" ? undefined : value === "yes";
}
