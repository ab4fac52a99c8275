import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { baseUrl, open, signUp } from "./people";

/** Controls by which somebody who may write does so. */
const WRITES = /^(New report|Upload file|Upload recording|Run again|Try it with sample data|Create key|Invite someone|Delete)/;

async function inviteByLink(page: Page, role: string): Promise<string> {
  await open(page, "/dashboard/settings/members");
  await page.getByRole("button", { name: "Invite someone" }).click();
  await page.getByRole("dialog").getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: new RegExp(`^${role}`) }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = (await page.getByRole("dialog", { name: "Invitation created" }).locator("code").textContent()) ?? "";
  await page.getByRole("button", { name: "Done" }).click();
  return link;
}

async function expectNoWrites(page: Page): Promise<void> {
  for (const path of [
    "",
    "/datasets",
    "/reports",
    "/calls",
    "/keys",
    "/integrations",
    "/settings/members",
    "/settings/privacy",
  ]) {
    await open(page, `/dashboard${path}`);
    const main = page.locator("main");
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.getByRole("button", { name: WRITES }).or(main.getByRole("link", { name: WRITES }))).toHaveCount(0);
  }
}

test("somebody invited by link looks, is made a member, and is out at once when removed", async ({ page, browser }) => {
  await signUp(page);
  const link = await inviteByLink(page, "Viewer");
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link, { waitUntil: "networkidle" });
  await expect(theirs.getByRole("heading", { name: "Join Northwind Retail" })).toBeVisible();
  await expect(theirs.getByText("Ada Browser invites you to the workspace Northwind Retail as viewer.")).toBeVisible();
  await theirs.getByLabel("Your name").fill("Bo Lind");
  await theirs.getByLabel("Email").fill(`invited-${randomBytes(5).toString("hex")}@example.com`);
  await theirs.getByRole("textbox", { name: "Password" }).fill(randomBytes(12).toString("base64url"));
  await theirs.getByRole("button", { name: "Create account and join" }).click();
  await expect(theirs).toHaveURL(/\/dashboard$/);

  await expectNoWrites(theirs);
  await theirs.keyboard.press("n");
  await expect(theirs).not.toHaveURL(/reports\/new/);

  await open(page, "/dashboard/settings/members");
  await expect(page.getByText("No open invitations.")).toBeVisible();
  await page.getByRole("combobox", { name: "Role of Bo Lind" }).click();
  await page.getByRole("option", { name: /^Member/ }).click();
  await expect(page.getByText("Role changed", { exact: true })).toBeVisible();
  await open(theirs, "/dashboard/datasets");
  await expect(theirs.getByRole("link", { name: "Upload file" })).toBeVisible();

  await page.getByRole("button", { name: "More actions for Bo Lind" }).click();
  await page.getByRole("menuitem", { name: "Remove member" }).click();
  await page.getByRole("button", { name: "Remove member" }).click();
  await expect(page.getByText("Only you so far.")).toBeVisible();
  await theirs.goto(`${baseUrl()}/dashboard/datasets`, { waitUntil: "networkidle" });
  await expect(theirs.getByRole("heading", { name: "You aren't in a workspace" })).toBeVisible();
  await theirs.goto(link, { waitUntil: "networkidle" });
  await expect(theirs.getByRole("heading", { name: "This invitation doesn't work" })).toBeVisible();
});

test("a person who belongs to two workspaces switches between them and stays in the section", async ({ page, browser }) => {
  await signUp(page);
  const link = await inviteByLink(page, "Member");
  const theirs = await (await browser.newContext()).newPage();
  const { email, password } = await signUp(theirs);
  // As the link to the main content leaves the address.
  await theirs.goto(`${link}#main`, { waitUntil: "networkidle" });
  await theirs.route("**/api/auth/csrf", (route) => route.abort());
  await theirs.getByRole("button", { name: "Use another account" }).click();
  await expect(theirs.getByRole("alert")).toContainText("The server couldn't be reached.");
  await theirs.unroute("**/api/auth/csrf");
  await theirs.getByRole("button", { name: "Use another account" }).click();
  await expect(theirs.getByRole("link", { name: "Sign in to join" })).toBeVisible();
  await theirs.goto(`${link}?account=1`, { waitUntil: "networkidle" });
  await theirs.getByLabel("Email").fill(email);
  await theirs.getByRole("textbox", { name: "Password" }).fill(password);
  await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(theirs.getByRole("button", { name: "Join Northwind Retail" })).toBeVisible();
  await theirs.waitForLoadState("networkidle");
  await theirs.getByRole("button", { name: "Join Northwind Retail" }).click();
  await expect(theirs).toHaveURL(/\/dashboard$/);
  await open(theirs, "/dashboard/reports");
  const switcher = theirs.getByRole("button", { name: /^Workspace Northwind Retail/ });
  await expect(switcher).toContainText("Member");
  await switcher.click();
  await theirs.getByRole("button", { name: /Northwind Retail\s*Owner/ }).click();
  await expect(switcher).toContainText("Owner");
  await expect(theirs).toHaveURL(/\/dashboard\/reports$/);
});

test("the members page fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signUp(page);
  for (const path of ["/dashboard/settings/members", "/dashboard/settings/members/roles"]) {
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
