import { expect, test } from "@playwright/test";
import { open, signUp } from "./people";

test("an owner sees what is used, takes everything along, and deletes the workspace by name and password", async ({ page }) => {
  const person = await signUp(page);
  await open(page, "/dashboard/settings/plan");
  await expect(page.getByRole("meter", { name: /^Used, or reserved for calls/ })).toBeVisible();
  await expect(page.getByText("No API keys yet")).toBeVisible();

  await open(page, "/dashboard/settings/exports");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download everything" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Northwind Retail \d{4}-\d\d-\d\d\.zip$/);

  await open(page, "/dashboard/settings/danger");
  await page.getByRole("button", { name: "Delete workspace" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete workspace “Northwind Retail”?" });
  const confirm = dialog.getByRole("button", { name: "Delete workspace" });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel("Type “Northwind Retail” to confirm").fill("Northwind Retail");
  await dialog.getByRole("textbox", { name: "Your password" }).fill("not the right one");
  await confirm.click();
  await expect(dialog.getByText("The password is wrong. Nothing was changed.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Your password" }).fill(person.password);
  await confirm.click();
  await expect(page).toHaveURL(/\/no-workspace$/);
  await expect(page.getByRole("heading", { name: "You aren't in a workspace" })).toBeVisible();
});
