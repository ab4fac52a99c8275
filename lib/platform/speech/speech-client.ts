import OpenAI from "openai";
import type { Env } from "@/lib/core/env";
import { backoffMs, retryAfterMs } from "@/lib/platform/provider/backoff";
import { pause } from "@/lib/platform/provider/pause";
import { PieceFiles } from "./piece-files";
import { readAnswer } from "./read-answer";
import { SpeechFailure } from "./speech-failure";
import { type SpeechLimits, speechFetch } from "./speech-fetch";
import type { PieceTranscript } from "./spoken";

interface SpeechSettings {
  apiKey: string | null;
  /** Without a slash at its end; what comes before /audio/transcriptions. */
  baseUrl: string;
  model: string;
  limits?: SpeechLimits;
}

/** One piece of a call, as `prepareAudio` makes them. */
interface SpeechRequest {
  /** WAV, 16 kHz, 16 bit, one channel. */
  file: string;
  /** The same sound in fewer bytes, the fewest first: sent instead where the server takes it. */
  packed: readonly string[];
  durationSec: number;
  /** Seconds into the call at which the piece begins. */
  offsetSec: number;
  /** ISO 639-1, where it is known. */
  language?: string;
  signal?: AbortSignal;
}

export const DEFAULT_SPEECH_MODEL = "whisper-1";
const OPENAI_URL = "https://api.openai.com/v1";
const LIMITS: SpeechLimits = { answer: 600_000, body: 60_000 };
const ATTEMPTS_MAX = 3;
/** Whoever asks to wait longer is asked again by the workflow, not from here. */
const WAIT_MS_MAX = 120_000;
const PIECE_BYTES_MAX = 64_000_000;

/**
 * The endpoint of this installation; null where none is set up. A key is never sent to an address that it was not given for: with
 * SPEECH_BASE_URL only SPEECH_API_KEY counts.
 */
export function speechSettings(
  env: Pick<Env, `SPEECH_${"BASE_URL" | "API_KEY" | "MODEL"}` | `OPENAI_${"BASE_URL" | "API_KEY"}`>,
) {
  const hasOwn = env.SPEECH_BASE_URL !== undefined;
  const baseUrl = hasOwn ? env.SPEECH_BASE_URL : env.OPENAI_BASE_URL;
  const apiKey = env.SPEECH_API_KEY ?? (hasOwn ? undefined : env.OPENAI_API_KEY);
  if (baseUrl === undefined && apiKey === undefined) return null;
  return {
    apiKey: apiKey ?? null,
    baseUrl: (baseUrl ?? OPENAI_URL).replace(/\/+$/, ""),
    model: env.SPEECH_MODEL ?? DEFAULT_SPEECH_MODEL,
  } satisfies SpeechSettings;
}

/** How an answer is asked for, the richest first. Who does not know one form is asked for the next. */
type Form = "diarized" | "words" | "segments" | "text";

function formsOf(model: string): Form[] {
  if (/diari[sz]e/i.test(model)) return ["diarized", "words", "segments"];
  return /^gpt-4o(-mini)?-transcribe/i.test(model) ? ["text"] : ["words", "segments", "text"];
}

/**
 * Turns one piece into segments with times of the call. At most three requests: again after a 429 or 503 when the endpoint says, after
 * other 5xx, resets and silence with growing pauses, and in a plainer form after a 400 or 422. Where a server that never took the format
 * refuses the request, the same is asked once more with WAV.
 * @throws {SpeechFailure} with a reason and sentence of ours; the signal's reason once aborted.
 */
