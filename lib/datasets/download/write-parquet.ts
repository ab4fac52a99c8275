import type { Engine } from "@/lib/platform/analysis/engine";
import { identifiers, literal, quoted } from "@/lib/platform/analysis/identifiers";
import type { DownloadTable } from "./download-table";

/** Writes typed values as Parquet, columns under their headers; headers that repeat get a number. */
export async function writeParquet(engine: Engine, table: DownloadTable, target: string): Promise<void> {
  const names = identifiers(table.columns.map(({ name }) => name));
  const list = names.map((name, i) => `${table.snapshot === null ? "null::VARCHAR" : `c${i}`} as ${quoted(name)}`).join(", ");
  const rows = table.snapshot === null ? "range(0)" : `read_parquet(${literal(table.snapshot)})`;
  await engine.run(`copy (select ${list} from ${rows}) to ${literal(target)} (format parquet, compression zstd)`);
}
