import { createHash } from "node:crypto";
import { PLAN_LIMITS } from "@/lib/contract/plans";
import { systemClock } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { rootLog } from "@/lib/core/log";
import type { Ctx } from "@/lib/ctx/ctx";
import { getDatabase } from "@/lib/ctx/database";
import { beginIdempotent, type Idempotent } from "@/lib/requests/idempotency";
import { type RateVerdict, takeToken } from "@/lib/requests/rate-limit";
import type { Definition } from "./definition";
import { describeIssue } from "./describe-issue";
import type { Door, Identity } from "./identify/identity";
import { type ReceivedBody, readBody } from "./read-body";
import { failure, type Performed, rateHeaders, success } from "./reply";
import { clientAddress, requestIdOf } from "./request-facts";
import { asAppError } from "./status";

/** Failed authentications allowed per address and minute. */
const FAILED_AUTH_PER_MINUTE = 60;
/** Requests of one person to the dashboard per minute, on any plan: its pages poll, and plans limit keys. */
const DASHBOARD_PER_MINUTE = 1_200;

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
  let reply: Response;
  try {
    const identity = await identify(request, door);
    outcome.workspaceId = identity.workspace.id;
    outcome.actorId = identity.actor.id;
    rate = await limitRate(identity);
    refuseScope(definition, identity);
    const ctx = contextOf(identity, requestId);
    reply = success(contract, await perform(request, params, definition, ctx), { requestId, rate });
  } catch (error) {
    const known = asAppError(error);
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

async function identify(request: Request, door: Door): Promise<Identity> {
  try {
    return await door(request);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "unauthenticated") throw error;
    const verdict = await takeToken(getDatabase(), `auth:${clientAddress(request)}`, {
      limit: FAILED_AUTH_PER_MINUTE,
      windowSec: 60,
    });
    if (verdict.allowed) throw error;
    throw tooMany("Too many failed authentications.", verdict);
  }
}

async function limitRate(identity: Identity): Promise<RateVerdict> {
  const limit = identity.actor.kind === "user" ? DASHBOARD_PER_MINUTE : PLAN_LIMITS[identity.workspace.plan].requestsPerMinute;
  const verdict = await takeToken(getDatabase(), `${identity.actor.kind}:${identity.actor.id}`, { limit, windowSec: 60 });
  if (!verdict.allowed) throw tooMany(`Rate limit of ${limit} requests per minute exceeded.`, verdict);
  return verdict;
}

function tooMany(sentence: string, verdict: RateVerdict): AppError {
  return new AppError("rate_limited", `${sentence} Try again in ${verdict.retryAfterSec} seconds.`, {
    headers: { "Retry-After": String(verdict.retryAfterSec), ...rateHeaders(verdict) },
  });
}

function refuseScope({ contract }: Definition, identity: Identity): void {
  if (identity.actor.kind !== "key") return;
  if (contract.scope !== null && !identity.actor.key.scopes.includes(contract.scope)) {
    throw new AppError("forbidden", `This key is missing the scope ${contract.scope}.`, { code: "missing_scope" });
  }
  const plan = PLAN_LIMITS[identity.workspace.plan];
  if (contract.planGated && !plan.apiAccess) {
    throw new AppError("forbidden", `API access is not included in the ${plan.label} plan.`, { code: "plan" });
  }
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

async function perform(
  request: Request,
  rawParams: Record<string, string>,
  definition: Definition,
  ctx: Ctx,
): Promise<Performed> {
  const { contract } = definition;
  const params = parse(contract.params, rawParams);
  const query = parse(contract.query, queryOf(request));
  const body = await readBody(request, contract.body);
  try {
    const idempotent = await startIdempotent(request, rawParams, definition, ctx, body);
    const input = { params, query, body: body.value, signal: request.signal };
    if (idempotent === null) return { value: await definition.verb({ ctx, ...input }), replayed: false };
    if (idempotent.state === "replay") return { value: await replay(definition, ctx, idempotent.objectId), replayed: true };
    return { value: await runOnce(definition, ctx, input, idempotent), replayed: false };
  } finally {
    await body.discard();
  }
}

async function startIdempotent(
  request: Request,
  params: Record<string, string>,
  { contract }: Definition,
  ctx: Ctx,
  body: ReceivedBody,
): Promise<Idempotent | null> {
  const key = request.headers.get("idempotency-key");
  if (contract.method !== "POST" || key === null) return null;
  const fingerprint = createHash("sha256")
    .update(`${contract.name}\n${JSON.stringify(params)}\n${body.fingerprint}`)
    .digest("hex");
  return beginIdempotent(ctx, key, fingerprint);
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
