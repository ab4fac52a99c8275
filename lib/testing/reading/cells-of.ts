import { mkdtempSync } from "node:fs";
import path from "node:path";
import { cellColumns, sourceFiles, sourceSql } from "@/lib/datasets/columns/load-source";
import type { TableSource } from "@/lib/datasets/reading/source";
import { openEngine } from "@/lib/platform/analysis/engine";

/** A cell as it must arrive: a number by its text, anything else as it is. */
export type ExpectedCell = string | boolean | null | { n: string };

/**
 * Cells as a table gets them: what a reader handed over, read by the engine as it will be.
 * @throws {Error} when the engine counts other rows than the reader did.
 */
export async function cellsOf(source: TableSource, root: string): Promise<ExpectedCell[][]> {
  const engine = await openEngine({
    files: sourceFiles(source),
    directory: mkdtempSync(path.join(root, "look-")),
    memoryMb: 200,
    threads: 1,
    timeoutMs: 10_000,
    kind: "look",
  });
  try {
    const skip = source.input.kind === "csv" ? source.input.skipRecords : 0;
    const { rows } = await engine.query(`select ${cellColumns(source).join(", ")} from ${sourceSql(source)} offset ${skip}`);
    if (rows.length !== source.rowCount) throw new Error(`The engine reads ${rows.length} rows of ${source.rowCount}.`);
    return rows.map((row) => {
      let at = 0;
      return source.kinds.map((hasKind) => {
        const text = row[at++] as string | null;
        const kind = hasKind ? row[at++] : "s";
        if (text === null) return null;
        return kind === "n" ? { n: text } : kind === "b" ? text === "true" : text;
      });
    });
  } finally {
    engine.close();
  }
}
