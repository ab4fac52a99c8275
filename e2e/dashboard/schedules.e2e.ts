import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { generateReport, open, signUp, uploadFile } from "./people";

const directory = mkdtempSync(path.join(os.tmpdir(), "rowcall-schedules-"));
const file = path.join(directory, "orders.csv");

test.beforeAll(() => {
  const lines = Array.from(
    { length: 120 },
    (_, n) => `${n % 3 ? "paid" : "open"},2026-0${(n % 6) + 1}-05,${(n * 1.5).toFixed(2)}`,
  );
  writeFileSync(file, ["status,ordered_at,total", ...lines].join("\n"));
});
test.afterAll(() => rmSync(directory, { recursive: true, force: true }));

test("a report is scheduled, watched, run again and compared, and the schedule is paused and deleted", async ({ page }) => {
  test.slow();
  await signUp(page);
  await uploadFile(page, file);
  await generateReport(page);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const more = page.getByRole("button", { name: `More actions for ${title}` }).locator("visible=true");

  await more.click();
  await page.getByRole("menuitem", { name: "Schedule…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Schedule a report on / });
  await dialog.getByRole("combobox", { name: "How often" }).click();
  await page.getByRole("option", { name: "After new rows" }).click();
  await dialog.getByRole("textbox", { name: "New rows" }).fill("many");
  await dialog.getByRole("button", { name: "Create schedule" }).click();
  await expect(dialog.getByText("Enter a number from 1 to 1,000,000,000.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "New rows" }).fill("1,000");
  await dialog.getByRole("button", { name: "Create schedule" }).click();
  await expect(page.getByText("Schedule created", { exact: true })).toBeVisible();

  const figures = page.getByRole("region", { name: "Key figures" });
  await figures
    .getByRole("button", { name: /^More actions for / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Alert me…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create alert" }).click();
  await expect(page.getByText("Alert created", { exact: true })).toBeVisible();

  const first = page.url();
  await page.getByRole("button", { name: "Run again" }).click();
  await page.waitForURL((url) => url.href !== first);
  await expect(page.getByRole("heading", { name: "Executive summary" })).toBeVisible({ timeout: 60_000 });
  await more.click();
  await page.getByRole("menuitem", { name: "Compare with…" }).click();
  await page.getByRole("combobox", { name: "Compare with" }).click();
  await page.getByRole("option").first().click();
  await expect(page.getByText("Both reports were made from the same rows.")).toBeVisible();
  await expect(page.getByText("Rows added").first()).toBeVisible();

  await open(page, "/dashboard/reports");
  await page.getByRole("link", { name: "Schedules and alerts" }).click();
  const row = page.getByRole("row", { name: /After every 1,000 new rows/ });
  await expect(row).toContainText("Waiting for rows");
  await row.getByRole("button", { name: /^More actions for / }).click();
  await page.getByRole("menuitem", { name: "Run now" }).click();
  await expect(page.getByText("Created by a schedule")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: "Created by a schedule" }).click();
  await row.getByRole("button", { name: /^More actions for / }).click();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await expect(row).toContainText("Paused");
  await row.getByRole("button", { name: /^More actions for / }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Existing reports stay.");
  await page.getByRole("button", { name: "Delete schedule" }).click();
  await expect(page.getByText("No schedules yet")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test("reports are found, renamed, tagged and deleted in their list, whose state is in the address", async ({ page }) => {
  await signUp(page);
  await uploadFile(page, file);
  await generateReport(page);
  await open(page, "/dashboard/reports?status=FAILED");
  await expect(page.getByText("No reports match")).toBeVisible();
  await expect(page.getByText("Filtered by status Failed.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).last().click();
  await expect(page).toHaveURL(/\/dashboard\/reports$/);
  const links = page.getByRole("table", { name: "Reports" }).getByRole("link");
  await page.getByRole("button", { name: /^More actions for/ }).click();
  await page.getByRole("menuitem", { name: "Rename report" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Zebra crossing");
  await page.getByRole("button", { name: "Rename report" }).click();
  await expect(links).toHaveText("Zebra crossing");
  await page.getByRole("button", { name: "More actions for Zebra crossing" }).click();
  await page.getByRole("menuitem", { name: "Edit tags" }).click();
  await page.getByRole("textbox", { name: "Tags" }).fill("Board, Q3");
  await page.getByRole("button", { name: "Save tags" }).click();
  await page.getByRole("button", { name: "board", exact: true }).click();
  await expect(page).toHaveURL(/tag=board/);
  await page.getByRole("searchbox", { name: "Search reports" }).fill("zeb cro");
  await expect(page).toHaveURL(/q=zeb/);
  await links.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zebra crossing");
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search reports" })).toHaveValue("zeb cro");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Search and commands" }).fill("zebra");
  await expect(page.getByRole("option", { name: "Zebra crossing" })).toBeVisible();
  await page.getByRole("combobox", { name: "Search and commands" }).fill("2FA");
  await expect(page.getByRole("option", { name: "Security" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: "Select all reports shown" }).click();
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: /^Delete 1\sreport$/ }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("checkbox", { name: "Select all reports shown" }).click();
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: /^Delete 1\sreport$/ }).click();
  await expect(page.getByText(/^1\sreport deleted$/)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await page.context().setOffline(false);
});
