import type { EventBody } from "@/lib/contract/events/event-bodies";
import { deadline } from "@/lib/platform/egress/deadline";
import { EgressRefused, type GuardedReply, guardedFetch } from "@/lib/platform/egress/guarded-fetch";
import { NameUnknown } from "@/lib/platform/egress/name-unknown";
import { type EgressRules, egressRules } from "@/lib/platform/egress/rules";
import { retryAfterMs } from "@/lib/platform/provider/backoff";
import type { Answer } from "../types";
import { bodyText } from "./body-text";
import { cleanAnswer } from "./clean-answer";
import { signedHeaders } from "./sign";

export interface Posted extends Answer {
  /** Null where it arrived; else what went wrong, in a sentence of ours. */
  error: string | null;
  /** It answered 410: nothing more is to be sent there. */
  isGone: boolean;
  /** What it asks to wait, at most an hour. */
  retryAfterMs?: number;
}

export interface PostTo {
  url: string;
  /** Beside ours, which win. */
  headers?: Readonly<Record<string, string>>;
  signingSecrets: readonly string[];
}

export interface PostHow {
  now: () => Date;
  /** Whose private addresses may be reached. */
  workspaceId?: string | undefined;
  /** Ends it for a reason of ours. */
  signal: AbortSignal;
  /** For the whole exchange, 15 s unless given. For tests, as are the rules. */
  limitMs?: number;
  rules?: EgressRules;
}

/** Of every event, beside its id and its signature. */
export const EVENT_HEADERS = {
  accept: "*/*",
  "content-type": "application/json",
  "user-agent": "Rowcall-Webhooks/1",
} as const;
const LIMIT_MS = 15_000;
const ANSWER_BYTES_MAX = 65_536;
const RETRY_AFTER_MS_MAX = 3_600_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const TOO_LATE = "The address took longer than 15 seconds to answer.";
const TOO_MUCH = "The address sent a response of more than 64 KB.";
const BROKEN_OFF = "The server closed the connection before the response was complete.";
const UNREACHED = "The address couldn't be reached.";

/**
 * Posts an event, signed, to a guarded address. Whatever the receiver does is told, not thrown.
 * @throws the reason of `how.signal`, once it is aborted.
 */
export async function postEvent(to: PostTo, event: { eventId: string; body: EventBody }, how: PostHow): Promise<Posted> {
  how.signal.throwIfAborted();
  const whole = deadline(TOO_LATE, how.signal);
  whole.within(how.limitMs ?? LIMIT_MS);
  let status: number | null = null;
  try {
    const reply = await ask(to, event, { ...how, signal: whole.signal });
    status = reply.status;
    return toldOf(reply, await readAnswer(reply, whole.signal), how.now());
  } catch (error) {
    how.signal.throwIfAborted();
    const sentence = whole.signal.aborted ? TOO_LATE : sentenceOf(error, status);
    return { statusCode: status, response: null, isResponseCut: false, error: sentence, isGone: status === 410 };
  } finally {
    whole.end();
  }
}

function ask(to: PostTo, { eventId, body }: { eventId: string; body: EventBody }, how: PostHow): Promise<GuardedReply> {
  const text = bodyText(body);
  const headers = {
    ...Object.fromEntries(Object.entries(to.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])),
    ...EVENT_HEADERS,
    ...(to.signingSecrets.length === 0
      ? { "webhook-id": eventId }
      : signedHeaders({ eventId, body: text, at: how.now(), secrets: to.signingSecrets })),
  };
  const request = { method: "POST", headers, body: text, signal: how.signal, redirectsMax: 0, takesEncoded: true } as const;
  return guardedFetch(to.url, request, how.rules ?? egressRules(how.workspaceId));
}

class TooMuch extends Error {}

/** @throws {TooMuch} at the first byte too many: no more is read. */
async function readAnswer(reply: GuardedReply, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const incoming: AsyncIterable<Buffer> = reply.body;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > ANSWER_BYTES_MAX) throw new TooMuch();
    chunks.push(chunk);
  }
  signal.throwIfAborted();
  return Buffer.concat(chunks);
}

function toldOf({ status, headers }: GuardedReply, bytes: Buffer, now: Date): Posted {
  const isOk = status >= 200 && status < 300;
  const wait = isOk ? undefined : retryAfterMs(headers.get("retry-after"), now);
  return {
    statusCode: status,
    ...cleanAnswer(bytes, headers.get("content-encoding")),
    error: isOk ? null : faultOf(status),
    isGone: status === 410,
    ...(wait === undefined ? {} : { retryAfterMs: Math.min(wait, RETRY_AFTER_MS_MAX) }),
  };
}

function faultOf(status: number): string {
  if (REDIRECTS.has(status)) return `The URL redirected (${status}). Redirects aren't followed.`;
  return `The address answered ${status}.`;
}

function sentenceOf(error: unknown, status: number | null): string {
  if (error instanceof TooMuch) return TOO_MUCH;
  if (error instanceof EgressRefused || error instanceof NameUnknown) return error.message;
  return status === null ? UNREACHED : BROKEN_OFF;
}
