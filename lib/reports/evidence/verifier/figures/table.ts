import { type Column, plainValue } from "../rows/columns";
import { DataProblem } from "./problems";
import type { Cell } from "./report";

/** Rows by number, as `filter` and loops take them. */
export interface Rows extends Iterable<number> {
  readonly length: number;
  readonly [at: number]: number;
  filter(keep: (row: number) => boolean): Rows;
  some(holds: (row: number) => boolean): boolean;
}

/** The group of every row: codes from 0, -1 for a row without one, and the value of each code. */
export interface Groups<Value> {
  codes: Int32Array;
  values: readonly Value[];
}

const CACHE_BYTES = 6e8;

function sizeOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength + 200;
  if (Array.isArray(value)) return value.length * 100 + 200;
  if (typeof value !== "object" || value === null || !("codes" in value) || !("values" in value)) return 200;
  return sizeOf(value.codes) - 200 + (Array.isArray(value.values) ? value.values.length : 0) * 40;
}

/** Columns with what is computed of them more than once. */
export class Table {
  readonly columns: ReadonlyMap<string, Column>;
  readonly rowCount: number;
  private readonly cache = new Map<string, { value: unknown; size: number }>();
  private cached = 0;
  constructor(columns: ReadonlyMap<string, Column>, rowCount: number) {
    this.columns = columns;
    this.rowCount = rowCount;
  }
  column(name: string): Column {
    const found = this.columns.get(name);
    if (found === undefined) throw new DataProblem(`there is no column "${name}"`);
    return found;
  }
  /** What was made for a key before, or is made now; the oldest is forgotten when all of it takes too much memory. */
  once<Value>(key: string, make: () => Value): Value {
    const known = this.cache.get(key);
    if (known !== undefined) return known.value as Value;
    const value = make();
    const size = sizeOf(value);
    this.cache.set(key, { value, size });
    this.cached += size;
    for (const [old, entry] of this.cache) {
      if (this.cached <= CACHE_BYTES || old === key) break;
      this.cache.delete(old);
      this.cached -= entry.size;
    }
    return value;
  }
  /** The rows by the values of a column. */
  groups(name: string): Groups<Cell> {
    return this.once(`groups ${name}`, () => {
      const column = this.column(name);
      if (column.stored === "text") return { codes: column.allCodes(), values: column.values };
      return groupsBy(
        this.rowCount,
        (row) => (column.present(row) ? column.key(row) : undefined),
        (row) => plainValue(column, row),
      );
    });
  }
}

/** Groups by a key of each row; a row without one is in none. @param of says for the first row of a group what it is of. */
export function groupsBy<Value>(
  rowCount: number,
  keyOf: (row: number) => number | string | undefined,
  of: (row: number) => Value,
): Groups<Value> {
  const codes = new Int32Array(rowCount).fill(-1);
  const seen = new Map<number | string, number>();
  const values: Value[] = [];
  for (let row = 0; row < rowCount; row += 1) {
    const key = keyOf(row);
    if (key === undefined) continue;
    let code = seen.get(key);
    if (code === undefined) {
      code = values.length;
      seen.set(key, code);
      values.push(of(row));
    }
    codes[row] = code;
  }
  return { codes, values };
}
