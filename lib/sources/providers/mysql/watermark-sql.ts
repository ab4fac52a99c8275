import { badConfig } from "../database/bad-config";
import { shown } from "../database/cells";
import { INTEGERS, TYPE } from "./mysql-cells";
import type { MysqlField } from "./mysql-connection";
import { quoted } from "./mysql-names";

/** In the result they come without a table, in any spelling of the server's. */
const WATERMARK_TYPES: readonly number[] = [...INTEGERS, TYPE.DECIMAL, TYPE.NEWDECIMAL, TYPE.DATE, TYPE.DATETIME, TYPE.TIMESTAMP];
/** Types that a merge goes back a little in: rows of a transaction that was open then may have come since with an older time. */
const MOMENTS: readonly number[] = [TYPE.DATE, TYPE.DATETIME, TYPE.TIMESTAMP];

/** The column that tells what is new. @throws {ProviderProblem} `bad_config` when it is none, or can't. */
export function watermarkField(fields: readonly MysqlField[], column: string): MysqlField {
  const field = fields.find(({ name }) => name === column);
  if (field === undefined) throw badConfig(`The table or query has no column ${shown(column)}. Choose another one.`);
  if (WATERMARK_TYPES.includes(field.columnType)) return field;
  throw badConfig(`Column ${shown(column)} can't tell what is new: choose one of whole numbers, dates or timestamps.`);
}

/** That nothing of the future is meant, where the column says what that is. */
export function untilSql({ name, columnType }: MysqlField, until: Date): string[] {
  if (columnType !== TYPE.TIMESTAMP) return [];
  return [`q.${quoted(name)} <= ${literal(until.toISOString().replace("T", " ").replace("Z", ""))}`];
}

/** That no mark lies in the future: a merge reads rows twice rather than wait for it. */
export function markUntilSql({ name, columnType }: MysqlField, until: Date): string[] {
  if (!MOMENTS.includes(columnType)) return [];
  return [`q.${quoted(name)} <= ${literal(until.toISOString().replace("T", " ").replace("Z", ""))}`];
}

/** Which rows are new or changed since a value of the watermark; some of them were read before. */
export function changedSql({ name, columnType }: MysqlField, mark: string): string {
  const column = `q.${quoted(name)}`;
  const back = columnType === TYPE.DATE ? " - interval 1 day" : " - interval 15 minute";
  return `${column} is null or ${column} >= ${literal(mark)}${MOMENTS.includes(columnType) ? back : ""}`;
}

/** A figure or a moment as the server wrote it, and nothing else. */
export function literal(text: string): string {
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  if (/^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d(?:\.\d{1,6})?)?$/.test(text)) return `'${text}'`;
  throw badConfig("Rowcall can't tell where the last sync ended. Import the table again.");
}
