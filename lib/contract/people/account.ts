import { z } from "zod";
import { PLANS } from "@/lib/core/plans";
import { idOf, nothing, text, timestamp } from "../common";
import { defineEndpoint } from "../endpoint";
import { LIMITS } from "../limits";
import { PASSWORD_CHARS } from "../words/account-words";

/** What a link that comes by mail to one person is for. */
export const ACCOUNT_TOKEN_PURPOSES = ["password_reset", "email_check"] as const;
export type AccountTokenPurpose = (typeof ACCOUNT_TOKEN_PURPOSES)[number];

export const email = text(254)
  .pipe(z.email("must be an email address"))
  .meta({ description: "Email address.", example: "ada@example.com" });

/** A password somebody chooses. */
export const newPassword = z
  .string()
  .min(PASSWORD_CHARS.min, `must have at least ${PASSWORD_CHARS.min} characters`)
  .max(PASSWORD_CHARS.max, `must have at most ${PASSWORD_CHARS.max} characters`)
  .meta({ description: "At least 12 characters.", example: "PLACEHOLDER-12" });

const workspaceSettings = z
  .strictObject({
    id: idOf("workspace"),
    name: z.string(),
    plan: z.enum(PLANS),
    timeZone: z.string().meta({ description: "IANA time zone; reports group days and months in it.", example: "Europe/Berlin" }),
    locale: z.string().meta({ description: "BCP 47 tag.", example: "en-US" }),
    currency: z.string().meta({ description: "ISO 4217 code assumed if a column names none.", example: "USD" }),
    planLink: z
      .string()
      .nullable()
      .meta({ description: "Where to see prices and change the plan; null: ask the administrator." }),
    administrator: z
      .string()
      .nullable()
      .meta({ description: "Who runs this server: a name or an email address; null if none is set." }),
  })
  .meta({ id: "Workspace" });
export type WorkspaceSettings = z.output<typeof workspaceSettings>;

const settingsExample: WorkspaceSettings = {
  id: "ws_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  name: "Northwind Retail",
  plan: "BUSINESS",
  timeZone: "UTC",
  locale: "en-US",
  currency: "USD",
  planLink: null,
  administrator: "it@example.com",
};

const sessionItem = z.strictObject({
  id: idOf("session"),
  current: z.boolean(),
  userAgent: z.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  expiresAt: timestamp,
});
export type SessionItem = z.output<typeof sessionItem>;

export const workspaceName = text(80).pipe(z.string().min(1, "must not be empty"));

/** True for a zone this machine can cut days in. */
function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Where a workspace's days begin and end. */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, "must be an IANA time zone such as Europe/Berlin")
  .meta({ description: "IANA zone of the workspace.", example: "Europe/Berlin" });

function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length === 1;
  } catch {
    return false;
  }
}

/** What numbers and dates are written in. */
export const locale = z.string().max(35).refine(isLocale, "must be a language tag such as en-US");

export const accountEndpoints = {
  signUp: defineEndpoint({
    name: "signUp",
    method: "POST",
    path: "/account",
    auth: "none",
    scope: null,
    planGated: false,
    tag: "Account",
    summary: "Create a workspace and its owner",
    description:
      "Creates a person and a workspace they own; with an invitation, a person who joins its workspace. Sign in afterwards. The answer for an address that already has an account is the same, and nothing is created.",
    params: nothing,
    query: nothing,
    body: {
      kind: "json",
      bytesMax: LIMITS.jsonBodyBytes,
      schema: z.strictObject({
        name: text(80).pipe(z.string().min(1, "must not be empty")),
        workspaceName: workspaceName.optional(),
        timeZone: timeZone.optional(),
        invitation: z
          .string()
          .max(200)
          .optional()
          .meta({ description: "The end of an invitation link: the person joins that workspace instead of creating one." }),
        email,
        password: newPassword,
      }),
    },
    status: 201,
    envelope: "data",
    reply: z.strictObject({ workspaceId: idOf("workspace") }),
    replyExample: { workspaceId: settingsExample.id },
    bodyExample: { name: "Ada", workspaceName: "Northwind Retail", email: "ada@example.com", password: "PLACEHOLDER-12" },
  }),
  getWorkspace: defineEndpoint({
    name: "getWorkspace",
    method: "GET",
    path: "/workspace",
    auth: "session",
    scope: null,
    planGated: false,
    tag: "Account",
    summary: "Workspace settings",
    description: "Name, plan, time zone, locale and currency.",
    params: nothing,
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: workspaceSettings,
    replyExample: settingsExample,
  }),
  updateWorkspace: defineEndpoint({
    name: "updateWorkspace",
    method: "PATCH",
    path: "/workspace",
    least: "admin",
    auth: "session",
    scope: null,
    planGated: false,
    tag: "Account",
    summary: "Change workspace settings",
    description: "Owners and admins only. Reports made from now on use the new settings.",
    params: nothing,
    query: nothing,
    body: {
      kind: "json",
      bytesMax: LIMITS.jsonBodyBytes,
      schema: z.strictObject({
        name: workspaceName.optional(),
        timeZone: timeZone.optional(),
        locale: locale.optional(),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/, "must be an ISO 4217 code such as USD")
          .optional(),
      }),
    },
    status: 200,
    envelope: "data",
    reply: workspaceSettings,
    replyExample: settingsExample,
    bodyExample: { timeZone: "Europe/Berlin" },
  }),
  listSessions: defineEndpoint({
    name: "listSessions",
    method: "GET",
    path: "/sessions",
    auth: "session",
    scope: null,
    planGated: false,
    tag: "Account",
    summary: "Signed-in browsers",
    description: "Your sessions, newest first.",
    params: nothing,
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.array(sessionItem),
    replyExample: [
      {
        id: "ses_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
        current: true,
        userAgent: "Firefox on Linux",
        createdAt: "2026-11-21T14:03:00.000Z",
        lastSeenAt: "2026-11-21T14:03:00.000Z",
        expiresAt: "2026-11-28T14:03:00.000Z",
      },
    ],
  }),
  removeSession: defineEndpoint({
    name: "removeSession",
    method: "DELETE",
    path: "/sessions/{id}",
    least: "viewer",
    auth: "session",
    scope: null,
    planGated: false,
    tag: "Account",
    summary: "Sign a browser out",
    description: "Ends one of your sessions.",
    params: z.strictObject({ id: idOf("session") }),
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.strictObject({ id: idOf("session"), deleted: z.literal(true) }),
    replyExample: { id: "ses_01JD5M8Z3X4Y5W6V7T8S9R0QAB", deleted: true },
  }),
};
