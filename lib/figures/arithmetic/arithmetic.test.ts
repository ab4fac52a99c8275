import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice, inspect } from "@/lib/testing/tables/group-drafts";
import type { PlainRow } from "@/lib/testing/typed-rows";
import { followsFromArithmetic } from "./arithmetic";

const cents = (value: number) => Math.round(100 * value) / 100;

async function correlated(rows: readonly PlainRow[]): Promise<string[]> {
  const { insights, columns, close } = await plainReport(rows);
  close();
  const label = (index: number | null) => columns.find((column) => column.index === index)?.label;
  return insights.findings
    .filter(({ kind }) => kind === "correlation")
    .map(({ measure, by }) => `${label(measure)} ${label(by)}`);
}

test("what is worked out from other columns is no relation: totals, sums, products with a discount; others are still told", async () => {
  const next = dice(77);
  const rows = Array.from({ length: 600 }, () => {
    const [quantity, price, skill] = [1 + Math.floor(9 * next()), cents(5 + 95 * next()), bell(next)];
    const net = cents(quantity * price * (1 - 0.1 * Math.floor(3 * next())));
    const tax = cents(net * 0.19);
    return { quantity, price, net, tax, gross: cents(net + tax), skill, grade: skill + 0.5 * bell(next) };
  });
  expect(
    await correlated(rows.map(({ quantity, price, net, skill, grade }) => ({ quantity, price, net, skill, grade }))),
  ).toEqual(["grade skill"]);
  expect(await correlated(rows.map(({ net, tax, gross, skill, grade }) => ({ net, tax, gross, skill, grade })))).toEqual([
    "grade skill",
  ]);
});

test("two causes that add up with noise are no arithmetic", async () => {
  const next = dice(78);
  const rows = Array.from({ length: 500 }, () => {
    const [hours, visits] = [2 + 8 * next(), 1 + 20 * next()];
    return { hours, visits, score: 3 * hours + visits + 4 * bell(next) };
  });
  expect(await correlated(rows)).toEqual(expect.arrayContaining(["score hours"]));
});

test("a sum is seen where other columns lack values in every row", async () => {
  const next = dice(79);
  const rows = Array.from({ length: 600 }, (_, at): PlainRow => {
    const [net, tax] = [cents(10 + 90 * next()), cents(1 + 60 * next())];
    const [debit, credit] = at % 2 === 0 ? [cents(50 * next()), null] : [null, cents(50 * next())];
    return { debit, credit, net, tax, gross: cents(net + tax) };
  });
  expect(await correlated(rows)).toEqual([]);
});

test("a sum is seen among the columns of most interest, wherever they stand", async () => {
  const next = dice(80);
  const skills = Array.from({ length: 10 }, (_, at) => `skill_${"abcdefghij"[at]}`);
  const rows = Array.from({ length: 400 }, (): PlainRow => {
    const [net, tax] = [cents(10 + 90 * next()), cents(1 + 60 * next())];
    return { ...Object.fromEntries(skills.map((name) => [name, cents(10 * bell(next))])), net, tax, gross: cents(net + tax) };
  });
  const found = await inspect(rows, (context) => {
    const asked = ["net", "tax", "gross"].map((name) => context.scope.columns.findIndex(({ label }) => label === name));
    const measures = [...asked, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(
      (column) => ({ column, aggregation: "avg", asked: false }) as const,
    );
    return followsFromArithmetic({ ...context, plan: { ...context.plan, measures } });
  });
  expect([found(10, 12), found(11, 12), found(10, 11), found(0, 12)]).toEqual([true, true, false, false]);
});
