import type { EndpointContract, Sender } from "@/lib/contract/endpoint";
import { systemClock } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { rootLog } from "@/lib/core/log";
import type { Ctx } from "@/lib/ctx/ctx";
import { getDatabase } from "@/lib/ctx/database";
import { hmacKey } from "@/lib/platform/secrets/secrets";
import { beginIdempotent, type Idempotent } from "@/lib/requests/idempotency";
import { type RateVerdict, takeToken } from "@/lib/requests/rate-limit";
import type { Definition } from "./definition";
import { describeIssue } from "./describe-issue";
import type { Door, Identity } from "./identify/identity";
import { type ReceivedBody, readBody } from "./read-body";
import { failure, type Performed, rateHeaders, success } from "./reply";
import { clientAddress, requestIdOf, websiteOf } from "./request-facts";
import { asAppError } from "./status";

/** Requests of nobody that is known, allowed per address and minute. */
const MISSES_PER_MINUTE = 60;

/** What is logged of a request, one line each: no bodies, headers, queries or row values. */
export interface Outcome {
  requestId: string;
  operation: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  workspaceId?: string;
  actorId?: string;
  code?: string;
}

/** Everything between a request and its reply. Never throws. */
export async function answer(
  request: Request,
  params: Record<string, string>,
  definition: Definition,
  door: Door,
): Promise<Response> {
  const started = performance.now();
  const { contract } = definition;
  const requestId = requestIdOf(request);
  const outcome: Outcome = {
    requestId,
    operation: contract.name,
    method: contract.method,
    path: contract.path,
    status: 500,
    ms: 0,
  };
  const log = rootLog();
  let rate: RateVerdict | null = null;
  let ctx: Ctx | null = null;
  let reply: Response;
  try {
    const identity = await identify(request, params, contract, door);
    outcome.workspaceId = identity.workspace.id;
    outcome.actorId = identity.actor.id;
    rate = await limitRate(door.limitOf(identity));
    ctx = contextOf(identity, requestId);
    door.admit(identity, contract);
    const asked: Asked = { request, params, definition, ctx, repeatsOf: door.repeatsOf(identity), sender: identity.sender };
    reply = success(contract, await perform(asked), { requestId, rate, asked: request });
  } catch (error) {
    const known = asAppError(error);
    if (known !== null && ctx !== null) door.refused(ctx, known);
    if (known === null) log.error({ err: error, requestId, operation: contract.name }, "request failed");
    else if (known.cause !== undefined && !(known.kind === "invalid")) log.warn({ err: known.cause, requestId }, known.kind);
    outcome.code = known?.code ?? "internal";
    reply = failure(known, { requestId, rate });
  }
  outcome.status = reply.status;
  outcome.ms = Math.round(performance.now() - started);
  log.info(outcome, "request");
  return reply;
}

async function identify(
  request: Request,
  params: Record<string, string>,
  contract: EndpointContract,
  door: Door,
): Promise<Identity> {
  try {
    return await door.identify(request, params, contract);
  } catch (error) {
    const { kind, counter, sentence } = door.miss;
    if (!(error instanceof AppError) || error.kind !== kind) throw error;
    const verdict = await takeToken(getDatabase(), `${counter}:${clientAddress(request)}`, {
      limit: MISSES_PER_MINUTE,
      windowSec: 60,
    });
    if (verdict.allowed) throw error;
    throw tooMany(sentence, verdict);
  }
}

async function limitRate({ counter, perMinute }: ReturnType<Door["limitOf"]>): Promise<RateVerdict> {
  const verdict = await takeToken(getDatabase(), counter, { limit: perMinute, windowSec: 60 });
  if (!verdict.allowed) throw tooMany(`Rate limit of ${perMinute} requests per minute exceeded.`, verdict);
  return verdict;
}

function tooMany(sentence: string, verdict: RateVerdict): AppError {
  return new AppError("rate_limited", `${sentence} Try again in ${verdict.retryAfterSec} seconds.`, {
    headers: { "Retry-After": String(verdict.retryAfterSec), ...rateHeaders(verdict) },
  });
}

