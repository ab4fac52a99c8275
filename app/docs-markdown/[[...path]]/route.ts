import { env } from "@/lib/core/env";
import { markdownOf } from "@/lib/http/docs/markdown";
import { docsPages } from "@/lib/http/docs/pages";
import { textReply } from "@/lib/http/docs/text-reply";

export const dynamic = "force-dynamic";

/** A page of the docs as Markdown; `next.config.ts` leads its address with `.md` here. */
export async function GET(_request: Request, { params }: { params: Promise<{ path?: string[] }> }): Promise<Response> {
  const baseUrl = env().APP_URL;
  const path = ["/docs", ...((await params).path ?? [])].join("/");
  const page = docsPages(baseUrl).find((each) => each.path === path);
  if (page === undefined) return textReply("This page doesn't exist. /llms.txt lists all pages.\n", "markdown", 404);
  return textReply(markdownOf(page, baseUrl), "markdown");
}
