import { formatInteger } from "@/lib/core/format";
import type { TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import type { CommitRules, Committed, StoredRows } from "@/lib/datasets/staged/staged";
import { lockIntegration, updateIntegrationRow } from "../queries";
import { shrinksTooMuch } from "../rules";
import { mendedChange } from "../source-health";
import type { LoadedRun } from "./load-run";
import type { RunPlace } from "./run-place";
import { updateRun } from "./run-queries";

type End = StoredRows | { state: "unchanged" };

/** What a commit asks of a run, and writes of it in its own transaction. */
export function commitRules(
  loaded: LoadedRun,
  place: Pick<RunPlace, "at" | "notes" | "scope">,
  signal: AbortSignal,
): CommitRules {
  return {
    signal,
    shrinksTooMuch: (before, after) => !loaded.run.acceptFewerRows && shrinksTooMuch(before, after),
    claim: (tx, end, revision) => claimRun(tx, loaded, end, place, revision),
  };
}

/**
 * Ends a run that went well, in the transaction that stores its rows: the place where the next one begins comes with them.
 * @returns false when the run is not running any more.
 */
export async function claimRun(
  tx: TxCtx,
  loaded: LoadedRun,
  end: End,
  place: Pick<RunPlace, "at" | "notes" | "scope">,
  revision: number | null = null,
): Promise<boolean> {
  const { run, integration } = loaded;
  const now = tx.clock.now();
  const held = await lockIntegration(tx, integration.id);
  if (held === undefined) return false;
  const truncated = run.truncated || (end.state === "stored" && end.truncated);
  const notes = truncated ? [TRUNCATED, ...place.notes] : place.notes;
  const ended = await updateRun(tx, run.id, ["running"], {
    status: end.state === "stored" ? "completed" : "unchanged",
    rowsStored: end.state === "stored" ? end.rowsStored : 0,
    truncated,
    ...(run.mode === "merge" ? { changes: (end.state === "stored" && end.changes) || NO_CHANGES } : {}),
    message: notes.length === 0 ? null : notes.join(" "),
    error: null,
    problem: null,
    cursor: null,
    endedAt: now,
  });
  if (ended === undefined) return false;
  // Nobody knows what the source says of rows that somebody else changed after the reading began: all are read again.
  const mergedInto = revision === null ? null : end.state === "stored" ? revision - 1 : revision;
  const isWhole = run.mode !== "merge" || place.scope === "all" || mergedInto === held.cursorRevision;
  // Rows that found no room at all are read another time.
  const isLeft = run.mode === "append" && end.state === "stored" && end.truncated && end.rowsStored === 0;
  await updateIntegrationRow(tx, integration.id, {
    ...mendedChange(held, now),
    lastSyncAt: now,
    // A merge that could not bring all rows starts over.
    ...(isLeft ? {} : { cursor: place.at, cursorRevision: truncated || !isWhole ? null : revision }),
  });
  return true;
}

const NO_CHANGES = { inserted: 0, updated: 0, deleted: 0 };

const TRUNCATED = "Your plan's row limit is reached, so the rest was left out.";

/** Leaves a run to a person: so many rows would be gone. */
export async function holdRun(loaded: LoadedRun, held: Extract<Committed, { state: "held" }>): Promise<void> {
  const { ctx, run } = loaded;
  const count = (rows: number) => formatInteger(rows, ctx.workspace.locale);
  const now = held.rowsAfter === 0 ? "no rows" : `only ${count(held.rowsAfter)} rows`;
  const message = `The source has ${now} now, the dataset ${count(held.rowsBefore)}. Nothing was replaced. Accept the lower number, or fix the source and sync again.`;
  await writeTransaction(ctx, (tx) =>
    updateRun(tx, run.id, ["running"], { status: "held", message, error: null, problem: null, endedAt: tx.clock.now() }),
  );
}
