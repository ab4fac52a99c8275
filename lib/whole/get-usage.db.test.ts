import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { notices } from "@/db/schema/notices";
import { usage } from "@/lib/contract/people/whole";
import type { Ctx } from "@/lib/ctx/ctx";
import { createKey } from "@/lib/keys/create-key";
import { revokeKey } from "@/lib/keys/revoke-key";
import { listNearLimits, tellOfUsage } from "@/lib/news/tell-of-usage";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { noteRequest } from "@/lib/requests/note-request";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { getUsage } from "./get-usage";

const NOW = new Date("2026-11-21T14:00:30Z");

describe.each(EITHER_ENGINE)("what a workspace uses, on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 7).toString("base64")}` }));
    database = await testDatabase(engine);
    ctx = await testContext(database, { plan: "STARTER", clock: { now: () => NOW } });
  });
  afterAll(() => database.close());

  const keyOf = async (name: string) => {
    const input = { name, scopes: ["reports:read"], allowedOrigins: [], ingestDatasetId: null, expiresAt: null };
    return (await createKey(ctx, input as Parameters<typeof createKey>[1])).key.id;
  };
  const send = (actorId: string, times: number, at: string, status = 200) => {
    const how = { requestId: "req_1", method: "GET", path: "/v1/whoami", operation: "whoami", code: null, ms: 1 };
    for (let n = 0; n < times; n++)
      noteRequest(database, { ...how, workspaceId: ctx.workspaceId, actorId, status, at: new Date(at) });
  };

  test("a workspace without datasets and keys uses nothing, and keeps to the contract", async () => {
    const empty = await getUsage(ctx);
    expect(usage.safeParse(empty).error).toBeUndefined();
    expect(empty.rows).toEqual({ total: 0, datasets: 0, fullest: [], limitPerDataset: 500_000 });
    expect(empty.requests).toEqual({ limitPerMinute: 120, keys: [] });
    expect(empty.minutes).toMatchObject({ usedSec: 0, limitSec: 36_000, resetsAt: "2026-12-01T00:00:00.000Z" });
  });

  test("requests are told by key and day to the last one, and keys that work no more as long as they asked", async () => {
    const [busy, old, unused] = [await keyOf("Busy"), await keyOf("Old"), await keyOf("Unused")];
    send(busy, 125, "2026-11-21T14:00:10Z");
    send(busy, 70, "2026-11-21T14:00:20Z", 429);
    send(busy, 9, "2026-10-23T00:00:00Z");
    send(busy, 9, "2026-10-22T23:59:59Z");
    send(old, 3, "2026-11-01T12:00:00Z");
    for (const id of [old, unused]) await revokeKey(ctx, id);
    const { keys } = (await getUsage(ctx)).requests;
    expect(keys.map(({ name, isRevoked }) => [name, isRevoked])).toEqual([
      ["Busy", false],
      ["Old", true],
    ]);
    expect(keys[0]).toMatchObject({ today: 195, limitedToday: 70, busiestMinuteToday: 195 });
    expect(keys[0]?.days).toHaveLength(30);
    expect(keys[0]?.days.at(-1)).toEqual({ day: "2026-11-21", requests: 195, limited: 70 });
    expect(keys[0]?.days[0]).toEqual({ day: "2026-10-23", requests: 9, limited: 0 });
    expect(keys[0]?.days.reduce((sum, { requests }) => sum + requests, 0)).toBe(204);
  });

  test("of a key that was refused for the limit its owners are told once a day", async () => {
    expect(await listNearLimits(database, NOW)).toEqual([ctx.workspaceId]);
    expect([await tellOfUsage(ctx), await tellOfUsage(ctx)]).toEqual([1, 0]);
    const [told] = await database.db.select({ kind: notices.kind, title: notices.title, text: notices.text }).from(notices);
    expect(told).toMatchObject({ kind: "usage_100", title: "Busy hit its rate limit" });
    expect(told?.text).toMatch(/70.requests of this key had been refused/);
  });
});
