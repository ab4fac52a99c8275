import { AppError } from "@/lib/core/errors";
import { formatCount } from "@/lib/core/format";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { holdSnapshot } from "@/lib/datasets/removal/hold-snapshot";
import type { Snapshot } from "@/lib/datasets/snapshot";
import { getSnapshot } from "@/lib/datasets/snapshots/get-snapshot";
import { pinSnapshot } from "@/lib/datasets/snapshots/pin-snapshot";
import { type ReportRow, updateSnapshot } from "../queries";
import { DATA_CHANGED, type ReportRun } from "../rules";
import { ENGINE_VERSION } from "./engine-version";
import type { Parts } from "./parts";
import { runStep, StepFailure, type StepNote } from "./run-step";

/** So much of the hash of the rows is the seed of the samples. */
const SEED_DIGITS = 8;

/**
 * Pins the rows that every step and every later attempt reads, and all else that the result depends on: what the workspace or
 * the dataset is called later changes nothing. @returns false when the run has been overtaken.
 */
export function loadReport(ctx: Ctx, run: ReportRun): Promise<boolean> {
  return runStep(ctx, run, "load", async (report) => {
    const { snapshot, notes } = await snapshotOf(ctx, report);
    await writeTransaction(ctx, async (txCtx) => {
      const isRunning = await updateSnapshot(txCtx, run, snapshot.id);
      if (isRunning && !(await holdSnapshot(txCtx, snapshot.id)))
        throw new Error("The rows were outdated before they were pinned.");
    });
    const data: Parts["load"] = {
      snapshotId: snapshot.id,
      snapshotHash: snapshot.contentHash,
      datasetName: report.inputs?.datasetName ?? snapshot.name,
      rowCount: snapshot.rowCount,
      locale: report.inputs?.locale ?? ctx.workspace.locale,
      seed: snapshot.contentHash.slice(0, SEED_DIGITS),
      ...(snapshot.preparation === null ? {} : { preparation: snapshot.preparation }),
    };
    const rows = formatCount(snapshot.rowCount, "row", "rows", data.locale);
    const columns = formatCount(snapshot.columns.length, "column", "columns", data.locale);
    return {
      data,
      message: `Pinned ${rows} and ${columns} of "${data.datasetName}", content ${snapshot.contentHash.slice(0, 12)}.`,
      notes: [...notes, ...preparationNotes(snapshot)],
    };
  });
}

async function snapshotOf(ctx: Ctx, report: ReportRow): Promise<{ snapshot: Snapshot; notes: StepNote[] }> {
  const kept = report.snapshotId === null ? null : await stillThere(ctx, report.snapshotId);
  if (report.replayOf !== null) return { snapshot: sameRows(report, kept), notes: engineNotes(report) };
  if (kept === null) return { snapshot: await pinSnapshot(ctx, report.datasetId), notes: [] };
  return { snapshot: kept, notes: [{ level: "debug", message: "The rows pinned by an earlier attempt are read again." }] };
}

/** A report that is made again reads the very rows of its model, or none. */
function sameRows(report: ReportRow, snapshot: Snapshot | null): Snapshot {
  if (snapshot === null || snapshot.contentHash !== report.inputs?.snapshotHash) throw new StepFailure(DATA_CHANGED, true);
  return snapshot;
}

/** What a step of preparation loses, and one that could not be done, is said in the log. */
function preparationNotes({ preparation }: Snapshot): StepNote[] {
  return (preparation?.outcomes ?? []).flatMap(({ doubt, problem }, i) => {
    const sentence = problem === null ? doubt : `Passed over: ${problem}`;
    return sentence === null ? [] : [{ level: "warn", message: `Step ${i + 1} of preparation: ${sentence}` }];
  });
}

function engineNotes({ inputs }: ReportRow): StepNote[] {
  const before = inputs?.engine;
  if (before === ENGINE_VERSION) return [];
  return [
    {
      level: "warn",
      message: `The report it repeats was made by engine ${before}, now ${ENGINE_VERSION}: it may come out otherwise.`,
    },
  ];
}

async function stillThere(ctx: Ctx, snapshotId: Id<"snapshot">): Promise<Snapshot | null> {
  try {
    return await getSnapshot(ctx, snapshotId);
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") return null;
    throw error;
  }
}
