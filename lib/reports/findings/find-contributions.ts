import type { LedgerFact } from "@/lib/content/ledger";
import { pOfEvenChange } from "@/lib/core/statistics/group-tests";
import { significant } from "@/lib/core/statistics/statistics";
import { bucketLabel, shiftBucket } from "@/lib/core/time-grain";
import { formatOf, measureName } from "@/lib/figures/column-format";
import type { FactInput, FactPeriod } from "@/lib/figures/fact-maker";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { aggregateSql, bucketSql, conditionSql, periodSql, whereSql } from "@/lib/figures/sql-text";
import type { TableColumn } from "@/lib/figures/table";
import { lastTwoPeriods, type Part, readParts, type TwoPeriods } from "./contribution-parts";
import { chartOf, figuresOf, ofGroup } from "./exact-figures";
import { isNearTie } from "./near-tie";

const GROUPS_LOOKED_AT_MAX = 10;
const AMOUNTS_MAX = 4;
const GROUPS_MAX = 50;
/** Of many, such as customers, one is told that makes so much of the change, and has moved so many times as far as the next. */
const MANY_MAX = 5_000;
const MANY_COLUMNS_MAX = 2;
const OF_MANY_MIN = 0.4;
const AHEAD_MIN = 3;
/** Groups with fewer rows in both periods are tested together. */
const ROWS_PER_GROUP_MIN = 10;
const ROWS_MIN = 30;
/** Share of the whole that stands in another group than before. */
const SHIFT_MIN = 0.03;
const SHIFT_FULL = 0.15;
/** A whole that changed by less has no change to divide. */
const CHANGE_MIN = 0.02;
/** A rest that is no more than the rounding of an addition is none. */
const NOISE = 1e-9;

interface Contribution extends TwoPeriods {
  group: TableColumn;
  /** Null counts rows. */
  measure: TableColumn | null;
  asked: boolean;
  parts: readonly Part[];
  /** The whole in either period. */
  before: number;
  after: number;
  /** Those that went the way of the whole, the largest first. */
  carriers: (Part & { value: string | number })[];
  rows: number;
}

/** What the groups contributed to the change of a sum or count between the last two whole periods, where it is uneven. */
export async function findContributions(context: FindContext): Promise<Draft[]> {
  const { plan, scope } = context;
  const at = (index: number) => scope.columns.find((column) => column.index === index);
  const grouped = plan.dimensions.slice(0, GROUPS_LOOKED_AT_MAX).flatMap(({ column, distinct, asked }) => {
    const group = at(column);
    return group === undefined || group.profile.derivation !== undefined || distinct < 2 || distinct > GROUPS_MAX
      ? []
      : [{ group, asked }];
  });
  const amounts = plan.measures.filter(({ aggregation }) => aggregation === "sum").slice(0, AMOUNTS_MAX);
  const measured = [
    ...amounts.flatMap(({ column, asked }) => ({ measure: at(column) ?? null, asked })),
    { measure: null, asked: false },
  ];
  const many = [...new Set([...plan.entities, ...(plan.ids ?? [])])]
    .flatMap((column) => at(column) ?? [])
    .filter(({ profile: { distinctCount } }) => distinctCount > GROUPS_MAX && distinctCount <= MANY_MAX)
    .slice(0, MANY_COLUMNS_MAX);
  const periods = grouped.length + many.length === 0 ? null : await lastTwoPeriods(context);
  if (periods === null) return [];
  const parts = await readParts(
    context,
    periods,
    [...grouped.map(({ group }) => group), ...many],
    measured.map(({ measure }) => measure),
  );
  return measured.flatMap(({ measure, asked }, place) => [
    ...grouped.flatMap((one, of) => {
      if (one.group === measure) return [];
      const made = contributionOf(parts[place]?.[of] ?? []);
      return made === null ? [] : [draftOf(context, { ...periods, ...one, ...made, measure, asked: asked || one.asked })];
    }),
    ...many.flatMap((group, of) => {
      const made = contributionOf(parts[place]?.[grouped.length + of] ?? []);
      return made === null ? [] : ofOneAmongMany(context, { ...periods, ...made, group, measure, asked });
    }),
  ]);
}

/** The one of many that makes most of the change, set against all others together and paid for by all that could have made it. */
function ofOneAmongMany(context: FindContext, one: Contribution): Draft[] {
  const { carriers, parts, before, after } = one;
  const [first, second] = carriers;
  const change = Math.abs(after - before);
  if (first === undefined || Math.abs(partOf(first)) < OF_MANY_MIN * change || change < CHANGE_MIN * before) return [];
  if (second !== undefined && Math.abs(partOf(first)) < AHEAD_MIN * Math.abs(partOf(second))) return [];
  const others = parts.filter((part) => part.value !== first.value);
  const add = (of: (part: Part) => Part["before"]) =>
    others.map(of).reduce((a, b) => ({ sum: a.sum + b.sum, squares: a.squares + b.squares }), { sum: 0, squares: 0 });
  const p = pOfEvenChange([first, { before: add((part) => part.before), after: add((part) => part.after) }]);
  // Whoever had less in both periods together could not have made as much of it.
  const able = parts.filter((part) => part.before.sum + part.after.sum >= OF_MANY_MIN * change).length;
  const draft = draftOf(context, { ...one, carriers: [first] });
  if (draft.test === null) return [];
  return [
    {
      ...draft,
      merit: { ...draft.merit, impact: 1, effect: Math.min(1, Math.abs(partOf(first)) / change) },
      test: { ...draft.test, p: Math.min(1, p * Math.max(1, able)) },
    },
  ];
}

