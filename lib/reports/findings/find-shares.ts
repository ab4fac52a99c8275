import { pOfTwoSums } from "@/lib/core/statistics/group-tests";
import { significant } from "@/lib/core/statistics/statistics";
import { formatOf, measureName } from "@/lib/figures/column-format";
import { unlessOutOfRange } from "@/lib/figures/compute-probe";
import type { FactInput } from "@/lib/figures/fact-maker";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { aggregateSql, conditionSql, numberLiteral, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type TableColumn } from "@/lib/figures/table";
import { chartOf, figuresOf, groupValue, ofGroup } from "./exact-figures";
import { isNearTie } from "./near-tie";

const GROUPS_LOOKED_AT_MAX = 10;
const ENTITIES_LOOKED_AT_MAX = 2;
const AMOUNTS_MAX = 2;
const DISTINCT_MAX = 50_000;
const ROWS_MIN = 5;
/** A leader has at least this many times an even share. */
const EVEN_SHARE_TIMES = 1.25;
/** How far a leading sum is ahead of the next, as a share of it. */
const LEAD_MIN = 0.05;
const GROUPS_FOR_CONCENTRATION_MIN = 10;
/** Of fewer rows each, half are in few groups by chance. */
const ROWS_EACH_MIN = 5;
/** One of so many that hold half. */
const STRIKING_PARTS = 20;
const NEARLY_ALL = 0.9;
/** A group that holds so little more of a sum than of the rows leads it because it has most rows. */
const BEYOND_ITS_ROWS_MIN = 1.15;
/** A share of the whole, and how many times an even one, from which on one group dominates. */
const DOMINANT_SHARE = 0.25;
const DOMINANT_TIMES = 5;

/** Few that tower above all others: each has so many times as much as the next one, and together far more than as many have evenly. */
const FEW_MAX = 10;
const BREAK_TIMES = 2;
const FEW_SHARE_MIN = 0.05;
const FEW_TIMES = 5;

interface Group {
  value: string | number;
  figure: number;
  rows: number;
  squares: number;
}

/** A measure by a group: its largest groups and what all of them hold. */
interface Ranking {
  group: TableColumn;
  /** Null counts rows. */
  measure: TableColumn | null;
  asked: boolean;
  top: Group[];
  /** Groups with a figure, and how many of them, largest first, hold half. */
  many: number;
  half: number;
  lowest: number;
  /** Of the groups, and with the rows that have none. */
  grouped: number;
  whole: number;
  groupedRows: number;
  wholeRows: number;
}

/** Leaders and concentration of amounts and of the number of rows, by group. One statement per grouping column. */
export async function findShares(context: FindContext): Promise<Draft[]> {
  const { plan, scope } = context;
  if (plan.rowCount === 0) return [];
  const at = (index: number) => scope.columns.find((column) => column.index === index);
  const amounts = plan.measures.filter(({ aggregation }) => aggregation === "sum");
  const drafts: Draft[] = [];
  const entities = [...new Set([...plan.entities, ...(plan.ids ?? [])])].flatMap((column) => {
    const distinct = at(column)?.profile.distinctCount ?? 0;
    return distinct < GROUPS_FOR_CONCENTRATION_MIN ? [] : [{ column, distinct, asked: false, entity: true }];
  });
  const groups = plan.dimensions.map((planned) => ({ ...planned, entity: false }));
  const isEach = (column: number) => at(column)?.profile.meaning?.kind === "key";
  // What is another one in each row groups nothing.
  const ids = entities.filter(({ column }) => !isEach(column)).slice(0, ENTITIES_LOOKED_AT_MAX);
  for (const planned of [...groups.slice(0, GROUPS_LOOKED_AT_MAX), ...ids]) {
    const group = at(planned.column);
    // That a week has its Mondays is no news of the rows.
    if (group === undefined || group.profile.derivation !== undefined || planned.distinct < 2 || planned.distinct > DISTINCT_MAX)
      continue;
    const measures = amounts
      .filter(({ column }) => column !== planned.column)
      .slice(0, AMOUNTS_MAX)
      .flatMap(({ column, asked }) => ({ measure: at(column) ?? null, asked: asked || planned.asked }));
    const rankings = await rank(context, group, [...measures, { measure: null, asked: planned.asked }]);
    // An id is no name to tell; how few of them hold half is.
    const leaders = planned.entity ? [] : rankings.flatMap((ranking) => leader(context, ranking));
    drafts.push(...leaders, ...rankings.flatMap((ranking) => concentration(context, ranking)));
  }
  return drafts;
}

