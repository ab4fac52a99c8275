import { isDeepStrictEqual } from "node:util";
import type { Preparation } from "@/lib/contract/tables/preparation";
import type { PreparationStep } from "@/lib/contract/tables/preparation-steps";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { recordChange } from "../record-change";
import { othersIn } from "../snapshots/other-tables";
import { reprofileRows } from "../snapshots/profile-rows";
import { unlessDeleted } from "../snapshots/unless-deleted";
import { getPreparation } from "./get-preparation";

/**
 * Keeps steps in place of those that a dataset has, and prepares its rows by them. The rows as received stay: reports go on
 * with what they pinned, and an empty list brings the dataset back to them.
 * @throws {AppError} `not_found`, `invalid` naming the step that cannot be done, `conflict` without rows.
 */
export async function setPreparation(ctx: Ctx, id: Id<"dataset">, { steps }: { steps: PreparationStep[] }): Promise<Preparation> {
  const before = await getPreparation(ctx, id);
  // Rows of other datasets may have changed: the same steps take them again.
  if (isDeepStrictEqual(before.steps, steps) && othersIn(steps).length === 0) return before;
  const made = await unlessDeleted(ctx, id, () =>
    reprofileRows(ctx, id, {
      from: ({ choices, rowCount }) => {
        if (rowCount === 0) throw new AppError("conflict", "The dataset has no rows yet.");
        return { steps, choices, isStrict: true };
      },
      with: (tx) => record(tx, id, steps),
    }),
  );
  if (made === null) throw notFound("dataset");
  return getPreparation(ctx, id);
}

async function record(tx: TxCtx, id: Id<"dataset">, steps: readonly PreparationStep[]): Promise<void> {
  await recordChange(tx, id, { kind: "prepared", rowCount: steps.filter(({ off }) => off !== true).length });
  await recordAudit(tx, "dataset.prepared", id, { steps: steps.length });
}
