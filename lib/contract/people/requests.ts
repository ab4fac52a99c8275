import { z } from "zod";
import { idOf, pageCursor, pageLimit, text, timestamp } from "../common";
import { defineEndpoint } from "../endpoint";
import { REQUEST_METHODS, REQUESTS_KEPT, STATUS_CLASSES } from "../words/key-words";

const PAGE_ITEMS = 50;

const loggedRequest = z
  .strictObject({
    id: idOf("loggedRequest"),
    requestId: z.string().meta({ description: "The `X-Request-Id` of the reply.", example: "req_01JD5M8Z3X4Y5W6V7T8S9R0QAB" }),
    method: z.string().meta({ description: "HTTP method." }),
    path: z.string().meta({ description: "Path as asked, without its query." }),
    operation: z.string().meta({ description: "Operation id; of an agent's request, that of the tool it called." }),
    status: z.int().meta({ description: "HTTP status of the reply; of a tool, the status that the API would have answered." }),
    code: z.string().nullable().meta({
      description: "Machine-readable reason of a refusal. `previous_secret`: it used the secret from before the last rotation.",
    }),
    ms: z.int().min(0).meta({ description: "Milliseconds from the first byte of the request to the reply." }),
    at: timestamp.meta({ description: "When it was answered." }),
  })
  .meta({ id: "LoggedRequest", description: "A request made with a key, and how it ended." });
export type LoggedRequest = z.output<typeof loggedRequest>;

export const requestQuery = z.strictObject({
  status: z.enum(STATUS_CLASSES).optional(),
  method: z.enum(REQUEST_METHODS).optional(),
  text: text(100).optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  limit: pageLimit(100).default(PAGE_ITEMS),
  cursor: pageCursor,
});
export type RequestQuery = z.output<typeof requestQuery>;

export const requestEndpoints = {
  listRequests: defineEndpoint({
    name: "listRequests",
    method: "GET",
    path: "/keys/{id}/requests",
    auth: "session",
    scope: null,
    planGated: false,
    tag: "Keys",
    summary: "List the requests of a key",
    description: `Requests with a key, secret or public, newest first: at most ${REQUESTS_KEPT.each.toLocaleString("en-US")} requests of ${REQUESTS_KEPT.days} days. \`text\` is part of the operation, the path, the code or the request id; \`since\` is inclusive, \`until\` is not.`,
    params: z.strictObject({ id: idOf("key") }),
    query: requestQuery,
    body: { kind: "none" },
    status: 200,
    envelope: "page",
    reply: z.array(loggedRequest),
    replyExample: [
      {
        id: "log_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
        requestId: "req_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
        method: "POST",
        path: "/v1/reports",
        operation: "queueReport",
        status: 202,
        code: null,
        ms: 14,
        at: "2026-11-21T14:03:00.000Z",
      },
    ],
  }),
};
