import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import type { ReportPlan } from "@/lib/contract/report-plan";
import type { Report, ReportResult } from "@/lib/contract/reports";
import { seriousFindings } from "./axe";
import { baseUrl, generateReport, signUp, uploadFile } from "./people";

const MONTHS = 24;
const PER_MONTH = 30;
let folder: string;
let file: string;
/** Sum of all totals, in cents. */
let cents = 0;
let cookies: Awaited<ReturnType<BrowserContext["cookies"]>> = [];
let reportUrl = "";
let datasetUrl = "";

/** Totals that rise month by month and differ between regions, so that there is something to test and to tell. */
function ordersCsv(): string {
  const lines = Array.from({ length: MONTHS * PER_MONTH }, (_, at) => {
    const month = Math.floor(at / PER_MONTH);
    const day = String(1 + (at % 28)).padStart(2, "0");
    const date = `${2024 + Math.floor(month / 12)}-${String(1 + (month % 12)).padStart(2, "0")}-${day}`;
    const region = ["North", "South", "West"][at % 3];
    const total = 4000 + month * 250 + (at % 3 === 0 ? 3000 : 0) + ((at * 7919) % 1000);
    cents += total;
    return `${date},${region},${at % 2 === 0 ? "web" : "shop"},${(total / 100).toFixed(2)},${at % 3 === 1 && at % 2 === 0 ? "" : `note ${at}`}`;
  });
  return `ordered_at,region,channel,total,note\n${lines.join("\n")}\n`;
}

test.beforeAll(async ({ browser }) => {
  folder = mkdtempSync(path.join(tmpdir(), "report-evidence-"));
  file = path.join(folder, "orders.csv");
  writeFileSync(file, ordersCsv());
  const page = await browser.newPage();
  await signUp(page);
  await uploadFile(page, file);
  datasetUrl = page.url();
  await generateReport(page);
  reportUrl = page.url();
  cookies = await page.context().cookies();
  await page.close();
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
test.beforeEach(({ page }) => page.context().addCookies(cookies));

/** Collects what the browser complains about. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return faults;
}

async function openReport(page: Page, query = ""): Promise<void> {
  await page.goto(reportUrl + query, { waitUntil: "networkidle" });
}

async function reply<T>(page: Page, place = ""): Promise<T> {
  const id = new URL(reportUrl).pathname.split("/").at(-1);
  const response = await page.request.get(`${baseUrl()}/api/v1/reports/${id}${place}`);
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: T }).data;
}

async function resultOf(page: Page): Promise<ReportResult> {
  const { result } = await reply<Report>(page);
  if (result === null) throw new Error("The report has no result.");
  return result;
}

const sheetOf = (page: Page) => page.getByRole("dialog");
const headingOf = (sheet: Locator) => sheet.getByRole("heading", { level: 2 });

/** Opens a part of the page that is folded. */
async function unfold(page: Page, title: string): Promise<Locator> {
  const fold = page.locator("details").filter({ has: page.locator("summary", { hasText: title }) });
  await fold.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(fold).toHaveAttribute("open", "");
  return fold;
}

/** Changes what the page is told of a report while it follows it. */
async function doctor(page: Page, change: (report: Report) => Report): Promise<void> {
  await page.route("**/api/v1/reports/rep_*", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as { data: Report };
    await route.fulfill({ response, json: { ...body, data: change(body.data) } });
  });
}

/** Asks for one more report, and stays on its page while it runs. */
async function askAgain(page: Page, question: string): Promise<void> {
  await page.goto(datasetUrl, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "New report" }).first().click();
  await page.getByLabel("What should it answer?").fill(question);
  await page.getByRole("button", { name: /Generate report/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/reports\/rep_/);
}

test("a report brings its drawing alone, asks for its figures once it is used, and loses no press by that", async ({ page }) => {
  const faults = faultsOf(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openReport(page);
  const { pathname } = new URL(reportUrl);
  const figures = `/api/v1/reports/${pathname.split("/").at(-1)}`;
  expect(await (await page.request.get(reportUrl)).text()).not.toContain("nullPolicy");
  expect(asked).not.toContain(figures);
  await page.locator("[data-stop]").first().click();
  await expect(headingOf(sheetOf(page))).toBeVisible();
  expect(asked.filter((one) => one === figures)).toHaveLength(1);
  expect(asked.filter((one) => one === pathname)).toHaveLength(1);
  expect(faults).toEqual([]);
});

test("a key figure opens its evidence: definition, the exact figure of the rows, query; Escape gives the focus back", async ({
  page,
}) => {
  const faults = faultsOf(page);
  const { kpis, facts } = await resultOf(page);
  const whole = ({ definition }: (typeof facts)[number]) =>
    definition.aggregation === "sum" && definition.measure === "total" && definition.filter.length === 0 && !definition.period;
  const kpi = kpis.find(({ id }) => facts.some((fact) => fact.id === id && whole(fact)));
  if (kpi === undefined) throw new Error("The report has no key figure for the sum of total.");
  await openReport(page);
  const figure = page.getByRole("region", { name: "Key figures" }).locator(`a[data-fact="${kpi.id}"]`);
  await figure.click();
  const sheet = sheetOf(page);
  await expect(headingOf(sheet)).toHaveText(kpi.display);
  await expect(sheet.getByText(/^Sum of total/).first()).toBeVisible();
  const exact = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 17 }).format(cents / 100);
  await expect(sheet.getByText(`Exact value ${exact}`)).toBeVisible();
  await expect(sheet.getByRole("region", { name: "Query" })).toContainText(/SELECT/i);
  await expect(sheet.getByRole("region", { name: "Rows of this figure" }).getByRole("row")).toHaveCount(51);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(figure).toBeFocused();
  await expect(page).toHaveURL(reportUrl);
  expect(faults).toEqual([]);
});

