import type { LedgerFact } from "@/lib/content/ledger";
import type { FactFilter } from "@/lib/contract/report-facts";
import { pOfTwoShares } from "@/lib/core/statistics/group-tests";
import { middleRanks } from "@/lib/core/statistics/ranks";
import { welch } from "@/lib/core/statistics/statistics";
import { bucketCount, bucketLabel, bucketStart, GRAINS, type Grain, shiftBucket } from "@/lib/core/time-grain";
import type { FactInput } from "@/lib/figures/fact-maker";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { bucketSql, periodSql, whereSql } from "@/lib/figures/sql-text";
import type { TableColumn } from "@/lib/figures/table";
import { isWhole } from "@/lib/figures/time-profile";
import { cellsOf } from "./cells-of";
import { isResult, mixedOf, sameMixFact } from "./find-same-mix";
import { FindingFacts, figureOfOutcome, nameOfOutcome } from "./outcome-figures";
import { type GoTogether, type Groups, inGroup, type Outcome, type Sample } from "./sample";
import { bestOfTried, type Tried } from "./shared-tests";

const ROWS_PER_END_MIN = 60;
/** The part that is told differs in its share of the rows by so much. */
const SHARE_MOVE_MIN = 0.05;
const EFFECT_MIN = 0.15;
const EFFECT_FULL = 0.6;

/** Two whole periods, first and last, of one grain. */
interface Ends {
  time: TableColumn;
  grain: Grain;
  from: number;
  to: number;
  /** 0 for the first, 1 for the last, -1 for all other rows. */
  codes: Int32Array;
}

interface Shifted extends Tried {
  outcome: Outcome;
  mix: Groups;
  ends: Ends;
  part: string | number | boolean;
  n: number;
}

/**
 * Averages and rates that go from one level to another between the first and the last whole period, and do not, or go the other way, once
 * both have the same mix of a category (as `findSameMix`, with periods for groups).
 */
export function findMixShifts(context: FindContext, sample: Sample, goTogether: GoTogether): Draft[] {
  const found: Shifted[] = [];
  let made = 0;
  for (const ends of endsOf(context, sample)) {
    const by: Groups = { column: ends.time, codes: ends.codes, values: [ends.from, ends.to], asked: false };
    for (const outcome of sample.outcomes) {
      const ranks = outcome.rate ? null : { ...outcome, values: middleRanks(outcome.values) };
      for (const mix of sample.groups) {
        if (goTogether(outcome.column, mix.column) || mix.column.profile.derivation !== undefined || isResult(mix.column))
          continue;
        const shift = shiftOf(outcome, ranks, by, mix);
        made += 1;
        if (shift === null) continue;
        const key = `${outcome.key}_${mix.column.index}_${ends.grain}`;
        found.push({ outcome, mix, ends, key, ...shift });
      }
    }
  }
  return onePerOutcome(bestOfTried(found, made)).map((one) => draftOf(context, one));
}

function onePerOutcome(list: readonly Shifted[]): Shifted[] {
  return list.filter((one, at) => !list.slice(0, at).some(({ outcome }) => outcome === one.outcome));
}

function shiftOf(
  outcome: Outcome,
  ranks: Outcome | null,
  by: Groups,
  mix: Groups,
): Pick<Shifted, "p" | "effect" | "part" | "n"> | null {
  const cells = cellsOf(outcome, by, mix, 1);
  if (cells.lines.length < 2 || cells.totals.some(({ n }) => n < ROWS_PER_END_MIN)) return null;
  const [a, b] = cells.totals;
  const ends = (a?.mean ?? 0) >= (b?.mean ?? 0) ? { high: 0, low: 1, pairs: 1 } : { high: 1, low: 0, pairs: 1 };
  const mixed = mixedOf(cells, ends);
  const ranked = mixed === null || ranks === null ? mixed : mixedOf(cellsOf(ranks, by, mix, 1), ends);
  if (mixed === null || ranked?.turns !== mixed.turns) return null;
  const shareOf = (line: number, at: number) => ({ hits: cells.table[line]?.[at]?.n ?? 0, n: cells.totals[line]?.n ?? 0 });
  const moved = cells.columns.map((value, at) => {
    const [before, after] = [shareOf(0, at), shareOf(1, at)];
    return { value, by: Math.abs(after.hits / after.n - before.hits / before.n), p: pOfTwoShares(before, after) };
  });
  const [most] = moved.toSorted((one, other) => other.by - one.by);
  if (a === undefined || b === undefined || most === undefined || most.by < SHARE_MOVE_MIN) return null;
  // The shift is tested given both mixes: that the mix moved, and the level with it, may be chance of its own.
  const p = Math.max(mixed.p, ranked.p, welch(a, b).p, Math.min(1, most.p * moved.length));
  return { p, effect: mixed.effect, part: most.value, n: cells.n };
}

