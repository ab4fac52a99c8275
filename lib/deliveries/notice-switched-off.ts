import { pages } from "@/lib/core/pages";
import type { TxCtx } from "@/lib/ctx/ctx";
import { notify } from "@/lib/notices/notify";
import type { DestinationRow } from "./destination-queries";

/**
 * Tells the owners and admins that nothing is sent to a destination any more, once each time. Part of the caller's transaction.
 * @param destination as it is now, with `failingSince` and `lastError`.
 */
export async function noticeSwitchedOff(
  tx: TxCtx,
  destination: Pick<DestinationRow, "id" | "kind" | "name" | "failingSince" | "lastError">,
): Promise<void> {
  const { id, kind, name, failingSince, lastError } = destination;
  const isWebhook = kind === "webhook";
  const named = name === "" ? "A webhook" : `The webhook ${name}`;
  await notify(tx, {
    kind: isWebhook ? "webhook_disabled" : "destination_attention",
    subject: `${id} ${(failingSince ?? tx.clock.now()).toISOString()}`,
    title: isWebhook ? `${named} was turned off` : `${name} needs attention`,
    text: `${lastError ?? ""} Nothing is sent there until you fix this. New events are kept.`.trim(),
    href: isWebhook ? pages.webhook(id) : pages.integration(id),
    roles: ["owner", "admin"],
  });
}
