import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "@/db/client";
import { calls, connections } from "@/db/schema/calls";
import { auditLog } from "@/db/schema/workspaces";
import { voiceDelivery } from "@/lib/contract/voice-deliveries";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { hmacKey, loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { createConnection } from "./create-connection";
import { getConnection } from "./get-connection";
import { listConnections } from "./list-connections";
import { findConnectionByToken } from "./recordings/find-connection-by-token";
import { receiveRecording } from "./recordings/receive-recording";
import { removeConnection } from "./remove-connection";
import { rotateConnectionToken } from "./rotate-connection-token";
import { updateConnection } from "./update-connection";

const encoded = (fill: number) => Buffer.alloc(32, fill).toString("base64");
const use = (keys: string) => setSecrets(loadSecrets("/nowhere", { APP_KEYS: keys }));
const HEADER = "Bearer a-long-secret-header-9x2K";
const recordingUrl = "https://recordings.example.com/10021.mp3?signature=SECRET-SIGNATURE";

describe.each(EITHER_ENGINE)("phone systems on %s", (engine) => {
  let database: Database;
  let owner: Ctx;
  beforeAll(async () => {
    use(`a:${encoded(1)}`);
    database = await testDatabase(engine);
    owner = await testContext(database);
  });
  afterAll(() => database.close());

  const rowOf = async (id: Id<"connection">) => (await database.db.select().from(connections).where(eq(connections.id, id)))[0];
  const callsOf = (id: Id<"connection">) => database.db.select().from(calls).where(eq(calls.connectionId, id));
  const tokenOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);

  async function connected(given: { name?: string; authorization?: string; ctx?: Ctx } = {}) {
    const { ctx = owner, name = "Front desk", authorization } = given;
    const { connection, url } = await createConnection(ctx, { type: "webhook", name, authorization });
    if (url === null) throw new Error("A private address is missing.");
    const asking: Ctx = { ...ctx, actor: { kind: "connection", id: connection.id, name } };
    const send = (body: Record<string, unknown>) => receiveRecording(asking, voiceDelivery.parse({ recordingUrl, ...body }));
    return { id: connection.id, connection, url, token: tokenOf(url), send };
  }

  test("neither address nor header can be read from the database or from any reply but the first", async () => {
    const { id, url, token, connection } = await connected({ authorization: HEADER });
    expect(url).toMatch(/\/voice\/webhook\/vwh_[0-9A-Za-z]{40}$/);
    expect(connection).toMatchObject({ hasAuthorization: true, authorizationHint: "••••9x2K", status: "active" });
    const shown = JSON.stringify([connection, await getConnection(owner, id), await listConnections(owner)]);
    const kept = JSON.stringify(await rowOf(id)) + JSON.stringify(await database.db.select().from(auditLog));
    for (const secret of [token, token.slice(4), HEADER, "a-long-secret"]) {
      expect(shown).not.toContain(secret);
      expect(kept).not.toContain(secret);
    }
    const basic = await connected({ authorization: "Basic dXNlcjpwYXNzd29yZA==" });
    expect(basic.connection.authorizationHint).toBe("••••");
  });

  test("a header stays when it is left out, goes with null, and what it was refused for is forgotten with another", async () => {
    const { id } = await connected({ authorization: HEADER });
    await database.db.update(connections).set({ lastError: "Refused.", lastErrorAt: new Date() }).where(eq(connections.id, id));
    const before = await rowOf(id);
    expect(await updateConnection(owner, id, { name: "Renamed" })).toMatchObject({ name: "Renamed", lastError: "Refused." });
    expect((await rowOf(id))?.authorization).toBe(before?.authorization);
    expect(await updateConnection(owner, id, { isRecordingAnnounced: true })).toMatchObject({ isRecordingAnnounced: true });
    expect(await getConnection(owner, id)).toMatchObject({ isRecordingAnnounced: true, lastError: "Refused." });
    expect(await updateConnection(owner, id, { authorization: "Token another-header" })).toMatchObject({
      authorizationHint: "••••ader",
      lastError: null,
    });
    expect(await updateConnection(owner, id, { authorization: null })).toMatchObject({
      hasAuthorization: false,
      authorizationHint: null,
    });
  });

  test("members read and change nothing; what happens is written down", async () => {
    const { id } = await connected();
    const member = { ...owner, actor: { ...owner.actor, role: "member" } } as Ctx;
    const refused = { kind: "forbidden" };
    await expect(createConnection(member, { type: "webhook", name: "x" })).rejects.toMatchObject(refused);
    await expect(updateConnection(member, id, { isPaused: true })).rejects.toMatchObject(refused);
    await expect(rotateConnectionToken(member, id)).rejects.toMatchObject(refused);
    await expect(removeConnection(member, id)).rejects.toMatchObject(refused);
    expect(await getConnection(member, id)).toMatchObject({ id });
    await updateConnection(owner, id, { isPaused: true });
    await rotateConnectionToken(owner, id);
    await removeConnection(owner, id);
    const written = await database.db.select().from(auditLog).where(eq(auditLog.subject, id));
    expect(written.map(({ action }) => action).sort()).toEqual([
      "connection.created",
      "connection.removed",
      "connection.token_rotated",
      "connection.updated",
    ]);
  });

  test("a connection of another workspace is none", async () => {
    const { id } = await connected();
    const other = await testContext(database);
    const missing = { kind: "not_found" };
    await expect(getConnection(other, id)).rejects.toMatchObject(missing);
    await expect(updateConnection(other, id, { name: "x" })).rejects.toMatchObject(missing);
    await expect(rotateConnectionToken(other, id)).rejects.toMatchObject(missing);
    await expect(removeConnection(other, id)).rejects.toMatchObject(missing);
    expect(await listConnections(other)).toEqual([]);
  });

  test("the address before a rotation works for a day, the one before that no longer", async () => {
    const { id, token: first } = await connected();
    const second = tokenOf((await rotateConnectionToken(owner, id)).url);
    const heldBy = async (token: string) => (await findConnectionByToken(database, token))?.holder.id ?? null;
    expect([await heldBy(first), await heldBy(second)]).toEqual([id, id]);
    const { connection, url } = await rotateConnectionToken(owner, id);
    expect([await heldBy(first), await heldBy(second), await heldBy(tokenOf(url))]).toEqual([null, id, id]);
    const day = new Date(connection.previousTokenUntil ?? 0).getTime() - Date.now();
    expect(Math.round(day / 3_600_000)).toBe(24);
    await database.db
      .update(connections)
      .set({ previousTokenUntil: new Date(Date.now() - 1) })
      .where(eq(connections.id, id));
    await vi.waitFor(async () => expect(await heldBy(second)).toBe(null), 60_000);
  });

  test("an address made under an older pepper is found, and moved to the new one by its use", async () => {
    const { id, token } = await connected();
    use(`b:${encoded(2)},a:${encoded(1)}`);
    expect((await findConnectionByToken(database, token))?.holder.id).toBe(id);
    await vi.waitFor(async () => expect((await rowOf(id))?.tokenHash).toBe(hmacKey(token)), 60_000);
    use(`a:${encoded(1)}`);
  });

  test("a delivery is stored and counted once, however often its id comes, at once or later", async () => {
    const { id, send } = await connected();
    const replies = await Promise.all(Array.from({ length: 20 }, () => send({ id: "call-1", durationSec: 60 })));
    expect(new Set(replies.map((reply) => reply.id)).size).toBe(1);
    expect(replies.filter(({ duplicate }) => duplicate === undefined)).toHaveLength(1);
    expect(await send({ id: "call-1" })).toMatchObject({ id: replies[0]?.id, duplicate: true });
    expect(await callsOf(id)).toHaveLength(1);
    expect(await getConnection(owner, id)).toMatchObject({ receivedCalls: 1, lastReceivedAt: expect.any(String) });
    const other = await connected();
    expect(await other.send({ id: "call-1" })).not.toHaveProperty("duplicate");
    await Promise.all([other.send({}), other.send({ id: "" }), other.send({ id: null })]);
    expect(await callsOf(other.id)).toHaveLength(4);
  });

  test("odd values of optional members never refuse a call; where its recording is stays sealed", async () => {
    const { id, send } = await connected();
    await send({
      id: 10021,
      durationSec: "276",
      direction: "INBOUND",
      from: 14155550101,
      to: " 101 ",
      agentName: "Agent One",
      startedAt: "2026-11-20T10:03:31Z",
      unknown: { deep: [1] },
    });
    await send({ id: "odd", durationSec: "4:36", direction: 7, from: {}, to: [], agentName: false, startedAt: "soon" });
    await send({ id: "blank", durationSec: "", direction: "", from: "", agentName: "\u0000", startedAt: null });
    const stored = await callsOf(id);
    const seen = new Map(stored.map((call) => [call.externalId, call]));
    expect(seen.get("10021")).toMatchObject({
      status: "PENDING",
      durationSec: 276,
      direction: "inbound",
      fromNumber: "14155550101",
      toNumber: "101",
      agentName: "Agent One",
      provider: "webhook",
      startedAt: new Date("2026-11-20T10:03:31Z"),
    });
    const nothing = { status: "PENDING", durationSec: null, direction: null, fromNumber: null, agentName: null };
    expect(seen.get("odd")).toMatchObject({ ...nothing, toNumber: null });
    expect(seen.get("blank")).toMatchObject(nothing);
    expect(JSON.stringify(stored)).not.toContain("SECRET-SIGNATURE");
  });

  test("a connection that was removed or paused a moment ago stores nothing", async () => {
    const paused = await connected();
    await updateConnection(owner, paused.id, { isPaused: true });
    await expect(paused.send({ id: "late" })).rejects.toMatchObject({ kind: "conflict", code: "paused" });
    expect(await callsOf(paused.id)).toEqual([]);
    await updateConnection(owner, paused.id, { isPaused: false });
    const kept = await paused.send({ id: "late" });
    await removeConnection(owner, paused.id);
    await expect(paused.send({ id: "later" })).rejects.toMatchObject({ kind: "not_found" });
    expect((await callsOf(paused.id)).map((call) => call.id)).toEqual([kept.id]);
  });

  test("an address that can be no recording's is refused by its text, and nothing of it is repeated", async () => {
    const { id, send } = await connected();
    const bad = [
      "http://recordings.example.com/SECRET",
      "https://127.0.0.1/SECRET",
      "https://SECRET:word@example.com/x",
      "SECRET",
    ];
    for (const url of bad) {
      const failed = await send({ recordingUrl: url }).catch((error: unknown) => error);
      expect(failed).toMatchObject({ kind: "invalid", message: expect.stringMatching(/^recordingUrl: /) });
      expect((failed as Error).message).not.toContain("SECRET");
    }
    expect(await callsOf(id)).toEqual([]);
  });
});
