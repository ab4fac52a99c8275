import type { Ctx } from "@/lib/ctx/ctx";
import { getSnapshot } from "@/lib/datasets/snapshots/get-snapshot";
import type { FigureScope } from "@/lib/figures/fact-maker";
import type { Plan } from "@/lib/figures/plan";
import { describeTable, type RowsSession } from "@/lib/figures/table";
import { openSnapshot } from "@/lib/platform/analysis/open-snapshot";
import { scopeOf } from "../planning/compute-figures";
import type { ReportRun } from "../rules";
import { readPart } from "./parts";

/** Opens the pinned rows for one step and closes them whatever happens. */
export async function withRows<T>(ctx: Ctx, run: ReportRun, use: (session: RowsSession) => Promise<T>): Promise<T> {
  const { snapshotId } = await readPart(ctx, run, "load");
  const snapshot = await getSnapshot(ctx, snapshotId);
  const session = await openSnapshot(snapshot.path, snapshot.columns);
  try {
    return await use({ query: (sql) => session.query(sql) });
  } finally {
    session.close();
  }
}

/** The same with the plan and what every figure shares. */
export async function withPlan<T>(
  ctx: Ctx,
  run: ReportRun,
  use: (session: RowsSession, plan: Plan, scope: FigureScope) => Promise<T>,
): Promise<T> {
  const plan = wholePlan((await readPart(ctx, run, "plan")).plan);
  const { profiles } = await readPart(ctx, run, "profile");
  const { locale, seed } = await readPart(ctx, run, "load");
  return withRows(ctx, run, async (session) => {
    const columns = await describeTable(session, profiles);
    return use(session, plan, scopeOf(columns, plan, locale, seed));
  });
}

/** A plan that an earlier version stored names no dimensions and entities: its groups stand in, so that a run goes on after an update. */
function wholePlan(stored: Omit<Plan, "dimensions" | "entities"> & Partial<Plan>): Plan {
  return { ...stored, dimensions: stored.dimensions ?? stored.groups, entities: stored.entities ?? [] };
}
