import { pino } from "pino";
import type { Database } from "@/db/client";
import { memberships, users, workspaces } from "@/db/schema/workspaces";
import { type Clock, systemClock } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import type { Plan } from "@/lib/core/plans";
import type { Ctx } from "@/lib/ctx/ctx";
import { mintWorkspaceId } from "@/lib/ctx/mint";

/** A fresh workspace with its owner, and the owner's ctx. */
export async function testContext(database: Database, options: { plan?: Plan; clock?: Clock } = {}): Promise<Ctx> {
  const workspaceId = newId("workspace");
  const userId = newId("user");
  const plan = options.plan ?? "BUSINESS";
  await database.db.insert(workspaces).values({ id: workspaceId, name: "Test workspace", plan });
  await database.db.insert(users).values({ id: userId, email: `${userId.toLowerCase()}@example.com`, name: "Owner" });
  await database.db.insert(memberships).values({ workspaceId, userId, role: "owner" });
  const branded = mintWorkspaceId(workspaceId);
  return {
    workspaceId: branded,
    workspace: { id: branded, name: "Test workspace", plan, timeZone: "UTC", locale: "en-US", currency: "USD" },
    actor: { kind: "user", id: userId, role: "owner", sessionId: newId("session"), name: "Owner", email: "owner@example.com" },
    requestId: newId("request"),
    clock: options.clock ?? systemClock,
    log: pino({ level: "silent" }),
    database,
  };
}
