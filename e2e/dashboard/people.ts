import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";

export interface Person {
  email: string;
  password: string;
}

/** Address of the server of this run. */
export function baseUrl(): string {
  const url = process.env.ROWCALL_URL;
  if (url === undefined) throw new Error("The server of the browser tests is not running.");
  return url;
}

/** Opens a page and waits until its scripts are there: what is typed or dropped before would be lost. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(baseUrl() + path, { waitUntil: "networkidle" });
}

/** Makes a new person and signs the browser in as them, without opening a page. */
export async function signUp(page: Page): Promise<Person> {
  const person = newPerson();
  await send(page, "/api/account", { name: "Ada Browser", workspaceName: "Northwind Retail", ...person });
  const { csrfToken } = (await (await page.request.get(`${baseUrl()}/api/auth/csrf`)).json()) as { csrfToken: string };
  const form = { csrfToken, ...person, callbackUrl: `${baseUrl()}/dashboard`, json: "true" };
  const answer = await page.request.post(`${baseUrl()}/api/auth/callback/credentials`, { form, headers: asOwnPage() });
  expect(answer.ok(), await answer.text()).toBe(true);
  return person;
}

/** Gives the browser a device that keeps passkeys, and its person one on it. */
export async function addPasskey(page: Page, { password }: Person, name: string): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
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
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  await expect(dialog.getByText("Enter your password.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Your password" }).fill(password);
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  await expect(page.getByText("never used")).toBeVisible();
}

/** Makes a dataset of a file, read as it is by itself, and opens its page. */
export async function uploadFile(page: Page, file: string): Promise<void> {
  const name = path.basename(file);
  const buffer = readFileSync(file);
  const multipart = { name: name.replace(/\.\w+$/, ""), file: { name, mimeType: "application/octet-stream", buffer } };
  const answer = await page.request.post(`${baseUrl()}/api/v1/datasets`, { multipart, headers: asOwnPage() });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data } = (await answer.json()) as { data: { id: string } };
  await open(page, `/dashboard/datasets/${data.id}`);
}

/** Makes a webhook that nobody listens at. @returns its id. */
export async function makeWebhook(page: Page): Promise<string> {
  const asked = { url: "https://hooks.example.com/rowcall", events: ["report.completed"] };
  const answer = await page.request.post(`${baseUrl()}/api/v1/webhooks`, { data: asked, headers: asOwnPage() });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data } = (await answer.json()) as { data: { webhook: { id: string } } };
  return data.webhook.id;
}

/** Makes so many small datasets, a few at a time. */
export async function makeDatasets(page: Page, count: number): Promise<void> {
  for (let from = 0; from < count; from += 10) {
    const some = Array.from({ length: Math.min(10, count - from) }, (_, at) => from + at);
    await Promise.all(
      some.map((at) => send(page, "/api/v1/datasets", { name: `Orders ${at}`, rows: [{ city: "Oslo", total: at }] })),
    );
  }
}

/** Asks for a report without waiting for it. @returns its id. */
export async function queueReport(page: Page, datasetId: string | undefined): Promise<string> {
  return (await send(page, "/api/v1/reports", { datasetId })).id;
}

/** Asks for a report on the dataset that is open, and opens it once it can be read. */
export async function generateReport(page: Page): Promise<void> {
  const id = await queueReport(page, /dst_\w+/.exec(page.url())?.[0]);
  const status = async () => {
    const answer = await page.request.get(`${baseUrl()}/api/v1/reports/${id}`);
    return ((await answer.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(status, { intervals: [200] }).toBe("COMPLETED");
  await open(page, `/dashboard/reports/${id}`);
}

/** Signs a new person up through the page, and ends on the overview. */
export async function signUpByForm(page: Page): Promise<Person> {
  const person = newPerson();
  await open(page, "/sign-up");
  await page.getByLabel("Your name").fill("Ada Browser");
  await page.getByLabel("Workspace name").fill("Northwind Retail");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByRole("button", { name: "Create workspace" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // A press before the scripts of a fresh page have come is lost.
  await page.waitForLoadState("networkidle");
  return person;
}

/** Uploads a file through the page, as it is read by itself, and ends on its dataset. */
export async function uploadByForm(page: Page, file: string): Promise<void> {
  await open(page, "/dashboard/datasets/new");
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: /^Store/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/datasets\/dst_/);
}

/** Asks for a report through the page of the dataset that is open, and waits until it can be read. */
export async function generateByForm(page: Page): Promise<void> {
  await page.getByRole("link", { name: "New report" }).first().click();
  await page.getByRole("button", { name: /Generate report/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/reports\/rep_/);
  await expect(page.getByRole("heading", { name: "Executive summary" })).toBeVisible({ timeout: 60_000 });
}

function newPerson(): Person {
  return {
    email: `browser-${randomBytes(5).toString("hex")}@example.com`,
    password: randomBytes(12).toString("base64url"),
  };
}

/** What a browser says of a request that a page of the product sends. */
const asOwnPage = () => ({ origin: baseUrl(), "sec-fetch-site": "same-origin" });

/** Posts as a page would, and gives back the object that was made. */
async function send(page: Page, place: string, data: object): Promise<{ id: string }> {
  const answer = await page.request.post(baseUrl() + place, { data, headers: asOwnPage() });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: { id: string } }).data;
}
