import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { reportLog, reports } from "@/db/schema/reports";
import { memberships, users, workspaces } from "@/db/schema/workspaces";
import type { Row } from "@/lib/contract/rows";
import type { ReportStatus, ReportStep } from "@/lib/contract/words/report-words";
import { systemClock } from "@/lib/core/clock";
import { type Id, newId } from "@/lib/core/ids";
import { rootLog } from "@/lib/core/log";
import type { Plan } from "@/lib/core/plans";
import type { Ctx } from "@/lib/ctx/ctx";
import { mintWorkspaceId } from "@/lib/ctx/mint";
import { signUp } from "@/lib/workspaces/people/sign-up";

/** A fresh demo workspace and its owner, with a password of its own. */
export async function seedActor(database: Database, plan: Plan): Promise<{ ctx: Ctx; email: string; password: string }> {
  const email = `demo-${randomBytes(4).toString("hex")}@example.com`;
  const password = randomBytes(12).toString("base64url");
  const { workspaceId } = await signUp(database, { name: "Demo owner", workspaceName: "Northwind Retail", email, password });
  await database.db.update(workspaces).set({ plan }).where(eq(workspaces.id, workspaceId));
  const [owner] = await database.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(memberships.workspaceId, workspaceId));
  if (owner === undefined) throw new Error("The workspace has no owner.");
  const id = mintWorkspaceId(workspaceId);
  const ctx: Ctx = {
    workspaceId: id,
    workspace: { id, name: "Northwind Retail", plan, timeZone: "UTC", locale: "en-US", currency: "USD" },
    actor: { kind: "user", id: owner.id, role: "owner", sessionId: newId("session"), name: "Demo owner", email },
    requestId: newId("request"),
    clock: systemClock,
    log: rootLog(),
    database,
  };
  return { ctx, email, password };
}

/** Reports that wait, run and failed, beside the finished ones: every state of the screens. */
export async function seedReportStates(ctx: Ctx, datasetId: Id<"dataset">): Promise<void> {
  await insertReport(ctx, datasetId, "QUEUED", "Orders by weekday", {});
  await insertReport(ctx, datasetId, "RUNNING", "Refunds by category", {
    startedAt: ctx.clock.now(),
    progressPercent: 55,
    progressStep: "charts",
    progressMessage: "Computing charts",
  });
  const error = `The charts couldn't be computed: the column "total" is gone.`;
  const failed = await insertReport(ctx, datasetId, "FAILED", "Stock at the end of the year", {
    error,
    completedAt: ctx.clock.now(),
  });
  await ctx.database.db
    .insert(reportLog)
    .values([logLine(ctx, failed, "load", "info", 82, "Pinned 2,400 rows."), logLine(ctx, failed, "charts", "error", 12, error)]);
}

/** Two years of orders with a season, a leading category and a few gaps; the same on every machine. */
export function seedRows(): Row[] {
  const categories = ["Outdoor", "Home", "Kitchen", "Toys"];
  const random = lehmer(20_260_101);
  const rows: Row[] = [];
  for (let index = 0; index < 2_400; index++) {
    const day = new Date(Date.UTC(2024, 10, 1) + Math.floor((index / 2_400) * 730) * 86_400_000);
    const category = categories[Math.min(3, Math.floor(random() * random() * 5))] ?? "Toys";
    const season = 1 + 0.35 * Math.sin(((day.getUTCMonth() - 3) / 12) * 2 * Math.PI) + index / 6_000;
    const quantity = 1 + Math.floor(random() * 4);
    const total = Math.round((18 + random() * 90) * season * quantity * (category === "Outdoor" ? 1.6 : 1) * 100) / 100;
    rows.push({
      order_id: `A-${10_000 + index}`,
      ordered_at: day.toISOString().slice(0, 10),
      category,
      channel: random() < 0.62 ? "web" : "shop",
      quantity,
      total,
      discount_code: random() < 0.2 ? "SPRING" : null,
      refunded: random() < 0.047,
    });
  }
  return rows;
}

async function insertReport(
  ctx: Ctx,
  datasetId: Id<"dataset">,
  status: ReportStatus,
  title: string,
  rest: Partial<typeof reports.$inferInsert>,
): Promise<Id<"report">> {
  const id = newId("report");
  await ctx.database.db
    .insert(reports)
    .values({ id, workspaceId: ctx.workspaceId, datasetId, title, titleGiven: true, status, createdBy: ctx.actor.id, ...rest });
  return id;
}

function logLine(ctx: Ctx, reportId: Id<"report">, step: ReportStep, level: "info" | "error", ms: number, message: string) {
  const id = `${reportId}:seed:${step}`;
  return { id, workspaceId: ctx.workspaceId, reportId, t: ctx.clock.now(), ms, attempt: 1, level, step, message };
}

/** Park and Miller's generator: the sample must not change from one machine to the next. */
export function lehmer(seed: number): () => number {
  let state = seed % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
