import { getDatabase } from "@/lib/ctx/database";
import { noteRequest } from "@/lib/requests/note-request";

/** What is logged of a request, one line each: no bodies, headers, queries or row values. */
export interface Outcome {
  requestId: string;
  operation: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  workspaceId?: string;
  actorId?: string;
  /** Reason of a refusal, or what the door remarks of who asks. */
  code?: string;
}

/** Hands a request that came with a known key or address to the request log. `place` null: none is kept of it. */
export function noteOutcome(outcome: Outcome, place: string | null): void {
  const { workspaceId, actorId, requestId, method, operation, status, code, ms } = outcome;
  if (place === null || workspaceId === undefined || actorId === undefined) return;
  const how = { requestId, method, path: place, operation, status, code: code ?? null, ms, at: new Date() };
  noteRequest(getDatabase(), { workspaceId, actorId, ...how });
}
