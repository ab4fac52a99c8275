import { open } from "@/lib/platform/secrets/secrets";
import type { ConnectionRow } from "./queries";
import { secretsPlace } from "./rules";

/** What was entered to connect a phone system, secrets opened, by the name of the field. For its connector's eyes only. */
export function openFields(row: Pick<ConnectionRow, "id" | "workspaceId" | "fields" | "secrets">): Record<string, string> {
  if (row.secrets === null) return { ...row.fields };
  const secrets = JSON.parse(open(row.secrets, secretsPlace(row.workspaceId, row.id))) as Record<string, string>;
  return { ...row.fields, ...secrets };
}
