import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { open, signUp } from "./people";

const words = (name: string) => ({
  name,
  mimeType: "text/vtt",
  buffer: Buffer.from(
    [
      "WEBVTT",
      "",
      "00:00:00.400 --> 00:00:06.200",
      "<v Agent>Northwind, this is Agent One, this call is recorded. How can I help?",
      "",
      "00:00:06.600 --> 00:00:14.100",
      "<v Customer>My tent is torn and I would like a refund for it.",
      "",
      "00:00:14.400 --> 00:00:21.000",
      "<v Agent>I am sorry. I will send the refund today. Thank you for calling, goodbye.",
      "",
    ].join("\n"),
  ),
});

test("files become calls: chosen together, one refused before it is sent, the others found again and deleted", async ({
  page,
}) => {
  await signUp(page);
  await open(page, "/dashboard/calls");
  await expect(page.getByText("No calls yet", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Upload recording", exact: true }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/calls\/new$/);
  await expect(page.getByRole("heading", { name: "Upload recordings", exact: true })).toBeVisible();
  const empty = { name: "empty.mp3", mimeType: "audio/mpeg", buffer: Buffer.alloc(0) };
  await page.locator('input[type="file"]').setInputFiles([words("torn-tent.vtt"), words("second.vtt"), empty]);
  const files = page.getByRole("list", { name: "Files", exact: true });
  await expect(files.getByRole("listitem")).toHaveCount(3);
  await expect(files.getByText(/^The file is empty/).first()).toBeVisible();
  await page.getByLabel("Your ID for torn-tent.vtt").fill("call-1");
  await page.getByLabel("Your ID for second.vtt").fill("call-2");
  await page.getByRole("textbox", { name: /^Agent/ }).fill("Agent One");
  await page.getByRole("button", { name: /^Upload 2/ }).click();
  await expect(files.getByRole("link", { name: /^Open the call of/ })).toHaveCount(2);
  await expect(files.getByText("Completed", { exact: true })).toHaveCount(2);

  // The same own id again leads to the call that has it.
  await page.locator('input[type="file"]').setInputFiles([words("again.vtt")]);
  await page.getByLabel("Your ID for again.vtt").fill("call-1");
  await page.getByRole("button", { name: /^Upload 1/ }).click();
  await expect(files.getByRole("link", { name: "Open the existing call", exact: true })).toHaveAttribute(
    "href",
    /\/dashboard\/calls\/cal_/,
  );

  await open(page, "/dashboard/calls");
  const rows = page.getByRole("list", { name: "Calls", exact: true }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Search calls" }).fill("nothing says this");
  await expect(page.getByText("No calls match", { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/q=nothing/);
  await page.getByRole("button", { name: "Clear filters", exact: true }).last().click();
  await expect(rows).toHaveCount(2);

  // A view is what the list opens with, under its name, until it is deleted.
  await page.getByRole("combobox", { name: "Period" }).click();
  await page.getByRole("option", { name: "Last 7 days" }).click();
  await expect(page).toHaveURL(/period=7d/);
  await page.getByRole("button", { name: "Views", exact: true }).click();
  await page.getByRole("menuitem", { name: "Save these filters" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("This week");
  await page.getByRole("button", { name: "Save view" }).click();
  const view = page.getByRole("button", { name: "View: This week" });
  await view.click();
  await page.getByRole("menuitem", { name: "Set as default" }).click();
  await view.click();
  await expect(page.getByText("Default", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await open(page, "/dashboard/calls");
  await expect(page).toHaveURL(/period=7d/);
  await view.click();
  await page.getByRole("menuitem", { name: "Delete view" }).click();
  await expect(page.getByRole("button", { name: "Views", exact: true })).toBeVisible();
  await open(page, "/dashboard/calls");
  await expect(page).not.toHaveURL(/period=7d/);

  // By keyboard: down from tick to tick, both ticked, both in a file.
  await rows.first().getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(1).getByRole("checkbox")).toBeFocused();
  await page.keyboard.press("Space");
  const selection = page.getByRole("region", { name: "Selection" });
  await expect(selection.getByText(/^2\sselected$/)).toBeVisible();
  await selection.getByRole("button", { name: "Export" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /^JSON/ }).click();
  const calls = JSON.parse(readFileSync(await (await saved).path(), "utf8"));
  expect(calls.map(({ transcript }: { transcript: unknown[] }) => transcript.length)).toEqual([3, 3]);
  await page.getByRole("checkbox", { name: "Select all calls shown" }).click();
  await selection.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: /^Delete 2\scalls$/ }).click();
  await page.getByRole("button", { name: "Undo" }).click();

  await rows
    .first()
    .getByRole("button", { name: /^More actions for/ })
    .click();
  await page.getByRole("menuitem", { name: "Delete call", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText("This permanently removes the transcript and summary.").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Delete call", exact: true }).click();
  await expect(rows).toHaveCount(1);
  await open(page, "/dashboard/calls");
  await expect(rows).toHaveCount(1);
});
