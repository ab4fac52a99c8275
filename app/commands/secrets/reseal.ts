import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "@/db/client";
import { open, seal, secrets } from "@/lib/platform/secrets/secrets";
import { placeOf, SEALED_COLUMNS, type SealedColumn } from "./sealed-columns";

const BATCH = 200;

/** How many sealed values of a column hang on a key. */
interface SealedCount {
  table: string;
  column: string;
  keyId: string;
  values: number;
}

interface Resealed {
  keyId: string;
  sealed: number;
  /** Changed by somebody else meanwhile: looked at again in the next run. */
  overtaken: number;
  /** No key at hand opens them. */
  unreadable: number;
}

/** Sealed values by column and key. Values are not opened. */
export async function countSealed(database: Database): Promise<SealedCount[]> {
  const counts: SealedCount[] = [];
  for (const { table, column } of SEALED_COLUMNS) {
    const name = sql.identifier(column);
    const rows = await rowsOf<{ key: string; values: number }>(
      database.db,
      sql`select split_part(${name}, '.', 2) as key, count(*)::int as values from ${sql.identifier(table)}
          where ${name} is not null group by 1 order by 1`,
    );
    for (const { key, values } of rows) counts.push({ table, column, keyId: key, values });
  }
  return counts;
}

/**
 * Seals with the newest key what hangs on another. Each value is replaced only as it was read, so that it may run beside
 * servers that hold the newest key too, be stopped at any moment, and be run again.
 */
export async function reseal(database: Database): Promise<Resealed> {
  const [keyId] = secrets().subKeys("credentials").keys();
  const made: Resealed = { keyId: keyId as string, sealed: 0, overtaken: 0, unreadable: 0 };
  for (const column of SEALED_COLUMNS) await resealColumn(database, column, made);
  return made;
}

async function resealColumn(database: Database, sealed: SealedColumn, made: Resealed): Promise<void> {
  const [table, column] = [sql.identifier(sealed.table), sql.identifier(sealed.column)];
  const workspace = sealed.isOfWorkspace ? sql`workspace_id` : sql`''`;
  let after = "";
  for (;;) {
    const rows = await rowsOf<{ id: string; workspace: string; value: string }>(
      database.db,
      sql`select id, ${workspace} as workspace, ${column} as value from ${table}
          where id > ${after} and ${column} is not null and split_part(${column}, '.', 2) <> ${made.keyId}
          order by id limit ${BATCH}`,
    );
    for (const { id, workspace, value } of rows) {
      const anew = sealedAnew(sealed, { id, workspace, value });
      if (anew === null) made.unreadable++;
      else {
        const changed = await rowsOf(
          database.db,
          sql`update ${table} set ${column} = ${anew} where id = ${id} and ${column} = ${value} returning id`,
        );
        if (changed.length > 0) made.sealed++;
        else made.overtaken++;
      }
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

function sealedAnew(column: SealedColumn, row: { id: string; workspace: string; value: string }): string | null {
  const place = placeOf(column, row.workspace, row.id);
  try {
    return seal(open(row.value, place), place);
  } catch {
    return null;
  }
}
