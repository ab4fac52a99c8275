import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf } from "@/db/client";
import { calls } from "@/db/schema/calls";
import { callQuery } from "@/lib/contract/calls";
import { CALL_DIRECTIONS, type CALL_OUTCOMES, CALL_SENTIMENTS, CALL_STATUSES } from "@/lib/contract/words/call-words";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { generated } from "@/lib/testing/generated";
import { insertCall } from "../running/queries";
import { listCalls } from "./list-calls";
import { searchDocument } from "./search-document";
import { updateSearch } from "./search-queries";

interface Given {
  startedAt?: string;
  status?: (typeof CALL_STATUSES)[number];
  sentiment?: (typeof CALL_SENTIMENTS)[number];
  outcome?: (typeof CALL_OUTCOMES)[number];
  direction?: (typeof CALL_DIRECTIONS)[number];
  followUpRequired?: boolean;
  agentName?: string | null;
  externalId?: string | null;
  from?: string | null;
  to?: string | null;
  text?: string;
}

describe.each(EITHER_ENGINE)("calls of a workspace on %s", (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());

  test("each filter leaves the calls it names, newest first, and all together too", async () => {
    const ctx = await testContext(database);
    const made = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((day) =>
        add(ctx, {
          startedAt: `2026-11-0${day}T00:00:00.000Z`,
          status: day === 1 ? "FAILED" : "COMPLETED",
          sentiment: day % 2 === 0 ? "negative" : "positive",
          outcome: day === 4 ? "sale" : "resolved",
          direction: day > 3 ? "inbound" : "outbound",
          agentName: day === 5 ? "Zoë O'Neil" : "Agent One",
          followUpRequired: day > 4,
        }),
      ),
    );
    const days = async (query: object) => (await list(ctx, query)).map((id) => made.indexOf(id) + 1);
    expect(await days({})).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await days({ status: "FAILED" })).toEqual([1]);
    expect(await days({ sentiment: "negative" })).toEqual([6, 4, 2]);
    expect(await days({ outcome: "sale" })).toEqual([4]);
    expect(await days({ direction: "outbound" })).toEqual([3, 2, 1]);
    expect(await days({ agentName: "Zoë O'Neil" })).toEqual([5]);
    expect(await days({ followUpRequired: "true" })).toEqual([6, 5]);
    expect(await days({ followUpRequired: "false" })).toEqual([4, 3, 2, 1]);
    expect(await days({ since: "2026-11-04" })).toEqual([6, 5, 4]);
    expect(await days({ since: "2026-11-04T00:00:00" })).toEqual([6, 5, 4]);
    expect(await days({ since: "2026-11-04T00:00:00.001" })).toEqual([6, 5]);
    expect(await days({ since: "2026-11-04T02:00:00+02:00" })).toEqual([6, 5, 4]);
    expect(await days({ until: "2026-11-04" })).toEqual([3, 2, 1]);
    expect(await days({ since: "2026-11-02", until: "2026-11-06", sentiment: "positive", q: "agent" })).toEqual([3]);
    expect(await days({ since: "0000-01-01", until: "9999-12-31T23:59:59-14:00" })).toHaveLength(6);
  });

  test("pages neither repeat nor lose a call while others arrive, of one moment too", async () => {
    const ctx = await testContext(database);
    const early = await Promise.all(
      Array.from({ length: 23 }, (_, i) => add(ctx, { startedAt: `2026-11-01T0${i % 2}:00:00.000Z`, text: "tent" })),
    );
    for (const q of [undefined, "tent"]) {
      const seen: Id<"call">[] = [];
      let cursor: string | undefined;
      do {
        const page = await listCalls(ctx, callQuery.parse({ limit: 5, cursor, q }));
        seen.push(...page.data.map((call) => call.id));
        cursor = page.nextCursor ?? undefined;
        await add(ctx, { startedAt: "2026-11-02T00:00:00.000Z", text: "tent" });
      } while (cursor !== undefined);
      const [first, ...rest] = [seen.filter((id) => early.includes(id)), seen.filter((id) => !early.includes(id))];
      expect([...first].sort()).toEqual([...early].sort());
      expect(new Set(seen).size).toBe(seen.length);
      expect(rest[0]?.length).toBe(q === undefined ? 0 : 5);
    }
  });

  test("a cursor is refused that we did not write, or wrote for other filters", async () => {
    const ctx = await testContext(database);
    await Promise.all([1, 2, 3].map(() => add(ctx, {})));
    const { nextCursor } = await listCalls(ctx, callQuery.parse({ limit: 1 }));
    for (const cursor of ["x", "", "💥", newId("call"), `${nextCursor}AA`, Buffer.from("1~2~3").toString("base64url")]) {
      await expect(listCalls(ctx, callQuery.parse({ cursor }))).rejects.toThrow("cursor: isn't one of ours.");
    }
    const other = callQuery.parse({ limit: 1, status: "FAILED", cursor: nextCursor });
    await expect(listCalls(ctx, other)).rejects.toThrow("cursor: belongs to other filters");
    expect((await listCalls(ctx, callQuery.parse({ limit: 2, cursor: nextCursor }))).data).toHaveLength(2);
  });

  test("words of any language are found, and parts of numbers, as people write them", async () => {
    const ctx = await testContext(database);
    const id = await add(ctx, {
      agentName: "Zoë Müller-Lüdenscheidt",
      externalId: "call-10021/A",
      from: "+1 (415) 555-0101",
      to: "004930123456",
      text: "Die Straße ist gesperrt. Ça coûte 40 €. Don’t worry, reach me at [PHONE]. 返金について話しました。 한국에서 전화 สวัสดีครับ Привет, Ёжик! مرحباً بكم ٢٥ Işık",
    });
    await add(ctx, { agentName: "Somebody else", from: "+442079460958", text: "Nothing of that kind" });
    const found = [
      ...["zoe", "MÜLLER", "lüden", "ludenscheidt muller", "call-10021", "10021", "call-10021/a"],
      ...["strasse", "Straße", "STRASSE gesp", "ca coute 40", "don't", "don’t worry", "worry don t"],
      ...["返金", "話しました", "返", "한국", "한국에서", "전화", "สวัสดี", "привет", "ежик", "مرحبا", "25", "٢٥", "isik", "ışık"],
      ...["5550101", "0101", "555", "101", "+1 415-555-0101", "(415) 555", "14155550101", "30 123 456", "3456"],
      ...["+1 415-555-0101 zoe strasse", "gesperrt 555-0101", "'gesperrt' & | ! <-> :* \\ \"", "zoe 😀", "  zoe  "],
    ];
    const wrong: string[] = [];
    for (const q of found) if ((await list(ctx, { q })).join() !== id) wrong.push(q);
    expect(wrong).toEqual([]);
    for (const q of [
      "phone",
      "[PHONE]",
      "zoe else",
      "학교",
      "金返",
      "01014",
      "5550102",
      "1010049",
      "tasse",
      "gesp die",
      "😀",
      "&",
      "''",
    ]) {
      expect([q, await list(ctx, { q })]).toEqual([q, []]);
    }
  });

  test("a call is found by its metadata before it is COMPLETED, and no longer by words that were corrected away", async () => {
    const ctx = await testContext(database);
    const id = await add(ctx, { status: "PENDING", agentName: "Ada", from: "+14155550101" });
    expect(await list(ctx, { q: "ada 0101" })).toEqual([id]);
    const say = (text: string) =>
      writeTransaction(ctx, (tx) => updateSearch(tx, id, { title: "Title", summary: "Short", segments: [{ text }] }));
    await say("crimson");
    expect(await list(ctx, { q: "ada crimson short tit" })).toEqual([id]);
    await say("purple");
    expect(await list(ctx, { q: "crimson" })).toEqual([]);
    expect(await list(ctx, { q: "purple ada" })).toEqual([id]);
  });

  test("an id that was pasted finds its call, among those that pass the filters", async () => {
    const ctx = await testContext(database);
    const [id] = await Promise.all([add(ctx, { status: "FAILED" }), add(ctx, { status: "FAILED" })]);
    for (const query of [{}, { status: "FAILED" }, { since: "2026-01-01", limit: "1" }])
      expect(await list(ctx, { q: ` ${id} `, ...query })).toEqual([id]);
    for (const query of [{ status: "COMPLETED" }, { until: "2026-01-01" }, { agentName: "Nobody" }])
      expect(await list(ctx, { q: id, ...query })).toEqual([]);
    expect(await list(await testContext(database), { q: id })).toEqual([]);
  });

  test("words, numbers and ids of another workspace are never found, whatever a request asks the database", async () => {
    const [own, other] = [await testContext(database), await testContext(database)];
    const foreign = await add(other, { text: "zanzibar", from: "+14155557777", status: "FAILED" });
    for (const query of [
      { q: "zanzibar" },
      { q: "5557777" },
      { q: "zanz" },
      { q: other.workspaceId },
      { status: "FAILED" },
      {},
    ]) {
      expect(await list(own, query)).toEqual([]);
    }
    expect(await list(other, { q: "zanzibar" })).toEqual([foreign]);
    const asked = (
      workspaceId: string,
      limit = 10,
    ) => sql`select found_id from calls_found(${workspaceId}, 'zanzibar'::tsquery, null, null,
      null, null, null, null, null, null, null, null, null, ${limit}::int)`;
    expect(await readTransaction(own, (tx) => rowsOf(tx.tx, asked(other.workspaceId)))).toEqual([]);
    expect(await readTransaction(other, (tx) => rowsOf(tx.tx, asked(other.workspaceId)))).toHaveLength(1);
  });

  test("whatever is typed is searched for and never an error", async () => {
    const ctx = await testContext(database);
    await add(ctx, { text: "a b c tent's", from: "+1415" });
    const nasty = fc.array(
      fc.oneof(
        fc.string({ unit: "binary", maxLength: 12 }),
        fc.constantFrom(
          "'",
          '"',
          "\\",
          ":*",
          "&",
          "|",
          "!",
          "(",
          ")",
          "<->",
          "<2>",
          "\u0000",
          "😀",
          "@",
          "#4155",
          "%",
          "a:b",
          "\ud800",
          "ी",
          "0".repeat(60),
          "-",
          "+1 (",
          "٣",
          "가",
          "返",
        ),
      ),
      { maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(nasty, async (parts) => {
        const query = callQuery.safeParse({ q: parts.join("").slice(0, 200) });
        if (query.success) await listCalls(ctx, query.data);
      }),
      { numRuns: generated(100, 300) },
    );
    await list(ctx, { q: "1 ".repeat(100) });
    await list(ctx, { q: "返".repeat(200) });
  });

  test("a list is what a plain filter leaves, for random calls and queries, page by page", async () => {
    const WORDS = ["tent", "refund", "pole", "tents", "zelt", "rückgabe", "12", "order"];
    const pick = <T>(list: readonly T[]) => fc.constantFrom(...list);
    const callOf = fc.record({
      // Crowded and far apart: windows of time have to grow.
      startedAt: fc.oneof(
        fc.integer({ min: 0, max: 40 }).map((h) => h * 3_600_000),
        fc.integer({ min: 0, max: 3_000 }).map((d) => d * 86_400_000),
      ),
      status: pick(CALL_STATUSES),
      sentiment: pick(CALL_SENTIMENTS),
      direction: pick(CALL_DIRECTIONS),
      agentName: pick(["Ada", "Bo", null]),
      followUpRequired: fc.boolean(),
      words: fc.subarray(WORDS, { maxLength: 3 }),
      from: pick(["+14155550101", "+14155550199", null]),
    });
    const queryOf = fc.record(
      {
        q: pick([
          "tent",
          "ten",
          "refund pole",
          "rueck",
          "RÜCKGABE",
          "0101",
          "5550199",
          "1415 555",
          "order 12",
          "zelt tent",
          "nowhere",
          "ada",
        ]),
        status: pick(CALL_STATUSES),
        sentiment: pick(CALL_SENTIMENTS),
        direction: pick(CALL_DIRECTIONS),
        agentName: pick(["Ada", "Bo"]),
        followUpRequired: pick(["true", "false"]),
        since: fc.integer({ min: 0, max: 3_000 }).map((d) => new Date(EPOCH - d * 86_400_000).toISOString().slice(0, 10)),
        until: fc.integer({ min: 0, max: 3_000 }).map((d) => new Date(EPOCH - d * 86_400_000).toISOString()),
      },
      { requiredKeys: [] },
    );
    const world = fc.tuple(
      fc.array(callOf, { minLength: 150, maxLength: 260 }),
      fc.array(queryOf, { minLength: 25, maxLength: 25 }),
      fc.integer({ min: 1, max: 60 }),
    );
    await fc.assert(
      fc.asyncProperty(world, async ([given, queries, limit]) => {
        const ctx = await testContext(database);
        const rows = given.map(({ words, startedAt, ...rest }) => ({
          ...rest,
          id: newId("call"),
          at: EPOCH - startedAt,
          words,
        }));
        const values = rows.map((row) =>
          rowOf(ctx, { ...row, startedAt: new Date(row.at).toISOString(), text: row.words.join(" ") }, row.id),
        );
        await database.db.insert(calls).values(values);
        for (const query of queries) {
          const expected = rows
            .filter((row) => plainMatch(row, query))
            .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
            .map((row) => row.id);
          expect([query, await all(ctx, query, limit)]).toEqual([query, expected]);
        }
      }),
      { numRuns: 8 },
    );
  });
});

