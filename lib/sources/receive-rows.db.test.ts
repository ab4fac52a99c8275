import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "@/db/client";
import { datasetBatches, datasets } from "@/db/schema/datasets";
import { integrations } from "@/db/schema/integrations";
import { apiKeys } from "@/db/schema/workspaces";
import type { WriteMode } from "@/lib/contract/ingest";
import { asId, type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { removeDataset } from "@/lib/datasets/removal/remove-dataset";
import { createKey } from "@/lib/keys/create-key";
import { findPublicKey } from "@/lib/keys/find-key";
import { generateToken } from "@/lib/keys/key-text";
import { hmacKey, loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { findSourceByToken } from "./push/find-source-by-token";
import { noteRefusal } from "./push/note-refusal";
import { getReceivedIngest, receiveIngest } from "./push/receive-ingest";
import { getReceivedPush, receivePush } from "./push/receive-push";

const encoded = (fill: number) => Buffer.alloc(32, fill).toString("base64");
const use = (keys: string) => setSecrets(loadSecrets("/nowhere", { APP_KEYS: keys }));
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ n }));

describe.each(EITHER_ENGINE)("rows that come in on %s", (engine) => {
  let database: Database;
  let owner: Ctx;
  beforeAll(async () => {
    use(`a:${encoded(1)}`);
    database = await testDatabase(engine);
    owner = await testContext(database);
  });
  afterAll(() => database.close());

  const datasetsNamed = (name: string) => database.db.select().from(datasets).where(eq(datasets.name, name));
  const batchesOf = (id: string) => database.db.select().from(datasetBatches).where(eq(datasetBatches.sourceId, id));
  const sourceRow = async (id: Id<"integration">) =>
    (await database.db.select().from(integrations).where(eq(integrations.id, id)))[0];

  async function aKey(name: string, ctx = owner) {
    const { key } = await createKey(ctx, { name, scopes: [], expiresAt: null, allowedOrigins: [], ingestDatasetId: null });
    const asking = async (): Promise<Ctx> => {
      const found = await findPublicKey(database, key.publicKey);
      if (found === null) throw new Error("The key was not found.");
      return { ...ctx, actor: { kind: "key", id: key.id, key: found.key } };
    };
    return { id: key.id, asking };
  }

  async function aSource(name: string, options: { ctx?: Ctx; mode?: WriteMode; token?: string } = {}) {
    const { ctx = owner, mode = "append", token = generateToken("push") } = options;
    const id = newId("integration");
    await database.db.insert(integrations).values({
      id,
      workspaceId: ctx.workspaceId,
      type: "push",
      direction: "source",
      name,
      status: "active",
      mode,
      tokenHash: hmacKey(token),
      createdBy: ctx.actor.id,
    });
    return { id, token, asking: { ...ctx, actor: { kind: "integration", id, name } } as Ctx };
  }

  test("fifty first requests of a key make one dataset, and every row of them is in it", async () => {
    const { id, asking } = await aKey("Shop");
    const ctx = await asking();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => receiveIngest(ctx, { rows: rows(3), origin: "https://shop.example.com" })),
    );
    expect(replies.every(({ accepted, truncated }) => accepted === 3 && !truncated)).toBe(true);
    expect(replies.map(({ total }) => total).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => (n + 1) * 3));
    const made = await datasetsNamed("Ingest Shop");
    expect(made).toMatchObject([{ origin: "ingest", rowCount: 150, workspaceId: owner.workspaceId }]);
    const [batch] = await batchesOf(id);
    expect(batch).toMatchObject({ sourceKind: "ingest", sourceName: "Shop", origin: "https://shop.example.com", rowCount: 3 });
    const [key] = await database.db.select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(key?.ingestDatasetId).toBe(made[0]?.id);
    expect((await asking()).actor).toMatchObject({ key: { ingestDatasetId: made[0]?.id } });
  });

  test("a key whose dataset was deleted gets another one, once", async () => {
    const { asking } = await aKey("Gone");
    await receiveIngest(await asking(), { rows: rows(1), origin: null });
    const [first] = await datasetsNamed("Ingest Gone");
    const stale = await asking();
    await removeDataset(owner, asId("dataset", first?.id ?? ""));
    const replies = await Promise.all(Array.from({ length: 10 }, () => receiveIngest(stale, { rows: rows(2), origin: null })));
    expect(Math.max(...replies.map(({ total }) => total))).toBe(20);
    const left = await datasetsNamed("Ingest Gone");
    expect(left).toMatchObject([{ rowCount: 20 }]);
    expect(left.map(({ id }) => id)).not.toContain(first?.id);
  });

  test("the outcome that is recorded is the batch, of which the reply is made again", async () => {
    const { asking } = await aKey("Recorded");
    const { asking: source } = await aSource("Recorded push");
    const recorded: string[] = [];
    const recordOutcome = async (_: unknown, result: unknown) => void recorded.push((result as { id: string }).id);
    const ingested = await receiveIngest({ ...(await asking()), recordOutcome }, { rows: rows(2), origin: null });
    const pushed = await receivePush({ ...source, recordOutcome }, { rows: rows(4), mode: null });
    expect(recorded).toEqual([expect.stringMatching(/^bat_/), expect.stringMatching(/^bat_/)]);
    await receiveIngest(await asking(), { rows: rows(7), origin: null });
    expect(await getReceivedIngest(owner, asId("batch", recorded[0] ?? ""))).toEqual(ingested);
    expect(await getReceivedPush(source, asId("batch", recorded[1] ?? ""))).toEqual(pushed);
    const foreign = await testContext(database);
    await expect(getReceivedPush(foreign, asId("batch", recorded[1] ?? ""))).rejects.toMatchObject({ kind: "not_found" });
  });

  test("a push appends or replaces as it says, else as its source is set, and is counted", async () => {
    const { id, asking } = await aSource("Zap");
    const first = await receivePush(asking, { rows: rows(3), mode: null });
    expect(first).toEqual({ ok: true, accepted: 3, total: 3, truncated: false, datasetId: expect.stringMatching(/^dst_/) });
    const { datasetId } = first;
    expect(await receivePush(asking, { rows: rows(2), mode: "append" })).toMatchObject({ accepted: 2, total: 5, datasetId });
    expect(await receivePush(asking, { rows: rows(4), mode: "replace" })).toMatchObject({ accepted: 4, total: 4, datasetId });
    expect(await receivePush(asking, { rows: [], mode: "replace" })).toMatchObject({ accepted: 0, total: 0, datasetId });
    await expect(receivePush(asking, { rows: [], mode: null })).rejects.toMatchObject({
      kind: "invalid",
      message: "rows: must have at least one row.",
    });
    expect(await sourceRow(id)).toMatchObject({ receivedRequests: 4, receivedRows: 9, datasetId, lastError: null });
    const replacing = await aSource("Replacing", { mode: "replace" });
    await receivePush(replacing.asking, { rows: rows(5), mode: null });
    expect(await receivePush(replacing.asking, { rows: rows(2), mode: null })).toMatchObject({ accepted: 2, total: 2 });
    expect(await receivePush(replacing.asking, { rows: [], mode: null })).toMatchObject({ accepted: 0, total: 0 });
    expect((await sourceRow(id))?.lastReceivedAt).toBeInstanceOf(Date);
  });

  test("a push source whose dataset was deleted gets another one of its name, once", async () => {
    const { id, asking } = await aSource("Orders feed");
    const { datasetId } = await receivePush(asking, { rows: rows(1), mode: null });
    await removeDataset(owner, datasetId);
    const replies = await Promise.all(Array.from({ length: 10 }, () => receivePush(asking, { rows: rows(2), mode: null })));
    expect(new Set(replies.map((reply) => reply.datasetId)).size).toBe(1);
    expect(await datasetsNamed("Orders feed")).toMatchObject([{ rowCount: 20, origin: "push" }]);
    expect(await sourceRow(id)).toMatchObject({ receivedRequests: 11, receivedRows: 21, datasetId: replies[0]?.datasetId });
  });

  test("rows beyond the plan's are left out and said to be, and a request without place for any is counted too", async () => {
    const free = await testContext(database, { plan: "FREE" });
    const { id, asking } = await aSource("Full", { ctx: free });
    for (let turn = 0; turn < 4; turn++) await receivePush(asking, { rows: rows(10_000), mode: null });
    await receivePush(asking, { rows: rows(9_999), mode: null });
    expect(await receivePush(asking, { rows: rows(3), mode: null })).toMatchObject({
      accepted: 1,
      total: 50_000,
      truncated: true,
    });
    expect(await receivePush(asking, { rows: rows(3), mode: null })).toMatchObject({
      accepted: 0,
      total: 50_000,
      truncated: true,
    });
    expect(await sourceRow(id)).toMatchObject({ receivedRequests: 7, receivedRows: 50_000 });
  });

  test("a paused source takes nothing, and a removed one is an address that serves nothing", async () => {
    const { id, asking } = await aSource("Stopped");
    await database.db.update(integrations).set({ status: "paused" }).where(eq(integrations.id, id));
    await expect(receivePush(asking, { rows: rows(1), mode: null })).rejects.toMatchObject({
      kind: "conflict",
      message: "This source is paused. Nothing was stored.",
    });
    await database.db.delete(integrations).where(eq(integrations.id, id));
    await expect(receivePush(asking, { rows: rows(1), mode: null })).rejects.toMatchObject({ kind: "not_found" });
    expect(await batchesOf(id)).toEqual([]);
  });

  test("a refusal is written beside its source until rows come again, and what passes by itself is not", async () => {
    const { id, asking } = await aSource("Clumsy");
    const { AppError } = await import("@/lib/core/errors");
    noteRefusal(asking, new AppError("unavailable", "Busy."));
    noteRefusal(asking, new AppError("conflict", "Running.", { code: "idempotency_key_in_use" }));
    noteRefusal(asking, new AppError("invalid", "rows[3].price: must be a string, number, boolean or null."));
    await vi.waitFor(async () => expect((await sourceRow(id))?.lastError).not.toBe(null), 60_000);
    expect(await sourceRow(id)).toMatchObject({
      lastError: "rows[3].price: must be a string, number, boolean or null.",
      lastProblem: "rejected",
      lastErrorAt: expect.any(Date),
    });
    await receivePush(asking, { rows: rows(1), mode: null });
    expect(await sourceRow(id)).toMatchObject({ lastError: null, lastProblem: null });
  });

  test("a refusal that names a column with characters that cannot be stored is written too, without them", async () => {
    const { id, asking } = await aSource("Odd");
    const { AppError } = await import("@/lib/core/errors");
    noteRefusal(asking, new AppError("invalid", "rows[0].a\u0000b\ud800: must be a string, number, boolean or null."));
    await vi.waitFor(async () => expect((await sourceRow(id))?.lastError).not.toBe(null), 60_000);
    expect((await sourceRow(id))?.lastError).toBe("rows[0].ab\ufffd: must be a string, number, boolean or null.");
  });

  test("a token finds its source and no other text does; the one before works until its time is over", async () => {
    const { id, token } = await aSource("Tokens");
    expect(await findSourceByToken(database, token)).toMatchObject({ holder: { id }, workspace: { id: owner.workspaceId } });
    for (const text of [
      generateToken("push"),
      generateToken("voice"),
      `${token}x`,
      token.slice(0, -1),
      token.toLowerCase(),
      "",
      "%",
    ]) {
      expect(await findSourceByToken(database, text)).toBe(null);
    }
    const before = generateToken("push");
    const worksUntil = (at: number) =>
      database.db
        .update(integrations)
        .set({ previousTokenHash: hmacKey(before), previousTokenUntil: new Date(at) })
        .where(eq(integrations.id, id));
    await worksUntil(Date.now() + 3_600_000);
    expect((await findSourceByToken(database, before))?.holder.id).toBe(id);
    await worksUntil(Date.now() - 1);
    await vi.waitFor(async () => expect(await findSourceByToken(database, before)).toBe(null), 60_000);
    const line = JSON.stringify(await sourceRow(id));
    expect(line).not.toContain(token);
    expect(line).not.toContain(token.slice(4));
  });

  test("a token made under an older pepper is found, and moved to the new one by its use", async () => {
    const { id, token } = await aSource("Peppered");
    use(`b:${encoded(2)},a:${encoded(1)}`);
    expect((await findSourceByToken(database, token))?.holder.id).toBe(id);
    await vi.waitFor(async () => expect((await sourceRow(id))?.tokenHash).toBe(hmacKey(token)), 60_000);
    use(`a:${encoded(1)}`);
  });
});
