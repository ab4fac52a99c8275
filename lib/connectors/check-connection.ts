import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { Ctx } from "@/lib/ctx/ctx";
import { acceptFields } from "@/lib/platform/provider/fields";
import { refuseMember } from "@/lib/workspaces/rules";
import { acceptEntered, enteredFor } from "./accept-entered";
import { connectorOf } from "./connection-types";
import { connectors } from "./registry";
import { NOT_ALLOWED } from "./rules";
import { type TriedFields, tryFields } from "./try-fields";
import type { Connector } from "./types";

/**
 * Asks a phone system with what was entered, and stores nothing. Fields of a connection that is there stay as they are where left
 * out.
 * @throws {AppError} `forbidden` to members, `invalid` naming a wrong field, `not_found`, the phone system's problem.
 */
export async function checkConnection(
  ctx: Ctx,
  body: BodyOf<typeof contract.checkConnection.body>,
  known: readonly Connector[] = connectors,
): Promise<TriedFields> {
  refuseMember(ctx.actor, NOT_ALLOWED);
  const row = await enteredFor(ctx, body.type, body.id);
  if (body.type === "webhook") {
    acceptFields([], body.fields);
    return { account: null, warnings: [] };
  }
  const connector = connectorOf(body.type, known);
  const accepted = acceptEntered(connector, body.fields, row);
  return tryFields(ctx, connector, { connectionId: row?.id ?? null, accepted });
}
