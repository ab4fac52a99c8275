import { createReadStream, existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { createGunzip } from "node:zlib";
import type { Database } from "@/db/client";
import { loadDatabase } from "@/db/load";
import { checkCanary } from "@/lib/platform/secrets/secrets";
import { fileHash } from "@/lib/platform/storage/file-hash";
import { type Storage, storage } from "@/lib/platform/storage/storage";
import { MANIFEST, type Manifest, manifest as manifestSchema, SUMS, storedFile, tableFile } from "./manifest";

/**
 * Fills an empty installation with a backup: every file's hash first, and whether it is empty, then the files, then the database in one transaction, which holds
 * only if it reads the same as it did when it was written and the secret opens what it holds.
 * @throws {Error} one sentence; the database is as empty as before then.
 */
export async function readBackup(
  database: Database,
  directory: string,
  given: { files?: Storage; scratch: string },
): Promise<Manifest> {
  const manifest = await checkedManifest(directory);
  await loadDatabase(database, manifest, {
    linesOf: (table) => linesOf(path.join(directory, tableFile(table))),
    // Files that nothing names are swept by and by: these may be there first.
    before: () => putFiles(directory, manifest, { files: given.files ?? storage(), scratch: given.scratch }),
    check: (tx) => checkCanary({ db: tx }),
  });
  return manifest;
}

/** @throws {Error} when something is missing or is not what was written. */
async function checkedManifest(directory: string): Promise<Manifest> {
  const sums = await readFile(path.join(directory, SUMS), "utf8").catch(() => null);
  if (sums === null) throw new Error(`${directory} isn't a complete backup: ${SUMS} is missing.`);
  const named = new Set<string>();
  for (const line of sums.trimEnd().split("\n")) {
    const [, sha256 = "", name = ""] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (name === "" || path.isAbsolute(name) || name.split("/").includes(".."))
      throw new Error(`${SUMS} in the backup can't be read.`);
    const file = path.join(directory, name);
    if (!existsSync(file)) throw new Error(`The backup is incomplete: ${name} is missing.`);
    if ((await fileHash(file)) !== sha256) throw new Error(`The backup is damaged: ${name} doesn't match its hash.`);
    named.add(name);
  }
  if (!named.has(MANIFEST)) throw new Error(`The backup is incomplete: ${SUMS} doesn't list ${MANIFEST}.`);
  const read = manifestSchema.safeParse(JSON.parse(await readFile(path.join(directory, MANIFEST), "utf8")));
  if (!read.success) throw new Error(`This version of Rowcall can't read ${MANIFEST} in the backup.`);
  const needed = [
    ...read.data.files.map(({ key }) => storedFile(key)),
    ...read.data.tables.filter(({ rows }) => rows > 0).map(({ name }) => tableFile(name)),
  ];
  const unnamed = needed.find((name) => !named.has(name));
  if (unnamed !== undefined) throw new Error(`The backup is incomplete: ${SUMS} doesn't list ${unnamed}.`);
  return read.data;
}

/** Ends lines at "\n" alone: what rows hold may have other characters that line readers take for an end. */
async function* linesOf(file: string): AsyncGenerator<string> {
  if (!existsSync(file)) return;
  const text: AsyncIterable<string> = createReadStream(file).pipe(createGunzip()).setEncoding("utf8");
  let begun: string[] = [];
  for await (const chunk of text) {
    const [first = "", ...more] = chunk.split("\n");
    begun.push(first);
    if (more.length === 0) continue;
    yield begun.join("");
    const rest = more.pop() ?? "";
    yield* more;
    begun = [rest];
  }
  const last = begun.join("");
  if (last !== "") yield last;
}

async function putFiles(
  directory: string,
  { files: wanted }: Manifest,
  given: { files: Storage; scratch: string },
): Promise<void> {
  await mkdir(given.scratch, { recursive: true, mode: 0o700 });
  const draft = path.join(given.scratch, `restore-${process.pid}`);
  try {
    for (const { key, bytes } of wanted) {
      await copyFile(path.join(directory, storedFile(key)), draft);
      await given.files.put(key, draft);
      if ((await given.files.size(key)) !== bytes) throw new Error(`The file ${key} couldn't be stored.`);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** Bytes of all files of a backup. */
export async function backupBytes(directory: string, { tables, files }: Manifest): Promise<number> {
  const names = tables.filter(({ rows }) => rows > 0).map(({ name }) => tableFile(name));
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(directory, name))).size));
  return [...sizes, ...files.map(({ bytes }) => bytes)].reduce((sum, bytes) => sum + bytes, 0);
}
