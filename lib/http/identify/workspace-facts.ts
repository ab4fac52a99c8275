import type { WorkspaceFacts } from "@/lib/ctx/ctx";
import { mintWorkspaceId } from "@/lib/ctx/mint";

/** The workspace that was just looked up for whoever asks, its id branded. */
export function workspaceFacts(row: Omit<WorkspaceFacts, "id"> & { id: string }): WorkspaceFacts {
  const { id, name, plan, timeZone, locale, currency } = row;
  return { id: mintWorkspaceId(id), name, plan, timeZone, locale, currency };
}
