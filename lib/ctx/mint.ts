import type { WorkspaceId } from "./ctx";

/** Brands an id that was just looked up for whoever asks. Only `lib/http/identify`, `inngest` and `lib/testing` may. */
export function mintWorkspaceId(id: string): WorkspaceId {
  return id as WorkspaceId;
}
