import { expect, test } from "@playwright/test";
import { baseUrl, generateReport, open, signUp, uploadFile } from "./people";
import { OPEN_PLACES, PLACES } from "./places";

test("no page asks any other origin for anything: no font, script, picture or beacon", async ({ page, context }) => {
  test.setTimeout(300_000);
  const own = new URL(baseUrl()).host;
  const asked: string[] = [];
  let requests = 0;
  const note = (address: string) => {
    requests++;
    const { protocol, host } = new URL(address);
    if (!["data:", "blob:", "about:"].includes(protocol) && host !== own) asked.push(address);
  };
  context.on("request", (request) => note(request.url()));
  page.on("websocket", (socket) => note(socket.url()));
  // What asks first is noted, whatever becomes of it.
  await page.goto("data:text/html,<img src=http://192.0.2.1/pixel>");
  await expect.poll(() => asked).toEqual(["http://192.0.2.1/pixel"]);
  asked.length = 0;
  for (const place of OPEN_PLACES) await open(page, place);
  await signUp(page);
  await uploadFile(page, "node_modules/vega-datasets/data/seattle-weather.csv");
  await generateReport(page);
  await page.waitForLoadState("networkidle");
  for (const place of PLACES) await open(page, place);
  expect(asked).toEqual([]);
  expect(requests).toBeGreaterThan(100);
});

test("a report made by the built-in narrator says plainly that nothing left", async ({ page }) => {
  await signUp(page);
  await uploadFile(page, "node_modules/vega-datasets/data/seattle-weather.csv");
  await generateReport(page);
  const panel = page.locator("details", { has: page.getByText("Data sent outside", { exact: true }) });
  await expect(panel.locator("summary").first()).toContainText("none");
  await panel.locator("summary").first().click();
  await expect(panel.getByText("Nothing was sent outside to make this report")).toBeVisible();
});
