import type { Alert } from "@/lib/contract/events/alerts";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { listAlerts } from "./list-alerts";

/** An alert. @throws {AppError} `not_found`. */
export async function getAlert(ctx: Ctx, id: Id<"alert">): Promise<Alert> {
  const [alert] = await listAlerts(ctx, id);
  if (alert === undefined) throw notFound("alert");
  return alert;
}
