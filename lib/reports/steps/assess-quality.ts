import type { Ctx } from "@/lib/ctx/ctx";
import { getSnapshot } from "@/lib/datasets/snapshots/get-snapshot";
import type { ReportRun } from "../rules";
import { readPart } from "./parts";
import { qualityInReports } from "./quality-in-reports";
import { runStep } from "./run-step";

/** Takes over the doubts about the data that were found when the rows were stored. @returns false when overtaken. */
export function assessQuality(ctx: Ctx, run: ReportRun): Promise<boolean> {
  return runStep(ctx, run, "quality", async () => {
    const { snapshotId } = await readPart(ctx, run, "load");
    const { quality, columns } = await getSnapshot(ctx, snapshotId);
    const findings = qualityInReports(quality, columns);
    const serious = findings.filter(({ severity }) => severity !== "info");
    return {
      data: { findings },
      message:
        findings.length === 0
          ? "Nothing found."
          : `Findings about the data: ${findings.length}, of them ${serious.length} warnings or errors.`,
      notes: serious.slice(0, 20).map(({ message }) => ({ level: "warn" as const, message })),
    };
  });
}
