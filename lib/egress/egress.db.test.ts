import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { egressEntries } from "@/db/schema/box";
import { startCountingProxy } from "@/e2e/fakes/counting-proxy";
import { startFakeModel } from "@/e2e/fakes/models/model";
import { startSpeechFake } from "@/e2e/fakes/models/speech";
import { removeCall } from "@/lib/calls/intake/remove-call";
import { getCallEgress } from "@/lib/calls/listing/get-call-egress";
import { countCallEgress } from "@/lib/calls/running/count-call-egress";
import { maskCall } from "@/lib/calls/running/mask-call";
import { probeCall } from "@/lib/calls/running/probe-call";
import { insertCall } from "@/lib/calls/running/queries";
import { reserveMinutes } from "@/lib/calls/running/reserve-minutes";
import type { CallRun } from "@/lib/calls/running/rules";
import { prepareCall, transcribeCallPiece } from "@/lib/calls/running/transcribe-call";
import { writeCallSummary } from "@/lib/calls/write-call-summary";
import { egress as egressSchema } from "@/lib/contract/egress";
import { endpointOf } from "@/lib/core/egress-allow";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { createDataset } from "@/lib/datasets/create-dataset";
import { removeDataset } from "@/lib/datasets/removal/remove-dataset";
import { guardedFetch } from "@/lib/platform/egress/guarded-fetch";
import { egressRules } from "@/lib/platform/egress/rules";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { storage } from "@/lib/platform/storage/storage";
import { countWording } from "@/lib/reports/count-wording";
import { getReport } from "@/lib/reports/get-report";
import { getReportEgress } from "@/lib/reports/get-report-egress";
import { queueReport } from "@/lib/reports/queue-report";
import { removeReport } from "@/lib/reports/remove-report";
import { replayReport } from "@/lib/reports/replay-report";
import { REPORT_VERBS } from "@/lib/reports/steps/report-verbs";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import { vegaRows } from "@/lib/testing/typed-rows";
import { pruneEgress } from "./prune-egress";

const HOUR_MS = 3_600_000;
const root = mkdtempSync(path.join(tmpdir(), "rowcall-egress-"));
const portOf = (url: string) => Number(new URL(url).port);
const model = await startFakeModel();
const speech = await startSpeechFake({
  script: { 0: "Thank you for calling, how can I help you?", 1: "My tent is torn." },
  oneChannelEach: true,
});
const modelProxy = await startCountingProxy(portOf(model.baseUrl));
const speechProxy = await startCountingProxy(portOf(speech.baseUrl));
const through = (url: string, port: number) => url.replace(/:\d+/, `:${port}`);
setSettings({
  ...{ DATA_DIR: root, OPENAI_BASE_URL: through(model.baseUrl, modelProxy.port) },
  SPEECH_BASE_URL: through(speech.baseUrl, speechProxy.port),
});
setSecrets(loadSecrets(root, {}));
(egressRules().allowed as Set<string>).add(endpointOf("127.0.0.1", speechProxy.port));
afterAll(async () => {
  for (const each of [modelProxy, speechProxy, model, speech]) await each.close();
  rmSync(root, { recursive: true, force: true });
});

/** Few columns: many reports are made here. */
const ROWS = vegaRows("seattle-weather.csv")
  .slice(0, 300)
  .map(({ date = null, temp_max = null, weather = null }) => ({ date, temp_max, weather }));

