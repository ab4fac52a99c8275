import { ticketCookie } from "./identify/passkey-cookie";
import { isSecure, WORKSPACE_COOKIE } from "./identify/session-token";
import type { HttpReply } from "./messages";

const YEAR_SEC = 365 * 86_400;

/** What a definition says of the cookie that its replies set. */
export interface SetsCookie {
  /** The whole `Set-Cookie` line, from what the verb returned. */
  cookieOf?: (value: unknown) => string;
}

/** Has the replies of an operation choose the workspace that the browser shows from then on. Scripts do not see the cookie. */
export function choosingWorkspace<E extends object>(endpoint: E & (SetsCookie | { definition: SetsCookie })): E {
  const sets: SetsCookie = "definition" in endpoint ? (endpoint.definition as SetsCookie) : (endpoint as SetsCookie);
  sets.cookieOf = (value) => workspaceCookie((value as { workspaceId: string }).workspaceId);
  return endpoint;
}

/** Has the replies of an operation bind the challenge in them to the browser that asked. */
export function bindingChallenge<E extends SetsCookie>(endpoint: E): E {
  endpoint.cookieOf = (value) => ticketCookie(challengeOf(value));
  return endpoint;
}

function challengeOf(value: unknown): string {
  const has = typeof value === "object" && value !== null && "challenge" in value;
  return has ? String(value.challenge) : "";
}

/** Puts the cookie of a definition, if it sets one, on the reply of success. */
export function setCookie(reply: HttpReply, { cookieOf }: SetsCookie, value: unknown): void {
  if (cookieOf !== undefined) reply.headers.append("Set-Cookie", cookieOf(value));
}

function workspaceCookie(workspaceId: string): string {
  const parts = [`${WORKSPACE_COOKIE}=${workspaceId}`, "Path=/", "HttpOnly", "SameSite=Lax", `Max-Age=${YEAR_SEC}`];
  return [...parts, ...(isSecure() ? ["Secure"] : [])].join("; ");
}
