import type { z } from "zod";
import type { contract } from "@/lib/contract/contract";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import type { SourceAdapter } from "@/lib/platform/provider/types";
import { askProvider, PATIENCE_MS } from "@/lib/requests/ask-provider";
import { refuseMember } from "@/lib/workspaces/rules";
import { toldOf } from "./problems";
import { openFields, sourceCtx } from "./provider-ctx";
import { pulledSource } from "./pulled-source";
import { type IntegrationChange, type IntegrationRow, lockIntegration, updateIntegrationRow } from "./queries";
import { sourceAdapters } from "./registry";
import { brokenChange, mendedChange, mendTables } from "./source-health";
import { adapterOf } from "./source-types";

type Checked = z.input<typeof contract.checkIntegration.reply>;

/**
 * Asks the provider whether the credentials work. A source that needed attention goes on when they do, and one that does not
 * work any more says so from now on.
 * @throws {AppError} `forbidden` to members, `not_found`, `conflict` for an automation tool.
 */
export async function checkIntegration(
  ctx: Ctx,
  id: Id<"integration">,
  adapters: readonly SourceAdapter[] = sourceAdapters,
): Promise<Checked> {
  refuseMember(ctx.actor, "Only owners and admins can test connections.");
  const row = await pulledSource(ctx, id);
  const adapter = adapterOf(row.type, adapters);
  try {
    const found = await askProvider(ctx, PATIENCE_MS.check, (signal) =>
      adapter.check(sourceCtx(ctx, adapter, { integrationId: row.id, fields: openFields(row), signal })),
    );
    await keep(ctx, row, async (tx, held) => {
      await mendTables(tx, held.id);
      return { ...mendedChange(held, tx.clock.now()), account: found.account };
    });
    return { ok: true, account: found.account, warnings: found.warnings, problem: null, message: null };
  } catch (error) {
    const told = toldOf(error);
    if (told === null || error instanceof AppError) throw error;
    await keep(ctx, row, async (tx, held) => brokenChange(held, told, tx.clock.now()));
    return { ok: false, account: null, warnings: [], problem: told.kind, message: told.sentence };
  }
}

/** Unless its credentials were changed meanwhile: then the answer was about others. */
function keep(
  ctx: Ctx,
  asked: IntegrationRow,
  change: (tx: TxCtx, row: IntegrationRow) => Promise<IntegrationChange>,
): Promise<void> {
  return writeTransaction(ctx, async (tx) => {
    const row = await lockIntegration(tx, asked.id);
    if (row === undefined || row.secrets !== asked.secrets || JSON.stringify(row.fields) !== JSON.stringify(asked.fields)) return;
    await updateIntegrationRow(tx, row.id, await change(tx, row));
  });
}