test("figures, labels and periods are links; directions, ranks and units are words that know their fact", async ({ page }) => {
  const { citations } = await resultOf(page);
  const written = citations.filter(({ path: at }) => /^\/(executiveSummary|insights|recommendations)/.test(at));
  const words = written.filter(({ part }) => part === "direction" || part === "rank" || part === "unit");
  expect(words.length).toBeGreaterThan(0);
  await openReport(page);
  const text = page.locator("article p, article div.font-serif");
  await expect(text.locator("a[data-part]")).toHaveCount(written.length - words.length);
  await expect(text.locator('span[data-part][data-fact]:not([data-part=""])')).toHaveCount(words.length);
  await expect(page.locator('a[data-part="direction"], a[data-part="rank"], a[data-part="unit"]')).toHaveCount(0);
});

test("the evidence steps through every figure of the report, each with a definition in words", async ({ page }) => {
  const faults = faultsOf(page);
  await openReport(page);
  const figures = page.locator('article a.cited[data-part="display"]');
  await figures.first().click();
  const links = await page.locator("article a.cited").count();
  expect(links).toBeGreaterThan(0);
  const sheet = sheetOf(page);
  const visited = new Set<string>();
  for (let step = 0; step < links; step++) {
    const lit = page.locator('article a[aria-current="true"]');
    await expect(lit).toHaveCount(1);
    const stop = (await lit.getAttribute("data-stop")) ?? "";
    visited.add(stop);
    const definition = sheet
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Definition", exact: true, level: 3 }) });
    await expect(definition).not.toHaveText(/undefined|null|NaN|_squared|_point|groups_for/);
    await expect(definition).toHaveText(/Definition[A-Z0-9].+\./);
    await sheet.getByRole("button", { name: "Next figure" }).click();
    await expect(lit).not.toHaveAttribute("data-stop", stop);
  }
  const all = await figures.evaluateAll((list) => list.map((link) => link.getAttribute("data-stop") ?? ""));
  expect(all.filter((stop) => !visited.has(stop))).toEqual([]);
  expect(faults).toEqual([]);
});

