import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { signUp, uploadFile } from "./people";

let folder: string;
let file: string;

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "preparation-"));
  file = path.join(folder, "orders.csv");
  const countries = ["Germany", "germany", "GERMANY", "France", "Spain"];
  const lines = Array.from({ length: 60 }, (_, i) => `${i + 1},${countries[i % 5]},${(i * 1.5).toFixed(2)}`);
  writeFileSync(file, `order,country,total\n${lines.join("\n")}\n`);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("spellings that were found are accepted, a column is computed by keyboard, and both are kept", async ({ page }) => {
  await signUp(page);
  await uploadFile(page, file);
  const dataset = page.url();
  await page.goto(`${dataset}?tab=preparation`, { waitUntil: "networkidle" });
  await expect(page.getByText("Rows are used as received")).toBeVisible();

  await page.getByRole("button", { name: /Review.*3 spellings of "Germany"/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept 1 group" }).click();
  const steps = page.getByRole("list", { name: "Preparation steps" }).getByRole("listitem");
  await expect(steps).toHaveCount(1);
  await expect(steps.first()).toContainText("24 cells changed");

  await page.getByRole("button", { name: "Add step" }).press("Enter");
  await page.getByRole("menuitem", { name: /Compute a column/ }).press("Enter");
  const editor = page.getByRole("dialog", { name: "Compute a column" });
  await editor.getByLabel("Name of the new column").fill("gross");
  await editor.getByLabel("Formula").fill("round([totl] * 1.19, 2)");
  await page.keyboard.press("Tab");
  await editor.getByRole("button", { name: "Add step" }).press("Enter");
  await expect(steps.nth(1)).toContainText('There is no column "totl".');
  await page.getByRole("button", { name: "More actions for step 2" }).press("Enter");
  await page.getByRole("menuitem", { name: "Edit" }).press("Enter");
  await editor.getByLabel("Formula").fill("round([total] * 1.19, 2)");
  await editor.getByRole("button", { name: "Change step" }).press("Enter");
  await expect(steps.nth(1)).toContainText("60 cells changed");

  await page.getByRole("button", { name: "Save steps" }).click();
  await expect(page.getByText("Preparation saved", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /Preparation/ })).toContainText("2");
  await page.goto(`${dataset}?tab=rows`, { waitUntil: "networkidle" });
  await expect(page.getByText("gross").first()).toBeVisible();
  await expect(page.getByText("GERMANY", { exact: true })).toHaveCount(0);
});
