import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Chosen } from "@/lib/contract/reading";
import type { CellValue, Row } from "@/lib/contract/rows";
import type { QualityFinding } from "@/lib/contract/tables/quality";
import { sourceFiles } from "@/lib/datasets/columns/load-source";
import { profileColumns } from "@/lib/datasets/columns/profile-columns";
import { expectedGaps } from "@/lib/datasets/columns/quality/expected-gaps";
import { findQuality } from "@/lib/datasets/columns/quality/find-quality";
import { readColumns } from "@/lib/datasets/columns/read-columns";
import { readRows } from "@/lib/datasets/reading/read-rows";
import type { ColumnHint, TableSource } from "@/lib/datasets/reading/source";
import { openEngine } from "@/lib/platform/analysis/engine";

/** A column to be typed: cells as received, and what is known about it. */
export interface ColumnCase {
  name?: string;
  cells: readonly CellValue[];
  chosen?: Chosen;
  hint?: ColumnHint;
}

interface TypedColumnCase {
  profile: ColumnProfile;
  values: unknown[];
  findings: QualityFinding[];
}

/** Types columns side by side in one table, in the engine that types files; shorter ones are missing at the end. */
export async function typeColumns(
  cases: readonly ColumnCase[],
  settings: { locale?: string; currency?: string } = {},
): Promise<TypedColumnCase[]> {
  const directory = mkdtempSync(path.join(tmpdir(), "rowcall-typing-"));
  const names = cases.map(({ name }, i) => (name === undefined ? `value ${i}` : `${name} ${" ".repeat(i)}`));
  const rowCount = Math.max(...cases.map(({ cells }) => cells.length));
  const rows = Array.from(
    { length: rowCount },
    (_, r) => Object.fromEntries(cases.map(({ cells }, i) => [names[i] ?? "", cells[r] ?? null])) as Row,
  );
  const read = readRows(rows, directory);
  const source: TableSource = {
    ...read,
    names: cases.map(({ name }, i) => name ?? `value ${i}`),
    hints: cases.map(({ hint }) => hint ?? null),
  };
  const choices = cases.flatMap(({ chosen }, column) =>
    chosen === undefined ? [] : [{ column, name: source.names[column] ?? "", chosen }],
  );
  const engine = await openEngine({
    files: sourceFiles(source),
    directory,
    memoryMb: 400 + 2 * cases.length,
    threads: 2,
    timeoutMs: 120_000,
    kind: "job",
  });
  try {
    const now = new Date("2026-06-01T00:00:00Z");
    const known = { locale: settings.locale ?? "en-US", currency: settings.currency ?? "USD", choices, now };
    const columns = await readColumns(engine, source, known);
    const profiled = await profileColumns(engine, source, columns, known);
    const table = { rowCount, duplicateRows: 0, paddedRows: 0, refusedRows: 0, leftOutRows: 0 };
    const quality = findQuality(table, profiled, columns, await expectedGaps(engine, profiled, columns, source));
    const list = cases.map((_, i) => `c${i}`).join(", ");
    const typed = (await engine.query(`select ${list} from typed order by __row`)).rows;
    return cases.map(({ cells }, i) => ({
      profile: (profiled[i] as (typeof profiled)[number]).profile,
      values: cells.map((_, r) => typed[r]?.[i]),
      findings: quality.filter(({ id }) => id.endsWith(`_${i}`)),
    }));
  } finally {
    engine.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
