import type { TxCtx } from "@/lib/ctx/ctx";
import { normalizeEmail } from "@/lib/workspaces/rules";
import { hasOperatorServer } from "./mail-server-of";
import { deleteOtherRecipients, insertRecipients, selectMembersAmong } from "./recipient-queries";

/**
 * Settles whom a mail destination writes to. People of the workspace are taken at once, where addresses are confirmed by mail only
 * with a confirmed one; others get a link to confirm, which leaves by a workflow. Who unsubscribed stays so, entered or not, until they confirm again.
 * @throws {AppError} `invalid` for what is no address.
 */
export async function setRecipients(tx: TxCtx, destinationId: string, addresses: readonly string[]): Promise<void> {
  const wanted = [...new Set(addresses.map(normalizeEmail))];
  await deleteOtherRecipients(tx, destinationId, wanted);
  const members = await selectMembersAmong(tx, wanted, { isConfirmed: hasOperatorServer() });
  const added = await insertRecipients(
    tx,
    destinationId,
    wanted.map((address) => ({ address, state: members.has(address) ? "confirmed" : "pending" })),
  );
  for (const { id, state } of added) {
    if (state === "pending") await tx.emit({ name: "recipient/created", data: { recipientId: id } });
  }
}
