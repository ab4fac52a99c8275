import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { baseUrl, generateByForm, generateReport, open, signUp, signUpByForm, uploadByForm, uploadFile } from "./people";

const WEATHER = "node_modules/vega-datasets/data/seattle-weather.csv";

test("a new person drops in a real file and reads a report whose figures are those of the rows", async ({ page }) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await signUpByForm(page);
  await uploadByForm(page, WEATHER);
  await expect(page.getByText("1,461 rows").first()).toBeVisible();
  await expect(page.getByText("precipitation").first()).toBeVisible();
  await generateByForm(page);
  const lines = readFileSync(WEATHER, "utf8").trim().split("\n");
  const column = lines[0]?.split(",").indexOf("precipitation") ?? -1;
  const total = lines.slice(1).reduce((sum, line) => sum + Math.round(Number(line.split(",")[column]) * 10), 0) / 10;
  await expect(page.getByText(Math.round(total).toLocaleString("en-US")).first()).toBeVisible();
  await expect.poll(() => page.locator("figure").count()).toBeGreaterThanOrEqual(4);
  expect(faults).toEqual([]);
});

test("a cited figure opens its evidence, and its address can be sent to a colleague", async ({ page }) => {
  await signUp(page);
  await uploadFile(page, WEATHER);
  await generateReport(page);
  await page.locator("a.cited").nth(3).click();
  const evidence = page.getByRole("dialog");
  await expect(evidence).toBeVisible();
  await expect(evidence.getByText(/SELECT/i).first()).toBeVisible();
  await expect(page).toHaveURL(/\?e=/);
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a key made on the page sends rows and reads the report by the API", async ({ page, request }) => {
  await signUp(page);
  await open(page, "/dashboard/keys");
  await page.getByRole("button", { name: "Create key" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Nightly import");
  await dialog.getByRole("radio", { name: "Chosen scopes" }).click();
  for (const box of ["read datasets", "write datasets", "read reports", "write reports"]) {
    const tick = dialog.getByRole("checkbox", { name: box });
    if (!(await tick.isChecked())) await tick.click();
  }
  await dialog.getByRole("button", { name: "Create key" }).click();
  const secret =
    (
      await dialog
        .locator("code", { hasText: /^rc_sk_live_/ })
        .first()
        .textContent()
    )?.trim() ?? "";
  const headers = { authorization: `Bearer ${secret}` };
  const who = await request.get(`${baseUrl()}/v1/whoami`, { headers });
  expect(who.status()).toBe(200);
  const file = { name: "weather.csv", mimeType: "text/csv", buffer: readFileSync(WEATHER) };
  const created = await request.post(`${baseUrl()}/v1/datasets`, { headers, multipart: { name: "Weather", file } });
  expect(created.status()).toBe(201);
  const { data: dataset } = (await created.json()) as { data: { id: string } };
  const queued = await request.post(`${baseUrl()}/v1/reports`, { headers, data: { datasetId: dataset.id } });
  expect(queued.status()).toBe(202);
  const { data: report } = (await queued.json()) as { data: { id: string } };
  await expect
    .poll(
      async () =>
        ((await (await request.get(`${baseUrl()}/v1/reports/${report.id}`, { headers })).json()) as { data: { status: string } })
          .data.status,
    )
    .toBe("COMPLETED");
  await open(page, "/dashboard/keys");
  await expect(page.getByText("Nightly import")).toBeVisible();
});

test("a report made by the built-in narrator says plainly that nothing left", async ({ page }) => {
  await signUp(page);
  await uploadFile(page, WEATHER);
  await generateReport(page);
  const panel = page.locator("details", { has: page.getByText("Data sent outside", { exact: true }) });
  await expect(panel.locator("summary").first()).toContainText("none");
  await panel.locator("summary").first().click();
  await expect(panel.getByText("Nothing was sent outside to make this report")).toBeVisible();
});
