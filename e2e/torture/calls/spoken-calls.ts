import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type SpeechFake, startSpeechFake } from "@/e2e/fakes/models/speech";
import { CallClient, type SeenCall } from "@/e2e/harness/call-client";
import { wavOf } from "@/lib/testing/tone-speech";
import { type Owner, signUpOwner } from "../../harness/actors";
import { startServer } from "../../harness/server";
import { throwawayPostgres } from "../../harness/throwaway-postgres";
import type { Engine } from "../kit/engines";
import { filesBelow, tablesOf } from "../kit/stores";
import type { Torture, Verdict } from "../kit/verdict";
import { RECORDING_FORMATS, recordingOf, type SpokenCall, SUPPORT_LINES, SUPPORT_SECRETS, speakCall } from "./spoken-call";

/** What a voice says, marked by tones that survive codecs, goes through the product and comes out masked, on time, and nowhere else. */
export const spokenCalls: Torture = {
  id: "CALLS",
  title: "voices of two channels in seven formats, by upload and webhook; needs espeak-ng, sox and ffmpeg",
  run: async (verdict) => {
    const spoken = await speakCall(SUPPORT_LINES);
    for (const engine of ["embedded", "postgres"] as const) {
      if (process.env.ENGINE === undefined || process.env.ENGINE === engine) await listen(verdict, engine, spoken);
    }
  },
};

async function listen(verdict: Verdict, engine: Engine, spoken: SpokenCall): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-calls-"));
  const database = engine === "postgres" ? await throwawayPostgres() : undefined;
  const fake = await startSpeechFake({ script: spoken.script, apiKey: "speech-key", hasVoices: true, hallucinates: true });
  const recordings = await serveRecording(await recordingOf(spoken, "mp3"));
  const env = {
    ...fake.env,
    EGRESS_ALLOW: `${fake.env.EGRESS_ALLOW},${recordings.place}`,
    SPEECH_API_KEY: "speech-key",
    LOG_LEVEL: "debug",
  };
  const server = await startServer({ dataDir, databaseUrl: database?.url, env });
  try {
    const owner = await signUpOwner({ ...server, databaseUrl: database?.url });
    const calls = new CallClient(server.baseUrl, await owner.createKey());
    const seconds = [
      ...(await formats(verdict, engine, calls, spoken, fake)),
      ...(await others(verdict, engine, calls, spoken)),
      ...(await byWebhook(verdict, engine, owner, calls, recordings.url)),
    ];
    await usage(verdict, engine, owner, seconds);
    verdict.demand(
      `${engine}: every piece was one channel of 16 kHz with its marks whole`,
      fake.calls.every(({ problem }) => problem === null),
      `${fake.calls.length} requests`,
    );
    const { left, stray } = await filesOfCalls(dataDir);
    verdict.demand(`${engine}: no recording and no scratch is left`, left.length === 0, left.slice(0, 3).join(", ") || "0 files");
    verdict.demand(`${engine}: nothing is left in tmp`, stray.length === 0, stray.slice(0, 3).join(", ") || "0 files");
  } finally {
    await server.stop();
    await fake.close();
    recordings.close();
  }
  const stores = new Map([
    ["log", Buffer.from(server.output())],
    ...(await filesBelow(dataDir)),
    ...(await tablesOf({ databaseUrl: database?.url, dataDir })),
  ]);
  for (const secret of [...SUPPORT_SECRETS, "speech-key", "Basic cmVjb3JkaW5nczpzZWNyZXQ="]) {
    const hits = [...stores].filter(([, content]) => content.includes(secret)).map(([store]) => store);
    verdict.demand(
      `${engine}: "${secret}" is in no log, file or table`,
      hits.length === 0,
      hits.slice(0, 3).join(", ") || "0 hits",
    );
  }
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
}

async function formats(
  verdict: Verdict,
  engine: Engine,
  calls: CallClient,
  spoken: SpokenCall,
  fake: SpeechFake,
): Promise<number[]> {
  const seconds: number[] = [];
  for (const format of RECORDING_FORMATS) {
    const before = fake.calls.length;
    const sent = await calls.upload(await recordingOf(spoken, format), "recording.bin", { direction: "inbound" });
    const call = await calls.ended(sent.id);
    const problems = problemsOf(call, spoken);
    verdict.demand(`${engine}: ${format} comes out masked and on time`, problems.length === 0, problems[0] ?? "10 lines");
    const heard = fake.calls.slice(before).map(({ phrases }) => new Set(phrases.map(({ channel }) => channel)).size);
    verdict.demand(
      `${engine}: ${format} was sent one channel at a time`,
      heard.length === 2 && Math.max(...heard) === 1,
      heard.join(),
    );
    seconds.push(call?.durationSec ?? 0);
  }
  return seconds;
}

