import { expect, type Page, test } from "@playwright/test";
import { type SpeechFake, startSpeechFake } from "@/e2e/fakes/models/speech";
import { MAIL_LOGIN, type MailServer, startMailServer } from "../fakes/mail-server";
import { type Simulator, simulatedCall, startSimulator } from "../fakes/phone-systems/simulator";
import { simulatedSystems } from "../fakes/phone-systems/systems";
import { VONAGE_SIGNATURE_SECRET } from "../fakes/phone-systems/vonage";
import { vonageDelivery } from "../fakes/phone-systems/vonage-delivery";
import { startOwnServer } from "../harness/own-server";
import type { RunningServer } from "../harness/server";
import { open, signUp } from "./people";

const SCRIPT = [
  "Thank you for calling.",
  "My tent is torn.",
  "I can send a new one.",
  "Fine.",
  "Anything else?",
  "No.",
  "Goodbye.",
  "Bye.",
];
const CALL = simulatedCall(1, new Date(Date.now() - 60_000));

let simulator: Simulator;
let speech: SpeechFake;
let mail: MailServer;
let server: RunningServer;
let shared: string | undefined;

test.describe.configure({ mode: "serial" });
test.use({ actionTimeout: 20_000 });
test.beforeAll(async () => {
  // Waits for quotas pass as on the product's side.
  simulator = await startSimulator(simulatedSystems, { timeScale: 20 });
  for (const system of simulator.systems) system.add(CALL);
  speech = await startSpeechFake({ script: Object.fromEntries(SCRIPT.map((text, phrase) => [phrase, text])) });
  mail = await startMailServer("none");
  const { host, port } = mail.settings;
  const smtp = {
    SMTP_URL: `smtp://${MAIL_LOGIN.user}:${MAIL_LOGIN.password}@${host}:${port}`,
    MAIL_FROM: "Rowcall <rowcall@example.com>",
  };
  const allowed = [simulator.env.EGRESS_ALLOW, speech.env.EGRESS_ALLOW, `${host}:${port}`].join();
  server = await startOwnServer({ ...simulator.env, ...speech.env, ...smtp, EGRESS_ALLOW: allowed });
  shared = process.env.ROWCALL_URL;
  process.env.ROWCALL_URL = server.baseUrl;
});
test.afterAll(async () => {
  process.env.ROWCALL_URL = shared;
  await server.stop();
  await mail.close();
  await speech.close();
  await simulator.close();
});

/** Fills the generated form as its labels say. */
async function fillFields(page: Page, type: string): Promise<void> {
  const { data } = (await page.evaluate(async () => (await fetch("/api/connection-types")).json())) as {
    data: {
      type: string;
      fields: { name: string; label: string; kind: string; options: { value: string; label: string }[] }[];
    }[];
  };
  const { fields } = simulator.system(type);
  for (const { name, label, kind, options } of data.find((each) => each.type === type)?.fields ?? []) {
    const value = fields[name];
    if (value === undefined) continue;
    if (kind === "select") {
      await page.getByRole("combobox", { name: label }).click();
      await page.getByRole("option", { name: options.find((option) => option.value === value)?.label ?? value }).click();
    } else if (kind === "secret-text") {
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: "key.pem", mimeType: "text/plain", buffer: Buffer.from(value) });
    } else await textbox(page, label).fill(value);
  }
}

