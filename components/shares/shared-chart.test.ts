import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ChartPoint, ChartSpec } from "@/lib/content/charts/spec";
import { SharedChart } from "./shared-chart";

const PLAIN = { style: "number", currency: null } as const;

function pageOf(data: ChartPoint[]): string {
  const spec: ChartSpec = {
    title: 'Total "net" by region',
    subtitle: "",
    type: "bar",
    aggregation: "sum",
    xLabel: "region",
    yLabel: "total",
    data,
    xKind: "category",
    grain: null,
    xFormat: PLAIN,
    yFormat: PLAIN,
    locale: "en-US",
    source: "orders, 3 rows",
    note: "Rests on 3 rows.",
  };
  return renderToStaticMarkup(createElement(SharedChart, { spec, isWide: false }));
}

test("a chart too small to draw is text that is read and wraps, and its figures can still be taken along", () => {
  const one = pageOf([{ x: "North", y: 1234 }]);
  expect(one).toMatch(/<p[^>]*>1,234<\/p><p[^>]*>North<\/p>/);
  expect(pageOf([])).toContain("No rows for this chart.");
  for (const page of [one, pageOf([])]) {
    expect(page).toContain("Copy CSV");
    expect(page).not.toMatch(/role="img"|Download|data-table/);
  }
});

test("a chart is named by its title, and brings its note and its CSV with the line ends of the format", () => {
  const page = pageOf([
    { x: "North", y: 3 },
    { x: "South", y: 1 },
  ]);
  const titled = /aria-labelledby="([^"]+)"/.exec(page)?.[1];
  expect(page).toContain(`<h3 id="${titled}"`);
  expect(page).toContain('data-note="Rests on 3 rows."');
  expect(page).toContain('data-csv="&quot;region,total\\r\\nNorth,3\\r\\nSouth,1\\r\\n&quot;"');
  for (const act of ["Copy CSV", "Download PNG", "Download SVG", "Show the table"]) expect(page).toContain(act);
});