async function rank(
  { session, scope }: FindContext,
  group: TableColumn,
  measures: readonly { measure: TableColumn | null; asked: boolean }[],
): Promise<Ranking[]> {
  const figures = measures.flatMap(({ measure }, place) => [
    `${aggregateSql(measure === null ? "count" : "sum", measure)} AS y${place}`,
    `${measure === null ? "count(*)" : `count(${measure.sql})`} AS n${place}`,
    `${measure === null ? "CAST(count(*) AS DOUBLE)" : `sum(CAST(${measure.sql} AS DOUBLE) * ${measure.sql})`} AS q${place}`,
  ]);
  const grouped = `SELECT ${group.sql} AS x, ${figures.join(", ")} FROM rows${whereSql(scope.conditions)} GROUP BY 1`;
  const ranked = measures.map(
    (_, place) =>
      `SELECT ${place} AS which, x, CAST(y AS DOUBLE) AS y, n, q, place, count(*) OVER () AS many, ` +
      `count(*) FILTER (WHERE running - y + (running - y) < total) OVER () AS half, CAST(min(y) OVER () AS DOUBLE) AS lowest, ` +
      `CAST(total AS DOUBLE) AS total, (SELECT CAST(sum(y${place}) AS DOUBLE) FROM grouped) AS whole, sum(n) OVER () AS rows, ` +
      `(SELECT sum(n${place}) FROM grouped) AS all_rows ` +
      `FROM (SELECT x, y${place} AS y, n${place} AS n, q${place} AS q, row_number() OVER (ORDER BY y${place} DESC, x) AS place, ` +
      `sum(y${place}) OVER (ORDER BY y${place} DESC, x) AS running, sum(y${place}) OVER () AS total ` +
      `FROM grouped WHERE x IS NOT NULL AND y${place} IS NOT NULL) QUALIFY place <= ${FEW_MAX + 1}`,
  );
  const statement = `WITH grouped AS MATERIALIZED (${grouped}) ${ranked.join(" UNION ALL ")} ORDER BY which, place`;
  const { rows } = await unlessOutOfRange(() => session.query(statement));
  return measures.flatMap(({ measure, asked }, place) => {
    const own = rows.filter((row) => countOf(row[0]) === place);
    const cell = (at: number) => figureOf(own[0]?.[at]) ?? 0;
    if (own.length < 2) return [];
    const top = own.map((row) => ({
      value: groupValue(row[1]),
      figure: figureOf(row[2]) ?? 0,
      rows: countOf(row[3]),
      squares: significant(figureOf(row[4]) ?? 0),
    }));
    const counts = { many: cell(6), half: cell(7), groupedRows: cell(11), wholeRows: cell(12) };
    return [{ group, measure, asked, top, lowest: cell(8), grouped: cell(9), whole: cell(10), ...counts }];
  });
}

/** Shares are of a whole only when no part is negative. */
function hasParts({ whole, lowest, grouped }: Ranking): boolean {
  return whole > 0 && lowest >= 0 && whole >= grouped * (1 - 1e-9);
}

const aggregationOf = ({ measure }: Ranking) => (measure === null ? ("count" as const) : ("sum" as const));
const nameOf = (ranking: Ranking) => `${measureName(ranking.measure, aggregationOf(ranking))} by ${ranking.group.label}`;
const keyOf = ({ measure, group }: Ranking) => `${measure?.index ?? "rows"}_${group.index}`;

