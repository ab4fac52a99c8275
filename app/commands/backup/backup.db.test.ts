import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf } from "@/db/client";
import { dumpDatabase, migrationsOf } from "@/db/dump";
import { migrate } from "@/db/migrate";
import { engineRuns, engineSteps } from "@/db/schema/engine";
import { auditLog } from "@/db/schema/workspaces";
import type { Ctx } from "@/lib/ctx/ctx";
import { createDataset } from "@/lib/datasets/create-dataset";
import { checkCanary, loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { localStorage } from "@/lib/platform/storage/local-storage";
import { storage } from "@/lib/platform/storage/storage";
import { testContext } from "@/lib/testing/context";
import { ENGINES, type Engine, emptyDatabase, testDatabase } from "@/lib/testing/database";
import { generated } from "@/lib/testing/generated";
import { readBackup } from "./read-backup";
import { writeBackup } from "./write-backup";

const key = (fill: number) => Buffer.alloc(32, fill).toString("base64");
const use = (keys: string) => setSecrets(loadSecrets("/nowhere", { APP_KEYS: keys }));
const sumsOf = async (database: Database) => (await dumpDatabase(database, async () => {})).tables;

/** By default a backup moves to the other engine, which is more than to go back into its own. */
const targetsOf = (engine: Engine) =>
  generated<readonly Engine[]>(
    ENGINES.filter((other) => other !== engine),
    ENGINES,
  );

describe.each(ENGINES)("a backup of %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  let backup: string;
  const scratch = mkdtempSync(path.join(tmpdir(), "rowcall-backup-"));
  const opened: Database[] = [];
  const empty = async (of: Engine) => {
    const made = await emptyDatabase(of);
    opened.push(made);
    return made;
  };
  const restore = async (into: Database, from = backup) => {
    const directory = mkdtempSync(path.join(scratch, "restored-"));
    const files = localStorage(path.join(directory, "files"));
    return { files, manifest: await readBackup(into, from, { files, scratch: path.join(directory, "tmp") }) };
  };
  const copyOf = async () => {
    const copy = path.join(scratch, `copy-${randomBytes(4).toString("hex")}`);
    await writeBackup(database, copy);
    return copy;
  };

  beforeAll(async () => {
    use(`one:${key(1)}`);
    database = await testDatabase(engine);
    await checkCanary(database);
    ctx = await testContext(database);
    const hostile = ["a\u2028b\u0085c", 'quote " back \\ slash', "line\nbreak\r", "𝕏 é \u202e", "{}", ""];
    await createDataset(ctx, {
      kind: "json",
      value: { name: "Kept", rows: hostile.map((text, at) => ({ text, at, half: at / 3, big: 12 })) },
    });
    await database.db.insert(auditLog).values(
      hostile.map((text, at) => ({
        // Each database may have an order of letters of its own.
        id: ["Order-5", "Order_7", "order-6", "É", "f", "Z"][at] ?? "",
        workspaceId: ctx.workspaceId,
        actor: text,
        action: "x.y",
        subject: text,
        detail: { text },
      })),
    );
    // Workflow state may hold NUL.
    await database.db.insert(engineRuns).values({ id: "run_nul", functionId: "f", event: { text: "a\u0000b" } });
    await database.db.insert(engineSteps).values({ runId: "run_nul", stepId: "s", position: 1, result: { text: "\u0000" } });
    backup = path.join(scratch, "backup");
    await writeBackup(database, backup);
  });
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
  });
  afterAll(async () => {
    await database.close();
    rmSync(scratch, { recursive: true });
  });

  test.each(targetsOf(engine))("restores into an empty %s with every row, every file and the same hashes", async (other) => {
    await database.db.insert(engineRuns).values({ id: "run_large", functionId: "f", event: { text: "x".repeat(9_000_000) } });
    const target = await empty(other);
    const { files, manifest } = await restore(target, await copyOf());
    expect(await sumsOf(target)).toEqual(await sumsOf(database));
    await database.db.delete(engineRuns).where(eq(engineRuns.id, "run_large"));
    expect(manifest.tables.find(({ name }) => name === "audit_log")?.rows).toBeGreaterThan(5);
    expect(manifest.files.length).toBeGreaterThanOrEqual(3);
    for (const { key } of manifest.files) {
      expect(readFileSync(await files.localPath(key, null))).toEqual(readFileSync(await storage().localPath(key, null)));
    }
    // And lives on: what guards the tables is there as well.
    await expect(target.db.delete(auditLog)).rejects.toThrow();
  });

  test("a wrong secret restores nothing", async () => {
    const target = await empty("postgres");
    use(`one:${key(9)}`);
    await expect(restore(target)).rejects.toThrow("The master secret does not match this database");
    use(`one:${key(1)}`);
    expect(await rowsOf(target.db, sql`select id from users`)).toEqual([]);
    await restore(target);
  });

  test("a file that was changed, or is missing, is named, and nothing is restored", async () => {
    const damaged = await copyOf();
    appendFileSync(path.join(damaged, "database/audit_log.jsonl.gz"), "x");
    const target = await empty("postgres");
    await expect(restore(target, damaged)).rejects.toThrow("database/audit_log.jsonl.gz doesn't match its hash");
    rmSync(path.join(damaged, "database/audit_log.jsonl.gz"));
    await expect(restore(target, damaged)).rejects.toThrow("database/audit_log.jsonl.gz is missing");
    const named = path.join(await copyOf(), "SHA256SUMS");
    writeFileSync(named, readFileSync(named, "utf8").replace(/^.*audit_log.*\n/m, ""));
    await expect(restore(target, path.dirname(named))).rejects.toThrow("doesn't list database/audit_log.jsonl.gz");
    await restore(target);
  });

  test("an installation in use is not overwritten, nor a directory", async () => {
    await expect(restore(database)).rejects.toThrow("This installation holds data already.");
    await expect(writeBackup(database, backup)).rejects.toThrow("already exists");
  });

  test("holds no master secret and leaves nothing half-written behind", async () => {
    expect(existsSync(`${backup}.partial`)).toBe(false);
    expect(readFileSync(path.join(backup, "manifest.json"), "utf8")).not.toContain(key(1));
    expect(existsSync(path.join(backup, "secret"))).toBe(false);
  });

  // Every migration twice, which takes the embedded database ten seconds; the steps are the same files.
  if (!generated(engine === "postgres", true)) return;

  test("a backup of an older version is restored as it was, and then brought to this one", async () => {
    const known = readMigrationFiles({ migrationsFolder: "db/migrations" }).map(({ hash }) => hash);
    const old = await empty(engine);
    await migrate(old, { only: known.slice(0, 3) });
    await old.db.execute(sql`insert into workspaces (id, name, plan) values ('ws_old', 'Old', 'FREE')`);
    await old.db.execute(sql`insert into users (id, email, name) values ('usr_old', 'old@example.com', 'Old')`);
    await checkCanary(old);
    const copy = path.join(scratch, "old");
    const written = await writeBackup(old, copy);
    expect(written.manifest.migrations).toHaveLength(3);
    const target = await empty(engine);
    await restore(target, copy);
    expect(await rowsOf(target.db, sql`select name, email_verified_at from users`)).toEqual([
      { name: "Old", email_verified_at: null },
    ]);
    expect(await migrationsOf(target.db)).toEqual(known.toSorted());
    const newer = await testDatabase(engine);
    opened.push(newer);
    await expect(restore(newer, copy)).rejects.toThrow("of a newer version than the backup");
  });
});
