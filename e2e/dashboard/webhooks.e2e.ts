import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { startOwnServer } from "../harness/own-server";
import type { RunningServer } from "../harness/server";
import { open, signUp } from "./people";

interface Received {
  headers: Record<string, string>;
  body: string;
}

const received: Received[] = [];
let answer = 200;
let receiver: Server;
let address: string;
let server: RunningServer;
let shared: string | undefined;

test.use({ actionTimeout: 20_000 });
test.beforeAll(async () => {
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(parts).toString() });
      response.writeHead(answer).end("thank you");
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const place = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  address = `http://${place}/hooks`;
  server = await startOwnServer({ EGRESS_ALLOW: place });
  shared = process.env.ROWCALL_URL;
  process.env.ROWCALL_URL = server.baseUrl;
});
test.afterAll(async () => {
  process.env.ROWCALL_URL = shared;
  await server.stop();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

/** Makes a webhook by keyboard alone, and ends on its page. @returns its secret, which is shown this once. */
async function createByKeyboard(page: Page): Promise<string> {
  await open(page, "/dashboard/webhooks");
  await page.getByRole("link", { name: "Create webhook" }).click();
  await expect(page.getByRole("textbox", { name: "URL" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter the URL to post events to.")).toBeVisible();
  await expect(page.getByText("Choose at least one event.")).toBeVisible();
  await page.keyboard.type(address);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ticket system");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: "A report is done" })).toBeChecked();
  await page.getByRole("textbox", { name: "URL" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Webhook created" });
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? "";
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("You haven't copied the secret, and it can't be shown again.")).toBeVisible();
  await dialog.getByRole("button", { name: "Stay" }).press("Enter");
  await dialog.getByRole("checkbox", { name: "I've saved it" }).press("Space");
  await dialog.getByRole("button", { name: "Done" }).press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/webhooks\/whk_/);
  return secret;
}

/** Asks for a test, and waits in its sheet for what came of it. */
async function sendTest(page: Page, result: string): Promise<void> {
  await page.getByRole("button", { name: "Send test" }).click();
  const sheet = page.getByRole("dialog", { name: "webhook.test" });
  await expect(sheet.getByRole("status").filter({ hasText: result })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "More actions for Ticket system" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a webhook is made by keyboard, tested, paused, turned off by 410 and turned on again", async ({ page }) => {
  await signUp(page);
  const secret = await createByKeyboard(page);
  await expect(page.locator("body")).not.toContainText(secret);

  await sendTest(page, "Delivered");
  const [event] = received;
  if (event === undefined) throw new Error("The receiver got nothing.");
  expect(new Webhook(secret).verify(event.body, event.headers)).toMatchObject({ type: "webhook.test" });

  await choose(page, "Pause");
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByRole("heading", { name: "Paused" })).toHaveCount(0);

  answer = 410;
  await sendTest(page, "Failed");
  await expect(page.getByRole("heading", { name: "Turned off" })).toBeVisible();
  answer = 200;
  await page.getByRole("button", { name: "Turn on again" }).click();
  await expect(page.getByRole("heading", { name: "Turned off" })).toHaveCount(0);
  await sendTest(page, "Delivered");

  await choose(page, "Delete webhook");
  const warning = page.getByRole("alertdialog");
  await expect(warning).toContainText("Its delivery log is deleted");
  await warning.getByRole("button", { name: "Delete webhook" }).click();
  await expect(page).toHaveURL(/\/dashboard\/webhooks$/);
  await expect(page.getByText("No webhooks yet")).toBeVisible();
});
