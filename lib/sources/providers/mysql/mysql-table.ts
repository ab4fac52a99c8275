import type { CellValue } from "@/lib/contract/rows";
import { badConfig } from "../database/bad-config";
import { COLUMNS_MAX, columnNames } from "../database/column-names";
import { Notes } from "../database/notes";
import type { RowForm } from "../database/row-parts";
import type { SourceColumn } from "../database/schema-changes";
import { isMixed, mysqlCell, mysqlWriter, typeName } from "./mysql-cells";
import type { MysqlField } from "./mysql-connection";
import type { MysqlPage } from "./mysql-session";

/** Columns of a result, and its cells as ours. */
export class MysqlTable {
  readonly columns: readonly { name: string; field: MysqlField; isSingle: boolean }[];
  readonly notes = new Notes();

  constructor(fields: readonly MysqlField[], singles: ReadonlySet<string>, warnings: readonly string[] = []) {
    for (const warning of warnings) this.notes.say(warning);
    if (fields.length === 0) throw badConfig("The query returns no columns.");
    if (fields.length > COLUMNS_MAX) this.notes.say(`Only the first ${COLUMNS_MAX} columns were taken.`);
    const taken = fields.slice(0, COLUMNS_MAX);
    const names = columnNames(taken.map(({ name }) => name));
    this.columns = taken.map((field, i) => ({ name: names[i] ?? "", field, isSingle: singles.has(field.name) }));
  }

  /** As a pass keeps them, to see what becomes of them. */
  get schema(): SourceColumn[] {
    return this.columns.map(({ name, field }) => ({ name, type: typeName(field) }));
  }

  cells(page: MysqlPage): CellValue[][] {
    return page.rows.map((row) =>
      this.columns.map(({ name, field, isSingle }, i) => {
        const cell = row[i];
        return cell === null || cell === undefined ? null : mysqlCell(cell, field, name, this.notes, isSingle);
      }),
    );
  }

  /** How rows are written to a file as they come. */
  get form(): RowForm {
    const writers = this.columns.map(({ name, field, isSingle }) => mysqlWriter(field, name, this.notes, isSingle));
    return {
      names: this.columns.map(({ name }) => name),
      kinds: this.columns.map(({ field }) => isMixed(field)),
      write(file, bytes, start, end) {
        let at = start;
        for (const write of writers) {
          const cell = cellAt(bytes, at, end);
          if (cell.isMissing) file.missing();
          else write(file, bytes, cell.from, cell.to);
          at = cell.to;
        }
      },
      cell(bytes, start, end, column) {
        let at = start;
        for (let i = 0; ; i++) {
          const { isMissing, from, to } = cellAt(bytes, at, end);
          if (i === column) return isMissing ? null : bytes.toString("utf8", from, to);
          at = to;
        }
      },
    };
  }
}

/** Where a cell stands that begins with its length. One for all: there are millions. */
const CELL = { isMissing: false, from: 0, to: 0 };
const MISSING = 0xfb;
/** Bytes of the length behind the byte that says so. */
const LENGTH_BYTES: Readonly<Record<number, number>> = { 252: 2, 253: 3, 254: 6 };

/** @throws {RangeError} for a cell that ends behind its row. */
function cellAt(bytes: Buffer, at: number, end: number): typeof CELL {
  const first = at < end ? (bytes[at] ?? 255) : 255;
  CELL.isMissing = first === MISSING;
  CELL.from = at + 1;
  CELL.to = at + 1;
  if (CELL.isMissing) return CELL;
  if (first < MISSING) CELL.to = at + 1 + first;
  else {
    const width = LENGTH_BYTES[first];
    if (width === undefined || at + 9 > end) throw new RangeError("a cell without a length");
    CELL.from = at + 1 + (first === 254 ? 8 : width);
    CELL.to = CELL.from + bytes.readUIntLE(at + 1, width);
  }
  if (CELL.to > end) throw new RangeError("a cell that does not end in its row");
  return CELL;
}
