import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Busboy } from "@fastify/busboy";
import type { AudioFormat } from "@/lib/platform/audio/audio-format";
import { sniffAudio } from "@/lib/platform/audio/sniff-audio";
import { type FoundPhrase, findPhrases, findSpokenPhrases } from "@/lib/testing/tone-speech";
import { decodeSound } from "./decode-sound";

export const SPEECH_FAULTS = [
  "rate_limit",
  "status_500",
  "status_503",
  "html_200",
  "cut",
  "drip",
  "wrong_schema",
  "huge",
  "reset",
  "hang",
  "redirect",
  "bad_key",
  "unknown_model",
  "too_large",
] as const;
export type SpeechFault = (typeof SPEECH_FAULTS)[number];

/** Stands in everything that a fault answers: it may turn up nowhere. */
export const SPEECH_CANARY = "provider-secret-4711";

export interface SpeechFakeOptions {
  /** What each phrase of tones means; one that is not here is refused. */
  script: Readonly<Record<number, string>>;
  apiKey?: string;
  model?: string;
  /** English name, as OpenAI has it, or a code, as others do. */
  language?: string;
  /** Refuses requests in which both channels are heard. */
  oneChannelEach?: boolean;
  /** Answers without times of words, and refuses who asks for them. */
  hasNoWords?: boolean;
  /** What it takes besides WAV; all that OpenAI does unless given. */
  takes?: readonly AudioFormat[];
  /** How it refuses the rest: as OpenAI, as vLLM before 0.17 fails on containers, or as whisper.cpp answers to what it can't read. */
  refusesWith?: "400" | "415" | "500" | "error_200";
  /** Hears thanks where nobody speaks, as Whisper does. */
  hallucinates?: boolean;
  /** The phrases are marks before words that a voice speaks, and end with them. */
  hasVoices?: boolean;
  /** Seconds that a 429 asks to wait. */
  retryAfterSec?: number;
  port?: number;
}

export interface SpeechCall {
  at: number;
  fields: Record<string, string[]>;
  /** What was wrong with the request; null for one that was answered. */
  problem: string | null;
  durationSec: number;
  /** The ending of the file that was sent. */
  format: string;
  /** Of that file. */
  bytes: number;
  /** What it held: 16 kHz, all channels as one. */
  samples: Int16Array;
  phrases: FoundPhrase[];
}

export interface SpeechFake {
  /** For SPEECH_BASE_URL. */
  baseUrl: string;
  env: { SPEECH_BASE_URL: string; EGRESS_ALLOW: string };
  calls: SpeechCall[];
  /** The next `times` calls meet this fault. */
  arm(fault: SpeechFault, times?: number): void;
  /** No call from now on meets a fault. */
  disarm(): void;
  close(): Promise<void>;
}

/**
 * OpenAI's /audio/transcriptions that decodes what it gets: multipart, WAV of 16 kHz, 16 bit, one channel, whole, or another format that it takes, in
 * which it finds the phrases of `tone-speech` by their tones. Only then it answers, with the script's words at the times it heard them.
 */
