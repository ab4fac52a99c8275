import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  SPEECH_CANARY,
  type SpeechFake,
  type SpeechFakeOptions,
  type SpeechFault,
  startSpeechFake,
} from "@/e2e/fakes/models/speech";
import { readEnv } from "@/lib/core/env";
import { egressRules } from "@/lib/platform/egress/rules";
import { setSettings } from "@/lib/testing/settings";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import { speechSettings, transcribePiece } from "./speech-client";
import { SpeechFailure } from "./speech-failure";

/** How much faster than for others time passes here. */
const TIME_SCALE = 100;

let directory: string;
let fake: SpeechFake | undefined;

beforeAll(() => {
  setSettings({ I_AM_A_TEST: "1", TIME_SCALE: String(TIME_SCALE) });
  directory = mkdtempSync(path.join(tmpdir(), "rowcall-speech-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));
afterEach(() => fake?.close());

const SCRIPT = { 3: "Good morning, Rowcall.", 4: "Hello." };

async function started(options: Partial<SpeechFakeOptions> = {}): Promise<SpeechFake> {
  fake = await startSpeechFake({ script: SCRIPT, ...options });
  (egressRules().allowed as Set<string>).add(fake.env.EGRESS_ALLOW);
  return fake;
}

function piece(phrases = [{ channel: 0, startSec: 1, phrase: 3 }], sec = 8): string {
  const [mix = new Int16Array(0), other = new Int16Array(0)] = toneCall(sec, phrases);
  for (const [at, sample] of other.entries()) mix[at] = (mix[at] ?? 0) + sample;
  const file = path.join(directory, "piece.wav");
  writeFileSync(file, wavOf([mix]));
  return file;
}

const request = (more: Partial<Parameters<typeof transcribePiece>[1]> = {}) => ({
  packed: [],
  durationSec: 8,
  offsetSec: 0,
  ...more,
  file: more.file ?? piece(),
});

const settings = (more: object = {}) => ({
  apiKey: "sk-test",
  baseUrl: fake?.baseUrl ?? "",
  model: "whisper-1",
  limits: { answer: 2_000, body: 1_000 },
  ...more,
});

describe("a piece", () => {
  test("becomes words and segments with times of the call, from an endpoint that heard it as it is", async () => {
    const { calls } = await started({ apiKey: "sk-test", model: "whisper-1", oneChannelEach: true });
    const heard = await transcribePiece(settings(), request({ offsetSec: 600, language: "en" }));
    expect(calls).toMatchObject([{ problem: null, durationSec: 8, phrases: [{ phrase: 3, channel: 0 }] }]);
    expect(calls[0]?.fields).toMatchObject({ language: ["en"], response_format: ["verbose_json"] });
    expect(heard.language).toBe("en");
    const [segment] = heard.segments;
    expect(segment).toMatchObject({ text: " Good morning, Rowcall.", speaker: null });
    expect(segment?.startSec).toBeCloseTo(601, 1);
    expect(segment?.words?.map(({ text }) => text)).toEqual(["Good", "morning", "Rowcall"]);
    expect(segment?.words?.[1]?.startSec).toBeCloseTo(601.2, 1);
  });

  test("is asked for in plainer forms where the endpoint refuses the richest", async () => {
    const { calls } = await started({ hasNoWords: true, language: "german" });
    const heard = await transcribePiece(settings(), request());
    const refused = "times of words are not offered";
    expect(calls.map(({ problem }) => problem)).toEqual([refused, null]);
    expect(heard).toMatchObject({ language: "de", segments: [{ words: null }] });
  });

  test("is asked for who speaks of a model that tells it", async () => {
    const { calls } = await started();
    const both = [
      { channel: 0, startSec: 1, phrase: 3 },
      { channel: 1, startSec: 33, phrase: 4 },
    ];
    const heard = await transcribePiece(
      settings({ model: "gpt-4o-transcribe-diarize" }),
      request({ file: piece(both, 35), durationSec: 35, offsetSec: 10 }),
    );
    expect(calls[0]?.fields).toMatchObject({ response_format: ["diarized_json"], chunking_strategy: ["auto"] });
    expect(heard.segments.map(({ speaker, text }) => [speaker, text])).toEqual([
      ["A", "Good morning, Rowcall."],
      ["B", "Hello."],
    ]);
    expect(heard.segments[1]?.startSec).toBeCloseTo(43, 1);
  });

  test("without times is one segment", async () => {
    await started();
    const heard = await transcribePiece(settings({ model: "gpt-4o-transcribe" }), request({ offsetSec: 5 }));
    expect(heard).toEqual({
      language: null,
      segments: [{ startSec: 5, endSec: 13, text: "Good morning, Rowcall.", speaker: null, words: null }],
    });
  });
});

describe("an endpoint in trouble", () => {
  const passing: SpeechFault[] = [
    "rate_limit",
    "status_500",
    "status_503",
    "html_200",
    "cut",
    "drip",
    "wrong_schema",
    "reset",
    "hang",
  ];
  test.each(passing)("with %s once is asked again, and no more", async (fault) => {
    const { calls, arm } = await started({ retryAfterSec: 7 });
    arm(fault);
    const heard = await transcribePiece(settings(), request());
    expect(heard.segments).toHaveLength(1);
    expect(calls).toHaveLength(2);
    const [first, second] = calls.map(({ at }) => at);
    expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(fault === "rate_limit" ? 0.9 * (7_000 / TIME_SCALE) : 0);
  });

  const ends: [SpeechFault, string, number][] = [
    ["rate_limit", "busy", 3],
    ["status_500", "busy", 3],
    ["html_200", "malformed", 3],
    ["cut", "unreachable", 3],
    ["wrong_schema", "malformed", 3],
    ["reset", "unreachable", 3],
    ["huge", "malformed", 1],
    ["redirect", "unknown_model", 1],
    ["bad_key", "bad_key", 1],
    ["unknown_model", "unknown_model", 1],
    ["too_large", "too_large", 1],
  ];
  test.each(ends)("with %s for good ends as %s after %d requests, with nothing that it said", async (fault, reason, requests) => {
    const { calls, arm } = await started();
    arm(fault, 9);
    const failure = await transcribePiece(settings(), request()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SpeechFailure);
    expect(failure).toMatchObject({ reason, mayPass: requests === 3 });
    expect((failure as Error).cause).toBeUndefined();
    expect(calls).toHaveLength(requests);
    expect(`${(failure as Error).stack} ${JSON.stringify(failure)}`).not.toContain(SPEECH_CANARY);
  });

  test("that asks for longer than anybody waits here is left alone, and the wait is told", async () => {
    const { calls, arm } = await started({ retryAfterSec: 900 });
    arm("rate_limit");
    const asked = transcribePiece(settings(), request());
    await expect(asked).rejects.toMatchObject({ reason: "busy", retryAfterMs: 900_000 });
    expect(calls).toHaveLength(1);
  });

  test("that answers one byte at a time has a moment for it, however long it may think", { timeout: 20_000 }, async () => {
    const { calls, arm } = await started();
    arm("drip");
    await transcribePiece(settings({ limits: { answer: 60_000, body: 300 } }), request());
    expect(calls).toHaveLength(2);
  });

  test("that is private and not allowed is never reached", async () => {
    const { calls, env } = await started();
    (egressRules().allowed as Set<string>).delete(env.EGRESS_ALLOW);
    const asked = transcribePiece(settings(), request());
    await expect(asked).rejects.toMatchObject({
      reason: "unreachable",
      mayPass: false,
      message: expect.stringContaining("EGRESS_ALLOW"),
    });
    expect(calls).toEqual([]);
  });

  test("is let go once nobody waits for it", async () => {
    const { arm } = await started();
    arm("hang");
    const asked = transcribePiece(settings(), request({ signal: AbortSignal.timeout(150) }));
    await expect(asked).rejects.toMatchObject({ name: "TimeoutError" });
  });
});

test("a key goes to the address that it was given for, and to no other", () => {
  const of = (source: Record<string, string>) => speechSettings(readEnv(source));
  expect(of({})).toBeNull();
  expect(of({ OPENAI_API_KEY: "o" })).toEqual({ apiKey: "o", baseUrl: "https://api.openai.com/v1", model: "whisper-1" });
  expect(of({ OPENAI_API_KEY: "o", SPEECH_BASE_URL: "http://10.0.0.5:8000/v1/" })).toMatchObject({
    apiKey: null,
    baseUrl: "http://10.0.0.5:8000/v1",
  });
  expect(of({ SPEECH_API_KEY: "s", OPENAI_API_KEY: "o", OPENAI_BASE_URL: "https://a.example/v1", SPEECH_MODEL: "m" })).toEqual({
    apiKey: "s",
    baseUrl: "https://a.example/v1",
    model: "m",
  });
  expect(() => readEnv({ SPEECH_BASE_URL: "ftp://x" })).toThrow("SPEECH_BASE_URL is wrong");
  expect(() => readEnv({ FFMPEG_PATH: "ffmpeg" })).toThrow("FFMPEG_PATH is wrong");
});

test("nothing set up is said in one sentence", async () => {
  const asked = transcribePiece(null, request({ file: "none" }));
  await expect(asked).rejects.toMatchObject({ reason: "not_configured", message: expect.stringContaining("SPEECH_BASE_URL") });
});
