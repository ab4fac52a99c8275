import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ProviderFake, startProviderFake } from "@/e2e/fakes/provider-fake";
import { airtableFake, type FakeTable } from "@/e2e/fakes/providers/airtable";
import { providerCtx } from "@/lib/platform/provider/provider-ctx";
import { ProviderProblem, type RowPage } from "@/lib/platform/provider/types";
import { setSettings } from "@/lib/testing/settings";
import { airtable } from "./airtable";
import { columnsOf } from "./cells";

const TOKEN = "patRowsRowsRows01.00112233445566778899aabbccddeeff";
const SCOPES = ["schema.bases:read", "data.records:read"];
const BASE = "appRowsRowsRows01";
const TABLE = "tblRowsRowsRows01";
const fake = airtableFake({ timeScale: 500 });
let server: ProviderFake;

beforeAll(async () => {
  server = await startProviderFake([fake]);
  setSettings({ I_AM_A_TEST: "1", TIME_SCALE: "500", ...server.env });
});
afterAll(() => server.close());
beforeEach(() => {
  fake.addToken(TOKEN, { user: "usrRowsRowsRows01", scopes: SCOPES, bases: [BASE] });
  fake.put({ id: BASE, name: "Shop", tables: [tableOf(250)] });
});

function tableOf(count: number): FakeTable {
  return {
    id: TABLE,
    name: "Orders",
    fields: [{ id: "fldN0000000000001", name: "N", type: "number" }],
    records: Array.from({ length: count }, (_, index) => ({
      id: `rec${String(index).padStart(14, "0")}`,
      createdTime: "2026-11-20T09:00:00.000Z",
      fields: { fldN0000000000001: index },
    })),
  };
}

const ctxOf = (token = TOKEN) =>
  providerCtx(airtable, { fields: { token }, signal: new AbortController().signal, log: () => {} });

function open(tableId = `${BASE}/${TABLE}`) {
  const target = { tableId, query: null, watermark: null };
  const pages = airtable.read?.(ctxOf(), { target, mode: "replace", since: null, resume: null, until: new Date() });
  if (pages === undefined) throw new Error("It has no pages.");
  return pages;
}

async function rest(pages: AsyncGenerator<RowPage, void, void>): Promise<RowPage["rows"]> {
  const rows: RowPage["rows"] = [];
  for await (const page of pages) rows.push(...page.rows);
  return rows;
}

async function problemOf(act: Promise<unknown>): Promise<{ kind: string; message: string; retryAfterMs?: number | undefined }> {
  const error: unknown = await act.catch((thrown: unknown) => thrown);
  if (!(error instanceof ProviderProblem)) throw new Error("Nothing was refused.", { cause: error });
  return { kind: error.kind, message: error.message, retryAfterMs: error.options.retryAfterMs };
}

describe("a token", () => {
  it("of the old kind is refused without asking", async () => {
    const before = server.callsTo("airtable").length;
    expect(await problemOf(airtable.check(ctxOf("keyABCDEFGHIJKLMN")))).toMatchObject({ kind: "auth" });
    expect(server.callsTo("airtable").length).toBe(before);
  });

  it("without a scope or a base says which", async () => {
    fake.addToken(TOKEN, { user: "usr1", scopes: ["schema.bases:read"], bases: [BASE] });
    expect((await problemOf(airtable.check(ctxOf()))).message).toContain("data.records:read");
    fake.addToken(TOKEN, { user: "usr1", scopes: SCOPES, bases: [] });
    expect((await problemOf(airtable.check(ctxOf()))).message).toBe("The token has no bases. Add one under Access.");
  });

  it("that loses its base meanwhile ends the pass with what is missing", async () => {
    const pages = open();
    await pages.next();
    fake.addToken(TOKEN, { user: "usr1", scopes: SCOPES, bases: [] });
    const { kind, message } = await problemOf(pages.next());
    expect([kind, message]).toEqual([
      "permission",
      "The token has no access to this base, or lacks the scope data.records:read.",
    ]);
  });
});

