import { describe, expect, it } from "vitest";
import type { TokenText } from "@/lib/reports/model";
import { COLUMNS, FACTS, fact, ledgerOf } from "./ledger-fixture";
import { renderReport } from "./render-tokens";
import { verifyText } from "./verify-text";

const textOf = (executiveSummary: string, over: Partial<TokenText> = {}): TokenText => ({
  title: "{{c2}}",
  executiveSummary,
  insights: [],
  recommendations: [],
  ...over,
});

describe("renderReport", () => {
  it("cites every figure, value and period by its exact range in UTF-16 units", () => {
    const label = "🏕 Outdoor 😀";
    const facts = [...FACTS, fact("emoji", label, label, { columns: [1] })];
    const ledger = ledgerOf({ facts });
    const report = renderReport(
      ledger,
      textOf("😀 {{emoji}} came to {{kpi_sales_sum}}, {{change_pct.period}}.", {
        insights: [
          { text: "Total {{c2}} {{change_pct.direction}} by {{change_pct}}.", findingId: "x" },
          { text: "{{rows_all}} rows.", findingId: "y" },
        ],
        recommendations: [{ text: "Look at {{lead_label}}.", findingId: "z" }],
      }),
    );
    const at = (path: string) => {
      const [, list, place] = path.split("/");
      if (list === "executiveSummary") return report.executiveSummary;
      return (list === "insights" ? report.insights : report.recommendations)[Number(place)] ?? "";
    };
    expect(report.citations.map((one) => [one.path, at(one.path).slice(one.start, one.end), one.factId])).toEqual([
      ["/executiveSummary", label, "emoji"],
      ["/executiveSummary", "$1.28M", "kpi_sales_sum"],
      ["/executiveSummary", "from Jul to Sep 2026", "change_pct"],
      ["/insights/0", "17.9%", "change_pct"],
      ["/insights/1", "18,402", "rows_all"],
      ["/recommendations/0", "North", "lead_label"],
    ]);
    expect(report.insights[0]).toBe("Total sales rose by 17.9%.");
  });

  it("starts sentences with a capital, keeps one full stop, and binds a figure to its noun", () => {
    const facts = [...FACTS, fact("firm", "Acme Inc.", "Acme Inc.", { columns: [1] })];
    const report = renderReport(ledgerOf({ facts }), textOf("{{c4}} of {{c2}} in {{rows_all}} rows. {{c2}} of {{firm}}."));
    expect(report.executiveSummary).toBe("Channel of sales in 18,402\u00a0rows. Sales of Acme Inc.");
    expect(report.title).toBe("Sales");
  });

  it("shows a blank value as such instead of nothing", () => {
    const ledger = ledgerOf({ facts: [...FACTS, fact("gap", "\u0007 ", "\u0007 ", { columns: [1] })] });
    const report = renderReport(ledger, textOf("Sales of {{gap}}."));
    expect(report.executiveSummary).toBe("Sales of (blank).");
    expect(verifyText(ledger, report)).toEqual([]);
  });

  it("renders in a single pass: braces in a label stay text", () => {
    const columns = COLUMNS.map((one) => (one.index === 2 ? { ...one, label: "{{kpi_sales_sum}}" } : one));
    const report = renderReport(ledgerOf({ columns }), textOf("Total {{c2}} came to {{kpi_sales_sum}}."));
    expect(report.executiveSummary).toBe("Total {{kpi_sales_sum}} came to $1.28M.");
    expect(report.citations).toHaveLength(1);
  });

  it("refuses a token that names nothing", () => {
    for (const token of ["{{nothing}}", "{{c99}}", "{{lead_share.direction}}", "{{rows_all.rank}}"]) {
      expect(() => renderReport(ledgerOf(), textOf(`Total ${token}.`))).toThrow();
    }
  });
});

describe("verifyText", () => {
  const ledger = ledgerOf();
  const good = renderReport(ledger, textOf("Total {{c2}} came to {{kpi_sales_sum}}."));

  it("accepts what was rendered", () => {
    expect(verifyText(ledger, good)).toEqual([]);
  });

  it("finds figures and number words that nothing cites", () => {
    for (const more of [" And 5 more.", " Twice as much.", " ٣.", " About half."]) {
      expect(verifyText(ledger, { ...good, executiveSummary: good.executiveSummary + more })).toHaveLength(1);
    }
  });

  it("finds citations that do not show their fact, or text that is not there", () => {
    const [first] = good.citations;
    if (!first) throw new Error("a citation was expected");
    const moved = { ...good, citations: [{ ...first, start: first.start + 1 }] };
    expect(verifyText(ledger, moved).length).toBeGreaterThan(0);
    const wrong = { ...good, citations: [{ ...first, factId: "lead_value" }] };
    expect(verifyText(ledger, wrong).length).toBeGreaterThan(0);
    const nowhere = { ...good, citations: [...good.citations, { ...first, path: "/insights/7" }] };
    expect(verifyText(ledger, nowhere)).toHaveLength(1);
  });

  it("lets a label keep its own figures", () => {
    const columns = COLUMNS.map((one) => (one.index === 2 ? { ...one, label: "Sales 2015" } : one));
    const labelled = ledgerOf({ columns });
    expect(verifyText(labelled, renderReport(labelled, textOf("Total {{c2}} came to {{kpi_sales_sum}}.")))).toEqual([]);
  });
});