test("a derived figure says how it is made, and leads to the figures it is made from and back", async ({ page }) => {
  const { facts } = await resultOf(page);
  const derived = facts.find(({ definition }) => definition.aggregation === "change" && (definition.operands?.length ?? 0) === 2);
  if (derived === undefined) throw new Error("The report has no change between two figures.");
  const [late, early] = (derived.definition.operands ?? []).map((id) => facts.find((fact) => fact.id === id));
  await openReport(page, `?e=${encodeURIComponent(derived.id)}`);
  const sheet = sheetOf(page);
  const formula = sheet
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Made from", exact: true, level: 3 }) });
  const sign = derived.definition.parameters?.kind === "difference" ? " − " : " / ";
  await expect(formula).toContainText(`= ${late?.display}${sign}${early?.display}`);
  await formula.locator(`a[data-operand="${late?.id}"]`).click();
  await expect(page).toHaveURL(new RegExp(`[?]e=${late?.id}$`));
  await expect(headingOf(sheet)).toBeFocused();
  await sheet.locator(`a[data-operand="${derived.id}"]`).click();
  await expect(page).toHaveURL(new RegExp(`[?]e=${derived.id}$`));
  await page.reload({ waitUntil: "networkidle" });
  await expect(formula).toContainText(`= ${late?.display}`);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
});

test("a tested claim says its test and its chance, draws its chart, and leads to its sentence", async ({ page }) => {
  const { claims = [], charts } = await resultOf(page);
  const tested = claims.filter((claim) => claim.test !== null && claim.places.length > 0);
  expect(tested.length).toBeGreaterThan(0);
  let drawn = 0;
  for (const claim of tested) {
    const factId = Object.values(claim.facts)[0] ?? "";
    await openReport(page, `?e=${encodeURIComponent(factId)}`);
    const sheet = sheetOf(page);
    await expect(sheet.getByRole("heading", { name: /^Tests? of the claims?$/ })).toBeVisible();
    await expect(sheet.getByText(`${claim.test?.name}: n `).first()).toBeVisible();
    await expect(sheet.getByText(/^q .+: at most 5% of the reported findings may be chance\.$/).first()).toBeVisible();
    await expect(sheet.getByRole("heading", { name: "Rows", exact: true, level: 3 })).toBeVisible();
    if ((await sheet.getByRole("heading", { name: "Chart", exact: true, level: 3 }).count()) === 0) continue;
    drawn += 1;
    const title = await sheet.getByRole("figure").getByRole("heading").textContent();
    // Above a chart stands what is to be seen in it, where a finding says so.
    expect(charts.map((chart) => chart.headline ?? chart.title)).toContain(title);
    await expect(sheet.getByRole("figure").locator("svg").first()).toBeVisible();
  }
  expect(drawn).toBeGreaterThan(0);
  const sheet = sheetOf(page);
  const use = sheet.locator("section").filter({ has: page.getByRole("heading", { name: "Used in", exact: true, level: 3 }) });
  const link = use.locator("a[href*='#said']").last();
  const place = page.locator(`[id="${(await link.getAttribute("href"))?.split("#")[1]}"]`);
  await page.locator("details").last().scrollIntoViewIfNeeded();
  // To the other end of the page from where the sentence stands.
  await place.evaluate((element) => {
    const { scrollHeight } = document.documentElement;
    const top = element.getBoundingClientRect().top + window.scrollY;
    window.scrollTo(0, top > scrollHeight / 2 ? 0 : scrollHeight);
  });
  await expect(place).not.toBeInViewport();
  await link.click();
  await expect(place).toBeInViewport();
  await expect(place).toHaveAttribute("data-lit", "");
  // On paper each figure has its number; on screen the number is hidden.
  await expect(place).toHaveText((await link.textContent())?.trim() ?? "", { useInnerText: true });
});

