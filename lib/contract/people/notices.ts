import { z } from "zod";
import { idOf, nothing, timestamp } from "../common";
import { defineEndpoint } from "../endpoint";
import { LIMITS } from "../limits";
import { DIGESTS, NOTICE_MAILS, type NoticeMail } from "../words/notice-words";

/** What people are told of by themselves. */
export const NOTICE_KINDS = [
  "connection_attention",
  "report_done",
  "report_failed",
  "call_failed",
  "webhook_disabled",
  "destination_attention",
  "usage_80",
  "usage_100",
  "key_expiring",
  "report_alert",
  "data_damaged",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What holds for people who have chosen nothing. */
export const NOTICE_DEFAULTS: Readonly<Record<NoticeKind, { inbox: boolean; mail: NoticeMail }>> = {
  connection_attention: { inbox: true, mail: "now" },
  report_done: { inbox: true, mail: "off" },
  report_failed: { inbox: true, mail: "digest" },
  call_failed: { inbox: true, mail: "digest" },
  webhook_disabled: { inbox: true, mail: "now" },
  destination_attention: { inbox: true, mail: "now" },
  usage_80: { inbox: true, mail: "digest" },
  usage_100: { inbox: true, mail: "now" },
  key_expiring: { inbox: true, mail: "now" },
  report_alert: { inbox: true, mail: "now" },
  data_damaged: { inbox: true, mail: "now" },
};

const noticeChoice = z.strictObject({ inbox: z.boolean(), mail: z.enum(NOTICE_MAILS) });
export type NoticeChoice = z.output<typeof noticeChoice>;

/** What a person wants to hear of in a workspace. */
const noticeSettings = z
  .strictObject({
    kinds: z.record(z.enum(NOTICE_KINDS), noticeChoice).meta({ description: "By kind of notification." }),
    digest: z.enum(DIGESTS).meta({ description: "At 8:00 in the workspace's time zone; a weekly one on Mondays." }),
    address: z.string().meta({ description: "Where email goes." }),
    canMail: z.boolean().meta({ description: "False while this server has no mail server." }),
  })
  .meta({ id: "NoticeSettings" });
export type NoticeSettings = z.output<typeof noticeSettings>;

const notice = z
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
  text: "Aircall refused these keys. No calls arrive from it until that is fixed.",
  href: "/dashboard/connections/con_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  readAt: null,
  createdAt: "2026-11-21T14:02:00.000Z",
};

const settingsExample: NoticeSettings = {
  kinds: { ...NOTICE_DEFAULTS },
  digest: "weekly",
  address: "owner@example.com",
  canMail: true,
};

const noticeQuery = z.strictObject({
  before: idOf("notice").optional().meta({ description: "Only those older than this one: the next page." }),
  isUnread: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional()
    .meta({ description: "Only those that are (true) or are not (false) unread." }),
});
export type NoticeQuery = z.output<typeof noticeQuery>;

const own = { auth: "session", scope: null, planGated: false, tag: "Notices", query: nothing, envelope: "data" } as const;

export const noticeEndpoints = {
  listNotices: defineEndpoint({
    ...own,
    name: "listNotices",
    method: "GET",
    path: "/notices",
    summary: "List notifications",
    description: "Your notifications in this workspace, newest first, 50 at a time.",
    params: nothing,
    query: noticeQuery,
    body: { kind: "none" },
    status: 200,
    reply: z.array(notice),
    replyExample: [example],
  }),
  getNoticeSettings: defineEndpoint({
    ...own,
    name: "getNoticeSettings",
    method: "GET",
    path: "/notices/settings",
    summary: "Get notification settings",
    description: "Your own, in this workspace.",
    params: nothing,
    body: { kind: "none" },
    status: 200,
    reply: noticeSettings,
    replyExample: settingsExample,
  }),
  updateNoticeSettings: defineEndpoint({
    ...own,
    name: "updateNoticeSettings",
    method: "PATCH",
    path: "/notices/settings",
    least: "viewer",
    summary: "Change notification settings",
    description: "What is left out stays.",
    params: nothing,
    body: {
      kind: "json",
      schema: z.strictObject({
        kinds: z.partialRecord(z.enum(NOTICE_KINDS), noticeChoice).optional(),
        digest: z.enum(DIGESTS).optional(),
      }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 200,
    reply: noticeSettings,
    replyExample: settingsExample,
    bodyExample: { digest: "daily" },
  }),
  readNotices: defineEndpoint({
    ...own,
    name: "readNotices",
    method: "POST",
    path: "/notices/read",
    least: "viewer",
    summary: "Mark notifications as read",
    description: "The ones named; all if none are named.",
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
