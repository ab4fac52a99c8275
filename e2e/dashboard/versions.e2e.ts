import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { baseUrl, open, signUp, uploadFile } from "./people";

let folder: string;
let file: string;

const line = (i: number, total: number) => `B-${i},${total},${["Oslo", "Bern", "Rome"][i % 3]}`;

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "versions-"));
  file = path.join(folder, "orders.csv");
  writeFileSync(file, `order_id,total,city\n${Array.from({ length: 40 }, (_, i) => line(i, i)).join("\n")}\n`);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a version is saved by keyboard, compared after rows were replaced, restored and deleted", async ({ page }) => {
  await signUp(page);
  await uploadFile(page, file);
  const dataset = new URL(page.url()).pathname;
  await open(page, `${dataset}?tab=versions`);
  await expect(page.getByText("No versions yet")).toBeVisible();
  await page.getByRole("button", { name: "Save version" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Save version" });
  await dialog.getByLabel("Name").fill("Before the price change");
  await page.keyboard.press("Enter");
  const versions = page.getByRole("list", { name: "Versions" }).getByRole("listitem");
  await expect(versions).toHaveCount(1);
  await expect(versions.first()).toContainText("Same as now");

  const rows = Array.from({ length: 42 }, (_, i) => ({ order_id: `B-${i + 1}`, total: i === 0 ? 100 : i + 1, city: "Oslo" }));
  const headers = { origin: baseUrl(), "sec-fetch-site": "same-origin" };
  const id = dataset.split("/").at(-1);
  const replaced = await page.request.post(`${baseUrl()}/api/v1/datasets/${id}/rows`, {
    data: { mode: "replace", rows },
    headers,
  });
  expect(replaced.status(), await replaced.text()).toBe(200);
  await open(page, `${dataset}?tab=versions`);
  await expect(versions).toHaveCount(1);
  await expect(versions.first()).not.toContainText("Same as now");

  await page.getByRole("link", { name: "Compare version “Before the price change”" }).press("Enter");
  await expect(page.getByText("Rows are matched by “order_id”.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Removed rows" }).last()).toContainText("B-0");
  await expect(page.getByRole("region", { name: "Changed rows" }).last()).toContainText("100");
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByText("Rows are matched by “order_id”.")).toBeVisible();
  await page.getByRole("link", { name: "All versions" }).click();

  await page.getByRole("button", { name: "More actions for version “Before the price change”" }).press("Enter");
  await page.getByRole("menuitem", { name: "Restore version" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore version" }).click();
  await expect(page.getByText("Version restored", { exact: true })).toBeVisible();
  await expect(versions).toHaveCount(2);
  await open(page, `${dataset}?tab=history`);
  await expect(page.getByText("Version “Before the price change” restored: 40 rows now.")).toBeVisible();

  await open(page, `${dataset}?tab=versions`);
  await page.getByRole("button", { name: "More actions for version “Before a version was restored”" }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete version" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete version" }).click();
  await expect(versions).toHaveCount(1);
});
