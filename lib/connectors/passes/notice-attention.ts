import { pages } from "@/lib/core/pages";
import type { TxCtx } from "@/lib/ctx/ctx";
import { notify } from "@/lib/notices/notify";
import type { ConnectionRow } from "../queries";

/**
 * Tells the owners and admins that a connection needs a person, once each time it breaks. Part of the caller's transaction.
 * @param connection as it is now, with `attentionSince`.
 * @param sentence what is wrong, with its full stop.
 */
export async function noticeAttention(
  tx: TxCtx,
  connection: Pick<ConnectionRow, "id" | "name" | "attentionSince">,
  sentence: string,
): Promise<void> {
  const { id, name, attentionSince } = connection;
  await notify(tx, {
    kind: "connection_attention",
    subject: `${id} ${(attentionSince ?? tx.clock.now()).toISOString()}`,
    title: `${name} needs attention`,
    text: `${sentence} You won't receive calls from it until this is fixed.`,
    href: pages.connection(id),
    roles: ["owner", "admin"],
  });
}
