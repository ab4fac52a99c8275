import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { openDatabase } from "@/db/open";

/** Every file below a directory by its name in it; one that goes meanwhile holds nothing. */
export async function filesBelow(directory: string, leftOut = /^$/): Promise<[string, Buffer][]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !leftOut.test(path.relative(directory, file)));
  const none = Buffer.alloc(0);
  return Promise.all(
    files.map(async (file) => [path.relative(directory, file), await readFile(file).catch(() => none)] as [string, Buffer]),
  );
}

/** Every row of every table as text. Of the embedded database only while no server has it open. */
export async function tablesOf(place: { databaseUrl?: string | undefined; dataDir: string }): Promise<[string, Buffer][]> {
  const database = await openDatabase({ databaseUrl: place.databaseUrl, dataDir: place.dataDir });
  try {
    const tables = await rowsOf<{ name: string }>(
      database.db,
      sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
          where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    const dumps: [string, Buffer][] = [];
    for (const { name } of tables) {
      const rows = await rowsOf<{ row: string }>(database.db, sql.raw(`select t::text as row from ${name} t`));
      dumps.push([name, Buffer.from(rows.map(({ row }) => row).join("\n"))]);
    }
    return dumps;
  } finally {
    await database.close();
  }
}
