import { type Database, setDatabase } from "@/db/client";
import { systemCtx } from "@/inngest/system-ctx";
import { scrubFiles } from "@/lib/whole/scrub-files";

/**
 * Reads every stored byte at once. @returns what was found, in a sentence.
 * @throws {Error} with that sentence when files are damaged.
 */
export async function tellOfScrub(database: Database): Promise<string> {
  setDatabase(database);
  const ctxOf = (workspaceId: string) => systemCtx(workspaceId, "scrub-files");
  const { files, hashed, rebuilt, damaged } = await scrubFiles({ database, ctxOf, pauseMs: 0 });
  const more = [
    hashed > 0 ? ` ${hashed} had no hash and got one.` : "",
    rebuilt > 0 ? ` ${rebuilt} were damaged or missing and have been rebuilt.` : "",
  ].join("");
  if (damaged === 0) return `${files} stored files checked, none damaged.${more}`;
  throw new Error(
    `${damaged} of ${files} stored files ${damaged === 1 ? "is" : "are"} damaged or missing: requests that need them are refused, and the datasets' pages show which rows or versions are affected.${more} Restore a backup, and check the disk.`,
  );
}
