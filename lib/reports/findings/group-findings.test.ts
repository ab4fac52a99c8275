import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { FindingKind, LedgerFact } from "@/lib/content/ledger";
import type { ReportPlan } from "@/lib/contract/report-plan";
import type { Draft } from "@/lib/figures/finding-draft";
import { evidenceOf, evidenceOfReport } from "@/lib/testing/evidence-of";
import { generated } from "@/lib/testing/generated";
import { plainReport } from "@/lib/testing/plain-report";
import { chargesRows } from "@/lib/testing/tables/dependence-tables";
import { bell, dice, inspect } from "@/lib/testing/tables/group-drafts";
import { type PlainRow, vegaRows } from "@/lib/testing/typed-rows";
import { readTable } from "../evidence/verifier/rows/read-table";
import { columnsNeeded, verifyReport } from "../evidence/verifier/verify-report";
import { checkFacts } from "../steps/check-facts";
import { lastTwoPeriods, readParts } from "./contribution-parts";

const many = (count: number, row: (place: number) => PlainRow) => Array.from({ length: count }, (_, place) => row(place));
const cents = (value: number) => Math.round(value * 100) / 100;

const draftsOf = (rows: readonly PlainRow[]) => inspect(rows, (_, drafts) => Promise.resolve(drafts));
const ofKind = (drafts: readonly Draft[], kind: FindingKind) => drafts.filter(({ finding }) => finding.kind === kind);
const passes = ({ test }: Draft) => test !== null && test.p <= 0.05 && test.effect >= test.effectMin && test.n >= test.nMin;

/** Makes the facts of every draft that may be told, and checks their statements. */
const factsOf = (rows: readonly PlainRow[]) =>
  inspect(rows, async (context, drafts) => {
    const made: { kind: FindingKind; facts: Record<string, LedgerFact> }[] = [];
    for (const draft of drafts) {
      if (draft.merit.prior > 0 && (draft.test === null || passes(draft)))
        made.push({ kind: draft.finding.kind, facts: await draft.facts() });
    }
    return { made, wrong: await checkFacts(context.session, context.maker.facts, new Set()) };
  });

/** Sales of five regions over two whole years: North grows, amounts lack here and there. */
function shop(seed: number, size = 1500): PlainRow[] {
  const next = dice(seed);
  return many(size, (i) => {
    const region = ["North", "South", "East", "West", null][Math.floor(next() * 5)] ?? null;
    const day = Math.floor((i / size) * 731);
    const grown = region === "North" && day > 365 ? 3 : 1;
    const lacks = next() < (region === "South" ? 0.4 : 0.05);
    return {
      region,
      channel: next() < 0.6 ? "web" : "shop",
      date: new Date(Date.UTC(2023, 0, 1 + day)).toISOString().slice(0, 10),
      sales: cents((20 + 80 * next()) * grown),
      cost: lacks ? null : cents(10 + (region === "West" ? 20 : 0) + 10 * next() + grown),
      returned: next() < (region === "East" ? 0.5 : 0.2),
      score: 5 + bell(next) * 2,
    };
  });
}

describe("the statements of facts", () => {
  test("every fact on groups, contributions, relations and gaps is what its own statement returns", async () => {
    for (const seed of generated([1], [1, 2, 3])) {
      const { made, wrong } = await factsOf(shop(seed));
      expect(wrong).toEqual([]);
      const kinds = new Set(made.map(({ kind }) => kind));
      for (const kind of ["leader", "segments", "contribution", "rate", "missing", "missing_pattern"] as const)
        expect([kind, kinds.has(kind)]).toEqual([kind, true]);
    }
  });

  test.each(generated(["cars.json"], ["movies.json", "cars.json", "seattle-weather.csv", "gapminder.json", "birdstrikes.csv"]))(
    "of %s too",
    async (file) => {
      const { made, wrong } = await factsOf(vegaRows(file));
      expect(wrong).toEqual([]);
      expect(made.length).toBeGreaterThan(0);
    },
  );
});

