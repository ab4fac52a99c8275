import type { EndpointContract, FileDownload, MediaFile } from "@/lib/contract/endpoint";
import type { AppError } from "@/lib/core/errors";
import type { RateVerdict } from "@/lib/requests/rate-limit";
import { disposition } from "./disposition";
import { mediaReply } from "./media-reply";
import { HttpReply, type HttpRequest, ReplyHeaders } from "./messages";
import { STATUS_OF } from "./status";

/** What a verb returned, now or (rebuilt) for an earlier request with the same Idempotency-Key. */
export interface Performed {
  value: unknown;
  replayed: boolean;
}

interface ReplyFacts {
  requestId: string;
  rate: RateVerdict | null;
  /** Of a request for a part of a file. */
  asked?: Pick<HttpRequest, "method" | "headers">;
}

/**
 * The reply of success, checked against its strict schema.
 * @throws {ZodError} when a verb returned something the contract does not know: a fault of ours.
 */
export function success(contract: EndpointContract, performed: Performed, facts: ReplyFacts): HttpReply {
  const headers = headersOf(facts);
  if (contract.envelope === "file") return fileReply(performed.value as FileDownload, headers);
  if (contract.envelope === "media") return mediaReply(performed.value as MediaFile, headers, facts.asked);
  if (performed.replayed) headers.set("Idempotent-Replayed", "true");
  const body = envelope(contract, performed.value);
  return new HttpReply(statusOf(contract, performed.value), headers, JSON.stringify(body));
}

function statusOf({ status, isAlready, isPending }: EndpointContract, value: unknown): number {
  if (isAlready?.(value) === true) return 200;
  return isPending?.(value) === true ? 202 : status;
}

/** The reply of refusal: `{ error }`. Null is a fault of ours, told as a fixed sentence and the request id. */
export function failure(error: AppError | null, facts: ReplyFacts): HttpReply {
  const headers = headersOf(facts);
  headers.set("X-Error-Code", error?.code ?? "internal");
  for (const [name, value] of Object.entries(error?.headers ?? {})) headers.set(name, value);
  // The contract promises it with every 503.
  if (error?.kind === "unavailable" && !headers.has("Retry-After")) headers.set("Retry-After", "5");
  const sentence = error?.message ?? `Something went wrong on our side. Quote ${facts.requestId} when you report it.`;
  const status = error === null ? 500 : STATUS_OF[error.kind];
  return new HttpReply(status, headers, JSON.stringify({ error: sentence }));
}

/** The bytes of a file. */
export function fileReply({ fileName, contentType, stream, bytes }: FileDownload, headers: ReplyHeaders): HttpReply {
  headers.set("Content-Type", contentType);
  headers.set("Content-Disposition", disposition("attachment", fileName));
  if (bytes !== null) headers.set("Content-Length", String(bytes));
  return new HttpReply(200, headers, stream);
}

function envelope(contract: EndpointContract, value: unknown): unknown {
  if (contract.envelope === "bare") return contract.reply.parse(value);
  if (contract.envelope === "data") return { data: contract.reply.parse(value) };
  const page = value as { data: unknown; nextCursor?: string | null };
  // Left out where it is undefined: no page was asked for.
  return { data: contract.reply.parse(page.data), nextCursor: page.nextCursor };
}

function headersOf({ requestId, rate }: ReplyFacts): ReplyHeaders {
  const headers = new ReplyHeaders({
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": requestId,
  });
  if (rate !== null) for (const [name, value] of Object.entries(rateHeaders(rate))) headers.set(name, value);
  return headers;
}

/** How much of the limit is left, in the draft standard's form and in the older one. */
export function rateHeaders(rate: RateVerdict): Record<string, string> {
  return {
    "RateLimit-Policy": `"default";q=${rate.limit};w=60`,
    RateLimit: `"default";r=${rate.remaining};t=${rate.resetSec}`,
    "X-RateLimit-Limit": String(rate.limit),
    "X-RateLimit-Remaining": String(rate.remaining),
    "X-RateLimit-Reset": String(rate.resetSec),
  };
}
