import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { POST as pushRows } from "@/app/integrations/push/[token]/route";
import { POST as ingestRows } from "@/app/v1/ingest/route";
import { GET as whoami } from "@/app/v1/whoami/route";
import { type Database, setDatabase } from "@/db/client";
import { integrations } from "@/db/schema/integrations";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { createKey } from "@/lib/keys/create-key";
import { generateToken } from "@/lib/keys/key-text";
import { revokeKey } from "@/lib/keys/revoke-key";
import { hmacKey, loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { loggedText } from "@/lib/testing/kept-log";
import { CLIENT_ADDRESS_HEADER } from "./request-facts";

describe("the doors that rows come in by", () => {
  let database: Database;
  let owner: Ctx;
  beforeAll(async () => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 5).toString("base64")}` }));
    database = await testDatabase("embedded");
    setDatabase(database);
    owner = await testContext(database);
  });
  afterAll(async () => {
    setDatabase(undefined);
    await database.close();
  });

  let clients = 0;
  const asking = (path: string, body: unknown, headers: Record<string, string>) =>
    new Request(`http://localhost${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", [CLIENT_ADDRESS_HEADER]: `client-${++clients}`, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const answered = async (response: Response) => [response.status, await response.json()];
  const params = { params: Promise.resolve({}) };

  async function aKey(ctx = owner, allowedOrigins: string[] = []) {
    const made = await createKey(ctx, { name: "Site", scopes: [], expiresAt: null, allowedOrigins, ingestDatasetId: null });
    const ingest = (body: unknown, headers: Record<string, string> = {}) =>
      ingestRows(asking("/v1/ingest", body, { "x-service-key": made.key.publicKey, ...headers }), params);
    return { ...made, ingest };
  }

  async function aSource() {
    const token = generateToken("push");
    const id = newId("integration");
    await database.db.insert(integrations).values({
      id,
      workspaceId: owner.workspaceId,
      type: "push",
      direction: "source",
      name: "Zap",
      status: "active",
      tokenHash: hmacKey(token),
      createdBy: owner.actor.id,
    });
    const set = async (values: Partial<typeof integrations.$inferInsert>) => {
      await database.db.update(integrations).set(values).where(eq(integrations.id, id));
      forget(owner.workspaceId);
    };
    return { id, token, set, push: (body: unknown, headers: Record<string, string> = {}) => pushTo(token, body, headers) };
  }

  const pushTo = (token: string, body: unknown, headers: Record<string, string> = {}) =>
    pushRows(asking(`/integrations/push/${token}`, body, headers), { params: Promise.resolve({ token }) });

  test("a public key appends rows, and is told when it is no more, of the Free plan, or for other websites", async () => {
    const { key, secretKey, ingest } = await aKey();
    expect(await answered(await ingest([{ a: 1 }, { b: 2 }]))).toEqual([
      200,
      { data: { accepted: 2, total: 2, truncated: false } },
    ]);
    const secret = asking("/v1/ingest", {}, { "x-service-key": secretKey });
    expect(await answered(await ingestRows(secret, params))).toEqual([403, { error: "A public key is required." }]);
    await revokeKey(owner, key.id);
    expect(await answered(await ingest({ a: 1 }))).toEqual([401, { error: "This API key was revoked." }]);
    const free = await aKey(await testContext(database, { plan: "FREE" }));
    expect(await answered(await free.ingest({ a: 1 }))).toEqual([403, { error: "API access isn't included in the Free plan." }]);
    const limited = await aKey(owner, ["https://shop.example.com"]);
    expect((await limited.ingest({ a: 1 }, { origin: "https://shop.example.com" })).status).toBe(200);
    expect(await answered(await limited.ingest({ a: 1 }, { origin: "https://evil.example" }))).toEqual([
      403,
      { error: "This key isn't allowed on this website." },
    ]);
  });

  test("a public key has counters of its own beside those of its secret half", async () => {
    const free = await testContext(database, { plan: "STARTER" });
    const { secretKey, ingest } = await aKey(free);
    const statuses: number[] = [];
    for (let turn = 0; turn < 130; turn++) statuses.push((await ingest("{")).status);
    expect(statuses.at(-1)).toBe(429);
    const headers = { authorization: `Bearer ${secretKey}` };
    const asked = await whoami(new Request("http://localhost/v1/whoami", { headers }), params);
    expect([asked.status, asked.headers.get("x-ratelimit-remaining")]).toEqual([200, "119"]);
  });

  test("a repeat under an Idempotency-Key stores nothing more, at both doors", async () => {
    const { ingest } = await aKey();
    const { push } = await aSource();
    for (const send of [ingest, push]) {
      const headers = { "idempotency-key": "the same" };
      const first = await (await send([{ a: 1 }, { a: 2 }], headers)).json();
      await send({ a: 3 });
      const again = await send([{ a: 1 }, { a: 2 }], headers);
      expect([again.headers.get("idempotent-replayed"), await again.json()]).toEqual(["true", first]);
      expect((await send({ a: 4 }, headers)).status).toBe(422);
    }
  });

  test("a push is answered bare; unknown and removed addresses serve nothing, paused ones take nothing", async () => {
    const { set, push, id } = await aSource();
    const ok = { ok: true, accepted: 1, total: 1, truncated: false, datasetId: expect.stringMatching(/^dst_/) };
    expect(await answered(await push({ a: 1 }))).toEqual([200, ok]);
    for (const token of ["x", generateToken("push"), generateToken("voice")]) {
      const missed = await pushTo(token, { a: 1 });
      expect(missed.headers.get("x-error-code")).toBe("not_found");
      expect(await answered(missed)).toEqual([404, { error: "There's nothing at this address." }]);
    }
    await set({ status: "paused" });
    expect(await answered(await push({ a: 1 }))).toEqual([409, { error: "This source is paused. Nothing was stored." }]);
    await set({ status: "active" });
    const sentence = "rows[0].a: must be a string, number, boolean or null.";
    expect(await answered(await push({ a: {} }))).toEqual([400, { error: sentence }]);
    const lastError = async () => (await database.db.select().from(integrations).where(eq(integrations.id, id)))[0]?.lastError;
    await vi.waitFor(async () => expect(await lastError()).toBe(sentence), 60_000);
    await database.db.delete(integrations).where(eq(integrations.id, id));
    forget(owner.workspaceId);
    expect((await push({ a: 1 })).status).toBe(404);
  });

  test("of one client sixty unknown addresses a minute are looked up; its known ones go on to work", async () => {
    const { push } = await aSource();
    const client = { [CLIENT_ADDRESS_HEADER]: "a guesser" };
    const statuses: number[] = [];
    // One more a second is allowed meanwhile, so a slow machine has to ask more often than seventy times.
    while (statuses.at(-1) !== 429 && statuses.length < 2_000)
      statuses.push((await pushTo(generateToken("push"), {}, client)).status);
    expect([statuses.filter((status) => status === 404).length >= 60, statuses.at(-1)]).toEqual([true, 429]);
    expect((await push({ a: 1 }, client)).status).toBe(200);
  });

  test("no line of the log has a token, a key or a row in it", async () => {
    const { token, push } = await aSource();
    const { key, ingest } = await aKey();
    const unknown = generateToken("push");
    for (const body of [{ cell: "a secret cell" }, "{", { cell: { secret: 1 } }]) {
      await push(body, { "idempotency-key": crypto.randomUUID() });
      await ingest(body);
      await pushTo(unknown, body);
    }
    const lines = loggedText();
    expect(lines).toContain('"path":"/integrations/push/{token}"');
    for (const secret of [token, unknown, key.publicKey, "secret cell"]) expect(lines).not.toContain(secret);
  });
});
