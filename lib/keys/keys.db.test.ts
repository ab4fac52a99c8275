import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "@/db/client";
import { apiKeys, auditLog } from "@/db/schema/workspaces";
import type { Ctx } from "@/lib/ctx/ctx";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { ENGINES, testDatabase } from "@/lib/testing/database";
import { createKey } from "./create-key";
import { findPublicKey, findSecretKey } from "./find-key";
import { generateKey } from "./key-text";
import { listKeys } from "./list-keys";
import { revokeKey } from "./revoke-key";
import { whoami } from "./whoami";

const encoded = (fill: number) => Buffer.alloc(32, fill).toString("base64");
const use = (keys: string) => setSecrets(loadSecrets("/nowhere", { APP_KEYS: keys }));
const input = {
  name: "Nightly",
  scopes: ["datasets:write"],
  expiresAt: null,
  allowedOrigins: [],
  ingestDatasetId: null,
} as const;

describe.each(ENGINES)("API keys on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    use(`a:${encoded(1)}`);
    database = await testDatabase(engine);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  test("a key is found by its secret and by its public half, with its workspace; its secret is nowhere in the database", async () => {
    const { key, secretKey } = await createKey(ctx, { ...input, allowedOrigins: ["https://example.com"] });
    const found = await findSecretKey(database, secretKey);
    expect(found?.workspace).toMatchObject({ id: ctx.workspaceId, plan: "BUSINESS" });
    expect(found?.key).toMatchObject({ id: key.id, scopes: ["datasets:write"], allowedOrigins: ["https://example.com"] });
    expect((await findPublicKey(database, key.publicKey))?.key.id).toBe(key.id);
    expect(await findSecretKey(database, generateKey("secret"))).toBe(null);
    expect(await findSecretKey(database, key.publicKey)).toBe(null);
    const rows = await database.db.select().from(apiKeys);
    const lines = await database.db.select().from(auditLog);
    expect(JSON.stringify([rows, lines, await listKeys(ctx)])).not.toContain(secretKey);
  });

  test("a revoked key stays found as revoked, is revoked once, and both are written down", async () => {
    const { key, secretKey } = await createKey(ctx, input);
    const first = await revokeKey(ctx, key.id);
    expect(first).toMatchObject({ state: "revoked" });
    expect((await revokeKey(ctx, key.id)).revokedAt).toBe(first.revokedAt);
    expect((await findSecretKey(database, secretKey))?.key.revokedAt?.toISOString()).toBe(first.revokedAt);
    const lines = await database.db.select().from(auditLog).where(eq(auditLog.subject, key.id));
    expect(lines.map(({ action }) => action).sort()).toEqual(["key.created", "key.revoked"]);
  });

  test("members see keys but neither make nor revoke them; another workspace's key does not exist", async () => {
    const { key } = await createKey(ctx, input);
    const member = { ...ctx, actor: { ...ctx.actor, role: "member" } } as Ctx;
    expect((await listKeys(member))[0]?.id).toBe(key.id);
    await expect(createKey(member, input)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(revokeKey(member, key.id)).rejects.toMatchObject({ kind: "forbidden" });
    const foreign = await testContext(database);
    expect(await listKeys(foreign)).toEqual([]);
    await expect(revokeKey(foreign, key.id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(createKey(ctx, { ...input, ingestDatasetId: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB" })).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(createKey(ctx, { ...input, expiresAt: "2020-01-01T00:00:00Z" })).rejects.toMatchObject({ kind: "invalid" });
  });

  test("a use is noted, and the next within the minute is not written again", async () => {
    const { key, secretKey } = await createKey(ctx, input);
    const lastUse = async () => (await listKeys(ctx)).find(({ id }) => id === key.id)?.lastUsedAt ?? null;
    await findSecretKey(database, secretKey);
    await vi.waitFor(async () => expect(await lastUse()).not.toBe(null), 60_000);
    const noted = await lastUse();
    await findSecretKey(database, secretKey);
    expect(await lastUse()).toBe(noted);
  });

  test("a key made under an older pepper is found, and moved to the new one by its use", async () => {
    use(`a:${encoded(1)}`);
    const { key, secretKey } = await createKey(ctx, input);
    use(`b:${encoded(2)},a:${encoded(1)}`);
    expect((await findSecretKey(database, secretKey))?.key.id).toBe(key.id);
    use(`b:${encoded(2)}`);
    await vi.waitFor(async () => expect((await findSecretKey(database, secretKey))?.key.id).toBe(key.id), 60_000);
  });

  test("whoami tells of the key what its holder may know", async () => {
    const { key } = await createKey(ctx, { ...input, expiresAt: "2999-01-01T00:00:00Z" });
    const found = await findPublicKey(database, key.publicKey);
    if (found === null) throw new Error("The key was not found.");
    expect(await whoami({ ...ctx, actor: { kind: "key", id: key.id, key: found.key } })).toEqual({
      key: {
        name: "Nightly",
        prefix: key.prefix,
        publicKey: `${key.publicKey.slice(0, 15)}…`,
        scopes: ["datasets:write"],
        expiresAt: "2999-01-01T00:00:00.000Z",
      },
      workspace: { id: ctx.workspaceId, name: "Test workspace", plan: "BUSINESS" },
      limits: { requestsPerMinute: 3_000 },
    });
    await expect(whoami(ctx)).rejects.toMatchObject({ kind: "forbidden" });
  });
});