function findingOf(context: FindContext, ranking: Ranking, asked: boolean) {
  const { measure, group } = ranking;
  const aggregation = aggregationOf(ranking);
  const chartId = chartOf(context, group, measure, aggregation);
  return { measure: measure?.index ?? null, by: group.index, aggregation, chartId, asked };
}

/** A lead of a sum over the next one is told when it is no noise; rows are counted, and their leader is what it is. */
function leader(context: FindContext, ranking: Ranking): Draft[] {
  const { measure, top, many, whole, groupedRows, asked } = ranking;
  const [first, second] = top;
  if (first === undefined || second === undefined || !hasParts(ranking)) return [];
  const share = first.figure / whole;
  const leads = first.figure > second.figure && !isNearTie(first.figure, second.figure);
  const tellable = leads && share >= EVEN_SHARE_TIMES / many && groupedRows >= ROWS_MIN;
  if (measure === null && !tellable) return [];
  const lead = first.figure > 0 ? significant((first.figure - second.figure) / first.figure) : 0;
  const amount = ({ figure, squares }: Group) => ({ sum: figure, squares });
  return [
    {
      key: `leader_${keyOf(ranking)}`,
      label: `Leader of ${nameOf(ranking)}`,
      tells: `${first.value}`,
      facts: () => leaderFacts(context, ranking, first, second),
      ...(measure !== null && tellable && dominates(share, many) ? { instead: [`concentration_${keyOf(ranking)}`] } : {}),
      merit: {
        prior: tellable ? priorOf(ranking, first) : 0,
        impact: share,
        effect: measure === null ? 1 : Math.min(1, lead / 0.5),
      },
      test:
        measure === null
          ? null
          : {
              name: "z test of the two largest sums, rows as a compound Poisson process",
              p: pOfTwoSums(amount(first), amount(second)),
              effect: lead,
              effectName: "lead over the second group, as a share of the first",
              n: first.rows + second.rows,
              effectMin: LEAD_MIN,
              nMin: ROWS_MIN,
            },
      finding: {
        ...findingOf(context, ranking, asked && tellable),
        kind: "leader",
        // It says how the whole is split; the test only keeps a lead that is noise from being told.
        nature: "descriptive",
      },
    },
  ];
}

/** Statements of a ranking. */
function statementsOf({ scope }: FindContext, ranking: Ranking) {
  const { group, measure } = ranking;
  const figure = aggregateSql(aggregationOf(ranking), measure);
  const present = measure === null ? [] : [`${measure.sql} IS NOT NULL`];
  // The whole holds the rows without a group too.
  const whole = whereSql([...scope.conditions, ...present]);
  const filled = [...scope.conditions, `${group.sql} IS NOT NULL`, ...present];
  const groups = `SELECT ${group.sql} AS x, ${figure} AS y FROM rows${whereSql(filled)} GROUP BY 1`;
  const only = (value: string | number) => conditionSql(group, ofGroup(group, value));
  return {
    value: (value: string | number) => `SELECT ${figure} FROM rows${whereSql([...filled, only(value)])}`,
    label: (place: number) => `SELECT x FROM (${groups}) ORDER BY y DESC, x LIMIT 1 OFFSET ${place - 1}`,
    share: (value: string | number) =>
      `SELECT CAST(${aggregateSql(aggregationOf(ranking), measure, only(value))} AS DOUBLE) / CAST(${figure} AS DOUBLE) FROM rows${whole}`,
    fewest: (share: number) =>
      `SELECT count(*) FROM (SELECT sum(y) OVER (ORDER BY y DESC, x) - y AS before, sum(y) OVER () AS total FROM (${groups})) ` +
      `WHERE before ${share === 0.5 ? "+ before < total" : `< ${numberLiteral(share)} * total`}`,
    topShare: (place: number) =>
      `SELECT CAST(sum(y ORDER BY y DESC, x) AS DOUBLE) / CAST((SELECT ${figure} FROM rows${whole}) AS DOUBLE) ` +
      `FROM (SELECT * FROM (${groups}) ORDER BY y DESC, x LIMIT ${place})`,
    count: `SELECT count(*) FROM (${groups})`,
  };
}

