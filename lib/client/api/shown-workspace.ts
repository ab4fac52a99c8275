import { SHOWN_WORKSPACE } from "@/lib/contract/words/account-words";

let shown: string | null = null;

/** What this page shows: a browser may have chosen another workspace since, in another tab. */
export function showWorkspace(id: string): void {
  shown = id;
}

/** Goes with what a page writes, so that it is refused instead of written elsewhere. What concerns the person alone needs none. */
export function shownWorkspaceHeader({ method, path }: { method: string; path: string }): Record<string, string> {
  const isPersonal = /^\/(me|sessions|workspaces|account)(\/|$)/.test(path);
  return shown === null || method === "GET" || isPersonal ? {} : { [SHOWN_WORKSPACE]: shown };
}
