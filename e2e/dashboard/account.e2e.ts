import { expect, test } from "@playwright/test";
import { baseUrl, open, signUp } from "./people";

test("a wrong password and an unknown person get the same sentence", async ({ page }) => {
  const { email } = await signUp(page);
  await page.context().clearCookies();
  for (const who of [email, "nobody@example.com"]) {
    await open(page, "/sign-in");
    await page.getByLabel("Email").fill(who);
    await page.getByRole("textbox", { name: "Password" }).fill("not the password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Wrong email address or password.")).toBeVisible();
  }
});

test("signing out ends the session on the server, not only in the browser", async ({ page }) => {
  await signUp(page);
  await open(page, "/dashboard");
  const cookies = await page.context().cookies();
  await page.getByRole("button", { name: /account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(`${baseUrl()}/`);
  await page.context().addCookies(cookies);
  await page.goto(`${baseUrl()}/dashboard`, { waitUntil: "networkidle" });
  await expect(page).toHaveURL(/\/sign-in/);
});

test("nobody who is not signed in sees a dashboard page", async ({ page }) => {
  for (const path of ["", "/datasets", "/datasets/new", "/reports", "/reports/new", "/keys", "/settings"]) {
    await page.goto(`${baseUrl()}/dashboard${path}`, { waitUntil: "networkidle" });
    await expect(page).toHaveURL(/\/sign-in/);
  }
});
