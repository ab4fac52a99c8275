import { z } from "zod";
import { idOf, nothing, text, timestamp, websiteOrigin } from "./common";
import { defineEndpoint } from "./endpoint";
import { LIMITS } from "./limits";
import { REPORT_SECTIONS } from "./words/report-sections";

const share = z
  .strictObject({
    id: idOf("share"),
    reportId: idOf("report"),
    name: z.string().meta({ description: "Recipient." }),
    sections: z.array(z.enum(REPORT_SECTIONS)).meta({ description: "The parts of the report it shows." }),
    state: z.enum(["active", "expired", "revoked"]).meta({ description: "Status." }),
    expiresAt: timestamp,
    createdAt: timestamp,
    openCount: z.int().min(0).meta({ description: "How often it was opened, counted once a minute at most." }),
    lastOpenedAt: timestamp.nullable().meta({ description: "When it was last opened." }),
    frameOrigins: z.array(z.string()).meta({ description: "Websites whose pages may show it in a frame." }),
    canBeCopied: z.boolean().meta({ description: "Whether it works and its address can be read again." }),
  })
  .meta({ id: "Share", description: "A public link to a report." });
export type Share = z.output<typeof share>;

const made = z.strictObject({ share, url: z.string().meta({ description: "The whole address." }) });
export type MadeShare = z.output<typeof made>;

const own = { auth: "session", scope: null, planGated: false, tag: "Shares", query: nothing, envelope: "data" } as const;
const ofReport = z.strictObject({ id: idOf("report") });
const ofShare = z.strictObject({ id: idOf("report"), shareId: idOf("share") });

const example: Share = {
  id: "shr_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  reportId: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  name: "Board",
  sections: ["summary", "kpis", "charts"],
  state: "active",
  expiresAt: "2026-12-21T14:03:00.000Z",
  createdAt: "2026-11-21T14:03:00.000Z",
  openCount: 3,
  lastOpenedAt: "2026-11-22T08:12:00.000Z",
  frameOrigins: ["https://intranet.example.com"],
  canBeCopied: true,
};
const madeExample: MadeShare = { share: example, url: "https://rowcall.example/share/rsh_7fQ2bX" };

export const shareEndpoints = {
  listShares: defineEndpoint({
    ...own,
    name: "listShares",
    method: "GET",
    path: "/reports/{id}/shares",
    summary: "Links of a report",
    description: "Every link that was made for the report, newest first, without its address.",
    params: ofReport,
    body: { kind: "none" },
    status: 200,
    reply: z.array(share),
    replyExample: [example],
  }),
  createShare: defineEndpoint({
    ...own,
    name: "createShare",
    method: "POST",
    path: "/reports/{id}/shares",
    summary: "Share a report",
    description: "Creates a link that shows the chosen parts of a COMPLETED report without signing in, until it expires.",
    params: ofReport,
    body: {
      kind: "json",
      schema: z.strictObject({
        name: text(LIMITS.shareNameChars).default("").meta({ description: "Who it is for." }),
        days: z.int().min(1).max(LIMITS.shareDaysMax).optional().meta({ description: "Days until it expires; or `expiresAt`." }),
        expiresAt: timestamp.optional().meta({ description: "When it expires, within a year; or `days`." }),
        sections: z.array(z.enum(REPORT_SECTIONS)).min(1).max(REPORT_SECTIONS.length).meta({ description: "What it shows." }),
      }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 201,
    reply: made,
    replyExample: madeExample,
    bodyExample: { name: "Board", days: 30, sections: ["summary", "kpis", "charts"] },
    replyHasSecret: true,
  }),
  getShareAddress: defineEndpoint({
    ...own,
    name: "getShareAddress",
    method: "GET",
    path: "/reports/{id}/shares/{shareId}/address",
    least: "member",
    summary: "Address of a link",
    description: "The address of a working link. Links from before addresses were kept have none: replace them.",
    params: ofShare,
    body: { kind: "none" },
    status: 200,
    reply: made,
    replyExample: madeExample,
    replyHasSecret: true,
  }),
  updateShare: defineEndpoint({
    ...own,
    name: "updateShare",
    method: "PATCH",
    path: "/reports/{id}/shares/{shareId}",
    summary: "Choose who may embed a link",
    description: "Sets the websites whose pages may show the shared report in a frame. None may until some are named.",
    params: ofShare,
    body: {
      kind: "json",
      schema: z.strictObject({ frameOrigins: z.array(websiteOrigin).max(LIMITS.shareFrameOrigins) }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 200,
    reply: share,
    replyExample: example,
    bodyExample: { frameOrigins: ["https://intranet.example.com"] },
  }),
  rotateShare: defineEndpoint({
    ...own,
    name: "rotateShare",
    method: "POST",
    path: "/reports/{id}/shares/{shareId}/rotate",
    summary: "Change a link",
    description: "Replaces the URL of a working link. The previous URL stops working at once.",
    params: ofShare,
    body: { kind: "none" },
    status: 200,
    reply: made,
    replyExample: madeExample,
    replyHasSecret: true,
  }),
  revokeShare: defineEndpoint({
    ...own,
    name: "revokeShare",
    method: "DELETE",
    path: "/reports/{id}/shares/{shareId}",
    summary: "Revoke a link",
    description: "The link stops working at once. This can't be undone.",
    params: ofShare,
    body: { kind: "none" },
    status: 200,
    reply: share,
    replyExample: { ...example, state: "revoked" },
  }),
};
