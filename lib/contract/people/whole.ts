import { z } from "zod";
import { idOf, NO_EXAMPLE, nothing, timestamp } from "../common";
import { defineEndpoint, type FileDownload } from "../endpoint";
import { LIMITS } from "../limits";

/** Days that requests are shown for, today included. */
export const USAGE_DAYS = 30;
/** Datasets and keys that are named, the fullest and the busiest. */
export const USAGE_NAMED_MAX = { datasets: 5, keys: 50 } as const;

const count = z.int().min(0);

const dayCount = z.strictObject({
  day: z.iso.date().meta({ description: "Day in UTC." }),
  requests: count.meta({ description: "Requests received, including refused ones." }),
  limited: count.meta({ description: "Of these, refused for being over the limit." }),
});

const keyUsage = z
  .strictObject({
    id: z.string().meta({ description: "Id of the key." }),
    name: z.string().meta({ description: "Name of the key." }),
    isRevoked: z.boolean().meta({ description: "True for a key that no longer works." }),
    today: count.meta({ description: "Requests of this UTC day." }),
    limitedToday: count.meta({ description: "Requests of this UTC day that were refused for being over the limit." }),
    busiestMinuteToday: count.meta({ description: "Most requests in one minute of this UTC day." }),
    days: z.array(dayCount).meta({ description: `The last ${USAGE_DAYS} UTC days, oldest first, today last.` }),
  })
  .meta({ id: "KeyUsage", description: "Usage of one key." });
export type KeyUsage = z.output<typeof keyUsage>;

export const usage = z
  .strictObject({
    readAt: timestamp.meta({ description: "When this was counted." }),
    minutes: z
      .strictObject({
        usedSec: count.meta({ description: "Seconds of processed calls." }),
        reservedSec: count.meta({ description: "Seconds held by calls that are being processed." }),
        limitSec: count.meta({ description: "Seconds of the plan." }),
        resetsAt: timestamp.meta({ description: "Start of the next UTC month." }),
      })
      .meta({ description: "Call minutes of this UTC month." }),
    rows: z
      .strictObject({
        total: count.meta({ description: "Rows of all datasets." }),
        datasets: count.meta({ description: "Datasets of the workspace." }),
        limitPerDataset: count.meta({ description: "Most rows that one dataset holds on this plan." }),
        fullest: z
          .array(
            z.strictObject({
              id: idOf("dataset"),
              name: z.string().meta({ description: "Name of the dataset." }),
              rows: count.meta({ description: "Rows it has." }),
            }),
          )
          .meta({ description: `Datasets with the most rows, ${USAGE_NAMED_MAX.datasets} at most.` }),
      })
      .meta({ description: "Rows that are stored." }),
    requests: z
      .strictObject({
        limitPerMinute: count.meta({ description: "Requests allowed per key and minute; 0 if the plan has no API access." }),
        keys: z.array(keyUsage).meta({
          description: `Keys that work, and those that asked in the last ${USAGE_DAYS} days; the busiest ${USAGE_NAMED_MAX.keys} of them.`,
        }),
      })
      .meta({ description: "Requests by key." }),
  })
  .meta({ id: "Usage", description: "Plan usage." });
export type Usage = z.output<typeof usage>;

const common = { auth: "session", scope: null, planGated: false, tag: "Account", params: nothing, query: nothing } as const;

export const wholeEndpoints = {
  getUsage: defineEndpoint({
    ...common,
    name: "getUsage",
    method: "GET",
    path: "/usage",
    summary: "What the workspace uses",
    description:
      "Call minutes of this UTC month, rows by dataset, and requests by key and UTC day, beside the limits of the plan.",
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: usage,
    replyExample: {
      readAt: "2026-11-22T09:12:00.000Z",
      minutes: { usedSec: 24_720, reservedSec: 276, limitSec: 36_000, resetsAt: "2026-12-01T00:00:00.000Z" },
      rows: {
        total: 61_204,
        datasets: 2,
        limitPerDataset: 500_000,
        fullest: [{ id: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB", name: "Orders Q3", rows: 48_211 }],
      },
      requests: {
        limitPerMinute: 120,
        keys: [
          {
            id: "key_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
            name: "Warehouse",
            isRevoked: false,
            today: 812,
            limitedToday: 12,
            busiestMinuteToday: 132,
            days: [{ day: "2026-11-22", requests: 812, limited: 12 }],
          },
        ],
      },
    },
  }),
  exportWorkspace: defineEndpoint({
    ...common,
    name: "exportWorkspace",
    method: "GET",
    path: "/workspace/export",
    least: "owner",
    summary: "Export a workspace",
    description:
      "Owners only. A zip file with settings, members, rows, reports, calls and the audit log, created while it is sent. `manifest.json` is its last file; without it, the file was cut short. It doesn't include secrets or recordings.",
    body: { kind: "none" },
    status: 200,
    envelope: "file",
    fileType: "application/zip",
    reply: z.custom<FileDownload>(),
    replyExample: NO_EXAMPLE,
  }),
  removeWorkspace: defineEndpoint({
    ...common,
    name: "removeWorkspace",
    method: "POST",
    path: "/workspace/remove",
    least: "owner",
    summary: "Delete the workspace",
    description:
      "Owners only, with their password, and a code where they have two-factor sign-in. All access ends at once: members, keys, private URLs and links. Rows and files are removed within the hour, for good. People keep their accounts.",
    body: {
      kind: "json",
      bytesMax: LIMITS.jsonBodyBytes,
      schema: z.strictObject({
        name: z.string().max(200).meta({ description: "Name of the workspace, as a check.", example: "Northwind Retail" }),
        password: z.string().max(200).meta({ description: "Your password.", example: "PLACEHOLDER-12" }),
        code: z.string().max(40).optional().meta({ description: "Code of the authenticator app, or a recovery code." }),
      }),
    },
    status: 200,
    envelope: "data",
    reply: z.strictObject({ id: idOf("workspace"), deleted: z.literal(true) }),
    replyExample: { id: "ws_01JD5M8Z3X4Y5W6V7T8S9R0QAB", deleted: true },
    bodyExample: { name: "Northwind Retail", password: "PLACEHOLDER-12" },
  }),
};
