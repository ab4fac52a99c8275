import { periodName } from "@/lib/analysis/language/say-analysis";
import type { Focus } from "@/lib/content/ledger";
import type { AnalysisPeriod } from "@/lib/contract/analysis/analysis";
import type { FactFilter } from "@/lib/contract/report-facts";
import { type Draft, has, isLink } from "@/lib/questions/reading/draft";

type Filter = Focus["filters"][number];

/** Which rows a prompt asks for. */
interface RowsAsked {
  filters: Filter[];
  /** Columns of values that are mentioned without asking for them alone. */
  mentioned: number[];
  /** Two periods that are compared, in words; both are in the report, and so is what lies between. */
  compared: string | null;
  /** Pieces that fit no column, or several, as they were said. */
  unclear: string[];
}

/** The rows that the sentences of a prompt ask for: all conditions hold. */
export function rowsAsked(read: readonly Draft[], indexOf: (name: string) => number | undefined): RowsAsked {
  const asked: RowsAsked = { filters: [], mentioned: [], compared: null, unclear: [] };
  for (const draft of read) {
    const doubted = new Set(draft.doubts.map(({ at }) => at));
    asked.unclear.push(...draft.doubts.map(({ at }) => saidAt(draft, at)));
    const unmeant = new Set(
      draft.conditionAt
        .filter(
          ({ at, excluded, column }) => doubted.has(at) || (!excluded && !isMeant(draft, at) && isAlone(draft, column.name)),
        )
        .map(({ filter }) => filter.column),
    );
    const isAmount = ({ op }: FactFilter) => Number(["gt", "gte", "lt", "lte"].includes(op));
    for (const condition of draft.conditions.toSorted((a, b) => isAmount(a) - isAmount(b))) {
      const index = indexOf(condition.column);
      if (index === undefined) {
        asked.unclear.push(...derivedSaid(draft, condition.column));
        continue;
      }
      const isEq = condition.op === "eq" || condition.op === "in";
      if (["gt", "gte", "lt", "lte"].includes(condition.op)) asked.mentioned.push(index);
      if (isEq && unmeant.has(condition.column)) asked.mentioned.push(index);
      else asked.filters.push(...filtersOf(denied(draft, condition), index, asked.unclear, draft));
    }
    readPeriods(draft, asked, indexOf);
  }
  return asked;
}

/** Rows of a report are not chosen by what is made of a column: words, days of the week. */
const derivedSaid = (draft: Draft, name: string) =>
  draft.understood.filter(({ kind, meaning }) => kind === "condition" && meaning.includes(name)).map(({ said }) => said);

function saidAt(draft: Draft, at: number): string {
  const item = draft.items[at];
  if (!has(item, "not", "gt", "lt", "gte", "lte", "between")) return item?.said ?? "";
  const [next] = draft.items.slice(at + 1).filter((one) => !isLink(one));
  return next === undefined ? (item?.said ?? "") : `${item?.said} ${next.said}`;
}

/** "without refunds" keeps the rows that don't say it, too. */
function denied(draft: Draft, condition: FactFilter): FactFilter {
  const flag = draft.conditionAt.find(({ filter }) => filter.column === condition.column);
  const isNot = flag?.column.use === "flag" && (condition.value === false || condition.value === 0);
  return isNot && flag.column.yes !== null ? { ...condition, op: "ne", value: flag.column.yes } : condition;
}

const isAlone = (draft: Draft, column: string) =>
  draft.conditionAt.filter((one) => one.column.name === column && !one.excluded).length === 1;

/** "only Germany", "in Germany", "where weather is rain": a value that is only mentioned points at its column instead. */
function isMeant(draft: Draft, at: number): boolean {
  const column = draft.conditionAt.find((one) => one.at === at)?.column;
  if (column?.use === "flag") return draft.items.some((item, place) => place < at && has(item, "only"));
  for (let place = at - 1; place >= 0 && place >= at - 6; place -= 1) {
    const item = draft.items[place];
    if (has(item, "only", "prep") && !BEING.has(item?.said.toLowerCase() ?? "")) return true;
    if (item?.columns.some((hit) => hit.column === column)) return true;
    if (!isLink(item) && !has(item, "and", "or") && item?.values.length === 0) break;
  }
  return draft.items.slice(at + 1, at + 2).some((item) => item.columns.some((hit) => hit.column === column) || item.entity);
}
const BEING = new Set(["is", "are", "was", "were", "be", "der", "die", "das", "la", "le", "el", "les", "los", "las"]);

function filtersOf({ op, value }: FactFilter, column: number, unclear: string[], draft: Draft): Filter[] {
  if (value === null || op === "not_null") {
    unclear.push(
      ...draft.understood
        .filter(({ kind, meaning }) => kind === "condition" && /^only rows with/.test(meaning))
        .map(({ said }) => said),
    );
    return [];
  }
  if (op === "not_in" && Array.isArray(value)) return value.map((one): Filter => ({ column, op: "ne", value: one }));
  if (op === "in" && Array.isArray(value)) return [{ column, op, value: value.map(String) }];
  if (op === "not_in" || op === "in" || Array.isArray(value)) return [];
  return [{ column, op, value }];
}

/** One period filters; of two, those that touch are one span, and others are compared without leaving rows out. */
function readPeriods(draft: Draft, asked: RowsAsked, indexOf: (name: string) => number | undefined): void {
  const { period, against } = draft;
  if (period === null) return;
  const index = indexOf(period.column);
  if (index === undefined) return;
  const type = draft.vocabulary.columns.find(({ name }) => name === period.column)?.profile.type;
  const isYears = type === "integer" || type === "number";
  const spans = against === null ? [period] : joined(period, against);
  if (against !== null) asked.compared = `${periodName(period)} with those ${periodName(against)}`;
  if (spans.length > 1) return;
  const value = (day: string) => (isYears ? Number(day.slice(0, 4)) : day);
  for (const { from, to } of spans) {
    if (from !== null) asked.filters.push({ column: index, op: "gte", value: value(from) });
    if (to !== null) asked.filters.push({ column: index, op: "lt", value: value(to) });
  }
}

function joined(a: AnalysisPeriod, b: AnalysisPeriod): AnalysisPeriod[] {
  const [first, last] = (a.from ?? "") < (b.from ?? "") ? [a, b] : [b, a];
  return first.to !== null && first.to === last.from ? [{ ...first, to: last.to }] : [a, b];
}
