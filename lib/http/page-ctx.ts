import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { systemClock } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { rootLog } from "@/lib/core/log";
import { pages, returnPath } from "@/lib/core/pages";
import type { Ctx } from "@/lib/ctx/ctx";
import { getDatabase } from "@/lib/ctx/database";
import { newPatience } from "@/lib/ctx/turns";
import { identifyPage, identifyVisitor } from "./identify/page-session";
import { DOCUMENT_HEADER } from "./request-facts";

/** Who looks at this dashboard page, asked once per request. Sends everybody elsewhere who is not signed in, or belongs nowhere. */
export const pageCtx = cache(async (): Promise<Ctx> => {
  const identity = await identifyPage();
  if (identity === null) redirect((await identifyVisitor()) === null ? pages.signIn(await askedFor()) : pages.noWorkspace());
  const requestId = newId("request");
  return {
    workspaceId: identity.workspace.id,
    workspace: identity.workspace,
    actor: identity.actor,
    requestId,
    // Pages of one part of the dashboard need the same tables.
    operation: `page ${/^\/[^/?]*(?:\/[^/?]*)?/.exec(await askedPath())?.[0]}`,
    patience: newPatience(),
    clock: systemClock,
    log: rootLog().child({ requestId }),
    database: getDatabase(),
  };
});

/** True for a page that a browser opens by its address, false where Next's router asks for what it draws by itself. */
export async function isDocument(): Promise<boolean> {
  return (await headers()).get(DOCUMENT_HEADER) === "1";
}

/** The page to come back to; the overview is where everybody comes anyway. */
async function askedFor(): Promise<string | null> {
  const path = returnPath(await askedPath());
  return path === pages.overview() ? null : path;
}

async function askedPath(): Promise<string> {
  return (await headers()).get("x-rowcall-path") ?? "";
}
