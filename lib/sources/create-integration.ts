import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { IntegrationDetail } from "@/lib/contract/integrations";
import { AppError } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { createEmptyDataset } from "@/lib/datasets/create-empty-dataset";
import { getDataset } from "@/lib/datasets/get-dataset";
import { newPrivateAddress } from "@/lib/keys/private-address";
import { acceptFields } from "@/lib/platform/provider/fields";
import type { SourceAdapter } from "@/lib/platform/provider/types";
import { seal } from "@/lib/platform/secrets/secrets";
import { askProvider, PATIENCE_MS } from "@/lib/requests/ask-provider";
import { refusalOf } from "@/lib/requests/refusal-of";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { detailOf } from "./detail-of";
import { sourceCtx } from "./provider-ctx";
import { countIntegrations, insertIntegration } from "./queries";
import { sourceAdapters } from "./registry";
import { secretsPlace } from "./rules";
import { adapterOf } from "./source-types";

type Body = BodyOf<typeof contract.createIntegration.body>;

/** Fewer than a list shows, so that nothing is ever out of sight. */
const INTEGRATIONS_MAX = 200;

interface Connected {
  integration: IntegrationDetail;
  /** The private address of a push source, told this once. */
  url: string | null;
}

/**
 * Connects a source: its credentials are tried before they are kept. A push source gets a dataset and a private address.
 * @throws {AppError} `forbidden` to members, `invalid` naming a wrong field, `unprocessable` with the provider's problem,
 * `conflict` when there are 200 already.
 */
export async function createIntegration(
  ctx: Ctx,
  body: Body,
  adapters: readonly SourceAdapter[] = sourceAdapters,
): Promise<Connected> {
  refuseMember(ctx.actor, "Only owners and admins can connect sources.");
  return body.type === "push" ? createPush(ctx, body) : createPulled(ctx, body, adapterOf(body.type, adapters));
}

function createPush(ctx: Ctx, body: Body): Promise<Connected> {
  acceptFields([], body.fields);
  if (body.datasetId !== undefined && body.datasetName !== undefined) {
    throw new AppError("invalid", "datasetName: give it for a new dataset, or datasetId for one that is there, not both.");
  }
  const { url, ...token } = newPrivateAddress("push");
  return writeTransaction(ctx, async (tx) => {
    const { id: datasetId } =
      body.datasetId === undefined
        ? await createEmptyDataset(tx, { name: body.datasetName ?? body.name, origin: "push" })
        : await getDataset(tx, body.datasetId);
    const integration = await insert(tx, { ...common(tx, body), ...token, datasetId, mode: body.mode ?? "append" });
    return { integration, url };
  });
}

async function createPulled(ctx: Ctx, body: Body, adapter: SourceAdapter): Promise<Connected> {
  const extra = (["datasetId", "datasetName", "mode"] as const).find((name) => body[name] !== undefined);
  if (extra !== undefined) throw new AppError("invalid", `${extra}: is set when rows are imported.`);
  const { plain, secrets, hints } = acceptFields(adapter.fields, body.fields);
  const values = common(ctx, body);
  const account = await checked(ctx, adapter, values.id, { ...plain, ...secrets });
  return writeTransaction(ctx, async (tx) => {
    const sealed = seal(JSON.stringify(secrets), secretsPlace(ctx.workspaceId, values.id));
    const integration = await insert(tx, {
      ...values,
      fields: plain,
      secrets: Object.keys(secrets).length === 0 ? null : sealed,
      secretHints: hints,
      account,
      mode: "replace",
      schedule: "manual",
    });
    return { integration, url: null };
  });
}

/** @returns whom the credentials belong to. @throws {AppError} the provider's problem. */
async function checked(ctx: Ctx, adapter: SourceAdapter, integrationId: Id<"integration">, fields: Record<string, string>) {
  try {
    const found = await askProvider(ctx, PATIENCE_MS.check, (signal) =>
      adapter.check(sourceCtx(ctx, adapter, { integrationId, fields, signal })),
    );
    return found.account;
  } catch (error) {
    throw refusalOf(error);
  }
}

function common(ctx: Ctx, { type, name }: Body) {
  const now = ctx.clock.now();
  const shared = { direction: "source", status: "active", createdBy: ctx.actor.id, createdAt: now, updatedAt: now } as const;
  return { id: newId("integration"), type, name, ...shared };
}

async function insert(tx: TxCtx, values: Parameters<typeof insertIntegration>[1]): Promise<IntegrationDetail> {
  if ((await countIntegrations(tx)) >= INTEGRATIONS_MAX) {
    throw new AppError("conflict", `A workspace has at most ${INTEGRATIONS_MAX} integrations. Remove one first.`);
  }
  const row = await insertIntegration(tx, values);
  await recordAudit(tx, "integration.created", row.id, { type: row.type });
  return detailOf(tx, row);
}
