import { type Cookie, expect, type Page, type Route, test } from "@playwright/test";
import { baseUrl, makeDatasets, open, type Person, signUp } from "./people";

/** Whose pages these are, with two datasets. */
let person: Person;
let cookies: Cookie[];

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  person = await signUp(page);
  await makeDatasets(page, 2);
  cookies = await page.context().cookies();
  await page.close();
});
test.beforeEach(({ context }) => context.addCookies(cookies));

/** Server components of a page that is gone to. */
const PAGES = /[?&]_rsc=/;

/** Holds requests to an address until they are released. */
async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** As of a server that is gone. */
const refuse = (route: Route) => route.abort("connectionrefused");

const banner = (page: Page) => page.getByRole("status").filter({ hasText: /offline|can't be reached|connected again/ });

test("without a connection a change is refused at once and never made later, and a page that was opened comes with the connection", async ({
  page,
  context,
}) => {
  await open(page, "/dashboard/account");
  await page.getByLabel("Your name").fill("Ada Offline");
  await context.setOffline(true);
  await expect(banner(page)).toContainText("You're offline. You can read this page, but changes can't be saved.");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The server couldn't be reached." })).toBeVisible();
  await page.getByLabel("Your name").fill("Ada Browser");
  await page.getByRole("link", { name: "Datasets", exact: true }).click();
  await expect(page.getByText("Loading", { exact: true })).toBeAttached();
  await expect(page).toHaveURL(/\/dashboard\/account$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/dashboard\/datasets$/);
  await expect(page.getByRole("heading", { level: 1, name: "Datasets" })).toBeVisible();
  await expect(banner(page)).toContainText("You're connected again.");
  await page.waitForLoadState("networkidle");
  await open(page, "/dashboard/account");
  await expect(page.getByLabel("Your name")).toHaveValue("Ada Browser");
});

test("a server that is gone is said, and what it didn't answer is asked again once it is back", async ({ page }) => {
  await open(page, "/dashboard/datasets");
  const search = page.getByRole("searchbox").first();
  await search.fill("orders");
  await expect(page.getByRole("link", { name: "Orders 1" })).toBeVisible();
  await page.route("**/*", refuse);
  await search.fill("orders 0");
  await expect(banner(page)).toContainText("The server can't be reached.");
  await expect(page.getByText("The server couldn't be reached. Check the connection and try again.")).toBeVisible();
  await page.unroute("**/*", refuse);
  await expect(banner(page)).toContainText("You're connected again.");
  await expect(page.getByRole("link", { name: "Orders 0" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Orders 1" })).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
});

test("on a slow network a press on a link and on a button is marked until the answer is there", async ({ page }) => {
  await open(page, "/dashboard/account");
  const answer = await hold(page, "**/api/v1/me");
  await page.getByLabel("Your name").fill("Ada Slow");
  const save = page.getByRole("button", { name: "Save name" });
  await save.click();
  await expect(save).toHaveAttribute("aria-busy", "true");
  answer();
  await expect(page.getByText("Name saved").first()).toBeVisible();
  await expect(save).not.toHaveAttribute("aria-busy");
  const arrive = await hold(page, PAGES);
  const mark = page.getByText("Loading", { exact: true });
  await page.getByRole("link", { name: "Security", exact: true }).click();
  await expect(mark).toBeAttached();
  arrive();
  await expect(page).toHaveURL(/\/dashboard\/account\/security$/);
  await expect(mark).toHaveCount(0);
});

test("who is signed out on a page signs in and is there again, with its filters", async ({ page }) => {
  await open(page, "/dashboard/datasets?q=orders&sort=name");
  await page.context().clearCookies();
  await page.getByRole("searchbox").first().fill("orders 0");
  await expect(page).toHaveURL(/\/sign-in/);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/datasets\?q=orders.*&sort=name$/);
  await expect(page.getByRole("link", { name: "Orders 0" })).toBeVisible();
});

test("a page with changes that aren't saved asks before a link, a key, back or closing leaves it", async ({ page }) => {
  await open(page, "/dashboard");
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  const name = page.getByLabel("Workspace name");
  await name.fill("Northwind Wholesale");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  const stay = async () => {
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue("Northwind Wholesale");
  };
  await page.getByRole("link", { name: "Datasets", exact: true }).click();
  await stay();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await stay();
  await page.evaluate(() => history.back());
  await stay();
  const asked = page.waitForEvent("dialog");
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await closing;
  await page.getByRole("link", { name: "Datasets", exact: true }).click();
  await question.getByRole("button", { name: "Leave page" }).click();
  await expect(page).toHaveURL(/\/dashboard\/datasets$/);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(name).toHaveValue("Northwind Retail");
  await name.fill("Northwind Wholesale");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
  await page.getByRole("link", { name: "Datasets", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/datasets$/);
});

test("two tabs agree: on what is written, on the workspace and on who is signed in", async ({ page, context }) => {
  await signUp(page);
  await makeDatasets(page, 2);
  await open(page, "/dashboard/datasets");
  const other = await context.newPage();
  await open(other, "/dashboard/datasets");
  await page.getByRole("button", { name: "More actions for Orders 1" }).click();
  await page.getByRole("menuitem", { name: "Rename dataset" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Returns");
  await page.getByRole("dialog").getByRole("textbox").press("Enter");
  await expect(page.getByRole("link", { name: "Returns" })).toBeVisible();
  await expect(other.getByRole("link", { name: "Returns" })).toBeVisible();
  await expect(other.getByRole("link", { name: "Orders 0" })).toBeVisible();

  await page.getByRole("button", { name: /^Workspace Northwind Retail/ }).click();
  await page.getByRole("button", { name: "Create workspace" }).click();
  await page.getByLabel("Workspace name").fill("Southwind Foods");
  await page.getByRole("dialog").getByRole("button", { name: "Create workspace" }).click();
  await expect(page.getByRole("button", { name: /^Workspace Southwind Foods/ })).toBeVisible();
  await expect(other.getByRole("button", { name: /^Workspace Southwind Foods/ })).toBeVisible();
  await expect(other.getByRole("link", { name: "Returns" })).toHaveCount(0);

  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: /account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(`${baseUrl()}/`);
  await expect(other).toHaveURL(/\/sign-in/);
});
