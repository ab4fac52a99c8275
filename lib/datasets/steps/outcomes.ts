import type { PreparationStep, StepOutcome } from "@/lib/contract/tables/preparation-steps";
import type { Counts, TableNote } from "./relation";

/** What became of one step while it ran. */
export type StepRun =
  | { state: "done"; added: string[]; removed: string[] }
  | { state: "off" }
  | { state: "passed_over"; problem: string };

/** What each step did, in figures and where it loses something in a sentence. */
export function outcomesOf(
  steps: readonly PreparationStep[],
  runs: readonly StepRun[],
  counts: Counts,
  notes: ReadonlyMap<number, TableNote>,
): StepOutcome[] {
  return steps.map((step, i) => {
    const run = runs[i] ?? { state: "off" };
    const { changedCells, lostCells, rowsBefore, rowsAfter } = counts.get(i) ?? NOTHING;
    const figures = { changedCells, lostCells, rowsBefore, rowsAfter };
    if (run.state !== "done") {
      const problem = run.state === "passed_over" ? run.problem : null;
      return { ...NOTHING, state: run.state, addedColumns: [], removedColumns: [], doubt: null, problem };
    }
    const { added, removed } = run;
    const doubt = doubtOf(step, figures, removed, notes.get(i));
    return { ...figures, state: run.state, addedColumns: added, removedColumns: removed, doubt, problem: null };
  });
}

const NOTHING = { changedCells: 0, lostCells: 0, rowsBefore: 0, rowsAfter: 0 };

/** What is lost by a step; null where nothing is. */
function doubtOf(
  step: PreparationStep,
  { lostCells, rowsBefore, rowsAfter }: typeof NOTHING,
  removed: string[],
  note: TableNote | undefined,
): string | null {
  const gone = rowsBefore - rowsAfter;
  if (step.kind === "filter") return gone > 0 ? `${count(gone, "row is", "rows are")} left out.` : null;
  if (step.kind === "deduplicate") {
    if (gone <= 0) return null;
    const same = step.columns.length === 0 ? "in every column" : `in ${step.columns.join(", ")}; they may differ elsewhere`;
    return `${count(gone, "row is", "rows are")} left out as duplicates ${same}.`;
  }
  if (step.kind === "join" && note !== undefined && note.unmatched > 0) {
    const left = step.how === "matching" ? "and are left out" : "so its columns are empty for them";
    return `${count(note.unmatched, "row matches", "rows match")} none of "${note.other}" ${left}.`;
  }
  if (step.kind === "group" || step.kind === "pivot")
    return `${count(rowsBefore, "row is", "rows are")} now ${rowsAfter.toLocaleString("en-US")}.`;
  if (step.kind === "split" && lostCells > 0) {
    return `${count(lostCells, "cell has", "cells have")} more parts than columns; the extra parts are lost.`;
  }
  if (lostCells > 0) return `${count(lostCells, "cell loses its value", "cells lose their values")}.`;
  if (step.kind === "drop") return `${count(removed.length, "column is", "columns are")} left out.`;
  return null;
}

function count(n: number, one: string, many: string): string {
  return `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;
}