function contextOf(identity: Identity, requestId: string): Ctx {
  return {
    workspaceId: identity.workspace.id,
    workspace: identity.workspace,
    actor: identity.actor,
    requestId,
    clock: systemClock,
    log: rootLog().child({ requestId, workspaceId: identity.workspace.id }),
    database: getDatabase(),
  };
}

/** A request of somebody who is known and let in. */
interface Asked {
  request: Request;
  params: Record<string, string>;
  definition: Definition;
  ctx: Ctx;
  repeatsOf: string;
  sender: Sender | undefined;
}

async function perform(asked: Asked): Promise<Performed> {
  const { request, definition, ctx } = asked;
  const { contract } = definition;
  const params = parse(contract.params, asked.params);
  const query = parse(contract.query, queryOf(request));
  const body = await readBody(request, contract.body, asked.sender);
  try {
    const idempotent = await startIdempotent(asked, body);
    const input = { params, query, body: body.value, signal: request.signal, origin: websiteOf(request) };
    if (idempotent === null) return { value: await definition.verb({ ctx, ...input }), replayed: false };
    if (idempotent.state === "replay") return { value: await replay(definition, ctx, idempotent.objectId), replayed: true };
    return { value: await runOnce(definition, ctx, input, idempotent), replayed: false };
  } finally {
    await body.discard();
  }
}

async function startIdempotent(asked: Asked, body: ReceivedBody): Promise<Idempotent | null> {
  const { request, params, ctx, repeatsOf } = asked;
  const { contract } = asked.definition;
  const key = request.headers.get("idempotency-key");
  if (contract.method !== "POST" || key === null) return null;
  // A token in the path is a secret, and may be another one when the request is sent again.
  const place = contract.auth === "urlToken" ? contract.name : `${contract.name}\n${JSON.stringify(params)}`;
  // A body may hold a password: a plain hash of it, kept for a day, could be guessed at.
  const fingerprint = hmacKey(`${place}\n${body.fingerprint}`);
  return beginIdempotent({ ...ctx, actor: { ...ctx.actor, id: repeatsOf } }, key, fingerprint);
}

async function runOnce(
  definition: Definition,
  ctx: Ctx,
  input: Omit<Parameters<Definition["verb"]>[0], "ctx">,
  idempotent: Extract<Idempotent, { state: "new" }>,
): Promise<unknown> {
  let recorded = false;
  const recording: Ctx = {
    ...ctx,
    recordOutcome: async (tx, result) => {
      const objectId = objectIdOf(result);
      if (objectId === null) return;
      await idempotent.record(tx, objectId);
      recorded = true;
    },
  };
  try {
    const value = await definition.verb({ ctx: recording, ...input });
    if (!recorded) await idempotent.abandon();
    return value;
  } catch (error) {
    await idempotent.abandon();
    throw error;
  }
}

async function replay({ contract, replay }: Definition, ctx: Ctx, objectId: string): Promise<unknown> {
  if (contract.replyHasSecret || replay === null) {
    throw new AppError("conflict", `This request was already done; it made ${objectId}.`, {
      code: "already_done",
      headers: { "X-Existing-Id": objectId },
    });
  }
  return replay(ctx, objectId);
}

/** Id of what a verb made: of the result itself, or of the one object in it. */
function objectIdOf(result: unknown): string | null {
  if (typeof result !== "object" || result === null) return null;
  if ("id" in result && typeof result.id === "string") return result.id;
  for (const member of Object.values(result)) {
    if (typeof member === "object" && member !== null && "id" in member && typeof member.id === "string") return member.id;
  }
  return null;
}

function queryOf(request: Request): Record<string, string> {
  const query = new Map<string, string>();
  for (const [name, value] of new URL(request.url).searchParams) {
    if (query.has(name)) throw new AppError("invalid", `${name}: is given more than once.`);
    query.set(name, value);
  }
  return Object.fromEntries(query);
}

function parse(schema: Definition["contract"]["params"], value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError("invalid", describeIssue(parsed.error));
}
