import { randomBytes } from "node:crypto";
import { utimesSync, writeFileSync } from "node:fs";
import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { open, signUp, uploadByForm } from "./people";

const AMBIGUOUS = `order_id,ordered_at,shipped_at,total
${Array.from({ length: 40 }, (_, at) => {
  const day = String((at % 12) + 1).padStart(2, "0");
  const month = String(((at * 5) % 12) + 1).padStart(2, "0");
  return `A-${1000 + at},${day}/${month}/2026,${month}/${day}/2026,${(at * 1.25 + 4).toFixed(2)}`;
}).join("\n")}
`;

/** Writes a file of the test and returns its path. */
function file(info: TestInfo, name: string, text: string | Buffer): string {
  const path = info.outputPath(name);
  writeFileSync(path, text);
  return path;
}

/** Chooses a file on the upload page and waits for its columns. */
async function choose(page: Page, path: string): Promise<void> {
  await open(page, "/dashboard/datasets/new");
  await page.locator('input[type="file"]').setInputFiles(path);
  await expect(page.getByRole("heading", { name: "Check the columns" })).toBeVisible();
}

const next = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });
const rowsAsRead = (page: Page) => page.getByRole("region", { name: "First rows as read" });
const typeOf = (page: Page, column: string) => page.getByRole("button", { name: new RegExp(`^Type of ${column}:`) });

test("dates that could be read two ways are a question, and an answer is taken before anything is stored", async ({
  page,
}, info) => {
  await signUp(page);
  await choose(page, file(info, "ambiguous.csv", AMBIGUOUS));
  await expect(page.getByText(/ambiguous\.csv/).first()).toBeVisible();
  await expect(page.getByText(/comma, UTF-8, header in row 1/)).toBeVisible();
  await expect(page.getByText(/ordered_at: \d+\sdates could be day or month first/)).toBeVisible();
  await expect(page.getByText(/2\squestions are open\. .+ will be used\./)).toBeVisible();
  const monthFirst = page.getByRole("radio", { name: /^Month first: .+ is \d+ \w+ 2026$/ });
  await monthFirst.first().click();
  await expect(monthFirst.first()).toBeChecked();
  await page.getByRole("button", { name: /^Same answer for all 2 columns$/ }).click();
  await expect(monthFirst.nth(1)).toBeChecked();
  await expect(page.getByText(/questions? open/)).toHaveCount(0);
  await next(page).click();
  await expect(page.getByRole("heading", { name: "Name the dataset" })).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("ambiguous");
  await page.getByRole("button", { name: /^Store 40\srows$/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/datasets\/dst_/);
  await expect(page.getByText(/40\srows/).first()).toBeVisible();
});

test("a zero byte is left out by choice; centuries, lists and money are questions, on the dataset's page too", async ({
  page,
}, info) => {
  await signUp(page);
  const rows = ["25/11/63,12.50,4,6", "13/02/09,80.00,1,3", "30/07/71,31.25,2,5"].map((row) =>
    row.replace(/,(\d),(\d)$/, ',"$1,$2"'),
  );
  await choose(page, file(info, "people.csv", `born,price,answers\n${rows.join("\n")}\n\u0000`));
  await expect(page.getByText(/Line 5 of the file contains a null byte/)).toBeVisible();
  await page.getByLabel("Unreadable characters").click();
  await page.getByRole("option", { name: "Leave them out" }).click();
  await expect(page.getByText("1 control byte was left out, in line 5.")).toBeVisible();
  await expect(page.getByText(/born: 1\sdate could be in this century or the last\./)).toBeVisible();
  await expect(page.getByText(/answers: 3\svalues could be text or plain numbers\./)).toBeVisible();
  await expect(page.getByText(/price: 3\svalues could be amounts in [A-Z]{3} or plain numbers\./)).toBeVisible();
  await page.getByRole("radio", { name: /years 1900 to 1999: 13\/02\/09 is .*1909$/i }).click();
  await page.getByRole("radio", { name: "Text: 4,6 stays as it is" }).click();
  await expect(page.getByText(/1\squestion is open/)).toBeVisible();
  await next(page).click();
  await page.getByRole("button", { name: /^Store 3\srows$/ }).click();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "price", exact: true }) });
  await expect(card.getByText("What are these 3 values?")).toBeVisible();
  await page.getByRole("button", { name: "price", exact: true }).click();
  await page.getByRole("radio", { name: /^Plain numbers/ }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Done. Your choice also applies to rows added later.")).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(card.getByText("Set by hand: type number")).toBeVisible();
});

