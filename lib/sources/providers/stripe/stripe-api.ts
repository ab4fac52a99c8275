import { z } from "zod";
import { backoffMs, retryAfterMs } from "@/lib/platform/provider/backoff";
import { paceKey } from "@/lib/platform/provider/pace-key";
import { tryAgain } from "@/lib/platform/provider/try-again";
import { type ProviderCtx, ProviderProblem, type ProviderReply } from "@/lib/platform/provider/types";

export const STRIPE_HOST = "api.stripe.com";
/** Sent with every call: an account's own default may be years old. */
const VERSION = "2025-03-31.basil";
const PACE = { perSecond: 10 };
const ATTEMPTS_MAX = 6;

/** The object that a page was to begin after is gone. */
export class PlaceGone extends ProviderProblem {}

/** An object of Stripe's, read member by member. */
export type StripeObject = Readonly<Record<string, unknown>> & { id: string };

export interface StripeList {
  data: StripeObject[];
  hasMore: boolean;
}

export interface StripeApi {
  /** @throws {PlaceGone} {ProviderProblem} */
  list(path: string, query: Record<string, string>): Promise<StripeList>;
}

const list = z.object({ data: z.array(z.looseObject({ id: z.string() })), has_more: z.boolean() });

const refusal = z.object({
  error: z.object({
    code: z.string().optional().catch(undefined),
    param: z.string().optional().catch(undefined),
    message: z.string().optional().catch(undefined),
  }),
});

/** A key's rights, as they are called where they are given. */
const RIGHTS: Readonly<Record<string, string>> = {
  charge: "Charges",
  subscription: "Subscriptions",
  subscription_item: "Subscriptions",
  invoice: "Invoices",
  balance_transaction: "Balance transactions",
  balance_transaction_source: "Balance transaction sources",
  balance: "Balance",
  customer: "Customers",
  payout: "Payouts",
  refund: "Refunds",
};

/**
 * Refuses what is no restricted key, by its text alone.
 * @throws {ProviderProblem} `bad_config`
 */
export function checkKey(key: string): { isLive: boolean } {
  if (/^sk_/.test(key)) throw wrongKey("This key has full access to the account.");
  if (/^pk_/.test(key)) throw wrongKey("This is a publishable key, which can't read anything.");
  const mode = /^rk_(live|test)_[A-Za-z0-9_]{8,250}$/.exec(key)?.[1];
  if (mode === undefined) throw wrongKey("A restricted key begins with rk_live_ or rk_test_.");
  return { isLive: mode === "live" };
}

function wrongKey(what: string): ProviderProblem {
  return new ProviderProblem("bad_config", `${what} Use a restricted key with read rights only.`);
}

/**
 * Stripe's API with one connection's key: paced, and asked again where that helps.
 * @throws {ProviderProblem} as `checkKey`.
 */
export function stripeApi(ctx: ProviderCtx): StripeApi {
  const key = ctx.fields.key ?? "";
  checkKey(key);
  const lane = paceKey("stripe", key);
  const headers = { authorization: `Bearer ${key}`, "stripe-version": VERSION };
  const waitMs = (problem: ProviderProblem, attempt: number) =>
    (problem.options.retryAfterMs ?? 0) + backoffMs(attempt, { baseMs: 1_000, capMs: 30_000, floorMs: 100 });
  return {
    async list(path, query) {
      const url = `https://${STRIPE_HOST}/v1/${path}?${new URLSearchParams(query).toString()}`;
      const body = await tryAgain(ctx.signal, { attemptsMax: ATTEMPTS_MAX, waitMs }, async () => {
        await ctx.pace(lane, PACE);
        const reply = await ctx.fetch(url, { headers });
        if (reply.status !== 200) throw problemOf(ctx, reply, path);
        return reply.json();
      });
      const parsed = list.safeParse(body);
      if (!parsed.success) {
        throw new ProviderProblem("provider_bug", "Stripe sent an answer that Rowcall can't read. Your rows are unchanged.");
      }
      return { data: parsed.data.data, hasMore: parsed.data.has_more };
    },
  };
}

function problemOf(ctx: ProviderCtx, reply: ProviderReply, path: string): ProviderProblem {
  const { status, headers } = reply;
  const { code = "", param = "", message = "" } = refusalOf(reply);
  const requestId = headers.get("request-id") ?? "";
  ctx.log("stripe.refused", { status, requestId: /^req_\w{1,60}$/.test(requestId) ? requestId : "none" });
  if ((status === 401 || status === 403) && code === "api_key_expired") {
    return new ProviderProblem("auth", "This key expired or was rolled. Make a new restricted key in Stripe and paste it.");
  }
  const after = retryAfterMs(headers.get("retry-after"), ctx.now());
  switch (status) {
    case 400:
      return code === "resource_missing" && param === "starting_after"
        ? new PlaceGone("transient", "An item was deleted in Stripe during the sync. The next sync starts over.")
        : new ProviderProblem("provider_bug", "Stripe rejected the request. Your rows are unchanged.");
    case 401:
      return new ProviderProblem("auth", "Stripe doesn't accept this key. Make a new restricted key in Stripe and paste it.");
    case 403:
      return new ProviderProblem("permission", mayNotRead(message, path));
    case 404:
      return new ProviderProblem("not_found", "This Stripe account has none of these. Choose another table.");
    case 429:
      return new ProviderProblem("rate_limited", "Stripe is limiting requests. It will be retried soon.", {
        retryAfterMs: after,
      });
    default:
      if (status === 409 || status === 408 || status >= 500) {
        return new ProviderProblem("transient", "Stripe is having problems. Your rows are unchanged; try again later.", {
          retryAfterMs: after,
        });
      }
      return new ProviderProblem("provider_bug", `Stripe refused to answer (status ${status}). Your rows are unchanged.`);
  }
}

/** The right that Stripe names, in our words for it; nothing else of what it says, which echoes part of the key. */
function mayNotRead(message: string, path: string): string {
  const named = /\brak_([a-z_]{1,40})_read\b/.exec(message)?.[1] ?? "";
  const right = RIGHTS[named] ?? RIGHTS[path.replace(/s$/, "")] ?? "this";
  const what = right === "this" ? right : right.toLowerCase();
  return `The key may not read ${what}. Give it Read for ${right === "this" ? "it" : right} in Stripe.`;
}

function refusalOf(reply: ProviderReply): z.output<typeof refusal>["error"] {
  try {
    return refusal.parse(JSON.parse(reply.text())).error;
  } catch {
    return {};
  }
}
