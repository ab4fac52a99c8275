import { meaningsOf } from "@/lib/analysis/meaning/meanings-of";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Snapshot } from "@/lib/datasets/snapshot";
import { getSnapshot } from "@/lib/datasets/snapshots/get-snapshot";
import { labelColumns } from "@/lib/figures/label-columns";
import { storedTypes } from "@/lib/figures/table";
import { deriveColumns } from "../derived/derive-columns";
import { nameColumns } from "../evidence/name-columns";
import type { ReportRun } from "../rules";
import { withRows } from "./open-rows";
import { readPart } from "./parts";
import { runStep } from "./run-step";

/** Takes over the profiles that were pinned with the rows, and derives columns from them. @returns false when the run has been overtaken. */
export function profileColumns(ctx: Ctx, run: ReportRun): Promise<boolean> {
  return runStep(ctx, run, "profile", async () => {
    const { snapshotId } = await readPart(ctx, run, "load");
    const given = nameColumns(withMeanings(await getSnapshot(ctx, snapshotId)));
    const { derived, stored } = await withRows(ctx, run, async (session) => {
      const found = await deriveColumns(session, given);
      return { derived: found, stored: await storedTypes(session, [...given, ...found.columns]) };
    });
    const profiles = [...given, ...derived.columns];
    const columns = labelColumns(profiles);
    const roles = new Map<string, number>();
    for (const { profile } of labelColumns(given)) roles.set(profile.role, (roles.get(profile.role) ?? 0) + 1);
    const left = profiles.length - columns.length;
    const counted = [...roles].sort(([a], [b]) => (a < b ? -1 : 1)).map(([role, count]) => `${count} ${role}`);
    const said = [
      `Columns by role: ${counted.join(", ") || "none"}.`,
      ...(left === 0 ? [] : [`Left out by choice: ${left}.`]),
      ...(derived.columns.length === 0 ? [] : [`Derived: ${derived.columns.length}.`]),
    ];
    return {
      data: { profiles, columns, stored },
      message: said.join(" "),
      notes: derived.notes.map((message) => ({ level: "info" as const, message })),
    };
  });
}

/** Rows that were profiled before columns had a meaning get it from the same profiles. */
function withMeanings({ columns, rowCount, createdAt }: Snapshot): ColumnProfile[] {
  if (columns.every(({ meaning }) => meaning !== undefined)) return columns;
  const meanings = meaningsOf(columns, { rowCount, asOf: createdAt });
  return columns.map((column, i) => ({ ...column, meaning: meanings[i] }));
}
