import type { ReportInputs } from "@/lib/contract/report-plan";
import { labelColumns } from "@/lib/figures/label-columns";
import type { ReportRow } from "../queries";
import { givenTitle } from "../rules";
import { ENGINE_VERSION } from "./engine-version";
import type { Parts } from "./parts";

/** All that a finished report depends on, from what its steps fixed. */
export function inputsOf(
  report: Pick<ReportRow, "prompt" | "title" | "titleGiven" | "inputs">,
  parts: Pick<Parts, "load" | "profile" | "narrate">,
): ReportInputs {
  const { load, profile, narrate } = parts;
  const labels = new Map(profile.columns.map(({ index, label }) => [index, label]));
  return {
    engine: ENGINE_VERSION,
    snapshotHash: load.snapshotHash,
    rowCount: load.rowCount,
    datasetName: load.datasetName,
    columns: profile.profiles.map((column, index) => ({
      name: column.name,
      label: labels.get(index) ?? ownLabel(column),
      stored: profile.stored[index] ?? "text",
      used: labels.has(index),
      type: column.type,
      format: column.format,
      role: column.role,
      ...(column.chosen === undefined ? {} : { chosen: column.chosen }),
      ...(column.meaning === undefined ? {} : { meaning: column.meaning }),
      ...(column.derivation === undefined ? {} : { derivation: column.derivation }),
    })),
    ...(load.preparation === undefined ? {} : { preparation: load.preparation }),
    prompt: report.prompt,
    title: givenTitle(report) ?? "",
    locale: load.locale,
    // Moments are stored in UTC and periods are cut there, whatever zone the workspace is in.
    timeZone: "UTC",
    seed: load.seed,
    wording: narrate.wording,
  };
}

/** What a column that is left out would be called. */
function ownLabel(column: Parts["profile"]["profiles"][number]): string {
  const { ignored: _, ...chosen } = column.chosen ?? {};
  return labelColumns([{ ...column, chosen }])[0]?.label ?? column.name;
}
