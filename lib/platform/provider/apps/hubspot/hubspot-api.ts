import { z } from "zod";
import { backoffMs, retryAfterMs } from "@/lib/platform/provider/backoff";
import { paceKey } from "@/lib/platform/provider/pace-key";
import { tryAgain } from "@/lib/platform/provider/try-again";
import { type ProviderCtx, ProviderProblem, type ProviderReply } from "@/lib/platform/provider/types";
import type { HubspotUse } from "./hubspot-use";
import { midnightIn } from "./midnight-in";

export const HUBSPOT_HOST = "api.hubapi.com";

/** HubSpot refused a question as wrong, as it does once a property that it names is gone. */
export class QuestionRefused extends ProviderProblem {
  constructor(
    kind: "provider_bug" | "rejected",
    sentence: string,
    /** True where HubSpot names this property: what else it says is not for anybody. */
    readonly isAbout: (property: string) => boolean,
  ) {
    super(kind, sentence);
  }
}

/** There is nothing at an address, or it was deleted. */
export class NothingThere extends ProviderProblem {}

export interface HubspotApi {
  /** Time zone of the account, which its day of calls ends by; UTC until it is known. */
  timeZone: string;
  /** @throws {ProviderProblem} */
  get<T>(path: string, query: Record<string, string>, schema: z.ZodType<T>): Promise<T>;
  /** @throws {ProviderProblem} */
  send<T>(method: "POST" | "PATCH", path: string, body: object, schema: z.ZodType<T>): Promise<T>;
}

/** Under the 100 calls per 10 s of the smallest accounts, some of which are others'. */
const PACE = { perSecond: 8 };
/** Searches have 5 a second of their own, for all apps of the account. */
const SEARCH_PACE = { perSecond: 3 };
const ROLLING_MS = 10_000;

const refusal = z.object({
  category: z.string().optional().catch(undefined),
  policyName: z.string().optional().catch(undefined),
  correlationId: z.string().optional().catch(undefined),
  context: z
    .object({ missingScopes: z.array(z.string()) })
    .partial()
    .optional()
    .catch(undefined),
  errors: z
    .array(
      z
        .object({ context: z.object({ requiredGranularScopes: z.array(z.string()) }).partial() })
        .partial()
        .catch({}),
    )
    .optional()
    .catch(undefined),
});
type Refusal = z.output<typeof refusal>;

/**
 * HubSpot's API with one connection's token: paced, and asked again where that helps.
 * @throws {ProviderProblem} `bad_config` when what was entered cannot be a token.
 */
