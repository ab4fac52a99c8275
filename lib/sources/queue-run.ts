import type { RUN_TRIGGERS } from "@/lib/contract/integrations";
import { newId } from "@/lib/core/ids";
import type { Actor, TxCtx } from "@/lib/ctx/ctx";
import type { IntegrationRow } from "./queries";
import { insertRun, type RunRow } from "./runs/run-queries";

/** Puts a run of a source in line. @returns undefined, having changed nothing, while another one is queued or running. */
export async function queueRun(
  tx: TxCtx,
  integration: Pick<IntegrationRow, "id" | "mode">,
  how: { trigger: (typeof RUN_TRIGGERS)[number]; acceptFewerRows?: boolean },
): Promise<RunRow | undefined> {
  const run = await insertRun(tx, {
    id: newId("run"),
    integrationId: integration.id,
    trigger: how.trigger,
    status: "queued",
    mode: integration.mode,
    acceptFewerRows: how.acceptFewerRows ?? false,
    startedBy: startedBy(tx.actor),
    startedAt: tx.clock.now(),
  });
  if (run !== undefined) await tx.emit({ name: "sync/queued", data: { integrationId: integration.id, runId: run.id } });
  return run;
}

function startedBy(actor: Actor): string {
  if (actor.kind === "user") return actor.name || actor.email;
  return actor.kind === "key" ? actor.key.name : "Rowcall";
}
