import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { SPEECH_CANARY, type SpeechFake, type SpeechFault, startSpeechFake } from "@/e2e/fakes/models/speech";
import { signUpOwner } from "@/e2e/harness/actors";
import { CallClient } from "@/e2e/harness/call-client";
import { type RunningServer, startServer } from "@/e2e/harness/server";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import { filesBelow, tablesOf } from "../kit/stores";
import type { Torture, Verdict } from "../kit/verdict";

/** What goes over once it is asked again; the first is as polite as it was asked to be. */
const PASSING: readonly SpeechFault[] = ["rate_limit", "status_500", "status_503", "cut", "wrong_schema", "html_200", "reset"];
/** What no repetition helps, and what a person then reads. */
const LASTING: readonly (readonly [SpeechFault, RegExp])[] = [
  ["bad_key", /refused the key/],
  ["unknown_model", /does not know this model/],
  ["too_large", /too large/],
  ["huge", /did not answer with a transcript/],
  ["redirect", /does not know this model or address/],
  ["status_500", /busy or has no quota/],
  ["reset", /did not answer in time/],
  ["wrong_schema", /did not answer with a transcript/],
];
const ENDS_WITHIN_MS = 600_000;
const RETRY_AFTER_SEC = 7;
const REQUESTS_PER_TRY_MAX = 3;
const TRIES_MAX = 4;

/** An endpoint that errs: a call ends all the same, after few requests, with a sentence of ours. A silent one is the unit tests'. */
export const faultySpeech: Torture = {
  id: "T6",
  title: "a speech endpoint that fails in every way it can",
  run: async (verdict) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-t06-"));
    const script = { 0: "Hello, how can I help you?", 1: "My tent is torn." };
    const fake = await startSpeechFake({ script, retryAfterSec: RETRY_AFTER_SEC });
    const server = await startServer({ dataDir, env: { ...fake.env, LOG_LEVEL: "debug" } });
    try {
      const calls = new CallClient(server.baseUrl, await (await signUpOwner(server)).createKey());
      for (const fault of PASSING) await passes(verdict, calls, fake, fault);
      for (const [fault, reason] of LASTING) await lasts(verdict, calls, fake, fault, reason);
      await answersMeanwhile(verdict, server);
    } finally {
      await server.stop();
      await fake.close();
    }
    const stores = new Map([
      ["log", Buffer.from(server.output())],
      ...(await filesBelow(dataDir)),
      ...(await tablesOf({ dataDir })),
    ]);
    const hits = [...stores].filter(([, content]) => content.includes(SPEECH_CANARY)).map(([store]) => store);
    verdict.demand("nothing that the endpoint sent is kept", hits.length === 0, hits.slice(0, 3).join(", ") || "0 hits");
    await rm(dataDir, { recursive: true, force: true });
  },
};

async function passes(verdict: Verdict, calls: CallClient, fake: SpeechFake, fault: SpeechFault): Promise<void> {
  const before = fake.calls.length;
  fake.arm(fault);
  const call = await calls.ended((await calls.upload(recording(), "call.wav")).id, ENDS_WITHIN_MS);
  const asked = fake.calls.slice(before);
  verdict.demand(`${fault} once: the call is done`, call?.status === "COMPLETED", call?.reason ?? `${asked.length} requests`);
  if (fault !== "rate_limit") return;
  const waited = Math.min(...asked.slice(1).map(({ at }) => at - (asked[0]?.at ?? at)));
  verdict.demand(
    `429 with Retry-After ${RETRY_AFTER_SEC}: nobody asks before`,
    waited >= RETRY_AFTER_SEC * 1_000,
    `${waited} ms`,
  );
}

async function lasts(verdict: Verdict, calls: CallClient, fake: SpeechFake, fault: SpeechFault, reason: RegExp): Promise<void> {
  const before = fake.calls.length;
  fake.arm(fault, 100);
  const { id } = await calls.upload(recording(), "call.wav");
  const call = await calls.ended(id, ENDS_WITHIN_MS);
  const asked = fake.calls.length - before;
  fake.disarm();
  verdict.demand(
    `${fault} for ever: FAILED with a reason`,
    call?.status === "FAILED" && reason.test(call.reason ?? ""),
    call?.reason ?? call?.status,
  );
  verdict.demand(`${fault} for ever: few requests`, asked <= REQUESTS_PER_TRY_MAX * TRIES_MAX, `${asked} requests`);
}

async function answersMeanwhile(verdict: Verdict, server: RunningServer): Promise<void> {
  const response = await fetch(`${server.baseUrl}/healthz`);
  verdict.demand("the product answers as before", response.status === 200, response.status);
}

/** One channel, so that a try is one request. */
function recording(): Buffer {
  const phrases = [0, 1].map((phrase) => ({ channel: 0, startSec: 1 + 3 * phrase, phrase }));
  return wavOf(toneCall(12, phrases, { channels: 1, rate: 8_000 }), 8_000);
}
