import { expect, test } from "vitest";
import { column, finding, ledgerOf } from "@/lib/testing/reports/ledger-fixture";
import { factBook } from "../fact-book";
import { type Weighed, withoutExplained } from "./explained-findings";

const made = (id: string, ...explainedBy: string[]) => finding(id, "segments", {}, { measure: 0, by: 1, explainedBy });

/** Ids that stay of findings from the heaviest to the lightest, where some say again what others say. */
function left(findings: readonly ReturnType<typeof made>[], ...spare: string[]) {
  const book = factBook(ledgerOf({ columns: [column(0, "delay", "measure", "number")], facts: [], findings: [...findings] }));
  const weighed = findings.map((one, at) => ({ finding: one, weight: 1 - at / 10 }));
  const told = (list: readonly Weighed[]) => list.map((one) => one.finding).filter(({ id }) => !spare.includes(id));
  return withoutExplained(book, weighed, told).map((one) => one.finding.id);
}

test("what another finding makes goes as long as that one is told", () => {
  expect(left([made("driver", "route"), made("route")])).toEqual(["route"]);
  expect(left([made("driver", "route"), made("route")], "route")).toEqual(["driver", "route"]);
});

test("what is made only by a finding that goes itself stays", () => {
  expect(left([made("hour", "driver"), made("driver", "route"), made("route")])).toEqual(["hour", "route"]);
});
