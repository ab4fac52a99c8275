import { ProviderProblem } from "@/lib/platform/provider/types";
import { open } from "@/lib/platform/secrets/secrets";
import type { ConnectionRow } from "./queries";
import { secretsPlace } from "./rules";

/**
 * What was entered to connect a phone system, secrets opened, by the name of the field. For a connector's eyes only.
 * @throws {ProviderProblem} `bad_config` when the keys of this installation do not open them.
 */
export function openFields(row: Pick<ConnectionRow, "id" | "workspaceId" | "fields" | "secrets">): Record<string, string> {
  if (row.secrets === null) return { ...row.fields };
  try {
    const secrets = JSON.parse(open(row.secrets, secretsPlace(row.workspaceId, row.id))) as Record<string, string>;
    return { ...row.fields, ...secrets };
  } catch {
    throw new ProviderProblem(
      "bad_config",
      "What was entered cannot be read with the keys of this installation. Enter the keys of the phone system again.",
    );
  }
}
