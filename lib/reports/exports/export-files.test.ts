import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { read } from "xlsx";
import { toCsv } from "@/lib/content/charts/csv";
import { LIGHT } from "@/lib/content/charts/light-colors";
import { REPORT_SECTIONS } from "@/lib/contract/words/report-sections";
import { encodePng } from "@/lib/platform/picture/png";
import { hostileContent, hostileReport } from "@/lib/testing/hostile-report";
import { unzip } from "@/lib/testing/unzip";
import { chartSvg } from "./drawing/chart-svg";
import { wrapText } from "./drawing/wrap-text";
import { layOut } from "./pdf/lay-out";
import { MARGIN } from "./pdf/pages";
import { paperOf, writePdf } from "./pdf/write-pdf";
import { TIDY_HEADER, tidyRows } from "./tidy-rows";
import { writeXlsx } from "./write-xlsx";

const measure = (text: string, size: number) => [...text].length * size * 0.6;
const STARTS = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"];

describe("wrapping", () => {
  test("loses no character, and no line is wider than its place", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.integer({ min: 3, max: 40 }), (text, width) => {
        const lines = wrapText(text, width, (part) => [...part].length);
        expect(lines.join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
        for (const line of lines) expect([...line].length).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe("the pages of a report", () => {
  test.each(["de-DE", "en-US"])("hold all of it within their edges, whatever its length (%s)", (locale) => {
    const content = hostileContent({}, REPORT_SECTIONS, { locale });
    const { pages, paper } = layOut(content, paperOf(locale), measure, new Set());
    expect(pages.length).toBeGreaterThan(20);
    for (const { items } of pages) {
      for (const item of items) {
        const [xs, ys] = item.kind === "shape" ? pointsOf(item.shape) : boxOf(item);
        expect(Math.min(...xs)).toBeGreaterThanOrEqual(MARGIN.left - 1);
        expect(Math.max(...xs)).toBeLessThanOrEqual(paper.width - MARGIN.right + 1);
        expect(Math.min(...ys)).toBeGreaterThanOrEqual(MARGIN.top - 2);
        expect(Math.max(...ys)).toBeLessThanOrEqual(paper.height - 20);
      }
    }
  });

  test("begin with the logo of the workspace, where it has one, at its own proportions", () => {
    const logo = { png: "", width: 400, height: 50, hash: "" };
    const [first] = layOut(hostileContent({}, REPORT_SECTIONS, { logo }), paperOf("de-DE"), measure, new Set()).pages;
    expect(first?.items[0]).toMatchObject({ kind: "picture", x: MARGIN.left, y: MARGIN.top, width: 120, height: 15 });
    const [without] = layOut(hostileContent(), paperOf("de-DE"), measure, new Set()).pages;
    expect(without?.items[0]).toMatchObject({
      kind: "text",
      y: expect.closeTo((first?.items[1]?.kind === "text" ? first.items[1].y : 0) - 29),
    });
  });

  test("have every key figure, sentence and query in them", () => {
    const content = hostileContent();
    const { pages } = layOut(content, paperOf("de-DE"), measure, new Set());
    const written = pages
      .flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === "text" && item.block !== null && item.leadsTo === undefined ? [item.text] : [])),
      )
      .join("")
      .replaceAll(/\s/g, "");
    const wanted = [
      content.title,
      ...content.kpis.flatMap(({ label, display }) => [label, display]),
      ...content.evidence.map(({ sql }) => sql),
      ...content.insights.map((text) => text[0]?.text ?? ""),
    ];
    expect(wanted.filter((text) => !written.includes(text.replaceAll(/\s/g, "")))).toEqual([]);
  });

  test("are on the paper of the country", () => {
    expect(["en-US", "en-CA", "de-DE", "en", "pt-BR"].map((locale) => paperOf(locale).name)).toEqual([
      "LETTER",
      "LETTER",
      "A4",
      "LETTER",
      "A4",
    ]);
  });

  test("tell of letters that no font has", () => {
    const { pages } = layOut(hostileContent({ facts: 1 }), paperOf("de-DE"), measure, new Set(["売"]));
    expect(JSON.stringify(pages.at(-1))).toContain("appear as boxes");
  });
});

describe("a report as PDF", () => {
  // Seen through in part, so that its opacity is a picture of its own.
  const pixels = Uint8Array.from({ length: 12 * 4 }, (_, at) => at * 5);
  const logo = { png: encodePng({ width: 6, height: 2, pixels }).toString("base64"), width: 6, height: 2, hash: "" };
  const small = () => hostileContent({ kpis: 4, charts: 6, facts: 5 }, REPORT_SECTIONS, { logo });

  test("is the same bytes each time, has its fonts within, a structure, a language and an outline", async () => {
    const [first, second] = [await buffer(writePdf(small(), process.cwd())), await buffer(writePdf(small(), process.cwd()))];
    expect(first.equals(second)).toBe(true);
    const text = first.toString("latin1");
    expect(text.startsWith("%PDF-1.7")).toBe(true);
    for (const part of ["/StructTreeRoot", "/Lang (de-DE)", "/Outlines", "/FontFile2", "/Figure", "/Marked true"])
      expect(text).toContain(part);
    expect(text.match(/\/Subtype \/Image\b/g)).toHaveLength(2);
    expect(text).toMatch(/\/Width 6\s+\/Height 2\b/);
    expect(text).not.toMatch(/\/(?:JavaScript|Launch|EmbeddedFile|URI)\b/);
  });
});

describe("a report as a workbook", () => {
  test("has numbers as numbers, and nothing in it is a formula", async () => {
    const file = writeXlsx(hostileContent({ facts: 12 }));
    const book = read(file, { cellFormula: true });
    expect(book.SheetNames).toEqual(expect.arrayContaining(["KPIs", "Insights", "Quality", "Facts"]));
    expect(book.Sheets.KPIs?.B3).toMatchObject({ t: "n", v: 1234.5 });
    expect(book.Sheets.KPIs?.A3).toMatchObject({ t: "s", v: '=HYPERLINK("http://evil.example","click")' });
    for (const sheet of Object.values(book.Sheets))
      for (const cell of Object.values(sheet)) expect((cell as { f?: string }).f).toBeUndefined();
    const sheets = [...(await unzip(file))].filter(([name]) => name.startsWith("xl/worksheets/"));
    expect(sheets.length).toBeGreaterThan(5);
    for (const [, bytes] of sheets) expect(bytes.toString()).not.toMatch(/<f[\s>/]|<hyperlink/);
  });

  test("keeps any text as text", () => {
    fc.assert(
      fc.property(fc.constantFrom(...STARTS), fc.string({ maxLength: 30 }), (start, rest) => {
        const content = { ...hostileContent({ kpis: 1, charts: 0, facts: 0 }), title: `${start}${rest}` };
        const cell = read(writeXlsx(content), { cellFormula: true }).Sheets.Report?.B1 as { t: string; f?: string };
        expect([cell.t, cell.f]).toEqual(["s", undefined]);
      }),
      { numRuns: 30 },
    );
  });

  test("has a sheet for each chart, even where titles are alike or not allowed", () => {
    const content = hostileContent({ charts: 12, kpis: 1, facts: 1 });
    const names = read(writeXlsx(content)).SheetNames;
    expect(names).toHaveLength(12 + 5);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[^\\/?*[\]:]{1,31}$/);
  });
});

describe("the figures as CSV", () => {
  test("have one row for each key figure and each point, and start no formula", () => {
    const content = hostileContent({ kpis: 6, charts: 3, points: 12 });
    const rows = tidyRows(content);
    expect(rows).toHaveLength(6 + 3 * 12);
    const text = toCsv([...TIDY_HEADER], rows);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""click"")"`);
    expect(text).toMatch(/kpi,kpi_1,[^\n]*,1234\.5,/);
  });

  test("lead any dangerous text by an apostrophe, and leave numbers alone", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STARTS),
        fc.string(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (start, rest, number) => {
          const [, line = ""] = toCsv(["a", "b"], [[number, `${start}${rest}`]]).split(/\r\n([\s\S]*)/);
          expect(line.startsWith(`${String(number)},`)).toBe(true);
          expect(line.slice(String(number).length + 1)).toMatch(/^"?'/);
        },
      ),
    );
  });
});

