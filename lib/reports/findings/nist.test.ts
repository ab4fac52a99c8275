import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FindingKind, LedgerFact } from "@/lib/content/ledger";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { autocorrelation } from "@/lib/core/statistics/series-tests";
import { readRows } from "@/lib/datasets/reading/read-rows";
import { buildTable } from "@/lib/datasets/segments/build-table";
import { deviationSql, exactCorrelationSql, skewnessSql, varianceSql, wholeNumbers } from "@/lib/figures/exact-moments";
import { factMaker } from "@/lib/figures/fact-maker";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { aggregateSql } from "@/lib/figures/sql-text";
import { describeTable, type RowsSession, type TableColumn } from "@/lib/figures/table";
import { openSnapshot } from "@/lib/platform/analysis/open-snapshot";
import { setSettings } from "@/lib/testing/settings";
import { type PlainRow, type TypedRows, typedRows } from "@/lib/testing/typed-rows";
import { makePlan, scopeOf } from "../planning/compute-figures";
import { checkFacts } from "../steps/check-facts";
import { findChanges } from "./changes/find-changes";
import { findCorrelations } from "./find-correlations";

/** Digits that agree, as NIST counts them: −log10 of the relative error, 16 where there is none. */
function digits(actual: unknown, certified: number): number {
  const error = Math.abs(Number(actual) - certified) / Math.abs(certified);
  return error === 0 ? 16 : -Math.log10(error);
}

const open: TypedRows[] = [];
afterAll(() => {
  for (const typed of open) typed.session.close();
});

async function tableOf(rows: readonly PlainRow[]): Promise<{ session: RowsSession; columns: TableColumn[] }> {
  const typed = await typedRows(rows);
  open.push(typed);
  return { session: typed.session, columns: await describeTable(typed.session, typed.profiles) };
}

function named(columns: readonly TableColumn[], name: string): TableColumn {
  const found = columns.find(({ profile }) => profile.name === name);
  if (found === undefined) throw new Error(`no column ${name}`);
  return found;
}

async function figuresOf(session: RowsSession, ...expressions: string[]): Promise<unknown[]> {
  const { rows } = await session.query(`SELECT ${expressions.join(", ")} FROM rows`);
  return [...(rows[0] ?? [])];
}

/** 1 + 2 × 500 values: the first, then two that take turns. */
const alternating = (first: number, a: number, b: number) => [
  first,
  ...Array.from({ length: 1000 }, (_, place) => (place % 2 === 0 ? a : b)),
];

/** A. A. Michelson's speeds of light in air, 1879, km/s above 299,000. */
const MICHELSO = `850 740 900 1070 930 850 950 980 980 880 1000 980 930 650 760 810 1000 1000 960 960 960 940 960 940 880 800 850
  880 900 840 830 790 810 880 880 830 800 790 760 800 880 880 880 860 720 720 620 860 970 950 880 910 850 870 840 840 850 840
  840 840 890 810 810 820 800 770 760 740 750 760 910 920 890 860 880 720 840 850 850 780 890 840 780 810 760 810 790 810 820
  850 870 870 810 740 810 940 950 800 810 870`
  .split(/\s+/)
  .map((text) => (299_000 + Number(text)) / 1_000);

/** NIST StRD, univariate summary statistics; certified mean and standard deviation. */
const SUMMARIES = [
  { name: "NumAcc1", values: [10_000_001, 10_000_003, 10_000_002], mean: 10_000_002, deviation: 1 },
  { name: "NumAcc2", values: alternating(1.2, 1.1, 1.3), mean: 1.2, deviation: 0.1 },
  { name: "NumAcc3", values: alternating(1_000_000.2, 1_000_000.1, 1_000_000.3), mean: 1_000_000.2, deviation: 0.1 },
  { name: "NumAcc4", values: alternating(10_000_000.2, 10_000_000.1, 10_000_000.3), mean: 10_000_000.2, deviation: 0.1 },
  { name: "Michelso", values: MICHELSO, mean: 299.8524, deviation: 0.0790105478190518 },
];