/** The first and the last whole year, and quarter, as far as there are two of them. */
function endsOf({ plan, scope }: FindContext, { moments }: Sample): Ends[] {
  const time = scope.columns.find(({ index }) => index === plan.time?.column);
  if (plan.time === null || time === undefined || time.stored === "integer") return [];
  const { profile } = plan.time;
  return (["year", "quarter"] as const).flatMap((grain): Ends[] => {
    if (GRAINS.indexOf(profile.native) > GRAINS.indexOf(grain)) return [];
    const first = bucketStart(profile.from, grain);
    const starts = Array.from({ length: bucketCount(profile.from, profile.to, grain) }, (_, at) => shiftBucket(first, grain, at));
    const whole = starts.filter((start) => isWhole(profile, start, grain));
    const [from, to] = [whole[0], whole.at(-1)];
    if (from === undefined || to === undefined || from === to) return [];
    const codes = Int32Array.from(moments, (at) => {
      if (Number.isNaN(at)) return -1;
      const start = bucketStart(at, grain);
      return start === from ? 0 : start === to ? 1 : -1;
    });
    return [{ time, grain, from, to, codes }];
  });
}

function draftOf(context: FindContext, shifted: Shifted): Draft {
  const { outcome, mix, p, effect, n } = shifted;
  const { index } = outcome.column;
  const isTotal = context.plan.measures.some(({ column, aggregation }) => column === index && aggregation === "sum");
  return {
    key: `mix_shift_${outcome.key}_${mix.column.index}`,
    label: `${nameOfOutcome(outcome)} in two periods at the same mix of ${mix.column.label}`,
    // What a course or a change of the average says, the mix makes; a total is another story.
    instead: (isTotal ? ["_avg"] : ["", "_avg"]).flatMap((of) => [
      `trend_${index}${of}`,
      `change_${index}${of}_ends`,
      `change_${index}${of}`,
    ]),
    merit: { prior: 0.98 * (1 - 0.03 * outcome.rank), impact: 1, effect: Math.min(1, effect / EFFECT_FULL) },
    test: {
      name: `test of a change, of the mix and of what the same mix makes of it${outcome.rate ? "" : ", by values and ranks"}, corrected for all columns`,
      p,
      effect,
      effectName: "shift of the change in standard deviations",
      n,
      effectMin: EFFECT_MIN,
      nMin: 2 * ROWS_PER_END_MIN,
    },
    finding: {
      kind: "mix_shift",
      nature: "relational",
      measure: index,
      by: mix.column.index,
      aggregation: "avg",
      chartId: null,
      asked: outcome.asked && mix.asked,
    },
    facts: () => factsOf(context, shifted),
  };
}

async function factsOf(context: FindContext, { outcome, mix, ends, part }: Shifted): Promise<Record<string, LedgerFact>> {
  const { time, grain, from, to } = ends;
  const name = `${nameOfOutcome(outcome)} in two periods at the same mix of ${mix.column.label}`;
  const made = new FindingFacts(context, name);
  const { cell, aggregation, parameters, ...format } = figureOfOutcome(outcome);
  const shared = figureOfOutcome({ column: mix.column, equals: String(part) });
  const of = (start: number) => ({
    period: { column: time, start, grain },
    within: periodSql(time, start, shiftBucket(start, grain, 1)),
  });
  const inPeriod = async (
    role: string,
    start: number,
    figure: string,
    input: Omit<FactInput, "id" | "value" | "sql" | "rowCount">,
  ) => {
    const { period, within } = of(start);
    const sql = `SELECT ${figure} FROM rows${whereSql([...context.scope.conditions, within])}`;
    const { value, rows } = await made.read(
      `SELECT (${sql}), count(*) FROM rows${whereSql([...context.scope.conditions, within])}`,
    );
    return made.add(role, { ...input, value, period, sql, rowCount: rows });
  };
  const level = (role: string, start: number) =>
    inPeriod(role, start, cell, {
      ...format,
      measure: outcome.column,
      aggregation,
      ...(outcome.equals === null ? {} : { parameters }),
      beside: [mix.column],
      ...(outcome.rate ? { nouns: ["rows", "share"] } : {}),
    });
  const share = (role: string, start: number) =>
    inPeriod(role, start, shared.cell, {
      format: "percent",
      unit: "percent",
      measure: mix.column,
      aggregation: "rate",
      parameters: { equals: inGroup(mix, part).value as string },
      nouns: ["rows", "share"],
    });
  const label = (role: string, start: number) => {
    const { period, within } = of(start);
    const where = whereSql([...context.scope.conditions, within]);
    return made.read(`SELECT 0, count(*) FROM rows${where}`).then(({ rows }) =>
      made.add(role, {
        value: bucketLabel(start, grain),
        format: "period",
        aggregation: "period",
        period,
        sql: `SELECT min(${bucketSql(time, grain)}) FROM rows${where}`,
        rowCount: rows,
      }),
    );
  };
  const rowsOf = (start: number): FactFilter[] => {
    const moment = (at: number) => new Date(at).toISOString();
    const { name: column } = time.profile;
    return [
      { column, op: "gte", value: moment(start) },
      { column, op: "lt", value: moment(shiftBucket(start, grain, 1)) },
    ];
  };
  const mixed = (role: string, start: number, against: number) =>
    sameMixFact(context, made, { outcome, mix: mix.column, by: time }, role, rowsOf(start), rowsOf(against));
  return {
    ...(outcome.equals === null ? {} : { outcome: await made.label("outcome", outcome.column, outcome.equals) }),
    from: await level("first", from),
    to: await level("last", to),
    fromPeriod: await label("first period", from),
    toPeriod: await label("last period", to),
    fromMix: await mixed("first at the same mix", from, to),
    toMix: await mixed("last at the same mix", to, from),
    label: await made.label("part", mix.column, part),
    fromShare: await share("share of the part in the first", from),
    toShare: await share("share of the part in the last", to),
  };
}