export async function startSpeechFake(options: SpeechFakeOptions): Promise<SpeechFake> {
  const calls: SpeechCall[] = [];
  const armed: SpeechFault[] = [];
  const server = createServer((request, response) => {
    answer(options, calls, armed, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  return {
    baseUrl,
    env: { SPEECH_BASE_URL: baseUrl, EGRESS_ALLOW: `127.0.0.1:${port}` },
    calls,
    disarm: () => void armed.splice(0),
    arm: (fault, times = 1) => void armed.push(...Array<SpeechFault>(times).fill(fault)),
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

async function answer(
  options: SpeechFakeOptions,
  calls: SpeechCall[],
  armed: SpeechFault[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { fields, name, file } = await formOf(request);
  const sent = { format: name.replace("piece.", ""), bytes: file.length, samples: new Int16Array(0) };
  const call: SpeechCall = { at: Date.now(), fields, problem: null, durationSec: 0, ...sent, phrases: [] };
  calls.push(call);
  const fault = armed.shift();
  if (fault !== undefined) return FAULTS[fault](response, options);
  try {
    checkRequest(options, request, fields);
    const samples = await samplesOf(call, file, options);
    call.samples = samples;
    call.durationSec = samples.length / 16_000;
    call.phrases = options.hasVoices ? findSpokenPhrases(samples) : findPhrases(samples);
    if (options.oneChannelEach && new Set(call.phrases.map(({ channel }) => channel)).size > 1) refuse("both channels are heard");
    sendJson(response, 200, transcriptOf(options, fields, call));
  } catch (error) {
    call.problem = (error as Error).message;
    if (/^takes no/.test(call.problem)) return REFUSALS[options.refusesWith ?? "400"](response);
    sendJson(response, /key/.test(call.problem) ? 401 : 400, { error: { message: `${call.problem} ${SPEECH_CANARY}` } });
  }
}

function refuse(problem: string): never {
  throw new Error(problem);
}

function checkRequest(options: SpeechFakeOptions, request: IncomingMessage, fields: Record<string, string[]>): void {
  if (request.method !== "POST" || request.url !== "/v1/audio/transcriptions") refuse("unknown address");
  if (request.headers["content-length"] === undefined) refuse("no length");
  if (options.apiKey !== undefined && request.headers.authorization !== `Bearer ${options.apiKey}`) refuse("wrong key");
  if (options.model !== undefined && fields.model?.[0] !== options.model) refuse("wrong model");
  if (options.hasNoWords && wantsWords(fields)) refuse("times of words are not offered");
}

const wantsWords = (fields: Record<string, string[]>): boolean => (fields["timestamp_granularities[]"] ?? []).includes("word");

const TAKEN: readonly AudioFormat[] = ["flac", "m4a", "mp3", "ogg", "webm"];

const REFUSALS: Record<NonNullable<SpeechFakeOptions["refusesWith"]>, (response: ServerResponse) => void> = {
  400: (response) => sendJson(response, 400, { error: { message: `Invalid file format. ${SPEECH_CANARY}` } }),
  415: (response) => sendJson(response, 415, { error: { message: `Unsupported media type. ${SPEECH_CANARY}` } }),
  500: (response) => sendJson(response, 500, problem),
  error_200: (response) => sendJson(response, 200, { error: "failed to read WAV file" }),
};

/** @throws {Error} naming what is wrong with the file. */
async function samplesOf({ format }: SpeechCall, file: Buffer, { takes = TAKEN }: SpeechFakeOptions): Promise<Int16Array> {
  const found = sniffAudio(file);
  if (found !== format) refuse(`${found} under the name of ${format}`);
  if (found === "wav") return samplesOfWav(file);
  if (!takes.some((each) => each === found)) refuse(`takes no ${found}`);
  return decodeSound(file, found);
}

function samplesOfWav(wav: Buffer): Int16Array {
  if (wav.toString("latin1", 0, 4) !== "RIFF" || wav.toString("latin1", 8, 16) !== "WAVEfmt ") refuse("no WAV");
  if (wav.readUInt16LE(20) !== 1 || wav.readUInt16LE(34) !== 16) refuse("no 16-bit PCM");
  if (wav.readUInt32LE(24) !== 16_000) refuse(`rate ${wav.readUInt32LE(24)}`);
  if (wav.readUInt16LE(22) !== 1) refuse(`${wav.readUInt16LE(22)} channels`);
  if (wav.toString("latin1", 36, 40) !== "data" || wav.readUInt32LE(40) !== wav.length - 44) refuse("wrong length of data");
  if (wav.readUInt32LE(4) !== wav.length - 8) refuse("wrong length of file");
  if (wav.length < 44 + 3_200) refuse("shorter than 0.1 seconds");
  return new Int16Array(Uint8Array.from(wav.subarray(44)).buffer);
}

interface Said {
  start: number;
  end: number;
  text: string;
  speaker: string;
}

function transcriptOf(options: SpeechFakeOptions, fields: Record<string, string[]>, call: SpeechCall): unknown {
  const said: Said[] = call.phrases.map(({ phrase, startSec, endSec, channel }) => {
    const text = options.script[phrase] ?? refuse(`phrase ${phrase} is not in the script`);
    return { start: startSec, end: endSec, text, speaker: "AB"[channel] ?? "C" };
  });
  if (options.hallucinates && said.length === 0) said.push({ start: 0, end: 2, text: "Thanks for watching!", speaker: "A" });
  const text = said.map((each) => each.text).join(" ");
  const format = fields.response_format?.[0] ?? "json";
  if (format === "json") return { text };
  if (format === "diarized_json") {
    if (call.durationSec > 30 && fields.chunking_strategy?.[0] !== "auto") refuse("no chunking strategy");
    const segments = said.map((each, id) => ({ type: "transcript.text.segment", id: `seg_${id}`, ...each }));
    return { task: "transcribe", duration: call.durationSec, text, segments };
  }
  if (format !== "verbose_json") refuse(`format ${format}`);
  const segments = said.map(({ speaker: _, ...each }, id) => ({ id, seek: 0, ...each, text: ` ${each.text}`, temperature: 0 }));
  const words = wantsWords(fields) ? { words: said.flatMap(wordsOf) } : {};
  return { task: "transcribe", language: options.language ?? "english", duration: call.durationSec, text, segments, ...words };
}

/** As OpenAI gives them: without what stands between them. */
function wordsOf({ start, end, text }: Said): { word: string; start: number; end: number }[] {
  const words = text.split(/\s+/).map((word) => word.replace(/[.,!?]+$/, ""));
  const each = (end - start) / words.length;
  return words.map((word, at) => ({ word, start: start + at * each, end: start + (at + 1) * each }));
}

async function formOf(request: IncomingMessage): Promise<{ fields: Record<string, string[]>; name: string; file: Buffer }> {
  const fields: Record<string, string[]> = {};
  const chunks: Buffer[] = [];
  let named = "";
  const type = request.headers["content-type"] ?? "";
  await new Promise<void>((resolve, reject) => {
    const form = new Busboy({ headers: { ...request.headers, "content-type": type }, limits: { fileSize: 100_000_000 } });
    form.on("field", (name: string, value: string) => {
      fields[name] = [...(fields[name] ?? []), value];
    });
    form.on("file", (_field: string, stream: NodeJS.ReadableStream, name: string) => {
      named = name;
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    });
    form.on("finish", () => resolve());
    form.on("error", reject);
    request.pipe(form);
  });
  return { fields, name: named, file: Buffer.concat(chunks) };
}

function sendJson(response: ServerResponse, status: number, json: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(json));
}

const problem = { error: { message: SPEECH_CANARY, type: "server_error", code: SPEECH_CANARY } };

const FAULTS: Record<SpeechFault, (response: ServerResponse, options: SpeechFakeOptions) => void> = {
  rate_limit: (response, { retryAfterSec = 1 }) => sendJson(response, 429, problem, { "retry-after": `${retryAfterSec}` }),
  status_500: (response) => sendJson(response, 500, problem),
  status_503: (response) => sendJson(response, 503, problem),
  html_200: (response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end(`<!doctype html><p>${SPEECH_CANARY}`);
  },
  cut: (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write(`{"text":"${SPEECH_CANARY}`);
    setTimeout(() => response.destroy(), 20);
  },
  drip: (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const drops = setInterval(() => response.write(" "), 1_000);
    response.on("close", () => clearInterval(drops));
  },
  wrong_schema: (response) => sendJson(response, 200, { text: [SPEECH_CANARY], segments: "none" }),
  huge: (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write(`{"text":"${SPEECH_CANARY}`);
    for (let count = 0; count < 10; count++) response.write("x".repeat(1_000_000));
    response.end('"}');
  },
  reset: (response) => void response.socket?.destroy(),
  hang: () => undefined,
  redirect: (response) => {
    response.writeHead(302, { location: "https://example.test/elsewhere" });
    response.end(SPEECH_CANARY);
  },
  bad_key: (response) => sendJson(response, 401, problem),
  unknown_model: (response) => sendJson(response, 404, problem),
  too_large: (response) => sendJson(response, 413, problem),
};
