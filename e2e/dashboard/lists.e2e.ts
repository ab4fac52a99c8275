import { expect, type Page, test } from "@playwright/test";
import { makeDatasets, open, signUp } from "./people";

const ALL = 80;
/** Rows of a list are drawn in groups of so many. */
const GROUP = 50;

test("keys lead to the end of a long list and back, and many at once can be called off by keyboard", async ({ page }) => {
  await signUp(page);
  await makeDatasets(page, ALL);
  await open(page, "/dashboard/datasets");
  const rows = page.getByRole("row").filter({ has: page.getByRole("checkbox", { name: /^Select (?!all)/ }) });
  await rows.first().getByRole("link").focus();
  const place = () => placeOfFocus(page);
  // Before its scripts have come, the page scrolls and the focus stays.
  await expect(async () => {
    await page.keyboard.press("PageDown");
    expect(await place()).toBeGreaterThan(5);
  }).toPass();
  // What follows is read as the end comes near.
  await page.keyboard.press("End");
  await expect(page.locator("table")).toHaveAttribute("aria-rowcount", String(ALL + 1));
  await page.keyboard.press("End");
  await expect.poll(place).toBe(ALL);
  // In a low window, rows are drawn near where one is and nowhere else, wherever the focus was before.
  await page.setViewportSize({ width: 1440, height: 300 });
  for (const [key, at] of [
    ["Home", 1],
    ["End", ALL],
    ["Home", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(place).toBe(at);
    await expect.poll(() => page.locator("[data-row]").count()).toBeLessThanOrEqual(GROUP);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  for (const at of [0, 1]) await rows.nth(at).getByRole("checkbox").click();
  const bar = page.getByRole("region", { name: "Selection" });
  await bar.getByRole("button", { name: "Delete" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete 2 datasets" }).press("Enter");
  const undo = bar.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar).toHaveCount(0);
  await expect.poll(place).toBeGreaterThan(0);
  await expect(page.locator("table")).toHaveAttribute("aria-rowcount", String(ALL + 1));
});

/** Which row has the focus, from 1; 0 outside of the list. */
function placeOfFocus(page: Page): Promise<number> {
  return page.evaluate(() => {
    const row = document.activeElement?.closest("[data-row]");
    return row == null ? 0 : Number(row.getAttribute("aria-rowindex")) - 1;
  });
}
