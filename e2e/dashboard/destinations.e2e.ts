import { expect, type Page, test } from "@playwright/test";
import { slackFake } from "@/e2e/fakes/providers/slack";
import { type ProviderFake, startProviderFake } from "../fakes/provider-fake";
import { startOwnServer } from "../harness/own-server";
import type { RunningServer } from "../harness/server";
import { open, signUp } from "./people";

const slack = slackFake({ gapMs: 0 });
const WEBHOOK = `https://hooks.slack.com${slack.webhook}`;
let fake: ProviderFake;
let server: RunningServer;
let shared: string | undefined;

test.use({ actionTimeout: 20_000 });
test.beforeAll(async () => {
  fake = await startProviderFake([slack]);
  server = await startOwnServer(fake.env);
  shared = process.env.ROWCALL_URL;
  process.env.ROWCALL_URL = server.baseUrl;
});
test.afterAll(async () => {
  process.env.ROWCALL_URL = shared;
  await server.stop();
  await fake.close();
});

/** Connects Slack by its form, told of new datasets in words of one's own, and ends on its page. */
async function connectSlack(page: Page): Promise<void> {
  await open(page, "/dashboard/integrations");
  await page.getByRole("link", { name: /^Slack/ }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Support channel");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByText("“Webhook URL” is required.")).toBeVisible();
  await expect(page.getByText("Choose at least one event.")).toBeVisible();
  await page.getByLabel("Webhook URL", { exact: true }).fill(WEBHOOK);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("These credentials work")).toBeVisible();
  await page.getByRole("checkbox", { name: "A dataset was created" }).click();
  await page.getByRole("combobox", { name: "Wording" }).click();
  await page.getByRole("option", { name: /Your own wording/ }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("New rows: <{title}>");
  await page.getByRole("textbox", { name: /^Text/ }).fill("");
  await page.getByRole("button", { name: "{rows}" }).click();
  await page.keyboard.type(" of them, {nonsense}");
  const message = page.getByRole("article", { name: "Message" });
  await expect(message).toContainText(/New rows: <.+>/);
  await expect(message).toContainText(/\d of them/);
  await expect(page.getByText("There is no word {nonsense}")).toBeVisible();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/integrations\/int_/);
}

async function addDataset(page: Page, name: string): Promise<void> {
  const status = await page.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json" };
      return (await fetch("/api/v1/datasets", { method: "POST", headers, body: JSON.stringify(body) })).status;
    },
    { name, rows: [{ tent: "Torn", price: 84.2 }] },
  );
  expect(status).toBe(201);
}

const sent = () => slack.messages.map(({ payload }) => payload.text ?? "").join("\n");

test("Slack is connected by its form, told by its rule, needs attention, and is mended by other values", async ({ page }) => {
  await signUp(page);
  await connectSlack(page);
  await expect(page.locator("body")).not.toContainText(slack.webhook);

  await page.getByRole("button", { name: "Send test message" }).click();
  const sheet = page.getByRole("dialog", { name: "webhook.test" });
  await expect(sheet.getByRole("status").filter({ hasText: "Delivered" })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(slack.messages).toHaveLength(1);

  await addDataset(page, "Tents & more");
  await expect.poll(sent, { timeout: 200_000 }).toContain("New rows: &lt;Tents &amp; more&gt;");

  slack.refuse("no_service", 404);
  await addDataset(page, "Stoves");
  await expect(async () => {
    await page.reload({ waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { name: "Needs attention" })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 200_000 });
  await expect(page.getByText("then dropped")).toBeVisible();
  expect(sent()).not.toContain("Stoves");

  await page.getByRole("button", { name: "Update credentials" }).first().click();
  await page.getByLabel("Webhook URL", { exact: true }).fill(WEBHOOK);
  await page.getByRole("button", { name: "Check and save" }).click();
  await expect(page.getByRole("heading", { name: "Needs attention" })).toHaveCount(0);
  await expect.poll(sent, { timeout: 200_000 }).toContain("Stoves");
  await expect(page.getByRole("table").getByText("Delivered").filter({ visible: true })).toHaveCount(3);
  expect(slack.violations).toEqual([]);
});
