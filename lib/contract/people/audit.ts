import { z } from "zod";
import { NO_EXAMPLE, nothing, pageCursor, timestamp } from "../common";
import { defineEndpoint, type FileDownload } from "../endpoint";
import { AUDIT_AREAS } from "../words/audit-words";

const AUDIT_ACTORS = ["person", "key", "source", "operator", "system"] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

/** Lines on one page of the log. */
export const AUDIT_PAGE_LINES = 100;

const auditLine = z
  .strictObject({
    id: z.string().meta({ description: "Id of the line.", example: "aud_01JD5M8Z3X4Y5W6V7T8S9R0QAB" }),
    at: timestamp,
    actor: z
      .strictObject({
        id: z.string().meta({ description: "Id of who did it." }),
        kind: z.enum(AUDIT_ACTORS).meta({ description: "What did it." }),
        name: z.string().nullable().meta({ description: "Its current name; null once deleted." }),
      })
      .meta({ description: "Who did it." }),
    action: z.string().meta({ description: "What was done.", example: "key.created" }),
    subject: z.string().meta({ description: "Id of what it was done to." }),
    detail: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .meta({ description: "Further details; never a secret or a value of a row." }),
  })
  .meta({ id: "AuditLine", description: "One line of the audit log." });
export type AuditLine = z.output<typeof auditLine>;

const filters = {
  area: z.enum(AUDIT_AREAS).optional().meta({ description: "What it was done to." }),
  actorId: z.string().max(64).optional().meta({ description: "Who did it." }),
  since: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })])
    .optional()
    .meta({ description: "At or after this time." }),
  until: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })])
    .optional()
    .meta({ description: "Before this time." }),
};
const auditFilters = z.strictObject(filters);
export type AuditFilters = z.output<typeof auditFilters>;

const common = {
  auth: "session",
  scope: null,
  least: "admin",
  planGated: false,
  tag: "Account",
  params: nothing,
  body: { kind: "none" },
  status: 200,
} as const;

export const auditEndpoints = {
  listAudit: defineEndpoint({
    ...common,
    name: "listAudit",
    method: "GET",
    path: "/audit",
    summary: "Audit log",
    description: "Who did what in the workspace, newest first. Entries are never changed or removed.",
    query: z.strictObject({ ...filters, cursor: pageCursor }),
    envelope: "page",
    reply: z.array(auditLine),
    replyExample: [
      {
        id: "aud_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
        at: "2026-11-21T14:03:00.000Z",
        actor: { id: "usr_01JD5M8Z3X4Y5W6V7T8S9R0QAB", kind: "person", name: "Ada" },
        action: "key.created",
        subject: "key_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
        detail: { prefix: "rc_sk_live_7fQ2b" },
      },
    ],
  }),
  downloadAudit: defineEndpoint({
    ...common,
    name: "downloadAudit",
    method: "GET",
    path: "/audit/download",
    summary: "Download the audit log",
    description: "All lines that pass the filters as CSV, newest first, safe to open in a spreadsheet.",
    query: auditFilters,
    envelope: "file",
    fileType: "text/csv",
    reply: z.custom<FileDownload>(),
    replyExample: NO_EXAMPLE,
  }),
};
