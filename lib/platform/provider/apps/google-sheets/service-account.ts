import { createHash, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { z } from "zod";
import { tryAgain } from "@/lib/platform/provider/try-again";
import { type ProviderCtx, ProviderProblem, type ProviderReply } from "@/lib/platform/provider/types";

/** Where tokens are made. A key file that names another place is refused: the signed claim would go there. */
const TOKEN_URL = "https://oauth2.googleapis.com/token";
const SCOPES = "https://www.googleapis.com/auth/";
const LIFETIME_SEC = 3_600;
const EARLY_MS = 60_000;
const TOKENS_MAX = 500;

export interface ServiceAccount {
  /** What its tokens are for. */
  scope: "spreadsheets" | "spreadsheets.readonly";
  email: string;
  keyId: string | undefined;
  key: KeyObject;
  /** Names this very key and what it is used for: a token is given only to whoever holds it. */
  fingerprint: string;
}

const keyFile = z.object({
  type: z.literal("service_account"),
  client_email: z
    .string()
    .max(300)
    .regex(/^[\w.+-]+@[\w.-]+$/),
  private_key: z.string().min(1),
  private_key_id: z.string().max(200).optional(),
  token_uri: z.string().optional(),
});

const NOT_A_KEY =
  "This isn't the JSON file of a service account key. Open the file that Google gave you, copy all of it and paste it here.";

/** @throws {ProviderProblem} `bad_config` for anything but the key file of a service account. */
export function readServiceAccount(text: string, scope: ServiceAccount["scope"]): ServiceAccount {
  const file = keyFile.safeParse(parsed(text));
  if (!file.success) throw new ProviderProblem("bad_config", NOT_A_KEY);
  const { client_email, private_key, private_key_id, token_uri } = file.data;
  if (token_uri !== undefined && token_uri !== TOKEN_URL) {
    throw new ProviderProblem("bad_config", "This key's token URL isn't Google's, so it wasn't used.");
  }
  // Copying from a settings page leaves the line breaks as two characters.
  const pem = private_key.replaceAll("\\n", "\n");
  return {
    scope,
    email: client_email,
    keyId: private_key_id,
    key: readPrivateKey(pem),
    fingerprint: createHash("sha256").update(`${scope}\n${client_email}\n${pem}`).digest("hex"),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readPrivateKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === "rsa") return key;
  } catch {
    // Said below: the fault tells of the key.
  }
  throw new ProviderProblem(
    "bad_config",
    "The private key in this file can't be read. Create a new key and paste the whole file.",
  );
}

const tokens = new Map<string, { token: string; until: number }>();

/**
 * A token to call with, made again a minute before the last one ends.
 * @throws {ProviderProblem} `auth` when Google refuses the key.
 */
export async function accessToken(ctx: ProviderCtx, account: ServiceAccount): Promise<string> {
  const known = tokens.get(account.fingerprint);
  if (known !== undefined && ctx.now().getTime() < known.until) return known.token;
  const { token, lifetimeSec } = await tryAgain(ctx.signal, { attemptsMax: 3 }, () => newToken(ctx, account));
  tokens.delete(account.fingerprint);
  if (tokens.size >= TOKENS_MAX) tokens.delete(tokens.keys().next().value ?? "");
  tokens.set(account.fingerprint, { token, until: ctx.now().getTime() + lifetimeSec * 1000 - EARLY_MS });
  return token;
}

/** For a token that was refused although its time was not over. */
export function forgetToken(account: ServiceAccount): void {
  tokens.delete(account.fingerprint);
}

const tokenReply = z.object({ access_token: z.string().min(1).max(10_000), expires_in: z.number().min(1).max(86_400) });

async function newToken(ctx: ProviderCtx, account: ServiceAccount): Promise<{ token: string; lifetimeSec: number }> {
  const body = new URLSearchParams({
    grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
    assertion: signedClaim(account, ctx.now()),
  });
  const reply = await ctx.fetch(TOKEN_URL, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: body.toString(),
  });
  if (reply.status !== 200) throw refusedToken(reply);
  const given = tokenReply.safeParse(reply.json());
  if (!given.success) throw new ProviderProblem("provider_bug", "Google returned no token. Try again later.");
  return { token: given.data.access_token, lifetimeSec: given.data.expires_in };
}

/** JWT of RFC 7523 as Google takes it: times in seconds, at most an hour. */
function signedClaim(account: ServiceAccount, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000);
  const header = { alg: "RS256", typ: "JWT", ...(account.keyId === undefined ? {} : { kid: account.keyId }) };
  const claims = { iss: account.email, scope: SCOPES + account.scope, aud: TOKEN_URL, iat, exp: iat + LIFETIME_SEC };
  const unsigned = `${encoded(header)}.${encoded(claims)}`;
  return `${unsigned}.${sign("RSA-SHA256", Buffer.from(unsigned), account.key).toString("base64url")}`;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

function refusedToken(reply: ProviderReply): ProviderProblem {
  if (reply.status >= 500) return new ProviderProblem("transient", "Google is having problems. Try again later.");
  if (reply.status === 429) return new ProviderProblem("rate_limited", "Google is limiting requests. Try again in a minute.");
  if (reply.text().includes("short-lived token")) {
    return new ProviderProblem(
      "transient",
      "The clock of this server is wrong, so Google refuses it. Set the clock and try again.",
    );
  }
  return new ProviderProblem("auth", "Google rejected this key. It may have been deleted; create a new key and paste it.");
}
