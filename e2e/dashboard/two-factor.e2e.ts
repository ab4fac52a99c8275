import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { TOTP } from "otpauth";
import { baseUrl, open, type Person, signUp } from "./people";

/** The code of an app, `steps` of 30 seconds from now: one that was used counts once. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

async function signOut(page: Page): Promise<void> {
  // A page that is still open notices, and leads to the door by itself while the test goes there.
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** The first step, which has the code asked for. */
async function enterPassword(page: Page, { email, password }: Person, from = "/sign-in"): Promise<void> {
  await open(page, from);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByLabel("Code")).toBeFocused();
}

/** Sets it up through the page. @returns secret and recovery codes. */
async function enrol(page: Page, person: Person): Promise<{ secret: string; codes: string[] }> {
  await open(page, "/dashboard/account/security");
  await page.getByRole("button", { name: "Set up two-factor sign-in" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: "QR code for an authenticator app" })).toBeVisible();
  const secret = (await dialog.locator("code").textContent()) ?? "";
  await dialog.getByLabel("Code from the app").fill(codeOf(secret));
  await dialog.getByRole("textbox", { name: "Your password" }).fill("not the password");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText("The password is wrong. Nothing was changed.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Your password" }).fill(person.password);
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const shown = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download" }).click()]);
  expect(await readFile(await file.path(), "utf8")).toContain(codes.join("\n"));
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  return { secret, codes };
}

test("with two-factor sign-in the password asks for a code; an app's and a recovery code each work once, then it is turned off", async ({
  page,
}) => {
  const person = await signUp(page);
  const { secret, codes } = await enrol(page, person);

  await signOut(page);
  await enterPassword(page, person);
  await page.goto(`${baseUrl()}/dashboard`, { waitUntil: "networkidle" });
  await expect(page).toHaveURL(/\/sign-in/);

  // Somebody on the way to a page gets there, through both steps.
  await enterPassword(page, person, "/dashboard/reports?status=FAILED");
  const code = codeOf(secret, 1);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/reports\?status=FAILED$/);

  await signOut(page);
  await enterPassword(page, person);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("The code is wrong or was already used.")).toBeVisible();
  await page.getByLabel("Code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await open(page, "/dashboard/account/security");
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Your password" }).fill(person.password);
  await dialog.getByLabel("Code").fill(codes[1] ?? "");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Off: you sign in with your password alone.")).toBeVisible();
});

test("a person changes name and password, and signs the other browsers out", async ({ page, browser }) => {
  const person = await signUp(page);
  const other = await browser.newPage();
  await open(other, "/sign-in");
  await other.getByLabel("Email").fill(person.email);
  await other.getByRole("textbox", { name: "Password" }).fill(person.password);
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(other).toHaveURL(/\/dashboard$/);

  await open(page, "/dashboard/account");
  await page.getByLabel("Your name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Name saved", { exact: true })).toBeVisible();

  await open(page, "/dashboard/account/security");
  await page.getByRole("button", { name: "Sign out all others" }).click();
  await expect(page.getByText("1 browser signed out", { exact: true })).toBeVisible();
  await other.reload({ waitUntil: "networkidle" });
  await expect(other).toHaveURL(/\/sign-in/);
  await other.close();

  await page.getByRole("textbox", { name: "Current password" }).fill(person.password);
  await page.getByRole("textbox", { name: "New password" }).fill("four yellow sailing boats");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed", { exact: true })).toBeVisible();
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Two-factor sign-in" })).toBeVisible();
});