test("what was weighed says its tests, filters, opens a score, and survives a failure", async ({ page }) => {
  const plan = await reply<ReportPlan>(page, "/plan");
  const kept = plan.candidates.filter(({ outcome }) => outcome === "kept").length;
  expect(plan.candidates.length - kept).toBeGreaterThan(0);
  await openReport(page);
  await page.route("**/api/v1/reports/*/plan", (route) => route.fulfill({ status: 503, json: { error: "Not now." } }));
  const fold = await unfold(page, "How findings were chosen");
  await expect(fold.getByRole("alert")).toContainText("Not now.");
  await page.unroute("**/api/v1/reports/*/plan");
  await fold.getByRole("button", { name: "Try again" }).click();
  await expect(
    fold.getByText(new RegExp(`^${plan.tests.made}\\stests? (was|were) made and ${plan.tests.passed}\\s`)),
  ).toBeVisible();
  await expect(fold.getByRole("status")).toHaveText(`${Math.min(50, plan.candidates.length)} of ${plan.candidates.length} shown`);
  await fold.getByRole("button", { name: /^Kept/ }).click();
  await expect(fold.getByRole("status")).toHaveText(`${Math.min(50, kept)} of ${kept} shown`);
  await expect(fold.getByText("Dropped", { exact: true })).toHaveCount(0);
  const score = fold.getByRole("button", { name: /^Score / }).first();
  await score.focus();
  await page.keyboard.press("Enter");
  await expect(score).toHaveAttribute("aria-expanded", "true");
  for (const factor of ["Prior", "Impact", "Significance", "Effect", "Novelty"])
    await expect(fold.getByText(factor, { exact: true })).toBeVisible();
  await fold.getByRole("combobox", { name: "Kind" }).click();
  const option = page.getByRole("option", { name: /^Finding: .+ \(\d+\)$/ }).first();
  const kind = /^Finding: (.+) \(\d+\)$/.exec((await option.textContent()) ?? "")?.[1]?.replaceAll(" ", "_");
  await option.click();
  const left = plan.candidates.filter((one) => one.what === "finding" && one.kind === kind && one.outcome === "kept").length;
  await expect(fold.getByRole("status")).toHaveText(
    left === 0 ? "Nothing matches. Choose another type." : `${left} of ${left} shown`,
  );
});

test("a report made again says from which one, and that both are the same", async ({ page }) => {
  const { fingerprint, inputs } = await reply<Report>(page);
  await openReport(page);
  const fold = await unfold(page, "How it was made");
  await expect(fold.getByText(fingerprint ?? "none", { exact: true })).toBeVisible();
  await expect(fold.getByText(inputs?.snapshotHash ?? "none", { exact: true })).toBeVisible();
  await page.route("**/api/v1/reports/*/replay", (route) =>
    route.fulfill({ status: 409, json: { error: "The data has changed since this report." } }),
  );
  await fold.getByRole("button", { name: "Replay" }).click();
  await expect(fold.getByRole("alert")).toHaveText("The data has changed since this report.");
  await page.unroute("**/api/v1/reports/*/replay");
  await fold.getByRole("button", { name: "Replay" }).click();
  await expect(page).not.toHaveURL(reportUrl);
  await expect(page.getByText(/It's identical: both have the fingerprint/)).toContainText((fingerprint ?? "none").slice(0, 12));
  await page
    .getByText(/^Replayed from/)
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(reportUrl);
  await expect(page.getByText(/^Replayed from/)).toHaveCount(0);
});

test("the evidence is a zip file with its checker, and says why where there is none", async ({ page }) => {
  await openReport(page);
  await page.getByRole("button", { name: "Export" }).click();
  const [fromMenu] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /^Download evidence/ }).click(),
  ]);
  const bytes = readFileSync(await fromMenu.path()).toString("latin1");
  expect(bytes.startsWith("PK")).toBe(true);
  for (const name of ["report.json", "data.csv", "verify.mjs"]) expect(bytes).toContain(name);
  expect(fromMenu.suggestedFilename()).toMatch(/\.zip$/);
  const fold = await unfold(page, "How it was made");
  await expect(fold.getByText("node verify.mjs report.json data.csv")).toBeVisible();
  await page.route("**/api/v1/reports/*/evidence", (route) =>
    route.fulfill({ status: 409, json: { error: "The rows of this report are no longer stored." } }),
  );
  await fold.getByRole("button", { name: "Download evidence" }).click();
  const tray = page.getByRole("region", { name: "Activity" });
  await expect(tray.getByRole("listitem").getByText("The rows of this report are no longer stored.")).toBeVisible();
  await tray.getByRole("button", { name: /^Dismiss: Evidence of/ }).click();
});

