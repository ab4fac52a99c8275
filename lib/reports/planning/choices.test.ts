import { describe, expect, test } from "vitest";
import type { Ledger } from "@/lib/content/ledger";
import type { Chosen, ColumnDoubt } from "@/lib/contract/reading";
import type { QualityFinding } from "@/lib/contract/tables/quality";
import { betterOf, statedUnit } from "@/lib/figures/column-format";
import { computeKpis } from "@/lib/figures/compute-kpis";
import { labelColumns } from "@/lib/figures/label-columns";
import { describeTable } from "@/lib/figures/table";
import { generated } from "@/lib/testing/generated";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { computeInsights } from "../findings/compute-insights";
import { narrate } from "../narrator/narrate";
import { renderReport } from "../narrator/render-tokens";
import { verifyText } from "../narrator/verify-text";
import { understandPrompt } from "../prompt/understand-prompt";
import { checkFacts } from "../steps/check-facts";
import { qualityInReports } from "../steps/quality-in-reports";
import { computeCharts } from "./compute-charts";
import { makePlan, scopeOf } from "./compute-figures";

const DAY = 86_400_000;

/** Two years of orders: a weight that grows, a price that falls, two groups. */
const ORDERS: PlainRow[] = Array.from({ length: 730 }, (_, at) => ({
  ordered_at: new Date(Date.UTC(2024, 0, 1) + at * DAY).toISOString().slice(0, 10),
  gross_amount: 100 + at + (at % 7) * 3,
  weight: 20.5 + at / 10 + (at % 5) * 0.25,
  shop: ["Bern", "Basel", "Chur"][at % 3] ?? "",
  channel: at % 4 === 0 ? "web" : "phone",
}));

interface Choices {
  chosen?: Record<string, Chosen>;
  doubts?: Record<string, ColumnDoubt>;
  prompt?: string;
}

/** A whole report on the orders, with what a person decided about columns: computed, worded, checked. */
async function report({ chosen = {}, doubts = {}, prompt = "" }: Choices = {}) {
  const typed = await typedRows(ORDERS);
  try {
    const profiles = typed.profiles.map((profile) => ({
      ...profile,
      ...(chosen[profile.name] ? { chosen: chosen[profile.name] } : {}),
      ...(doubts[profile.name] ? { doubt: doubts[profile.name] } : {}),
      ...(chosen[profile.name]?.role ? { role: chosen[profile.name]?.role ?? profile.role } : {}),
    }));
    const columns = labelColumns(profiles);
    const focus = understandPrompt(prompt, columns);
    const plan = await makePlan(typed.session, profiles, focus);
    const scope = scopeOf(await describeTable(typed.session, profiles), plan, "en-US");
    const kpis = await computeKpis(typed.session, plan, scope);
    const charts = await computeCharts(typed.session, plan, scope);
    const insights = await computeInsights(typed.session, plan, scope, charts.charts);
    const facts = [...kpis.facts, ...charts.facts, ...insights.facts];
    const ledger: Ledger = {
      datasetName: "orders",
      rowCount: plan.rowCount,
      locale: "en-US",
      columns,
      facts,
      findings: insights.findings,
      kpis: kpis.kpis,
      charts: charts.charts,
      quality: [],
      focus,
    };
    const rendered = renderReport(ledger, await narrate(ledger, null, () => {}));
    const wrong = await checkFacts(typed.session, facts, new Set(charts.charts.map(({ id }) => id)));
    const { statements } = typed;
    return { plan, ledger, rendered, statements, wrong, problems: verifyText(ledger, rendered), words: wordsOf(rendered) };
  } finally {
    typed.session.close();
  }
}

const wordsOf = (rendered: ReturnType<typeof renderReport>) =>
  [rendered.title, rendered.executiveSummary, ...rendered.insights, ...rendered.recommendations].join("\n");

