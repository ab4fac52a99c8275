import { type Browser, expect, type Page, test } from "@playwright/test";
import axe from "axe-core";
import { baseUrl, generateReport, open, signUp, uploadFile } from "./people";
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
  /** Addresses of other origins that were asked for anything. */
  elsewhere: string[];
  requests: number;
}

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 320, height: 700 };
let found: Findings;

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
    elsewhere: [],
    requests: 0,
  };
  await listen(page, findings);
  await signUp(page);
  await uploadFile(page, "node_modules/vega-datasets/data/seattle-weather.csv");
  const dataset = page.url();
  await generateReport(page);
  const report = page.url().split("?")[0] ?? "";
  const made = [dataset, report, `${report}/compare`].map((address) => address.replace(baseUrl(), ""));
  for (const place of [...PLACES, ...OPEN_PLACES, ...made]) {
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await open(page, place);
    await page.evaluate(axe.source);
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

/** What axe finds that is serious or worse, as "rule: where". Its source is in the page. */
async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = (await page.evaluate(() =>
    (window as Window & { axe?: typeof axe }).axe?.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
      resultTypes: ["violations"],
    }),
  )) as axe.AxeResults;
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
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

test("no page asks any other origin for anything: no font, script, picture or beacon", () => {
  expect(found.elsewhere).toEqual([]);
  expect(found.requests).toBeGreaterThan(100);
});
