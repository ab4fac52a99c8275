import type { WorkspaceId } from "@/lib/ctx/ctx";
import { open, seal } from "@/lib/platform/secrets/secrets";
import type { DestinationRow } from "./destination-queries";
import type { OpenDestination } from "./types";

const COLUMNS = { secrets: "secrets", signing: "signing_secret" } as const;

/** Where a secret of a destination is sealed for. Both signing secrets have one place: the new one moves to the old one's. */
function place(column: keyof typeof COLUMNS, workspaceId: string, rowId: string) {
  return { table: "destinations", column: COLUMNS[column], workspaceId, rowId };
}

/** Secrets that were entered, as they are kept; null where there are none. */
export function sealSecrets(secrets: Readonly<Record<string, string>>, workspaceId: WorkspaceId, id: string): string | null {
  return Object.keys(secrets).length === 0 ? null : seal(JSON.stringify(secrets), place("secrets", workspaceId, id));
}

/** A signing secret as it is kept. */
export function sealSigningSecret(secret: string, workspaceId: WorkspaceId, id: string): string {
  return seal(secret, place("signing", workspaceId, id));
}

/** A destination with its secrets opened, for whoever sends now. */
export function openDestination(row: DestinationRow, now: Date): OpenDestination {
  const { id, kind, name, rules, account, workspaceId } = row;
  const secrets = row.secrets === null ? {} : JSON.parse(open(row.secrets, place("secrets", workspaceId, id)));
  const live = [row.signingSecret];
  if (row.previousSigningUntil !== null && row.previousSigningUntil > now) live.push(row.previousSigningSecret);
  const signingSecrets = live
    .filter((sealed) => sealed !== null)
    .map((sealed) => open(sealed, place("signing", workspaceId, id)));
  return { id, kind, name, rules, account, fields: { ...row.fields, ...secrets }, signingSecrets };
}