type Given = Pick<FactInput, "value" | "aggregation" | "sql"> & Partial<FactInput>;

function factsOf({ maker }: FindContext, ranking: Ranking) {
  const { measure, group, groupedRows } = ranking;
  const common = { measure, groupBy: [group], rowCount: groupedRows };
  return (role: string, format: Pick<FactInput, "format" | "unit" | "suffix">, input: Given) =>
    maker.add({ ...common, ...format, ...input, id: `${nameOf(ranking)} ${role}` });
}

async function leaderFacts(context: FindContext, ranking: Ranking, first: Group, second: Group) {
  const { group, measure, top, wholeRows } = ranking;
  const statements = statementsOf(context, ranking);
  const of = aggregationOf(ranking);
  const add = factsOf(context, ranking);
  const nouns = measure === null ? ["rows"] : [];
  const label = (role: string, one: Group, place: number) =>
    add(
      role,
      { format: "label" },
      {
        value: String(one.value),
        aggregation: "leader",
        parameters: { of, end: "top", place, rowsMin: 0 },
        sql: statements.label(place),
      },
    );
  const value = (role: string, one: Group, more: Partial<FactInput>) =>
    add(role, formatOf(measure, of), {
      value: one.figure,
      aggregation: of,
      filter: [ofGroup(group, one.value)],
      sql: statements.value(one.value),
      rowCount: one.rows,
      nouns,
      ...more,
    });
  const [share = 0] = await figuresOf(context.session, [statements.share(first.value)]);
  const facts = {
    label: label("leader", first, 1),
    value: value("leading value", first, { rank: "highest", parameters: { among: "groups" } }),
    share: add(
      "leading share",
      { format: "percent", unit: "percent" },
      {
        value: share,
        aggregation: "share",
        groupBy: [],
        parameters: { of, part: [ofGroup(group, first.value)] },
        sql: statements.share(first.value),
        rowCount: wholeRows,
        nouns: ["share", ...nouns],
      },
    ),
  };
  // Two that share the place behind leave no single runner-up.
  if (top[2] !== undefined && isNearTie(top[2].figure, second.figure)) return facts;
  return { ...facts, second: label("second", second, 2), secondValue: value("second value", second, {}) };
}

/**
 * Who holds nearly all leaves nothing to compare: a column of one value, or rain where it rains. A group that has most rows leads
 * most sums, which says nothing of the sum.
 */
function priorOf({ measure, whole, wholeRows, many, asked }: Ranking, first: Group): number {
  const share = first.figure / whole;
  if (measure === null) return share > NEARLY_ALL ? 0.15 : asked ? 0.65 : 0.4;
  const byRows = share < (BEYOND_ITS_ROWS_MIN * first.rows) / Math.max(1, wholeRows);
  return share > NEARLY_ALL || (byRows && !dominates(share, many)) ? 0.45 : 0.9;
}

/** One of many that holds so much is the news, and no half of all that it is the larger part of. */
function dominates(share: number, many: number): boolean {
  return share >= DOMINANT_SHARE && share <= NEARLY_ALL && share * many >= DOMINANT_TIMES;
}

/** How many of the largest groups lie above a break, and the share of the sum of all groups that they have; null where there is none. */
function aboveBreak({ top, many, grouped }: Ranking): { groups: number; share: number } | null {
  const found = top.slice(0, -1).flatMap(({ figure }, at) => {
    const times = figure / (top[at + 1]?.figure || Number.NaN);
    const sum = top.slice(0, at + 1).reduce((all, one) => all + one.figure, 0);
    // A round share between that of one group fewer and their own asks for just as many.
    const share = Math.round((1000 * (sum - figure / 2)) / grouped) / 1000;
    const isAsked = share * grouped < sum && share * grouped > sum - figure;
    const isMuch = sum >= grouped * Math.max(FEW_SHARE_MIN, (FEW_TIMES * (at + 1)) / many);
    return at > 0 && times >= BREAK_TIMES && isMuch && isAsked ? [{ groups: at + 1, share, times }] : [];
  });
  return found.toSorted((a, b) => b.times - a.times || a.groups - b.groups)[0] ?? null;
}

