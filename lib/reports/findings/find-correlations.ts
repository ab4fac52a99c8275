import { wordsOf } from "@/lib/analysis/meaning/header-words";
import type { LedgerFact } from "@/lib/content/ledger";
import { FALSE_DISCOVERY_LEVEL } from "@/lib/core/statistics/false-discovery";
import { pOfCorrelation, significant } from "@/lib/core/statistics/statistics";
import { followsFromArithmetic } from "@/lib/figures/arithmetic/arithmetic";
import { unlessOutOfRange } from "@/lib/figures/compute-probe";
import { doubledRankSql, exactCorrelationSql } from "@/lib/figures/exact-moments";
import type { Draft, FindContext, RawTest } from "@/lib/figures/finding-draft";
import type { Correlation } from "@/lib/figures/plan";
import { whereSql } from "@/lib/figures/sql-text";
import { figureOf, type TableColumn } from "@/lib/figures/table";
import { figuresOf } from "./exact-figures";
import { factsOfEnds } from "./shapes/bin-facts";
import { shortestBetween } from "./shapes/nice-cuts";
import { leadOf } from "./targets";

const EFFECT_MIN = 0.3;
const PAIRS_MIN = 30;
/** Above this two columns are one measure told twice. */
const R_TWICE = 0.99;
/** From this on, one column that never exceeds the other is its part, or an end of the same range. */
const R_PART = 0.85;
/** So far apart that the weakest pair that was asked for comes before the strongest that was not. */
const PRIOR = 0.75;
const PRIOR_PER_RANK = 0.03;
const RANK_MAX = 5;
const PRIOR_ASKED = 1;
const PRIOR_BESIDE_ASKED = 0.2;
const PRIOR_TRIVIAL = 0.3;
const WHOLE = new Set(["total", "overall", "sum"]);

interface Pair extends Correlation {
  x: TableColumn;
  y: TableColumn;
}

/** How the ranks of a pair move together, and whether one value never exceeds the other. */
interface Ranked {
  rho: number;
  ordered: boolean;
}

/** Pairs of measures that move together: a draft for every pair compared, each with its test. No cause is claimed. */
export async function findCorrelations(context: FindContext): Promise<Draft[]> {
  const { plan, scope } = context;
  const at = (index: number) => scope.columns.find((column) => column.index === index);
  const placeOf = (index: number) => (index === leadOf(plan) ? 0 : 1 + plan.measures.findIndex(({ column }) => column === index));
  const pairs = plan.correlations.flatMap((one): Pair[] => {
    const [x, y] = [at(one.a), at(one.b)];
    if (x === undefined || y === undefined) return [];
    // What the report is about is told by the other one.
    return placeOf(one.b) < placeOf(one.a) ? [{ ...one, x: y, y: x }] : [{ ...one, x, y }];
  });
  const open = pairs.filter((pair) => Math.abs(pair.r) >= EFFECT_MIN && pOfCorrelation(pair.r, pair.n) <= FALSE_DISCOVERY_LEVEL);
  const ranked = await rankPairs(context, open);
  const follows = await followsFromArithmetic(context);
  const wanted = (index: number) => plan.measures.some((measure) => measure.column === index && measure.asked);
  // A pair counts by the better known of its two columns.
  const rank = (index: number) => plan.measures.findIndex(({ column }) => column === index);
  const rankOf = ({ a, b }: Pair) => Math.min(RANK_MAX, ...[a, b].map(rank).filter((place) => place >= 0));
  // Who names two columns asks for that pair: it comes before pairs with one of them.
  const pairAsked = pairs.some(({ a, b }) => wanted(a) && wanted(b));
  const wanders = await wanderersOf(context, open);
  return pairs.map((pair) => {
    const both = wanted(pair.a) && wanted(pair.b);
    const asked = pairAsked ? both : wanted(pair.a) || wanted(pair.b);
    const prior = both ? PRIOR_ASKED : pairAsked ? PRIOR_BESIDE_ASKED : PRIOR * (1 - PRIOR_PER_RANK * rankOf(pair));
    const made = follows(pair.a, pair.b);
    const draft = draftOf(context, pair, ranked.get(pair), { asked, both, prior, made });
    const isDrawn = !asked && wanders.has(pair.x) && wanders.has(pair.y);
    return isDrawn ? { ...draft, noNews: "Both follow their own past, and two that do go together by that alone." } : draft;
  });
}

