import { env } from "@/lib/core/env";
import { llmsText } from "@/lib/http/docs/llms";
import { textReply } from "@/lib/http/docs/text-reply";

export const dynamic = "force-dynamic";

/** The docs for machines: a link to the Markdown twin of every page. */
export function GET(): Response {
  return textReply(llmsText(env().APP_URL), "plain");
}
