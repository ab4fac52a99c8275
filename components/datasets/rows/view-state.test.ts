import fc from "fast-check";
import { expect, test } from "vitest";
import { FILTER_OPERATORS } from "@/lib/contract/words/dataset-words";
import { filterWords, nextSort, operatorsFor, queryOf, readView, type ViewState, WHOLE, writeView } from "./view-state";

const COLUMNS = 6;
const anyView: fc.Arbitrary<ViewState> = fc.record({
  sort: fc.option(fc.record({ column: fc.nat(COLUMNS - 1), direction: fc.constantFrom("asc" as const, "desc" as const) }), {
    nil: null,
  }),
  search: fc.string({ maxLength: 200, unit: "grapheme" }).map((text) => text.slice(0, 200).toWellFormed()),
  filters: fc.array(
    fc.record(
      {
        column: fc.nat(COLUMNS - 1),
        op: fc.constantFrom(...FILTER_OPERATORS),
        value: fc.string({ maxLength: 40 }),
      },
      { requiredKeys: ["column", "op"] },
    ),
    { maxLength: 20 },
  ),
});

test("an address opens the view it was written for", () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const address = writeView(view, new URLSearchParams("tab=quality&x=1"));
      expect(readView(new URLSearchParams(address), COLUMNS)).toEqual(view);
      expect(new URLSearchParams(address).get("tab")).toBe("rows");
      expect(new URLSearchParams(address).get("x")).toBe("1");
    }),
  );
});

test("the view of all rows leaves nothing behind in the address", () => {
  expect(writeView(WHOLE, new URLSearchParams("tab=rows&sort=1&dir=desc&q=a&filters=[]"))).toBe("?tab=rows");
  expect(queryOf(WHOLE)).toEqual({});
});

test.each([
  "sort=9",
  "sort=-1",
  "sort=1e9",
  "sort=x&dir=desc",
  "filters=%7B",
  "filters=null",
  'filters=[{"column":9,"op":"missing"}]',
  'filters=[{"column":0,"op":"drop"}]',
  'filters=[{"column":0,"op":"is","value":"a","more":1}]',
])("an address that makes no sense shows all rows: %s", (address) => {
  expect(readView(new URLSearchParams(address), COLUMNS)).toEqual(WHOLE);
});

test("a head sorts ascending, then descending, then not at all", () => {
  const first = nextSort(null, 2);
  expect(first).toEqual({ column: 2, direction: "asc" });
  expect(nextSort(first, 2)).toEqual({ column: 2, direction: "desc" });
  expect(nextSort({ column: 2, direction: "desc" }, 2)).toBeNull();
  expect(nextSort(first, 1)).toEqual({ column: 1, direction: "asc" });
});

test("conditions are told in words", () => {
  const columns = [
    { name: "total", type: "currency" as const },
    { name: "day", type: "date" as const },
  ];
  expect(filterWords({ column: 0, op: "at_least", value: "100" }, columns)).toBe("total is at least 100");
  expect(filterWords({ column: 1, op: "at_most", value: "2026-07-01" }, columns)).toBe("day is on or before 2026-07-01");
  expect(filterWords({ column: 0, op: "misfit" }, columns)).toBe("total doesn't fit its type");
  expect(filterWords({ column: 7, op: "misfit" }, columns)).toBe("");
});

test("only what has an order can be at least something", () => {
  expect(operatorsFor({ type: "number" })).toContain("at_least");
  for (const type of ["boolean", "category", "text", "id"] as const) expect(operatorsFor({ type })).not.toContain("at_least");
});