describe("definitions", () => {
  test.each([
    ["a shop", shop(4)],
    ...generated<[string, PlainRow[]][]>(
      [],
      [
        ["the weather", vegaRows("seattle-weather.csv")],
        ["a larger shop", shop(5, 900)],
        ["movies", vegaRows("movies.json")],
      ],
    ),
  ])("a stranger's program derives every fact from its definition alone: %s", async (_, rows) => {
    const folder = mkdtempSync(path.join(tmpdir(), "facts-"));
    const open = await plainReport(rows);
    try {
      // Not only what was chosen: every fact that these finders can make.
      const { report, csv } = await evidenceOfReport(open);
      const { made } = await factsOf(rows);
      const facts = made.flatMap((one) => Object.values(one.facts));
      const known = new Set(report.result.facts.map(({ id }) => id));
      const more = (await withOperands(rows)).filter(({ id }) => !known.has(id));
      expect(facts.length).toBeGreaterThan(0);
      const file = path.join(folder, "data.csv");
      writeFileSync(file, csv);
      const all = { ...report, result: { ...report.result, facts: [...report.result.facts, ...more] } };
      const table = readTable(file, report.inputs.columns, columnsNeeded(all), rows.length);
      const ids = new Set([...facts, ...more].map(({ id }) => id));
      const wrong = verifyReport(all, table).filter(({ path: place }) => {
        const at = /^\/result\/facts\/(\d+)\/(?:value|rank|definition)/.exec(place)?.[1];
        return at !== undefined && ids.has(all.result.facts[Number(at)]?.id ?? "");
      });
      expect(wrong).toEqual([]);
    } finally {
      open.close();
      rmSync(folder, { recursive: true });
    }
  });

  test("the label of a leader is no part of the rows that it is looked for in", async () => {
    const { made } = await factsOf(shop(6));
    const labels = made
      .flatMap(({ facts }) => Object.values(facts))
      .filter(({ definition }) => definition.aggregation === "leader");
    expect(labels.length).toBeGreaterThan(0);
    for (const { definition } of labels) {
      expect(definition.filter).toEqual([]);
      expect(definition.parameters).toMatchObject({ place: expect.any(Number), of: expect.any(String), end: expect.any(String) });
    }
  });
});

/** All facts that the finders can make of rows, operands included, with what was left of the report taken off. */
const withOperands = (rows: readonly PlainRow[]) =>
  inspect(rows, async (context, drafts) => {
    for (const draft of drafts) if (draft.merit.prior > 0 && (draft.test === null || passes(draft))) await draft.facts();
    return context.maker.facts.map(({ suffix: _suffix, ...fact }) => fact);
  });

describe("contributions", () => {
  test("the parts of all groups, that of the rows without one included, add up to the whole to the cent", async () => {
    for (let seed = 10; seed < generated(14, 22); seed += 1) {
      await inspect(shop(seed, 200 + 70 * seed), async (context) => {
        const periods = await lastTwoPeriods(context);
        if (periods === null) throw new Error("There are no two periods.");
        const at = (name: string) => context.scope.columns.find(({ profile }) => profile.name === name);
        const [region, channel, sales] = [at("region"), at("channel"), at("sales")];
        if (region === undefined || channel === undefined || sales === undefined) throw new Error("A column lacks.");
        const parts = await readParts(context, periods, [region, channel], [sales, null]);
        const wholes = parts.map((of) =>
          of.map((list) => list.reduce((sum, { before, after }) => sum + Math.round((after.sum - before.sum) * 100), 0)),
        );
        expect(parts[0]?.[0]?.some(({ value }) => value === null)).toBe(true);
        // Both columns divide the same rows.
        expect(wholes[0]?.[0]).toBe(wholes[0]?.[1]);
        expect(wholes[1]?.[0]).toBe(wholes[1]?.[1]);
        const span = `date >= DATE '2023-01-01'`;
        const own = (from: number, to: number) =>
          `(SELECT CAST(round(100 * sum(sales)) AS BIGINT) FROM rows WHERE ${span} AND date >= DATE '${new Date(from).toISOString().slice(0, 10)}' AND date < DATE '${new Date(to).toISOString().slice(0, 10)}')`;
        const { rows } = await context.session.query(`SELECT ${own(periods.to, periods.end)} - ${own(periods.from, periods.to)}`);
        expect(wholes[0]?.[0]).toBe(Number(rows[0]?.[0]));
      });
    }
  });

  test("a share is told only where part and change go one way and no part exceeds the change", async () => {
    const month = (i: number) => `2023-0${1 + (i % 2)}-01`;
    const rows = (factor: (region: string, after: boolean) => number) =>
      many(1200, (i) => {
        const region = ["A", "B", "C"][i % 3] ?? "A";
        const date = month(Math.floor(i / 3));
        return { region, date, sales: 100 * factor(region, date.startsWith("2023-02")) };
      });
    const told = async (factor: (region: string, after: boolean) => number) => {
      const { made } = await factsOf(rows(factor));
      return made.find(({ kind, facts }) => kind === "contribution" && facts.change?.definition.aggregation === "difference")
        ?.facts;
    };
    const one = await told((region, after) => (region === "A" && after ? 3 : 1));
    expect(one?.label?.value).toBe("A");
    expect(one?.share?.value).toBeCloseTo(1, 9);
    const against = await told((region, after) => (region === "A" && after ? 4 : region === "B" && after ? 0.2 : 1));
    expect(against?.label?.value).toBe("A");
    expect(against?.share).toBeUndefined();
  });
});

