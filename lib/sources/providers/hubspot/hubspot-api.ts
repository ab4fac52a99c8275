import { z } from "zod";
import { backoffMs, retryAfterMs } from "@/lib/platform/provider/backoff";
import { paceKey } from "@/lib/platform/provider/pace-key";
import { tryAgain } from "@/lib/platform/provider/try-again";
import { type ProviderCtx, ProviderProblem, type ProviderReply } from "@/lib/platform/provider/types";
import { midnightIn } from "./midnight-in";

export const HUBSPOT_HOST = "api.hubapi.com";

/** HubSpot refused a question as wrong, as it does once a property that it names is gone. */
export class QuestionRefused extends ProviderProblem {}

export interface HubspotApi {
  /** Time zone of the account, which its day of calls ends by; UTC until it is known. */
  timeZone: string;
  /** @throws {ProviderProblem} */
  get<T>(path: string, query: Record<string, string>, schema: z.ZodType<T>): Promise<T>;
}

/** Under the 100 calls per 10 s of the smallest accounts, some of which are others'. */
const PACE = { perSecond: 8 };
const ATTEMPTS_MAX = 6;
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
export function hubspotApi(ctx: ProviderCtx): HubspotApi {
  const token = ctx.fields.token ?? "";
  if (!/^[\x21-\x7e]{10,500}$/.test(token)) {
    throw new ProviderProblem("bad_config", "This is not a HubSpot access token. Copy it again, without spaces.");
  }
  const key = paceKey("hubspot", token);
  const api: HubspotApi = {
    timeZone: "UTC",
    async get(path, query, schema) {
      const search = new URLSearchParams(query).toString();
      const url = `https://${HUBSPOT_HOST}${path}${search === "" ? "" : `?${search}`}`;
      const waitMs = (problem: ProviderProblem, attempt: number) =>
        (problem.options.retryAfterMs ?? 0) + backoffMs(attempt, { baseMs: 1_000, capMs: 30_000, floorMs: 100 });
      const body = await tryAgain(ctx.signal, { attemptsMax: ATTEMPTS_MAX, waitMs }, async () => {
        await ctx.pace(key, PACE);
        const reply = await ctx.fetch(url, { headers: { authorization: `Bearer ${token}` } });
        if (reply.status !== 200) throw problemOf(ctx, reply, api.timeZone, path);
        return reply.json();
      });
      const parsed = schema.safeParse(body);
      if (parsed.success) return parsed.data;
      throw new ProviderProblem(
        "provider_bug",
        "HubSpot answered in a form that is not known here. The rows that you have are kept.",
      );
    },
  };
  return api;
}

function problemOf(ctx: ProviderCtx, reply: ProviderReply, timeZone: string, path: string): ProviderProblem {
  const said = refusalOf(reply);
  ctx.log("hubspot.refused", { status: reply.status, correlationId: correlationOf(said) });
  switch (reply.status) {
    case 400:
      return new QuestionRefused(
        "provider_bug",
        "HubSpot did not understand what it was asked. The rows that you have are kept.",
      );
    case 401:
      return new ProviderProblem("auth", "HubSpot does not accept this token. Make a new one in HubSpot and paste it.");
    case 403:
      return new ProviderProblem("permission", missing(scopesOf(said, path)));
    case 404:
      return new ProviderProblem("not_found", "HubSpot has no such objects in this account. Choose another table.");
    case 429:
      return tooMany(said, reply, ctx.now(), timeZone);
    default:
      if (reply.status >= 500 || reply.status === 408 || reply.status === 423) {
        return new ProviderProblem(
          "transient",
          "HubSpot is not working right now. The rows that you have are kept; try again later.",
          {
            retryAfterMs: retryAfterMs(reply.headers.get("retry-after"), ctx.now()),
          },
        );
      }
      return new ProviderProblem(
        "provider_bug",
        `HubSpot refused to answer (status ${reply.status}). The rows that you have are kept.`,
      );
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
function tooMany(said: Refusal, reply: ProviderReply, now: Date, timeZone: string): ProviderProblem {
  if (said.policyName?.toUpperCase() === "DAILY") {
    return new ProviderProblem(
      "rate_limited",
      "HubSpot's calls of this day are used up. The rows that you have are kept; it goes on after midnight of the account's time zone.",
      { retryAfterMs: midnightIn(timeZone, now).getTime() - now.getTime() },
    );
  }
  const asked = retryAfterMs(reply.headers.get("retry-after"), now);
  return new ProviderProblem("rate_limited", "HubSpot asks to be called less often. It is tried again in a while.", {
    retryAfterMs: asked ?? (said.policyName?.toUpperCase() === "SECONDLY" ? 1_000 : ROLLING_MS),
  });
}

/** Names of rights only: nothing else of what HubSpot says gets into a sentence. */
function scopesOf(said: Refusal, path: string): string[] {
  const named = [
    ...(said.context?.missingScopes ?? []),
    ...(said.errors ?? []).flatMap((e) => e.context?.requiredGranularScopes ?? []),
  ];
  const scopes = [...new Set(named.filter((scope) => /^[a-z]+(?:[._-][a-z]+){0,5}$/.test(scope) && scope.length <= 60))];
  return scopes.length > 0 ? scopes.slice(0, 5) : scopesFor(path);
}

function scopesFor(path: string): string[] {
  const object = path.split("/").find((part) => part in SCOPES);
  return object === undefined ? [] : [SCOPES[object] as string];
}

const SCOPES: Readonly<Record<string, string>> = {
  contacts: "crm.objects.contacts.read",
  companies: "crm.objects.companies.read",
  deals: "crm.objects.deals.read",
  tickets: "tickets",
  owners: "crm.objects.owners.read",
};

function missing(scopes: readonly string[]): string {
  const what = scopes.length === 0 ? "a right that this needs" : scopes.join(", ");
  return `The token is missing ${what}. Add ${scopes.length > 1 ? "them" : "it"} in HubSpot and paste the token again.`;
}

function correlationOf(said: Refusal): string {
  return /^[0-9a-f-]{8,60}$/i.test(said.correlationId ?? "") ? (said.correlationId ?? "") : "none";
}
