import type { ReportInputs } from "@/lib/contract/report-plan";
import type { ReportResult } from "@/lib/contract/reports";
import { canonicalJson } from "@/lib/core/canonical-json";
import type { StepNote } from "./run-step";

interface Made {
  fingerprint: string | null;
  inputs: ReportInputs | null;
}

/**
 * What the build log says of a report that was made again: whether it is its model, byte for byte, and if not by which engines
 * they were made and which parts differ. Names of parts only, nothing of the data.
 * @param before fingerprint and inputs of the model, as they were when it was asked to be made again.
 * @param model its result; null when it was deleted meanwhile.
 */
export function compareToModel(
  before: Made,
  now: { fingerprint: string; inputs: ReportInputs; result: ReportResult },
  model: ReportResult | null,
): StepNote {
  if (before.fingerprint === now.fingerprint)
    return { level: "info", message: `Identical to the report it repeats: fingerprint ${now.fingerprint.slice(0, 12)}.` };
  const engines =
    before.inputs?.engine === now.inputs.engine
      ? `both made by engine ${now.inputs.engine}`
      : `made by engine ${before.inputs?.engine}, now ${now.inputs.engine}`;
  const parts =
    model === null ? "it was deleted meanwhile" : `parts that differ: ${differing(model, now.result).join(", ") || "none"}`;
  return { level: "warn", message: `Not identical to the report it repeats: ${engines}; ${parts}.` };
}

function differing(a: ReportResult, b: ReportResult): string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof ReportResult>;
  return [...names].filter((name) => canonicalJson(a[name] ?? null) !== canonicalJson(b[name] ?? null)).sort();
}
