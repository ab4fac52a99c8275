import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SpeechFake, startSpeechFake } from "@/e2e/fakes/models/speech";
import { prepareAudio } from "@/lib/platform/audio/prepare-audio";
import { egressRules } from "@/lib/platform/egress/rules";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import { transcribePiece } from "./speech-client";
import { type HeardPiece, stitch } from "./stitch";

const SCRIPT = Object.fromEntries(Array.from({ length: 24 }, (_, at) => [at, `Phrase ${at}, said once.`]));
const PHRASES = Array.from({ length: 24 }, (_, at) => ({ channel: at % 2, startSec: 1.3 + 2.5 * at, phrase: at }));

let directory: string;
let fake: SpeechFake;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "rowcall-call-"));
  fake = await startSpeechFake({ script: SCRIPT, oneChannelEach: true, hallucinates: true });
  (egressRules().allowed as Set<string>).add(fake.env.EGRESS_ALLOW);
});
afterAll(async () => {
  await fake.close();
  rmSync(directory, { recursive: true, force: true });
});

test("a call of two channels comes out word by word and on time, from an endpoint that hears thanks in silence", async () => {
  const file = path.join(directory, "call");
  // Half a minute of silence at the end, which is a piece of its own.
  writeFileSync(file, wavOf(toneCall(95, PHRASES, { rate: 8_000 }), 8_000));
  const prepared = await prepareAudio(file, "wav", directory, { layout: "apart", pieceSecMax: 15, ffmpegPath: null });
  for (const { channel, pieces, silences } of prepared.channels) {
    const heard: HeardPiece[] = [];
    for (const piece of pieces) {
      const settings = { apiKey: null, baseUrl: fake.baseUrl, model: "any" };
      const { startSec, durationSec } = piece;
      heard.push({ startSec, durationSec, transcript: await transcribePiece(settings, { ...piece, offsetSec: startSec }) });
    }
    expect(heard.some(({ transcript }) => /watching/.test(transcript.segments[0]?.text ?? ""))).toBe(true);
    const { segments, loops } = stitch(heard, silences);
    const wanted = PHRASES.filter((each) => each.channel === channel);
    expect(segments.map(({ text }) => text)).toEqual(wanted.map(({ phrase }) => SCRIPT[phrase]));
    for (const [at, { startSec }] of segments.entries()) expect(startSec).toBeCloseTo(wanted[at]?.startSec ?? 0, 1);
    expect(loops).toEqual([]);
  }
  expect(fake.calls.map(({ problem }) => problem).filter((problem) => problem !== null)).toEqual([]);
});