const EPOCH = Date.UTC(2026, 10, 20);

interface Plain {
  at: number;
  status: string;
  sentiment: string;
  direction: string;
  agentName: string | null;
  followUpRequired: boolean;
  words: string[];
  from: string | null;
}

/** What a list should hold, without a database. */
function plainMatch(row: Plain, query: Record<string, string | undefined>): boolean {
  const plain = (text: string) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  const words = [...row.words, row.agentName ?? ""].map(plain);
  const digits = (row.from ?? "").replace(/\D/g, "");
  const typed = plain(query.q ?? "")
    .split(" ")
    .filter(Boolean);
  const holds = (word: string, i: number) =>
    words.some((each) => (i === typed.length - 1 ? each.startsWith(word) : each === word)) ||
    (/^\d{3,}$/.test(word) && digits.includes(word));
  const isNumber = /^[\d ]+$/.test(query.q ?? "") && digits.includes(typed.join(""));
  return (
    (query.q === undefined || isNumber || typed.every(holds)) &&
    (query.status === undefined || row.status === query.status) &&
    (query.sentiment === undefined || row.sentiment === query.sentiment) &&
    (query.direction === undefined || row.direction === query.direction) &&
    (query.agentName === undefined || row.agentName === query.agentName) &&
    (query.followUpRequired === undefined || String(row.followUpRequired) === query.followUpRequired) &&
    (query.since === undefined || row.at >= Date.parse(query.since)) &&
    (query.until === undefined || row.at < Date.parse(query.until))
  );
}

