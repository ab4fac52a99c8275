import type { Webhook } from "@/lib/contract/events/webhooks";
import { asId } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { type DestinationRow, type Recent, selectRecent } from "@/lib/deliveries/destination-queries";

const STATUSES = { active: "active", paused: "paused", attention: "disabled" } as const;
const UNTRIED: Recent = { ended: 0, delivered: 0, waiting: 0, held: 0 };

/** Webhooks as they are shown, with how their last deliveries went. */
export async function showWebhooks(tx: TxCtx, rows: readonly DestinationRow[]): Promise<Webhook[]> {
  const recent = await selectRecent(
    tx,
    rows.map(({ id }) => id),
  );
  const now = tx.clock.now();
  return rows.map((row) => shown(row, recent.get(row.id) ?? UNTRIED, now));
}

/** One of them. */
export async function showWebhook(tx: TxCtx, row: DestinationRow): Promise<Webhook> {
  const [webhook] = await showWebhooks(tx, [row]);
  if (webhook === undefined) throw new Error("The webhook was not shown.");
  return webhook;
}

function shown(row: DestinationRow, recent: Recent, now: Date): Webhook {
  const [rule] = row.rules;
  const until = row.previousSigningUntil;
  return {
    id: asId("webhook", row.id),
    url: row.fields.url ?? "",
    description: row.name,
    events: rule?.events ?? [],
    filter: rule?.filter ?? {},
    status: STATUSES[row.status],
    disabledReason: row.status === "attention" ? row.lastError : null,
    failingSince: row.failingSince?.toISOString() ?? null,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    secretHint: row.signingHint ?? "",
    previousSecretUntil: until !== null && until > now ? until.toISOString() : null,
    recent,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
