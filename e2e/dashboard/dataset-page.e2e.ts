import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { baseUrl, generateReport, open, signUp, uploadFile } from "./people";

const ROWS = 240;
let folder: string;
let file: string;

/** Dates that fit day and month first alike, amounts, a column that no report needs, and every tenth comment missing. */
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dataset-page-"));
  file = path.join(folder, "orders.csv");
  const two = (value: number) => String(value).padStart(2, "0");
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const date = `${two(1 + (at % 12))}/${two(1 + (Math.floor(at / 12) % 12))}/2026`;
    return [date, (20 + at * 0.5).toFixed(2), ["Bern", "Basel", "Chur"][at % 3], at % 10 === 0 ? "" : `note ${at}`].join(",");
  });
  writeFileSync(file, `ordered_at,amount,shop,internal_note\n${lines.join("\n")}\n`);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Collects what the browser complains about. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return faults;
}

async function openColumn(page: Page, header: string) {
  await page.getByRole("button", { name: header, exact: true }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Opens the form of a column, if it is closed. */
async function openForm(sheet: ReturnType<Page["getByRole"]>) {
  const apply = sheet.getByRole("button", { name: "Apply" });
  if (!(await apply.isVisible())) await sheet.getByText("How to read this column").click();
  await expect(apply).toBeVisible();
  return apply;
}

test("a doubt is asked on the card, answered in the column's sheet, kept in the history and taken back", async ({ page }) => {
  const faults = faultsOf(page);
  await signUp(page);
  await uploadFile(page, file);
  const card = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "ordered_at", exact: true }) });
  await expect(card.getByText(/Is day or month first/)).toBeVisible();

  const sheet = await openColumn(page, "ordered_at");
  await expect(page).toHaveURL(/\?column=0$/);
  await page.reload({ waitUntil: "networkidle" });
  await expect(sheet).toBeVisible();
  const apply = await openForm(sheet);
  await expect(apply).toBeDisabled();
  await sheet.getByRole("radio", { name: /Month first/ }).check();
  await apply.click();
  await expect(sheet.getByRole("radio")).toHaveCount(0);
  await expect(sheet.getByRole("combobox", { name: "Date order" })).toHaveText("Month, day, year");
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(card.getByText(/Is day or month first/)).toHaveCount(0);
  await expect(card.getByText(/Set by hand: date order/)).toBeVisible();

  await page.getByRole("link", { name: "History" }).click();
  const history = page.getByRole("list", { name: "History" });
  await expect(history.getByText(/1\scolumn is now read differently\./)).toBeVisible();
  await expect(history.getByText(/^Created/)).toBeVisible();
  await expect(history.getByText("ordered_at")).toBeVisible();

  await page.getByRole("link", { name: "Columns" }).click();
  await openColumn(page, "ordered_at");
  await openForm(sheet);
  await sheet.getByRole("button", { name: "Use what was detected" }).click();
  await expect(sheet.getByRole("radio")).toHaveCount(2);
  await expect(sheet.getByRole("button", { name: "Use what was detected" })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("what was chosen is not lost by Esc, and a label, a unit and leaving out reach the next report", async ({ page }) => {
  await signUp(page);
  await uploadFile(page, file);
  const dataset = page.url();
  const sheet = await openColumn(page, "amount");
  const apply = await openForm(sheet);
  await sheet.getByRole("textbox", { name: /^Label/ }).fill("Net weight");
  await expect(apply).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(sheet.getByText("Your choices aren't applied yet.")).toBeVisible();
  await sheet.getByRole("button", { name: "Keep choosing" }).click();
  await sheet.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Number", exact: true }).click();
  await sheet.getByRole("textbox", { name: /^Unit/ }).fill("kg");
  await apply.click();
  await expect(sheet.getByText("Header amount")).toBeVisible({ timeout: 60_000 });
  await sheet.getByRole("button", { name: "Close" }).click();

  await openColumn(page, "internal_note");
  const applyNote = await openForm(sheet);
  await sheet.getByRole("checkbox", { name: "Leave out of reports" }).click();
  await applyNote.click();
  await expect(sheet.getByRole("button", { name: "Use what was detected" })).toBeVisible({ timeout: 60_000 });
  await sheet.getByRole("button", { name: "Close" }).click();
  const left = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "internal_note", exact: true }) });
  await expect(left.getByText("Left out of reports")).toBeVisible();

  await page.goto(dataset, { waitUntil: "networkidle" });
  await generateReport(page);
  const figures = page.getByRole("region", { name: "Key figures" });
  await expect(figures.getByText(/net weight/i).first()).toBeVisible();
  await expect(figures.getByText(/\d\skg/).first()).toBeVisible();
  // How the report was made, folded away, says what was left out; the report itself does not speak of it.
  await expect(page.getByText(/internal.note/i).filter({ visible: true })).toHaveCount(0);
});

test("every tab has its address, findings lead to their rows, and a reload stays where one was", async ({ page }) => {
  await signUp(page);
  await uploadFile(page, file);
  const dataset = page.url();
  for (const tab of ["rows", "quality", "reports", "history"]) {
    await page.goto(`${dataset}?tab=${tab}`, { waitUntil: "networkidle" });
    const current = page.getByRole("navigation", { name: "Parts of the dataset" }).locator('[aria-current="page"]');
    await expect(current).toHaveText(new RegExp(`^${tab}`, "i"));
  }
  await page.goto(`${dataset}?tab=quality`, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "How the file was read" })).toBeVisible();
  await expect(page.getByText("UTF-8")).toBeVisible();
  await page.getByRole("link", { name: "Show rows of internal_note" }).click();
  await expect(page).toHaveURL(/tab=rows/);
  const filters = new URL(page.url()).searchParams.get("filters") ?? "";
  expect(JSON.parse(filters)).toEqual([{ column: 3, op: "missing" }]);
  await expect(page.getByText(/24\b.*of 240\b/).first()).toBeVisible();
  await page.goto(`${dataset}?tab=quality`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Answer the question of ordered_at" }).click();
  await expect(page.getByRole("dialog").getByRole("radio")).toHaveCount(2);
});