test("a failed report gives its reason, keeps its question and can be tried again", async ({ page }) => {
  let status: Report["status"] = "FAILED";
  await doctor(page, (report) => ({
    ...report,
    status,
    progress: null,
    result: null,
    error: status === "FAILED" ? `The charts couldn't be computed: column "total" is gone.` : null,
    completedAt: status === "FAILED" ? report.createdAt : null,
  }));
  await page.route("**/api/reports/*/retry", (route) => {
    status = "QUEUED";
    return route.fulfill({ status: 202, json: { data: { id: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB", status } } });
  });
  await askAgain(page, "What drives total?");
  await expect(page.getByText(`The charts couldn't be computed: column "total" is gone.`)).toBeVisible();
  await expect(page.locator("article").getByText("What drives total?", { exact: true })).toBeVisible();
  const edit = await page.getByRole("link", { name: "Edit the question" }).getAttribute("href");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Waiting to start")).toBeVisible();
  await page.goto(baseUrl() + edit, { waitUntil: "networkidle" });
  await expect(page.getByLabel("What should it answer?")).toHaveValue("What drives total?");
});

test("a report of an earlier engine is shown whole, without what it did not keep", async ({ page }) => {
  const faults = faultsOf(page);
  await doctor(page, ({ inputs: _, fingerprint: __, replayOf: ___, ...report }) => {
    const { result } = report;
    if (result === null) return report;
    const { claims: ____, columnNames: _____, ...old } = result;
    const citations = old.citations
      .filter(({ part }) => part === undefined || part === "display")
      .map(({ path: at, start, end, factId }) => ({ path: at, start, end, factId }));
    const facts = old.facts.map(({ id, value, unit, sql, rowCount, definition }) => {
      const { operands: ______, parameters: _______, ...plain } = definition;
      return { id, value, unit, sql, rowCount, definition: plain };
    });
    return { ...report, result: { ...old, citations, facts } };
  });
  await askAgain(page, "");
  await expect(page.getByRole("heading", { name: "Executive summary" })).toBeVisible({ timeout: 60_000 });
  const fold = await unfold(page, "How it was made");
  await expect(fold.getByText(/inputs weren.t kept/)).toBeVisible();
  await expect(fold.getByRole("button")).toHaveCount(0);
  await page.locator("article a.cited").first().click();
  const sheet = sheetOf(page);
  await expect(sheet.getByRole("heading", { name: "Definition", exact: true, level: 3 })).toBeVisible();
  await expect(sheet.getByRole("heading", { name: "Made from", exact: true, level: 3 })).toHaveCount(0);
  await expect(sheet.getByRole("heading", { name: "Rows", exact: true, level: 3 })).toBeVisible();
  expect(faults).toEqual([]);
});

test("the report fits a phone of 320 px with every part open, in the dark too", async ({ page }) => {
  const { facts, claims = [] } = await resultOf(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: "dark" });
  await openReport(page);
  for (const title of ["How findings were chosen", "How it was made", "Build log"]) await unfold(page, title);
  await page
    .getByRole("button", { name: /^Score / })
    .first()
    .click();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  const derived = facts.find(({ definition }) => definition.operands !== undefined);
  const told = claims.find((claim) => claim.test !== null);
  for (const id of [derived?.id, Object.values(told?.facts ?? {})[0]]) {
    await openReport(page, `?e=${encodeURIComponent(id ?? "")}`);
    const sheet = sheetOf(page);
    await expect(sheet.getByRole("heading", { name: "Rows", exact: true, level: 3 })).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    const wide = await sheet.evaluate((box) => [...box.children].filter((part) => part.scrollWidth > part.clientWidth).length);
    expect(wide).toBe(0);
  }
  const use = sheetOf(page).locator("a[href*='#said']").first();
  const place = page.locator(`[id="${(await use.getAttribute("href"))?.split("#")[1]}"]`);
  await use.click();
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(place).toBeInViewport();
});

test("a chart says what is under the pointer at once, walks by arrow keys, and opens the evidence of a point", async ({
  page,
}) => {
  const faults = faultsOf(page);
  await openReport(page);
  const figure = page
    .locator("figure")
    .filter({ has: page.getByRole("application") })
    .first();
  const plot = figure.getByRole("application");
  const told = figure.getByRole("status");
  // Before its scripts have come the plot hears no pointer, and what arrives above moves it.
  await expect(async () => {
    await page.mouse.move(2, 2);
    await plot.hover();
    await expect(told).toHaveText(/: /, { timeout: 2_000 });
  }).toPass();
  await page.mouse.move(2, 2);
  await expect(told).toHaveText("");

  await plot.focus();
  await page.keyboard.press("ArrowRight");
  const first = await told.textContent();
  await page.keyboard.press("ArrowRight");
  await expect(told).not.toHaveText(first ?? "");
  await expect(told).not.toHaveText("");
  await page.keyboard.press("Escape");
  await expect(told).toHaveText("");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(/\?e=/);
  expect(faults).toEqual([]);
});

test("on paper what the raised numbers refer to stands at the end, and on screen it costs nothing", async ({ page }) => {
  await openReport(page);
  await page.waitForLoadState("networkidle");
  const appendix = page.locator("section").filter({ has: page.getByRole("heading", { name: "Evidence", exact: true }) });
  await expect(appendix).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(appendix).toBeVisible();
  await expect(appendix.locator("li").first()).toContainText(/^1\. /);
  await page.emulateMedia({ media: "screen" });
  await expect(appendix).toHaveCount(0);
});

test("a chart over time is looked at closer: a stretch by keyboard, series on and off, and back to where one was", async ({
  page,
}) => {
  const faults = faultsOf(page);
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (!response.url().endsWith(".js")) return;
    scripts.push(response.url());
  });
  const withRecharts = async () => {
    const texts = await Promise.all(scripts.map(async (script) => (await page.request.get(script)).text()));
    return texts.filter((text) => text.includes("recharts-brush")).length;
  };
  await openReport(page);
  const buttons = page.getByRole("button", { name: "Look closer" });
  const opener = buttons.first();
  await opener.scrollIntoViewIfNeeded();
  await opener.hover();
  await page.waitForLoadState("networkidle");
  expect(await withRecharts()).toBe(0);

  // Who uses a chart finds what is needed for a closer look there already.
  await opener.focus();
  await expect.poll(withRecharts).toBe(1);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const told = dialog.getByRole("status").filter({ hasText: /months/ });
  await expect(told).toHaveText(`Jan 2024 to Dec 2025, all ${MONTHS} months`);
  expect(await withRecharts()).toBe(1);
  const rows = dialog.getByRole("table").getByRole("row");
  const all = await rows.count();

  await expect.poll(() => seriousFindings(page)).toEqual([]);
  const first = dialog.getByRole("slider", { name: "Start of the range" });
  const last = dialog.getByRole("slider", { name: "End of the range" });
  expect((await first.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  await first.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  await expect(told).toHaveText(`Apr 2024 to Dec 2025, 21 of ${MONTHS} months`);
  await expect(first).toHaveAttribute("aria-valuetext", "Apr 2024");
  await page.keyboard.press("Tab");
  await expect(last).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(told).toHaveText(`Apr 2024 to Nov 2025, 20 of ${MONTHS} months`);
  expect(await rows.count()).toBeLessThan(all);
  for (const [key, said] of [
    ["Home", "Apr 2024 to May 2024, 2 of"],
    ["PageUp", "Apr 2024 to Mar 2025, 12 of"],
    ["End", "Apr 2024 to Dec 2025, 21 of"],
    ["PageDown", "Apr 2024 to Feb 2025, 11 of"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(told).toHaveText(`${said} ${MONTHS} months`);
    await expect(last).toBeFocused();
  }
  // A pointer over the handles is nothing to them.
  await last.hover();
  await first.focus();
  for (const [key, said] of [
    ["End", "Jan 2025 to Feb 2025, 2 of"],
    ["PageDown", "Mar 2024 to Feb 2025, 12 of"],
    ["Home", "Jan 2024 to Feb 2025, 14 of"],
    ["PageUp", "Nov 2024 to Feb 2025, 4 of"],
    ["ArrowLeft", "Oct 2024 to Feb 2025, 5 of"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(told).toHaveText(`${said} ${MONTHS} months`);
  }
  await expect(first).toHaveAttribute("aria-valuetext", "Oct 2024");
  await page.keyboard.press("Home");
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");

  // A pointer that rests on the plot goes before the keys.
  await page.mouse.move(2, 2);
  const plot = dialog.getByRole("application").first();
  // The plot hears that a pointer has left it a frame later, and that takes back what a key told meanwhile.
  await expect(async () => {
    await plot.focus();
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByText(/^(.+, )?(May|Jun|Jul|Aug) 2024: /).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  // The small panels of the regions.
  await buttons.nth(1).click();
  const cellsOfSouth = dialog.getByRole("rowheader", { name: "South", exact: true });
  await expect(cellsOfSouth).not.toHaveCount(0);
  const lines = dialog.locator(".recharts-line-curve");
  const drawn = await lines.count();
  const south = dialog.getByRole("button", { name: "South" });
  await south.click();
  await expect(south).toHaveAttribute("aria-pressed", "false");
  await expect(cellsOfSouth).toHaveCount(0);
  // One of the plot, and one of the whole below it.
  await expect(lines).toHaveCount(drawn - 2);
  await south.click();
  await expect(lines).toHaveCount(drawn);
  expect(faults).toEqual([]);
});

test("in a system's own colours words of charts are read, and what is chosen or ticked is seen, whatever theme was chosen", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await openReport(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
  const word = page.locator("figure svg text").filter({ visible: true }).first();
  const [fill, ink] = await word.evaluate((element) => [getComputedStyle(element).fill, getComputedStyle(document.body).color]);
  expect(fill).toBe(ink);
  const reports = page.getByRole("navigation").getByRole("link", { name: "Reports", exact: true }).first();
  await expect(reports).toHaveCSS("outline-style", "solid");

  await page.goto(`${baseUrl()}/dashboard/keys`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Create key" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveCSS("outline-style", "solid");
  const chosen = dialog.getByRole("radio", { name: "Chosen scopes" });
  await chosen.click();
  await expect(chosen.locator("span")).not.toHaveCSS("background-color", "rgb(0, 0, 0)");
  const box = dialog.getByRole("checkbox").first();
  await box.click();
  await expect(box.locator("svg")).not.toHaveCSS("color", "rgb(0, 0, 0)");
});

test("a picture of a chart has its words and its marks", async ({ page }) => {
  await openReport(page);
  const figure = page
    .locator("figure")
    .filter({ has: page.getByRole("application") })
    .first();
  const title = await figure.getByRole("heading").textContent();
  await figure.getByRole("button", { name: /^More actions/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Download SVG" }).click(),
  ]);
  const picture = readFileSync(await download.path(), "utf8");
  expect(picture).toContain(title?.split(" ")[0]);
  expect(picture.match(/<(rect|polyline|path|circle)/g)?.length).toBeGreaterThan(3);
  expect(picture).not.toContain("var(--");
});
