import { backupBytes } from "./read-backup";
import type { Backup } from "./write-backup";

/** "Backup written to …: 43 tables, 1,204 rows, 12 files, 3.4 MB." */
export async function tellOfBackup({ directory, manifest }: Backup): Promise<string> {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = await backupBytes(directory, manifest);
  return `Backup written to ${directory}: ${manifest.tables.length} tables, ${count(rows)} rows, ${count(manifest.files.length)} files, ${(bytes / 1_000_000).toFixed(1)} MB. It doesn't contain the master secret: keep the file "secret" from the data directory, or APP_KEYS, in another place.`;
}

const count = (number: number) => number.toLocaleString("en-US");
