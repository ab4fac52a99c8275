import { readFileSync } from "node:fs";
import { CsvParser, PLAIN_SHAPE } from "@/lib/datasets/reading/csv-parse";
import type { TableSource } from "@/lib/datasets/reading/source";

/** The cells of a source as DuckDB is told to read them: null for a missing one. */
export function readCells({ input, names }: TableSource): (string | null)[][] {
  if (input.kind !== "csv") throw new Error("no delimited text");
  const rows: (string | null)[][] = [];
  let records = 0;
  const shape = { ...PLAIN_SHAPE, delimiter: input.delimiter, quote: input.quotes ? '"' : "" };
  const parser = new CsvParser(shape, ({ fields }) => {
    if (records++ < input.skipRecords) return;
    const cells = input.hasRowColumn ? fields.slice(1) : fields;
    rows.push(names.map((_, i) => (cells[i] === "" ? null : (cells[i] ?? null))));
  });
  parser.write(readFileSync(input.file, "utf8"));
  parser.end();
  return rows;
}
