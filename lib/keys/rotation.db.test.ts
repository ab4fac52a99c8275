import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "@/db/client";
import { apiKeys, auditLog } from "@/db/schema/workspaces";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { hmacKey, loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { createKey } from "./create-key";
import { endKeyOverlap } from "./end-key-overlap";
import { findPublicKey, findSecretKey } from "./find-key";
import { getKey } from "./get-key";
import { prefixOf } from "./key-text";
import { touchKey } from "./queries";
import { revokeKey } from "./revoke-key";
import { rotateKey } from "./rotate-key";

const encoded = (fill: number) => Buffer.alloc(32, fill).toString("base64");
const use = (keys: string) => setSecrets(loadSecrets("/nowhere", { APP_KEYS: keys }));
const input = {
  name: "Nightly",
  scopes: ["datasets:write"],
  expiresAt: null,
  allowedOrigins: [],
  ingestDatasetId: null,
} as const;
const HOUR = 3_600_000;

describe.each(EITHER_ENGINE)("a key that is given another secret, on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    use(`a:${encoded(1)}`);
    database = await testDatabase(engine);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  const by = async (secret: string) => {
    const found = await findSecretKey(database, secret);
    return found === null ? "invalid" : `${found.isPrevious ? "previous" : "current"} ${found.key.id}`;
  };
  const overlapEnds = async (id: Id<"key">, at: Date) => {
    await database.db.update(apiKeys).set({ previousUntil: at }).where(eq(apiKeys.id, id));
    forget(ctx.workspaceId);
  };

  test("answers to both while they overlap, and to the new one alone after", async () => {
    const { key, secretKey: first } = await createKey(ctx, input);
    await by(first);
    const { key: rotated, secretKey: second } = await rotateKey(ctx, key.id, { overlapHours: 24 });
    expect(rotated).toMatchObject({ id: key.id, publicKey: key.publicKey, prefix: prefixOf(second), previousPrefix: key.prefix });
    expect(Math.abs(Date.parse(rotated.previousUntil ?? "") - Date.now() - 24 * HOUR)).toBeLessThan(60_000);
    expect([await by(first), await by(second)]).toEqual([`previous ${key.id}`, `current ${key.id}`]);
    expect((await findSecretKey(database, first))?.key.prefix).toBe(prefixOf(second));
    expect((await findPublicKey(database, key.publicKey))?.isPrevious).toBe(false);
    await overlapEnds(key.id, new Date(Date.now() - 1));
    expect([await by(first), await by(second)]).toEqual(["invalid", `current ${key.id}`]);
    expect(await getKey(ctx, key.id)).toMatchObject({ previousPrefix: null, previousUntil: null });
  });

  test("an overlap that ends between two requests ends at once, though the key was just looked up", async () => {
    const { key, secretKey: first } = await createKey(ctx, input);
    await rotateKey(ctx, key.id, { overlapHours: 1 });
    const { previousUntil } = await getKey(ctx, key.id);
    expect(await by(first)).toBe(`previous ${key.id}`);
    vi.useFakeTimers({ now: Date.parse(previousUntil ?? ""), toFake: ["Date"] });
    try {
      expect(await by(first)).toBe("invalid");
    } finally {
      vi.useRealTimers();
    }
  });

  test("with no overlap the secret before ends at once, and so it does when the overlap is ended", async () => {
    const { key, secretKey: first } = await createKey(ctx, input);
    await by(first);
    const { secretKey: second, key: none } = await rotateKey(ctx, key.id, { overlapHours: 0 });
    expect(none).toMatchObject({ previousPrefix: null, previousUntil: null });
    expect([await by(first), await by(second)]).toEqual(["invalid", `current ${key.id}`]);
    const { secretKey: third } = await rotateKey(ctx, key.id, { overlapHours: 168 });
    expect(await by(second)).toBe(`previous ${key.id}`);
    expect(await endKeyOverlap(ctx, key.id)).toMatchObject({ previousUntil: null });
    expect([await by(second), await by(third)]).toEqual(["invalid", `current ${key.id}`]);
    expect(await endKeyOverlap(ctx, key.id)).toMatchObject({ previousUntil: null });
    const lines = await database.db.select().from(auditLog).where(eq(auditLog.subject, key.id));
    expect(lines.map(({ action }) => action).sort()).toEqual(["key.created", "key.overlap_ended", "key.rotated", "key.rotated"]);
    expect(JSON.stringify(lines)).not.toContain(third);
  });

  test("rotated twice within the overlap, the newest two count", async () => {
    const { key, secretKey: first } = await createKey(ctx, input);
    const { secretKey: second } = await rotateKey(ctx, key.id, { overlapHours: 24 });
    const { secretKey: third } = await rotateKey(ctx, key.id, { overlapHours: 24 });
    expect([await by(first), await by(second), await by(third)]).toEqual(["invalid", `previous ${key.id}`, `current ${key.id}`]);
  });

  test("of rotations at once each secret that was told counts, or is the one before that", async () => {
    const { key } = await createKey(ctx, input);
    const made = await Promise.all(Array.from({ length: 4 }, () => rotateKey(ctx, key.id, { overlapHours: 24 })));
    const counts = (await Promise.all(made.map(({ secretKey }) => by(secretKey)))).sort();
    expect(counts).toEqual([`current ${key.id}`, "invalid", "invalid", `previous ${key.id}`]);
  });

  test("revoking it ends both at once, and neither a revoked nor an expired key is rotated", async () => {
    const { key, secretKey: first } = await createKey(ctx, input);
    const { secretKey: second } = await rotateKey(ctx, key.id, { overlapHours: 24 });
    await Promise.all([by(first), by(second)]);
    expect(await revokeKey(ctx, key.id)).toMatchObject({ previousUntil: null });
    for (const secret of [first, second])
      expect((await findSecretKey(database, secret))?.key.revokedAt).toEqual(expect.any(Date));
    await expect(rotateKey(ctx, key.id, { overlapHours: 24 })).rejects.toMatchObject({
      kind: "conflict",
      message: "This API key was revoked. Create another one.",
    });
    const { key: late } = await createKey(ctx, { ...input, expiresAt: new Date(Date.now() + HOUR).toISOString() });
    const later = { ...ctx, clock: { ...ctx.clock, now: () => new Date(Date.now() + 2 * HOUR) } };
    await expect(rotateKey(later, late.id, { overlapHours: 24 })).rejects.toMatchObject({
      message: "This API key has expired. Create another one.",
    });
  });

  test("members rotate nothing, and another workspace's key does not exist", async () => {
    const { key, secretKey } = await createKey(ctx, input);
    const member = { ...ctx, actor: { ...ctx.actor, role: "member" } } as Ctx;
    await expect(rotateKey(member, key.id, { overlapHours: 24 })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(endKeyOverlap(member, key.id)).rejects.toMatchObject({ kind: "forbidden" });
    const foreign = await testContext(database);
    const acts = [
      () => rotateKey(foreign, key.id, { overlapHours: 0 }),
      () => endKeyOverlap(foreign, key.id),
      () => getKey(foreign, key.id),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject({ kind: "not_found", message: "No API key with this id." });
    expect(await by(secretKey)).toBe(`current ${key.id}`);
  });

  test("a use under an older pepper moves its own hash, and never over that of a newer secret", async () => {
    use(`a:${encoded(1)}`);
    const { key, secretKey: first } = await createKey(ctx, input);
    const before = hmacKey(first);
    use(`b:${encoded(2)},a:${encoded(1)}`);
    const { secretKey: second } = await rotateKey(ctx, key.id, { overlapHours: 24 });
    // A request that came with the first before it was rotated, whose touch is written only now.
    const moved = { from: before, to: hmacKey(first) };
    await touchKey(database.db, key.id, { at: new Date(), before: new Date(), moved });
    use(`b:${encoded(2)}`);
    forget(ctx.workspaceId);
    expect([await by(first), await by(second)]).toEqual([`previous ${key.id}`, `current ${key.id}`]);
  });
});
