import { POSTING_TYPES } from "@/lib/calls/running/rules";
import type { CONNECTION_MODES, ConnectionType } from "@/lib/contract/connections";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Place } from "@/lib/platform/secrets/envelope";

/** Fewer than a list shows, so that nothing is ever out of sight. */
export const CONNECTIONS_MAX = 200;
export const NOT_ALLOWED = "Only owners and admins can change connections.";
export const DAY_MS = 86_400_000;

/** Whether a kind of phone system is asked, or posts. */
export function modeOf(type: ConnectionType): (typeof CONNECTION_MODES)[number] {
  return POSTING_TYPES.some((posting) => posting === type) ? "webhook" : "poll";
}

/** @throws {AppError} `conflict` for a phone system that is asked nothing. */
export function refusePosting(type: ConnectionType): void {
  if (modeOf(type) === "poll") return;
  throw new AppError("conflict", "This phone system sends recordings itself, so there's nothing to check.", { code: "posts" });
}

/** @throws {AppError} `conflict` for a connection that is asked nothing: it posts by itself, or it is paused. */
export function refuseUnasked({ type, status }: { type: ConnectionType; status: string }): void {
  refusePosting(type);
  if (status === "paused") throw new AppError("conflict", "This connection is paused. Resume it first.", { code: "paused" });
}

/** @throws {AppError} `invalid` where recordings are fetched with keys of the phone system's own. */
export function refuseAuthorization(type: ConnectionType): void {
  if (type === "webhook") return;
  throw new AppError("invalid", "authorization: is for phone systems that aren't in the list.");
}

/** Where the Authorization header of a connection is sealed for. */
export function authorizationPlace(workspaceId: string, connectionId: Id<"connection">): Place {
  return { table: "connections", column: "authorization", workspaceId, rowId: connectionId };
}

/** Where the secrets that were entered to connect a phone system are sealed for. */
export function secretsPlace(workspaceId: string, connectionId: Id<"connection">): Place {
  return { table: "connections", column: "secrets", workspaceId, rowId: connectionId };
}

/** Where the address of a call's recording is sealed for. */
export function recordingUrlPlace(workspaceId: string, callId: Id<"call">): Place {
  return { table: "calls", column: "recording_url", workspaceId, rowId: callId };
}

/** By what a person knows the header again. Short ones, and passwords in Base64, show nothing of themselves. */
export function authorizationHint(value: string): string {
  return value.length >= 12 && !/^basic\b/i.test(value) ? `••••${value.slice(-4)}` : "••••";
}
