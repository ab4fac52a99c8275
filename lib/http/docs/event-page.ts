import { code, type DocsPage, text } from "@/lib/contract/docs/guide/page";
import { fieldsOf, type Schemas } from "@/lib/contract/docs/schema";
import type { EventContract } from "@/lib/contract/events/event-bodies";
import type { Operation } from "./endpoint-page";
import type { OpenApiDocument } from "./openapi";

/** The page of one event: when it is sent and what it carries. */
export function eventPage(event: EventContract, document: OpenApiDocument): DocsPage {
  const operations = document.webhooks as Record<string, { post?: Operation }> | undefined;
  const schema = operations?.[event.type]?.post?.requestBody?.content?.["application/json"]?.schema;
  const fields = fieldsOf(schema, (document.components?.schemas ?? {}) as Schemas);
  return {
    path: `/docs/events/${event.type}`,
    id: event.type,
    group: "Events",
    title: event.type,
    summary: `${event.summary}.`,
    lead: [
      text(event.description),
      text(
        "Posted to webhooks that subscribe to it, signed as in Standard Webhooks. What to do with the signature, with repeats and with failures is under [Webhooks](/docs/webhooks).",
      ),
    ],
    aside: [code("Body", "json", JSON.stringify(event.example, null, 2))],
    blocks: [{ kind: "fields", title: "Body", fields, direction: "received" }],
  };
}
