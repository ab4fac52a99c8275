import type { BuildLogEntry } from "@/lib/contract/reports";

/** True when a model worded the report: its narrate step says so, and does not take it back. */
export function wordedByModel(log: readonly BuildLogEntry[]): boolean {
  const attempt = Math.max(1, ...log.map((entry) => entry.attempt));
  const said = log.filter((entry) => entry.step === "narrate" && entry.attempt === attempt).map((entry) => entry.message);
  return (
    said.some((message) => /\bby a model\b/i.test(message)) && !said.some((message) => /wording was not used/i.test(message))
  );
}
