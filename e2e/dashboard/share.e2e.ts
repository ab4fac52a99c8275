import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { generateReport, open, signUp, uploadFile } from "./people";

let folder: string;
let file: string;

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "share-"));
  file = path.join(folder, "orders.csv");
  const rows = Array.from(
    { length: 120 },
    (_, at) => `2026-0${1 + (at % 6)}-1${at % 9},${at % 3 ? "North" : "South"},${100 + at}.50`,
  );
  writeFileSync(file, `ordered_at,region,total\n${rows.join("\n")}\n`);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a report is shared by a link, opened by a stranger under the logo, embedded, copied again and revoked", async ({
  page,
  browser,
}) => {
  await signUp(page);
  await open(page, "/dashboard/settings");
  await page.getByLabel("Logo file").setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><script>document.title = "ran"</script><rect width="40" height="10"/></svg>',
    ),
  });
  await expect(page.getByRole("img", { name: "Logo of this workspace" })).toBeVisible();
  await uploadFile(page, file);
  await generateReport(page);

  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByText("without signing in")).toBeVisible();
  await page.getByLabel("Recipient").fill("Board");
  await page.getByRole("checkbox", { name: "Insights" }).uncheck();
  await page.getByRole("button", { name: "Create link" }).click();
  const url = (await page.locator("code", { hasText: "/share/rsh_" }).textContent()) ?? "";
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("list", { name: "Links" })).toContainText("Board");
  await expect(page.getByText(url)).toHaveCount(0);
  let embedding = "";
  const elsewhere = createServer((_request, response) => response.setHeader("content-type", "text/html").end(embedding));
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  const { port } = elsewhere.address() as AddressInfo;
  await page.getByRole("button", { name: "Copy or embed link Board" }).click();
  await expect(page.locator("code").getByText(url, { exact: true })).toBeVisible();
  await page.getByLabel("Origin 1").fill(`http://*.localhost:${port}`);
  await page.getByRole("button", { name: "Save websites" }).click();
  embedding = (await page.locator("code", { hasText: "<iframe" }).textContent()) ?? "";
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("list", { name: "Links" })).toContainText(`embedded on http://*.localhost:${port}`);

  const stranger = await browser.newContext({ viewport: { width: 320, height: 800 }, colorScheme: "dark" });
  const shared = await stranger.newPage();
  const asked: string[] = [];
  shared.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) asked.push(request.url());
  });
  await shared.goto(url, { waitUntil: "networkidle" });
  await expect(shared.getByRole("heading", { name: "Executive summary" })).toBeVisible();
  await expect(shared.getByRole("heading", { name: "Insights" })).toHaveCount(0);
  await expect(shared.locator("figure svg").first()).toBeVisible();
  await expect(shared.getByText("Shared with you until")).toBeVisible();
  await expect(shared.getByRole("link", { name: "Sign in" })).toHaveCount(0);
  expect(await shared.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const logo = shared.locator("header img");
  expect(await logo.evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.naturalHeight])).toEqual([480, 120]);
  await expect(shared.getByRole("heading", { name: "Evidence" })).toBeVisible();
  const chart = shared.getByRole("figure").first();
  await chart.locator("summary").click();
  await chart.getByRole("button", { name: "Download SVG" }).click();
  await expect(chart.getByRole("status")).toHaveText("Image saved");
  await expect(chart.getByRole("status")).toBeInViewport();
  expect(asked).toEqual([]);
  const download = shared.waitForEvent("download");
  await shared.getByRole("link", { name: "Download PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  for (const [host, frames] of [
    [`team.localhost:${port}`, 1],
    [`localhost:${port}`, 0],
  ] as const) {
    await shared.goto(`http://${host}/`, { waitUntil: "networkidle" });
    await expect(shared.frameLocator("iframe").getByRole("heading", { name: "Executive summary" })).toHaveCount(frames);
  }
  elsewhere.close();

  await page.getByRole("button", { name: "Revoke link Board" }).click();
  await expect(page.getByText("loses access right away")).toBeVisible();
  await page.getByRole("button", { name: "Revoke link", exact: true }).click();
  await expect(page.getByRole("list", { name: "Links" })).toContainText("Revoked");
  expect((await shared.goto(url))?.status()).toBe(404);
  await stranger.close();
});

test("a report leaves as PDF and as a workbook, and goes on being written while other pages are read", async ({ page }) => {
  await signUp(page);
  await uploadFile(page, file);
  await generateReport(page);
  for (const [item, ending] of [
    ["PDF", /\.pdf$/],
    ["Excel workbook", /\.xlsx$/],
  ] as const) {
    await page.getByRole("button", { name: "Export" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: item, exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(ending);
  }

  let write = () => {};
  const held = new Promise<void>((resolve) => {
    write = resolve;
  });
  await page.route(/format=pdf/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "PDF", exact: true }).click();
  const tray = page.getByRole("region", { name: "Activity" });
  await expect(tray.getByText(/1\stask in progress/)).toBeVisible();
  await page.getByRole("link", { name: "Reports", exact: true }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/reports$/);
  await expect(tray.getByText(/1\stask in progress/)).toBeVisible();
  const download = page.waitForEvent("download");
  write();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(tray.getByText(/in progress/)).toHaveCount(0);
});
