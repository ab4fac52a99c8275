import { statSync } from "node:fs";
import path from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { seriousFindings } from "./axe";
import { baseUrl, generateReport, makeWebhook, open, queueReport, signUp, uploadFile } from "./people";
import { OPEN_PLACES, PLACES } from "./places";

/** What a walk over every page found, by the path of the page; a page without a finding is not in it. */
interface Findings {
  wideAndLight: Record<string, string[]>;
  phoneInTheDark: Record<string, string[]>;
  /** Pixels that a phone would have to scroll sideways. */
  sideways: Record<string, number>;
  /** Main headings, where they are not one. */
  headings: Record<string, number>;
  /** Headings of public pages that leave a level out. */
  skipped: Record<string, string[]>;
  /** Files of script that the first view of a page loads, before anybody moves, presses or types. */
  scripts: Record<string, string[]>;
  /** How far what is there moved while the page came, where it did. */
  shifts: Record<string, number>;
  /** Elements of the page as it stands, and as the server sent it, with each chart at several widths. */
  elements: Record<string, number[]>;
  /** Of the report. */
  charts: number;
  /** Addresses of other origins that were asked for anything. */
  elsewhere: string[];
  requests: number;
}

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 320, height: 700 };
/**
 * From here on a layout shift is one that Lighthouse's three decimals show. Less comes of how a browser reads: what ends a line, a
 * link of the foot say, stands a word further left once the rest of that line has arrived, and a busy machine draws in between.
 */
const SHIFT_SEEN = 0.0005;
/** Lists that stand as the server drew them. */
const STILL_LISTS = [
  "/dashboard/datasets",
  "/dashboard/reports",
  "/dashboard/reports/schedules",
  "/dashboard/calls",
  "/dashboard/connections",
  "/dashboard/keys",
  "/dashboard/settings/members",
];
const LISTS = [
  "/dashboard",
  "/dashboard/integrations",
  "/dashboard/webhooks",
  "/dashboard/notices",
  "/dashboard/settings/audit",
  "/dashboard/settings/privacy",
];
let found: Findings;
/** Path of the report that is looked at. */
let report: string;
/** Path of the dataset that it is made of. */
let dataset: string;
/** Path of a webhook. */
let webhook: string;

// A page costs more to open than to look at: each is opened once, and looked at in every way.
test.beforeAll(async ({ browser }) => {
  test.setTimeout(900_000);
  found = await walk(browser);
});

async function walk(browser: Browser): Promise<Findings> {
  const page = await browser.newPage({ viewport: WIDE, reducedMotion: "reduce" });
  const findings: Findings = {
    wideAndLight: {},
    phoneInTheDark: {},
    sideways: {},
    headings: {},
    skipped: {},
    scripts: {},
    shifts: {},
    elements: {},
    charts: 0,
    elsewhere: [],
    requests: 0,
  };
  await listen(page, findings);
  await signUp(page);
  await uploadFile(page, "node_modules/vega-datasets/data/movies.json");
  dataset = new URL(page.url()).pathname;
  const datasetId = /dst_\w+/.exec(dataset)?.[0];
  await generateReport(page);
  report = new URL(page.url()).pathname;
  findings.charts = await page.getByRole("region", { name: "Charts", exact: true }).getByRole("figure").count();
  webhook = `/dashboard/webhooks/${await makeWebhook(page)}`;
  const made = [dataset, report, `${report}/compare`, webhook];
  for (const place of [...PLACES, ...OPEN_PLACES, ...made]) {
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    // A list with something under way is as light.
    if (place === "/dashboard/reports") await queueReport(page, datasetId);
    await open(page, place);
    const first = await page.evaluate(firstView);
    findings.scripts[place] = first.scripts;
    findings.elements[place] = first.elements;
    if (first.shift >= SHIFT_SEEN) findings.shifts[place] = first.shift;
    keep(findings.wideAndLight, place, await seriousFindings(page));
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.waitForLoadState("networkidle");
    await page.evaluate(withoutTransitions);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) findings.sideways[place] = overflow;
    const headings = await page.locator("h1").count();
    if (OPEN_PLACES.some((each) => each === place)) keep(findings.skipped, place, await page.evaluate(headingsTooDeep));
    if (headings !== 1) findings.headings[place] = headings;
    keep(findings.phoneInTheDark, place, await seriousFindings(page));
  }
  await page.close();
  return findings;
}

