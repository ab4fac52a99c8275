import { describe, expect, test } from "vitest";
import { generated } from "@/lib/testing/generated";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import type { PlainRow } from "@/lib/testing/typed-rows";
import { checkFacts } from "../../steps/check-facts";

const many = (count: number, row: (place: number) => PlainRow) => Array.from({ length: count }, (_, place) => row(place));
const cents = (value: number) => Math.round(100 * value) / 100;
const longTailed = (next: () => number) => cents(100 * Math.exp(0.8 * bell(next)));

async function told(rows: readonly PlainRow[]) {
  const report = await plainReport(rows);
  try {
    const { findings, facts } = report.ledger;
    const said = new Map(facts.map(({ id, value }) => [id, value]));
    return findings
      .filter(({ kind }) => kind === "repeated_value")
      .map(({ facts: of }) => Object.fromEntries(Object.entries(of).map(([role, id]) => [role, said.get(id)])));
  } finally {
    report.close();
  }
}

test("one value in eight of 500 amounts is told, in nine of ten tables", async () => {
  const trials = generated(3, 10);
  let found = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const next = dice(40 + trial);
    const rows = many(500, () => ({
      department: ["Sales", "Ops", "HR"][Math.floor(3 * next())] ?? "",
      amount: next() < 0.125 ? 500 : longTailed(next),
    }));
    const [one] = await told(rows);
    const count = rows.filter(({ amount }) => amount === 500).length;
    if (one?.value === 500 && one.count === count && one.share === count / 500) found += 1;
  }
  expect(found).toBeGreaterThanOrEqual(0.9 * trials);
});

describe("what comes often by nature is not told", () => {
  const cases: [string, (next: () => number) => PlainRow][] = [
    [
      "round amounts",
      (next) => ({ amount: next() < 0.5 ? ([50, 100, 150, 200, 500][Math.floor(5 * next())] ?? 0) : longTailed(next) }),
    ],
    [
      "the price of what sells best",
      (next) => {
        const product = next() < 0.4 ? 0 : Math.floor(40 * next());
        return { product: `Product ${product}`, price: cents(4.99 + 3 * product) };
      },
    ],
    ["days without rain", (next) => ({ rain: next() < 0.6 ? 0 : cents(10 * next()) })],
    ["orders of one piece", (next) => ({ quantity: next() < 0.8 ? 1 : 2 + Math.floor(30 * next()) })],
    ["scores", (next) => ({ score: Math.floor(101 * next()) })],
    ["values that all differ", (next) => ({ level: cents(1e6 * next()) })],
  ];
  test.each(cases)("%s", async (_, row) => {
    const next = dice(77);
    expect(await told(many(900, () => row(next)))).toEqual([]);
  });
});

describe("a value is told only where its figure asks for its rows", () => {
  const cases: [string, string, string, number | undefined][] = [
    ["a key of sixteen nines", "BIGINT", "9999999999999999", undefined],
    ["a decimal of twenty digits", "DECIMAL(38, 9)", "12345678901.123456789", undefined],
    ["a double of sixteen digits", "DOUBLE", "0.9483416979751009", 0.9483416979751009],
    ["an amount with cents", "DECIMAL(18, 2)", "499.90", 499.9],
  ];
  test.each(cases)("%s", async (_, type, value, expected) => {
    const next = dice(91);
    const rows = many(500, () => ({
      team: next() < 0.5 ? "Ops" : "Sales",
      amount: next() < 0.12 ? 7_000_000 : Math.floor(90_000 * next()),
    }));
    const report = await plainReport(rows, {
      amend: async ({ session, profiles }) => {
        await session.query(`ALTER TABLE rows ALTER COLUMN amount TYPE ${type}`);
        await session.query(`UPDATE rows SET amount = CAST('${value}' AS ${type}) WHERE amount = 7000000`);
        Object.assign(profiles[1] ?? {}, { min: 0, max: Math.max(90_000, Number(value)) });
      },
    });
    const { facts, findings } = report.ledger;
    const wrong = await checkFacts(report.typed.session, facts, new Set(report.charts.map(({ id }) => id)));
    report.close();
    const told = findings.find(({ kind }) => kind === "repeated_value")?.facts.value;
    expect(facts.find(({ id }) => id === told)?.value).toBe(expected);
    expect(wrong).toEqual([]);
  });
});
