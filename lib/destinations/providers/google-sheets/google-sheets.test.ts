import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ProviderFake, startProviderFake } from "@/e2e/fakes/provider-fake";
import { type FakeTab, googleSheetsFake } from "@/e2e/fakes/providers/google-sheets";
import { eventExample } from "@/lib/contract/events/event-bodies";
import type { CellValue } from "@/lib/contract/rows";
import type { Id } from "@/lib/core/ids";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { appCtxOf, appMessage, appParcel } from "@/lib/testing/app-message";
import { setSettings } from "@/lib/testing/settings";
import type { Message } from "../../types";
import { googleSheets } from "./google-sheets";
import { HEADER } from "./row-of";

const EMAIL = "writer@rows-for-tests.iam.gserviceaccount.com";
const TITLE = `It's "A"&B`;
const sheets = googleSheetsFake({ timeScale: 500 });
const key = sheets.addAccount(EMAIL);
let server: ProviderFake;
let count = 0;
let id: string;
let tab: FakeTab;
let told: string[] = [];

beforeAll(async () => {
  server = await startProviderFake([sheets]);
  setSettings({ I_AM_A_TEST: "1", TIME_SCALE: "500", ...server.env });
});
afterAll(() => server.close());
beforeEach(() => {
  told = [];
  put([]);
});

/** A spreadsheet whose tab 7 has these rows. */
function put(rows: CellValue[][], more: Partial<FakeTab> = {}): void {
  id = `spreadsheet-written-to-${String(++count).padStart(6, "0")}`;
  const other = { sheetId: 1, title: "Other", rows: [["Mine"]], columnCount: 26 };
  sheets.put({ id, title: "Book", tabs: [other, { sheetId: 7, title: TITLE, rows, rowCount: 1_000, columnCount: 26, ...more }] });
  sheets.share(id, EMAIL);
  tab = sheets.tab(id, 7);
}

interface Given {
  fields?: Record<string, string>;
  message?: Message;
  eventId?: Id<"event">;
  attempt?: number;
  ref?: string | null;
}

const fieldsOf = (more: Record<string, string> = {}) => ({ key, spreadsheet: id, tab: "7", ...more });

function send({ fields, message = appMessage(), ...parcel }: Given = {}) {
  const all = fieldsOf(fields);
  return googleSheets.send(appCtxOf(googleSheets, all, { told }), message, appParcel(message, all, parcel));
}

async function problemOf(act: Promise<unknown>): Promise<{ kind: string; message: string }> {
  const error: unknown = await act.then(
    () => Promise.reject(new Error("It went well.")),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderProblem)) throw error;
  const said = JSON.stringify([error.message, error.stack, told]);
  for (const secret of [...sheets.tokens(), "PRIVATE KEY", "torn tent"]) expect(said).not.toContain(secret);
  return { kind: error.kind, message: error.message };
}

const check = (more: Record<string, string> = {}) => googleSheets.check(appCtxOf(googleSheets, fieldsOf(more)));
const events = () => tab.rows.slice(1).map(([event]) => event);

const ROW = [
  "evt_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  "2026-11-21T14:03:04.000Z",
  "call.completed",
  "Refund for a torn tent",
  "The customer reported a torn tent.\nThe agent offered a refund.",
  "resolved",
  "positive",
  "no",
  "Agent One",
  "+14155550101",
  "+14155550199",
  276,
  "https://rowcall.example.com/dashboard/calls/cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
];

describe("an event", () => {
  it("is a row under the header, which an empty tab gets first", async () => {
    expect(await send()).toEqual({ ref: "A1:M2" });
    expect(await send({ eventId: "evt_2" })).toEqual({ ref: "A3:M3" });
    expect(tab.rows).toEqual([[...HEADER], ROW, ["evt_2", ...ROW.slice(1)]]);
  });

  it("is written once although the answer got lost: into an empty tab, and after other rows", async () => {
    for (const eventId of ["evt_1", "evt_2"] as const) {
      sheets.loseReplies(1);
      expect((await problemOf(send({ eventId }))).kind).toBe("transient");
      expect(await send({ eventId, attempt: 2 })).toHaveProperty("ref");
    }
    expect(events()).toEqual(["evt_1", "evt_2"]);
    expect(tab.rows[0]).toEqual(HEADER);
  });

  it("is written again by the next try where it had not arrived", async () => {
    server.arm("google-sheets", { fault: "reset", path: ":append" });
    expect((await problemOf(send({ eventId: "evt_1" }))).kind).toBe("transient");
    expect(events()).toEqual([]);
    await send({ eventId: "evt_1", attempt: 2 });
    expect(events()).toEqual(["evt_1"]);
  });

  it("is found again wherever the tab has grown or was sorted to, and written anew once its row was deleted", async () => {
    put([[...HEADER], ...Array.from({ length: 300 }, (_, at) => [`evt_${at}`])]);
    await send({ eventId: "evt_wanted" });
    const [wanted] = tab.rows.splice(301, 1);
    tab.rows.splice(3, 0, wanted ?? []);
    expect(await send({ eventId: "evt_wanted", ref: "A302:M302" })).toEqual({ ref: "A4:M4" });
    tab.rows.splice(3, 1);
    await send({ eventId: "evt_wanted", ref: "A302:M302" });
    expect(events().filter((event) => event === "evt_wanted")).toEqual(["evt_wanted"]);
  });

  it("has its own row when many come at once, for two destinations", async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => send({ eventId: `evt_${at}`, fields: { tab: at % 2 ? "7" : TITLE } })),
    );
    expect(events()).toEqual(Array.from({ length: 12 }, (_, at) => `evt_${at}`));
  });

  it("keeps its place when the person works in the tab: rows below stay, own columns stay", async () => {
    put([[...HEADER, "Mine"], [...ROW, "note"], [], ["Total", 5]]);
    await send({ eventId: "evt_2" });
    expect(tab.rows.slice(2)).toEqual([["evt_2", ...ROW.slice(1)], [], ["Total", 5]]);
    tab.title = "Renamed";
    expect((await problemOf(send({ eventId: "evt_3" }))).kind).toBe("transient");
    await send({ eventId: "evt_3", attempt: 2 });
    expect(events().slice(0, 3)).toEqual([ROW[0], "evt_2", "evt_3"]);
  });

  it("runs no formula, and holds no more than 5,000 characters in a cell", async () => {
    const title = '=IMPORTXML("https://example.test","//a")';
    await send({
      message: appMessage({ title, body: "\ud83c\udfd5".repeat(9_000) }, { agentName: "+1\u0000\ud800", from: "@x" }),
    });
    const row = tab.rows[1] ?? [];
    expect([row[3], row[8], row[9]]).toEqual([title, "+1 \ufffd", "@x"]);
    expect(String(row[4])).toMatch(/^(\ud83c\udfd5){2499}…$/);
  });

  it("of a report has no cells of a call, and is shown as it is sent", async () => {
    const message = appMessage({ event: "report.completed", call: null });
    await send({ message });
    expect(tab.rows[1]?.slice(5, 12)).toEqual(["", "", "", "", "", "", ""]);
    const shown = JSON.parse(googleSheets.render(message, {}, eventExample(message.event)).payload) as Record<string, CellValue>;
    expect(Object.values(shown).slice(1)).toEqual(tab.rows[1]?.slice(1));
  });
});