describe("a column left out of reports", () => {
  test("stands in no figure, chart, finding, sentence or query, and the others keep their places", async () => {
    const all = await report();
    expect(JSON.stringify([all.ledger.kpis, all.ledger.charts])).toContain("gross_amount");
    expect(all.words).toMatch(/gross amount/i);
    const { ledger, words, statements, wrong, problems, plan } = await report({ chosen: { gross_amount: { ignored: true } } });
    expect(JSON.stringify([ledger.kpis, ledger.charts, ledger.facts, ledger.findings, plan.notes])).not.toMatch(/gross.?amount/i);
    expect(words).not.toMatch(/gross.?amount/i);
    expect(statements.join("\n")).not.toMatch(/gross_amount/);
    expect([...plan.measures.map(({ column }) => column), ...plan.missing.map(({ column }) => column)]).not.toContain(1);
    expect(ledger.kpis.some(({ label }) => label === "Average weight")).toBe(true);
    expect([wrong, problems]).toEqual([[], []]);
  });

  test("is not taken up again by a prompt that names it, nor by one of its values", async () => {
    const asked = await report({ prompt: "total gross_amount by shop, only Bern" });
    expect(asked.plan.filters).toEqual([{ column: "shop", op: "eq", value: "Bern" }]);
    const left = await report({
      chosen: { gross_amount: { ignored: true }, shop: { ignored: true } },
      prompt: "total gross_amount by shop, only Bern",
    });
    expect(left.plan.filters).toEqual([]);
    expect(left.ledger.focus?.columns).toEqual([]);
    expect(JSON.stringify(left.ledger.kpis)).not.toMatch(/gross.?amount|shop|Bern/i);
  });

  test("takes its findings on quality with it; those on the whole table stay", async () => {
    const typed = await typedRows(ORDERS);
    typed.session.close();
    const profiles = typed.profiles.map((profile) =>
      profile.name === "weight" ? { ...profile, chosen: { ignored: true as const } } : profile,
    );
    const finding = (id: string, column: string | null): QualityFinding => ({
      id,
      check: column === null ? "duplicate_rows" : "missing",
      severity: "warn",
      column,
      message: "",
      count: 1,
      ratio: 0.1,
      suggestion: "",
    });
    const kept = qualityInReports([finding("a", null), finding("b", "weight"), finding("c", "shop")], profiles);
    expect(kept.map(({ id }) => id)).toEqual(["a", "c"]);
  });

  test("may be every one: what is left is the count of rows", async () => {
    const ignored = Object.fromEntries(Object.keys(ORDERS[0] ?? {}).map((name) => [name, { ignored: true as const }]));
    const { ledger, words, wrong, problems } = await report({ chosen: ignored });
    expect(ledger.kpis.map(({ label, value }) => [label, value])).toEqual([["Rows", 730]]);
    expect([ledger.charts, wrong, problems]).toEqual([[], [], []]);
    expect(words).toMatch(/730/);
  });

  test("still says by what the currency of amounts differs, and adds none of them up", async () => {
    const rows = ORDERS.map((row, at) => ({ ...row, currency: at % 2 === 0 ? "EUR" : "USD" }));
    const typed = await typedRows(rows);
    const profiles = typed.profiles.map((profile) =>
      profile.name === "currency" ? { ...profile, chosen: { ignored: true as const } } : profile,
    );
    try {
      const plan = await makePlan(typed.session, profiles, null);
      expect(plan.measures.map(({ column }) => column)).toEqual([2]);
      expect(plan.notes.map(({ message }) => message)).toContain(
        'Column "gross amount" is left out: its currency differs by currency.',
      );
    } finally {
      typed.session.close();
    }
  });
});

describe("a label", () => {
  test("is what key figures, charts and sentences call the column; definitions keep the header", async () => {
    const { ledger, words, wrong, problems } = await report({
      chosen: { gross_amount: { label: "Turnover {{c2}} 24" }, shop: { label: "Branch" } },
    });
    expect(ledger.kpis.map(({ label }) => label)).toContain("Total Turnover c2 24");
    const chart = ledger.charts.find(({ yColumn, xColumn }) => yColumn === "gross_amount" && xColumn === "shop");
    expect(chart).toMatchObject({ xLabel: "Branch", yLabel: "Turnover c2 24" });
    expect(chart?.title).toMatch(/Turnover c2 24 by Branch/);
    expect(words).toMatch(/Turnover c2 24/);
    expect(words).not.toMatch(/gross.?amount|\bshop\b/i);
    expect(ledger.facts.some(({ definition }) => definition.measure === "gross_amount")).toBe(true);
    expect([wrong, problems]).toEqual([[], []]);
  });

  test("given twice is told apart; one of marks only falls back to the header", () => {
    const profiles = ["a", "b", "c_d"].map((name) => ({ name, chosen: { label: name === "c_d" ? "{}" : "Same" } }));
    expect(labelColumns(profiles as never).map(({ label }) => label)).toEqual(["Same (column 1)", "Same (column 2)", "c d"]);
  });

  test("that is cut is cut between characters", () => {
    const [column] = labelColumns([{ name: "a", chosen: { label: "😀".repeat(100) } }] as never);
    expect(column?.label).toBe(`${"😀".repeat(79)}…`);
  });
});

describe("which way is good", () => {
  const of = (name: string, chosen: Chosen) =>
    betterOf({ profile: { name, chosen }, label: name } as Parameters<typeof betterOf>[0]);

  test.each([
    ["weight", {}, null],
    ["weight", { upIsGood: true }, "up"],
    ["weight", { upIsGood: false }, "down"],
    ["refund", {}, "down"],
    ["refund", { upIsGood: true }, "up"],
  ] as const)("of %s with %j is %s", (name, chosen, better) => expect(of(name, chosen)).toBe(better));
});

