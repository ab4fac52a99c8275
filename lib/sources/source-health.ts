import type { ProblemKind } from "@/lib/contract/integrations";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { type IntegrationChange, type IntegrationRow, selectTables, updateIntegrationRow } from "./queries";
import { isLasting, nextSync } from "./rules";

/** What holds of a source that works again. */
export function mendedChange(row: IntegrationRow, now: Date): IntegrationChange {
  const isBack = row.status === "attention";
  return {
    status: isBack ? "active" : row.status,
    lastError: null,
    lastProblem: null,
    lastErrorAt: null,
    ...(isBack && row.target !== null ? { nextSyncAt: nextSync(row.schedule, now, row.id) } : {}),
  };
}

/** Lets the tables of a source go on that stopped for want of working credentials. */
export async function mendTables(tx: TxCtx, connectionId: Id<"integration">): Promise<void> {
  for (const row of await selectTables(tx, connectionId)) {
    if (row.status === "attention") await updateIntegrationRow(tx, row.id, mendedChange(row, tx.clock.now()));
  }
}

/** What holds of a source that just failed: a problem that lasts stops its schedule. */
export function brokenChange(
  row: Pick<IntegrationRow, "status">,
  told: { kind: ProblemKind; sentence: string },
  now: Date,
): IntegrationChange {
  const stops = isLasting(told.kind);
  return {
    lastError: told.sentence,
    lastProblem: told.kind,
    lastErrorAt: now,
    ...(stops && row.status !== "paused" ? { status: "attention" as const } : {}),
    ...(stops ? { nextSyncAt: null } : {}),
  };
}
