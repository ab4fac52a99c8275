import { expect, test } from "@playwright/test";
import { baseUrl, generateReport, open, signUp, uploadFile } from "./people";
import { OPEN_PLACES, PLACES } from "./places";

test("no page scrolls sideways on a phone of 320 px", async ({ page }) => {
  test.setTimeout(300_000);
  await signUp(page);
  await uploadFile(page, "node_modules/vega-datasets/data/seattle-weather.csv");
  const dataset = page.url();
  await generateReport(page);
  const places = [...[...PLACES, ...OPEN_PLACES].map((path) => baseUrl() + path), dataset, page.url()];
  await page.setViewportSize({ width: 320, height: 700 });
  for (const place of places) {
    await page.goto(place, { waitUntil: "networkidle" });
    await page.waitForLoadState("networkidle");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, place).toBeLessThanOrEqual(0);
    await expect(page.locator("h1"), place).toHaveCount(1);
  }
});

test("a dataset is deleted only after a warning that counts its reports", async ({ page }) => {
  await signUp(page);
  await uploadFile(page, "node_modules/vega-datasets/data/seattle-weather.csv");
  const dataset = page.url();
  await generateReport(page);
  await page.goto(dataset, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: /Delete/ }).click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(dialog.getByText(/1\sreport/)).toBeVisible();
  await dialog.getByRole("button", { name: "Delete dataset" }).click();
  await expect(page).toHaveURL(/\/dashboard\/datasets$/);
  await open(page, "/dashboard/reports");
  await expect(page.getByText("A report answers a question from your rows")).toBeVisible();
});