describe("a unit", () => {
  test("stands behind every figure in it, in cards and sentences, inside the citation; never behind shares or counts", async () => {
    const { ledger, rendered, words, wrong, problems } = await report({
      chosen: { weight: { unit: "kg" } },
      prompt: "weight by shop",
    });
    const average = ledger.kpis.find(({ label }) => label === "Average weight");
    expect(average?.display).toMatch(/^57\.5\u00a0kg$/);
    expect(average?.unit).toBe("kg");
    expect(ledger.charts.find(({ yColumn }) => yColumn === "weight")?.unit).toBe("kg");
    expect(words).toMatch(/\d\u00a0kg/);
    expect(words).not.toMatch(/%\u00a0kg|rows\u00a0kg/);
    const texts = [rendered.executiveSummary, ...rendered.insights];
    for (const [place, text] of texts.entries()) {
      const path = place === 0 ? "/executiveSummary" : `/insights/${place - 1}`;
      for (const match of text.matchAll(/\u00a0kg/g)) {
        const end = match.index + 3;
        expect(rendered.citations.some((one) => one.path === path && one.start < match.index && one.end === end)).toBe(true);
      }
    }
    for (const { display, suffix } of ledger.facts) expect(display.endsWith("\u00a0kg")).toBe(suffix === "kg");
    expect([wrong, problems]).toEqual([[], []]);
  });

  test("that reads like a word of the contract changes no figure and is not given out as one", async () => {
    for (const unit of ["percent", "days", "rows", "USD"]) {
      const { ledger, wrong, problems } = await report({ chosen: { weight: { unit } } });
      const average = ledger.kpis.find(({ label }) => label === "Average weight");
      expect(average).toMatchObject({ display: `57.5\u00a0${unit}`, unit: null, format: "number" });
      expect([wrong, problems]).toEqual([[], []]);
    }
    expect(statedUnit({ unit: "USD", suffix: null })).toBe("USD");
  });
});

describe("words of a person", () => {
  const wild = [
    ["rose 50%. It fell", "."],
    ["{{kpi_rows}}", "{{kpi_rows}}"],
    ["a\u202eb\u2066", "x\u202e"],
    ["three thousand", "per month"],
    ["12", "5"],
    ["N° 5 (half)", "%"],
    ["وزن 7", "كغ"],
    ["-1.5", "kg/m²"],
    ["$&", "$1"],
  ];
  test.each(generated(wild.slice(0, 4), wild))(
    "label %j and unit %j never make a figure that is not cited, nor stop a report",
    async (label, unit) => {
      const { ledger, rendered, wrong, problems } = await report({
        chosen: { weight: { label, unit }, shop: { label: `${label} too` } },
        prompt: "weight by shop",
      });
      expect([wrong, problems]).toEqual([[], []]);
      expect(rendered.executiveSummary + rendered.insights.join(" ")).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|\{\{/);
      expect(ledger.kpis.length).toBeGreaterThanOrEqual(4);
    },
  );
});

describe("a chosen role", () => {
  test("comes before what the header suggests", async () => {
    const rows = ORDERS.map((row, at) => ({ ...row, account_no: 500 + (at % 90) }));
    const typed = await typedRows(rows);
    const measures = async (chosen: Chosen | undefined) => {
      const profiles = typed.profiles.map((profile) =>
        profile.name === "account_no" ? { ...profile, ...(chosen?.role ? { chosen, role: chosen.role } : {}) } : profile,
      );
      return (await makePlan(typed.session, profiles, null)).measures.map(({ column }) => column);
    };
    try {
      expect(await measures(undefined)).not.toContain(5);
      expect(await measures({ role: "measure" })).toContain(5);
    } finally {
      typed.session.close();
    }
  });
});

describe("a doubt that is open", () => {
  const doubt: ColumnDoubt = {
    check: "ambiguous_date",
    count: 300,
    example: "01/02/2024",
    options: [
      { choose: { dateOrder: "dmy" }, format: "DD/MM/YYYY", reads: "2024-02-01", min: null, max: null, sum: null },
      { choose: { dateOrder: "mdy" }, format: "MM/DD/YYYY", reads: "2024-01-02", min: null, max: null, sum: null },
    ],
    movedRows: 290,
  };

  test("is noted on every figure that rests on the column, and on no other", async () => {
    const { ledger } = await report({ doubts: { ordered_at: doubt } });
    const note = 'The order of day and month in "ordered at" is in doubt.';
    for (const chart of ledger.charts)
      expect([chart.title, chart.note?.endsWith(note) ?? false]).toEqual([chart.title, chart.xColumn === "ordered_at"]);
    for (const kpi of ledger.kpis) {
      const timed = kpi.change != null || kpi.trend !== undefined || kpi.label === "Days covered";
      expect([kpi.label, kpi.note]).toEqual([kpi.label, timed ? note : undefined]);
    }
    expect(ledger.charts.some(({ note: said }) => said === undefined)).toBe(true);
    expect(ledger.charts.some(({ note: said }) => said === `The last month is incomplete. ${note}`)).toBe(true);
  });

  test("is closed by the answer", async () => {
    const { ledger } = await report({ doubts: { ordered_at: doubt }, chosen: { ordered_at: { dateOrder: "dmy" } } });
    expect([...ledger.charts, ...ledger.kpis].filter(({ note }) => note?.includes("doubt"))).toEqual([]);
  });
});
