import { z } from "zod";
import { idOf, nothing, timestamp } from "./common";
import { defineEndpoint } from "./endpoint";
import { LIMITS } from "./limits";

/** What people are told of by themselves. */
export const NOTICE_KINDS = ["connection_attention"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const notice = z
  .strictObject({
    id: idOf("notice"),
    kind: z.enum(NOTICE_KINDS),
    title: z.string().meta({ example: "Front desk needs attention" }),
    text: z.string().meta({ description: "What happened, and what to do, in a sentence or two." }),
    href: z.string().meta({ description: "Page of the dashboard that it is about." }),
    readAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: "Notice" });
export type Notice = z.output<typeof notice>;

const example: Notice = {
  id: "ntc_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  kind: "connection_attention",
  title: "Front desk needs attention",
  text: "Aircall refused these keys. Until that is mended, no calls come from it.",
  href: "/dashboard/connections/con_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  readAt: null,
  createdAt: "2026-11-21T14:02:00.000Z",
};

const own = { auth: "session", scope: null, planGated: false, tag: "Notices", query: nothing, envelope: "data" } as const;

export const noticeEndpoints = {
  listNotices: defineEndpoint({
    ...own,
    name: "listNotices",
    method: "GET",
    path: "/notices",
    summary: "List notices",
    description: "What the person who is signed in was told of in this workspace: the last 50, newest first.",
    params: nothing,
    body: { kind: "none" },
    status: 200,
    reply: z.array(notice),
    replyExample: [example],
  }),
  readNotices: defineEndpoint({
    ...own,
    name: "readNotices",
    method: "POST",
    path: "/notices/read",
    summary: "Mark notices as read",
    description: "Those named; all without names.",
    params: nothing,
    body: {
      kind: "json",
      schema: z.strictObject({ ids: z.array(idOf("notice")).max(50).optional() }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 200,
    reply: z.strictObject({ read: z.int().min(0) }),
    replyExample: { read: 1 },
    bodyExample: {},
  }),
};
