import type { AcceptedFields } from "@/lib/platform/provider/fields";
import { open, seal } from "@/lib/platform/secrets/secrets";
import type { ConnectionChange, ConnectionRow } from "./queries";
import { secretsPlace } from "./rules";

type Sealed = Pick<ConnectionRow, "id" | "workspaceId" | "fields" | "secrets">;

/** What was entered, secrets opened, by the name of the field. For a connector's eyes only. */
export function openFields(row: Sealed): Record<string, string> {
  return { ...row.fields, ...openSecrets(row) };
}

/** The secrets of a connection, opened. */
export function openSecrets(row: Pick<Sealed, "id" | "workspaceId" | "secrets">): Record<string, string> {
  if (row.secrets === null) return {};
  return JSON.parse(open(row.secrets, secretsPlace(row.workspaceId, row.id))) as Record<string, string>;
}

/** What is kept of accepted fields: secrets sealed for this connection in one piece, the rest to be shown again. */
export function sealFields(
  place: Pick<Sealed, "id" | "workspaceId">,
  { plain, secrets, hints }: AcceptedFields,
): Required<Pick<ConnectionChange, "fields" | "secrets" | "secretHints">> {
  const isEmpty = Object.keys(secrets).length === 0;
  const sealed = isEmpty ? null : seal(JSON.stringify(secrets), secretsPlace(place.workspaceId, place.id));
  return { fields: plain, secrets: sealed, secretHints: hints };
}
