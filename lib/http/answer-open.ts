import type { z } from "zod";
import type { BodyOf, BodySpec, EndpointContract } from "@/lib/contract/endpoint";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { rootLog } from "@/lib/core/log";
import { type Database, getDatabase } from "@/lib/ctx/database";
import { takeToken } from "@/lib/requests/rate-limit";
import type { SignedIn } from "@/lib/workspaces/find-person";
import { readBody } from "./body/read-body";
import { countOutcome, countStart } from "./count-request";
import { refuseForeignOrigin } from "./identify/origin";
import { identifyPerson } from "./identify/session";
import type { HttpReply, HttpRequest } from "./messages";
import { failure, success } from "./reply";
import { type SetsCookie, setCookie } from "./reply-cookie";
import { clientAddress, requestIdOf } from "./request-facts";
import { asAppError } from "./status";

/** Requests per address and minute to what nobody needs to sign in for. */
const OPEN_PER_MINUTE = 30;

/** An operation that nobody needs to sign in for, such as signing up. It has no workspace yet, so no ctx. */
export interface OpenEndpoint extends SetsCookie {
  contract: EndpointContract;
  verb: (input: OpenInput<unknown>) => Promise<unknown>;
}

interface OpenInput<B> {
  database: Database;
  body: B;
  clientAddress: string;
  /** Who asks, in whatever workspace, or none. @throws {AppError} `unauthenticated` when nobody is signed in. */
  person: () => Promise<SignedIn>;
}

/** Keeps body and reply of an open endpoint typed. */
export function openEndpoint<E extends EndpointContract>(
  contract: E,
  verb: (input: OpenInput<BodyOf<E["body"] & BodySpec>>) => Promise<z.input<E["reply"]>>,
): OpenEndpoint {
  return { contract, verb: verb as OpenEndpoint["verb"] };
}

/** Everything between such a request and its reply. Never throws. */
export async function answerOpen(request: HttpRequest, open: OpenEndpoint): Promise<HttpReply> {
  const { contract, verb } = open;
  const started = performance.now();
  const requestId = requestIdOf(request);
  const facts = { requestId, rate: null };
  countStart();
  let reply: HttpReply;
  try {
    refuseForeignOrigin(request, env());
    await limit(request);
    const body = await readBody(request, contract.body);
    try {
      const value = await verb({
        database: getDatabase(),
        body: body.value,
        clientAddress: clientAddress(request),
        person: () => personOf(request),
      });
      reply = success(contract, { value, replayed: false }, facts);
      setCookie(reply, open, value);
    } finally {
      await body.discard();
    }
  } catch (error) {
    const known = asAppError(error);
    if (known === null) rootLog().error({ err: error, requestId, operation: contract.name }, "request failed");
    reply = failure(known, facts);
  }
  const ms = Math.round(performance.now() - started);
  const { name: operation, method, path } = contract;
  rootLog().info({ requestId, operation, method, path, status: reply.status, ms }, "request");
  countOutcome({ operation, method, status: reply.status, ms });
  return reply;
}

async function personOf(request: HttpRequest): Promise<SignedIn> {
  const person = await identifyPerson(request, getDatabase());
  if (person === null) throw new AppError("unauthenticated", "Sign in first.", { code: "signed_out" });
  return person;
}

async function limit(request: HttpRequest): Promise<void> {
  const verdict = await takeToken(getDatabase(), `open:${clientAddress(request)}`, { limit: OPEN_PER_MINUTE, windowSec: 60 });
  if (verdict.allowed) return;
  throw new AppError("rate_limited", `Too many requests. Try again in ${verdict.retryAfterSec} seconds.`, {
    headers: { "Retry-After": String(verdict.retryAfterSec) },
  });
}
