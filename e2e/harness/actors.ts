import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { InvitedRole } from "@/lib/contract/people/members";
import { SCOPES, type Scope } from "@/lib/contract/scopes";
import type { Plan } from "@/lib/core/plans";

/** Where a server listens and keeps its data: all that an actor needs to know of it. */
export interface ServerPlace {
  baseUrl: string;
  dataDir: string;
  databaseUrl?: string | undefined;
}

export interface MadeKey {
  id: string;
  secretKey: string;
  publicKey: string;
}

export interface KeyOptions {
  scopes?: readonly Scope[];
  name?: string;
  expiresAt?: string;
  allowedOrigins?: readonly string[];
  ingestDatasetId?: string;
}

/** A person with a workspace, signed in, at an address of their own. */
export interface Owner {
  workspaceId: string;
  email: string;
  password: string;
  address: string;
  /** What their browser sends to be known. */
  cookie: string;
  /** Calls the session door as the dashboard does. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  createKey(options?: KeyOptions): Promise<MadeKey>;
  revokeKey(id: string): Promise<void>;
}

/** An address that nobody else in this run has. */
export function newAddress(): string {
  const [a = 0, b = 0, c = 0] = randomBytes(3);
  return `10.${a}.${b}.${c}`;
}

/** Signs a person up, signs them in, and puts their workspace on a plan. */
export async function signUpOwner(place: ServerPlace, options: { plan?: Plan } = {}): Promise<Owner> {
  const address = newAddress();
  const email = `owner-${randomBytes(6).toString("hex")}@example.com`;
  const password = randomBytes(12).toString("base64url");
  const account = { name: "Owner", workspaceName: "End to end", email, password };
  const headers = browserHeaders(place.baseUrl, address);
  const signedUp = await send(place.baseUrl, "POST", "/api/account", { ...headers }, account);
  if (signedUp.status !== 201) throw new Error(`Sign-up answered ${signedUp.status}: ${JSON.stringify(signedUp.body)}`);
  const { workspaceId } = (signedUp.body as { data: { workspaceId: string } }).data;
  if (options.plan !== undefined) await changePlan(place, workspaceId, options.plan);
  const cookie = await signIn(place.baseUrl, address, email, password);
  const call = callAs(place, address, cookie);
  return {
    workspaceId,
    email,
    password,
    address,
    cookie,
    call,
    createKey: async (options = {}) => {
      const made = await call("POST", "/keys", { name: "End to end", scopes: SCOPES, ...options });
      if (made.status !== 201) throw new Error(`Creating a key answered ${made.status}: ${JSON.stringify(made.body)}`);
      const { key, secretKey } = (made.body as { data: { key: { id: string; publicKey: string }; secretKey: string } }).data;
      return { id: key.id, secretKey, publicKey: key.publicKey };
    },
    revokeKey: async (id) => {
      const revoked = await call("DELETE", `/keys/${id}`);
      if (revoked.status !== 200) throw new Error(`Revoking a key answered ${revoked.status}`);
    },
  };
}

/** Somebody of a workspace, signed in, at an address of their own. */
export type Member = Pick<Owner, "email" | "password" | "address" | "cookie" | "call"> & { userId: string };

/** Invites somebody to the owner's workspace by link, signs them up with it, and in. An owner is one who was made so after. */
export async function joinAs(place: ServerPlace, owner: Owner, role: InvitedRole | "owner"): Promise<Member> {
  const made = await owner.call("POST", "/invitations", { role: role === "owner" ? "admin" : role });
  if (made.status !== 201) throw new Error(`Inviting answered ${made.status}: ${JSON.stringify(made.body)}`);
  const { link } = (made.body as { data: { link: string } }).data;
  const address = newAddress();
  const email = `${role}-${randomBytes(6).toString("hex")}@example.com`;
  const password = randomBytes(12).toString("base64url");
  const account = { name: `A ${role}`, email, password, invitation: link.split("/invite/")[1] };
  const signedUp = await send(place.baseUrl, "POST", "/api/account", browserHeaders(place.baseUrl, address), account);
  if (signedUp.status !== 201) throw new Error(`Joining answered ${signedUp.status}: ${JSON.stringify(signedUp.body)}`);
  const members = (await owner.call("GET", "/members")).body as { data: { id: string; email: string }[] };
  const userId = members.data.find((member) => member.email === email)?.id ?? "";
  if (role === "owner") await owner.call("PATCH", `/members/${userId}`, { role });
  const cookie = await signIn(place.baseUrl, address, email, password);
  return { userId, email, password, address, cookie, call: callAs(place, address, cookie) };
}

function callAs(place: ServerPlace, address: string, cookie: string): Owner["call"] {
  const headers = { ...browserHeaders(place.baseUrl, address), cookie };
  return (method, path, body) => send(place.baseUrl, method, `/api${path}`, headers, body);
}

/** As `npm run workspace -- plan <id> <plan>`, while the server runs. */
export async function changePlan(place: ServerPlace, workspaceId: string, plan: Plan): Promise<void> {
  const args = [".next/commands/workspace.mjs", "plan", workspaceId, plan];
  const own = { NODE_ENV: "production", DATA_DIR: place.dataDir, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) };
  const env = { ...process.env, ...own } as NodeJS.ProcessEnv;
  await promisify(execFile)(process.execPath, args, { env });
}

/** Signs in as a browser would and returns its cookies. */
export async function signIn(baseUrl: string, address: string, email: string, password: string): Promise<string> {
  const headers = { "x-forwarded-for": address };
  const first = await fetch(`${baseUrl}/api/auth/csrf`, { headers });
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const form = new URLSearchParams({ csrfToken, email, password, callbackUrl: `${baseUrl}/dashboard`, json: "true" });
  const second = await fetch(`${baseUrl}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: {
      ...headers,
      ...browserHeaders(baseUrl, address),
      cookie: cookiesOf(first),
      "content-type": "application/x-www-form-urlencoded",
    },
    body: form,
  });
  const cookie = [cookiesOf(first), cookiesOf(second)].join("; ");
  if (!/session/.test(cookiesOf(second)))
    throw new Error(`Sign-in answered ${second.status} and no session: ${await second.text()}`);
  return cookie;
}

function browserHeaders(baseUrl: string, address: string): Record<string, string> {
  return { origin: baseUrl, "sec-fetch-site": "same-origin", "x-forwarded-for": address };
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0] ?? "")
    .join("; ");
}

async function send(
  baseUrl: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(baseUrl + path, {
    method,
    headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    throw new Error(`${method} ${path} answered ${response.status} and no JSON: ${text.slice(0, 200)}`);
  }
}