describe("a chart as a picture", () => {
  test("is complete in itself: no script, nothing fetched, all text escaped", () => {
    for (const { spec } of hostileContent({ charts: 12 }).charts) {
      const svg = chartSvg(spec);
      expect(svg).not.toMatch(/<(?:script|foreignObject|image|use|style|a)\b|href|\son\w+=|NaN|undefined/i);
      expect(svg.match(/<text/g)?.length ?? 0).toBeGreaterThan(3);
    }
    expect(chartSvg({ ...firstSpec(), title: "<script>alert(1)</script>" })).toContain("&lt;script&gt;");
  });
});

test("what is drawn without a style sheet has the light colours of the style sheet", () => {
  const sheet = readFileSync("app/globals.css", "utf8");
  for (const [name, color] of Object.entries(LIGHT)) expect(sheet).toContain(`--color-${name}: light-dark(${color},`);
});

test("the sections that were not chosen are in no member of what leaves", () => {
  const report = hostileReport({ kpis: 3, facts: 9 });
  const marks = { evidence: "SELECT", insights: "Figure 3 of group", quality: "=1+1", charts: '"data":', kpis: "kpi_" };
  const whole = JSON.stringify(hostileContent({ kpis: 3, facts: 9 }, REPORT_SECTIONS));
  for (const [section, mark] of Object.entries(marks)) {
    const others = REPORT_SECTIONS.filter((one) => one !== section && one !== "evidence");
    const text = JSON.stringify(hostileContent({ kpis: 3, facts: 9 }, others));
    expect([section, whole.includes(mark), text.includes(mark)]).toEqual([section, true, false]);
  }
  // Evidence is that of what is shown.
  const summaryOnly = hostileContent({ kpis: 3, facts: 9 }, ["summary", "evidence"]);
  expect(summaryOnly.evidence.map(({ factId }) => factId)).toEqual(["fact_0"]);
  expect(report.result?.facts.length).toBeGreaterThan(9);
});

function firstSpec() {
  const spec = hostileContent({ charts: 1 }).charts[0]?.spec;
  if (spec === undefined) throw new Error("It has a chart.");
  return spec;
}

type Shown = ReturnType<typeof layOut>["pages"][number]["items"][number];

function boxOf(item: Exclude<Shown, { kind: "shape" }>): [number[], number[]] {
  const { x, y } = item;
  if (item.kind === "picture")
    return [
      [x, x + item.width],
      [y, y + item.height],
    ];
  const { text, size } = item;
  return [
    [x, x + measure(text, size)],
    [y - size * 0.75, y + size * 0.25],
  ];
}

function pointsOf(shape: Extract<Shown, { kind: "shape" }>["shape"]): [number[], number[]] {
  if (shape.kind === "rect")
    return [
      [shape.x, shape.x + shape.width],
      [shape.y, shape.y + shape.height],
    ];
  if (shape.kind === "dot") return [[shape.x], [shape.y]];
  if (shape.kind === "slice")
    return [
      [shape.x - shape.outer, shape.x + shape.outer],
      [shape.y - shape.outer, shape.y + shape.outer],
    ];
  return [shape.points.map(([x]) => x), shape.points.map(([, y]) => y)];
}
