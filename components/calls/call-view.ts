import { oneOf, withWords } from "@/lib/client/address";
import {
  CALL_DIRECTIONS,
  CALL_OUTCOMES,
  CALL_SENTIMENTS,
  CALL_STATUSES,
  type CallDirection,
  type CallOutcome,
  type CallSentiment,
  type CallStatus,
  DIRECTION_WORDS,
  OUTCOME_WORDS,
  SENTIMENT_WORDS,
} from "@/lib/contract/words/call-words";
import { formatDate, formatDateRange } from "@/lib/core/format";
import { addDays, momentAt } from "@/lib/core/zoned-time";

export const PERIODS = ["7d", "30d", "90d", "month", "last-month", "all", "custom"] as const;
type Period = (typeof PERIODS)[number];

export const PERIOD_WORDS: Readonly<Record<Period, string>> = {
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "90d": "Last 90 days",
  month: "This month",
  "last-month": "Last month",
  all: "All time",
  custom: "Dates",
};

/** Which calls are looked at: what the address says. */
export interface CallView {
  q: string;
  status: CallStatus | null;
  sentiment: CallSentiment | null;
  outcome: CallOutcome | null;
  direction: CallDirection | null;
  agent: string;
  period: Period;
  /** Days, both inclusive; only of the period `custom`. */
  from: string;
  to: string;
  needsFollowUp: boolean;
}

export const FIRST_VIEW: CallView = {
  q: "",
  status: null,
  sentiment: null,
  outcome: null,
  direction: null,
  agent: "",
  period: "30d",
  from: "",
  to: "",
  needsFollowUp: false,
};

const CHARS_MAX = 200;

/** The view of an address; what it says that there is not is passed over. */
export function readView(params: Pick<URLSearchParams, "get">): CallView {
  const period = oneOf(PERIODS, params.get("period")) ?? FIRST_VIEW.period;
  const isCustom = period === "custom";
  return {
    q: (params.get("q") ?? "").slice(0, CHARS_MAX),
    status: oneOf(CALL_STATUSES, params.get("status")?.toUpperCase() ?? null),
    sentiment: oneOf(CALL_SENTIMENTS, params.get("sentiment")),
    outcome: oneOf(CALL_OUTCOMES, params.get("outcome")),
    direction: oneOf(CALL_DIRECTIONS, params.get("direction")),
    agent: (params.get("agent") ?? "").slice(0, CHARS_MAX),
    period,
    from: isCustom ? day(params.get("from")) : "",
    to: isCustom ? day(params.get("to")) : "",
    needsFollowUp: params.get("follow_up") === "1",
  };
}

/** The search part of an address that opens a view, its other members kept. The period is always said: without a word the list opens with a saved view. */
export function writeView(view: CallView, params: URLSearchParams): string {
  const isCustom = view.period === "custom";
  return withWords(params, {
    q: view.q,
    status: view.status?.toLowerCase() ?? null,
    sentiment: view.sentiment,
    outcome: view.outcome,
    direction: view.direction,
    agent: view.agent,
    period: view.period,
    from: isCustom ? view.from : null,
    to: isCustom ? view.to : null,
    follow_up: view.needsFollowUp ? "1" : null,
  });
}

/** A view as it is saved: two that show the same are written the same. */
export function filtersOf(view: CallView): string {
  return writeView({ ...view, q: view.q.trim() }, new URLSearchParams()).slice(1);
}

export function viewOf(filters: string): CallView {
  return readView(new URLSearchParams(filters));
}

/** The saved view that is looked at: of several with its filters the one that was chosen. */
export function currentView<S extends { id: string; filters: string }>(
  saved: readonly S[],
  view: CallView,
  chosen: string | null,
): S | null {
  const filters = filtersOf(view);
  const equal = saved.filter((one) => filtersOf(viewOf(one.filters)) === filters);
  return equal.find(({ id }) => id === chosen) ?? equal[0] ?? null;
}

/** The view as `listCalls` is asked for it. Days are those of the workspace's time zone; `today` is one of them. */
export function queryOf(view: CallView, today: string, timeZone: string) {
  const [first, last] = daysOf(view, today);
  const since = first === null ? null : momentAt(first, timeZone);
  const until = last === null ? null : momentAt(addDays(last, 1), timeZone);
  return {
    ...(view.q.trim() === "" ? {} : { q: view.q.trim() }),
    ...(view.status === null ? {} : { status: view.status }),
    ...(view.sentiment === null ? {} : { sentiment: view.sentiment }),
    ...(view.outcome === null ? {} : { outcome: view.outcome }),
    ...(view.direction === null ? {} : { direction: view.direction }),
    ...(view.agent === "" ? {} : { agentName: view.agent }),
    ...(view.needsFollowUp ? { followUpRequired: "true" as const } : {}),
    ...(since === null ? {} : { since }),
    ...(until === null ? {} : { until }),
  };
}

/** First and last day of the period; null where it is open. */
function daysOf({ period, from, to }: CallView, today: string): [string | null, string | null] {
  const month = `${today.slice(0, 8)}01`;
  const back = /^(\d+)d$/.exec(period)?.[1];
  if (back !== undefined) return [addDays(today, 1 - Number(back)), null];
  if (period === "month") return [month, null];
  if (period === "last-month") return [`${addDays(month, -1).slice(0, 8)}01`, addDays(month, -1)];
  return [from || null, to || null];
}

/** How many filters the sheet of a small screen hides: all but the search. */
export function filterCount(view: CallView): number {
  const set = [view.status, view.sentiment, view.outcome, view.direction].filter((value) => value !== null).length;
  return set + Number(view.agent !== "") + Number(view.needsFollowUp) + Number(view.period !== FIRST_VIEW.period);
}

/** True when more than the period leaves calls out. */
export function isNarrowed(view: CallView): boolean {
  return view.q.trim() !== "" || filterCount({ ...view, period: FIRST_VIEW.period }) > 0;
}

/** What the view asks for, one phrase for each filter: to name them where nothing fits. */
export function viewWords(view: CallView, statusWord: (status: CallStatus) => string, locale: string): string[] {
  return [
    ...(view.q.trim() === "" ? [] : [`“${view.q.trim()}”`]),
    ...(view.status === null ? [] : [`status ${statusWord(view.status)}`]),
    ...(view.sentiment === null ? [] : [`sentiment ${SENTIMENT_WORDS[view.sentiment]}`]),
    ...(view.outcome === null ? [] : [`outcome ${OUTCOME_WORDS[view.outcome]}`]),
    ...(view.direction === null ? [] : [DIRECTION_WORDS[view.direction]]),
    ...(view.agent === "" ? [] : [`agent ${view.agent}`]),
    ...(view.needsFollowUp ? ["follow-up needed"] : []),
    ...(view.period === "all" ? [] : [periodWords(view, locale)]),
  ];
}

function periodWords({ period, from, to }: CallView, locale: string): string {
  if (period !== "custom") return PERIOD_WORDS[period].toLowerCase();
  if (from !== "" && to !== "") return formatDateRange(from, to, locale);
  if (from !== "") return `from ${formatDate(from, locale)}`;
  return to === "" ? "any date" : `up to ${formatDate(to, locale)}`;
}

function day(text: string | null): string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return "";
  const date = new Date(`${text}T00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? "" : text;
}
