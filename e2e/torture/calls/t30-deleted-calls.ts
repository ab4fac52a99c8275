import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type EventReceiver, startEventReceiver } from "@/e2e/fakes/event-receiver";
import { startSpeechFake } from "@/e2e/fakes/models/speech";
import { signUpOwner } from "@/e2e/harness/actors";
import { CallClient } from "@/e2e/harness/call-client";
import { type ApiClient, apiClient } from "@/e2e/harness/event-clients";
import { startServer, waitFor } from "@/e2e/harness/server";
import { throwawayPostgres } from "@/e2e/harness/throwaway-postgres";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import type { Engine } from "../kit/engines";
import { filesBelow, tablesOf } from "../kit/stores";
import type { Torture, Verdict } from "../kit/verdict";

/** How long after the last deletion nothing may be left. */
const GONE_WITHIN_MS = 50_000;
const RATE = 8_000;

/** Words of calls that are deleted while they wait, are worked on, and are done: a minute later they are nowhere. */
export const deletedCalls: Torture = {
  id: "T30",
  title: "calls deleted while PENDING, PROCESSING and COMPLETED leave nothing within a minute",
  run: async (verdict) => {
    for (const engine of ["embedded", "postgres"] as const) {
      if (process.env.ENGINE === undefined || process.env.ENGINE === engine) await scan(verdict, engine);
    }
  },
};

async function scan(verdict: Verdict, engine: Engine): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-t30-"));
  const database = engine === "postgres" ? await throwawayPostgres() : undefined;
  const canary = `quillorbex${randomBytes(6).toString("hex").replace(/\d/g, "q")}`;
  const script = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [at, `We talked about the ${canary} again.`]));
  const fake = await startSpeechFake({ script });
  const receiver = await startEventReceiver();
  const allowed = `${fake.env.EGRESS_ALLOW},${receiver.endpoint}`;
  const env = { ...fake.env, EGRESS_ALLOW: allowed, LOG_LEVEL: "debug" };
  const server = await startServer({ dataDir, databaseUrl: database?.url, env });
  // `call.deleted` tells the externalId: it holds none of the words.
  const names = { external: `external-${randomBytes(6).toString("hex")}`, agent: `Agent ${canary}` };
  try {
    const owner = await signUpOwner({ ...server, databaseUrl: database?.url });
    const calls = new CallClient(server.baseUrl, await owner.createKey());
    const client = await apiClient(server.baseUrl, owner);
    const echoes = await subscribeEcho(client, receiver);
    const upload = async (at: number) => {
      const fields = { externalId: `${names.external}-${at}`, agentName: names.agent };
      return (await calls.upload(toneRecording(), `${canary}.wav`, fields)).id;
    };
    const done = await upload(1);
    const ended = await calls.ended(done);
    verdict.demand(
      `${engine}: the words are there while the call is`,
      ended?.transcript.some(({ text }) => text.includes(canary)) === true,
      ended?.reason ?? ended?.status,
    );
    const isEchoed = await waitFor(async () => (await answersOf(client, echoes, done)).includes(canary), 20_000);
    verdict.demand(`${engine}: a webhook's answer quotes them`, isEchoed);
    // Two that hang at the endpoint are all that a workspace may have at once: those behind them wait.
    fake.arm("hang", 2);
    const busy = [await upload(2), await upload(3)];
    for (const id of busy) await calls.when(id, ({ status }) => status === "PROCESSING", 20_000);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const waiting = [await upload(4), await upload(5)];
    const states = await Promise.all([...busy, ...waiting].map(async (id) => (await calls.get(id))?.status));
    verdict.demand(
      `${engine}: two are worked on while two wait`,
      states.join() === "PROCESSING,PROCESSING,PENDING,PENDING",
      states.join(),
    );
    const answers = await Promise.all([done, ...busy, ...waiting].map((id) => calls.remove(id)));
    verdict.demand(
      `${engine}: all are deleted`,
      answers.every((status) => status === 200),
      answers.join(),
    );
    await new Promise((resolve) => setTimeout(resolve, GONE_WITHIN_MS));
    const back = (await Promise.all([done, ...busy, ...waiting].map((id) => calls.get(id)))).filter((call) => call !== null);
    verdict.demand(`${engine}: none comes back`, back.length === 0, back.length);
    const free = await calls.upload(toneRecording(), "again.wav", { externalId: `${names.external}-1` });
    verdict.demand(`${engine}: its externalId is free again`, free.status === 202, free.status);
    await calls.remove(free.id);
    const { body } = await owner.call("GET", "/call-usage");
    const { reservedSec } = (body as { data: { reservedSec: number } }).data;
    verdict.demand(`${engine}: no minutes are held for them`, reservedSec === 0, `${reservedSec} s`);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
  } finally {
    await server.stop();
    await fake.close();
    await receiver.close();
  }
  const stores = new Map([
    ["log", Buffer.from(server.output())],
    // The database's own pages and journal forget at its own pace: its tables are read instead.
    ...(await filesBelow(dataDir, /^db\//)),
    ...(await tablesOf({ databaseUrl: database?.url, dataDir })),
  ]);
  const hits = [...stores].filter(([, content]) => content.includes(canary)).map(([store]) => store);
  verdict.demand(
    `${engine}: their words are in no log, file, table or workflow state`,
    hits.length === 0,
    hits.slice(0, 5).join(", ") || `0 hits in ${stores.size} stores`,
  );
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
}

/** A webhook that answers with what it is sent: what is kept of answers may quote a call. @returns its id. */
async function subscribeEcho(client: ApiClient, receiver: EventReceiver): Promise<string> {
  receiver.set("/echo", "echo");
  const events = ["call.completed", "call.failed", "call.deleted"];
  const { webhook } = await client.call<{ webhook: { id: string } }>("POST", "/v1/webhooks", {
    url: `${receiver.baseUrl}/echo`,
    events,
  });
  return webhook.id;
}

async function answersOf(client: ApiClient, webhookId: string, callId: string): Promise<string> {
  const deliveries = await client.call<{ id: string; objectId: string }[]>("GET", `/v1/webhooks/${webhookId}/deliveries`);
  const own = deliveries.filter(({ objectId }) => objectId === callId);
  return JSON.stringify(await Promise.all(own.map(({ id }) => client.call("GET", `/v1/webhooks/${webhookId}/deliveries/${id}`))));
}

function toneRecording(): Buffer {
  const phrases = Array.from({ length: 8 }, (_, at) => ({ channel: at % 2, startSec: 1 + 1.5 * at, phrase: at }));
  return wavOf(toneCall(14, phrases, { rate: RATE }), RATE);
}