describe.each(EITHER_ENGINE)("the egress ledger on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;

  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  beforeEach(async () => {
    ctx = await testContext(database);
    for (const { seen } of [modelProxy, speechProxy]) Object.assign(seen, { connections: 0, out: 0, in: 0 });
  });
  afterAll(() => database.close());

  async function queued(): Promise<Id<"report">> {
    const { id } = await createDataset(ctx, {
      kind: "json",
      value: { name: "Weather", rows: ROWS },
    });
    return (await queueReport(ctx, { datasetId: id })).id;
  }

  async function made(reportId: Id<"report">): Promise<Id<"report">> {
    for (const [, step] of REPORT_VERBS) await step(ctx, { reportId, attempt: 1 });
    return reportId;
  }

  async function call(): Promise<CallRun> {
    const id = newId("call");
    const phrases = [
      { channel: 1, startSec: 1, phrase: 0 },
      { channel: 0, startSec: 4, phrase: 1 },
    ];
    writeFileSync(path.join(root, id), wavOf(toneCall(10, phrases)));
    await storage().put(audioKey(id), path.join(root, id));
    const at = ctx.clock.now();
    await writeTransaction(ctx, (tx) =>
      insertCall(tx, {
        ...{ id, provider: "upload", startedAt: at, createdAt: at, status: "PENDING", createdBy: "usr_test" },
        ...{ direction: "inbound", source: "audio", sourceFormat: "wav", audioKey: audioKey(id) },
      }),
    );
    return { callId: id, attempt: 1 };
  }
  const audioKey = (id: Id<"call">) => `${ctx.workspaceId}/${id}/audio`;

  async function processed(run: CallRun): Promise<void> {
    for (const verb of [probeCall, reserveMinutes, prepareCall]) await verb(ctx, run);
    for (const index of [0, 1]) await transcribeCallPiece(ctx, run, index, 2);
    for (const verb of [maskCall, writeCallSummary]) await verb(ctx, run);
  }

  const rows = (subjectId: string) =>
    database.db.select().from(egressEntries).where(eq(egressEntries.subjectId, subjectId)).orderBy(egressEntries.id);

  test("has for a worded report what a proxy before the model saw, byte for byte, and nothing of its replay", async () => {
    const id = await made(await queued());
    const ledger = egressSchema.parse(await getReportEgress(ctx, id));
    await modelProxy.idle();
    expect((await getReport(ctx, id)).inputs?.wording).toBe("model");
    expect(modelProxy.seen.connections).toBeGreaterThan(0);
    const { connections, out, in: back } = modelProxy.seen;
    const place = { purpose: "wording", host: "127.0.0.1", port: modelProxy.port };
    expect(ledger.hosts).toEqual([{ ...place, connections, uncounted: 0, bytesOut: out, bytesIn: back }]);
    expect(ledger.entries).toHaveLength(connections);
    expect(ledger.entries.every(({ endedAt }) => endedAt !== null)).toBe(true);
    const again = await made((await replayReport(ctx, id)).id);
    expect(await getReportEgress(ctx, again)).toEqual({ isCounted: true, hosts: [], entries: [] });
  });

  test("has for a call what proxies before speech and model saw, byte for byte", async () => {
    const run = await call();
    await processed(run);
    const { hosts } = await getCallEgress(ctx, run.callId);
    for (const [purpose, proxy] of [
      ["speech", speechProxy],
      ["summary", modelProxy],
    ] as const) {
      await proxy.idle();
      const { connections, out, in: back } = proxy.seen;
      expect(connections).toBeGreaterThan(0);
      const { port } = proxy;
      const counted = { connections, uncounted: 0, bytesOut: out, bytesIn: back };
      expect(hosts.filter((each) => each.purpose === purpose)).toEqual([{ purpose, host: "127.0.0.1", port, ...counted }]);
    }
    expect(hosts).toHaveLength(2);
  });

  test("has the row before the connection is there: a process that is killed then leaves one without an end", async () => {
    const id = await queued();
    // Its reply never ends: one that did could close the connection before the row is read.
    const held = createServer((_, reply) => reply.flushHeaders());
    const port = await new Promise<number>((resolve) => {
      held.listen(0, "127.0.0.1", () => resolve((held.address() as AddressInfo).port));
    });
    const at = await countWording(ctx, id, async () => {
      const rules = egressRules();
      const lookup = async () => ["127.0.0.1"];
      const allowed = new Set([endpointOf("127.0.0.1", port)]);
      const url = `http://model.test:${port}/key/of?somebody=else`;
      const reply = await guardedFetch(url, {}, { ...rules, lookup, allowed, databases: [] });
      const before = await rows(id);
      reply.body.destroy();
      return before;
    });
    held.close();
    expect(at).toMatchObject([{ host: "model.test", port, endedAt: null, bytesOut: null, bytesIn: null }]);
    expect(JSON.stringify(at)).not.toMatch(/key|somebody/);
    expect(await rows(id)).toMatchObject([{ endedAt: expect.any(Date), bytesOut: expect.any(Number) }]);
    await database.db.update(egressEntries).set({ endedAt: null, bytesOut: null, bytesIn: null });
    const { hosts, entries } = await getReportEgress(ctx, id);
    expect(hosts).toMatchObject([{ connections: 1, uncounted: 1, bytesOut: 0 }]);
    expect(entries).toMatchObject([{ endedAt: null, bytesOut: null }]);
  });

  test("is nobody else's: another workspace finds neither report nor call", async () => {
    const id = await made(await queued());
    const run = await call();
    const other = await testContext(database);
    await expect(getReportEgress(other, id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(getCallEgress(other, run.callId)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("goes with its report, its call and its dataset, and is not written for what is gone: then nothing is connected to", async () => {
    const one = await made(await queued());
    const two = await made(await queued());
    const run = await call();
    await processed(run);
    for (const id of [one, two, run.callId]) expect((await rows(id)).length).toBeGreaterThan(0);
    const { datasetId } = await getReport(ctx, two);
    await removeReport(ctx, one);
    await removeDataset(ctx, datasetId);
    await removeCall(ctx, run.callId);
    await Promise.all([modelProxy.idle(), speechProxy.idle()]);
    const before = modelProxy.seen.connections + speechProxy.seen.connections;
    const ask = () => guardedFetch(`http://127.0.0.1:${speechProxy.port}/`).then(({ body }) => void body.destroy());
    await expect(countWording(ctx, one, ask)).rejects.toThrow();
    await expect(countCallEgress(ctx, run.callId, "speech", ask)).rejects.toThrow();
    expect(modelProxy.seen.connections + speechProxy.seen.connections).toBe(before);
    for (const id of [one, two, run.callId]) expect(await rows(id)).toEqual([]);
  });

  test("loses what a crash left of a report that is gone, and nothing of one that is there", async () => {
    const id = await made(await queued());
    const kept = (await rows(id)).length;
    const [row] = await rows(id);
    const gone = { ...row, id: newId("egressEntry"), subjectId: newId("report") } as typeof egressEntries.$inferInsert;
    await database.db.insert(egressEntries).values(gone);
    expect(await pruneEgress(database, ctx.clock.now())).toBe(0);
    expect(await pruneEgress(database, new Date(Date.now() + 2 * HOUR_MS))).toBeGreaterThan(0);
    expect(await rows(gone.subjectId)).toEqual([]);
    expect(await rows(id)).toHaveLength(kept);
  });
});
