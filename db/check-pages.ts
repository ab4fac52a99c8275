import type { PGlite } from "@electric-sql/pglite";
import { type DamagedFile, readPages } from "./pages";

interface Relation {
  name: string;
  isIndex: boolean;
  ofCatalog: boolean;
}

/**
 * Reads every page of the database that is open and rebuilds damaged indexes: they are derived.
 * @returns a sentence that names the tables that are damaged; null when all is whole.
 */
export async function checkPages(client: PGlite, directory: string): Promise<string | null> {
  const found = await readPages(directory);
  const { pages } = found;
  if (found.damaged.length === 0) return null;
  const { rows } = await client.query<{ own: string }>(
    "select 'base/' || oid || '/' as own from pg_database where datname = current_database()",
  );
  const own = rows[0]?.own ?? "";
  const lost: string[] = [];
  const damaged: DamagedFile[] = [];
  for (const file of found.damaged) {
    const relation = await relationOf(client, file);
    // A file of a table that was never committed, from before a power cut: nothing reads it.
    if (relation === undefined && file.file.startsWith(own)) continue;
    damaged.push(file);
    if (relation === undefined || !(await makeAnew(client, relation))) lost.push(relation?.name ?? file.file);
  }
  if (lost.length === 0) return null;
  const count = damaged.reduce((sum, file) => sum + file.pages, 0);
  return `The embedded database is damaged: ${count} of ${pages} pages changed on the disk, in ${[...new Set(lost)].join(", ")}. What needs them answers 503. Restore a backup with "npm run restore", and check the disk.`;
}

async function relationOf(client: PGlite, { filenode }: DamagedFile): Promise<Relation | undefined> {
  const { rows } = await client.query<Relation>(
    `select coalesce(owner.relname, c.relname) as name, c.relkind = 'i' as "isIndex", c.relnamespace = 'pg_catalog'::regnamespace as "ofCatalog"
     from pg_class c left join pg_class owner on owner.reltoastrelid = c.oid
     where pg_relation_filenode(c.oid) = $1`,
    [filenode],
  );
  return rows[0];
}

/** True when nothing is missing afterwards. */
async function makeAnew(client: PGlite, { name, isIndex, ofCatalog }: Relation): Promise<boolean> {
  if (!isIndex || ofCatalog) return false;
  try {
    await client.exec(`reindex index "${name}"`);
    return true;
  } catch {
    return false;
  }
}
