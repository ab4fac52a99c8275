import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type CountingProxy, startCountingProxy } from "@/e2e/fakes/counting-proxy";
import { startFakeModel } from "@/e2e/fakes/models/model";
import { startSpeechFake } from "@/e2e/fakes/models/speech";
import { startRecordingsFake } from "@/e2e/fakes/recordings";
import { type Owner, signUpOwner } from "@/e2e/harness/actors";
import { CallClient } from "@/e2e/harness/call-client";
import { startServer } from "@/e2e/harness/server";
import type { Egress } from "@/lib/contract/egress";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import type { Torture, Verdict } from "../kit/verdict";

const WEATHER = "node_modules/vega-datasets/data/seattle-weather.csv";
const REPORTS = 6;
const CALLS = 8;
const portOf = (url: string) => Number(new URL(url).port);

interface Made {
  owner: Owner;
  baseUrl: string;
  /** Paths of the session door. */
  subjects: string[];
}

/** What the ledger says of many reports and calls, made at once, is what proxies before everything outside saw. */
export const egressLedger: Torture = {
  id: "EGRESS",
  title: `${REPORTS} reports and ${CALLS} calls at once: the ledger against what proxies saw`,
  run: async (verdict) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-egress-"));
    const model = await startFakeModel();
    const speech = await startSpeechFake({ script: { 0: "Hello, how can I help you?", 1: "My tent is torn." } });
    const recordings = await startRecordingsFake();
    recordings.put("call.wav", recording());
    const recordingUrl = recordings.url("plain", "call.wav");
    const proxies = {
      model: await startCountingProxy(portOf(model.baseUrl)),
      speech: await startCountingProxy(portOf(speech.baseUrl)),
      recordings: await startCountingProxy(portOf(recordingUrl)),
    };
    const through = (url: string, { port }: CountingProxy) => url.replace(/:\d+/, `:${port}`);
    const allowed = [proxies.speech, proxies.recordings].map(({ port }) => `127.0.0.1:${port}`).join(",");
    const server = await startServer({
      dataDir,
      env: {
        OPENAI_BASE_URL: through(model.baseUrl, proxies.model),
        SPEECH_BASE_URL: through(speech.baseUrl, proxies.speech),
        EGRESS_ALLOW: allowed,
      },
    });
    try {
      const owner = await signUpOwner(server, { plan: "BUSINESS" });
      const made = { owner, baseUrl: server.baseUrl, subjects: [] as string[] };
      const url = through(recordingUrl, proxies.recordings);
      await Promise.all([makeReports(verdict, made), makeCalls(verdict, made, url)]);
      await compare(verdict, made, proxies);
    } finally {
      await server.stop();
      for (const each of [...Object.values(proxies), model, speech, recordings]) await each.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function makeReports(verdict: Verdict, { owner, baseUrl, subjects }: Made): Promise<void> {
  const { secretKey } = await owner.createKey();
  const headers = { authorization: `Bearer ${secretKey}` };
  const form = new FormData();
  form.set("name", "Weather");
  form.set("file", new Blob([await readFile(WEATHER, "utf8")]), "weather.csv");
  const created = await fetch(`${baseUrl}/v1/datasets`, { method: "POST", headers, body: form });
  const datasetId = ((await created.json()) as { data: { id: string } }).data.id;
  const statuses = await Promise.all(
    Array.from({ length: REPORTS }, async () => {
      const body = JSON.stringify({ datasetId });
      const json = { ...headers, "content-type": "application/json" };
      const queued = await fetch(`${baseUrl}/v1/reports`, { method: "POST", headers: json, body });
      const { id } = ((await queued.json()) as { data: { id: string } }).data;
      subjects.push(`/reports/${id}`);
      const until = performance.now() + 180_000;
      for (;;) {
        const { status } = (
          (await (await fetch(`${baseUrl}/v1/reports/${id}`, { headers })).json()) as { data: { status: string } }
        ).data;
        if (status === "COMPLETED" || status === "FAILED" || performance.now() > until) return status;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    }),
  );
  verdict.demand(
    "the reports are made",
    statuses.every((status) => status === "COMPLETED"),
    statuses.join(" "),
  );
}

/** Half of them come as files, half as addresses that the product fetches. */
async function makeCalls(verdict: Verdict, { owner, baseUrl, subjects }: Made, recordingUrl: string): Promise<void> {
  const calls = new CallClient(baseUrl, await owner.createKey());
  const connection = await owner.call("POST", "/connections", { type: "webhook", name: "Torture" });
  const door = baseUrl + new URL((connection.body as { data: { url: string } }).data.url).pathname;
  const ended = await Promise.all(
    Array.from({ length: CALLS }, async (_, n) => {
      const id = n % 2 === 0 ? (await calls.upload(recording(), "call.wav")).id : await tell(door, `call ${n}`, recordingUrl);
      subjects.push(`/calls/${id}`);
      return calls.ended(id, 300_000);
    }),
  );
  const statuses = ended.map((call) => call?.reason ?? call?.status ?? "gone");
  verdict.demand(
    "the calls are done",
    ended.every((call) => call?.status === "COMPLETED"),
    statuses.join(" "),
  );
}

async function tell(door: string, id: string, recordingUrl: string): Promise<string> {
  const body = JSON.stringify({ id, recordingUrl, durationSec: 12 });
  const response = await fetch(door, { method: "POST", headers: { "content-type": "application/json" }, body });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

async function compare(verdict: Verdict, { owner, subjects }: Made, proxies: Record<string, CountingProxy>): Promise<void> {
  const ledgers = await Promise.all(
    subjects.map(async (subject) => ((await owner.call("GET", `${subject}/egress`)).body as { data: Egress }).data),
  );
  const hosts = ledgers.flatMap((ledger) => ledger.hosts);
  for (const [name, proxy] of Object.entries(proxies)) {
    await proxy.idle();
    const own = hosts.filter(({ port }) => port === proxy.port);
    const sum = (of: "connections" | "bytesOut" | "bytesIn") => own.reduce((all, each) => all + each[of], 0);
    const counted = { connections: sum("connections"), out: sum("bytesOut"), in: sum("bytesIn") };
    const isEqual = (["connections", "out", "in"] as const).every((each) => counted[each] === proxy.seen[each]);
    const said = `ledger ${JSON.stringify(counted)}, proxy ${JSON.stringify(proxy.seen)}`;
    verdict.demand(`${name}: the ledger has what the proxy saw`, isEqual && counted.connections > 0, said);
  }
  const known = new Set(Object.values(proxies).map(({ port }) => port));
  verdict.demand(
    "no other host is in it",
    hosts.every(({ port }) => known.has(port)),
  );
  verdict.demand(
    "nothing is left without an end",
    hosts.every(({ uncounted }) => uncounted === 0),
  );
}

function recording(): Buffer {
  const phrases = [0, 1].map((phrase) => ({ channel: 0, startSec: 1 + 3 * phrase, phrase }));
  return wavOf(toneCall(12, phrases, { channels: 1, rate: 8_000 }), 8_000);
}
