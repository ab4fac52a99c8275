import { systemClock } from "@/lib/core/clock";
import type { Id } from "@/lib/core/ids";
import { rootLog } from "@/lib/core/log";
import type { Ctx } from "@/lib/ctx/ctx";
import { getDatabase } from "@/lib/ctx/database";
import type { MailAct } from "@/lib/destinations/mail/mail-token";
import { takeToken } from "@/lib/requests/rate-limit";
import { identifyMailToken, type MailReader } from "../identify/mail-token";
import { clientAddress, requestIdOf } from "../request-facts";
import { mailPage, type PageWords } from "./mail-page";
import { AWAY, askWords, doneWords, EXPIRED, TOO_MANY, UNKNOWN } from "./mail-page-words";

type Handler = (request: Request, context: { params: Promise<{ token: string }> }) => Promise<Response>;
type Act = (ctx: Ctx, recipientId: Id<"recipient">) => Promise<void>;

/** Addresses that are none, per client and minute: the same count as at the other doors of this kind. */
const MISSES = { limit: 60, windowSec: 60 };
const REQUESTS = { limit: 60, windowSec: 60 };

/**
 * The door behind an address that stands in a mail. Outside the contract: it speaks HTML, to people without an account. The token
 * is the whole right, so that no cookie is read and no origin asked; what is posted is not read either.
 */
export function mailDoor(act: MailAct, perform: Act): { show: Handler; act: Handler } {
  return {
    show: (request, context) => answer(request, context, act, null),
    act: (request, context) => answer(request, context, act, perform),
  };
}

interface Said {
  status: number;
  words: PageWords;
  headers?: Record<string, string>;
  workspaceId?: string;
}

async function answer(request: Request, context: Parameters<Handler>[1], act: MailAct, perform: Act | null): Promise<Response> {
  const started = performance.now();
  const requestId = requestIdOf(request);
  let said: Said;
  try {
    said = await pass(request, (await context.params).token, { act, perform, requestId });
  } catch (error) {
    rootLog().error({ err: error, requestId, operation: act }, "request failed");
    said = { status: 500, words: AWAY };
  }
  const { status, words, headers, workspaceId } = said;
  const ms = Math.round(performance.now() - started);
  rootLog().info(
    { requestId, operation: act, method: request.method, path: `/mail/${act}/{token}`, status, ms, workspaceId },
    "request",
  );
  return mailPage(words, { status, headers: { "X-Request-Id": requestId, ...headers } });
}

async function pass(
  request: Request,
  token: string,
  { act, perform, requestId }: { act: MailAct; perform: Act | null; requestId: string },
): Promise<Said> {
  const reader = await identifyMailToken(token, act, getDatabase());
  const counted = reader === null ? `token:${clientAddress(request)}` : `mail:${reader.recipientId}`;
  const verdict = await takeToken(getDatabase(), counted, reader === null ? MISSES : REQUESTS);
  if (!verdict.allowed) return { status: 429, words: TOO_MANY, headers: { "Retry-After": String(verdict.retryAfterSec) } };
  if (reader === null) return { status: 404, words: UNKNOWN };
  const workspaceId = reader.workspace.id;
  if (reader.isExpired) return { status: 410, words: EXPIRED, workspaceId };
  if (perform === null) return { status: 200, words: askWords(act, reader), workspaceId };
  await perform(contextOf(reader, requestId), reader.recipientId);
  return { status: 200, words: doneWords(act, reader), workspaceId };
}

function contextOf({ workspace }: MailReader, requestId: string): Ctx {
  return {
    workspaceId: workspace.id,
    workspace,
    actor: { kind: "system", id: "mail" },
    requestId,
    clock: systemClock,
    log: rootLog().child({ requestId, workspaceId: workspace.id }),
    database: getDatabase(),
  };
}
