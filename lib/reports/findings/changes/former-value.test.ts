import { expect, test } from "vitest";
import { type Counts, formerOf } from "./former-value";

const counts = (list: readonly [string | null, number, number, number?][]): Counts[] =>
  list.map(([value, before, after, lately = before / 10]) => ({ value, before, after, lately }));

test("the former value is the one that loses what the new one has", () => {
  const all = counts([
    ["A", 300, 300],
    ["B", 300, 290],
    ["C", 200, 20],
    ["C2", 0, 190],
    [null, 200, 200],
  ]);
  expect(formerOf("C2", all)?.value).toBe("C");
});

test("a new value that takes from all, or comes beside a larger fall, takes no place", () => {
  const fromAll = counts([
    ["A", 400, 300],
    ["B", 400, 300],
    ["C", 200, 150],
    ["New", 0, 250],
  ]);
  const other = counts([
    ["A", 400, 600],
    ["B", 400, 20],
    ["C", 200, 200],
    ["New", 0, 100],
  ]);
  expect([formerOf("New", fromAll), formerOf("New", other)]).toEqual([null, null]);
});

test("what was given up long before the new value came leaves no place to take", () => {
  const left = (lately: number) =>
    formerOf(
      "Chat",
      counts([
        ["Mail", 300, 300],
        ["Phone", 300, 290],
        ["Fax", 200, 0, lately],
        ["Chat", 0, 190],
      ]),
    );
  expect([left(0), left(20)?.value]).toEqual([null, "Fax"]);
});