test("a question is asked by keyboard, answered with its rows, changed by a chip, followed, and found again by its address", async ({
  page,
}) => {
  const faults = faultsOf(page);
  await signUp(page);
  await uploadFile(page, file);
  const field = page.getByRole("combobox", { name: "Ask about these rows" });
  await field.focus();
  await page.keyboard.type("total amount by sho");
  await expect(page.getByRole("option", { name: /^shop/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("total amount by shop ");
  await page.keyboard.press("Enter");
  const answer = page.getByRole("article").first();
  await expect(answer.getByRole("heading", { name: "total amount by shop" })).toBeFocused();

  // 80 amounts of each shop; Chur has those that end the run: 2, 5, 8 … 239.
  const chur = Array.from({ length: 80 }, (_, at) => 20 + (3 * at + 2) * 0.5).reduce((sum, amount) => sum + amount, 0);
  const line = answer.getByRole("row").filter({ hasText: "Chur" }).last();
  await expect(line).toContainText(chur.toLocaleString("en-US", { maximumFractionDigits: 0 }));
  await line.getByRole("button", { name: /^Show the 80/ }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(/^80\srows/)).toBeVisible();
  await sheet.getByRole("link", { name: "Open these rows" }).click();
  await expect(page.getByText(/80\b.*of 240\b/).first()).toBeVisible();
  await page.goBack();

  await answer.getByRole("button", { name: "Total amount", exact: true }).click();
  await page.getByRole("menuitem", { name: "Average amount" }).click();
  await expect(answer.getByText("You've changed the question.")).toBeVisible();
  const follow = page.getByRole("combobox", { name: "Ask a follow-up" });
  await follow.fill("only Bern");
  await follow.press("Enter");
  const second = page.getByRole("article").nth(1);
  await expect(second.getByRole("button", { name: "Shop is Bern" })).toBeVisible();
  await expect(second.getByRole("button", { name: "Average amount", exact: true })).toBeVisible();

  await page.reload({ waitUntil: "networkidle" });
  await expect(second.getByRole("button", { name: "Shop is Bern" })).toBeVisible();
  await follow.fill("margin of frobnicators");
  await follow.press("Enter");
  await expect(page.getByRole("article").nth(2).getByText("frobnicators").last()).toBeVisible();
  await page.getByRole("button", { name: "Clear answers" }).click();
  await expect(field).toBeFocused();
  expect(faults).toEqual([]);
});

test("all rows can be downloaded in three formats, the cells as received", async ({ page }) => {
  await signUp(page);
  await uploadFile(page, file);
  for (const [name, start] of [
    ["CSV", "ordered_at"],
    ["XLSX", "PK"],
    ["Parquet", "PAR1"],
  ] as const) {
    await page.getByRole("button", { name: "Download" }).click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name }).click()]);
    const bytes = readFileSync(await download.path());
    const text = bytes.toString("utf8").replace(/^\ufeff/, "");
    expect(text.startsWith(start), name).toBe(true);
    if (name === "CSV") {
      const rows = text.trimEnd().split(/\r?\n/);
      expect(rows).toHaveLength(ROWS + 1);
      expect(rows[1]).toMatch(/^01\/01\/2026,20\.00,Bern/);
    }
  }
});

test("the page of a dataset fits a phone of 320 px on every tab and with a column open, in the dark too", async ({ page }) => {
  await signUp(page);
  await uploadFile(page, file);
  const dataset = page.url();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: "dark" });
  for (const query of [
    "",
    "?tab=rows",
    "?tab=preparation",
    "?tab=quality",
    "?tab=reports",
    "?tab=history",
    "?column=0",
    "?ask=total+amount+by+shop",
  ]) {
    await page.goto(dataset + query, { waitUntil: "networkidle" });
    if (query.startsWith("?ask")) await expect(page.getByRole("button", { name: "Copy answer" })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, query).toBeLessThanOrEqual(0);
    if (query === "?column=0") {
      const inside = await page.getByRole("dialog").evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
      expect(inside).toBeLessThanOrEqual(0);
    }
  }
  await page.goto(`${baseUrl()}/dashboard/datasets`, { waitUntil: "networkidle" });
  await expect(page.getByRole("link", { name: "orders" }).first()).toBeVisible();
});

test("a dataset is deleted only after a warning that counts its reports", async ({ page }) => {
  await signUp(page);
  await uploadFile(page, "node_modules/vega-datasets/data/seattle-weather.csv");
  const dataset = page.url();
  await generateReport(page);
  await page.goto(dataset, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: /^More actions for/ }).click();
  await page.getByRole("menuitem", { name: /Delete/ }).click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(dialog.getByText(/1\sreport/)).toBeVisible();
  await dialog.getByRole("button", { name: "Delete dataset" }).click();
  await expect(page).toHaveURL(/\/dashboard\/datasets$/);
  await open(page, "/dashboard/reports");
  await expect(page.getByText("A report answers a question from your rows")).toBeVisible();
});
