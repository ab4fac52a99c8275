import type { ReadingFact } from "@/lib/contract/reading";
import { extensionOf } from "../upload/preview";

type Setting = ReadingFact["setting"];

const DELIMITED: readonly Setting[] = ["encoding", "delimiter", "headerRow", "quote", "comment", "totals"];

/** Settings that can be changed of a file: those it was read under, or those of its kind while it could not be read. */
export function settingsOf(fileName: string, facts: readonly ReadingFact[]): Setting[] {
  if (facts.length > 0) return [...new Set(facts.map(({ setting }) => setting))];
  const ending = (extensionOf(fileName) ?? "").replace(/\.gz$/, "");
  if (ending === ".json" || ending === ".ndjson" || ending === ".jsonl") return ["encoding"];
  if ([".xlsx", ".xlsm", ".xlsb", ".xls", ".ods"].includes(ending ?? "")) return ["headerRow", "totals"];
  return ending === ".parquet" ? [] : [...DELIMITED];
}
