import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { requestCounts } from "@/db/schema/box";
import { requestLog } from "@/db/schema/requests";
import type { Ctx } from "@/lib/ctx/ctx";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { flushRequests, noteRequest } from "./note-request";
import { pruneRequests } from "./prune-requests";

const AT = Date.parse("2026-11-21T14:00:00Z");
const MINUTE = 60_000;

describe.each(EITHER_ENGINE)("requests that are counted, on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  let actors = 0;
  const anActor = () => `key_${++actors}`;
  /** Another process has its own rows in waiting, and the same database. */
  const process = () => ({ ...database });
  const send = (to: Database, actorId: string, times: number, { at = AT, status = 200 } = {}) => {
    const how = { requestId: "req_1", method: "GET", path: "/v1/whoami", operation: "whoami", code: null, ms: 1 };
    for (let n = 0; n < times; n++) noteRequest(to, { ...how, workspaceId: ctx.workspaceId, actorId, status, at: new Date(at) });
  };
  const counted = async (actorId: string, day = "2026-11-21") => {
    const t = requestCounts;
    const [row] = await database.db
      .select({ requests: t.requests, limited: t.limited, busiest: t.busiestMinuteRequests })
      .from(t)
      .where(and(eq(t.workspaceId, ctx.workspaceId), eq(t.actorId, actorId), eq(t.day, day)));
    return row;
  };

  test("a flood of refusals is counted whole, though only its beginning is written down", async () => {
    const actor = anActor();
    send(database, actor, 5);
    send(database, actor, 500, { status: 429 });
    await flushRequests(database);
    expect(await counted(actor)).toEqual({ requests: 505, limited: 500, busiest: 505 });
    expect(await database.db.$count(requestLog, eq(requestLog.actorId, actor))).toBe(65);
    // Nothing but refusals beyond those that are noted.
    send(database, actor, 40, { status: 429 });
    await flushRequests(database);
    expect(await counted(actor)).toEqual({ requests: 545, limited: 540, busiest: 545 });
  });

  test("none is lost when several processes write at once, and the busiest minute is that of all of them", async () => {
    const actor = anActor();
    const [one, two, three] = [process(), process(), process()];
    for (let round = 0; round < 10; round++) {
      send(one, actor, 3);
      send(two, actor, 4, { status: 404 });
      send(three, actor, 5, { status: 429 });
      await Promise.all([one, two, three].map(flushRequests));
    }
    expect(await counted(actor)).toEqual({ requests: 120, limited: 50, busiest: 120 });
  });

  test("the busiest minute stays when quieter ones follow, within a flush and in later ones", async () => {
    const actor = anActor();
    send(database, actor, 7);
    send(database, actor, 20, { at: AT + MINUTE });
    send(database, actor, 2, { at: AT + 2 * MINUTE });
    await flushRequests(database);
    expect(await counted(actor)).toEqual({ requests: 29, limited: 0, busiest: 20 });
    // The last minute goes on: it becomes the busiest.
    send(database, actor, 19, { at: AT + 2 * MINUTE });
    await flushRequests(database);
    expect(await counted(actor)).toMatchObject({ requests: 48, busiest: 21 });
    // One that another process writes late is counted, and takes nothing from the minute that goes on.
    send(process(), actor, 1, { at: AT + MINUTE });
    await flushRequests(database);
    send(database, actor, 1, { at: AT + 2 * MINUTE });
    await flushRequests(database);
    expect(await counted(actor)).toMatchObject({ busiest: 22 });
  });

  test("a day ends at midnight UTC", async () => {
    const actor = anActor();
    send(database, actor, 2, { at: Date.parse("2026-11-21T23:59:59.999Z") });
    send(database, actor, 3, { at: Date.parse("2026-11-22T00:00:00.000Z") });
    await flushRequests(database);
    expect([(await counted(actor))?.requests, (await counted(actor, "2026-11-22"))?.requests]).toEqual([2, 3]);
  });

  test("days are forgotten after 400 of them, not before", async () => {
    const actor = anActor();
    send(database, actor, 1, { at: Date.parse("2025-10-17T12:00:00Z") });
    send(database, actor, 1, { at: Date.parse("2025-10-16T12:00:00Z") });
    await flushRequests(database);
    await pruneRequests(database, new Date("2026-11-21T00:00:00Z"));
    expect([(await counted(actor, "2025-10-17"))?.requests, await counted(actor, "2025-10-16")]).toEqual([1, undefined]);
  });
});
