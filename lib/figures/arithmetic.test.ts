import { expect, test } from "vitest";
import { bell, dice } from "@/lib/testing/group-drafts";
import { plainReport } from "@/lib/testing/plain-report";
import type { PlainRow } from "@/lib/testing/typed-rows";

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
  ).toEqual(["skill grade"]);
  expect(await correlated(rows.map(({ net, tax, gross, skill, grade }) => ({ net, tax, gross, skill, grade })))).toEqual([
    "skill grade",
  ]);
});

test("two causes that add up with noise are no arithmetic", async () => {
  const next = dice(78);
  const rows = Array.from({ length: 500 }, () => {
    const [hours, visits] = [2 + 8 * next(), 1 + 20 * next()];
    return { hours, visits, score: 3 * hours + visits + 4 * bell(next) };
  });
  expect(await correlated(rows)).toEqual(expect.arrayContaining(["hours score"]));
});
