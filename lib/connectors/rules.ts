import type { Place } from "@/lib/platform/secrets/envelope";

/** Fewer than a list shows, so that nothing is ever out of sight. */
export const CONNECTIONS_MAX = 200;
export const NOT_ALLOWED = "Only owners and admins may change connections.";

/** Where the Authorization header of a connection is sealed for. */
export function authorizationPlace(workspaceId: string, connectionId: string): Place {
  return { table: "connections", column: "authorization", workspaceId, rowId: connectionId };
}

/** Where the secrets that were entered to connect a phone system are sealed for. */
export function secretsPlace(workspaceId: string, connectionId: string): Place {
  return { table: "connections", column: "secrets", workspaceId, rowId: connectionId };
}

/** Where the address of a call's recording is sealed for. */
export function recordingUrlPlace(workspaceId: string, callId: string): Place {
  return { table: "calls", column: "recording_url", workspaceId, rowId: callId };
}

/** By what a person knows the header again. Short ones, and passwords in Base64, show nothing of themselves. */
export function authorizationHint(value: string): string {
  return value.length >= 12 && !/^basic\b/i.test(value) ? `••••${value.slice(-4)}` : "••••";
}
