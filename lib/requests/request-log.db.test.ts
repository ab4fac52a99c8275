import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { requestCounts } from "@/db/schema/box";
import { requestLog } from "@/db/schema/requests";
import { workspaces } from "@/db/schema/workspaces";
import { requestQuery } from "@/lib/contract/people/requests";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { type Counts, count } from "./count-requests";
import { listNoted } from "./list-noted";
import { writeRequests } from "./log-queries";
import { flushRequests, noteRequest, type RequestNote } from "./note-request";
import { pruneRequests } from "./prune-requests";

// What it warns of is asked for here.
const AT = Date.parse("2026-11-21T14:00:00Z");

describe.each(EITHER_ENGINE)("the request log on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  let actors = 0;
  const anActor = () => `key_${++actors}`;
  const noteOf = (actorId: string, n: number, more: Partial<RequestNote> = {}): RequestNote => ({
    ...{ workspaceId: ctx.workspaceId, actorId, requestId: `req_${n}`, method: "GET", path: `/v1/reports/rep_${n}` },
    ...{ operation: "getReport", status: 200, code: null, ms: 3, at: new Date(AT + n), ...more },
  });
  const list = (actorId: string, query: object = {}, asker = ctx) =>
    readTransaction(asker, (tx) => listNoted(tx, actorId, requestQuery.parse(query)));
  const ids = async (actorId: string, query: object = {}) =>
    (await list(actorId, query)).data.map(({ requestId }) => requestId.slice(4)).join(" ");
  const countOf = async (actorId: string) => database.db.$count(requestLog, eq(requestLog.actorId, actorId));

  test("every request is written down once, however many come at once, and nobody waits for it", async () => {
    const actor = anActor();
    for (let n = 0; n < 1_234; n++) noteRequest(database, noteOf(actor, n));
    await flushRequests(database);
    expect(await countOf(actor)).toBe(1_234);
    const rows = await database.db.select({ id: requestLog.requestId }).from(requestLog).where(eq(requestLog.actorId, actor));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1_234);
  });

  test("a page begins where the one before ended, though requests come meanwhile", async () => {
    const actor = anActor();
    const add = async (from: number, to: number) => {
      // Several within one moment.
      for (let n = from; n < to; n++) noteRequest(database, { ...noteOf(actor, n), at: new Date(AT + Math.floor(n / 4)) });
      await flushRequests(database);
    };
    await add(0, 25);
    const first = await list(actor, { limit: "10" });
    await add(25, 40);
    const second = await list(actor, { limit: "10", cursor: first.nextCursor });
    const third = await list(actor, { limit: "10", cursor: second.nextCursor });
    expect(third.nextCursor).toBe(null);
    const seen = [first, second, third].flatMap(({ data }) => data.map(({ requestId }) => Number(requestId.slice(4))));
    expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => 24 - n));
    await expect(list(actor, { limit: "10", status: "4xx", cursor: first.nextCursor })).rejects.toMatchObject({
      kind: "invalid",
    });
    await expect(list(anActor(), { limit: "10", cursor: first.nextCursor })).rejects.toMatchObject({ kind: "invalid" });
  });

  test("filters find what they name, by status, method, words and time", async () => {
    const actor = anActor();
    noteRequest(database, noteOf(actor, 1));
    noteRequest(database, noteOf(actor, 2, { method: "POST", path: "/v1/datasets", operation: "createDataset", status: 201 }));
    noteRequest(database, noteOf(actor, 3, { status: 404, code: "not_found" }));
    noteRequest(database, noteOf(actor, 4, { status: 503, code: "unavailable", path: "/v1/100%_sure" }));
    await flushRequests(database);
    expect(await ids(actor)).toBe("4 3 2 1");
    expect(await ids(actor, { status: "2xx" })).toBe("2 1");
    expect(await ids(actor, { status: "4xx" })).toBe("3");
    expect(await ids(actor, { status: "5xx" })).toBe("4");
    expect(await ids(actor, { method: "POST" })).toBe("2");
    expect(await ids(actor, { text: "DATASET" })).toBe("2");
    expect(await ids(actor, { text: "not_found" })).toBe("3");
    expect(await ids(actor, { text: "req_1" })).toBe("1");
    expect(await ids(actor, { text: "100%_" })).toBe("4");
    expect(await ids(actor, { text: "%" })).toBe("4");
    expect(await ids(actor, { since: new Date(AT + 2).toISOString(), until: new Date(AT + 4).toISOString() })).toBe("3 2");
  });

  test("another workspace sees none of it, and one that is gone takes nothing down with it", async () => {
    const actor = anActor();
    const foreign = await testContext(database);
    const gone = await testContext(database);
    await database.db.delete(workspaces).where(eq(workspaces.id, gone.workspaceId));
    noteRequest(database, { ...noteOf(actor, 1), workspaceId: gone.workspaceId });
    noteRequest(database, noteOf(actor, 2));
    await flushRequests(database);
    expect(await ids(actor)).toBe("2");
    expect((await list(actor, {}, foreign)).data).toEqual([]);
  });

  test("a credential in a path is not kept, nor more than its beginning", async () => {
    const actor = anActor();
    noteRequest(database, noteOf(actor, 1, { path: "/v1/reports/rc_sk_live_0123456789abcdefABCDEF0123456789abcdef" }));
    noteRequest(database, noteOf(actor, 2, { path: `/v1/reports/${"a".repeat(10_000)}` }));
    await flushRequests(database);
    const [cut, masked] = (await list(actor)).data;
    expect(masked?.path).toBe("/v1/reports/rc_sk_live_…");
    expect(cut?.path).toHaveLength(500);
  });

  test("what the database would not take is tried again, and then let go: later requests are written all the same", async () => {
    const actor = anActor();
    await database.db.execute(sql`alter table request_log add constraint no_teapots check (status <> 418)`);
    noteRequest(database, noteOf(actor, 1, { status: 418 }));
    for (let tries = 0; tries < 30; tries++) await flushRequests(database);
    noteRequest(database, noteOf(actor, 2));
    await flushRequests(database);
    expect(await ids(actor)).toBe("2");
    await database.db.execute(sql`alter table request_log drop constraint no_teapots`);
  });

  test("while the database is away a bounded number waits, and the newest of it is written once it is back", async () => {
    const actor = anActor();
    await database.db.execute(sql`alter table request_log rename to request_log_away`);
    for (let n = 0; n < 7_000; n++) noteRequest(database, noteOf(actor, n));
    await flushRequests(database);
    await database.db.execute(sql`alter table request_log_away rename to request_log`);
    await flushRequests(database);
    const count = await countOf(actor);
    expect(count).toBeGreaterThan(4_500);
    expect(count).toBeLessThanOrEqual(5_000);
    expect((await list(actor, { limit: "1" })).data[0]?.requestId).toBe("req_6999");
  });

  test("nothing is let go for as long as the database is away", async () => {
    const actor = anActor();
    await database.db.execute(sql`alter table request_log rename to request_log_away`);
    for (let n = 0; n < 300; n++) noteRequest(database, noteOf(actor, n));
    for (let tries = 0; tries < 70; tries++) await flushRequests(database);
    await database.db.execute(sql`alter table request_log_away rename to request_log`);
    await flushRequests(database);
    expect(await countOf(actor)).toBe(300);
  });

  test("what was written, of which nobody was told, is not written or counted again", async () => {
    const actor = anActor();
    const note = noteOf(actor, 1);
    const row = { ...note, id: newId("loggedRequest") };
    const counts: Counts = new Map();
    count(counts, note);
    for (let times = 0; times < 3; times++) await writeRequests(database.db, [row], [...counts.values()]);
    expect(await countOf(actor)).toBe(1);
    const kept = await database.db.select().from(requestCounts).where(eq(requestCounts.actorId, row.actorId));
    expect(kept.map(({ requests }) => requests)).toEqual([1]);
  });

  test("a flood that the rate limit refuses is told by its beginning", async () => {
    const actor = anActor();
    for (let n = 0; n < 1_000; n++) noteRequest(database, noteOf(actor, n, { status: 429, at: new Date(AT) }));
    noteRequest(database, noteOf(actor, 1_000));
    await flushRequests(database);
    expect(await countOf(actor)).toBe(61);
  });

  test("requests go after 30 days, and of each key those beyond its newest", async () => {
    const [busy, quiet, old] = [anActor(), anActor(), anActor()];
    for (let n = 0; n < 50; n++) noteRequest(database, noteOf(busy, n));
    for (let n = 0; n < 20; n++) noteRequest(database, noteOf(quiet, n));
    noteRequest(database, noteOf(old, 1, { at: new Date(AT - 31 * 86_400_000) }));
    noteRequest(database, noteOf(old, 2, { at: new Date(AT - 29 * 86_400_000) }));
    await flushRequests(database);
    await pruneRequests(database, new Date(AT), { days: 30, each: 20 });
    expect([await countOf(busy), await countOf(quiet)]).toEqual([20, 20]);
    expect((await list(busy, { limit: "1" })).data[0]?.requestId).toBe("req_49");
    expect(await ids(old)).toBe("2");
  });
});
