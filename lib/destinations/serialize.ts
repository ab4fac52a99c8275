import type { Destination, Recipient } from "@/lib/contract/events/destinations";
import type { IntegrationItem } from "@/lib/contract/integrations";
import type { Recent } from "@/lib/deliveries/destination-queries";
import type { AppRow } from "./app-row";

const NOTHING_RECENT: Recent = { ended: 0, delivered: 0, waiting: 0, held: 0 };

/** A destination with its rules and health. What is secret is not in the row's plain columns, and never comes here. */
export function serializeDestination(
  row: AppRow,
  beside: { recipients: Recipient[] | undefined; recent: Recent | undefined; now: Date },
): Destination {
  const until = row.previousSigningUntil;
  return {
    id: row.id,
    type: row.kind,
    name: row.name,
    status: row.status,
    fields: row.fields,
    secretHints: row.secretHints,
    account: row.account,
    rules: row.rules,
    recipients: beside.recipients ?? [],
    signing:
      row.signingSecret === null
        ? null
        : { hint: row.signingHint ?? "", previousUntil: until !== null && until > beside.now ? until.toISOString() : null },
    problem: row.problem,
    lastError: row.lastError,
    lastErrorAt: textOf(row.lastErrorAt),
    failingSince: textOf(row.failingSince),
    lastDeliveredAt: textOf(row.lastDeliveredAt),
    recent: beside.recent ?? NOTHING_RECENT,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The same as one of the workspace's integrations. */
export function serializeAsIntegration({ id, kind, name, status, lastError, lastDeliveredAt }: AppRow): IntegrationItem {
  const direction = "destination";
  return { id, type: kind, name, status, direction, lastSyncAt: textOf(lastDeliveredAt), nextSyncAt: null, lastError };
}

function textOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
