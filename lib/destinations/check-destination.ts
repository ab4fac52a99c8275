import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { Ctx } from "@/lib/ctx/ctx";
import { refuseMember } from "@/lib/workspaces/rules";
import { adapterOf, refuseUnavailable } from "./destination-types";
import { acceptEntered, askApp, enteredFor } from "./entered";
import { appAdapters } from "./registry";
import type { AppAdapter } from "./types";

/**
 * Tries what was entered, without sending anything. Stores nothing.
 * @throws {AppError} `forbidden` to members, `not_found`, `invalid` naming a wrong field, `unprocessable` with the app's problem.
 */
export async function checkDestination(
  ctx: Ctx,
  body: BodyOf<typeof contract.checkDestination.body>,
  adapters: readonly AppAdapter[] = appAdapters,
): Promise<{ account: string | null; warnings: string[] }> {
  refuseMember(ctx.actor, "Only owners and admins can connect apps.");
  const adapter = adapterOf(body.type, adapters);
  refuseUnavailable(adapter);
  const row = await enteredFor(ctx, body.type, body.id);
  const accepted = acceptEntered(adapter, body.fields, row, ctx.clock.now());
  const task = { destinationId: row?.id ?? null, accepted, patience: "check" as const };
  const { account, warnings } = await askApp(ctx, adapter, task, (app) => adapter.check(app));
  return { account, warnings };
}
