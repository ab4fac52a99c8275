import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ProviderFake, startProviderFake } from "@/e2e/fakes/provider-fake";
import { type FakeTab, googleSheetsFake } from "@/e2e/fakes/providers/google-sheets";
import type { CellValue } from "@/lib/contract/rows";
import { columnLetters } from "@/lib/platform/provider/apps/google-sheets/tabs";
import { providerCtx } from "@/lib/platform/provider/provider-ctx";
import { ProviderProblem, type RowPage } from "@/lib/platform/provider/types";
import { setSettings } from "@/lib/testing/settings";
import { googleSheets } from "./google-sheets";

const EMAIL = "reader@rows-for-tests.iam.gserviceaccount.com";
const sheets = googleSheetsFake({ timeScale: 500 });
const key = sheets.addAccount(EMAIL);
let server: ProviderFake;
let count = 0;

beforeAll(async () => {
  server = await startProviderFake([sheets]);
  setSettings({ I_AM_A_TEST: "1", TIME_SCALE: "500", ...server.env });
});
afterAll(() => server.close());

function ctxOf(fields: Record<string, string>, now?: () => Date) {
  const signal = new AbortController().signal;
  return providerCtx(googleSheets, { fields, signal, log: () => {}, ...(now === undefined ? {} : { now }) });
}

/** A shared spreadsheet of these tabs. */
function put(...tabs: Partial<FakeTab>[]): string {
  count++;
  const id = `spreadsheet-for-tests-${String(count).padStart(6, "0")}`;
  sheets.put({
    id,
    title: "Book",
    tabs: tabs.map((tab, index) => ({ sheetId: index, title: `Tab ${index}`, rows: [["A"]], ...tab })),
  });
  sheets.share(id, EMAIL);
  return id;
}

function open(spreadsheet: string, more: { tableId?: string; headerRow?: string; key?: string } = {}) {
  const target = { tableId: more.tableId ?? "0", query: null, watermark: null };
  const ctx = ctxOf({ key: more.key ?? key, spreadsheet, headerRow: more.headerRow ?? "" });
  const pages = googleSheets.read?.(ctx, { target, mode: "replace", since: null, resume: null, until: new Date() });
  if (pages === undefined) throw new Error("It has no pages.");
  return pages;
}

async function readAll(...given: Parameters<typeof open>): Promise<{ rows: Record<string, CellValue>[]; warnings: string[] }> {
  const pages: RowPage[] = [];
  for await (const page of open(...given)) pages.push(page);
  return {
    rows: pages.flatMap(({ rows }) => rows.map((row) => ({ ...row }))),
    warnings: pages.flatMap((page) => page.warnings ?? []),
  };
}

async function problemOf(act: Promise<unknown>): Promise<{ kind: string; message: string }> {
  const error: unknown = await act.catch((thrown: unknown) => thrown);
  if (!(error instanceof ProviderProblem)) throw new Error("Nothing was refused.", { cause: error });
  for (const secret of [...sheets.tokens(), "PRIVATE KEY"]) expect(error.message).not.toContain(secret);
  return { kind: error.kind, message: error.message };
}

const check = (fields: Record<string, string>) => problemOf(googleSheets.check(ctxOf(fields)));

