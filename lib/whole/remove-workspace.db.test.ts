import { existsSync, mkdtempSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf, setDatabase } from "@/db/client";
import { WORKSPACE_TABLES } from "@/db/migrate";
import { users } from "@/db/schema/workspaces";
import { systemCtx } from "@/inngest/system-ctx";
import { asId, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { createKey } from "@/lib/keys/create-key";
import { findPublicKey, findSecretKey } from "@/lib/keys/find-key";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { storage } from "@/lib/platform/storage/storage";
import { flushRequests, noteRequest } from "@/lib/requests/note-request";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { gate, until } from "@/lib/testing/until";
import { createSession } from "@/lib/workspaces/create-session";
import { findSession } from "@/lib/workspaces/find-session";
import { hashPassword } from "@/lib/workspaces/password";
import { listMyWorkspaces } from "@/lib/workspaces/people/list-my-workspaces";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { purgeFiles, purgeRows, purgeWorkspace } from "./purge-workspace";
import { removeByOperator, removeWorkspace } from "./remove-workspace";

// Passwords at the cost of tests.
setSettings({ I_AM_A_TEST: "1" });

const PASSWORD = "three green rowing boats";

interface Column {
  table: string;
  name: string;
  type: string;
  udt: string;
}

// Settings are read once in a process.
const dataDir = mkdtempSync(path.join(tmpdir(), "rowcall-removal-"));
setSettings({ DATA_DIR: dataDir });
afterAll(() => rm(dataDir, { recursive: true }));

describe.each(EITHER_ENGINE)("a workspace that is deleted, on %s", (engine) => {
  let database: Database;
  beforeAll(async () => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 7).toString("base64")}` }));
    database = await testDatabase(engine);
    setDatabase(database);
  });
  afterAll(async () => {
    setDatabase(undefined);
    await database.close();
  });

  async function anOwner(): Promise<Ctx> {
    const ctx = await testContext(database);
    await database.db
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(sql`id = ${ctx.actor.id}`);
    return ctx;
  }
  const remove = (ctx: Ctx, input: object = {}) =>
    removeWorkspace(ctx, { name: ctx.workspace.name, password: PASSWORD, ...input });
  const purge = async (workspaceId: string) => {
    await purgeFiles(database, workspaceId);
    while ((await purgeRows(database, workspaceId, { rowsAtOnce: 2, batchesMax: 3 })).goesOn);
    return purgeWorkspace(database, workspaceId);
  };
  const removedAt = async (workspaceId: string) =>
    (await rowsOf<{ at: Date | null }>(database.db, sql`select removed_at as at from workspaces where id = ${workspaceId}`))[0]
      ?.at;

  test("only an owner who gives the name and the right password deletes it", async () => {
    const ctx = await anOwner();
    for (const role of ["admin", "member", "viewer"] as const) {
      const other = { ...ctx, actor: { ...ctx.actor, role } } as Ctx;
      await expect(remove(other)).rejects.toMatchObject({ kind: "forbidden", code: "missing_role" });
    }
    await expect(remove(ctx, { name: "Another" })).rejects.toMatchObject({ code: "wrong_name" });
    await expect(remove(ctx, { password: "wrong" })).rejects.toMatchObject({ code: "wrong_password" });
    await database.db.update(users).set({ totpEnabledAt: new Date(), totpSecret: "x" }).where(sql`id = ${ctx.actor.id}`);
    await expect(remove(ctx)).rejects.toMatchObject({ code: "code_required" });
    await database.db.update(users).set({ totpEnabledAt: null, totpSecret: null }).where(sql`id = ${ctx.actor.id}`);
    expect(await removedAt(ctx.workspaceId)).toBeNull();
    expect(await remove(ctx)).toEqual({ id: ctx.workspaceId, deleted: true });
    expect(await removedAt(ctx.workspaceId)).not.toBeNull();
  });

  test("nobody gets in from then on, and nothing is written, whatever was looked up before", async () => {
    const ctx = await anOwner();
    const made = await createKey(ctx, {
      ...{ name: "Warehouse", scopes: ["reports:read"], allowedOrigins: [], ingestDatasetId: null, expiresAt: null },
    } as Parameters<typeof createKey>[1]);
    const session = await createSession(database, { userId: asId("user", ctx.actor.id), userAgent: "" });
    const inside = { sessionId: asId("session", session), userId: asId("user", ctx.actor.id), workspaceId: ctx.workspaceId };
    expect(await findSecretKey(database, made.secretKey)).not.toBeNull();
    expect(await findPublicKey(database, made.key.publicKey)).not.toBeNull();
    expect(await findSession(database, inside)).not.toBeNull();
    await remove(ctx);
    expect(await findSecretKey(database, made.secretKey)).toBeNull();
    expect(await findPublicKey(database, made.key.publicKey)).toBeNull();
    expect(await findSession(database, inside)).toBeNull();
    expect(await systemCtx(ctx.workspaceId, "test")).toBeNull();
    const write = writeTransaction(ctx, (tx) => recordAudit(tx, "key.created", "key_x"));
    await expect(write).rejects.toMatchObject({ kind: "unauthenticated", code: "workspace_deleted" });
    await expect(readTransaction(ctx, async () => 1)).rejects.toMatchObject({ code: "workspace_deleted" });
    await expect(listMyWorkspaces(ctx)).resolves.toEqual([]);
    const note = { requestId: "req_1", method: "GET", path: "/v1/whoami", operation: "whoami", status: 200, code: null, ms: 1 };
    noteRequest(database, { ...note, workspaceId: ctx.workspaceId, actorId: made.key.id, at: new Date() });
    await flushRequests(database);
    const kept = sql`select 1 from request_counts where workspace_id = ${ctx.workspaceId}
      union all select 1 from request_log where workspace_id = ${ctx.workspaceId}`;
    expect(await rowsOf(database.db, kept)).toEqual([]);
    await expect(remove(ctx)).rejects.toMatchObject({ kind: "not_found" });
  });

  // The embedded database has one connection: there, nobody waits.
  if (engine === "postgres")
    test("it waits for whoever is writing, and who comes after it writes nothing", async () => {
      const ctx = await anOwner();
      const order: string[] = [];
      const [held, inside] = [gate(), gate()];
      const writing = writeTransaction(ctx, async (tx) => {
        inside.open();
        await held.passed;
        await recordAudit(tx, "key.created", "key_x");
        order.push("written");
      });
      await inside.passed;
      const removing = remove(ctx).then(() => order.push("deleted"));
      await untilBlocked(database);
      held.open();
      await Promise.all([writing, removing]);
      expect(order).toEqual(["written", "deleted"]);
    });

  test("no row and no file of it is left in any table, and those of another stay, though it begins again half-way", async () => {
    const ctx = await anOwner();
    const other = await anOwner();
    const tables = await plantEverywhere(database, [ctx.workspaceId, other.workspaceId]);
    // A table that is added later is among them by itself.
    expect([...tables].sort()).toEqual([...WORKSPACE_TABLES].filter((name) => name !== "workspaces").sort());
    const [upload, call] = [await plantFiles(ctx, dataDir), await plantFiles(other, dataDir)];
    const before = await contentsOf(database, tables, other.workspaceId);
    await remove(ctx);
    expect(await purgeRows(database, ctx.workspaceId, { rowsAtOnce: 1, batchesMax: 5 })).toMatchObject({ goesOn: true });
    expect(await purge(ctx.workspaceId)).toBe(true);
    for (const table of tables) expect([table, await countOf(database, table, ctx.workspaceId)]).toEqual([table, 0]);
    expect(await removedAt(ctx.workspaceId)).toBeUndefined();
    expect(await storage().list(ctx.workspaceId)).toEqual([]);
    expect(upload.map((file) => existsSync(file))).toEqual(upload.map(() => false));
    expect(call.map((file) => existsSync(file))).toEqual(call.map(() => true));
    expect(await contentsOf(database, tables, other.workspaceId)).toEqual(before);
    expect(await rowsOf(database.db, sql`select 1 from users where id = ${ctx.actor.id}`)).toHaveLength(1);
    // Once more, after the end of it.
    expect(await purge(ctx.workspaceId)).toBe(true);
    expect(await contentsOf(database, tables, other.workspaceId)).toEqual(before);
  });

  test("what belongs to a workspace that stands is never removed, whoever asks for it", async () => {
    const ctx = await anOwner();
    await writeTransaction(ctx, (tx) => recordAudit(tx, "key.created", "key_x"));
    const files = await plantFiles(ctx, dataDir);
    await purge(ctx.workspaceId);
    expect(await countOf(database, "audit_log", ctx.workspaceId)).toBe(1);
    expect(await countOf(database, "memberships", ctx.workspaceId)).toBe(1);
    expect(files.map((file) => existsSync(file))).toEqual(files.map(() => true));
  });

  test("lines of the audit log go only by the owner of the table, only with the workspace that is named, only once it was deleted", async () => {
    const [ctx, other] = [await anOwner(), await anOwner()];
    for (const each of [ctx, other]) await writeTransaction(each, (tx) => recordAudit(tx, "key.created", "key_x"));
    const attempt = (named: string, of: string, role?: string) =>
      database.db.transaction(async (tx) => {
        if (role !== undefined)
          await tx.execute(sql`select set_config('role', ${role}, true), set_config('app.ws', ${of}, true)`);
        await tx.execute(sql`select set_config('app.removed_ws', ${named}, true)`);
        await tx.execute(sql`delete from audit_log where workspace_id = ${of}`);
      });
    const appendOnly = { cause: { message: expect.stringContaining("append-only") } };
    await expect(attempt(ctx.workspaceId, ctx.workspaceId)).rejects.toMatchObject(appendOnly);
    await remove(ctx);
    await expect(attempt("", ctx.workspaceId)).rejects.toMatchObject(appendOnly);
    await expect(attempt(ctx.workspaceId, other.workspaceId)).rejects.toMatchObject(appendOnly);
    await expect(attempt(other.workspaceId, other.workspaceId)).rejects.toMatchObject(appendOnly);
    await expect(attempt(ctx.workspaceId, ctx.workspaceId, "rowcall_app")).rejects.toMatchObject({ cause: { code: "42501" } });
    // Were the app role given the right by mistake, the trigger would still refuse it.
    await database.db.execute(sql`grant delete on audit_log to rowcall_app`);
    await expect(attempt(ctx.workspaceId, ctx.workspaceId, "rowcall_app")).rejects.toMatchObject(appendOnly);
    await database.db.execute(sql`revoke delete on audit_log from rowcall_app`);
    const changed = database.db.execute(sql`update audit_log set action = 'x' where workspace_id = ${ctx.workspaceId}`);
    await expect(changed).rejects.toMatchObject(appendOnly);
    await attempt(ctx.workspaceId, ctx.workspaceId);
    expect(await countOf(database, "audit_log", ctx.workspaceId)).toBe(0);
    expect(await countOf(database, "audit_log", other.workspaceId)).toBe(1);
  });

  test("the event that has a workspace removed stays until the workspace is gone", async () => {
    const ctx = await anOwner();
    const at = new Date("2026-11-21T10:00:00Z");
    expect(await removeByOperator(database, ctx.workspaceId, at)).toBe("Test workspace");
    await expect(removeByOperator(database, ctx.workspaceId, at)).rejects.toMatchObject({ kind: "not_found" });
    while ((await purgeRows(database, ctx.workspaceId)).goesOn);
    const events = () => rowsOf(database.db, sql`select name from outbox where workspace_id = ${ctx.workspaceId}`);
    expect(await events()).toEqual([{ name: "workspace/removed" }]);
    expect(await purgeWorkspace(database, ctx.workspaceId)).toBe(true);
    expect(await events()).toEqual([]);
  });
});

async function untilBlocked(database: Database): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await rowsOf(database.db, waiting)).length > 0);
}

async function countOf(database: Database, table: string, workspaceId: string): Promise<number> {
  const query = sql`select count(*)::int as n from ${sql.identifier(table)} where workspace_id = ${workspaceId}`;
  return (await rowsOf<{ n: number }>(database.db, query))[0]?.n ?? 0;
}

async function contentsOf(database: Database, tables: readonly string[], workspaceId: string): Promise<string[]> {
  const all: string[] = [];
  for (const table of tables) {
    const query = sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t where workspace_id = ${workspaceId} order by 1`;
    all.push(...(await rowsOf<{ row: string }>(database.db, query)).map(({ row }) => `${table} ${row}`));
  }
  return all;
}

