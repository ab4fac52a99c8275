import type { AcceptedFields } from "@/lib/platform/provider/fields";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { open, seal } from "@/lib/platform/secrets/secrets";
import type { ConnectionChange, ConnectionRow } from "./queries";
import { secretsPlace } from "./rules";

const UNREADABLE = "The stored credentials can't be read on this server. Enter the keys of the phone system again.";

type Sealed = Pick<ConnectionRow, "id" | "workspaceId" | "fields" | "secrets">;

/**
 * What was entered, secrets opened, by the name of the field. For a connector's eyes only.
 * @throws {ProviderProblem} `bad_config` when the keys of this installation do not open them.
 */
export function openFields(row: Sealed): Record<string, string> {
  return { ...row.fields, ...openSecrets(row) };
}

/** The secrets of a connection, opened. @throws {ProviderProblem} `bad_config` likewise. */
export function openSecrets(row: Pick<Sealed, "id" | "workspaceId" | "secrets">): Record<string, string> {
  if (row.secrets === null) return {};
  try {
    return JSON.parse(open(row.secrets, secretsPlace(row.workspaceId, row.id)));
  } catch {
    throw new ProviderProblem("bad_config", UNREADABLE);
  }
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
