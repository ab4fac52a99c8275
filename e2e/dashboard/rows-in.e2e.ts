import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Locator, type Page, test } from "@playwright/test";
import postgres from "postgres";
import { TEST_POSTGRES_URL } from "@/lib/testing/database";
import { startOwnServer } from "../harness/own-server";
import type { RunningServer } from "../harness/server";
import { baseUrl, open, signUp } from "./people";

const servers: Server[] = [];
let server: RunningServer;
let shared: string | undefined;

test.beforeAll(async () => {
  const { hostname, port } = new URL(TEST_POSTGRES_URL);
  server = await startOwnServer({ EGRESS_ALLOW: `${hostname}:${port || "5432"}`, TIME_SCALE: "1" }, "embedded");
  shared = process.env.ROWCALL_URL;
  process.env.ROWCALL_URL = server.baseUrl;
});
test.afterAll(async () => {
  process.env.ROWCALL_URL = shared;
  await server.stop();
});

test.afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A website of somebody else, with one page. @returns its origin. */
async function website(html: () => string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end(html());
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The address that a page shows to be copied. */
async function addressIn(place: Locator): Promise<string> {
  return ((await place.textContent()) ?? "").trim();
}

async function createKey(page: Page, name: string, origin: string): Promise<void> {
  await open(page, "/dashboard/keys?create=1");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByRole("radio", { name: "Website" }).click();
  await dialog.getByLabel("Origin 1").fill(origin);
  await dialog.getByRole("button", { name: "Create key" }).click();
  await dialog.getByLabel("I've saved it").check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/dashboard\/keys\/key_/);
  await page.getByRole("link", { name: "Website" }).click();
}

