import OpenAI from "openai";
import { z } from "zod";
import { boundedFetch, ModelFailure } from "../egress/bounded-fetch";

/** Where the model is: OpenAI's chat completions, or a server that speaks the same. */
export interface ModelSettings {
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  model?: string | undefined;
  /** Longest time for all calls of one question together, waiting included. */
  budgetMs?: number | undefined;
}

interface Question {
  /** What to do with the data. Only this is an instruction. */
  rules: string;
  /** Sent as JSON. */
  data: unknown;
  /** Of the answer, a JSON schema as OpenAI's strict mode takes it, and its name. */
  name: string;
  schema: Record<string, unknown>;
  bytesMax: number;
  budgetMs: number;
}

export const DEFAULT_MODEL = "gpt-4.1-mini";
const CALLS_MAX = 2;
/** What must remain of the budget for a call to make sense. */
const CALL_MS_MIN = 1_000;

/** True when a model is set: a key, an address, or both. */
export function isModelSet(settings: ModelSettings): boolean {
  return Boolean(settings.apiKey || settings.baseUrl);
}

/**
 * Asks once, without tools, for structured output; a second time only when the provider said how long to wait (429) and the
 * budget allows it.
 * @returns the answer's JSON, which nobody has checked yet.
 * @throws {ModelFailure} with a reason that can be shown.
 */
export async function askForJson(settings: ModelSettings, question: Question): Promise<unknown> {
  const deadline = Date.now() + (settings.budgetMs ?? question.budgetMs);
  for (let call = 1; ; call += 1) {
    try {
      return await askOnce(settings, question, deadline);
    } catch (error) {
      const failure = failureOf(error);
      const waitMs = (failure.retryAfterSec ?? 0) * 1_000;
      if (failure.retryAfterSec === null || call >= CALLS_MAX || Date.now() + waitMs + CALL_MS_MIN > deadline) throw failure;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

async function askOnce(settings: ModelSettings, question: Question, deadline: number): Promise<unknown> {
  const timeout = Math.max(1, deadline - Date.now());
  const client = new OpenAI({
    apiKey: settings.apiKey ?? "none",
    baseURL: settings.baseUrl ?? "https://api.openai.com/v1",
    organization: null,
    project: null,
    maxRetries: 0,
    timeout,
    logLevel: "off",
    fetch: boundedFetch(question.bytesMax, AbortSignal.timeout(timeout)),
  });
  const completion = await client.chat.completions.create({
    model: settings.model ?? DEFAULT_MODEL,
    messages: [
      { role: "system", content: question.rules },
      { role: "user", content: JSON.stringify(question.data) },
    ],
    response_format: { type: "json_schema", json_schema: { name: question.name, strict: true, schema: question.schema } },
  });
  return parseContent(completion);
}

/** The SDK does not check what a server sent: the shape is taken for nothing until parsed. */
function parseContent(completion: unknown): unknown {
  const shape = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });
  const parsed = shape.safeParse(completion);
  if (!parsed.success) throw new ModelFailure("its answer was not a chat completion");
  try {
    return JSON.parse(parsed.data.choices[0]?.message.content ?? "");
  } catch {
    throw notOfSchema();
  }
}

/** The refusal of an answer that is not what was asked for. */
export function notOfSchema(): ModelFailure {
  return new ModelFailure("its answer did not follow the schema");
}

function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (error instanceof Error && error.cause instanceof ModelFailure) return error.cause;
  if (error instanceof OpenAI.APIConnectionTimeoutError || error instanceof OpenAI.APIUserAbortError || isAbort(error)) {
    return new ModelFailure("it did not answer in time");
  }
  if (error instanceof OpenAI.APIConnectionError) return new ModelFailure("it could not be reached");
  if (error instanceof OpenAI.APIError && typeof error.status === "number") {
    const wait = error.status === 429 ? retryAfter(error.headers?.get("retry-after") ?? null) : null;
    return new ModelFailure(`it answered with status ${error.status}`, wait);
  }
  return new ModelFailure("its answer could not be read");
}

function isAbort(error: unknown): boolean {
  const names = [error, error instanceof Error ? error.cause : undefined].map((one) => (one instanceof Error ? one.name : ""));
  return names.includes("TimeoutError") || names.includes("AbortError");
}

/** Seconds of a Retry-After header, given as seconds or as a date; null when it is neither. */
function retryAfter(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d{1,6}(\.\d+)?$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, (at - Date.now()) / 1_000);
}
