import { badConfig } from "../database/bad-config";
import { COLUMNS_MAX, columnNames } from "../database/column-names";
import { Notes } from "../database/notes";
import type { RowForm } from "../database/row-parts";
import type { SourceColumn } from "../database/schema-changes";
import { texts } from "./list-postgres-tables";
import { isMixed, type PostgresType, postgresCell, postgresWriter } from "./postgres-cells";
import type { PostgresSession, RawColumn, RawRows } from "./postgres-session";

const TYPES = `
  select t.oid::text, pg_catalog.format_type(t.oid, null),
    (case when t.typcategory = 'A' then t.typelem else 0 end)::text, coalesce(e.typdelim::text, ',')
  from pg_catalog.pg_type t left join pg_catalog.pg_type e on e.oid = t.typelem
  where t.oid = any(string_to_array($1::text, ',')::oid[])`;

/** Columns of a result, and its cells as ours. */
export class PostgresTable {
  private constructor(
    readonly columns: readonly { name: string; type: PostgresType | undefined }[],
    readonly notes: Notes,
  ) {}

  static async of(session: PostgresSession, raw: readonly RawColumn[], warnings: readonly string[] = []): Promise<PostgresTable> {
    const notes = new Notes();
    for (const warning of warnings) notes.say(warning);
    if (raw.length === 0) throw badConfig("The query returns no columns.");
    if (raw.length > COLUMNS_MAX) notes.say(`Only the first ${COLUMNS_MAX} columns were taken.`);
    const taken = raw.slice(0, COLUMNS_MAX);
    const names = columnNames(taken.map(({ name }) => name));
    const types = await typesOf(session, [...new Set(taken.map(({ type }) => type))]);
    return new PostgresTable(
      taken.map(({ type }, i) => ({ name: names[i] ?? "", type: types.get(type) })),
      notes,
    );
  }

  /** As a pass keeps them, to see what becomes of them. */
  get schema(): SourceColumn[] {
    return this.columns.map(({ name, type }) => ({ name, type: type?.name ?? "" }));
  }

  cells(result: RawRows) {
    return result.rows.map((row) =>
      this.columns.map(({ name, type }, i) => {
        const cell = row[i];
        return cell === null || cell === undefined ? null : postgresCell(cell.toString("utf8"), type, name, this.notes);
      }),
    );
  }

  /** How rows are written to a file as they come. */
  get form(): RowForm {
    const writers = this.columns.map(({ name, type }) => postgresWriter(type, name, this.notes));
    return {
      names: this.columns.map(({ name }) => name),
      kinds: this.columns.map(({ type }) => isMixed(type)),
      write(file, bytes, start, end) {
        let at = start + 2;
        for (const write of writers) {
          const length = lengthAt(bytes, at, end);
          at += 4;
          if (length === -1) file.missing();
          else write(file, bytes, at, at + length);
          if (length > 0) at += length;
        }
      },
      cell(bytes, start, end, column) {
        let at = start + 2;
        for (let i = 0; ; i++) {
          const length = lengthAt(bytes, at, end);
          at += 4;
          if (i === column) return length === -1 ? null : bytes.toString("utf8", at, at + length);
          at += Math.max(0, length);
        }
      },
    };
  }
}

/** @throws {RangeError} for a cell that ends behind its row. */
function lengthAt(bytes: Buffer, at: number, end: number): number {
  const length = at + 4 > end ? -2 : bytes.readInt32BE(at);
  if (length < -1 || at + 4 + length > end) throw new RangeError("a cell that does not end in its row");
  return length;
}

async function typesOf(session: PostgresSession, oids: readonly number[]): Promise<Map<number, PostgresType>> {
  const found = texts(await session.run(TYPES, [oids.join(",")]));
  return new Map(
    found.map(([oid = "", name = "", item = "", delimiter = ","]) => [
      Number(oid),
      { oid: Number(oid), name, item: Number(item), delimiter },
    ]),
  );
}
