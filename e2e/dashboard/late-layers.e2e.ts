import { expect, test } from "@playwright/test";
import { baseUrl, open, signUp, uploadFile } from "./people";

const SCRIPTS = "**/_next/static/chunks/**";
const SLOW_MS = 1_500;

test("a press before the scripts of a page have come is marked and kept", async ({ page }) => {
  await signUp(page);
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await page.goto(`${baseUrl()}/dashboard`, { waitUntil: "commit" });
  const bell = page.getByRole("button", { name: /notification/i }).and(page.locator(":visible"));
  await bell.click();
  await expect(bell).toHaveAttribute("aria-busy", "true", { timeout: 100 });
  await expect(page.getByRole("dialog", { name: /notification/i })).toBeVisible({ timeout: 15_000 });
});

test("a menu that is on its way says so, opens by keyboard on its first item, and gives the focus back", async ({ page }) => {
  await signUp(page);
  await uploadFile(page, "node_modules/vega-datasets/data/seattle-weather.csv");
  await open(page, "/dashboard/datasets");
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  const more = page.getByRole("button", { name: /^More for/ });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(more).toHaveAttribute("aria-busy", "true", { timeout: 100 });
  await expect(page.getByRole("menuitem").first()).toBeFocused({ timeout: 15_000 });
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();

  await page.keyboard.press("ArrowDown");
  await page.getByRole("menuitem", { name: "Rename dataset" }).press("Enter");
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused({ timeout: 15_000 });
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
});
