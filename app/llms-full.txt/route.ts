import { env } from "@/lib/core/env";
import { llmsFullText } from "@/lib/http/docs/llms";
import { textReply } from "@/lib/http/docs/text-reply";

export const dynamic = "force-dynamic";

/** Every page of the docs as Markdown, in one text. */
export function GET(): Response {
  return textReply(llmsFullText(env().APP_URL), "plain");
}
