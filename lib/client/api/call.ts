import type { z } from "zod";
import type { JsonInputOf, ReplyOf } from "@/lib/contract/endpoint";
import { CallError, errorOf, unreachable } from "./call-error";
import type { AnyEndpoint, Operation } from "./operations";
import { shownWorkspaceHeader } from "./shown-workspace";

type InOf<S> = S extends z.ZodType ? z.input<S> : never;
type None<Name extends string> = { [N in Name]?: undefined };
type Part<Name extends string, Value> = [Value] extends [undefined | Record<string, never>]
  ? None<Name>
  : Partial<Value> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** What comes back: the data, or a page of it with the cursor of the next. */
export type Answer<E extends AnyEndpoint> = E extends { envelope: "page" | "pageIfAsked" }
  ? { data: ReplyOf<E>; nextCursor: string | null }
  : ReplyOf<E>;

/** What an endpoint needs to be called: `params`, `query` and `body`, each only where it has members. */
export type CallInput<E extends AnyEndpoint> = Part<"params", InOf<E["params"]>> &
  Part<"query", InOf<E["query"]>> &
  Part<"body", JsonInputOf<E>> & { signal?: AbortSignal };

type Args<E extends AnyEndpoint> = Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/**
 * Calls an endpoint of the contract through the session door and returns its data; a list that comes in pages with its cursor.
 * @throws {CallError} with the server's sentence, status and request id; status 0 when no answer came.
 */
export async function call<E extends AnyEndpoint>(endpoint: Operation<E>, ...[input]: Args<E>): Promise<Answer<E>> {
  const { params, query, body, signal } = (input ?? {}) as {
    params?: Words;
    query?: Words;
    body?: unknown;
    signal?: AbortSignal;
  };
  let response: Response;
  try {
    response = await fetch(doorPath(endpoint, params, query), {
      method: endpoint.method,
      credentials: "same-origin",
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...shownWorkspaceHeader(endpoint),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable();
  }
  const text = await response.text();
  if (!response.ok) throw errorOf(response.status, text, response.headers.get("x-request-id"));
  return replyOf<E>(endpoint, text, response.headers.get("x-request-id"));
}

type Words = Record<string, string | number | boolean | null | undefined>;

/** `/v1/reports/{id}` is served to the dashboard as `/api/v1/reports/rep_…`. */
export function doorPath(endpoint: Pick<AnyEndpoint, "path">, params: Words = {}, query: Words = {}): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ""}`;
}

/** Unpacks the envelope of a successful answer. */
export function replyOf<E extends AnyEndpoint>(endpoint: Pick<E, "envelope">, text: string, requestId: string | null): Answer<E> {
  try {
    const answer = JSON.parse(text) as { data: Answer<E> };
    return endpoint.envelope === "data" ? answer.data : (answer as Answer<E>);
  } catch {
    throw new CallError(502, "The answer couldn't be read. Try again.", requestId);
  }
}