/** One channel, silence, too short, and a transcript in the place of sound. */
async function others(verdict: Verdict, engine: Engine, calls: CallClient, spoken: SpokenCall): Promise<number[]> {
  const mixed = await calls.ended((await calls.upload(await recordingOf(spoken, "mp3", true), "mono.mp3")).id);
  const lines = mixed?.transcript.map(({ text }) => text) ?? [];
  verdict.demand(
    `${engine}: one channel comes out masked, and roles are told from the words`,
    lines.length === SUPPORT_LINES.length && lines.some((line) => line.includes("[CARD]")),
    [...new Set(mixed?.transcript.map(({ speaker }) => speaker))].join(", "),
  );
  const silence = wavOf([new Int16Array(12 * 8_000), new Int16Array(12 * 8_000)], 8_000);
  const mute = await calls.ended((await calls.upload(silence, "silence.wav")).id);
  verdict.demand(
    `${engine}: silence is a call without words`,
    mute?.status === "COMPLETED" && mute.transcript.length === 0,
    mute?.summary?.summary,
  );
  const short = await calls.ended((await calls.upload(wavOf([new Int16Array(7.9 * 8_000)], 8_000), "short.wav")).id);
  verdict.demand(`${engine}: 7.9 seconds are skipped`, short?.status === "SKIPPED", short?.reason ?? "");
  const cues = spoken.startsSec.map((start, at) => `${stamp(start)} --> ${stamp(start + 3)}\n${SUPPORT_LINES[at]?.text}\n`);
  const vtt = await calls.ended((await calls.upload(Buffer.from(`WEBVTT\n\n${cues.join("\n")}`), "call.vtt")).id);
  verdict.demand(
    `${engine}: a transcript file is masked too`,
    vtt?.status === "COMPLETED" && vtt.transcript.some(({ text }) => text.includes("[CARD]")),
    vtt?.reason ?? vtt?.status,
  );
  return [mixed, mute, vtt].map((call) => call?.durationSec ?? 0);
}

async function byWebhook(
  verdict: Verdict,
  engine: Engine,
  owner: Owner,
  calls: CallClient,
  recordingUrl: string,
): Promise<number[]> {
  const made = await owner.call("POST", "/connections", {
    type: "webhook",
    name: "Front desk",
    authorization: "Basic cmVjb3JkaW5nczpzZWNyZXQ=",
  });
  const { url } = (made.body as { data: { url: string } }).data;
  const address = calls.baseUrl + new URL(url).pathname;
  const post = async (body: unknown) => {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, data: ((await response.json()) as { data?: { id: string; duplicate?: true } }).data };
  };
  const delivery = {
    recordingUrl,
    id: "call-1",
    direction: "inbound",
    from: "+14155550101",
    agentName: "Sam",
    extra: { any: 1 },
  };
  const first = await post(delivery);
  const again = await post(delivery);
  const call = await calls.ended(first.data?.id ?? "");
  verdict.demand(`${engine}: a webhook is taken with 202`, first.status === 202, first.status);
  verdict.demand(
    `${engine}: the same id again is the same call`,
    again.status === 200 && again.data?.duplicate === true && again.data.id === first.data?.id,
    again.status,
  );
  verdict.demand(
    `${engine}: its recording is fetched with the header`,
    call?.status === "COMPLETED",
    call?.reason ?? call?.status,
  );
  const short = await post({ recordingUrl, id: "call-2", durationSec: 5 });
  verdict.demand(`${engine}: under 8 seconds is skipped at once`, short.status === 200, short.status);
  return [call?.durationSec ?? 0];
}

async function usage(verdict: Verdict, engine: Engine, owner: Owner, seconds: readonly number[]): Promise<void> {
  const { body } = await owner.call("GET", "/call-usage");
  const { usedSec, reservedSec } = (body as { data: { usedSec: number; reservedSec: number } }).data;
  const wanted = seconds.reduce((sum, each) => sum + each, 0);
  verdict.demand(
    `${engine}: minutes are the sum of the calls, and none is held`,
    usedSec === wanted && reservedSec === 0,
    `${usedSec} of ${wanted} s, ${reservedSec} held`,
  );
}

const MASKED: Readonly<Record<number, string>> = { 3: "[PHONE]", 4: "[EMAIL]", 6: "[CARD]" };

function problemsOf(call: SeenCall | null, spoken: SpokenCall): string[] {
  if (call?.status !== "COMPLETED") return [call?.reason ?? call?.status ?? "gone"];
  const problems: string[] = [];
  if (Math.abs((call.durationSec ?? 0) - spoken.durationSec) > 1.5) problems.push(`length ${call.durationSec}`);
  if (call.transcript.length !== SUPPORT_LINES.length) problems.push(`${call.transcript.length} lines`);
  for (const [at, { text, start, speaker }] of call.transcript.entries()) {
    const said = SUPPORT_LINES[at];
    const wanted = said?.channel === 1 ? "Agent" : "Customer";
    if (Math.abs(start - (spoken.startsSec[at] ?? 0)) > 0.4) problems.push(`line ${at} at ${start}`);
    if (speaker !== wanted) problems.push(`line ${at} by ${speaker}`);
    const mask = MASKED[at];
    if (mask === undefined ? text !== said?.text : !text.includes(mask)) problems.push(`line ${at}: ${text}`);
  }
  if (!call.summary?.actionItems.some(({ due }) => /friday/i.test(due))) problems.push("no action by Friday");
  return problems;
}

/** Files below the directories that calls use: recordings and scratch, and work files. */
async function filesOfCalls(dataDir: string): Promise<{ left: string[]; stray: string[] }> {
  const names = (await filesBelow(dataDir, /^db\//)).map(([name]) => name);
  return {
    left: names.filter((name) => /(^|\/)(calls\/|cal_)/.test(name)),
    stray: names.filter((name) => name.startsWith("tmp/")),
  };
}

async function serveRecording(file: Buffer): Promise<{ url: string; place: string; close(): void }> {
  const server = createServer((request, response) => {
    const isAllowed = request.headers.authorization === "Basic cmVjb3JkaW5nczpzZWNyZXQ=";
    response.writeHead(isAllowed ? 200 : 401, { "content-type": "audio/mpeg" });
    response.end(isAllowed ? file : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `http://${place}/recordings/1.mp3`, place, close: () => server.close() };
}

function stamp(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(11, 23);
}
