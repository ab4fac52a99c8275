/**
 * The canonical CSV of a report's rows, which `verify.mjs` reads:
 *
 * - UTF-8 without a byte order mark, lines end with LF, the last one too. RFC 4180: a field that holds a quote, comma, CR or LF
 *   stands in quotes, a quote in it is doubled; no other field is quoted.
 * - The first line has the headers of the columns that reports may use, in their order.
 * - Integers and decimals in plain digits, a decimal with all digits of its column; doubles with the fewest digits that read
 *   back as the same double (with an exponent where they need one); booleans `true` or `false`; dates `2026-01-31`; timestamps
 *   `2026-01-31T10:00:00Z`, with a fraction of up to six digits where there is one.
 * - A missing value is an empty field; in a table of one column it is `""`, so that no line is blank. There is no empty text.
 * - Rows stand in the order of the bytes of their lines: the same rows make the same file whatever order they came in.
 */
import type { RowsSession, TableColumn } from "@/lib/figures/table";

/** The texts of a statement of one column, in its order, as they come: for more than memory should hold. */
export interface TextsSession extends RowsSession {
  texts?(sql: string): AsyncIterable<readonly string[]>;
}

const LINES_AT_ONCE = 2_000;

/**
 * Writes the rows of the view `rows` as canonical CSV, in pieces of many lines. With `texts` the memory it takes does not
 * grow with the rows: the engine sorts on disk. @param columns those that are written, in order.
 */
export async function* canonicalCsv(
  session: TextsSession,
  columns: readonly Pick<TableColumn, "sql" | "stored" | "profile">[],
): AsyncGenerator<string> {
  yield `${columns.map(({ profile }) => headerField(profile.name)).join(",")}\n`;
  if (columns.length === 0) return;
  const sql = linesSql(columns);
  if (session.texts === undefined) {
    const { rows } = await session.query(sql);
    for (let at = 0; at < rows.length; at += LINES_AT_ONCE)
      yield `${rows
        .slice(at, at + LINES_AT_ONCE)
        .map(([line]) => String(line))
        .join("\n")}\n`;
    return;
  }
  for await (const lines of session.texts(sql)) if (lines.length > 0) yield `${lines.join("\n")}\n`;
}

function linesSql(columns: readonly Pick<TableColumn, "sql" | "stored">[]): string {
  const missing = columns.length === 1 ? `'""'` : "''";
  const fields = columns.map((column) => `coalesce(${fieldSql(column)}, ${missing})`);
  return `SELECT concat_ws(',', ${fields.join(", ")}) AS line FROM rows ORDER BY line`;
}

/** One cell as its field; NULL when it is missing. */
function fieldSql({ sql, stored }: Pick<TableColumn, "sql" | "stored">): string {
  const text = `CAST(${sql} AS VARCHAR)`;
  if (stored === "double") return `CASE WHEN isfinite(${sql}) THEN ${text} END`;
  if (stored === "timestamp") return `replace(CAST(CAST(${sql} AS TIMESTAMP) AS VARCHAR), ' ', 'T') || 'Z'`;
  if (stored !== "text") return text;
  return `CASE WHEN regexp_matches(${text}, '[",\\r\\n]') THEN '"' || replace(${text}, '"', '""') || '"' ELSE nullif(${text}, '') END`;
}

function headerField(name: string): string {
  return /[",\r\n]/.test(name) || name === "" ? `"${name.replaceAll('"', '""')}"` : name;
}