describe.each(SUMMARIES)("NIST StRD $name", ({ values, mean, deviation }) => {
  test("mean and standard deviation of the SQL of reports have 9 right digits or more", async () => {
    const { session, columns } = await tableOf(values.map((y) => ({ y })));
    const y = named(columns, "y");
    expect(wholeNumbers(y, values.length)?.exact).toBe(true);
    const [average, spread] = await figuresOf(session, aggregateSql("avg", y), deviationSql(y, values.length));
    expect(digits(average, mean)).toBeGreaterThanOrEqual(9);
    expect(digits(spread, deviation)).toBeGreaterThanOrEqual(9);
  });
});

test("NIST StRD Michelso: the lag-1 autocorrelation that trends are tested with, before it is raised for a short series", () => {
  const middle = MICHELSO.reduce((sum, value) => sum + value, 0) / MICHELSO.length;
  const raised = autocorrelation(
    MICHELSO.map((value) => value - middle),
    0,
  );
  expect(digits(raised / (1 + 2 / MICHELSO.length), 0.535199668621283)).toBeGreaterThanOrEqual(9);
});

/** NIST StRD Norris, linear regression: x, y. */
const NORRIS = `0.2 0.1 337.4 338.8 118.2 118.1 884.6 888.0 10.1 9.2 226.5 228.1 666.3 668.5 996.3 998.5 448.6 449.1 777.0 778.9
  558.2 559.2 0.4 0.3 0.6 0.1 775.5 778.1 666.9 668.8 338.0 339.3 447.5 448.9 11.6 10.8 556.0 557.7 228.1 228.3 995.8 998.0
  887.6 888.8 120.2 119.6 0.3 0.3 0.3 0.6 556.8 557.6 339.1 339.3 887.2 888.0 999.0 998.5 779.0 778.9 11.1 10.2 118.3 117.6
  229.2 228.9 669.1 668.4 448.9 449.2 0.5 0.2`
  .split(/\s+/)
  .map(Number);
const POINTS = NORRIS.flatMap((x, place) => (place % 2 === 0 ? [{ x, y: NORRIS[place + 1] ?? Number.NaN }] : []));
/** The same under names of measures: of a column named x nothing is told. */
const MEASURED = POINTS.map(({ x, y }) => ({ temperature: x, speed: y }));
const CERTIFIED = { slope: 1.00211681802045, r2: 0.999993745883712 };

/** Quotient of whole numbers to 30 digits, rounded once to a double. */
function quotient(numerator: bigint, denominator: bigint): number {
  return Number(`${(numerator * 10n ** 30n) / denominator}e-30`);
}

/** The same line by rational arithmetic; coordinates in tenths. */
function rationalLine(points: readonly { x: number; y: number }[]) {
  const tenths = points.map(({ x, y }) => ({ x: BigInt(Math.round(x * 10)), y: BigInt(Math.round(y * 10)) }));
  const n = BigInt(points.length);
  const sum = (of: (point: { x: bigint; y: bigint }) => bigint) => tenths.reduce((total, point) => total + of(point), 0n);
  const [sx, sy] = [sum(({ x }) => x), sum(({ y }) => y)];
  const xx = n * sum(({ x }) => x * x) - sx * sx;
  const yy = n * sum(({ y }) => y * y) - sy * sy;
  const xy = n * sum(({ x, y }) => x * y) - sx * sy;
  return { slope: quotient(xy, xx), r2: quotient(xy * xy, xx * yy) };
}

/** What the finders of reports are given for a table. */
async function contextOf(session: RowsSession, profiles: readonly ColumnProfile[]): Promise<FindContext> {
  const plan = await makePlan(session, profiles, null);
  const scope = scopeOf(await describeTable(session, profiles), plan, "en-US");
  return { session, plan, scope, maker: factMaker(scope), charts: [] };
}

/** The facts of one draft, as a report keeps them: each of their statements returns its figure. */
async function factsOf(context: FindContext, drafts: readonly Draft[], kind: FindingKind): Promise<Record<string, LedgerFact>> {
  const draft = drafts.find(({ finding }) => finding.kind === kind) ?? expect.fail(`no ${kind} was found`);
  const facts = await draft.facts();
  expect(await checkFacts(context.session, Object.values(facts), new Set())).toEqual([]);
  return facts;
}