test("types and settings that are changed are read again at once, can be undone, and outlive a reload", async ({
  page,
}, info) => {
  await signUp(page);
  await choose(page, file(info, "codes.csv", "code;amount\n0042;1.5\n0043;2.5\n0044;3.5\n"));
  await expect(page).toHaveURL(/\?upload=upl_/);
  await expect(typeOf(page, "amount")).toBeVisible();
  await typeOf(page, "amount").click();
  await expect(page.getByRole("menuitemradio", { name: /detected$/ })).toHaveCount(1);
  await page.getByRole("menuitemradio", { name: "text", exact: true }).click();
  await expect(page.getByRole("button", { name: "Type of amount: text" })).toBeVisible();
  await expect(next(page)).toBeEnabled();
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Type of amount: text" })).toBeVisible();
  await page.getByRole("button", { name: "Undo the changes to amount" }).click();
  await expect(page.getByRole("button", { name: "Type of amount: number" })).toBeVisible();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByLabel("Separator").click();
  await page.getByRole("option", { name: "Comma" }).click();
  await expect(rowsAsRead(page).getByRole("columnheader", { name: /code;amount/ })).toBeVisible();
  await page.getByRole("button", { name: "Detect all from the file" }).click();
  await expect(typeOf(page, "code")).toBeVisible();
  await expect(rowsAsRead(page).getByText("0042")).toBeVisible();
});

