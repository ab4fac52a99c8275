import type { Ctx } from "@/lib/ctx/ctx";
import { appendStaged } from "./append-staged";
import { replaceWithStaged } from "./replace-with-staged";
import type { CommitRules, Committed, StagedRun } from "./staged";

/**
 * Makes the rows that a run staged part of its dataset, in one step: whoever reads sees all of them or none. A replace is
 * profiled first; an append is profiled by the workflow that it asks for.
 * @throws {AppError} `not_found` when the dataset is gone, `conflict` when it changes faster than it can be read.
 */
export function commitStaged(ctx: Ctx, run: StagedRun, rules: CommitRules): Promise<Committed> {
  return run.mode === "append" ? appendStaged(ctx, run, rules) : replaceWithStaged(ctx, run, rules);
}
