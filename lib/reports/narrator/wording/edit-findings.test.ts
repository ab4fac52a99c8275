import { expect, test } from "vitest";
import { column, fact, finding, ledgerOf } from "@/lib/testing/reports/ledger-fixture";
import { factBook } from "../fact-book";
import { editFindings } from "./edit-findings";

const COLUMNS = [
  column(0, "filed", "time", "date"),
  column(1, "branch", "dimension", "category"),
  column(2, "status", "dimension", "category", {
    distinctCount: 2,
    topValues: [
      { value: "accepted", count: 70 },
      { value: "rejected", count: 30 },
    ],
  }),
];

/** Whether it is told that the rows of a group make most of a change in the number of all. */
function isTold(by: number): boolean {
  const one = finding("one", "contribution", { part: "part", change: "change" }, { measure: null, by, aggregation: "count" });
  const facts = [fact("part", 180, "180"), fact("change", 200, "200")];
  const { kept, spare } = editFindings(factBook(ledgerOf({ columns: COLUMNS, facts, findings: [one] })));
  return [...kept, ...spare].some(({ id }) => id === "one");
}

test("a branch is why there are more rows, and how rows came out so far is not", () => {
  expect([isTold(1), isTold(2)]).toEqual([true, false]);
});