test("rows that have no place block the storing until somebody decides about them", async ({ page }, info) => {
  await signUp(page);
  await choose(page, file(info, "ragged.csv", "a,b\n1,2\n3,4\n5,6,7\n8,9\n10,11\n12,13\n"));
  await expect(page.getByText(/1\srow has more values than the header and can't be stored\./)).toBeVisible();
  await expect(page.getByRole("region", { name: "Rows that can't be stored" }).getByText("Row 4", { exact: true })).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await page.getByRole("button", { name: "Leave this row out" }).click();
  await expect(next(page)).toBeEnabled();
  await next(page).click();
  await page.getByRole("button", { name: /^Store 5\srows$/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/datasets\/dst_/);
});

test("a table pasted from a spreadsheet goes the way of a file", async ({ page }) => {
  await signUp(page);
  await open(page, "/dashboard/datasets/new");
  await page.getByRole("button", { name: "Paste a table" }).click();
  await page.getByLabel("Pasted table").fill("product\tsold\nTent\t12\nLamp\t30\nRope\t7\n");
  await page.getByRole("button", { name: "Read table" }).click();
  await expect(page.getByText(/pasted\.tsv/).first()).toBeVisible();
  await expect(page.getByText(/tab, UTF-8, header in row 1/)).toBeVisible();
  await next(page).click();
  await page.getByLabel("Name", { exact: true }).fill("Stock");
  await page.getByRole("button", { name: /^Store 3\srows$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Stock" })).toBeVisible();
});

test("a lost connection is waited for: no piece is missing and none is sent for ever", async ({ page }, info) => {
  await signUp(page);
  let lost = 0;
  await page.route("**/api/uploads/*/pieces", (route) => {
    lost += 1;
    return lost <= 2 ? route.abort("connectionreset") : route.continue();
  });
  await uploadByForm(page, file(info, "ambiguous.csv", AMBIGUOUS));
  expect(lost).toBe(3);
  await expect(page.getByText(/40\srows/).first()).toBeVisible();
});

test("a file that arrived in part goes on after a reload, with that file and no other", async ({ page }, info) => {
  await signUp(page);
  const line = () => `${randomBytes(24).toString("hex")},${randomBytes(24).toString("hex")}\n`;
  const large = file(info, "large.csv", `first,second\n${Array.from({ length: 45_000 }, line).join("")}`);
  utimesSync(large, 1_700_000_000, 1_700_000_000);
  let pieces = 0;
  await page.route("**/api/uploads/*/pieces", (route) => {
    pieces += 1;
    return pieces > 1 ? route.abort("connectionreset") : route.continue();
  });
  await open(page, "/dashboard/datasets/new");
  await page.locator('input[type="file"]').setInputFiles(large);
  await expect(page.getByText(/The connection was lost\. The part already sent is kept/)).toBeVisible();
  // Only then: the page tries again by itself, and would send the rest before it is left.
  await page.reload({ waitUntil: "networkidle" });
  await page.unroute("**/api/uploads/*/pieces");
  await expect(page.getByRole("heading", { name: "Send the rest of the file" })).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(file(info, "other.csv", "a,b\n1,2\n"));
  await expect(page.getByRole("alert").getByText(/isn't the file this upload began with: “large\.csv”/)).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(large);
  await next(page).click();
  await page.getByRole("button", { name: /^Store 45,000\srows$/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/datasets\/dst_/);
  await expect(page.getByText(/45,000\srows/).first()).toBeVisible();
});

test("a file goes on arriving while other pages are read, and its tray leads back to it", async ({ page }, info) => {
  await signUp(page);
  const name = `${"a-file-with-a-long-name-".repeat(4)}.csv`;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/uploads/*/pieces", async (route) => {
    await held;
    await route.continue();
  });
  await open(page, "/dashboard/datasets/new");
  await page.locator('input[type="file"]').setInputFiles(file(info, name, AMBIGUOUS));
  await expect(page.getByRole("heading", { name: "Sending the file" })).toBeVisible();
  const tray = page.getByRole("region", { name: "Activity" });
  await expect(tray).toHaveCount(0);
  await page.getByRole("link", { name: "Datasets" }).first().click();
  await expect(tray.getByText(name)).toBeVisible();
  await expect(tray.getByText(/1\stask in progress/)).toBeVisible();
  release();
  await tray.getByRole("link", { name: "Check the columns" }).click();
  await expect(page.getByRole("heading", { name: "Check the columns" })).toBeVisible();
  await expect(tray).toHaveCount(0);
});

test("what cannot become a dataset is refused before a byte is sent, and an upload that is gone says so", async ({
  page,
}, info) => {
  await signUp(page);
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/uploads")) calls += 1;
  });
  await open(page, "/dashboard/datasets/new");
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(file(info, "empty.csv", ""));
  await expect(page.getByText("“empty.csv” is empty. Nothing was sent.")).toBeVisible();
  await input.setInputFiles(file(info, "picture.png", "x"));
  await expect(page.getByText(/“picture\.png” isn't a \.csv/)).toBeVisible();
  await input.setInputFiles(file(info, "huge.csv", Buffer.alloc(25_000_001, "a\n")));
  await expect(page.getByText(/a file may have 25\sMB\. Nothing was sent\./)).toBeVisible();
  expect(calls).toBe(0);
  await open(page, "/dashboard/datasets/new?upload=upl_01JD5M8Z3X4Y5W6V7T8S9R0QAB");
  await expect(page.getByText("This upload has expired")).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("heading", { name: "Choose a file" })).toBeVisible();
});

test("the steps work by keyboard and on a phone of 320 px, back and forth", async ({ page }, info) => {
  await signUp(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await choose(page, file(info, "ambiguous.csv", AMBIGUOUS));
  await expect(page.getByRole("heading", { name: "Check the columns" })).toBeFocused();
  await expect(next(page)).toBeEnabled();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Settings of total" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Type")).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Settings of total" })).toBeFocused();
  await next(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Name the dataset" })).toBeFocused();
  await page.getByLabel("Name", { exact: true }).fill("Orders by keyboard");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Check the columns" })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Orders by keyboard");
  await expect(page.locator('[aria-current="step"]').first()).toHaveText(/Name/);
  await page.getByLabel("Name", { exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Orders by keyboard" })).toBeVisible();
});
