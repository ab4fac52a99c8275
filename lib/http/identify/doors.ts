import { noteRefusal as noteOnConnection } from "@/lib/connectors/recordings/note-refusal";
import type { Auth, EndpointContract } from "@/lib/contract/endpoint";
import { leastRoleOf } from "@/lib/contract/roles";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { PLAN_LIMITS } from "@/lib/core/plans";
import { getDatabase } from "@/lib/ctx/database";
import { noteRefusal as noteOnSource } from "@/lib/sources/push/note-refusal";
import type { AskedBy, Door, Identity } from "./identity";
import { refuseForeignOrigin } from "./origin";
import { identifyPublicKey } from "./public-key";
import { identifySecretKey } from "./secret-key";
import { identifySession } from "./session";
import { identifyUrlToken, type TokenIdentity } from "./url-token";

/** Requests of one person to the dashboard per minute, on any plan: its pages poll, and plans limit keys. */
const DASHBOARD_PER_MINUTE = 1_200;

const planRate = ({ workspace }: Identity) => PLAN_LIMITS[workspace.plan].requestsPerMinute;
const failedKey = { kind: "unauthenticated", counter: "auth", sentence: "Too many failed authentications." } as const;
const nobodyTold = () => {};
const asAsked = (request: AskedBy, { path }: EndpointContract) => (path.includes("{") ? new URL(request.url).pathname : path);

/** Of the public API and of agents. */
export const secretKeyDoor: Door = {
  kind: "key",
  identify: (request) => identifySecretKey(request, getDatabase()),
  miss: failedKey,
  limitOf: (identity) => ({ counter: `key:${identity.actor.id}`, perMinute: planRate(identity) }),
  admit: (identity, contract) => {
    refuseScope(identity, contract);
    refusePlan(identity, contract);
  },
  repeatsOf: ({ actor }) => actor.id,
  placeOf: asAsked,
  refused: nobodyTold,
};

/** Anybody who reads the page knows a public key: what comes with it has counters and Idempotency-Keys of its own. */
const publicKey: Door = {
  kind: "public",
  identify: (request) => identifyPublicKey(request, getDatabase()),
  miss: failedKey,
  limitOf: (identity) => ({ counter: `public:${identity.actor.id}`, perMinute: planRate(identity) }),
  admit: refusePlan,
  repeatsOf: ({ actor }) => `public:${actor.id}`,
  placeOf: asAsked,
  refused: nobodyTold,
};

const urlToken: Door<TokenIdentity> = {
  kind: "token",
  identify: (_request, { token = "" }, { name }) => identifyUrlToken(token, name, getDatabase()),
  miss: { kind: "not_found", counter: "token", sentence: "Too many requests to addresses that don't exist." },
  limitOf: (identity) => ({ counter: `${identity.actor.kind}:${identity.actor.id}`, perMinute: planRate(identity) }),
  admit: ({ isPaused, actor }) => {
    if (!isPaused) return;
    const what = actor.kind === "connection" ? "connection" : "source";
    throw new AppError("conflict", `This ${what} is paused. Nothing was stored.`, { code: "paused" });
  },
  repeatsOf: ({ actor }) => actor.id,
  placeOf: (_request, { path }) => path,
  refused: (ctx, error) => (ctx.actor.kind === "connection" ? noteOnConnection : noteOnSource)(ctx, error),
};

/** Of the dashboard: served below `/api` alone. */
export const sessionDoor: Door = {
  kind: "session",
  identify: async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") refuseForeignOrigin(request, env());
    return identifySession(request, getDatabase());
  },
  miss: failedKey,
  limitOf: ({ actor }) => ({ counter: `user:${actor.id}`, perMinute: DASHBOARD_PER_MINUTE }),
  admit: refuseViewer,
  repeatsOf: ({ actor }) => actor.id,
  placeOf: () => null,
  refused: nobodyTold,
};

const closed: Door = {
  ...sessionDoor,
  identify: () => Promise.reject(new Error("This endpoint doesn't accept public keys.")),
};

/** The public door of each kind of endpoint. Session endpoints are not reachable here. */
export const DOORS: Readonly<Record<Auth, Door>> = {
  secretKey: secretKeyDoor,
  publicKey,
  urlToken: urlToken as Door,
  session: closed,
  none: closed,
};

function refuseScope({ actor }: Identity, { scope }: EndpointContract): void {
  if (actor.kind !== "key" || scope === null || actor.key.scopes.includes(scope)) return;
  throw new AppError("forbidden", `This key is missing the scope ${scope}.`, { code: "missing_scope" });
}

/** What takes more than a member is refused by its verb, with a sentence of its own. */
function refuseViewer({ actor }: Identity, contract: EndpointContract): void {
  if (actor.kind !== "user" || actor.role !== "viewer" || leastRoleOf(contract) === "viewer") return;
  throw new AppError("forbidden", "Viewers can't make changes. Ask an owner or admin for another role.", {
    code: "missing_role",
  });
}

function refusePlan({ workspace }: Identity, { planGated }: EndpointContract): void {
  const plan = PLAN_LIMITS[workspace.plan];
  if (!planGated || plan.apiAccess) return;
  throw new AppError("forbidden", `API access isn't included in the ${plan.label} plan.`, { code: "plan" });
}