export async function transcribePiece(settings: SpeechSettings | null, request: SpeechRequest): Promise<PieceTranscript> {
  if (settings === null) throw new SpeechFailure("not_configured");
  const signal = request.signal ?? new AbortController().signal;
  const files = new PieceFiles(settings.baseUrl, request);
  const forms = formsOf(settings.model);
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted();
    let outcome = await ask(settings, request, await files.toSend(), forms[0] ?? "text");
    if (outcome instanceof Refusal && outcome.about === "form" && files.isUntried) {
      // Either the format or the form isn't known there.
      const other = await ask(settings, request, await files.plain(), forms[0] ?? "text");
      if (!(other instanceof Refusal)) files.sendPlain();
      outcome = other;
    }
    if (!(outcome instanceof Refusal)) {
      files.wereTaken();
      return outcome;
    }
    const { failure, about } = outcome;
    if (attempt < ATTEMPTS_MAX && about === "form" && forms.length > 1) {
      forms.shift();
      continue;
    }
    const waitMs = (failure.retryAfterMs ?? 0) + backoffMs(attempt, { baseMs: 1_000, capMs: 20_000, floorMs: 100 });
    if (attempt >= ATTEMPTS_MAX || !failure.mayPass || waitMs > WAIT_MS_MAX) {
      if (about === "form") files.wereRefused();
      throw failure;
    }
    // Some servers fail on a format instead of refusing it.
    if (about === "unclear") files.sendOther();
    await pause(waitMs, signal);
  }
}

/** One request that gave nothing. */
class Refusal {
  constructor(
    readonly failure: SpeechFailure,
    /** What it may be about besides trouble that passes: how was asked (or what was sent), or nobody knows. */
    readonly about: "form" | "unclear" | null = null,
  ) {}
}

async function ask(settings: SpeechSettings, request: SpeechRequest, file: File, form: Form): Promise<PieceTranscript | Refusal> {
  if (file.size > PIECE_BYTES_MAX) return new Refusal(new SpeechFailure("too_large"));
  const limits = settings.limits ?? LIMITS;
  const client = new OpenAI({
    apiKey: settings.apiKey ?? "none",
    baseURL: settings.baseUrl,
    organization: null,
    project: null,
    maxRetries: 0,
    // The fetch below has limits of its own.
    timeout: limits.answer + limits.body + 5_000,
    logLevel: "off",
    fetch: speechFetch(limits, request.signal),
  });
  try {
    const answer: unknown = await client.audio.transcriptions.create({
      file,
      model: settings.model,
      ...(request.language === undefined ? {} : { language: request.language }),
      ...FORMS[form],
      stream: false,
    });
    return readAnswer(answer, request);
  } catch (error) {
    request.signal?.throwIfAborted();
    return refusalOf(error);
  }
}

const FORMS: Record<Form, Partial<OpenAI.Audio.TranscriptionCreateParamsNonStreaming>> = {
  diarized: { response_format: "diarized_json", chunking_strategy: "auto" },
  words: { response_format: "verbose_json", timestamp_granularities: ["word", "segment"], temperature: 0 },
  segments: { response_format: "verbose_json", temperature: 0 },
  text: { response_format: "json", temperature: 0 },
};

/** Nothing of what the endpoint sent goes along: not as cause, not in the sentence. */
function refusalOf(error: unknown): Refusal {
  for (const each of [error, error instanceof Error ? error.cause : undefined]) {
    if (each instanceof SpeechFailure) return new Refusal(each, each.reason === "malformed" ? "unclear" : null);
  }
  if (!(error instanceof OpenAI.APIError)) return new Refusal(new SpeechFailure("malformed"), "unclear");
  const status = error.status as number | undefined;
  if (status === undefined) return new Refusal(new SpeechFailure("unreachable"));
  const about = status === 400 || status === 415 || status === 422 ? "form" : status === 500 || status === 501 ? "unclear" : null;
  return new Refusal(new SpeechFailure(reasonOf(status), waitOf(error, status)), about);
}

function reasonOf(status: number) {
  if (status === 401 || status === 403) return "bad_key";
  if (status === 404 || status === 405) return "unknown_model";
  if (status === 413) return "too_large";
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500) return "busy";
  return "refused";
}

function waitOf(error: { headers?: unknown }, status: number): number | null {
  const asked = status === 429 || status === 503 ? (error.headers as Headers | undefined)?.get("retry-after") : null;
  return retryAfterMs(asked ?? null, new Date()) ?? null;
}