/** Notes what the page asks for, once it is seen that what goes elsewhere is noted, whatever becomes of it. */
async function listen(page: Page, findings: Findings): Promise<void> {
  const own = new URL(baseUrl()).host;
  const note = (address: string) => {
    findings.requests++;
    const { protocol, host } = new URL(address);
    if (!["data:", "blob:", "about:"].includes(protocol) && host !== own) findings.elsewhere.push(address);
  };
  page.context().on("request", (request) => note(request.url()));
  page.on("websocket", (socket) => note(socket.url()));
  await page.goto("data:text/html,<img src=http://192.0.2.1/pixel>");
  await expect.poll(() => findings.elsewhere).toEqual(["http://192.0.2.1/pixel"]);
  findings.elsewhere.length = 0;
}

/** What a page loaded and did until it stood. */
async function firstView() {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const elements = [document, sent].map((page) => page.querySelectorAll("*").length);
  let shift = 0;
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += "value" in entry ? Number(entry.value) : 0;
  });
  watch.observe({ type: "layout-shift", buffered: true });
  // What was seen before is told in a task of its own.
  await new Promise((resolve) => setTimeout(resolve, 50));
  return { scripts: loaded.filter((name) => name.endsWith(".js")), shift, elements };
}

/** Kilobytes of files of the build, each packed by itself as the server sends them. */
function packedKB(scripts: readonly string[]): number {
  return scripts.reduce((sum, file) => sum + statSync(path.join(".next", `${file.replace("/_next/", "")}.br`)).size, 0) / 1_000;
}

/** Headings that skip a level. */
function headingsTooDeep(): string[] {
  const all = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  const level = (heading: Element | undefined) => Number(heading?.tagName[1] ?? 0);
  return all.filter((heading, at) => level(heading) > level(all[at - 1]) + 1).map((heading) => heading.textContent ?? "");
}

/** Colours on their way from light to dark are nobody's contrast, those of an element that comes later no more than the others. */
function withoutTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { transition: none !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function keep(findings: Record<string, string[]>, place: string, wrong: string[]): void {
  if (wrong.length > 0) findings[place] = wrong;
}

test("axe finds nothing serious on any page, wide and light", () => {
  expect(found.wideAndLight).toEqual({});
});

test("axe finds nothing serious on any page, on a phone in the dark", () => {
  expect(found.phoneInTheDark).toEqual({});
});

test("no page scrolls sideways on a phone of 320 px", () => {
  expect(found.sideways).toEqual({});
  expect(found.headings).toEqual({});
  expect(found.skipped).toEqual({});
});

test("public pages bring our own script alone", async ({ request }) => {
  for (const place of OPEN_PLACES) {
    const page = await (await request.get(`${baseUrl()}${place}`)).text();
    const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address]) => address);
    expect([place, scripts.length > 0, scripts.filter((address) => !address?.includes("/own/"))]).toEqual([place, true, []]);
  }
});

test("the first view of a page brings as much script as it needs, and no more", () => {
  const bounds: [places: readonly string[], kB: number][] = [
    // Who is signed in is sent on from the doors.
    [OPEN_PLACES.filter((place) => !place.startsWith("/sign-")), 60],
    [[...STILL_LISTS, webhook], 148],
    [LISTS, 150],
    [[dataset], 180],
    [[report], 220],
  ];
  for (const [places, most] of bounds) {
    const weights = places.map((place) => ({ place, kB: packedKB(found.scripts[place] ?? []) }));
    expect(weights.filter(({ kB }) => kB === 0 || kB > most)).toEqual([]);
  }
});

test("a report of many charts is no more than 2,500 elements, and no page moves while it comes", () => {
  expect(found.charts).toBeGreaterThanOrEqual(8);
  expect(Math.max(...(found.elements[report] ?? []))).toBeLessThanOrEqual(2_500);
  expect(found.shifts).toEqual({});
});

test("no page asks any other origin for anything: no font, script, picture or beacon", () => {
  expect(found.elsewhere).toEqual([]);
  expect(found.requests).toBeGreaterThan(100);
});
