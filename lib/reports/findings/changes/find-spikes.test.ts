import { expect, test } from "vitest";
import { bell, dice, inspect } from "@/lib/testing/tables/group-drafts";
import type { PlainRow } from "@/lib/testing/typed-rows";
import { findSpikes } from "./find-spikes";

const FAR = 60;

/** 100 days of temperatures around 50, on day 60 far higher, with so many rows on it and on the others. */
function readings(own: number, others: number): PlainRow[] {
  const next = dice(5);
  return Array.from({ length: 100 }, (_, day) =>
    Array.from({ length: day === FAR ? own : others }, () => ({
      day: new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
      temperature: Math.round(100 * (50 + bell(next) + (day === FAR ? 40 : 0))) / 100,
    })),
  ).flat();
}

const pOf = (rows: PlainRow[]) =>
  inspect(rows, async (context) => {
    const found = (await findSpikes(context)).find(({ finding }) => finding.aggregation === "avg");
    return found?.test?.p;
  });

test("an average is a day far off only by rows enough, unless a day is one row as a rule", async () => {
  expect(await pOf(readings(6, 6))).toBeLessThan(0.001);
  expect(await pOf(readings(1, 1))).toBeLessThan(0.001);
  expect(await pOf(readings(1, 6))).toBe(1);
  expect(await pOf(readings(2, 6))).toBe(1);
});

test("one wild row makes no month", async () => {
  const next = dice(6);
  const invoices = (wild: number, times: number) =>
    Array.from({ length: 900 }, (_, at) => {
      const month = at % 18;
      const amount = 100 + 10 * bell(next);
      return {
        day: new Date(Date.UTC(2023, month, 1 + (at % 27))).toISOString().slice(0, 10),
        amount: Math.round(at === 10 ? wild : month === 10 ? times * amount : amount),
      };
    });
  const ofSum = (rows: PlainRow[]) =>
    inspect(rows, async (context) => {
      const drafts = await findSpikes(context);
      const told = drafts.find(({ key, finding }) => finding.aggregation === "sum" && key.endsWith("_month"));
      return told?.test?.p ?? 1;
    });
  expect(await ofSum(invoices(9_000, 1))).toBeGreaterThan(0.05);
  expect(await ofSum(invoices(100, 3))).toBeLessThan(0.001);
});

test("a day of one row among days of one to three is no series of averages", async () => {
  const next = dice(7);
  const rows = Array.from({ length: 100 }, (_, day) =>
    Array.from({ length: day === FAR ? 1 : 1 + (day % 10 === 0 ? 2 : 0) }, () => ({
      day: new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
      temperature: Math.round(100 * (50 + bell(next) + (day === FAR ? 40 : 0))) / 100,
    })),
  ).flat();
  expect(await pOf(rows)).toBeUndefined();
});
