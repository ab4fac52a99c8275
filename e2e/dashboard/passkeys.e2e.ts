import { expect, test } from "@playwright/test";
import { addPasskey, open, signUp } from "./people";

test("a passkey is added, signs in beside the password, is renamed, removed and then refused", async ({ page }) => {
  const person = await signUp(page);
  await addPasskey(page, person, "Test device");

  const signOut = async () => {
    await page.getByRole("button", { name: /account of/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/$/);
    await open(page, "/sign-in?next=/dashboard/account/security");
  };
  await signOut();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/\/dashboard\/account\/security$/);
  await expect(page.getByText(/last used/)).toBeVisible();

  await page.getByRole("button", { name: "Rename Test device" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Old device");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Rename|Save/ })
    .click();
  await page.getByRole("button", { name: "Remove Old device" }).click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  await signOut();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("Rowcall doesn't recognize this passkey. It may have been removed.")).toBeVisible();
});
