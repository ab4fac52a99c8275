import type { WriteMode } from "@/lib/contract/ingest";

/** What rows that come do to those that are there. */
export const MODE_OPTIONS: { value: WriteMode; label: string; detail: string }[] = [
  { value: "append", label: "Adds its rows", detail: "The rows before stay." },
  { value: "replace", label: "Replaces all rows", detail: "In one step; readers see the old rows or the new ones." },
];