describe("what is not made of a few wild values", () => {
  test("a difference of averages that rests on wild values only is not told", async () => {
    const next = dice(30);
    const rows = many(600, (i) => ({
      team: `T${i % 3}`,
      level: cents(50 + 10 * bell(next) + (i % 3 === 0 && i < 36 ? 1e5 : 0)),
    }));
    const [wild] = ofKind(await draftsOf(rows), "segments");
    expect(wild?.test?.name).toContain("ranks");
    expect(wild !== undefined && passes(wild)).toBe(false);
    const [real] = ofKind(
      await draftsOf(many(600, (i) => ({ team: `T${i % 3}`, level: cents(50 + 10 * bell(next) + (i % 3 === 0 ? 8 : 0)) }))),
      "segments",
    );
    expect(real !== undefined && passes(real)).toBe(true);
  });

  test("one wild row makes no correlation", async () => {
    const next = dice(31);
    const rows = many(200, (i) => ({
      a: cents(50 + 5 * bell(next)) + (i === 7 ? 1e4 : 0),
      b: cents(20 + 5 * bell(next)) + (i === 7 ? 1e4 : 0),
    }));
    const [pair] = ofKind(await draftsOf(rows), "correlation");
    expect(pair !== undefined && passes(pair)).toBe(false);
  });

  test("a sum that is ahead by one wild row leads nothing", async () => {
    const next = dice(32);
    const rows = many(400, (i) => ({ team: `T${i % 4}`, sales: cents(50 + 20 * next()) + (i === 0 ? 1e6 : 0), note: i }));
    const [leader] = ofKind(await draftsOf(rows), "leader").filter(({ finding }) => finding.measure !== null);
    expect(leader !== undefined && passes(leader)).toBe(false);
  });
});

describe("what is how columns are made", () => {
  test("columns that tell one measure twice, or a part and its whole, score nothing", async () => {
    const next = dice(33);
    const rows = many(300, () => {
      const base = cents(100 + 30 * bell(next));
      return { price_net: base, price_gross: cents(base * 1.19), price_paid: cents(base * 1.19 + 20 * next() + 1) };
    });
    const pairs = ofKind(await draftsOf(rows), "correlation");
    expect(pairs).toHaveLength(3);
    expect(pairs.map(({ merit }) => merit.prior)).toEqual([0, 0, 0]);
  });

  test("every pair compared, every group and measure counts as a test, told or not", async () => {
    const next = dice(34);
    const rows = many(300, (i) => ({
      team: `T${i % 3}`,
      site: `S${i % 2}`,
      a: cents(9 * next()),
      b: cents(9 * next()),
      c: cents(9 * next()),
      on: next() < 0.5,
    }));
    const drafts = await draftsOf(rows);
    expect(ofKind(drafts, "correlation")).toHaveLength(3);
    expect(ofKind(drafts, "segments")).toHaveLength(3 * 3);
    for (const { finding, test: made } of drafts)
      expect(finding.nature).toBe(made === null || finding.kind === "leader" ? "descriptive" : "relational");
  });
});

test("a report of plain rows tells these findings with all their roles, and what is missing to whom asks, or of a measure in one group", async () => {
  const kindsOf = async (options: { prompt?: string }) => {
    const open = await plainReport(shop(40), options);
    const tests: ReportPlan["tests"] = open.insights.tests;
    open.close();
    expect(tests.made).toBeGreaterThan(20);
    return open.ledger.findings.map(({ kind }) => kind);
  };
  const plain = await kindsOf({});
  expect(plain).toEqual(expect.arrayContaining(["leader", "segments", "contribution"]));
  expect(plain.filter((kind) => kind.startsWith("missing"))).toEqual(["missing_pattern"]);
  expect(await kindsOf({ prompt: "How good is the data quality?" })).toEqual(
    expect.arrayContaining(["missing", "missing_pattern"]),
  );
});

test("a flag sets a result apart, and how rows came out leads though it is told in two classes", async () => {
  const charged = await evidenceOf(chargesRows(1, { ofSmokers: 24_000, ofRegion: 0 }));
  expect(charged.report.result.title).toMatch(
    /^(?:Average c|C)harges .*are [\d,]+ where smoker is yes, against [\d,]+ where smoker is no$/,
  );
  const next = dice(5);
  const people = many(600, (i) => {
    const marital = i % 2 === 0 ? "Married" : "Single";
    return { age: 20 + (i % 47), marital, income: next() < (marital === "Married" ? 0.45 : 0.1) ? ">50K" : "<=50K" };
  });
  const { result } = (await evidenceOf(people)).report;
  expect([result.kpis[0]?.label, result.title]).toEqual([
    "Income: >50K",
    expect.stringMatching(/^Income was >50K in .+ Married rows/),
  ]);
});
