import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { calls, connectionPasses, connections, deletedRecordings } from "@/db/schema/calls";
import { outbox } from "@/db/schema/outbox";
import { auditLog } from "@/db/schema/workspaces";
import { externalHash } from "@/lib/calls/intake/external-hash";
import type { FieldSpec } from "@/lib/contract/integrations";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { listNotices } from "@/lib/notices/list-notices";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { checkConnection } from "./check-connection";
import { openFields } from "./connection-fields";
import { createConnection } from "./create-connection";
import { estimateImport } from "./estimate-import";
import { importRecordings } from "./import-recordings";
import { listConnectionTypes } from "./list-connection-types";
import { listConnections } from "./list-connections";
import { listPasses } from "./list-passes";
import { noticeAttention } from "./passes/notice-attention";
import { removeConnection } from "./remove-connection";
import { rotateConnectionToken } from "./rotate-connection-token";
import { syncConnection } from "./sync-connection";
import type { Connector, ListedPage, RecordingRef } from "./types";
import { updateConnection } from "./update-connection";

const TOKEN = "a-long-secret-token-9x2K";
const DAY_MS = 86_400_000;

/** What the made-up phone system answers; a test changes it. */
interface Answers {
  check(fields: Readonly<Record<string, string>>): string | null;
  pages: () => AsyncGenerator<ListedPage, void, void>;
  /** Fields of every check and list. */
  asked: Readonly<Record<string, string>>[];
}

function phoneSystem(answers: Answers, type: Connector["type"] = "threecx"): Connector {
  const field: FieldSpec = { name: "", label: "", kind: "text", required: true, help: "", placeholder: "", options: [] };
  return {
    type,
    label: "Fake",
    group: "pbx",
    mode: type === "vonage" ? "webhook" : "poll",
    summary: "Made up.",
    howTo: [],
    consoleUrl: null,
    fields: [
      { ...field, name: "address", label: "Address", required: false },
      { ...field, name: "clientId", label: "Client ID" },
      { ...field, name: "token", label: "Token", kind: "secret" },
    ],
    hosts: ({ address }) => [address ?? "api.fake.example"],
    overlapHours: 1,
    async check({ fields }) {
      answers.asked.push(fields);
      return { account: answers.check(fields), warnings: [] };
    },
    list({ fields }) {
      answers.asked.push(fields);
      return answers.pages();
    },
    download: () => Promise.reject(new Error("Nothing is fetched here.")),
  };
}