/** Three rows in every table that has a workspace, each with any value in every column; foreign keys do not matter here. */
async function plantEverywhere(database: Database, workspaceIds: readonly string[]): Promise<string[]> {
  const columns = await rowsOf<Column & { wanted: boolean }>(
    database.db,
    sql`select c.table_name as table, c.column_name as name, c.data_type as type, c.udt_name as udt
        from information_schema.columns c
        where c.table_schema = 'public' and c.is_nullable = 'NO' and (c.column_default is null or c.column_name in ('id'))
          and c.is_generated = 'NEVER'
          and exists (select from information_schema.columns w
            where w.table_schema = 'public' and w.table_name = c.table_name and w.column_name = 'workspace_id')`,
  );
  const tables = [...new Set(columns.map(({ table }) => table))];
  for (const workspace of workspaceIds) {
    for (const table of tables) {
      const own = columns.filter((column) => column.table === table);
      await database.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        const names = own.map(({ name }) => sql.identifier(name));
        for (let n = 0; n < 3; n++) {
          const values = own.map((column) => fillerFor(column, workspace, n));
          await tx.execute(
            sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)}) on conflict do nothing`,
          );
        }
      });
      expect([table, (await countOf(database, table, workspace)) > 0]).toEqual([table, true]);
    }
  }
  return tables;
}

function fillerFor({ name, type, udt }: Column, workspace: string, n: number) {
  if (name === "workspace_id") return sql`${workspace}`;
  if (type === "USER-DEFINED") return sql`(enum_range(null::${sql.identifier(udt)}))[1]`;
  if (type === "ARRAY") return sql`'{}'`;
  if (type.startsWith("json")) return sql`'{}'`;
  if (type.startsWith("timestamp") || type === "date") return sql`now()`;
  if (type === "boolean") return sql`false`;
  if (type === "text") return sql`${`${name} ${workspace} ${n}`}`;
  return sql`${n + 1}::int`;
}

/** Stored files, one of an upload and one of a call that is worked on. @returns their paths. */
async function plantFiles(ctx: Ctx, dataDir: string): Promise<string[]> {
  const { database, workspaceId } = ctx;
  const [upload, call] = [newId("upload"), newId("call")];
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await plantOne(tx, "uploads", upload, workspaceId);
    await plantOne(tx, "calls", call, workspaceId);
  });
  const files = [
    path.join(dataDir, "files", workspaceId, newId("dataset"), "seg_1.parquet"),
    path.join(dataDir, "files", workspaceId, call, "source"),
    path.join(dataDir, "uploads", upload, "file"),
    path.join(dataDir, "calls", call, "piece-1"),
  ];
  for (const file of files) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, "x");
  }
  return files;
}

async function plantOne(
  tx: Parameters<Parameters<Database["db"]["transaction"]>[0]>[0],
  table: string,
  id: string,
  workspace: string,
) {
  const own = await rowsOf<Column>(
    tx,
    sql`select table_name as table, column_name as name, data_type as type, udt_name as udt from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
  );
  const values = own.map((column) => (column.name === "id" ? sql`${id}` : fillerFor(column, workspace, 9)));
  const names = own.map(({ name }) => sql.identifier(name));
  await tx.execute(sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`);
}