/** Where each row is a moment of its own: correlation of a value with the one before it from which it follows its past. */
const WANDERS_MIN = 0.9;
const MOMENTS_MIN = 0.9;

/** Measures that follow their own past in a table of one row a moment. */
async function wanderersOf({ session, scope, plan }: FindContext, pairs: readonly Pair[]): Promise<Set<TableColumn>> {
  const time = scope.columns.find(({ index }) => index === plan.time?.column);
  if (time === undefined || pairs.length === 0 || time.profile.distinctCount < MOMENTS_MIN * plan.rowCount) return new Set();
  const columns = [...new Set(pairs.flatMap(({ x, y }) => [x, y]))];
  const own = columns.map(({ sql }, place) => `CAST(${sql} AS DOUBLE) AS v${place}`);
  const before = columns.map(
    (_, place) => `lag(v${place}) OVER (ORDER BY moment, ${columns.map((_column, at) => `v${at}`).join(", ")}) AS l${place}`,
  );
  const cells = columns.map((_, place) => `corr(v${place}, l${place})`);
  const { rows } = await unlessOutOfRange(() =>
    session.query(
      `SELECT ${cells.join(", ")} FROM (SELECT *, ${before.join(", ")} FROM (SELECT ${time.sql} AS moment, ${own.join(", ")} FROM rows${whereSql(scope.conditions)}))`,
    ),
  );
  return new Set(columns.filter((_, place) => (figureOf(rows[0]?.[place]) ?? 0) >= WANDERS_MIN));
}

/** Spearman's rho of pairs of which Pearson's r says something, from the ranks of each column; one scan. */
async function rankPairs({ session, scope }: FindContext, pairs: readonly Pair[]): Promise<Map<Pair, Ranked>> {
  if (pairs.length === 0) return new Map();
  const columns = [...new Set(pairs.flatMap(({ x, y }) => [x, y]))];
  const value = (column: TableColumn) => `v${columns.indexOf(column)}`;
  const rank = (column: TableColumn) => `r${columns.indexOf(column)}`;
  const own = columns.map((column) => `${column.sql} AS ${value(column)}, ${doubledRankSql(column)} AS ${rank(column)}`);
  const cells = pairs.flatMap(({ x, y }) => [
    `corr(CAST(${rank(x)} AS DOUBLE), CAST(${rank(y)} AS DOUBLE))`,
    `bool_and(${value(x)} <= ${value(y)}) OR bool_and(${value(x)} >= ${value(y)})`,
  ]);
  const from = `SELECT ${own.join(", ")} FROM rows${whereSql(scope.conditions)}`;
  const { rows } = await unlessOutOfRange(() => session.query(`SELECT ${cells.join(", ")} FROM (${from})`));
  return new Map(
    pairs.map((pair, place) => [
      pair,
      { rho: significant(figureOf(rows[0]?.[2 * place]) ?? 0), ordered: rows[0]?.[2 * place + 1] === true },
    ]),
  );
}

function draftOf(
  context: FindContext,
  pair: Pair,
  ranked: Ranked | undefined,
  { asked, both, prior, made }: { asked: boolean; both: boolean; prior: number; made: boolean },
): Draft {
  const { x, y, r } = pair;
  const chart = context.charts.find(
    (candidate) => candidate.type === "scatter" && candidate.xColumn === x.profile.name && candidate.yColumn === y.profile.name,
  );
  const trivial = made || Math.abs(r) > R_TWICE || (ranked !== undefined && isPart(pair, ranked));
  return {
    key: `correlation_${pair.a}_${pair.b}`,
    label: `Correlation of ${x.label} and ${y.label}`,
    facts: () => factsOf(context, pair),
    merit: {
      prior: trivial ? (both ? PRIOR_TRIVIAL : 0) : prior,
      impact: pair.n / Math.max(1, context.plan.rowCount),
      // Of the variation that the two have in common: 0.9 is far more than 0.6.
      effect: r * r,
    },
    test: testOf(pair, ranked),
    finding: {
      kind: "correlation",
      nature: "relational",
      measure: x.index,
      by: y.index,
      aggregation: "none",
      chartId: chart?.id ?? null,
      asked: asked && (both || !trivial),
    },
  };
}

