import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { countedApplicants, countedRows } from "@/lib/testing/tables/relation-tables";
import type { PlainRow } from "@/lib/testing/typed-rows";

async function reported(rows: readonly PlainRow[], prompt?: string) {
  const { insights, rendered, kpis, charts, close } = await plainReport(rows, prompt === undefined ? {} : { prompt });
  close();
  return {
    kpis: kpis.map(({ label }) => label),
    charts: charts.map(({ title }) => title),
    text: [rendered.title, rendered.executiveSummary, ...rendered.insights].join("\n").replaceAll("\u00a0", " "),
    left: insights.candidates.filter(({ kind, outcome }) => kind === "counted_rate" && outcome === "dropped"),
  };
}

test("of a cross-table the share of what is counted is told, not of its rows", async () => {
  const { text, kpis, charts } = await reported(countedRows({ intensive: 0.3, other: 0.1 }));
  expect(text).toMatch(/in 30% of 750(?: for intensive)?, against 10% of all others/);
  expect(kpis).toEqual(["Total count"]);
  expect(charts.filter((title) => /^(?:Rows|Average|Share)/.test(title))).toEqual([]);
});

test("where groups are counted alike, nothing is told of them", async () => {
  const { text } = await reported(countedRows({ intensive: 0.1, other: 0.1 }));
  expect(text).not.toMatch(/of all others/);
});

test("a gap that the mix of another column makes is not told", async () => {
  const { text, left } = await reported(countedApplicants());
  expect(text).not.toMatch(/women|for men/);
  expect(left.map(({ reason }) => reason)).toContain("At the same mix of department hardly anything of it is left.");
});

test("whoever asks for the outcome gets it of what is counted, and is not told that nothing stands out", async () => {
  const { text, kpis } = await reported(countedRows({ intensive: 0.3, other: 0.1 }), "outcome by care");
  expect(text).toMatch(/in 30% of 750/);
  expect(text).not.toMatch(/stands out|of all rows|50%/i);
  expect(kpis).toEqual(["Total count"]);
});