/** Null where a part is negative: then nothing can be said to grow by one factor. */
function contributionOf(parts: readonly Part[]) {
  const total = (of: (part: Part) => number) => parts.reduce((sum, part) => sum + of(part), 0);
  const [before, after] = [total((part) => part.before.sum), total((part) => part.after.sum)];
  if (parts.length < 2 || !(before > 0) || !(after > 0)) return null;
  if (parts.some((part) => part.before.sum < 0 || part.after.sum < 0)) return null;
  const way = Math.sign(after - before);
  const carriers = parts
    .filter((part): part is Contribution["carriers"][number] => part.value !== null && way * partOf(part) > 0)
    .sort((a, b) => way * (partOf(b) - partOf(a)));
  return { parts, before, after, carriers, rows: total((part) => part.rows) };
}

const partOf = ({ before, after }: Pick<Part, "before" | "after">) => after.sum - before.sum;

function draftOf(context: FindContext, one: Contribution): Draft {
  const { group, measure, parts, before, after, carriers, rows } = one;
  const [first] = carriers;
  const moved = parts.reduce((sum, part) => sum + Math.abs(part.after.sum / after - part.before.sum / before), 0) / 2;
  const without = parts.find(({ value }) => value === null);
  const largest = Math.max(0, ...parts.map((part) => Math.abs(partOf(part))));
  // What the rows without a group carry belongs to none.
  const named = first !== undefined && (without === undefined || Math.abs(partOf(without)) < Math.abs(partOf(first)));
  const tellable = named && Math.abs(after / before - 1) >= CHANGE_MIN;
  return {
    key: `contribution_${measure?.index ?? "rows"}_${group.index}`,
    label: `Contribution to the change of ${nameOf(one)}`,
    facts: () => factsOf(context, one),
    merit: {
      prior: !tellable ? 0 : measure === null ? 0.6 : 0.9,
      impact: largest === 0 ? 0 : largest / parts.reduce((sum, part) => sum + Math.abs(partOf(part)), 0),
      effect: Math.min(1, moved / SHIFT_FULL),
    },
    test: {
      name: "chi square of an even change of all groups, rows as a compound Poisson process",
      p: pOfEvenChange(gathered(parts)),
      effect: significant(moved),
      effectName: "share of the whole that stands in another group than before",
      n: rows,
      effectMin: SHIFT_MIN,
      nMin: ROWS_MIN,
    },
    finding: {
      kind: "contribution",
      nature: "relational",
      measure: measure?.index ?? null,
      by: group.index,
      aggregation: measure === null ? "count" : "sum",
      chartId: chartOf(context, group, measure, measure === null ? "count" : "sum"),
      asked: one.asked && tellable,
    },
  };
}

/** Groups as they are tested: small ones and the rows without one together. */
function gathered(parts: readonly Part[]): Pick<Part, "before" | "after">[] {
  const alone = parts.filter(({ value, rows }) => value !== null && rows >= ROWS_PER_GROUP_MIN);
  const rest = parts.filter((part) => !alone.includes(part));
  if (rest.length === 0) return alone;
  const add = (of: (part: Part) => Part["before"]) =>
    rest.map(of).reduce((a, b) => ({ sum: a.sum + b.sum, squares: a.squares + b.squares }));
  return [...alone, { before: add(({ before }) => before), after: add(({ after }) => after) }];
}

const nameOf = ({ measure, group }: Contribution) =>
  `${measureName(measure, measure === null ? "count" : "sum")} by ${group.label}`;

/** Statements of what all rows, or those of one group, hold in either period and in which they differ. */
function statementsOf({ scope }: FindContext, { time, measure, group, from, to, end }: Contribution, value?: string | number) {
  const figure = measure === null ? "count(*)" : `coalesce(${aggregateSql("sum", measure)}, 0)`;
  const own = value === undefined ? [] : [conditionSql(group, ofGroup(group, value))];
  const within = (start: number, stop: number) => whereSql([...scope.conditions, ...own, periodSql(time, start, stop)]);
  const [before, after] = [`SELECT ${figure} FROM rows${within(from, to)}`, `SELECT ${figure} FROM rows${within(to, end)}`];
  return { before, after, difference: `SELECT CAST((${after}) - (${before}) AS DOUBLE)`, both: within(from, end) };
}

