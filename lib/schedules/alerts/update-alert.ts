import type { Alert } from "@/lib/contract/events/alerts";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { updateAlertRow } from "./alert-queries";
import { getAlert } from "./get-alert";

/** What may be changed; what is left out stays. */
interface AlertChanges {
  side?: Alert["side"] | undefined;
  line?: number | undefined;
  isPaused?: boolean | undefined;
}

/** Changes an alert, for reports from now on. @throws {AppError} `not_found`. */
export function updateAlert(ctx: Ctx, id: Id<"alert">, { side, line, isPaused }: AlertChanges): Promise<Alert> {
  return writeTransaction(ctx, async (tx) => {
    const values = {
      ...(side === undefined ? {} : { side }),
      ...(line === undefined ? {} : { value: line }),
      ...(isPaused === undefined ? {} : { pausedAt: isPaused ? tx.clock.now() : null }),
    };
    if (Object.keys(values).length > 0) {
      if (!(await updateAlertRow(tx, id, values))) throw notFound("alert");
      await recordAudit(tx, "alert.updated", id, { changed: Object.keys(values).join(" ") });
    }
    return getAlert(tx, id);
  });
}