describe("what is wrong is said", () => {
  it.each([
    ["another header", [["Date", "Name"]]],
    ["a header that lacks a column", [HEADER.slice(0, 12)]],
    ["rows without a header", [[], [], ["x"]]],
  ])("of a tab with %s, which stays as it is", async (_, rows) => {
    put(rows.map((row) => [...row]));
    expect(await problemOf(check())).toMatchObject({ kind: "bad_config" });
    expect(await problemOf(send())).toEqual({
      kind: "bad_config",
      message: "The first row of this tab isn't the header that Rowcall writes (Event, Time, Type …). Choose an empty tab.",
    });
    expect(tab.rows).toEqual(rows);
  });

  it("of a tab that is too narrow, gone, or was never chosen", async () => {
    put([], { columnCount: 5 });
    expect(await problemOf(send())).toMatchObject({ kind: "bad_config", message: "The tab has 5 columns and 13 are needed." });
    expect(await problemOf(send({ fields: { tab: "99" } }))).toMatchObject({ kind: "not_found" });
    expect(await problemOf(check({ tab: "" }))).toMatchObject({ kind: "bad_config" });
    expect(await problemOf(check({ spreadsheet: "elsewhere" }))).toMatchObject({ kind: "bad_config" });
  });

  it("of a spreadsheet that is shared for reading alone, or with nobody", async () => {
    sheets.share(id, EMAIL, "reader");
    const share = { kind: "permission", message: `Share the sheet with ${EMAIL} as Editor and try again.` };
    expect(await problemOf(send())).toEqual(share);
    const stranger = sheets.addAccount("stranger@rows-for-tests.iam.gserviceaccount.com");
    expect((await problemOf(send({ fields: { key: stranger } }))).kind).toBe("permission");
  });

  it("of a tab that is protected or full", async () => {
    tab.isProtected = true;
    expect(await problemOf(send())).toEqual({
      kind: "permission",
      message: "The tab is protected. Let the service account edit it, or choose another one.",
    });
    Object.assign(tab, { isProtected: false, isFull: true });
    expect(await problemOf(send())).toEqual({ kind: "bad_config", message: "The sheet is full. Choose another tab or file." });
  });

  it("of a quota that is used up, a file that is gone, an API that is off, a key that was deleted", async () => {
    await send({ eventId: "evt_0" });
    sheets.limit(1);
    expect(await problemOf(send({ eventId: "evt_1" }))).toMatchObject({ kind: "rate_limited" });
    sheets.disable(true);
    expect(await problemOf(send({ eventId: "evt_1" }))).toMatchObject({ kind: "permission" });
    sheets.disable(false);
    const gone = await problemOf(send({ fields: { spreadsheet: "spreadsheet-that-is-not-there" } }));
    expect(gone).toEqual({ kind: "not_found", message: "There is no spreadsheet at this link." });
    const deleted = sheets.addAccount("deleted@rows-for-tests.iam.gserviceaccount.com");
    sheets.removeAccount("deleted@rows-for-tests.iam.gserviceaccount.com");
    expect((await problemOf(send({ fields: { key: deleted } }))).kind).toBe("auth");
    sheets.expireTokens();
    await send({ eventId: "evt_1", attempt: 2 });
    expect(events()).toEqual(["evt_0", "evt_1"]);
  });
});

it("lists the tabs, and writes nothing for that", async () => {
  expect(await googleSheets.listTargets?.(appCtxOf(googleSheets, fieldsOf({ tab: "" })))).toEqual([
    { id: "1", name: "Other" },
    { id: "7", name: TITLE },
  ]);
  expect(tab.rows).toEqual([]);
});
