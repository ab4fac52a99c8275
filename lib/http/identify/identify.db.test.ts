import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { apiKeys } from "@/db/schema/workspaces";
import { asId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { createKey } from "@/lib/keys/create-key";
import { generateKey } from "@/lib/keys/key-text";
import { revokeKey } from "@/lib/keys/revoke-key";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { ENGINES, testDatabase } from "@/lib/testing/database";
import { createSession } from "@/lib/workspaces/create-session";
import { removeSession } from "@/lib/workspaces/remove-session";
import { identifyPublicKey } from "./public-key";
import { identifySecretKey } from "./secret-key";
import { identifySession } from "./session";
import { encodeToken, sessionCookieName } from "./session-token";

const input = { name: "Key", scopes: ["datasets:read"], expiresAt: null, allowedOrigins: [], ingestDatasetId: null } as const;
const asking = (headers: Record<string, string>) => new Request("http://localhost/v1/whoami", { headers });

describe.each(ENGINES)("who asks, on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 3).toString("base64")}` }));
    database = await testDatabase(engine);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  const bySecret = (authorization: string) => identifySecretKey(asking({ authorization }), database);
  const unauthenticated = (message: string) => ({ kind: "unauthenticated", message, headers: { "WWW-Authenticate": "Bearer" } });

  test("a secret key is its workspace and its scopes, however Bearer is written", async () => {
    const { key, secretKey } = await createKey(ctx, input);
    for (const scheme of ["Bearer", "bearer", "BEARER "]) {
      const { workspace, actor } = await bySecret(`${scheme} ${secretKey}`);
      expect(workspace).toEqual(ctx.workspace);
      expect(actor).toMatchObject({ kind: "key", id: key.id, key: { scopes: ["datasets:read"] } });
    }
  });

  test("every key that does not live is refused with its own sentence", async () => {
    await expect(identifySecretKey(asking({}), database)).rejects.toMatchObject(unauthenticated("Missing API key."));
    const { key, secretKey } = await createKey(ctx, input);
    const wrong = [
      generateKey("secret"),
      `${secretKey}x`,
      secretKey.slice(0, -1),
      "ipt_x",
      `${secretKey} ${secretKey}`,
      "a".repeat(9_000),
    ];
    for (const credential of wrong)
      await expect(bySecret(`Bearer ${credential}`)).rejects.toMatchObject(unauthenticated("Invalid API key."));
    for (const header of [secretKey, `Basic ${secretKey}`, `Bearer ${secretKey}, Bearer ${secretKey}`]) {
      await expect(bySecret(header)).rejects.toMatchObject(unauthenticated("Invalid API key."));
    }
    await database.db
      .update(apiKeys)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(apiKeys.id, key.id));
    await expect(bySecret(`Bearer ${secretKey}`)).rejects.toMatchObject(unauthenticated("This API key has expired."));
    await revokeKey(ctx, key.id);
    await expect(bySecret(`Bearer ${secretKey}`)).rejects.toMatchObject(unauthenticated("This API key was revoked."));
  });

  test("a public key opens what public keys open, from its own websites, and nothing else", async () => {
    const { key, secretKey } = await createKey(ctx, { ...input, allowedOrigins: ["https://example.com"] });
    await expect(bySecret(`Bearer ${key.publicKey}`)).rejects.toMatchObject({
      kind: "forbidden",
      message: "A secret key is required.",
    });
    const byPublic = (headers: Record<string, string>) => identifyPublicKey(asking(headers), database);
    await expect(byPublic({ "x-service-key": secretKey })).rejects.toMatchObject({
      kind: "forbidden",
      message: "A public key is required.",
    });
    await expect(byPublic({})).rejects.toMatchObject(unauthenticated("Missing API key."));
    await expect(byPublic({ "x-service-key": generateKey("public") })).rejects.toMatchObject(unauthenticated("Invalid API key."));
    await expect(byPublic({ "x-service-key": key.publicKey })).rejects.toMatchObject({ kind: "forbidden" });
    const { actor } = await byPublic({ "x-service-key": key.publicKey, origin: "https://example.com" });
    expect(actor.id).toBe(key.id);
    await revokeKey(ctx, key.id);
    await expect(byPublic({ "x-service-key": key.publicKey })).rejects.toMatchObject(
      unauthenticated("This API key was revoked."),
    );
  });

  test("a sign-in cookie holds until its session is ended, and no other cookie does", async () => {
    const sid = await createSession(database, { userId: asId("user", ctx.actor.id), userAgent: "" });
    const cookieOf = async (claims: Record<string, string>, maxAge = 60) =>
      `other=1; ${sessionCookieName()}=${await encodeToken({ token: claims, secret: "", maxAge })}`;
    const identify = (cookie: string) => identifySession(asking({ cookie }), database);
    const good = await cookieOf({ sub: ctx.actor.id, sid });
    expect(await identify(good)).toMatchObject({
      workspace: { id: ctx.workspaceId },
      actor: { kind: "user", id: ctx.actor.id, role: "owner", sessionId: sid },
    });
    const foreign = await testContext(database);
    const bad = [
      await cookieOf({ sub: foreign.actor.id, sid }),
      await cookieOf({ sub: ctx.actor.id }),
      await cookieOf({ sub: ctx.actor.id, sid }, -60),
      good.slice(0, -3),
      `${sessionCookieName()}=nonsense`,
      "",
    ];
    for (const cookie of bad) await expect(identify(cookie)).rejects.toMatchObject({ kind: "unauthenticated" });
    await removeSession({ ...ctx, actor: { ...ctx.actor, sessionId: sid } as Ctx["actor"] }, sid);
    await expect(identify(good)).rejects.toMatchObject({ kind: "unauthenticated", message: "Sign in first." });
  });
});
