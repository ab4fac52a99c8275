import { z } from "zod";
import { backoffMs } from "@/lib/platform/provider/backoff";
import { holdPace } from "@/lib/platform/provider/pace";
import { paceKey } from "@/lib/platform/provider/pace-key";
import { type PatienceRule, tryAgain } from "@/lib/platform/provider/try-again";
import { type ProviderCtx, ProviderProblem, type ProviderReply } from "@/lib/platform/provider/types";

const API = "https://api.airtable.com";
/** Above 5 calls a second, all calls to a base fail for 30 seconds. */
const BASE_PACE = { perSecond: 4 };
const USER_PACE = { perSecond: 10, burst: 5 };
const PENALTY_MS = 30_000;

/** What a call is about: which limit it counts to, and what its token needs. */
interface CallKind {
  baseId: string | null;
  scope: "schema.bases:read" | "data.records:read";
  patience: PatienceRule;
}

/** For a person who waits. */
export const IMPATIENT: PatienceRule = { attemptsMax: 2, waitMsMax: 3_000 };
/** For a sync: sits out the penalty of a base. */
export const PATIENT: PatienceRule = { attemptsMax: 5 };

/** The place in a table is lost: what was read of it must be read again. */
class PlaceLost extends ProviderProblem {
  constructor() {
    super("transient", "Airtable lost its place in the table. The next sync starts over; your rows are unchanged.");
  }
}

class TooFast extends ProviderProblem {
  constructor() {
    super("rate_limited", "Airtable is limiting requests. Your rows are unchanged; try again in a minute.", {
      retryAfterMs: PENALTY_MS,
    });
  }
}

/**
 * Asks Airtable, at the pace of the base, and again while a problem passes by itself.
 * @throws {ProviderProblem} with a sentence on what to do; {PlaceLost} when an offset is of no use any more.
 */
export async function askAirtable<T>(ctx: ProviderCtx, path: string, kind: CallKind, shape: z.ZodType<T>): Promise<T> {
  const token = tokenOf(ctx);
  const key = kind.baseId === null ? paceKey("airtable", token) : `airtable:${kind.baseId}`;
  // A place in a table that is lost stays lost.
  const waitMs = (problem: ProviderProblem, attempt: number) =>
    problem instanceof PlaceLost
      ? Number.POSITIVE_INFINITY
      : (problem.options.retryAfterMs ?? 0) + backoffMs(attempt, { baseMs: 1_000, capMs: 15_000, floorMs: 200 });
  const reply = await tryAgain(ctx.signal, { waitMs, ...kind.patience }, async () => {
    await ctx.pace(key, kind.baseId === null ? USER_PACE : BASE_PACE);
    const given = await ctx.fetch(`${API}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (given.status === 200) return given;
    const problem = problemOf(ctx, kind, given);
    if (problem instanceof TooFast) holdPace(key, PENALTY_MS);
    throw problem;
  });
  const value = shape.safeParse(reply.json());
  if (!value.success) throw new ProviderProblem("provider_bug", "Airtable sent an answer that Rowcall can't read.");
  return value.data;
}

function tokenOf(ctx: ProviderCtx): string {
  const token = ctx.fields.token ?? "";
  if (/^key\w+$/.test(token)) {
    throw new ProviderProblem("auth", "Airtable's old API keys no longer work. Create a personal access token and paste it.");
  }
  if (!/^[\x21-\x7e]{1,2000}$/.test(token)) throw new ProviderProblem("auth", "This isn't an Airtable token. Copy it again.");
  return token;
}

function problemOf(ctx: ProviderCtx, kind: CallKind, reply: ProviderReply): ProviderProblem {
  if (reply.status >= 500 || reply.status === 408) {
    return new ProviderProblem("transient", "Airtable is having problems. Your rows are unchanged; try again later.");
  }
  const type = errorTypeOf(reply);
  if (type === "LIST_RECORDS_ITERATOR_NOT_AVAILABLE") return new PlaceLost();
  switch (reply.status) {
    case 401:
      return new ProviderProblem("auth", "Airtable doesn't accept this token.");
    case 403:
      return new ProviderProblem("permission", `The token has no access to this base, or lacks the scope ${kind.scope}.`);
    case 404:
      return kind.baseId === null
        ? new ProviderProblem("provider_bug", "Airtable didn't understand the request. Try again later.")
        : new ProviderProblem("not_found", "This table no longer exists.");
    case 429:
      return type === "PUBLIC_API_BILLING_LIMIT_EXCEEDED" ? usedUp(ctx.now()) : new TooFast();
    default:
      return new ProviderProblem("provider_bug", "Airtable rejected the request. Your rows are unchanged.");
  }
}

function usedUp(now: Date): ProviderProblem {
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  return new ProviderProblem("rate_limited", "Airtable's monthly API calls are used up. Your rows are unchanged.", {
    retryAfterMs: nextMonth - now.getTime(),
  });
}

/** Errors come in three shapes: `{error: {type}}`, `{error: "NOT_FOUND"}` and `{errors: [{error}]}`. */
const errorBody = z.union([
  z.object({ error: z.object({ type: z.string() }) }).transform(({ error }) => error.type),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ errors: z.array(z.object({ error: z.string() })).min(1) }).transform(({ errors }) => errors[0]?.error ?? ""),
]);

function errorTypeOf(reply: ProviderReply): string {
  try {
    return errorBody.safeParse(reply.json()).data ?? "";
  } catch {
    return "";
  }
}
