import { createPrivateKey, type KeyObject, randomUUID, sign } from "node:crypto";
import { retryAfterMs } from "@/lib/platform/provider/backoff";
import { paceKey } from "@/lib/platform/provider/pace-key";
import { tryAgain } from "@/lib/platform/provider/try-again";
import { type ProviderCtx, ProviderProblem, type ProviderReply } from "@/lib/platform/provider/types";

/** Seconds that a JWT of ours is good for. */
const LIFETIME_SEC = 300;
const CALLS_URL = "https://api.nexmo.com/v1/calls";
const PER_SECOND = 3;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What requests are signed with. */
export interface VonageKey {
  applicationId: string;
  key: KeyObject;
}

/** @throws {ProviderProblem} `bad_config` naming the field, without asking anybody. */
export function readVonageKey(fields: Readonly<Record<string, string>>): VonageKey {
  const applicationId = (fields.applicationId ?? "").trim().toLowerCase();
  if (!UUID.test(applicationId)) {
    throw new ProviderProblem(
      "bad_config",
      "Application ID: must be an id such as 78d335fa-323d-0114-9c3d-d6f0d48968cf, as the application shows it.",
    );
  }
  return { applicationId, key: readPrivateKey(fields.privateKey ?? "") };
}

function readPrivateKey(text: string): KeyObject {
  try {
    // Copying from a settings page or an environment file leaves the line breaks as two characters.
    const key = createPrivateKey(text.replaceAll("\\r", "").replaceAll("\\n", "\n").trim());
    if (key.asymmetricKeyType === "rsa") return key;
  } catch {
    // Said below: the fault tells of the key.
  }
  throw new ProviderProblem(
    "bad_config",
    "Private key: can't be read. Paste the whole file private.key, from its line BEGIN PRIVATE KEY to its line END PRIVATE KEY.",
  );
}

/** Authorization header for one request: a JWT (RS256) of the application, as `@vonage/jwt` makes it, good for five minutes. */
export function signedHeader({ applicationId, key }: VonageKey, now: Date): string {
  const iat = Math.floor(now.getTime() / 1_000);
  const claims = { application_id: applicationId, iat, exp: iat + LIFETIME_SEC, jti: randomUUID() };
  const unsigned = `${encoded({ alg: "RS256", typ: "JWT" })}.${encoded(claims)}`;
  return `Bearer ${unsigned}.${sign("RSA-SHA256", Buffer.from(unsigned), key).toString("base64url")}`;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/**
 * Legs of calls as `GET /v1/calls` lists them.
 * @throws {ProviderProblem}
 */
export function askForCalls(ctx: ProviderCtx, own: VonageKey, query: Readonly<Record<string, string>>): Promise<unknown> {
  return tryAgain(ctx.signal, { attemptsMax: 3, waitMsMax: 10_000 }, async () => {
    const reply = await signedTwice(own, ctx, async (authorization) => {
      await ctx.pace(paceKey("vonage", own.applicationId), { perSecond: PER_SECOND });
      return ctx.fetch(`${CALLS_URL}?${new URLSearchParams(query)}`, { headers: { authorization } });
    });
    if (reply.status !== 200) throw problemOf(reply, ctx.now());
    return reply.json();
  });
}

async function signedTwice(
  own: VonageKey,
  ctx: ProviderCtx,
  ask: (authorization: string) => Promise<ProviderReply>,
): Promise<ProviderReply> {
  const reply = await ask(signedHeader(own, ctx.now()));
  return reply.status === 401 ? ask(signedHeader(own, ctx.now())) : reply;
}

function problemOf({ status, headers }: ProviderReply, now: Date): ProviderProblem {
  if (status === 401) {
    return new ProviderProblem(
      "auth",
      "Vonage refused this key. Application ID and private key must be of the same application.",
    );
  }
  if (status === 403) {
    return new ProviderProblem("permission", "The application may not read calls. Turn on Voice under its capabilities.");
  }
  if (status === 429) {
    const waitMs = retryAfterMs(headers.get("retry-after"), now);
    return new ProviderProblem(
      "rate_limited",
      "Vonage is limiting requests.",
      waitMs === undefined ? {} : { retryAfterMs: waitMs },
    );
  }
  if (status >= 500 || status === 408) return new ProviderProblem("transient", "Vonage is having problems.");
  return new ProviderProblem("provider_bug", "Vonage rejected the request.");
}
