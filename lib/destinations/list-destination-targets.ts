import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { DestinationTarget } from "@/lib/contract/events/destinations";
import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { refuseMember } from "@/lib/workspaces/rules";
import { adapterOf, refuseUnavailable } from "./destination-types";
import { acceptSome, askApp, enteredFor } from "./entered";
import { appAdapters } from "./registry";
import type { AppAdapter } from "./types";

/**
 * Channels or tabs that can be written to, with what was entered so far. Stores nothing.
 * @throws {AppError} `forbidden` to members, `not_found`, `invalid` naming a wrong field, `conflict` for an app that has none to
 * choose from, `unprocessable` with the app's problem.
 */
export async function listDestinationTargets(
  ctx: Ctx,
  body: BodyOf<typeof contract.listDestinationTargets.body>,
  adapters: readonly AppAdapter[] = appAdapters,
): Promise<DestinationTarget[]> {
  refuseMember(ctx.actor, "Only owners and admins can connect apps.");
  const adapter = adapterOf(body.type, adapters);
  refuseUnavailable(adapter);
  const { listTargets } = adapter;
  if (listTargets === undefined) throw new AppError("conflict", `${adapter.label} has nothing to choose from.`);
  const row = await enteredFor(ctx, body.type, body.id);
  const accepted = acceptSome(adapter, body.fields, row, ctx.clock.now());
  const task = { destinationId: row?.id ?? null, accepted, patience: "tables" as const };
  return askApp(ctx, adapter, task, (app) => listTargets.call(adapter, app));
}
