import { expect, test } from "@playwright/test";
import { baseUrl, open, signUp, uploadFile } from "./people";

const SCRIPTS = "**/_next/static/chunks/**";
const SLOW_MS = 1_500;

test("a press before the scripts of a page have come is marked and kept", async ({ page }) => {
  await signUp(page);
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await page.goto(`${baseUrl()}/dashboard`, { waitUntil: "commit" });
  const bell = page.getByRole("button", { name: /notification/i }).and(page.locator(":visible"));
  await bell.click();
  await expect(bell).toHaveAttribute("aria-busy", "true", { timeout: 100 });
  await expect(page.getByRole("dialog", { name: /notification/i })).toBeVisible({ timeout: 15_000 });
});

test("a press on the page itself, which hydrates after its frame, is kept too", async ({ page }) => {
  await signUp(page);
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await page.goto(`${baseUrl()}/dashboard/settings/members`, { waitUntil: "commit" });
  const invite = page.getByRole("button", { name: "Invite someone" });
  await invite.click();
  await expect(invite).toHaveAttribute("aria-busy", "true", { timeout: 100 });
  await expect(page.getByRole("dialog", { name: /invite/i })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole("button", { name: "Invite someone", includeHidden: true })).not.toHaveAttribute("aria-busy");
});

test("keys lead from tick to tick of a list before its script has come, and every tick is kept", async ({ page }) => {
  await signUp(page);
  for (const name of ["seattle-weather", "airports"]) await uploadFile(page, `node_modules/vega-datasets/data/${name}.csv`);
  await open(page, "/dashboard/datasets");
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  const ticks = page.getByRole("row").getByRole("checkbox", { name: /^Select (?!all)/ });
  await ticks.first().focus();
  for (const key of ["Space", "ArrowDown", "Space"]) await page.keyboard.press(key);
  await expect(ticks.nth(1)).toBeFocused();
  await expect(page.getByRole("region", { name: "Selection" }).getByText(/^2\sselected$/)).toBeVisible();
});

test("what can't be fetched is said, and can be asked for again", async ({ page }) => {
  await signUp(page);
  // The first sign of use fetches what a press may open; none may come before the connection is cut.
  await page.addInitScript(() => {
    const isCut = () => document.documentElement.hasAttribute("data-cut");
    const keepBack = (event: Event) => isCut() || event.stopImmediatePropagation();
    for (const sign of ["pointermove", "pointerdown", "keydown", "focusin"]) window.addEventListener(sign, keepBack, true);
  });
  await open(page, "/dashboard");
  await page.route(SCRIPTS, (route) => route.abort());
  await page.evaluate(() => document.documentElement.setAttribute("data-cut", ""));
  const bell = page.getByRole("button", { name: /notification/i }).and(page.locator(":visible"));
  await bell.click();
  const alert = page.getByRole("alert").filter({ hasText: "This couldn't load. Check your connection, then reload the page." });
  await expect(alert).toBeVisible();
  await expect(bell).not.toHaveAttribute("aria-busy");
  await alert.getByRole("button", { name: "Dismiss" }).click();
  await expect(alert).toHaveCount(0);
  await page.unroute(SCRIPTS);
  await bell.click();
  await expect(page.getByRole("dialog", { name: /notification/i })).toBeVisible();
});

test("a menu that is on its way says so, opens by keyboard on its first item, and gives the focus back", async ({ page }) => {
  await signUp(page);
  await uploadFile(page, "node_modules/vega-datasets/data/seattle-weather.csv");
  await open(page, "/dashboard/datasets");
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  const more = page.getByRole("button", { name: /^More actions for/ });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(more).toHaveAttribute("aria-busy", "true", { timeout: 100 });
  await expect(page.getByRole("menuitem").first()).toBeFocused({ timeout: 15_000 });
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();

  await page.keyboard.press("ArrowDown");
  await page.getByRole("menuitem", { name: "Rename dataset" }).press("Enter");
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused({ timeout: 15_000 });
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
});

test("a list that stands as the server drew it keeps what is pressed and typed before its script has come", async ({ page }) => {
  await signUp(page);
  await uploadFile(page, "node_modules/vega-datasets/data/seattle-weather.csv");
  await open(page, "/dashboard/datasets");
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  const tick = page.getByRole("checkbox", { name: /seattle-weather/ });
  await tick.click();
  await expect(tick).toHaveAttribute("aria-busy", "true", { timeout: 100 });
  await page.getByRole("searchbox").first().fill("seattle");
  await expect(tick).toBeChecked({ timeout: 15_000 });
  await expect(page).toHaveURL(/q=seattle/);
  await expect(page.getByText("1 selected")).toBeVisible();
  // A question that is sent at once is asked, on the page that it was typed on.
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("link", { name: "seattle-weather" }).click();
  await expect(page).toHaveURL(/\/dst_/);
  await page.reload({ waitUntil: "networkidle" });
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await page.getByRole("combobox", { name: "Ask about these rows" }).fill("how many rows");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/ask=/, { timeout: 15_000 });
  await expect(page.getByText("how many rows").first()).toBeVisible();
  // What is still being typed gets its suggestions, and files that were chosen at once are taken.
  await page.goto(page.url().split("?")[0] ?? "", { waitUntil: "commit" });
  const field = page.getByRole("combobox", { name: "Ask about these rows" });
  await field.focus();
  await page.keyboard.type("average wea");
  await expect(page.getByRole("option", { name: /^weather/ })).toBeVisible({ timeout: 15_000 });
  await page.goto(new URL("/dashboard/calls/new", page.url()).href, { waitUntil: "commit" });
  const words = { name: "call.vtt", mimeType: "text/vtt", buffer: Buffer.from("WEBVTT") };
  await page.locator('input[type="file"]').setInputFiles([words]);
  await expect(page.getByRole("list", { name: "Files", exact: true }).getByRole("listitem")).toHaveCount(1, { timeout: 15_000 });
});

test("lists of keys and schedules, and a choice among settings, keep what is pressed before their script has come", async ({
  page,
}) => {
  await signUp(page);
  const late = async (place: string) => {
    // Requests that are still on their way are let through first.
    await page.unrouteAll({ behavior: "wait" });
    await open(page, place);
    await page.route(SCRIPTS, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    });
  };
  for (const [place, name] of [
    ["/dashboard/keys", "Create key"],
    ["/dashboard/reports/schedules", "New schedule"],
  ] as const) {
    await late(place);
    const button = page.getByRole("button", { name });
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true");
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 15_000 });
  }
  await late("/dashboard/settings/privacy");
  const choice = page.getByRole("radio", { name: /Keep for 30 days/ });
  await choice.click();
  await expect(choice).toHaveAttribute("aria-busy", "true");
  await expect(choice).toBeChecked({ timeout: 15_000 });
  await expect(page.getByRole("button", { name: "Save retention" })).toBeEnabled();
});

test("the server draws the phone systems that can be connected", async ({ page }) => {
  await signUp(page);
  const drawn = await (await page.request.get(`${baseUrl()}/dashboard/connections`)).text();
  expect(drawn).toContain('aria-label="Connect Twilio"');
});