describe("NIST StRD Norris", () => {
  test("its points are those that the certified line was fitted to", () => {
    expect(POINTS).toHaveLength(36);
    const line = rationalLine(POINTS);
    for (const key of ["slope", "r2"] as const) expect(digits(line[key], CERTIFIED[key])).toBeGreaterThanOrEqual(14);
  });

  test("the correlation that a report tells has 9 right digits or more", async () => {
    const { session, profiles } = await typedRows(MEASURED);
    await expectCorrelation(await contextOf(session, profiles));
    session.close();
  });

  test("slope and R² of the trend that a report tells have 9 right digits or more", async () => {
    const months = POINTS.toSorted((a, b) => a.x - b.x).map(({ y }, x) => ({ x, y }));
    const { session, profiles } = await typedRows(
      months.map(({ x, y }) => ({ date: new Date(Date.UTC(2020, x)).toISOString().slice(0, 10), speed: y })),
    );
    const context = await contextOf(session, profiles);
    const { slope, r2 } = await factsOf(context, await findChanges(context), "trend");
    const line = rationalLine(months);
    expect(digits(slope?.value, line.slope)).toBeGreaterThanOrEqual(9);
    expect(digits(r2?.value, line.r2)).toBeGreaterThanOrEqual(9);
    session.close();
  });

  let root: string;
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), "rowcall-nist-"));
    setSettings({ DATA_DIR: root });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test("the same from a dataset as it is stored", async () => {
    const settings = { locale: "en-US", currency: "USD", now: new Date("2026-06-01T00:00:00Z"), choices: [] };
    const built = await buildTable(readRows(MEASURED, root), root, settings);
    const session = await openSnapshot(built.files.snapshot, built.columns);
    try {
      const context = await contextOf(session, built.columns);
      expect(context.scope.columns.map(({ stored }) => stored)).toEqual(["decimal", "decimal"]);
      await expectCorrelation(context);
    } finally {
      session.close();
    }
  });
});

async function expectCorrelation(context: FindContext): Promise<void> {
  const { r } = await factsOf(context, await findCorrelations(context), "correlation");
  expect(digits(Number(r?.value) ** 2, CERTIFIED.r2)).toBeGreaterThanOrEqual(9);
}

