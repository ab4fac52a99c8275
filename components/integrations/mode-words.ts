import type { WriteMode } from "@/lib/contract/ingest";
import type { IntegrationDetail } from "@/lib/contract/integrations";
import type { SyncMode } from "@/lib/contract/words/integration-words";

/** What rows that come do to those that are there. */
export const MODE_OPTIONS: { value: WriteMode; label: string; detail: string }[] = [
  { value: "append", label: "Adds rows", detail: "Existing rows stay." },
  { value: "replace", label: "Replaces all rows", detail: "In one step: readers see either the old rows or the new ones." },
];

/** How a table is kept in step. */
export const SYNC_MODE_WORDS: Record<SyncMode, { label: string; hint: string }> = {
  merge: { label: "Keep rows in sync", hint: "Adds, changes and removes rows by their key." },
  replace: { label: "Replace all rows", hint: "Reads everything each time. Picks up changes and deletions." },
  append: { label: "Add new rows", hint: "Imported rows are never read again. For tables whose rows don't change." },
};

/** The same of a table that is imported, in one line. */
export function waySentence({ mode, watermark, key }: Pick<IntegrationDetail, "mode" | "watermark" | "key">): string {
  if (mode === "replace") return "Replaces all rows each time";
  if (mode === "append") return watermark === null ? "Adds new rows" : `Adds rows with a higher “${watermark}” than last time`;
  const by = `Keeps rows in sync, by ${(key ?? []).join(", ")}`;
  return watermark === null ? `${by}; compares all rows` : `${by}; reads rows with a new “${watermark}”`;
}
