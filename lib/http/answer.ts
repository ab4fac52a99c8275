import type { EndpointContract } from "@/lib/contract/endpoint";
import { systemClock } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { rootLog } from "@/lib/core/log";
import type { Ctx } from "@/lib/ctx/ctx";
import { getDatabase } from "@/lib/ctx/database";
import { inLookUp, newPatience } from "@/lib/ctx/turns";
import { type RateVerdict, takeToken } from "@/lib/requests/rate-limit";
import { countOutcome, countStart } from "./count-request";
import type { Definition } from "./definition";
import { type Door, type Identity, KnownRefusal } from "./identify/identity";
import type { HttpReply, HttpRequest } from "./messages";
import { noteOutcome, type Outcome } from "./note-outcome";
import { type Asked, perform } from "./perform";
import { failure, rateHeaders, success } from "./reply";
import { setCookie } from "./reply-cookie";
import { clientAddress, requestIdOf } from "./request-facts";
import { asAppError } from "./status";

/** Requests of nobody that is known, allowed per address and minute. */
const MISSES_PER_MINUTE = 60;

/** Everything between a request and its reply. Never throws. */
export async function answer(
  request: HttpRequest,
  params: Record<string, string>,
  definition: Definition,
  door: Door,
): Promise<HttpReply> {
  const started = performance.now();
  const { contract } = definition;
  countStart();
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
  let reply: HttpReply;
  try {
    const identity = await inLookUp(getDatabase(), { operation: door.kind, workspaceId: "" }, () =>
      identify(request, params, contract, door),
    );
    outcome.workspaceId = identity.workspace.id;
    outcome.actorId = identity.actor.id;
    if (identity.remark !== undefined) outcome.code = identity.remark;
    const counting = { operation: `${door.kind} counted`, workspaceId: identity.workspace.id };
    rate = await inLookUp(getDatabase(), counting, () => limitRate(door.limitOf(identity)));
    ctx = contextOf(identity, requestId, contract.name);
    door.admit(identity, contract);
    const asked: Asked = { request, params, definition, ctx, repeatsOf: door.repeatsOf(identity), sender: identity.sender };
    const performed = await perform(asked);
    reply = success(contract, performed, { requestId, rate, asked: request });
    setCookie(reply, definition, performed.value);
  } catch (error) {
    const known = asAppError(error);
    if (known instanceof KnownRefusal) Object.assign(outcome, { workspaceId: known.workspaceId, actorId: known.actorId });
    if (known !== null && ctx !== null) door.refused(ctx, known);
    if (known === null) log.error({ err: error, requestId, operation: contract.name }, "request failed");
    else if (known.cause !== undefined && !(known.kind === "invalid")) log.warn({ err: known.cause, requestId }, known.kind);
    outcome.code = known?.code ?? "internal";
    reply = failure(known, { requestId, rate });
  }
  outcome.status = reply.status;
  outcome.ms = Math.round(performance.now() - started);
  log.info(outcome, "request");
  countOutcome(outcome);
  noteOutcome(outcome, door.placeOf(request, contract));
  return reply;
}

async function identify(
  request: HttpRequest,
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

function contextOf(identity: Identity, requestId: string, operation: string): Ctx {
  return {
    workspaceId: identity.workspace.id,
    workspace: identity.workspace,
    actor: identity.actor,
    requestId,
    operation,
    patience: newPatience(),
    clock: systemClock,
    log: rootLog().child({ requestId, workspaceId: identity.workspace.id }),
    database: getDatabase(),
  };
}