describe("a service account key", () => {
  const parts = JSON.parse(key) as Record<string, string>;
  const spreadsheet = put({});

  it("works with line breaks that became two characters", async () => {
    const pasted = JSON.stringify({ ...parts, private_key: parts.private_key?.replaceAll("\n", "\\n") });
    await expect(googleSheets.check(ctxOf({ key: pasted, spreadsheet }))).resolves.toMatchObject({ account: EMAIL });
  });

  it("is not used when it names another place for tokens", async () => {
    const before = server.callsTo("google-sheets").length;
    const bent = JSON.stringify({ ...parts, token_uri: "https://tokens.example.test/token" });
    expect(await check({ key: bent, spreadsheet })).toMatchObject({ kind: "bad_config" });
    expect(server.callsTo("google-sheets").length).toBe(before);
  });

  it.each([
    ["text", "hello"],
    ["another kind of key", JSON.stringify({ ...parts, type: "authorized_user" })],
    ["a key without its private part", JSON.stringify({ ...parts, private_key: "-----BEGIN PRIVATE KEY-----\nAAAA\n" })],
    ["an address with words of its own", JSON.stringify({ ...parts, client_email: "a@b.test. Pay here" })],
  ])("is refused when it is %s", async (_what, text) => {
    expect(await check({ key: text, spreadsheet })).toMatchObject({ kind: "bad_config" });
  });

  it("gets no token that another key with the same address got", async () => {
    await googleSheets.check(ctxOf({ key, spreadsheet }));
    const other = googleSheetsFake().addAccount(EMAIL);
    expect(await check({ key: other, spreadsheet })).toMatchObject({ kind: "auth" });
  });

  it("makes one token for many calls, and another when it ends early", async () => {
    const asked = () => server.callsTo("google-sheets").filter(({ path }) => path === "/token").length;
    await googleSheets.check(ctxOf({ key, spreadsheet }));
    const before = asked();
    await googleSheets.check(ctxOf({ key, spreadsheet }));
    expect(asked()).toBe(before);
    sheets.expireTokens();
    await googleSheets.check(ctxOf({ key, spreadsheet }));
    expect(asked()).toBe(before + 1);
  });

  it("is not blamed when the clock is wrong", async () => {
    const late = JSON.stringify({ ...parts });
    sheets.expireTokens();
    const ctx = ctxOf({ key: late, spreadsheet }, () => new Date(Date.now() + 86_400_000));
    expect(await problemOf(googleSheets.check(ctx))).toMatchObject({
      kind: "transient",
      message: expect.stringContaining("clock"),
    });
  });
});

describe("a spreadsheet", () => {
  it("that is not shared names the address to share it with", async () => {
    sheets.put({ id: "spreadsheet-not-shared-1", title: "Mine", tabs: [] });
    const { kind, message } = await check({ key, spreadsheet: "spreadsheet-not-shared-1" });
    expect([kind, message]).toEqual(["permission", `Share the sheet with ${EMAIL} and try again.`]);
    sheets.share("spreadsheet-not-shared-1", EMAIL);
    await expect(googleSheets.check(ctxOf({ key, spreadsheet: "spreadsheet-not-shared-1" }))).resolves.toBeDefined();
  });

  it("that is none, or of another kind, says so", async () => {
    expect(await check({ key, spreadsheet: "https://example.test/file" })).toMatchObject({ kind: "bad_config" });
    expect(await check({ key, spreadsheet: "no-spreadsheet-has-this-id" })).toMatchObject({ kind: "not_found" });
    sheets.put({ id: "spreadsheet-from-excel-1", title: "Old", tabs: [], isExcel: true });
    sheets.share("spreadsheet-from-excel-1", EMAIL);
    const { message } = await check({ key, spreadsheet: "spreadsheet-from-excel-1" });
    expect(message).toBe("This is an Excel file in Drive. Open it and save it as a Google Sheet.");
  });

  it("cannot be read before the API is turned on", async () => {
    sheets.disable(true);
    const { kind, message } = await check({ key, spreadsheet: put({}) });
    sheets.disable(false);
    expect([kind, message]).toEqual(["permission", "Turn on the Google Sheets API in the key's Google Cloud project."]);
  });

  it("asks a person who waits to come back when the quota is used up", async () => {
    sheets.limit(5);
    expect(await check({ key, spreadsheet: put({}) })).toMatchObject({ kind: "rate_limited" });
    sheets.limit(0);
  });

  it("lists tabs with cells only, by ids that stay", async () => {
    const spreadsheet = put({ sheetId: 0 }, { sheetId: 900, title: "Chart", sheetType: "OBJECT" }, { sheetId: 7, title: "Two" });
    const tables = await googleSheets.listTables?.(ctxOf({ key, spreadsheet }));
    expect(tables?.map(({ id, name, group }) => [id, name, group])).toEqual([
      ["0", "Tab 0", "Book"],
      ["7", "Two", "Book"],
    ]);
  });
});

