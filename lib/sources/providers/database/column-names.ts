import { LIMITS } from "@/lib/contract/limits";
import { cutName } from "@/lib/platform/provider/flatten-row";

/** Names of a result's columns, each once: a second "total" is "total (2)", one without a name "column_3". */
export function columnNames(given: readonly string[]): string[] {
  const taken = new Set<string>();
  return given.map((text, i) => {
    const short = cutName(text.trim() === "" ? `column_${i + 1}` : text);
    let name = short;
    for (let count = 2; taken.has(name); count++) name = `${cutName(short, ` (${count})`.length)} (${count})`;
    taken.add(name);
    return name;
  });
}

/** Columns that a dataset has room for. */
export const COLUMNS_MAX = LIMITS.rowColumns;
