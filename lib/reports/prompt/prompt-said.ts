import type { Focus, LabelledColumn } from "@/lib/content/ledger";
import { oneLine } from "@/lib/figures/label-columns";

const WORDS_SAID_MAX = 20;
const GOALS: Readonly<Record<Focus["goals"][number], string>> = {
  overview: "an overview",
  compare_periods: "a comparison of periods",
  drivers: "what goes with differences",
  trend: "trends",
  ranking: "rankings",
  quality: "the quality of the data",
  distribution: "spreads",
  relation: "relations between columns",
};
const OPS = { gt: "over", gte: "at least", lt: "under", lte: "at most", eq: "", ne: "", in: "" } as const;
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const DAY_MS = 86_400_000;

/** What was understood of a prompt, in phrases, and what was not, as it was written. @param unclear as it was said. */
export function saidOf(
  focus: Focus,
  columns: readonly LabelledColumn[],
  unclear: readonly string[],
  compared: string | null = null,
): Required<Pick<Focus, "understood" | "notUnderstood">> {
  const label = (index: number) => columns.find((column) => column.index === index)?.label ?? "";
  const goals = focus.goals.map((goal) => GOALS[goal]);
  const parts = [
    ...(goals.length > 0 ? [`asked for ${joined(goals, "and")}`] : []),
    ...(focus.columns.length > 0 ? [`about ${joined(focus.columns.map(label), "and")}`] : []),
    ...(focus.excluded.length > 0 ? [`without the columns ${joined(focus.excluded.map(label), "and")}`] : []),
    ...rowsSaid(focus.filters, columns),
    ...(compared === null ? [] : [`comparing rows ${compared}`]),
    ...(focus.persona ? [`for ${focus.persona}`] : []),
  ];
  return {
    understood: parts.map((part) => part.replace("the columns", focus.excluded.length > 1 ? "the columns" : "the column")),
    notUnderstood: [...unclear, ...focus.ignored].slice(0, WORDS_SAID_MAX).map(oneLine),
  };
}

/** The same in plain sentences, for the build log. */
export function saidSentences({ understood = [], notUnderstood = [] }: Pick<Focus, "understood" | "notUnderstood">): string[] {
  const not = notUnderstood.map((word) => `"${word}"`);
  return [...understood.map((part) => `Understood: ${part}.`), ...(not.length > 0 ? [`Not understood: ${not.join(", ")}.`] : [])];
}

/** Which rows enter: "only rows where region is North", "from 1 Jan 2026 to 31 Mar 2026". */
export function rowsSaid(filters: Focus["filters"], columns: readonly LabelledColumn[]): string[] {
  const times = filters.filter((filter) => isTime(filter, columns));
  const label = (index: number) => columns.find((column) => column.index === index)?.label ?? "";
  const others = filters.filter((filter) => !times.includes(filter));
  return [...others.map((filter) => filterSaid(filter, label(filter.column))), ...timeSaid(times)];
}

function isTime({ column, op, value }: Focus["filters"][number], columns: readonly LabelledColumn[]): boolean {
  const role = columns.find(({ index }) => index === column)?.profile.role;
  return role === "time" && (op === "gte" || op === "lt") && typeof value !== "object";
}

function filterSaid({ op, value }: Focus["filters"][number], label: string): string {
  const values = Array.isArray(value) ? joined(value.map(String).map(short), "or") : short(String(value));
  if (op === "ne") return `no rows where ${label} is ${values}`;
  const comparison = OPS[op];
  return `only rows where ${label} is ${comparison === "" ? "" : `${comparison} `}${values}`;
}

function timeSaid(times: readonly Focus["filters"][number][]): string[] {
  const [from, to] = (["gte", "lt"] as const).map((op) => times.filter((time) => time.op === op).at(-1)?.value);
  if (from !== undefined && to !== undefined) return [`from ${moment(from)} to ${moment(lastOf(to))}`];
  if (from !== undefined) return [`from ${moment(from)} on`];
  return to === undefined ? [] : [`before ${moment(to)}`];
}

/** The last day or year of a span that ends before `to`. */
function lastOf(to: unknown): string | number {
  return typeof to === "number" ? to - 1 : new Date(Date.parse(String(to)) - DAY_MS).toISOString().slice(0, 10);
}

/** "1 Mar 2026", "2026", "5:00 on 20 Nov 2026". */
function moment(value: unknown): string {
  if (typeof value === "number") return String(value);
  const [, year, month, day, clock] = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/.exec(String(value)) ?? [];
  const date = `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
  return clock === undefined ? date : `${clock} on ${date}`;
}

function short(value: string): string {
  const plain = oneLine(value);
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
}

function joined(parts: readonly string[], last: "and" | "or"): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1)}`;
}
