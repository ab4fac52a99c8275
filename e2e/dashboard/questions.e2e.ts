import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { open, signUp, uploadFile } from "./people";

const SHOPS = ["Bern", "Basel", "Chur"];
let folder: string;
let file: string;

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "questions-"));
  file = path.join(folder, "orders.csv");
  const lines = Array.from({ length: 90 }, (_, at) =>
    [`2026-0${1 + (at % 6)}-1${at % 9}`, (20 + at).toFixed(2), SHOPS[at % 3]].join(","),
  );
  writeFileSync(file, `ordered_at,amount,shop\n${lines.join("\n")}\n`);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an answer is kept, reopened with its figures, renamed, asked again and deleted; a line narrows it", async ({ page }) => {
  await signUp(page);
  await uploadFile(page, file);
  const dataset = new URL(page.url()).pathname;
  const field = page.getByRole("combobox", { name: /Ask (about these rows|a follow-up)/ });
  await field.fill("amount by shop");
  await page.keyboard.press("Enter");
  const answer = page.getByRole("article", { name: "amount by shop" });
  await expect(answer.getByRole("table")).toContainText("1,965");
  await answer.getByRole("button", { name: "Save answer" }).click();
  await expect(answer.getByText("Answer saved")).toBeVisible();

  await answer.getByRole("button", { name: /behind Bern$/ }).click();
  await page.getByRole("button", { name: "Without these" }).click();
  await expect(field).toHaveValue('without "Bern"');
  await expect(page.getByRole("button", { name: "Without these" })).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  const narrowed = page.getByRole("article", { name: 'without "Bern"' });
  await expect(narrowed.getByRole("cell", { name: "Chur", exact: true })).toBeVisible();
  await expect(narrowed.getByRole("cell", { name: "Bern", exact: true })).toHaveCount(0);

  await open(page, dataset);
  await page.getByText("Saved answers").click();
  await page.getByRole("button", { name: "amount by shop", exact: true }).click();
  await expect(page.getByText(/^Figures as of/)).toBeVisible();
  await page.getByRole("button", { name: "More actions for amount by shop" }).click();
  await page.getByRole("menuitem", { name: "Rename answer" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Shops");
  await page.getByRole("dialog").getByRole("button", { name: "Rename answer" }).click();
  await expect(page.getByRole("button", { name: "Shops", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Ask again" }).click();
  await expect(page.getByRole("article", { name: "amount by shop" })).toContainText("1,965");
  await page.getByRole("button", { name: "More actions for Shops" }).click();
  await page.getByRole("menuitem", { name: "Delete answer" }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Delete answer" }).click();
  await expect(page.getByText("Saved answers")).toHaveCount(0);
});
