import path from "node:path";
import type { Id } from "@/lib/core/ids";
import { dataDirectory } from "@/lib/platform/storage/storage";

/** Where a call's recording is kept until its text is saved, or as long as the workspace keeps audio. */
export function audioKey(workspaceId: string, callId: Id<"call">): string {
  return `${workspaceId}/${callId}/source`;
}

/** Of a call while it is worked on: the decoded pieces, and what was heard in them, encrypted. It goes when the run ends. */
export function scratchDirectory(callId: Id<"call">): string {
  return path.join(scratchRoot(), callId);
}

export function scratchRoot(): string {
  return path.join(dataDirectory(), "calls");
}