export function hubspotApi(ctx: ProviderCtx, use: HubspotUse): HubspotApi {
  const token = ctx.fields.token ?? "";
  if (!/^[\x21-\x7e]{10,500}$/.test(token)) {
    throw new ProviderProblem("bad_config", "This isn't a HubSpot access token. Copy it again, without spaces.");
  }
  const key = paceKey("hubspot", token);
  const waitMs = (problem: ProviderProblem, attempt: number) =>
    (problem.options.retryAfterMs ?? 0) + backoffMs(attempt, { baseMs: 1_000, capMs: 30_000, floorMs: 100 });
  async function ask<T>(method: "GET" | "POST" | "PATCH", path: string, body: object | undefined, schema: z.ZodType<T>) {
    const isSearch = path.endsWith("/search");
    return await tryAgain(ctx.signal, { attemptsMax: use.attemptsMax, waitMs }, async () => {
      if (isSearch) await ctx.pace(`${key}:search`, SEARCH_PACE);
      await ctx.pace(key, PACE);
      const reply = await ctx.fetch(`https://${HUBSPOT_HOST}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { "content-type": "application/json" }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (reply.status !== 200 && reply.status !== 201) throw problemOf(ctx, reply, { use, timeZone: api.timeZone, path });
      return read(reply, schema, use);
    });
  }
  const api: HubspotApi = {
    timeZone: "UTC",
    get(path, query, schema) {
      const search = new URLSearchParams(query).toString();
      return ask("GET", `${path}${search === "" ? "" : `?${search}`}`, undefined, schema);
    },
    send: ask,
  };
  return api;
}

function read<T>(reply: ProviderReply, schema: z.ZodType<T>, use: HubspotUse): T {
  try {
    return schema.parse(reply.json());
  } catch (cause) {
    throw new ProviderProblem(use.unreadable, `HubSpot sent an answer that Rowcall can't read. ${use.unharmed}`, { cause });
  }
}

interface Asked {
  use: HubspotUse;
  timeZone: string;
  path: string;
}

function problemOf(ctx: ProviderCtx, reply: ProviderReply, { use, timeZone, path }: Asked): ProviderProblem {
  const said = refusalOf(reply);
  ctx.log("hubspot.refused", { status: reply.status, correlationId: correlationOf(said) });
  switch (reply.status) {
    case 400: {
      const words = new Set(reply.text().split(/\W+/));
      const sentence = `HubSpot didn't understand what it was ${use.misunderstood}. ${use.unharmed}`;
      return new QuestionRefused(use.refused, sentence, (property) => words.has(property));
    }
    case 401:
      return new ProviderProblem("auth", "HubSpot doesn't accept this token. Create a new one in HubSpot and paste it.");
    case 403:
      return new ProviderProblem("permission", missing(scopesOf(said, use, path)));
    case 404:
      return new NothingThere("not_found", use.nothingThere);
    case 429:
      return tooMany(said, reply, use, ctx.now(), timeZone);
    default:
      if (reply.status >= 500 || reply.status === 408 || reply.status === 423) {
        return new ProviderProblem("transient", `HubSpot is having problems. ${use.unharmed} Try again later.`, {
          retryAfterMs: retryAfterMs(reply.headers.get("retry-after"), ctx.now()),
        });
      }
      return new ProviderProblem(use.refused, `HubSpot refused (status ${reply.status}). ${use.unharmed}`);
  }
}

function refusalOf(reply: ProviderReply): Refusal {
  try {
    return refusal.catch({}).parse(JSON.parse(reply.text()));
  } catch {
    return {};
  }
}

/** The day's calls come back at midnight; the other limits pass in seconds. */
function tooMany(said: Refusal, reply: ProviderReply, use: HubspotUse, now: Date, timeZone: string): ProviderProblem {
  if (said.policyName?.toUpperCase() === "DAILY") {
    return new ProviderProblem(
      "rate_limited",
      `HubSpot's API calls for today are used up. ${use.unharmed} Syncing continues after midnight in the account's time zone.`,
      { retryAfterMs: midnightIn(timeZone, now).getTime() - now.getTime() },
    );
  }
  const asked = retryAfterMs(reply.headers.get("retry-after"), now);
  return new ProviderProblem("rate_limited", "HubSpot is limiting requests. It will be retried soon.", {
    retryAfterMs: asked ?? (said.policyName?.toUpperCase() === "SECONDLY" ? 1_000 : ROLLING_MS),
  });
}

/** Names of rights only: nothing else of what HubSpot says gets into a sentence. */
function scopesOf(said: Refusal, use: HubspotUse, path: string): string[] {
  const named = [
    ...(said.context?.missingScopes ?? []),
    ...(said.errors ?? []).flatMap((e) => e.context?.requiredGranularScopes ?? []),
  ];
  const scopes = [...new Set(named.filter((scope) => /^[a-z]+(?:[._-][a-z]+){0,5}$/.test(scope) && scope.length <= 60))];
  if (scopes.length > 0) return scopes.slice(0, 5);
  const object = path.split(/[/?]/).find((part) => Object.hasOwn(use.scopes, part));
  return object === undefined ? [] : [...(use.scopes[object] ?? [])];
}

function missing(scopes: readonly string[]): string {
  const what = scopes.length === 0 ? "a right that this needs" : scopes.join(", ");
  return `The token is missing ${what}. Add ${scopes.length > 1 ? "them" : "it"} in HubSpot and paste the token again.`;
}

function correlationOf(said: Refusal): string {
  return /^[0-9a-f-]{8,60}$/i.test(said.correlationId ?? "") ? (said.correlationId ?? "") : "none";
}
