import { expect, test } from "@playwright/test";
import { open, signUp } from "./people";

test("a passkey is added, signs in beside the password, is renamed, removed and then refused", async ({ page, context }) => {
  const person = await signUp(page);
  const browser = await context.newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await open(page, "/dashboard/account/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name").fill("Test device");
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  await expect(dialog.getByText("Enter your password.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Your password" }).fill(person.password);
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  await expect(page.getByText("never used")).toBeVisible();

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
  await expect(page.getByText("None yet.")).toBeVisible();
  await signOut();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("This passkey isn't known here. It may have been removed.")).toBeVisible();
});
