import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import type { Engine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import type { DownloadTable } from "./download-table";
import { formulaSafeSql } from "./formula-safe";

const LINE_END = "\r\n";
/** Spreadsheets take a file without it for an old encoding. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Writes cells as received as CSV (RFC 4180, UTF-8 with a byte order mark). A missing cell is empty, an empty one is
 * `""`; cells and headers that a spreadsheet would run as formulas get an apostrophe, unless the file is to be `isRaw`.
 */
export async function writeCsv(engine: Engine, table: DownloadTable, target: string, isRaw = false): Promise<void> {
  const out = createWriteStream(target, { flags: "wx", mode: 0o600 });
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, "drain");
  };
  const done = finished(out);
  try {
    const header = table.columns.map(({ name }) => fieldSql(literal(name), { alone: false, isRaw }));
    const { rows } = await engine.query(`select ${lineSql(header)}`);
    await write(`${BYTE_ORDER_MARK}${String(rows[0]?.[0])}${LINE_END}`);
    // A row with nothing in its only column would be a blank line, which readers pass over.
    const alone = table.columns.length === 1;
    for (const { file, layout } of table.segments) {
      const fields = table.columns.map((_, i) =>
        fieldSql(i < layout.columns ? `c${i}` : "cast(null as VARCHAR)", { alone, isRaw }),
      );
      const lines = engine.texts(`select ${lineSql(fields)} from read_parquet(${literal(file)})`);
      for await (const chunk of lines) await write(chunk.join(LINE_END) + LINE_END);
    }
  } finally {
    out.end();
    await done;
  }
}

function lineSql(fields: readonly string[]): string {
  return `concat_ws(',', ${fields.join(", ")})`;
}

function fieldSql(cell: string, { alone, isRaw }: { alone: boolean; isRaw: boolean }): string {
  const safe = isRaw ? cell : formulaSafeSql(cell);
  return `case when ${cell} is null then ${alone ? `'""'` : "''"}
    when ${cell} = '' or regexp_matches(${cell}, '[",\\r\\n]|^\\s|\\s$') then '"' || replace(${safe}, '"', '""') || '"'
    else ${safe} end`;
}
