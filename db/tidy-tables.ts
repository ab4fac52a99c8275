import type { PGlite } from "@electric-sql/pglite";

/** As autovacuum of PostgreSQL decides: so many rows, and such a part of a table. */
const ROWS_MIN = 50;
const CHANGED = 0.1;
const DEAD = 0.2;

const DUE = `select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where (c.reltuples < 0 and pg_relation_size(c.oid) > 0)
    or s.n_mod_since_analyze > ${ROWS_MIN} + ${CHANGED} * c.reltuples
    or s.n_dead_tup > ${ROWS_MIN} + ${DEAD} * c.reltuples`;

/**
 * Vacuums and analyses the tables that changed much. PGlite has no autovacuum: without statistics a list of thousands is read
 * along the wrong index, and deleted rows keep their place for ever.
 * @returns the tables it went over.
 */
export async function tidyTables(client: Pick<PGlite, "query" | "exec">): Promise<string[]> {
  await client.query("select pg_stat_force_next_flush()");
  const { rows } = await client.query<{ name: string }>(DUE);
  // Each by itself, so that what is asked meanwhile comes between two of them.
  for (const { name } of rows) await client.exec(`vacuum (analyze) ${name}`);
  return rows.map(({ name }) => name);
}
