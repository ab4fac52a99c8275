import type { CellValue, Row } from "@/lib/contract/rows";
import { badConfig } from "../database/bad-config";
import { COLUMNS_MAX, columnNames } from "../database/column-names";
import { Notes } from "../database/notes";
import type { SourceColumn } from "../database/schema-changes";
import { mysqlCell, typeName } from "./mysql-cells";
import type { MysqlField } from "./mysql-connection";
import type { MysqlPage } from "./mysql-session";

/** Columns of a result, and its cells as ours. */
export class MysqlTable {
  readonly columns: readonly { name: string; field: MysqlField; isSingle: boolean }[];
  readonly notes = new Notes();

  constructor(fields: readonly MysqlField[], singles: ReadonlySet<string>, warnings: readonly string[] = []) {
    for (const warning of warnings) this.notes.say(warning);
    if (fields.length === 0) throw badConfig("The query gives no columns.");
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

  rows(page: MysqlPage): Row[] {
    return this.cells(page).map((cells) => {
      const row: Row = Object.create(null);
      this.columns.forEach(({ name }, i) => {
        row[name] = cells[i] ?? null;
      });
      return row;
    });
  }
}