async function factsOf(context: FindContext, one: Contribution) {
  const { time, grain, from, to, measure, group, carriers, rows } = one;
  const { maker, session } = context;
  const [first, second, third] = carriers;
  if (first === undefined) return {};
  const whole = statementsOf(context, one);
  const [change = 0, part = 0] = await figuresOf(session, [whole.difference, statementsOf(context, one, first.value).difference]);
  const period = (start: number, buckets = 1): FactPeriod => ({ column: time, start, grain, buckets });
  const add = (role: string, input: Omit<FactInput, "id">) => maker.add({ ...input, id: `${nameOf(one)} ${role}` });
  const aggregation = measure === null ? "count" : "sum";
  const format = formatOf(measure, aggregation);
  const nouns = measure === null ? ["rows"] : [];
  const periodFact = (role: string, start: number) =>
    add(role, {
      value: bucketLabel(start, grain),
      format: "period",
      aggregation: "period",
      period: period(start),
      sql: `SELECT min(${bucketSql(time, grain)}) FROM rows${whereSql([...context.scope.conditions, periodSql(time, start, shiftBucket(start, grain, 1))])}`,
      rowCount: rows,
    });
  /** What a group, or all of them, had in either period, and the difference of the two. */
  const difference = async (role: string, of: Contribution["carriers"][number] | null) => {
    const sql = statementsOf(context, one, of?.value);
    const [before = 0, after = 0, value = 0] = await figuresOf(session, [sql.before, sql.after, sql.difference]);
    const common = { ...format, measure, nouns, rowCount: of?.rows ?? rows };
    const filter = of === null ? {} : { filter: [ofGroup(group, of.value)], groupBy: [group] };
    const operands = [
      add(`${role} after`, { ...common, ...filter, value: after, aggregation, period: period(to), sql: sql.after }),
      add(`${role} before`, { ...common, ...filter, value: before, aggregation, period: period(from), sql: sql.before }),
    ];
    return add(role, {
      ...common,
      value,
      aggregation: "difference",
      operands,
      sql: sql.difference,
      unsigned: true,
      direction: value > 0 ? "up" : value < 0 ? "down" : "flat",
    });
  };
  const label = (role: string, of: Contribution["carriers"][number]) =>
    add(role, {
      value: String(of.value),
      format: "label",
      groupBy: [group],
      aggregation: "value",
      parameters: { equals: of.value },
      period: period(from, 2),
      sql: `SELECT max(${group.sql}) FROM rows${whereSql([...context.scope.conditions, conditionSql(group, ofGroup(group, of.value)), periodSql(time, from, one.end)])}`,
      rowCount: of.rows,
    });
  const facts = {
    change: await difference("change", null),
    fromPeriod: periodFact("period before", from),
    toPeriod: periodFact("last period", to),
    label: label("largest part", first),
    part: await difference("part", first),
    rows: add("rows of both periods", {
      value: rows,
      format: "integer",
      unit: "rows",
      measure,
      aggregation: "count",
      period: period(from, 2),
      sql: `SELECT ${measure === null ? "count(*)" : `count(${measure.sql})`} FROM rows${whole.both}`,
      rowCount: rows,
      nouns: ["rows"],
    }),
  };
  const share =
    Math.abs(part) > Math.abs(change) || change === 0
      ? {}
      : {
          share: add("share of the largest part", {
            value: part / change,
            format: "percent",
            unit: "percent",
            aggregation: "ratio",
            operands: [facts.part, facts.change],
            sql: `SELECT (${statementsOf(context, one, first.value).difference}) / (${whole.difference})`,
            rowCount: rows,
            nouns: ["share"],
          }),
        };
  const named = { ...facts, ...share };
  // Two that share the place behind leave no single second.
  const single = second !== undefined && !(third !== undefined && isNearTie(partOf(third), partOf(second)));
  if (!single) return { ...named, ...restOf(context, one, [facts.change, facts.part], [first]) };
  const told = { ...named, second: label("second part", second), secondPart: await difference("part of the second", second) };
  return { ...told, ...restOf(context, one, [facts.change, facts.part, told.secondPart], [first, second]) };
}

/** What the groups that are not named contributed: the change without their parts. Nothing where that is nothing. */
function restOf(
  context: FindContext,
  one: Contribution,
  operands: readonly LedgerFact[],
  told: readonly { value: string | number; rows: number }[],
): { rest?: LedgerFact } {
  const [change = 0, ...parts] = operands.map(({ value }) => Number(value));
  const value = parts.reduce((left, part) => left - part, change);
  if (Math.abs(value) <= NOISE * Math.max(...[change, ...parts].map(Math.abs))) return {};
  const { measure, rows } = one;
  const statements = [undefined, ...told.map((of) => of.value)].map((of) => `(${statementsOf(context, one, of).difference})`);
  const rest = context.maker.add({
    id: `${nameOf(one)} part of all others`,
    ...formatOf(measure, measure === null ? "count" : "sum"),
    measure,
    value,
    aggregation: "difference",
    operands,
    sql: `SELECT ${statements.join(" - ")}`,
    rowCount: told.reduce((left, of) => left - of.rows, rows),
    nouns: measure === null ? ["rows"] : [],
    unsigned: true,
    direction: value > 0 ? "up" : "down",
  });
  return { rest };
}