describe("a tab", () => {
  it("gives names to columns without one, and to the second of a name", async () => {
    const rows = [
      ["Name", "", "Name", "Column B", "__proto__"],
      ["a", 1, "b", 2, "c", "d"],
      ["e", "", "f"],
    ];
    const read = await readAll(put({ rows, columnCount: 8 }));
    const proto = (value: CellValue) => Object.fromEntries([["__proto__", value]]);
    expect(read.rows).toEqual([
      { Name: "a", "Name (2)": "b", "Column B": 2, ...proto("c"), "Column B (2)": 1, "Column F": "d" },
      { Name: "e", "Name (2)": "f", "Column B": null, ...proto(null) },
    ]);
  });

  it("may have its header further down", async () => {
    const spreadsheet = put({ rows: [["Report of 2026"], [], ["Name", "N"], ["a", 1]] });
    expect((await readAll(spreadsheet, { headerRow: "3" })).rows).toEqual([{ Name: "a", N: 1 }]);
    expect((await readAll(spreadsheet, { headerRow: "90" })).rows).toEqual([]);
  });

  it("leaves out rows without a cell, and says that errors came as empty", async () => {
    const read = await readAll(put({ rows: [["N"], [], [""], ["#REF!"], [1], ["#1 fan"], []], rowCount: 1_000 }));
    expect(read.rows).toEqual([{ N: null }, { N: 1 }, { N: "#1 fan" }]);
    expect(read.warnings.join()).toContain("#REF!");
  });

  it("with a header alone, or with nothing, has no rows", async () => {
    expect((await readAll(put({ rows: [["A", "B"]] }))).rows).toEqual([]);
    expect((await readAll(put({ rows: [], rowCount: 1_000, columnCount: 26 }))).rows).toEqual([]);
  });

  it.each([
    ["DATE", 46_346, "2026-11-20"],
    ["DATE", 46_346.25, "2026-11-20T06:00:00"],
    ["DATE", 0, "1899-12-30"],
    ["DATE", 60, "1900-02-28"],
    ["DATE_TIME", 46_346, "2026-11-20T00:00:00"],
    ["DATE_TIME", 46_346.520833333336, "2026-11-20T12:30:00"],
    ["TIME", 0.75, "18:00:00"],
    ["TIME", 0, "00:00:00"],
    ["[h]:mm", 1.5, "36:00:00"],
    ["CURRENCY", 46_346, 46_346],
    ["PERCENT", 0.19, 0.19],
    ["DATE", 1e9, 1e9],
    ["DATE", "soon", "soon"],
  ])("reads a cell of %s that holds %s as %s", async (format, cell, expected) => {
    const type = format.startsWith("[") ? { type: "TIME", pattern: format } : { type: format };
    expect((await readAll(put({ rows: [["X"], [cell]], formats: [type] }))).rows).toEqual([{ X: expected }]);
  });

  it("names the time zone of its times, and moves none", async () => {
    const read = await readAll(put({ rows: [["At"], [46_346.5]], formats: [{ type: "DATE_TIME" }] }));
    expect(read.warnings.join()).toContain("Europe/Berlin");
  });

  it("is read on when it gets another name or loses rows meanwhile", async () => {
    const rows: CellValue[][] = [["N"], ...Array.from({ length: 3_000 }, (_, index) => [index])];
    const spreadsheet = put({ rows });
    const pages = open(spreadsheet);
    const first = (await pages.next()).value as RowPage;
    const tab = sheets.tab(spreadsheet, 0);
    tab.title = "O'Brien's";
    tab.rows.length = 2_001;
    const rest: RowPage[] = [];
    for await (const page of pages) rest.push(page);
    expect([first, ...rest].flatMap((page) => page.rows.map(({ N }) => N))).toEqual(
      Array.from({ length: 2_000 }, (_, index) => index),
    );
  });

  it("that is gone is said to be, not read as empty", async () => {
    const spreadsheet = put({ rows: [["N"], ...Array.from({ length: 1_000 }, (_, index) => [index])] });
    const pages = open(spreadsheet);
    await pages.next();
    sheets.put({ id: spreadsheet, title: "Book", tabs: [] });
    expect(await problemOf(pages.next())).toMatchObject({ kind: "not_found" });
    expect(await problemOf(open(spreadsheet, { tableId: "5" }).next())).toMatchObject({ kind: "not_found" });
  });

  it("with much in a row is read in smaller steps", async () => {
    const rows: CellValue[][] = [["Text"], ...Array.from({ length: 900 }, (_, index) => [`${index} ${"x".repeat(49_000)}`])];
    const read = await readAll(put({ rows }));
    expect(read.rows.map(({ Text }) => Number.parseInt(String(Text), 10))).toEqual(
      Array.from({ length: 900 }, (_, index) => index),
    );
  });
});

it("counts columns as a sheet does", () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
});
