import type { ConnectionType } from "@/lib/contract/connections";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { type AcceptedFields, acceptFields } from "@/lib/platform/provider/fields";
import { refusalOf } from "@/lib/requests/refusal-of";
import { openFields } from "./connection-fields";
import { type ConnectionRow, selectConnection } from "./queries";
import type { Connector } from "./types";

type Given = Readonly<Record<string, string>>;

/**
 * Checks what was entered for a connection against the fields of its phone system; what is left out stays as it is in `row`.
 * @throws {AppError} `invalid` naming a wrong field, or a stored secret that would be sent to another host than before.
 */
export function acceptEntered(connector: Connector, given: Given, row: ConnectionRow | null): AcceptedFields {
  const kept = row === null ? {} : openFields(row);
  const accepted = acceptFields(connector.fields, given, kept);
  if (row !== null) refuseMovedSecrets(connector, given, kept, accepted);
  return accepted;
}

/** The connection that what was entered is for; null for a new one. @throws {AppError} `not_found`, also for another kind's. */
export async function enteredFor(
  ctx: Ctx,
  type: ConnectionType,
  id: Id<"connection"> | undefined,
): Promise<ConnectionRow | null> {
  if (id === undefined) return null;
  const row = await readTransaction(ctx, (tx) => selectConnection(tx, id));
  if (row === undefined || row.type !== type) throw notFound("connection");
  return row;
}

/** Where a person names the host, stored secrets do not follow to another one: who cannot read them could have them sent there. */
function refuseMovedSecrets(connector: Connector, given: Given, kept: Given, { plain, secrets }: AcceptedFields): void {
  const { hosts, fields } = connector;
  if (typeof hosts !== "function") return;
  if (sorted(hosts, { ...plain, ...secrets }) === sorted(hosts, kept)) return;
  const reused = fields.find(({ name }) => secrets[name] !== undefined && !given[name]?.trim());
  if (reused === undefined) return;
  throw new AppError("invalid", `Enter ${reused.label} again: you changed where it's sent.`);
}

function sorted(hosts: (fields: Given) => readonly string[], fields: Given): string {
  try {
    return JSON.stringify([...hosts(fields)].sort());
  } catch (error) {
    throw refusalOf(error);
  }
}
