import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { IntegrationDetail } from "@/lib/contract/integrations";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { acceptFields } from "@/lib/platform/provider/fields";
import { refuseMovedSecrets, withoutIdleSecrets } from "@/lib/platform/provider/moved-secrets";
import type { SourceAdapter } from "@/lib/platform/provider/types";
import { seal } from "@/lib/platform/secrets/secrets";
import { askProvider, PATIENCE_MS } from "@/lib/requests/ask-provider";
import { refusalOf } from "@/lib/requests/refusal-of";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { detailOf } from "./detail-of";
import { openFields, openSecrets, sourceCtx } from "./provider-ctx";
import {
  type IntegrationChange,
  type IntegrationRow,
  lockIntegration,
  selectIntegration,
  selectTables,
  updateIntegrationRow,
} from "./queries";
import { sourceAdapters } from "./registry";
import { nextSync, refusePush, secretsPlace } from "./rules";
import { mendedChange, mendTables } from "./source-health";
import { adapterOf } from "./source-types";

type Body = BodyOf<typeof contract.updateIntegration.body>;

/**
 * Changes an integration; what is left out stays. Other credentials are tried before they are kept.
 * @throws {AppError} `forbidden` to members, `not_found`, `invalid` naming a wrong member, `conflict` when its fields were
 * changed meanwhile, the provider's problem.
 */
export async function updateIntegration(
  ctx: Ctx,
  id: Id<"integration">,
  body: Body,
  adapters: readonly SourceAdapter[] = sourceAdapters,
): Promise<IntegrationDetail> {
  refuseMember(ctx.actor, "Only owners and admins can change sources.");
  const seen = await readTransaction(ctx, (tx) => selectIntegration(tx, id));
  if (seen === undefined) throw notFound("integration");
  if (body.fields !== undefined || body.schedule !== undefined) refusePush(seen.type);
  if (body.fields !== undefined && seen.connectionId !== null) {
    throw new AppError("conflict", "This table uses its source's credentials. Change them there.");
  }
  const credentials = body.fields === undefined ? null : await newCredentials(ctx, seen, body.fields, adapters);
  const changed = await writeTransaction(ctx, async (tx) => {
    const row = await lockIntegration(tx, id);
    if (row === undefined) throw notFound("integration");
    if (credentials !== null && (row.secrets !== seen.secrets || !sameFields(row.fields, seen.fields))) {
      throw new AppError("conflict", "Someone else changed this source, so your change wasn't saved. Reload and try again.");
    }
    const now = tx.clock.now();
    const mended = credentials === null ? {} : { ...credentials, ...mendedChange(row, now) };
    const changed = await updateIntegrationRow(tx, id, { ...mended, ...settings({ ...row, ...mended }, body, now) });
    if (changed === undefined) throw notFound("integration");
    if (credentials !== null) await mendTables(tx, id);
    if (body.isPaused !== undefined) await pauseTables(tx, id, body.isPaused);
    await recordAudit(tx, "integration.updated", id, { changed: Object.keys(body).sort().join(" ") });
    return detailOf(tx, changed);
  });
  forget(ctx.workspaceId);
  return changed;
}

/** With a source all its tables rest, and go on. */
async function pauseTables(tx: TxCtx, id: Id<"integration">, isPaused: boolean): Promise<void> {
  for (const row of await selectTables(tx, id)) {
    await updateIntegrationRow(tx, row.id, settings(row, { isPaused }, tx.clock.now()));
  }
}

function settings(row: IntegrationRow, body: Body, now: Date): IntegrationChange {
  const schedule = body.schedule ?? row.schedule;
  const status = body.isPaused === true ? "paused" : body.isPaused === false && row.status === "paused" ? "active" : row.status;
  const moves = schedule !== row.schedule || status !== row.status;
  const runs = status === "active" && row.target !== null;
  return {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.mode === undefined ? {} : { mode: checkedMode(row, body.mode) }),
    schedule,
    status,
    ...(moves ? { nextSyncAt: runs ? nextSync(schedule, now, row.id) : null } : {}),
  };
}

/** How a pulled table is refreshed was settled with the table. */
function checkedMode(row: IntegrationRow, mode: NonNullable<Body["mode"]>): NonNullable<Body["mode"]> {
  if (row.type === "push") {
    if (mode !== "merge") return mode;
    throw new AppError("invalid", "mode: what is pushed is added, or replaces all rows.");
  }
  if (mode === row.mode || mode === "replace" || (mode === "merge" && row.target?.key !== undefined)) return mode;
  throw new AppError("invalid", "mode: stop importing the table and choose it again, to have its rows kept in step in this way.");
}

async function newCredentials(
  ctx: Ctx,
  row: IntegrationRow,
  given: Record<string, string>,
  adapters: readonly SourceAdapter[],
): Promise<IntegrationChange> {
  const adapter = adapterOf(row.type, adapters);
  const kept = openSecrets(row);
  const accepted = acceptFields(adapter.fields, given, withoutIdleSecrets(openFields(row), given));
  refuseMovedSecrets(adapter, given, { ...row.fields, ...kept }, accepted);
  try {
    const found = await askProvider(ctx, PATIENCE_MS.check, (signal) =>
      adapter.check(
        sourceCtx(ctx, adapter, { integrationId: row.id, fields: { ...accepted.plain, ...accepted.secrets }, signal }),
      ),
    );
    const hasSecrets = Object.keys(accepted.secrets).length > 0;
    const sealed = () => seal(JSON.stringify(accepted.secrets), secretsPlace(row.workspaceId, row.id));
    return {
      fields: accepted.plain,
      secrets: !hasSecrets ? null : sameFields(kept, accepted.secrets) ? row.secrets : sealed(),
      secretHints: accepted.hints,
      account: found.account,
    };
  } catch (error) {
    throw refusalOf(error);
  }
}

function sameFields(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const sorted = (fields: Readonly<Record<string, string>>) => JSON.stringify(Object.entries(fields).sort());
  return sorted(a) === sorted(b);
}