/** A subtotal and its total, the lowest and the highest of a day: that they go together is how they are made. */
function isPart({ x, y, r }: Pair, { ordered }: Ranked): boolean {
  const words = new Set(wordsOf(x.profile.name));
  const shared = wordsOf(y.profile.name).some((word) => words.has(word));
  // "cost repair" is a part of "total cost", however little of it.
  const named = [...words, ...wordsOf(y.profile.name)].some((word) => WHOLE.has(word));
  if (!ordered || (Math.abs(r) < R_PART && !(shared && named))) return false;
  return Math.abs(r) >= 0.95 || shared;
}

/**
 * Pearson's r and, where it passes, Spearman's rho must both say so: the larger p and the smaller of the two, nothing when
 * they point in different directions. One wild row can make an r, but no rho.
 */
function testOf({ r, n }: Pair, ranked: Ranked | undefined): RawTest {
  const common = { n, effectMin: EFFECT_MIN, nMin: PAIRS_MIN };
  const p = pOfCorrelation(r, n);
  const effect = Math.abs(r);
  if (ranked === undefined) return { ...common, name: "t test of Pearson's r", p, effect, effectName: "size of Pearson's r" };
  const agrees = ranked.rho * r > 0;
  return {
    ...common,
    name: "t test of Pearson's r and of Spearman's rho",
    p: agrees ? Math.max(p, pOfCorrelation(ranked.rho, n)) : 1,
    effect: Math.min(effect, Math.abs(ranked.rho)),
    effectName: "the smaller of Pearson's r and Spearman's rho, without sign",
  };
}

async function factsOf(context: FindContext, { x, y, r, n }: Pair): Promise<Record<string, LedgerFact>> {
  const { maker, scope, session, plan } = context;
  const both = [...scope.conditions, `${x.sql} IS NOT NULL`, `${y.sql} IS NOT NULL`];
  const common = { measure: x, groupBy: [y], rowCount: n };
  const sql = `SELECT ${exactCorrelationSql(x, y, plan.rowCount)} FROM rows${whereSql(scope.conditions)}`;
  const [value = r] = await figuresOf(session, [sql]);
  return {
    r: maker.add({
      ...common,
      id: `correlation of ${x.label} and ${y.label}`,
      value,
      format: "number",
      aggregation: "corr",
      sql,
      direction: value > 0 ? "up" : "down",
    }),
    pairs: maker.add({
      ...common,
      id: `pairs of ${x.label} and ${y.label}`,
      value: n,
      format: "integer",
      unit: "rows",
      aggregation: "count",
      sql: `SELECT count(*) FROM rows${whereSql(both)}`,
      nouns: ["rows", "pairs"],
    }),
    ...(await endsOf(context, x, y, value)),
  };
}

/** Each end of the second measure holds about a sixth of the rows. */
const ENDS = [0.12, 0.2, 0.8, 0.88] as const;

/** What the first measure comes to at the low and the high end of the second, where that goes the way of the whole. */
async function endsOf(context: FindContext, x: TableColumn, y: TableColumn, r: number): Promise<Record<string, LedgerFact>> {
  const { session, scope } = context;
  const both = whereSql([...scope.conditions, `${x.sql} IS NOT NULL`, `${y.sql} IS NOT NULL`]);
  const value = `CAST(${y.sql} AS DOUBLE)`;
  const at = ENDS.map((share) => `quantile_disc(${value}, ${share})`);
  const { rows } = await session.query(`SELECT ${at.join(", ")} FROM rows${both}`);
  const [a, lower, upper, d] = (rows[0] ?? []).map(figureOf);
  if (a == null || lower == null || upper == null || d == null) return {};
  // Of few values the ends are whole ones: all up to the next, all from the one before.
  const beside = await session.query(
    `SELECT min(${value}) FILTER (WHERE ${value} > ${a}), max(${value}) FILTER (WHERE ${value} < ${d}) FROM rows${both}`,
  );
  const [next, last] = (beside.rows[0] ?? []).map(figureOf);
  const from = a === lower ? next : shortestBetween(a, lower);
  const cut = upper === d ? null : shortestBetween(upper, d);
  // Above the largest value there is nothing.
  const to = cut === null || cut >= d ? last : cut;
  if (from == null || to == null || from >= to) return {};
  const facts = await factsOfEnds(context, { measure: x, by: y, from, to });
  return (Number(facts.above?.value) - Number(facts.below?.value)) * r > 0 ? facts : {};
}