describe("moments", () => {
  const wave = (i: number) => Math.round(1e6 * Math.exp(Math.sin(i * 1.7) * 2 + Math.cos(i * 0.31))) / 100;

  test("do not depend on the order of the rows, whatever the columns are stored as", async () => {
    const rows = Array.from({ length: 500 }, (_, i) => ({ a: wave(i), b: wave(3 * i + 1) / 3, c: i % 7 === 0 ? null : i }));
    const seen = await Promise.all(
      [rows, rows.toReversed(), rows.toSorted((p, q) => p.a - q.a)].map(async (order) => {
        const { session, columns } = await tableOf(order);
        const [a, b, c] = ["a", "b", "c"].map((name) => named(columns, name)) as [TableColumn, TableColumn, TableColumn];
        expect([a.stored, b.stored, c.stored]).toEqual(["decimal", "double", "integer"]);
        return figuresOf(
          session,
          ...[a, b, c].flatMap((column) => [varianceSql(column, 500), skewnessSql(column, 500)]),
          exactCorrelationSql(a, b, 500),
          exactCorrelationSql(b, c, 500),
        );
      }),
    );
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test("of doubles have 9 right digits or more, and say that they are rounded", async () => {
    const values = Array.from({ length: 400 }, (_, i) => 1e5 + wave(i) / 7);
    const { session, columns } = await tableOf(values.map((v, i) => ({ v, w: wave(i + 5) / 11 })));
    const [v, w] = [named(columns, "v"), named(columns, "w")];
    expect([wholeNumbers(v, 400)?.exact, wholeNumbers(w, 400)?.exact]).toEqual([false, false]);
    const [variance, skewness] = await figuresOf(session, varianceSql(v, 400), skewnessSql(v, 400));
    const wanted = rationalMoments(values);
    expect(digits(variance, wanted.variance)).toBeGreaterThanOrEqual(9);
    expect(digits(skewness, wanted.skewness)).toBeGreaterThanOrEqual(9);
  });

  test("of decimals with many digits on both sides of the point are exact, though 64 bits hold them", async () => {
    const values = Array.from({ length: 400 }, (_, i) => (1_558 * 1e7 + i * 526_000_003) / 1e7);
    const { session, columns } = await tableOf(values.map((v) => ({ v })));
    const v = named(columns, "v");
    expect([v.stored, wholeNumbers(v, 400)?.exact]).toEqual(["decimal", true]);
    const [variance] = await figuresOf(session, varianceSql(v, 400));
    expect(digits(variance, rationalMoments(values).variance)).toBeGreaterThanOrEqual(12);
  });

  test("of columns that leave no room for squares are rounded, not refused", async () => {
    const values = Array.from({ length: 50 }, (_, i) => BigInt(i * i) * 10n ** 15n);
    const { session, columns } = await tableOf(values.map((v) => ({ v: Number(v) })));
    const v = named(columns, "v");
    expect(wholeNumbers(v, 50)?.exact).toBe(false);
    const [deviation] = await figuresOf(session, deviationSql(v, 50));
    expect(digits(deviation, Math.sqrt(rationalMoments(values.map(Number)).variance))).toBeGreaterThanOrEqual(9);
  });

  test("start from sums of doubles that are exact, whatever cancels out", async () => {
    const values = [1e16, 1.25, -1e16, 0.1 + 0.2, 3e-12];
    for (const order of [values, values.toReversed(), values.toSorted((a, b) => a - b)]) {
      const { session, columns } = await tableOf(order.map((v) => ({ v })));
      const v = named(columns, "v");
      expect(v.stored).toBe("double");
      const [sum, mean] = await figuresOf(session, aggregateSql("sum", v), aggregateSql("avg", v));
      expect(digits(sum, 1.25 + (0.1 + 0.2) + 3e-12)).toBeGreaterThanOrEqual(12);
      expect(digits(mean, (1.25 + (0.1 + 0.2) + 3e-12) / 5)).toBeGreaterThanOrEqual(12);
    }
  });

  test("of one value, of none and of equal ones are missing or nought", async () => {
    const { session, columns } = await tableOf([
      { a: 1.5, b: 7, c: 3 },
      { a: null, b: 7, c: 4 },
      { a: null, b: 7, c: 9 },
    ]);
    const [a, b, c] = ["a", "b", "c"].map((name) => named(columns, name)) as [TableColumn, TableColumn, TableColumn];
    const found = await figuresOf(
      session,
      varianceSql(a, 3),
      skewnessSql(a, 3),
      varianceSql(b, 3),
      skewnessSql(b, 3),
      exactCorrelationSql(b, c, 3),
    );
    expect(found).toEqual([null, null, 0, null, null]);
  });
});

/** Mean, variance and skewness of doubles by rational arithmetic: each is a whole number of 2^-60. */
function rationalMoments(values: readonly number[]) {
  const whole = values.map((value) => BigInt(Math.trunc(value)) * 2n ** 60n + BigInt((value % 1) * 2 ** 60));
  const n = BigInt(values.length);
  const sum = whole.reduce((total, value) => total + value, 0n);
  const moved = whole.map((value) => n * value - sum);
  const [two, three] = [moved.reduce((t, d) => t + d * d, 0n), moved.reduce((t, d) => t + d * d * d, 0n)];
  const unit = n * 2n ** 60n;
  const [m2, m3] = [quotient(two, unit * unit), quotient(three, unit * unit * unit)];
  const count = values.length;
  return {
    variance: m2 / (count - 1),
    skewness: ((count * Math.sqrt(count - 1)) / (count - 2)) * (m3 / m2 ** 1.5),
  };
}
