import { expect, type Page, test } from "@playwright/test";
import { makeDatasets, open, signUp } from "./people";

const ALL = 60;

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
  await page.keyboard.press("Home");
  await expect.poll(place).toBe(1);

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