/** By the beginning of its label: what may be left empty says so behind it. */
function textbox(page: Page, label: string) {
  return page.getByRole("textbox", { name: new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`) });
}

test("each of the nine phone systems is connected by its form, and its recording becomes a call", async ({ page }) => {
  test.setTimeout(900_000);
  await signUp(page);
  for (const { type } of simulator.systems) {
    await open(page, `/dashboard/connections/new/${type}`);
    await page.getByLabel("Name", { exact: true }).fill(`Team ${type}`);
    await fillFields(page, type);
    await page.getByRole("button", { name: "Test", exact: true }).click();
    await expect(page.getByText(/accepted these values/)).toBeVisible();
    if (type === "vonage") {
      await page.getByRole("button", { name: "Connect", exact: true }).click();
      const address = (await page.getByText(/\/voice\/webhook\/vwh_\w+$/).textContent()) ?? "";
      const answer = await fetch(address, {
        method: "POST",
        ...vonageDelivery(CALL, { signatureSecret: VONAGE_SIGNATURE_SECRET }),
      });
      expect(answer.status).toBe(202);
      continue;
    }
    await page.getByRole("combobox", { name: "Recordings to import" }).click();
    await page.getByRole("option", { name: "Also calls from the last 7 days" }).click();
    await expect(page.getByText(/About\s1\srecording/)).toBeVisible();
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/connections\/con_/);
    await expect(page.getByRole("heading", { name: `Team ${type}` })).toBeVisible();
  }
  await expect
    .poll(async () => (await callsOf(page)).map(({ status }) => status).sort(), { timeout: 400_000, intervals: [2_000] })
    .toEqual(simulator.systems.map(() => "COMPLETED"));
  for (const call of await callsOf(page)) {
    const { startedAt, durationSec: _, ...told } = simulator.system(call.provider).expected(CALL) ?? { startedAt: new Date(0) };
    expect(call).toMatchObject({ ...told, startedAt: startedAt.toISOString() });
  }
  expect(simulator.offences()).toEqual([]);
});

interface ListedCall {
  provider: string;
  status: string;
}

async function callsOf(page: Page): Promise<ListedCall[]> {
  const answer = await page.evaluate(async () => (await fetch("/api/v1/calls?limit=100")).json());
  return (answer as { data: ListedCall[] }).data;
}

test("keys that stop working are said, and mended on the page", async ({ page }) => {
  const { email } = await signUp(page);
  const aircall = simulator.system("aircall");
  await open(page, "/dashboard/connections");
  await page.getByRole("link", { name: "Connect Aircall" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Support");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByText("“API ID” is required.")).toBeVisible();
  for (const [name, value] of Object.entries(aircall.wrongFields)) await fillByName(page, name, value);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Aircall refused these keys." })).toBeVisible();
  for (const [name, value] of Object.entries(aircall.fields)) await fillByName(page, name, value);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/connections\/con_/);
  await expect(page.getByText(/^Connected$/).first()).toBeVisible();

  aircall.arm("auth");
  for (let look = 0; look < 3; look++) {
    await page.getByRole("button", { name: "Check now" }).click();
    await expect(page.getByRole("table", { name: "Checks" }).getByText("Aircall refused these keys.")).toHaveCount(look + 1);
  }
  await expect(page.getByRole("heading", { name: "Needs attention" })).toBeVisible();
  await page
    .getByRole("button", { name: /Notifications/ })
    .first()
    .click();
  await expect(page.getByText("Support needs attention")).toBeVisible();
  await page.keyboard.press("Escape");
  // Who signs up is also asked to confirm the address.
  const told = () => mail.received.filter(({ raw }) => raw.includes("Subject: Support needs attention"));
  await expect.poll(() => told().map(({ to }) => to)).toEqual([[email]]);

  aircall.mend();
  await page
    .getByRole("button", { name: /Update credentials/ })
    .first()
    .click();
  await fillByName(page, "apiToken", aircall.fields.apiToken ?? "");
  await page.getByRole("button", { name: "Test and save" }).click();
  await expect(page.getByRole("heading", { name: "Needs attention" })).toHaveCount(0);

  await page.getByRole("button", { name: "More actions for Support" }).click();
  await page.getByRole("menuitem", { name: "Remove connection" }).click();
  const warning = page.getByRole("alertdialog");
  await expect(warning).toContainText("Its keys are deleted");
  await warning.getByRole("button", { name: /^Remove/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/connections$/);
  await expect(page.getByRole("link", { name: "Support", exact: true })).toHaveCount(0);
});

const LABELS: Readonly<Record<string, string>> = { apiId: "API ID", apiToken: "API token" };

async function fillByName(page: Page, name: string, value: string): Promise<void> {
  await textbox(page, LABELS[name] ?? name).fill(value);
}
