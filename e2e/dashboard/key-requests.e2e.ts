import { expect, test } from "@playwright/test";
import { baseUrl, open, signUp } from "./people";

test("a key's requests show live, and its secret is rotated with an overlap that is ended by hand", async ({ page, request }) => {
  await signUp(page);
  await open(page, "/dashboard/keys?create=1");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Nightly");
  await dialog.getByRole("radio", { name: "Full access" }).click();
  await dialog.getByRole("button", { name: "Create key" }).click();
  const secret = dialog.locator("code", { hasText: /^rc_sk_live_/ }).first();
  const first = ((await secret.textContent()) ?? "").trim();
  await dialog.getByLabel("I've saved it").check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: "Nightly" }).click();
  await expect(page.getByText("No requests yet")).toBeVisible();
  const ask = async (key: string) =>
    (await request.get(`${baseUrl()}/v1/whoami`, { headers: { authorization: `Bearer ${key}` } })).status();

  expect(await ask(first)).toBe(200);
  await page.getByRole("button", { name: /GET\s*\/v1\/whoami/ }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("region", { name: "As curl" })).toContainText("Bearer $ROWCALL_KEY");
  await sheet.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Rotate secret" }).click();
  await dialog.getByRole("button", { name: "Create new secret" }).click();
  const second = ((await secret.textContent()) ?? "").trim();
  await dialog.getByLabel("I've saved it").check();
  await dialog.getByRole("button", { name: "Done" }).click();
  expect([await ask(first), await ask(second)]).toEqual([200, 200]);
  await page.getByRole("link", { name: "Requests still using it" }).click();
  await expect(page.getByText("by the previous secret")).toHaveCount(1);
  await page.getByRole("button", { name: "Stop the old secret now" }).click();
  await page.getByRole("button", { name: "End the overlap", exact: true }).click();
  await expect(page.getByText("Two secrets work")).toBeHidden();
  expect([await ask(first), await ask(second)]).toEqual([401, 200]);
});
