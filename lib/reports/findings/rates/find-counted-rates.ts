import { countedValue, namesOutcome } from "@/lib/analysis/meaning/outcome";
import { cohensH, pOfTwoShares } from "@/lib/core/statistics/group-tests";
import { significant } from "@/lib/core/statistics/statistics";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { conditionSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, type TableColumn } from "@/lib/figures/table";
import { type CountedCell, type CountedRate, countedRateFacts, filterOfCell } from "./counted-rate-facts";

const COLUMNS_MAX = 8;
const VALUES_MAX = 12;
/** Of a share: so many were counted in the group, and in all others. */
const COUNT_MIN = 20;
const EFFECT_MIN = 0.1;
const OPEN_P = 0.05;
const EFFECT_FULL = 0.9;

/** At the same mix of a third column a fourth of the gap or less is left, or it turns round. */
const GONE = 0.25;

/**
 * Shares of what rows count, where each row is one cell of a cross-table: "for Female, Survived was Yes in 73% of 470, against
 * 21% of all others". A test for every two columns as for rows that are not counted up; how rows came out is what is shared out.
 */
export async function findCountedRates(context: FindContext): Promise<Draft[]> {
  const { plan, scope, session } = context;
  const [index, ...more] = plan.counts ?? [];
  const count = scope.columns.find((column) => column.index === index);
  if (count === undefined || more.length > 0) return [];
  const drafts: Draft[] = [];
  for (const [by, outcome] of pairsOf(context)) {
    const where = whereSql([...scope.conditions, `${count.sql} IS NOT NULL`]);
    const { rows } = await session.query(
      `SELECT ${by.sql}, ${outcome.sql}, sum(${count.sql}) FROM rows${where} GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    const cell = mostUnlike(
      rows.map((row) => ({ group: String(row[0]), value: String(row[1]), n: countOf(row[2]) })),
      isOutcome(outcome),
    );
    if (cell === null) continue;
    const told = { ...cell, count, by, outcome };
    drafts.push(draftOf(context, { ...told, madeBy: isOpen(cell) ? await mixOf(context, told) : null }));
  }
  return drafts;
}

/** True for what may be told, so that it is worth the look at every other column. */
const isOpen = ({ own, rest, among }: CountedCell) =>
  pOfTwoShares(own, rest) * among <= OPEN_P && cohensH(own, rest) >= EFFECT_MIN;

/** The first column whose mix makes the gap between a group and all others, by direct standardisation. */
async function mixOf({ session, scope, plan }: FindContext, told: Omit<CountedRate, "madeBy">): Promise<TableColumn | null> {
  const { count, by, outcome, own, rest } = told;
  const isGroup = conditionSql(by, filterOfCell(by, told.group));
  const isValue = conditionSql(outcome, filterOfCell(outcome, told.value));
  const gap = own.hits / own.n - rest.hits / rest.n;
  for (const mix of columnsOf({ plan, scope })) {
    if (mix === by || mix === outcome) continue;
    const sum = (...conditions: string[]) => `coalesce(sum(${count.sql}) FILTER (WHERE ${conditions.join(" AND ")}), 0)`;
    const elsewhere = `NOT (${isGroup})`;
    const { rows } = await session.query(
      `SELECT ${sum(isGroup, isValue)}, ${sum(isGroup)}, ${sum(elsewhere, isValue)}, ${sum(elsewhere)} FROM rows${whereSql(scope.conditions)} ` +
        `GROUP BY ${mix.sql} ORDER BY ${mix.sql}`,
    );
    const parts = rows.map((row) => row.map(countOf)).filter(([, n = 0, , m = 0]) => n > 0 && m > 0);
    const all = parts.reduce((total, [, n = 0, , m = 0]) => total + n + m, 0);
    const left = parts.reduce((total, [a = 0, n = 0, b = 0, m = 0]) => total + ((n + m) / all) * (a / n - b / m), 0);
    if (parts.length > 1 && left / gap <= GONE) return mix;
  }
  return null;
}

/** Groups beside how rows came out; where no column says that, every two columns once. */
function pairsOf(context: FindContext): [TableColumn, TableColumn][] {
  const columns = columnsOf(context);
  const outcomes = columns.filter(isOutcome);
  return columns.flatMap((by, at) =>
    (outcomes.length > 0 ? outcomes : columns.slice(at + 1))
      .filter((outcome) => outcome !== by)
      .map((outcome): [TableColumn, TableColumn] => [by, outcome]),
  );
}

/** True for what says how it came out with what is counted. */
const isOutcome = ({ profile: { name, meaning } }: TableColumn) => meaning?.outcome === true || namesOutcome(name);

function columnsOf({ plan, scope }: Pick<FindContext, "plan" | "scope">): TableColumn[] {
  return scope.columns
    .filter(({ profile, stored }) => profile.derivation === undefined && (stored === "text" || stored === "boolean"))
    .filter(({ profile: { distinctCount, nullCount } }) => nullCount === 0 && distinctCount >= 2 && distinctCount <= VALUES_MAX)
    .filter(({ index }) => plan.dimensions.some(({ column }) => column === index) || plan.flags.includes(index))
    .slice(0, COLUMNS_MAX);
}

function mostUnlike(cells: readonly { group: string; value: string; n: number }[], isResult: boolean): CountedCell | null {
  const totalOf = (key: "group" | "value") => {
    const totals = new Map<string, number>();
    for (const cell of cells) totals.set(cell[key], (totals.get(cell[key]) ?? 0) + cell.n);
    return totals;
  };
  const [groups, values] = [totalOf("group"), totalOf("value")];
  const all = cells.reduce((sum, { n }) => sum + n, 0);
  const counted = countedValue([...values].map(([value, n]) => ({ value: String(value), count: n })));
  const told =
    isResult && values.size === 2 ? [...values.keys()].filter((value) => String(value) === counted) : [...values.keys()];
  const tried = [...groups].flatMap(([group, n]) =>
    told.flatMap((value): Omit<CountedCell, "among">[] => {
      const hits = cells.find((cell) => cell.group === group && cell.value === value)?.n ?? 0;
      const [own, rest] = [
        { hits, n },
        { hits: (values.get(value) ?? 0) - hits, n: all - n },
      ];
      return own.n < COUNT_MIN || rest.n < COUNT_MIN ? [] : [{ group, value, own, rest }];
    }),
  );
  const pOf = ({ own, rest }: Omit<CountedCell, "among">) => pOfTwoShares(own, rest);
  const shareOf = ({ own }: Omit<CountedCell, "among">) => own.hits / own.n;
  const [best] = tried.toSorted(
    (a, b) => pOf(a) - pOf(b) || cohensH(b.own, b.rest) - cohensH(a.own, a.rest) || shareOf(b) - shareOf(a),
  );
  return best === undefined ? null : { ...best, among: tried.length };
}

function draftOf(context: FindContext, told: CountedRate): Draft {
  const { count, by, outcome, own, rest, among, madeBy } = told;
  const effect = significant(cohensH(own, rest));
  return {
    key: `counted_rate_${by.index}_${outcome.index}`,
    label: `Values of ${outcome.label} by ${by.label}, as counted`,
    facts: () => countedRateFacts(context, told),
    merit: {
      prior: 0.98,
      impact: Math.max(0.5, Math.min(1, (2 * own.n) / (own.n + rest.n))),
      effect: Math.min(1, effect / EFFECT_FULL),
    },
    test: {
      name: "test of two shares of what is counted, corrected for all cells of the two columns",
      p: Math.min(1, pOfTwoShares(own, rest) * among),
      effect,
      effectName: "Cohen's h",
      n: own.n + rest.n,
      effectMin: EFFECT_MIN,
      nMin: 2 * COUNT_MIN,
    },
    ...(madeBy === null ? {} : { noNews: `At the same mix of ${madeBy.label} hardly anything of it is left.` }),
    finding: {
      kind: "counted_rate",
      nature: "relational",
      measure: count.index,
      by: by.index,
      aggregation: "sum",
      chartId: null,
      asked: context.plan.dimensions.some(({ column, asked }) => asked && (column === by.index || column === outcome.index)),
    },
  };
}
