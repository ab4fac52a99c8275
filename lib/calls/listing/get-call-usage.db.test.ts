import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { callMinutes, calls } from "@/db/schema/calls";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { getCallUsage } from "./get-call-usage";

const NOW = new Date("2026-12-15T12:00:00.000Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describe.each(EITHER_ENGINE)("usage of calls on %s", (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());

  const context = () => testContext(database, { plan: "STARTER", clock: { now: () => NOW } });
  const add = (ctx: Ctx, some: Partial<typeof calls.$inferInsert>[]) =>
    database.db.insert(calls).values(
      some.map((call) => ({
        id: newId("call"),
        workspaceId: ctx.workspaceId,
        provider: "upload",
        startedAt: NOW,
        status: "COMPLETED" as const,
        createdBy: "usr_test",
        ...call,
      })),
    );

  test("minutes are those of this UTC month, which begins again on its first", async () => {
    const ctx = await context();
    await database.db.insert(callMinutes).values([
      { workspaceId: ctx.workspaceId, month: "2026-12", usedSec: 61, reservedSec: 7 },
      { workspaceId: ctx.workspaceId, month: "2026-11", usedSec: 999 },
    ]);
    const usage = await getCallUsage(ctx);
    expect(usage).toMatchObject({ usedSec: 61, reservedSec: 7, resetsAt: "2027-01-01T00:00:00.000Z" });
    expect(usage.limitSec).toBeGreaterThan(0);
  });

  test("only calls that can be processed again are counted as failed or skipped, and of no other workspace", async () => {
    const [ctx, other] = [await context(), await context()];
    await add(ctx, [
      { status: "FAILED", audioKey: "a" },
      { status: "FAILED", recordingUrl: "sealed" },
      { status: "FAILED" },
      { status: "SKIPPED", skipReason: "minutes", audioKey: "a" },
      { status: "SKIPPED", skipReason: "minutes" },
      { status: "SKIPPED", skipReason: "too_short", audioKey: "a" },
      { status: "COMPLETED", audioKey: "a" },
    ]);
    await add(other, [{ status: "FAILED", audioKey: "a", agentName: "Foreign", followUpRequired: true }]);
    expect(await getCallUsage(ctx)).toMatchObject({ failed: 2, skipped: 1, followUps: 0, agents: [] });
  });

  test("follow-ups are those of the last 30 days, agents those of the last 90, each once and at most 100", async () => {
    const ctx = await context();
    await add(ctx, [
      { followUpRequired: true, startedAt: daysAgo(29), agentName: "Bo" },
      { followUpRequired: true, startedAt: daysAgo(31), agentName: "Bo" },
      { followUpRequired: false, startedAt: daysAgo(89), agentName: "Ada" },
      { startedAt: daysAgo(91), agentName: "Gone" },
      { startedAt: daysAgo(1) },
    ]);
    expect(await getCallUsage(ctx)).toMatchObject({ followUps: 1, agents: ["Ada", "Bo"] });
    await add(
      ctx,
      Array.from({ length: 1_200 }, (_, i) => ({ agentName: `Agent ${i % 300}`, followUpRequired: true })),
    );
    const crowded = await getCallUsage(ctx);
    expect(crowded.followUps).toBe(1_000);
    expect(crowded.agents).toHaveLength(100);
    expect(new Set(crowded.agents).size).toBe(100);
  });
});
