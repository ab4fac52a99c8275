import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { stopsOf } from "@/lib/content/citations";
import type { Claim, Fact } from "@/lib/contract/report-facts";
import type { ReportResult } from "@/lib/contract/reports";
import { CitedText } from "./cited-text";
import { EvidenceDefinition, EvidenceFormula } from "./evidence-definition";
import { EvidenceTests, EvidenceUses } from "./evidence-uses";
import { sentencesOf } from "./sentences";

const evidence = { factId: null, stop: 0, hrefOf: (id: string) => `/r?e=${id}`, open: () => {}, close: () => {} };

const fact = (id: string, more: Partial<Fact> = {}, definition: Partial<Fact["definition"]> = {}): Fact => ({
  id,
  value: 2,
  unit: "USD",
  sql: "SELECT 2",
  rowCount: 3,
  ...more,
  definition: {
    measure: "total",
    aggregation: "sum",
    filter: [],
    groupBy: [],
    period: null,
    nullPolicy: "ignore",
    ...definition,
  },
});
const late = fact("late", { display: "$1.28M" });
const early = fact("early", { display: "$1.18M" });
const change = fact(
  "change",
  { value: 0.0847, unit: "percent", display: "8.5%" },
  { aggregation: "change", operands: ["late", "early"], parameters: { kind: "relative" } },
);
const facts = [late, early, change];

/** Markup without tags: what is read. */
function read(markup: string): string {
  return markup
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("\u00a0", " ");
}

describe("written text", () => {
  const text = "Revenue rose 8.5% in 2026. It leads.";
  const place = (start: number, end: number, part?: "display" | "direction" | "period") => ({
    path: "/executiveSummary",
    start,
    end,
    factId: "change",
    ...(part ? { part } : {}),
  });
  const result: ReportResult = {
    title: "",
    executiveSummary: text,
    kpis: [],
    charts: [],
    insights: [],
    recommendations: [],
    dataQuality: [],
    facts,
    citations: [place(8, 12, "direction"), place(13, 17), place(18, 25, "period")],
  };
  const markup = renderToStaticMarkup(
    <CitedText
      text={text}
      path="/executiveSummary"
      citations={result.citations}
      stops={stopsOf(result)}
      sentences={sentencesOf(result)}
      evidence={evidence}
    />,
  );

  it("links figures and periods only; a direction stays a word that knows its fact", () => {
    expect([...markup.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map((match) => match[1])).toEqual(["8.5%", "in 2026"]);
    expect(markup).toContain('<span data-fact="change" data-part="direction">rose</span>');
  });

  it("keeps every character and gives each sentence its place", () => {
    expect(read(markup.replace(/<sup.*?<\/sup>/g, ""))).toBe(text);
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toEqual(sentencesOf(result).map(({ id }) => id));
  });
});

describe("the evidence of a derived figure", () => {
  const markup = renderToStaticMarkup(<EvidenceFormula fact={change} facts={facts} evidence={evidence} />);

  it("says how it is made, each operand a link to its own evidence, with its definition", () => {
    expect(read(markup)).toContain("= $1.28M / $1.18M − 1");
    expect([...markup.matchAll(/<a href="([^"]+)"/g)].map((match) => match[1])).toEqual(["/r?e=late", "/r?e=early"]);
    expect(read(markup)).toContain("$1.18M Sum of total.");
  });

  it("says which operand is not kept, and is left out for a figure of rows", () => {
    expect(read(renderToStaticMarkup(<EvidenceFormula fact={change} facts={[late]} evidence={evidence} />))).toContain(
      "early isn't kept with this report.",
    );
    expect(renderToStaticMarkup(<EvidenceFormula fact={late} facts={facts} evidence={evidence} />)).toBe("");
  });
});

describe("the evidence of any figure", () => {
  const claim: Claim = {
    id: "c",
    kind: "trend",
    nature: "relational",
    measure: "total",
    by: null,
    aggregation: "sum",
    facts: { change: "change" },
    test: { name: "least squares", p: 0.0004, q: 0.002, effect: 0.5, effectName: "r squared", n: 48, effectMin: 0.2, nMin: 8 },
    places: [],
  };

  it("says definition, missing values and exact value; of an older report too", () => {
    const said = read(renderToStaticMarkup(<EvidenceDefinition fact={fact("old", { value: 1282714.5 })} isChart={false} />));
    expect(said).toBe("DefinitionSum of total.Rows without a value are left out.Exact value 1,282,714.5 USD");
    const chart = fact("chart", { value: 4, unit: "rows" });
    expect(read(renderToStaticMarkup(<EvidenceDefinition fact={chart} isChart />))).toMatch(/4 points$/);
  });

  it("says the test of its claim, that nothing is tested where nothing is, and nothing where no claim is known", () => {
    expect(read(renderToStaticMarkup(<EvidenceTests claims={[claim]} />))).toBe(
      "Test of the claimleast squares: n 48, r squared 0.5. At least 0.2 is needed.q 0.002: at most 5% of the reported findings may be chance.",
    );
    expect(read(renderToStaticMarkup(<EvidenceTests claims={[{ ...claim, test: null }]} />))).toMatch(/No test needed/);
    expect(renderToStaticMarkup(<EvidenceTests claims={[]} />)).toBe("");
  });

  it("leads to the sentences that use it and to the figures made from it", () => {
    const sentence = { id: "said-insights-0-0", path: "/insights/0", start: 0, end: 5, text: "Rose.", claims: [] };
    const markup = renderToStaticMarkup(
      <EvidenceUses factId="late" facts={facts} sentences={[sentence]} evidence={evidence} onShow={() => {}} />,
    );
    expect([...markup.matchAll(/<a href="([^"]+)"/g)].map((match) => match[1])).toEqual([
      "/r?e=late#said-insights-0-0",
      "/r?e=change",
    ]);
    const unused = renderToStaticMarkup(
      <EvidenceUses factId="change" facts={facts} sentences={[]} evidence={evidence} onShow={() => {}} />,
    );
    expect(unused).toBe("");
  });
});
