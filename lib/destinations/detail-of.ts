import type { Destination } from "@/lib/contract/events/destinations";
import type { TxCtx } from "@/lib/ctx/ctx";
import { selectRecent } from "@/lib/deliveries/destination-queries";
import { type AppRow, findApp } from "./app-row";
import { listRecipients } from "./mail/list-recipients";
import { serializeDestination } from "./serialize";

/** A destination as its page shows it now. @throws {AppError} `not_found`. */
export async function detailOf(tx: TxCtx, id: string): Promise<Destination> {
  const [detail] = await detailsOf(tx, [await findApp(tx, id)]);
  if (detail === undefined) throw new Error("An app wasn't found.");
  return detail;
}

/** Several, in their order. */
export async function detailsOf(tx: TxCtx, rows: readonly AppRow[]): Promise<Destination[]> {
  const recent = await selectRecent(
    tx,
    rows.map(({ id }) => id),
  );
  const mailing = rows.filter(({ kind }) => kind === "email").map(({ id }) => id);
  const recipients = mailing.length === 0 ? new Map() : await listRecipients(tx, mailing);
  const now = tx.clock.now();
  return rows.map((row) => serializeDestination(row, { recipients: recipients.get(row.id), recent: recent.get(row.id), now }));
}
