import { randomBytes } from "node:crypto";
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

/** Signs a new person up through the page, and ends on the overview. */
export async function signUp(page: Page): Promise<Person> {
  const person = {
    email: `browser-${randomBytes(5).toString("hex")}@example.com`,
    password: randomBytes(12).toString("base64url"),
  };
  await open(page, "/sign-up");
  await page.getByLabel("Your name").fill("Ada Browser");
  await page.getByLabel("Workspace name").fill("Northwind Retail");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByRole("button", { name: "Create workspace" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return person;
}

/** Uploads a file through the page, as it is read by itself, and ends on its dataset. */
export async function uploadFile(page: Page, file: string): Promise<void> {
  await open(page, "/dashboard/datasets/new");
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: /^Store/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/datasets\/dst_/);
}

/** Asks for a report on the dataset that is open, and waits until it can be read. */
export async function generateReport(page: Page): Promise<void> {
  await page.getByRole("link", { name: "New report" }).first().click();
  await page.getByRole("button", { name: /Generate report/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/reports\/rep_/);
  await expect(page.getByRole("heading", { name: "Executive summary" })).toBeVisible({ timeout: 60_000 });
}
