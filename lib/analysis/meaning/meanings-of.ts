import type { ColumnKind, ColumnMeaning } from "@/lib/contract/analysis/column-meaning";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { isAdditive, isCurrencyCode } from "./additive";
import { nounOfKey } from "./entity";
import { namesEntity, pluralOf, wordsOf } from "./header-words";
import { isOpenEnd, mainMoment } from "./moments";
import { isOutcome } from "./outcome";
import { isResponsible, namesPeople } from "./people";
import { isRemark } from "./remarks";
import { valueOrder } from "./value-order";

interface Table {
  rowCount: number;
  /** ISO 8601: when the rows were profiled; what is later was still to come. */
  asOf: string;
}

/** What each column of a table means, in order: from its profile, and from the columns beside it. */
export function meaningsOf(columns: readonly ColumnProfile[], table: Table): ColumnMeaning[] {
  const kinds = columns.map((column) => kindOf(column, table.rowCount));
  const moments = columns.filter((_, i) => kinds[i] === "moment" || kinds[i] === "year");
  const key = mainKey(columns, kinds);
  const main = mainMoment(moments, table.rowCount, table.asOf, key ?? numbering(columns, table.rowCount));
  return columns.map((column, i): ColumnMeaning => {
    const kind = kinds[i] ?? "text";
    const noun = isNaming(kind) ? nounOfKey(column.name) : null;
    const order = kind === "category" || kind === "code" ? valueOrder(column) : null;
    const isNumber = kind === "amount" || kind === "level";
    const isEnd = kind === "moment" && isOpenEnd(column, moments);
    return {
      kind,
      ...(noun === null ? {} : { names: pluralOf(noun) }),
      ...(isNumber ? { additive: kind === "amount" } : {}),
      ...(column.type === "currency" && isCurrencyCode(column.format) ? { currency: column.format } : {}),
      ...(order === null ? {} : { order }),
      ...(["flag", "category", "code"].includes(kind) && isOutcome(column, kind === "flag") ? { outcome: true } : {}),
      ...(column === main || column === key ? { main: true } : {}),
      ...(isEnd ? { openEnd: true } : {}),
      ...(isResponsible(column, table.rowCount) ? { responsible: true } : {}),
    };
  });
}

function kindOf(column: ColumnProfile, rowCount: number): ColumnKind {
  const { type, role, format, distinctCount, nullCount } = column;
  const valueCount = rowCount - nullCount;
  if (valueCount <= 0 || distinctCount === 0) return "empty";
  if (distinctCount === 1 && valueCount > 1 && type !== "boolean") return "constant";
  if (type === "boolean" || format === "flag") return "flag";
  if (type === "date" || type === "datetime") return "moment";
  if (role === "time") return "year";
  if (type === "email" || type === "phone") return "contact";
  if (format === "index" && !isIdHeader(column.name)) return "running_number";
  if (role === "id" || type === "id") return distinctCount >= valueCount ? "key" : "reference";
  if (format === "coordinate") return "coordinate";
  if (role === "measure") return isAdditive(column) ? "amount" : "level";
  if (type === "integer" || type === "number" || type === "currency") return namesEntity(column.name) ? "reference" : "code";
  if (namesPeople(column)) return "person";
  if (role === "text" || type === "url" || type === "text" || isRemark(column)) return "text";
  return "category";
}

/** "id", "order_id", "Order Number": the row's own number, not the number of its line. */
function isIdHeader(name: string): boolean {
  const words = wordsOf(name);
  return nounOfKey(name) !== null || words.includes("id") || words.includes("key");
}

const isNaming = (kind: ColumnKind) => kind === "key" || kind === "reference" || kind === "running_number";

/** "Repair ID", another in each row, though it is text like any other. */
const numbering = (columns: readonly ColumnProfile[], rowCount: number) =>
  columns.find(({ name, distinctCount, nullCount }) => isIdHeader(name) && nullCount === 0 && distinctCount >= rowCount) ?? null;

/** The key of the rows: one that names something we know before any other, the first before later ones, a run last. */
function mainKey(columns: readonly ColumnProfile[], kinds: readonly ColumnKind[]): ColumnProfile | null {
  const rank = (column: ColumnProfile, kind: ColumnKind) => {
    if (column.nullCount > 0) return -1;
    if (kind === "running_number") return 1;
    if (kind !== "key") return -1;
    return 2 + (nounOfKey(column.name) === null ? 0 : 1) + (isIdHeader(column.name) ? 1 : 0);
  };
  const ranked = columns.map((column, i) => ({ column, own: rank(column, kinds[i] ?? "text") })).filter(({ own }) => own > 0);
  return ranked.toSorted((a, b) => b.own - a.own)[0]?.column ?? null;
}
