import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import type { Reading } from "./checks/reading";
import { type AskedOf, readQuestion } from "./read-question";

const ROWS = 160;

const day = (at: number) => new Date(Date.UTC(2024, 0, 3 + at * 4)).toISOString().slice(0, 10);

/** Milk that farms deliver, and claims that are reported, whose status has the same word; no row of the first says how it came out. */
const TABLES: Readonly<Record<string, MadeTable>> = {
  deliveries: {
    entity: "deliveries",
    row: (at) => ({
      "Delivery Date": day(at),
      Farm: ["Oakridge", "Thornhill", "Millbrook"][at % 3] ?? "",
      Milk: ["Organic", "Standard"][at % 2] ?? "",
      Vessel: ["Steel tank", "Road tanker", "Churn"][Math.floor(at / 2) % 3] ?? "",
      Grade: ["V", "X", "Z"][Math.floor(at / 3) % 3] ?? "",
      Litres: 120.5 + ((at * 37) % 400),
      "Payment (EUR)": 60.25 + ((at * 23) % 280),
    }),
  },
  claims: {
    entity: "claims",
    row: (at) => ({
      "Claim No": `CL-${3_000 + at}`,
      Reported: day(at),
      Status: ["Reported", "Assessed", "Refused", "Settled"][at % 4] ?? "",
      Branch: ["North", "South"][Math.floor(at / 2) % 2] ?? "",
      Settled: at % 4 === 3 ? day(at + 5) : null,
      Hours: 2.5 + ((at * 7) % 30),
    }),
  },
};

let asked: ReadonlyMap<string, AskedOf>;

beforeAll(async () => {
  asked = await askedTables(TABLES, ROWS, "en-GB");
});

const readingOf = (table: string, question: string): Reading =>
  readQuestion(question, asked.get(table) ?? expect.fail(`no table ${table}`));

function planOf(table: string, question: string): string {
  const { analyses, asks } = readingOf(table, question);
  return asks === null ? analyses.map((one) => planText(one, null)).join(" + ") : "ask";
}

describe("what every row did is no status of some", () => {
  test.each([
    ["how many ppl reported in march 2025", "count @Reported:2025-03-01..2025-04-01"],
    ["how many ppl reported", "ask"],
    ["how many are still reported", "count where Status=Reported"],
    ["how many with status reported in march 2025", "count where Status=Reported @Reported:2025-03-01..2025-04-01"],
    [
      "how many claims were reported or assessed in march 2025",
      "count where Status=Reported|Assessed @Reported:2025-03-01..2025-04-01",
    ],
  ])("%s", (question, plan) => expect(planOf("claims", question)).toBe(plan));
});

describe("a word of a value that may be of the figure is asked", () => {
  test("tank litres", () => {
    const { asks, choices } = readingOf("deliveries", "total tank litres in 2025");
    expect(asks).toBe("Does “tank” say which rows are meant?");
    expect(choices.map(({ label, analyses }) => [label, analyses.map((one) => planText(one, null)).join()])).toEqual([
      ["all rows", "sum Litres @Delivery Date:2025-01-01..2026-01-01"],
      ["only rows where Vessel is Steel tank", "sum Litres where Vessel=Steel tank @Delivery Date:2025-01-01..2026-01-01"],
    ]);
  });
  test("steel litres", () => expect(planOf("deliveries", "total steel litres")).toBe("sum Litres where Vessel=Steel tank"));
});

describe("why rows of a value changed is asked of a figure", () => {
  test.each(["why did Oakridge go down in june 2025", "why did organic fall in june 2025"])("%s", (question) => {
    const { asks, choices } = readingOf("deliveries", question);
    expect(asks).toBe("Of which figure?");
    expect(choices.map(({ label }) => label).sort()).toEqual(["Litres", "Payment (EUR)", "number of rows"]);
  });
  test("deliveries", () =>
    expect(planOf("deliveries", "why did Oakridge deliveries go down in june 2025")).toMatch(
      /^count where Farm=Oakridge .* why$/,
    ));
});

describe("shorthand", () => {
  test.each([
    ["litres H1 2025 v H1 2024", "sum Litres @Delivery Date:2025-01-01..2025-07-01 vs 2024-01-01..2024-07-01"],
    ["organic v standard litres", "sum Litres by Milk where Milk=Organic|Standard"],
    ["litres w grade V", "sum Litres where Grade=V"],
    ["litres of grade V", "sum Litres where Grade=V"],
  ])("%s", (question, plan) => expect(planOf("deliveries", question)).toBe(plan));
});

describe("what a named one did with a named figure is told, and asked where rows differ in what was done", () => {
  test.each([
    ["how many litres did Oakridge guzzle in 2025", "guzzle"],
    ["Wie viele Liter hat Oakridge 2025 getankt?", "getankt"],
    ["combien de litres Oakridge a écrémés en 2025", "écrémés"],
    ["cuántos litros ha repostado Oakridge en 2025", "repostado"],
  ])("%s", (question, word) => {
    const { analyses, notUnderstood } = readingOf("deliveries", question);
    expect(analyses.map((one) => planText(one, null))).toEqual([
      "sum Litres where Farm=Oakridge @Delivery Date:2025-01-01..2026-01-01",
    ]);
    expect(notUnderstood).toEqual([word]);
  });
  test.each([
    ["claims", "how many hours did North squander in 2025"],
    ["claims", "Wie viele Stunden hat North verplempert?"],
    ["deliveries", "how many deliveries did Oakridge guzzle"],
    ["deliveries", "Wie viele Liter wurden verschüttet?"],
  ])("%s: %s", (table, question) => expect(planOf(table, question)).toBe("ask"));
});
