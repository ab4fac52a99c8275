import { expect, test } from "vitest";
import type { TableColumn } from "@/lib/figures/table";
import { chooseCell } from "./choose-cell";
import type { Pair } from "./pair-columns";
import type { Cell } from "./read-cells";

const columnNamed = (name: string) =>
  ({
    stored: "text",
    profile: { name, type: "category", distinctCount: 3, topValues: [{ value: "missed", count: 30 }] },
  }) as TableColumn;
const column = columnNamed("route");
const pair: Pair = {
  group: { column, flag: false, distinct: 2, asked: false, outcome: 0 },
  outcome: { column, flag: false, distinct: 3, asked: false, outcome: 2 },
};
const cellsOf = (counts: readonly (readonly [string | null, string, number])[]): Cell[] =>
  counts.map(([group, value, n]) => ({ group, value, n }));

test("groups and values with the same words between them are counted apart", () => {
  const chosen = chooseCell(
    pair,
    cellsOf([
      ["New York", "City Hall", 60],
      ["New York", "Park", 40],
      ["New", "York City Hall", 30],
      ["New", "Park", 70],
      ["null", "Park", 80],
      [null, "Park", 5],
    ]),
  );
  expect(chosen).toMatchObject({ group: "New York", value: "City Hall", own: { hits: 60, n: 100 }, rest: { hits: 0, n: 185 } });
});

test("two groups are one test a value, unless rows without a group make the rest of each another one", () => {
  const two = [
    ["Ash", "late", 30],
    ["Ash", "met", 30],
    ["Ash", "open", 20],
    ["Elm", "late", 10],
    ["Elm", "met", 60],
    ["Elm", "open", 20],
  ] as const;
  expect(chooseCell(pair, cellsOf(two))?.among).toBe(3);
  expect(chooseCell(pair, cellsOf([...two, [null, "met", 40]]))?.among).toBe(6);
});

test("which rows still have to come to their end is told of no group", () => {
  const cells = cellsOf([
    ["Ash", "scheduled", 50],
    ["Ash", "missed", 10],
    ["Ash", "attended", 40],
    ["Elm", "scheduled", 5],
    ["Elm", "missed", 10],
    ["Elm", "attended", 85],
  ]);
  const status = { ...pair, outcome: { ...pair.outcome, column: columnNamed("status") } };
  expect(chooseCell(pair, cells)?.value).toBe("scheduled");
  expect(chooseCell(status, cells)?.value).toBe("attended");
});