function concentration(context: FindContext, ranking: Ranking): Draft[] {
  const { measure, many, half, whole, grouped, asked } = ranking;
  const few = hasParts(ranking) && many >= GROUPS_FOR_CONCENTRATION_MIN ? aboveBreak(ranking) : null;
  if (few !== null)
    return [
      {
        key: `concentration_${keyOf(ranking)}`,
        label: `Concentration of ${nameOf(ranking)}`,
        facts: () => concentrationFacts(context, ranking, few.share),
        merit: { prior: 1, impact: 1, effect: 1 - few.groups / many },
        test: null,
        finding: { ...findingOf(context, ranking, asked), kind: "concentration", nature: "descriptive" },
      },
    ];
  if (!hasParts(ranking) || many < GROUPS_FOR_CONCENTRATION_MIN || half > many / 4 || half < 2) return [];
  if (measure === null && ranking.groupedRows < ROWS_EACH_MIN * many) return [];
  // A fifth of most amounts is half of all: of single rows a few of a hundred are news.
  const isStriking = half <= many / STRIKING_PARTS;
  if (ranking.groupedRows <= many && !isStriking) return [];
  return [
    {
      key: `concentration_${keyOf(ranking)}`,
      label: `Concentration of ${nameOf(ranking)}`,
      facts: () => concentrationFacts(context, ranking, 0.5),
      merit: {
        prior: measure === null ? 0.55 : isStriking ? 1 : 0.7,
        impact: isStriking ? 1 : grouped / whole / 2,
        effect: 1 - half / many,
      },
      test: null,
      finding: { ...findingOf(context, ranking, asked), kind: "concentration", nature: "descriptive" },
    },
  ];
}

const PLACES = ["first", "second", "third", "fourth", "fifth"] as const;

/** The groups that hold so much, where they are few enough to be named and none of them shares its place. */
function namedOf({ top }: Ranking, many: number): Group[] {
  const few = top.slice(0, many + 1);
  const isShared = few.some(({ figure }, at) => at > 0 && isNearTie(figure, few[at - 1]?.figure ?? Number.NaN));
  return many > PLACES.length || top.length < many || isShared ? [] : few.slice(0, many);
}

async function concentrationFacts(context: FindContext, ranking: Ranking, least: number) {
  const { many, wholeRows } = ranking;
  const statements = statementsOf(context, ranking);
  const of = aggregationOf(ranking);
  const add = factsOf(context, ranking);
  const nouns = ["groups", "values"];
  const [half = 0] = await figuresOf(context.session, [statements.fewest(least)]);
  const [share = 0] = await figuresOf(context.session, [statements.topShare(half)]);
  const groups = {
    value: half,
    aggregation: "groups_for_share",
    parameters: { of, share: least },
    sql: statements.fewest(least),
    nouns,
  };
  const named = namedOf(ranking, half).map(({ value }, at) => [
    PLACES[at],
    add(
      `leading group ${at + 1}`,
      { format: "label" },
      {
        value: String(value),
        aggregation: "leader",
        parameters: { of, end: "top", place: at + 1, rowsMin: 0 },
        sql: statements.label(at + 1),
      },
    ),
  ]);
  return {
    ...Object.fromEntries(named),
    groups: add("leading groups", { format: "integer" }, groups),
    share: add(
      "share of leading groups",
      { format: "percent", unit: "percent" },
      {
        value: share,
        aggregation: "top_share",
        parameters: { of, place: half },
        sql: statements.topShare(half),
        rowCount: wholeRows,
        nouns: ["share", ...(of === "count" ? ["rows"] : [])],
      },
    ),
    allGroups: add(
      "groups",
      { format: "integer" },
      {
        value: many,
        aggregation: "group_count",
        parameters: { of },
        sql: statements.count,
        nouns,
      },
    ),
  };
}
