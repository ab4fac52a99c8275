import { expect, test } from "vitest";
import type { Finding, FindingKind } from "@/lib/content/ledger";
import { column, fact, finding, ledgerOf } from "@/lib/testing/reports/ledger-fixture";
import { factBook } from "../fact-book";
import { isNoMatter } from "./size-of-news";

const COLUMNS = [
  column(0, "revenue", "measure", "number", { meaning: { kind: "amount", additive: true } }),
  column(1, "team", "dimension", "category"),
  column(2, "reason", "dimension", "category", { nullCount: 8_000 }),
  column(3, "refunded", "dimension", "category", {
    distinctCount: 2,
    topValues: [
      { value: "no", count: 70 },
      { value: "yes", count: 30 },
    ],
  }),
  column(4, "body_temperature", "measure", "number", { min: 35, max: 41 }),
  column(5, "machine", "dimension", "category", { nullCount: 1 }),
];

/** Whether a finding of these figures makes no difference. */
function noMatter(kind: FindingKind, figures: Record<string, number>, over: Partial<Finding> = {}, unit: string | null = null) {
  const facts = Object.entries(figures).map(([role, value]) => fact(role, value, String(value), { unit }));
  const roles = Object.fromEntries(Object.keys(figures).map((role) => [role, role]));
  const one = finding("one", kind, roles, { measure: 0, by: 1, ...over });
  return isNoMatter(factBook(ledgerOf({ columns: COLUMNS, facts, findings: [one] })), one);
}

test("a part of a change is told where it is much of it, and no more than it", () => {
  const parts = [150, 60, 20, -30].map((part) => noMatter("contribution", { part, change: 100 }));
  expect(parts).toEqual([true, false, true, true]);
});

test("shares a point apart make no difference, unless one is far more than the other", () => {
  const shares = [
    [0.41, 0.4],
    [0.5, 0.3],
    [0.02, 0.005],
  ].map(([share = 0, rest = 0]) => noMatter("rate_in_group", { share, rest }, { measure: 3 }, "percent"));
  expect(shares).toEqual([true, false, false]);
});

test("averages a fiftieth apart make no difference, unless rows hardly differ at all", () => {
  const spread = { name: "t", p: 0, q: 0, effect: 0.9, effectName: "Cohen's d", n: 100, effectMin: 0.2, nMin: 20 };
  expect(noMatter("segments", { high: 102, low: 100 })).toBe(true);
  expect(noMatter("segments", { high: 102, low: 100 }, { test: spread })).toBe(false);
  expect(noMatter("segments", { high: 130, low: 100 })).toBe(false);
});

test("what holds for all rows of a group is how the table is kept", () => {
  const shares = (measure: number, by: number, share: number, rest: number) =>
    noMatter("rate_in_group", { share, rest }, { measure, by }, "percent");
  // A reason that is only filled in for refunds.
  expect(shares(3, 2, 1, 0.1)).toBe(true);
  expect(shares(3, 1, 1, 0.1)).toBe(false);
  expect(shares(2, 1, 0.6, 0)).toBe(true);
  expect(shares(3, 1, 0.2, 0)).toBe(false);
  expect([
    noMatter("leader", { share: 1 }, {}, "percent"),
    noMatter("segments", { high: 10, low: 0 }, { aggregation: "avg" }),
  ]).toEqual([true, true]);
});

test("a figure that changes its sign is news, and a part of a temperature is no size", () => {
  expect(noMatter("change", { from: -98, to: 101 })).toBe(false);
  expect(noMatter("change", { from: -0.1, to: 0.1 }, {}, "percent")).toBe(false);
  expect(noMatter("change", { from: -101, to: -100 })).toBe(true);
  expect(noMatter("segments", { high: 38.3, low: 36.8 }, { measure: 4 })).toBe(false);
  const effect = { name: "t", p: 0, q: 0, effect: 0.9, n: 100, effectMin: 0.2, nMin: 20 };
  const inDeviations = { ...effect, effectName: "shift of the gap in standard deviations" };
  expect(noMatter("segments", { high: 102, low: 100 }, { test: inDeviations })).toBe(false);
});