async function all(ctx: Ctx, query: object, limit: number): Promise<Id<"call">[]> {
  const seen: Id<"call">[] = [];
  let cursor: string | undefined;
  do {
    const page = await listCalls(ctx, callQuery.parse({ ...query, limit, cursor }));
    seen.push(...page.data.map((call) => call.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return seen;
}

async function list(ctx: Ctx, query: object): Promise<Id<"call">[]> {
  const page = await listCalls(ctx, callQuery.parse(query));
  expect(page.nextCursor).toBeNull();
  return page.data.map((call) => call.id);
}

async function add(ctx: Ctx, given: Given): Promise<Id<"call">> {
  const id = newId("call");
  const { workspaceId: _, ...row } = rowOf(ctx, given, id);
  await writeTransaction(ctx, (tx) => insertCall(tx, row));
  return id;
}

function rowOf(ctx: Ctx, given: Given, id: Id<"call">) {
  const { from = null, to = null, text, agentName = null, externalId = null, status = "COMPLETED", ...rest } = given;
  const startedAt = new Date(given.startedAt ?? "2026-11-01T09:00:00.000Z");
  const metadata = { workspaceId: ctx.workspaceId, startedAt, externalId, agentName, fromNumber: from, toNumber: to };
  const search = searchDocument(metadata, text === undefined ? undefined : { title: "", summary: "", segments: [{ text }] });
  const { words: __, at: ___, ...columns } = rest as typeof rest & { words?: unknown; at?: unknown };
  return { ...columns, ...metadata, id, status, search, provider: "upload", createdBy: "usr_test" };
}