test("a website sends rows with the script of a key; another one is refused; the rows show live and can be taken out", async ({
  page,
  browser,
}) => {
  let snippet = "";
  const allowed = await website(() => `<h1>Shop</h1>${snippet}`);
  const stranger = await website(() => `<h1>Stranger</h1>${snippet}`);
  await signUp(page);
  await createKey(page, "Shop", allowed);
  await expect(page.getByText("Waiting for the first rows")).toBeVisible();
  snippet = (await page.getByRole("region", { name: "Script" }).textContent()) ?? "";

  const visitor = await (await browser.newContext()).newPage();
  const refused = visitor.waitForResponse(
    (response) => response.url().endsWith("/v1/ingest") && response.request().method() === "POST",
  );
  await visitor.goto(stranger);
  expect((await refused).status()).toBe(403);
  const taken = visitor.waitForResponse(
    (response) => response.url().endsWith("/v1/ingest") && response.request().method() === "POST",
  );
  await visitor.goto(allowed);
  expect((await taken).status()).toBe(200);

  const incoming = page.getByRole("table", { name: "Rows coming in" });
  await expect(incoming.getByText("+1")).toBeVisible();
  await page.getByRole("button", { name: "Remove rows" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Count the rows" }).click();
  await expect(dialog.getByText(/1\srow of 1\sbatch goes for good/)).toBeVisible();
  await dialog.getByRole("button", { name: /^Remove \d/ }).click();
  await expect(incoming.getByText("Removed").filter({ visible: true })).toBeVisible();
  await visitor.context().close();
});

test("an automation tool pushes rows to a private address that is shown once, can be renewed and removed", async ({ page }) => {
  await signUp(page);
  await open(page, "/dashboard/integrations");
  await page.getByRole("link", { name: /Automation tool/ }).click();
  await page.getByLabel("Name", { exact: true }).fill("New orders");
  await page.getByRole("button", { name: "Create URL" }).click();
  const url = await addressIn(page.getByText(/\/integrations\/push\/ipt_/).first());
  const push = (address: string, body: unknown) =>
    fetch(baseUrl() + new URL(address).pathname, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  await page.getByRole("link", { name: "Wait for the first rows" }).click();
  await expect(page.getByText("Waiting for the first rows")).toBeVisible();
  expect(
    (
      await push(url, {
        rows: [
          { order: "A-1", total: 84.2 },
          { order: "A-2", total: 12 },
        ],
      })
    ).status,
  ).toBe(200);
  const pushes = page.getByRole("table", { name: "Recent pushes" });
  await expect(pushes.getByText("+2")).toBeVisible();
  expect((await push(url, { rows: [{ order: { id: 1 } }] })).status).toBe(400);
  await expect(page.getByText("rows[0].order: must be a string, number, boolean or null.")).toBeVisible();

  await page.getByRole("button", { name: "New URL" }).first().click();
  await page.getByRole("button", { name: "Create new URL" }).click();
  const next = await addressIn(page.getByRole("dialog").getByText(/\/integrations\/push\/ipt_/));
  expect(next).not.toBe(url);
  await page.getByLabel("I've saved it").check();
  await page.getByRole("button", { name: "Done" }).click();
  expect([(await push(url, [{ order: "A-3" }])).status, (await push(next, { order: "A-4" })).status]).toEqual([200, 200]);

  await page.getByRole("link", { name: "New orders" }).last().click();
  await expect(page).toHaveURL(/\/dashboard\/datasets\/dst_/);
  await expect(page.getByText(/4\srows/).first()).toBeVisible();
  await expect(page.getByText("total").first()).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: /^More actions for/ }).click();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await expect(page.getByText("Paused").first()).toBeVisible();
  expect((await push(next, [{ order: "A-5" }])).status).toBe(409);
  await page.getByRole("button", { name: /^More actions for/ }).click();
  await page.getByRole("menuitem", { name: "Remove integration" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove integration" }).click();
  await expect(page).toHaveURL(/\/dashboard\/integrations$/);
  expect((await push(next, [{ order: "A-6" }])).status).toBe(404);
});

test("a database is connected, looked at, imported and read again; a wrong password and a hostile host are refused in words", async ({
  page,
}) => {
  const admin = postgres(TEST_POSTGRES_URL, { max: 1, onnotice: () => {} });
  const place = new URL(TEST_POSTGRES_URL);
  const name = `rowcall_source_${process.pid}`;
  await admin.unsafe(`create database ${name}`);
  const source = postgres(new URL(`/${name}`, TEST_POSTGRES_URL).href, { max: 1, onnotice: () => {} });
  const role = `reader_${process.pid}`;
  try {
    await source.unsafe(
      `create table orders (id bigint primary key, ordered_at timestamptz, total numeric(12,2), category text);
       insert into orders select n, '2026-01-01'::timestamptz + n * interval '1 hour', n * 1.25, 'c' || n % 4 from generate_series(1, 2000) n;
       create table customers as select n as id, 'customer ' || n as name from generate_series(1, 50) n;
       create role ${role} login password 'read only'; grant select on orders, customers to ${role}`,
    );
    await signUp(page);
    await open(page, "/dashboard/integrations/new/postgres");
    await page.getByLabel("Name", { exact: true }).fill("Orders database");
    const fill = async (host: string, password: string) => {
      await page.getByLabel("Host", { exact: false }).first().fill(host);
      await page
        .getByLabel("Port", { exact: false })
        .first()
        .fill(place.port || "5432");
      await page.getByLabel("Database", { exact: false }).first().fill(name);
      await page.getByLabel("User", { exact: false }).first().fill(role);
      await page.getByLabel("Password", { exact: false }).first().fill(password);
      await page.getByRole("button", { name: "Test and connect" }).click();
    };
    await page.getByLabel("TLS", { exact: false }).first().click();
    await page.getByRole("option", { name: /off/i }).click();
    const wide = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize(wide);
    await fill("127.0.0.2", "read only");
    await expect(page.getByText(/must be a public address, or a private one that your administrator/).last()).toBeVisible();
    await fill("127.0.0.1", "read only");
    await expect(page.getByRole("heading", { name: "Choose what to import" })).toBeVisible();
    await page.getByRole("checkbox", { name: /orders/ }).click();
    await expect(page.getByLabel("Rows are identified by")).toHaveValue("id");
    await page.getByRole("button", { name: "Preview the first rows" }).click();
    await expect(page.getByRole("table", { name: "First rows" }).getByText("1.25", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    const runs = page.getByRole("table", { name: "Runs" });
    await expect(runs.getByText("Completed").first()).toBeVisible({ timeout: 60_000 });
    await expect(runs.getByText("2,000", { exact: true }).first()).toBeVisible();
    await source.unsafe(
      "insert into orders values (2001, now(), 1, 'late'), (2002, now(), 1, 'late'); delete from orders where id = 7",
    );
    await page.getByRole("button", { name: "Sync now" }).click();
    await expect(runs.getByText("2 new, 0 changed, 1 deleted.").last()).toBeVisible({ timeout: 60_000 });
    await page.getByRole("link", { name: "Open dataset" }).click();
    await expect(page.getByText(/2,001\srows/).first()).toBeVisible();

    await page.goBack();
    await page.getByRole("button", { name: /^More actions for/ }).click();
    await page.getByRole("menuitem", { name: "Import more" }).click();
    await expect(page.getByText("Imported into “orders”.")).toBeVisible();
    await page.getByRole("checkbox", { name: /customers/ }).click();
    await page.getByRole("combobox", { name: "Each time" }).click();
    await page.getByRole("option", { name: "Add new rows" }).click();
    await page.getByRole("combobox", { name: "Increasing column" }).click();
    await page.getByRole("option", { name: "id", exact: true }).click();
    await expect(page.getByText(/so later edits of imported rows will be missed/)).toBeVisible();
    await page.getByLabel("Name of the dataset").fill("Customers");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("table", { name: "Runs" }).getByText("Completed").first()).toBeVisible({ timeout: 60_000 });
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Orders database" }).click();
    const tables = page.getByRole("table", { name: "Imported tables" });
    await expect(tables.getByRole("link", { name: "customers" })).toBeVisible();
    await page.getByRole("button", { name: "Sync all tables" }).click();
    await open(page, "/dashboard/datasets");
    await expect(page.getByRole("link", { name: "orders", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Customers", exact: true })).toBeVisible();
  } finally {
    await source.end();
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.unsafe(`drop role if exists ${role}`);
    await admin.end();
  }
});