test("a group column with one empty cell is filled in for all rows", () => {
  expect(noMatter("rate_in_group", { share: 1, rest: 0.1 }, { measure: 3, by: 5 }, "percent")).toBe(false);
});

test("a column that only rows with an outcome have says it by definition", () => {
  const refunded = column(0, "refunded", "dimension", "category", {
    distinctCount: 2,
    topValues: [
      { value: "no", count: 9_000 },
      { value: "yes", count: 3_000 },
    ],
  });
  const filledIn = (nullCount: number) => {
    const columns = [refunded, column(1, "refund_channel", "dimension", "category", { nullCount })];
    const facts = [fact("share", 0.9, "90%", { unit: "percent" }), fact("rest", 0.2, "20%", { unit: "percent" })];
    const one = finding("one", "rate_in_group", { share: "share", rest: "rest" }, { measure: 0, by: 1 });
    return isNoMatter(factBook(ledgerOf({ rowCount: 12_000, columns, facts, findings: [one] })), one);
  };
  expect([9_000, 9_030, 7_000, 0].map(filledIn)).toEqual([true, true, false, false]);
});

test("what one day has made of a month is told by the day", () => {
  const monthOf = (value: number, from: string, to: string) => {
    const total = { aggregation: "sum" as const, measure: 0, by: null };
    const within = (id: string, figure: number, start: string, end: string) => {
      const plain = fact(id, figure, String(figure));
      const period = { column: "day", from: start, to: end, grain: "day" as const };
      return { ...plain, definition: { ...plain.definition, period } };
    };
    const facts = [
      within("day", 9_000, "2025-03-18", "2025-03-19"),
      fact("usual", 500, "500"),
      within("high", value, from, to),
      fact("low", 100, "100"),
    ];
    const spike = finding("spike", "spike", { value: "day", usual: "usual" }, total);
    const one = finding("one", "extremes", { high: "high", low: "low" }, total);
    return isNoMatter(factBook(ledgerOf({ columns: COLUMNS, facts, findings: [spike, one] })), one);
  };
  expect(monthOf(20_000, "2025-03-01", "2025-04-01")).toBe(true);
  expect(monthOf(20_000, "2025-04-01", "2025-05-01")).toBe(false);
  expect(monthOf(90_000, "2025-03-01", "2025-04-01")).toBe(false);
});

test("what is written down later is no news of the newest rows", () => {
  const reason = column(0, "cancel_reason", "dimension", "category", { nullCount: 60 });
  const refund = column(0, "refund", "measure", "number", { nullCount: 60 });
  const fell = (source: typeof reason) => {
    const plain = column(1, "any", "dimension", "boolean");
    const derivation = { kind: "any" as const, of: source.profile.name };
    const any = { ...plain, profile: { ...plain.profile, derivation } };
    const facts = [fact("from", 0.5, "50%", { unit: "percent" }), fact("to", 0.1, "10%", { unit: "percent" })];
    const one = finding("one", "first_last", { from: "from", to: "to" }, { measure: 1, by: null });
    return isNoMatter(factBook(ledgerOf({ rowCount: 100, columns: [source, any], facts, findings: [one] })), one);
  };
  expect([reason, refund].map(fell)).toEqual([true, false]);

  const stato = column(0, "stato", "dimension", "category", {
    topValues: ["approvata", "in attesa", "respinta"].map((value, at) => ({ value, count: 60 - at })),
    distinctCount: 3,
  });
  const came = (start: string) => {
    const began = fact("period", 0.9, start);
    const period = { column: "day", from: start, to: "2026-01-01", grain: "day" as const };
    const facts = [
      fact("first", "2025-01-01", "1 Jan 2025"),
      fact("last", "2026-01-01", "1 Jan 2026"),
      { ...began, definition: { ...began.definition, period } },
    ];
    const scope = finding("scope", "scope", { from: "first", to: "last" }, {});
    const one = finding("one", "arrival", { period: "period" }, { measure: null, by: 0 });
    return isNoMatter(factBook(ledgerOf({ rowCount: 100, columns: [stato], facts, findings: [scope, one] })), one);
  };
  expect(["2025-12-20", "2025-05-01"].map(came)).toEqual([true, false]);
});