describe.each(EITHER_ENGINE)("phone systems by name on %s", (engine) => {
  let database: Database;
  let owner: Ctx;
  const answers: Answers = { check: ({ clientId = "" }) => `account of ${clientId}`, pages: async function* () {}, asked: [] };
  const known = [phoneSystem(answers), phoneSystem(answers, "vonage")];
  beforeAll(async () => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 1).toString("base64")}` }));
    database = await testDatabase(engine);
    owner = await testContext(database);
  });
  afterAll(() => database.close());

  const rowOf = async (id: Id<"connection">) => {
    const [row] = await database.db.select().from(connections).where(eq(connections.id, id));
    if (row === undefined) throw new Error("The connection is gone.");
    return row;
  };
  const set = (id: Id<"connection">, change: Partial<typeof connections.$inferInsert>) =>
    database.db.update(connections).set(change).where(eq(connections.id, id));
  /** How often it was announced that the connection is due. */
  async function dues(id: Id<"connection">): Promise<number> {
    const sent = await database.db.select().from(outbox).where(eq(outbox.name, "connection/due"));
    return sent.filter(({ data }) => (data as { connectionId: Id<"connection"> }).connectionId === id).length;
  }
  const entered = (clientId: string = newId("user")) => ({ clientId, token: TOKEN });
  async function connected(given: { fields?: Record<string, string>; type?: "threecx" | "vonage"; name?: string } = {}) {
    const { fields = entered(), type = "threecx", name = "Front desk" } = given;
    return createConnection(owner, { type, name, fields }, known);
  }

  test("nothing is kept of fields that the phone system does not take, or that are wrong", async () => {
    const before = await listConnections(owner);
    const takes = answers.check;
    answers.check = () => {
      throw new ProviderProblem("auth", "Fake refused these keys.");
    };
    await expect(connected()).rejects.toMatchObject({
      kind: "unprocessable",
      code: "auth",
      message: "Fake refused these keys.",
    });
    answers.check = () => {
      throw new ProviderProblem("rate_limited", "Fake is busy.", { retryAfterMs: 61_500 });
    };
    await expect(connected()).rejects.toMatchObject({ kind: "unavailable", headers: { "Retry-After": "62" } });
    answers.check = takes;
    await expect(connected({ fields: { clientId: "one" } })).rejects.toMatchObject({
      kind: "invalid",
      message: "Token is missing.",
    });
    const create = (body: object) => createConnection(owner, { type: "threecx", name: "x", ...body }, known);
    await expect(create({ fields: entered(), authorization: "Bearer x" })).rejects.toMatchObject({ kind: "invalid" });
    await expect(create({ type: "aircall", fields: {} })).rejects.toMatchObject({ kind: "invalid" });
    await expect(create({ type: "webhook", fields: { token: "x" } })).rejects.toMatchObject({ kind: "invalid" });
    await expect(create({ type: "webhook", importDays: 7 })).rejects.toMatchObject({ kind: "invalid" });
    expect(await listConnections(owner)).toEqual(before);
  });

  test("a secret is sealed for its connection, and neither reply nor database shows more of it than its end", async () => {
    const fields = { ...entered("client-1"), address: "pbx.example" };
    const { connection, url } = await connected({ fields });
    const row = await rowOf(connection.id);
    expect(url).toBeNull();
    expect(connection).toMatchObject({
      fields: { clientId: "client-1", address: "pbx.example" },
      secretHints: { token: "••••9x2K" },
      account: "account of client-1",
      mode: "poll",
      tokenHint: null,
    });
    const audit = await database.db.select().from(auditLog).where(eq(auditLog.subject, connection.id));
    expect(audit.map(({ action, detail }) => [action, detail])).toEqual([["connection.created", { type: "threecx" }]]);
    expect(JSON.stringify([connection, row, audit])).not.toContain(TOKEN.slice(0, 12));
    expect(openFields(row)).toEqual(fields);
    expect(() => openFields({ ...row, id: newId("connection") })).toThrow();
  });

  test("it is asked at once, for recordings from now on, or from so many days ago", async () => {
    const now = new Date("2026-11-22T10:00:00Z");
    const ctx = { ...owner, clock: { now: () => now } };
    const body = { type: "threecx", name: "x" } as const;
    const plain = await createConnection(ctx, { ...body, fields: entered(), importDays: 0 }, known);
    expect(await rowOf(plain.connection.id)).toMatchObject({
      wantedFrom: now,
      importFrom: null,
      nextSyncAt: now,
      watermark: null,
    });
    const week = await createConnection(ctx, { ...body, fields: entered(), importDays: 7 }, known);
    const from = new Date(now.getTime() - 7 * DAY_MS);
    expect(await rowOf(week.connection.id)).toMatchObject({ wantedFrom: from, importFrom: from, nextSyncAt: now });
    expect([await dues(plain.connection.id), await dues(week.connection.id)]).toEqual([1, 1]);
  });

  test("one that posts is tried too, gets a private address, and is never asked", async () => {
    const { connection, url } = await connected({ type: "vonage" });
    expect(url).toMatch(/\/voice\/webhook\/vwh_/);
    expect(connection).toMatchObject({ mode: "webhook", nextSyncAt: null, secretHints: { token: "••••9x2K" } });
    const posts = { kind: "conflict", message: expect.stringContaining("sends recordings itself") };
    await expect(syncConnection(owner, connection.id)).rejects.toMatchObject(posts);
    await expect(importRecordings(owner, connection.id, 7)).rejects.toMatchObject(posts);
    const estimate = { type: "vonage", fields: entered(), days: 7 } as const;
    await expect(estimateImport(owner, estimate, known)).rejects.toMatchObject(posts);
    await updateConnection(owner, connection.id, { fields: { clientId: "other" } }, known);
    await updateConnection(owner, connection.id, { isPaused: true }, known);
    expect(await updateConnection(owner, connection.id, { isPaused: false }, known)).toMatchObject({ nextSyncAt: null });
    expect(await dues(connection.id)).toBe(0);
    const polled = (await connected()).connection;
    await expect(rotateConnectionToken(owner, polled.id)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("a second connection to the same account is told of, and none is its own twin", async () => {
    const fields = entered();
    const first = await connected({ fields, name: "Reception" });
    const told = ["Another connection, Reception, uses the same account."];
    expect(first.warnings).toEqual([]);
    expect((await checkConnection(owner, { type: "threecx", fields }, known)).warnings).toEqual(told);
    const itself = { type: "threecx", fields: {}, id: first.connection.id } as const;
    expect((await checkConnection(owner, itself, known)).warnings).toEqual([]);
    expect((await connected({ fields, type: "vonage" })).warnings).toEqual([]);
    expect((await connected({ fields })).warnings).toEqual(told);
  });

  test("stored secrets are not sent to another host: not by a check, an estimate or a change", async () => {
    const { id } = (await connected({ fields: { ...entered("mine"), address: "pbx.example" } })).connection;
    const fields = { address: "thief.example" };
    answers.asked = [];
    const refused = { kind: "invalid", message: expect.stringContaining("Enter Token again") };
    await expect(checkConnection(owner, { type: "threecx", fields, id }, known)).rejects.toMatchObject(refused);
    await expect(estimateImport(owner, { type: "threecx", fields, id, days: 1 }, known)).rejects.toMatchObject(refused);
    await expect(updateConnection(owner, id, { fields }, known)).rejects.toMatchObject(refused);
    expect(answers.asked).toEqual([]);
    await expect(checkConnection(owner, { type: "vonage", fields: {}, id }, known)).rejects.toMatchObject({ kind: "not_found" });
    await checkConnection(owner, { type: "threecx", fields: { clientId: "other" }, id }, known);
    await updateConnection(owner, id, { fields: { ...fields, token: "another-secret" } }, known);
    expect(answers.asked).toEqual([
      { address: "pbx.example", clientId: "other", token: TOKEN },
      { address: "thief.example", clientId: "mine", token: "another-secret" },
    ]);
  });

  test("fields that work end the attention and have it asked at once; fields that do not change nothing", async () => {
    const { id } = (await connected()).connection;
    const broken = {
      status: "attention",
      problem: "auth",
      attentionSince: new Date(),
      refusals: 3,
      lastError: "Refused.",
    } as const;
    await set(id, { ...broken, nextSyncAt: null, cursor: 4711 });
    const takes = answers.check;
    answers.check = () => {
      throw new ProviderProblem("permission", "Fake misses a right.");
    };
    const before = await rowOf(id);
    await expect(updateConnection(owner, id, { fields: { token: "worse" } }, known)).rejects.toMatchObject({
      code: "permission",
    });
    answers.check = takes;
    expect(await rowOf(id)).toEqual(before);
    expect(await dues(id)).toBe(1);
    const mended = await updateConnection(owner, id, { fields: { token: "better-token" } }, known);
    expect(mended).toMatchObject({ status: "active", problem: null, attentionSince: null, lastError: null });
    expect(mended.nextSyncAt).not.toBeNull();
    expect(await rowOf(id)).toMatchObject({ refusals: 0, cursor: 4711 });
    expect(await dues(id)).toBe(2);
    await updateConnection(owner, id, { fields: { clientId: "another account" } }, known);
    expect(await rowOf(id)).toMatchObject({ cursor: null });
  });

  test("a change of fields that was overtaken by another one keeps nothing", async () => {
    const { id } = (await connected()).connection;
    const takes = answers.check;
    let others: Promise<unknown> | undefined;
    answers.check = () => {
      answers.check = takes;
      others = set(id, { fields: { clientId: "theirs" } }).then(() => {});
      return "theirs";
    };
    const slow = {
      ...known[0],
      check: async (ctx: Parameters<Connector["check"]>[0]) => {
        const found = await (known[0] as Connector).check(ctx);
        await others;
        return found;
      },
    } as Connector;
    await expect(updateConnection(owner, id, { fields: { clientId: "mine" } }, [slow])).rejects.toMatchObject({
      kind: "conflict",
    });
    expect(await rowOf(id)).toMatchObject({ fields: { clientId: "theirs" } });
  });

  test("a paused one has no next time until it is resumed, and then is tried anew", async () => {
    const { id } = (await connected()).connection;
    await set(id, { status: "attention", attentionSince: new Date(), refusals: 5 });
    expect(await updateConnection(owner, id, { isPaused: true }, known)).toMatchObject({ status: "paused", nextSyncAt: null });
    const paused = { kind: "conflict", message: "This connection is paused. Resume it first." };
    await expect(syncConnection(owner, id)).rejects.toMatchObject(paused);
    await expect(importRecordings(owner, id, 7)).rejects.toMatchObject(paused);
    const edited = await updateConnection(owner, id, { fields: { token: "better-token" } }, known);
    expect(edited).toMatchObject({ status: "paused", nextSyncAt: null });
    expect(await dues(id)).toBe(1);
    const resumed = await updateConnection(owner, id, { isPaused: false }, known);
    expect(resumed).toMatchObject({ status: "active", attentionSince: null, nextSyncAt: expect.any(String) });
    expect(await rowOf(id)).toMatchObject({ refusals: 0 });
    expect(await dues(id)).toBe(2);
  });

  test("checked by hand it is due now; an import goes as far back as the furthest that was asked for", async () => {
    const now = new Date("2026-11-22T10:00:00Z");
    const ctx = { ...owner, clock: { now: () => now } };
    const { id } = (await connected()).connection;
    await set(id, { nextSyncAt: null, wantedFrom: now });
    expect(await syncConnection(ctx, id)).toMatchObject({ nextSyncAt: now.toISOString() });
    await importRecordings(ctx, id, 30);
    await importRecordings(ctx, id, 7);
    const from = new Date(now.getTime() - 30 * DAY_MS);
    expect(await rowOf(id)).toMatchObject({ importFrom: from, wantedFrom: from, nextSyncAt: now });
    expect(await dues(id)).toBe(4);
  });

  test("an estimate counts what would come and its minutes, each recording once, neither what is here nor what was deleted", async () => {
    const { id } = (await connected()).connection;
    const recording = (externalId: string, durationSec: number | null, daysAgo = 1, more: Partial<RecordingRef> = {}) => ({
      externalId,
      durationSec,
      callRef: null,
      direction: null,
      fromNumber: null,
      toNumber: null,
      agentName: null,
      startedAt: null,
      media: {},
      at: new Date(Date.now() - daysAgo * DAY_MS),
      ...more,
    });
    await database.db.insert(calls).values({
      id: newId("call"),
      workspaceId: owner.workspaceId,
      provider: "threecx",
      connectionId: id,
      externalId: "stored",
      startedAt: new Date(),
      status: "COMPLETED",
      createdBy: "test",
    });
    const gone = { workspaceId: owner.workspaceId, connectionId: id, externalHash: externalHash("gone"), deletedAt: new Date() };
    await database.db.insert(deletedRecordings).values(gone);
    answers.pages = async function* () {
      const known = [recording("stored", 600), recording("gone", 600)];
      const first = [recording("a", 61), recording("short", 7), ...known, recording("old", 600, 8)];
      yield { items: first, checkpoint: 1, done: false };
      const second = [
        recording("a", 61),
        recording("unknown", null),
        recording("b", 60),
        recording("kept", 600, 1, { unavailable: "No." }),
      ];
      yield { items: second, checkpoint: 2, done: true };
    };
    const asked = { type: "threecx", fields: {}, id, days: 7 } as const;
    expect(await estimateImport(owner, asked, known)).toEqual({ recordings: 4, minutes: 3, isWhole: true, minutesLeft: 15_000 });
    const anew = { type: "threecx", fields: entered(), days: 7 } as const;
    expect(await estimateImport(owner, anew, known)).toMatchObject({ recordings: 6, minutes: 23 });
    answers.pages = async function* () {
      yield { items: [recording("a", 61)], checkpoint: 1, done: false };
      throw new ProviderProblem("rate_limited", "Fake is busy.", { retryAfterMs: 60_000 });
    };
    expect(await estimateImport(owner, anew, known)).toMatchObject({ recordings: 1, minutes: 2, isWhole: false });
    answers.pages = async function* () {
      yield { items: [], checkpoint: 1, done: false };
      throw new ProviderProblem("auth", "Fake refused these keys.");
    };
    await expect(estimateImport(owner, anew, known)).rejects.toMatchObject({ kind: "unprocessable", code: "auth" });
    answers.pages = async function* () {
      for (let page = 0; ; page++) {
        const items = Array.from({ length: 1_000 }, (_, at) => recording(`${page}-${at}`, 60));
        yield { items, checkpoint: page, done: false };
      }
    };
    expect(await estimateImport(owner, anew, known)).toMatchObject({ recordings: 5_000, minutes: 5_000, isWhole: false });
    answers.pages = async function* () {};
  });

  test("calls of a removed one that were not fetched end as FAILED and are announced; the others and their texts stay", async () => {
    const { id } = (await connected()).connection;
    const ids = { waiting: newId("call"), here: newId("call"), done: newId("call"), other: newId("call") };
    const row = { workspaceId: owner.workspaceId, provider: "threecx", startedAt: new Date(), createdBy: "test" };
    const waiting = { ...row, status: "PENDING", recordingUrl: "sealed", releaseAt: new Date() } as const;
    await database.db.insert(calls).values([
      { ...waiting, id: ids.waiting, connectionId: id, externalId: "1" },
      { ...row, id: ids.here, connectionId: id, externalId: "2", status: "PENDING", audioKey: "ws/cal/x" },
      { ...row, id: ids.done, connectionId: id, externalId: "3", status: "COMPLETED" },
      { ...waiting, id: ids.other, connectionId: newId("connection"), externalId: "1" },
    ]);
    const moments = { since: new Date(), until: new Date(), startedAt: new Date() };
    const passId = newId("pass");
    const pass = {
      id: passId,
      workspaceId: owner.workspaceId,
      connectionId: id,
      kind: "sync",
      status: "running",
      ...moments,
    } as const;
    await database.db.insert(connectionPasses).values(pass);
    expect((await listPasses(owner, id)).map((each) => each.id)).toEqual([passId]);
    await removeConnection(owner, id);
    const left = await database.db.select().from(calls).where(eq(calls.workspaceId, owner.workspaceId));
    const callOf = (name: keyof typeof ids) => left.find((call) => call.id === ids[name]);
    expect(callOf("waiting")).toMatchObject({
      status: "FAILED",
      failedStep: "fetch",
      reason: "The connection was removed before its recording was fetched.",
      recordingUrl: null,
      releaseAt: null,
    });
    expect([callOf("here")?.status, callOf("done")?.status, callOf("other")?.status]).toEqual([
      "PENDING",
      "COMPLETED",
      "PENDING",
    ]);
    const announced = await database.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.name, "call.failed"), eq(outbox.workspaceId, owner.workspaceId)));
    expect(announced.map(({ data }) => (data as { id: Id<"connection"> }).id)).toEqual([ids.waiting]);
    expect(await database.db.select().from(connectionPasses).where(eq(connectionPasses.connectionId, id))).toEqual([]);
  });

  test("whoever looks after a connection is told once, each time it breaks", async () => {
    const { id, name } = (await connected({ name: "Broken desk" })).connection;
    const breaks = (attentionSince: Date) =>
      writeTransaction(owner, (tx) => noticeAttention(tx, { id, name, attentionSince }, "Fake refused these keys."));
    for (const at of [1, 1, 2]) await breaks(new Date(at));
    const told = (await listNotices(owner)).filter(({ href }) => href === `/dashboard/connections/${id}`);
    const text = "Fake refused these keys. You won't receive calls from it until this is fixed.";
    expect(told.map(({ title, text }) => [title, text])).toEqual(Array(2).fill(["Broken desk needs attention", text]));
  });

  test("members look and change nothing; another workspace's connection is none", async () => {
    const { id } = (await connected()).connection;
    const member = { ...owner, actor: { ...owner.actor, role: "member" } } as Ctx;
    const forbidden = { kind: "forbidden" };
    const body = { type: "threecx", fields: entered() } as const;
    await expect(checkConnection(member, body, known)).rejects.toMatchObject(forbidden);
    await expect(estimateImport(member, { ...body, days: 1 }, known)).rejects.toMatchObject(forbidden);
    await expect(createConnection(member, { ...body, name: "x" }, known)).rejects.toMatchObject(forbidden);
    await expect(updateConnection(member, id, { name: "x" }, known)).rejects.toMatchObject(forbidden);
    await expect(syncConnection(member, id)).rejects.toMatchObject(forbidden);
    await expect(importRecordings(member, id, 1)).rejects.toMatchObject(forbidden);
    expect(await listPasses(member, id)).toEqual([]);
    const stranger = await testContext(database);
    const missing = { kind: "not_found" };
    await expect(checkConnection(stranger, { ...body, id }, known)).rejects.toMatchObject(missing);
    await expect(estimateImport(stranger, { ...body, id, days: 1 }, known)).rejects.toMatchObject(missing);
    await expect(syncConnection(stranger, id)).rejects.toMatchObject(missing);
    await expect(importRecordings(stranger, id, 1)).rejects.toMatchObject(missing);
    await expect(listPasses(stranger, id)).rejects.toMatchObject(missing);
    await expect(updateConnection(stranger, id, { fields: {} }, known)).rejects.toMatchObject(missing);
    await expect(removeConnection(stranger, id)).rejects.toMatchObject(missing);
  });

  test("the list of kinds keeps the order of the registry, with any other phone system last", () => {
    expect(listConnectionTypes(known).map(({ type }) => type)).toEqual(["threecx", "vonage", "webhook"]);
    expect(Object.keys(listConnectionTypes(known)[0] ?? {})).not.toContain("hosts");
  });
});
