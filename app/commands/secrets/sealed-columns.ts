import type { Place } from "@/lib/platform/secrets/envelope";

/** A column that holds sealed text, and what its values are bound to. */
export interface SealedColumn {
  table: string;
  column: string;
  /** Column that the values were sealed for, where that is another one. */
  sealedFor?: string;
  /** False for a table outside of all workspaces. */
  isOfWorkspace: boolean;
}

/** Every one there is. A test names whoever seals, and fails for one that is not known. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: "connections", column: "authorization", isOfWorkspace: true },
  { table: "connections", column: "secrets", isOfWorkspace: true },
  { table: "integrations", column: "secrets", isOfWorkspace: true },
  { table: "destinations", column: "secrets", isOfWorkspace: true },
  { table: "destinations", column: "signing_secret", isOfWorkspace: true },
  { table: "destinations", column: "previous_signing_secret", sealedFor: "signing_secret", isOfWorkspace: true },
  { table: "calls", column: "recording_url", isOfWorkspace: true },
  { table: "calls", column: "scratch_key", isOfWorkspace: true },
  { table: "report_shares", column: "token_sealed", isOfWorkspace: true },
  { table: "users", column: "totp_secret", isOfWorkspace: false },
  { table: "installation", column: "canary", isOfWorkspace: false },
];

/** Where a value of the column in a row is sealed for. */
export function placeOf({ table, column, sealedFor }: SealedColumn, workspaceId: string, rowId: string): Place {
  return { table, column: sealedFor ?? column, workspaceId, rowId };
}
