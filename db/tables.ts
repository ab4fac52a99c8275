import { type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf, type Tx } from "./client";

/** A table as it is in the database now. */
export interface StoredTable {
  name: string;
  /** Those that a row is written with, by name; generated ones are left out. */
  columns: StoredColumn[];
  primaryKey: string[];
}

export interface StoredColumn {
  name: string;
  /** As SQL writes it. */
  type: string;
}

/** Rewritten by migrations. */
const OWN = ["schema_migrations"];

/** All tables, each behind those that its rows point at, so that they can be filled in this order. */
export async function storedTables(executor: Pick<Db | Tx, "execute">): Promise<StoredTable[]> {
  const columns = await rowsOf<{ table: string; name: string; type: string }>(
    executor,
    sql`select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attname collate "C"`,
  );
  const keys = await rowsOf<{ table: string; name: string }>(
    executor,
    sql`select c.relname as table, a.attname as name from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      cross join lateral unnest(k.conkey) with ordinality u(attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = u.attnum
      where k.contype = 'p' order by c.relname, u.place`,
  );
  const arrows = await rowsOf<{ from: string; to: string }>(
    executor,
    sql`select distinct f.relname as "from", t.relname as "to" from pg_constraint k
      join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      join pg_namespace n on n.oid = f.relnamespace and n.nspname = 'public'
      where k.contype = 'f' and f.oid <> t.oid`,
  );
  const names = [...new Set(columns.map(({ table }) => table))].filter((name) => !OWN.includes(name)).sort();
  return inOrder(names, arrows).map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name).map(({ name, type }) => ({ name, type })),
    primaryKey: keys.filter(({ table }) => table === name).map((key) => key.name),
  }));
}

/** @throws {Error} when tables point at each other in a circle. */
function inOrder(names: readonly string[], arrows: readonly { from: string; to: string }[]): string[] {
  const ordered: string[] = [];
  const left = new Set(names);
  while (left.size > 0) {
    const free = [...left].filter((name) => arrows.every(({ from, to }) => from !== name || !left.has(to)));
    if (free.length === 0) throw new Error(`These tables point at each other: ${[...left].join(", ")}.`);
    for (const name of free) left.delete(name);
    ordered.push(...free);
  }
  return ordered;
}

/** Names of columns with commas between them. */
export function columnList(names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}