describe("a table", () => {
  it("gives a record that moved to a later page once", async () => {
    const pages = open();
    const first = (await pages.next()).value as RowPage;
    fake.moveToEnd(BASE, TABLE, "rec00000000000003");
    const rows = [...first.rows, ...(await rest(pages))];
    expect(rows.map(({ N }) => N)).toEqual(Array.from({ length: 250 }, (_, index) => index));
  });

  it("keeps the names of a pass when a field is renamed meanwhile", async () => {
    const pages = open();
    await pages.next();
    const [field] = fake.table(BASE, TABLE).fields;
    if (field !== undefined) field.name = "Number";
    expect((await rest(pages)).every((row) => "N" in row && row.N !== null)).toBe(true);
    expect(Object.keys((await rest(open()))[0] ?? {})).toEqual(["_id", "_created", "Number"]);
  });

  it("that is gone, or an id that is none, says so", async () => {
    expect(await problemOf(open(`${BASE}/tblGoneGoneGone01`).next())).toMatchObject({ kind: "not_found" });
    expect(await problemOf(open("../meta/whoami").next())).toMatchObject({ kind: "bad_config" });
  });

  it("is not asked for again this month when the calls are used up", async () => {
    fake.spendMonth(true);
    const before = server.callsTo("airtable").length;
    const problem = await problemOf(open().next());
    fake.spendMonth(false);
    expect(problem).toMatchObject({ kind: "rate_limited", message: expect.stringContaining("monthly") });
    expect(problem.retryAfterMs).toBeGreaterThan(0);
    expect(server.callsTo("airtable").length).toBe(before + 1);
  });

  it("without records has a page without rows", async () => {
    fake.put({ id: BASE, name: "Shop", tables: [tableOf(0)] });
    const page = (await open().next()).value as RowPage;
    expect([page.rows, page.done]).toEqual([[], true]);
  });

  it("is not listed when its base was closed since", async () => {
    fake.addToken(TOKEN, { user: "usr1", scopes: SCOPES, bases: [BASE, "appOtherOther0001"] });
    fake.put({ id: "appOtherOther0001", name: "Other", tables: [{ ...tableOf(1), name: "More" }] });
    const tables = await airtable.listTables?.(ctxOf());
    expect(tables?.map(({ id, name, group }) => [id, name, group])).toEqual([
      [`${BASE}/${TABLE}`, "Orders", "Shop"],
      [`appOtherOther0001/${TABLE}`, "More", "Other"],
    ]);
  });

  it("is read by two passes at once without going too fast", async () => {
    const before = server.callsTo("airtable").length;
    const [one, two] = await Promise.all([rest(open()), rest(open())]);
    expect([one?.length, two?.length]).toEqual([250, 250]);
    expect(server.callsTo("airtable").length - before).toBeGreaterThanOrEqual(8);
  });
});

it.each([
  ["number", 1.5, [1.5]],
  ["percent", 0.25, [0.25]],
  ["duration", 3600, [3600]],
  ["date", "2026-11-20", ["2026-11-20"]],
  ["dateTime", "2026-11-20T09:00:00.000Z", ["2026-11-20T09:00:00.000Z"]],
  ["checkbox", undefined, [false]],
  ["singleLineText", undefined, [null]],
  ["multipleSelects", ["a", "b"], ["a; b"]],
  ["multipleRecordLinks", ["rec1", "rec2"], ["rec1; rec2"]],
  ["multipleLookupValues", [1, null, { specialValue: "NaN" }, "x"], ["1; x"]],
  ["rollup", { error: "#ERROR!" }, [null]],
  ["multipleCollaborators", [{ name: "A", email: "a@example.test" }, { email: "b@example.test" }], ["A; b@example.test"]],
  ["multipleAttachments", [{ filename: "a.pdf" }, { filename: "b.pdf" }], ["a.pdf", 2]],
  ["multipleAttachments", undefined, [null, null]],
  ["barcode", { text: "4006381333931", type: "ean13" }, ["4006381333931"]],
  ["aiText", { state: "generated", value: "Sum", isStale: false }, ["Sum"]],
  ["formula", { specialValue: "Infinity" }, [null]],
  ["whatComesNext", { odd: 1 }, ['{"odd":1}']],
])("reads a field of type %s that holds %j as %j", (type, value, expected) => {
  expect(columnsOf({ type })?.cells(value)).toEqual(expected);
});

it("leaves buttons out", () => {
  expect(columnsOf({ type: "button" })).toBeNull();
});
