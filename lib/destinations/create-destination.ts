import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { Destination } from "@/lib/contract/events/destinations";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { countDestinations, insertDestination } from "@/lib/deliveries/destination-queries";
import { sealSecrets, sealSigningSecret } from "@/lib/deliveries/open-destination";
import { newSigningSecret } from "@/lib/deliveries/posting/signing-secret";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { adapterOf, refuseUnavailable } from "./destination-types";
import { detailOf } from "./detail-of";
import { acceptEntered, askApp } from "./entered";
import { setRecipients } from "./mail/set-recipients";
import { appAdapters } from "./registry";
import { acceptRules, checkRecipients, DESTINATIONS_MAX } from "./rules";
import type { AppAdapter } from "./types";

interface Connected {
  destination: Destination;
  /** Of one that is signed, told this once. */
  secret: string | null;
  warnings: string[];
}

/**
 * Connects an app that receives: what was entered is tried before it is kept. Events from now on are sent.
 * @throws {AppError} `forbidden` to members, `invalid` naming a wrong field, `unprocessable` with the app's problem, `conflict`
 * when there are 50 already.
 */
export async function createDestination(
  ctx: Ctx,
  body: BodyOf<typeof contract.createDestination.body>,
  adapters: readonly AppAdapter[] = appAdapters,
): Promise<Connected> {
  refuseMember(ctx.actor, "Only owners and admins can connect apps.");
  const adapter = adapterOf(body.type, adapters);
  refuseUnavailable(adapter);
  checkRecipients(adapter, body.recipients);
  const rules = acceptRules(adapter, body.rules);
  const id = newId("integration");
  const accepted = acceptEntered(adapter, body.fields, null, ctx.clock.now());
  const task = { destinationId: null, accepted, patience: "check" as const };
  const { account, warnings } = await askApp(ctx, adapter, task, (app) => adapter.check(app));
  const signing = adapter.isSigned ? newSigningSecret() : null;
  const destination = await writeTransaction(ctx, async (tx) => {
    if ((await countDestinations(tx, "apps")) >= DESTINATIONS_MAX) {
      throw new AppError("conflict", `A workspace has at most ${DESTINATIONS_MAX} apps. Remove one first.`);
    }
    const now = tx.clock.now();
    await insertDestination(tx, {
      id,
      kind: body.type,
      name: body.name,
      status: "active",
      rules,
      fields: accepted.plain,
      secrets: sealSecrets(accepted.secrets, ctx.workspaceId, id),
      secretHints: accepted.hints,
      account,
      signingSecret: signing === null ? null : sealSigningSecret(signing.secret, ctx.workspaceId, id),
      signingHint: signing?.hint ?? null,
      createdBy: ctx.actor.id,
      createdAt: now,
      updatedAt: now,
    });
    if (adapter.hasRecipients) await setRecipients(tx, id, body.recipients);
    await recordAudit(tx, "destination.created", id, { type: body.type });
    return detailOf(tx, id);
  });
  return { destination, secret: signing?.secret ?? null, warnings };
}
