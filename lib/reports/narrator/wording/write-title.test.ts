import { expect, test } from "vitest";
import type { Finding } from "@/lib/content/ledger";
import { column, fact, finding, ledgerOf } from "@/lib/testing/reports/ledger-fixture";
import { factBook } from "../fact-book";
import { writeTitle } from "./write-title";

const COLUMNS = [
  column(0, "revenue", "measure", "number"),
  column(1, "team", "dimension", "category"),
  column(2, "route", "dimension", "category"),
  column(3, "weight", "measure", "number"),
];
const share = (id: string, value: number) => fact(id, value, `${100 * value}%`, { unit: "percent", nouns: ["rows"] });
const name = (id: string, said: string) => fact(id, said, said, { format: "label" });
const FACTS = [
  fact("total", 5_000, "5,000", { columns: [0], measure: "revenue" }),
  name("west", "West"),
  name("coast", "Coast"),
  name("first", "Alpha"),
  name("last", "Beta"),
  share("share", 0.7),
  share("rest", 0.1),
  fact("rows", 200, "200", { nouns: ["rows"] }),
  fact("high", 90, "90", { columns: [0, 1], rank: "highest" }),
  fact("low", 40, "40", { columns: [0, 1], rank: "lowest" }),
];

/** The kind of the finding that the title says. */
function titled(...findings: Finding[]): string | undefined {
  const ledger = ledgerOf({ columns: COLUMNS, facts: FACTS, findings });
  const said = writeTitle(factBook({ ...ledger, kpis: [{ id: "total" } as (typeof ledger.kpis)[number]] }), findings)
    .titleFindingIds?.[0];
  return findings.find(({ id }) => id === said)?.kind;
}

const groups = finding(
  "groups",
  "segments",
  { highLabel: "first", high: "high", lowLabel: "last", low: "low" },
  { measure: 0, by: 1, score: 0.4 },
);
const mix = finding(
  "mix",
  "rate_in_group",
  { label: "west", value: "coast", share: "share", rest: "rest", rows: "rows" },
  { measure: 2, by: 1, score: 0.9 },
);

test("the title is about the lead measure before two groupings that go together, however sure", () => {
  expect(titled(mix, groups)).toBe("segments");
  expect(titled(mix)).toBe("rate_in_group");
  expect(titled({ ...mix, asked: true }, groups)).toBe("rate_in_group");
});
