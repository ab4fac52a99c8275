import { z } from "zod";
import { PLANS } from "@/lib/core/plans";
import { idOf, nothing, text, timestamp, websiteOrigin } from "./common";
import { defineEndpoint } from "./endpoint";
import { LIMITS } from "./limits";
import { SCOPES } from "./scopes";
import { KEY_OVERLAP_HOURS } from "./words/key-words";

const KEY_STATES = ["active", "expired", "revoked"] as const;
export type KeyState = (typeof KEY_STATES)[number];

const keyId = idOf("key");
const scopes = z
  .array(z.enum(SCOPES))
  .meta({ description: "What the secret key may do.", example: ["datasets:write", "reports:read"] });

const whoami = z
  .strictObject({
    key: z
      .strictObject({
        name: z.string().meta({ description: "Label chosen at creation." }),
        prefix: z.string().meta({ description: "First 16 characters of the secret key." }),
        publicKey: z.string().meta({ description: "The paired public key, truncated." }),
        scopes,
        expiresAt: timestamp.nullable().meta({ description: "null means no expiry." }),
      })
      .meta({ description: "The key, without its secret." }),
    workspace: z
      .strictObject({
        id: idOf("workspace"),
        name: z.string().meta({ description: "Name of the workspace." }),
        plan: z.enum(PLANS).meta({ description: "Plan name in upper case." }),
      })
      .meta({ description: "The workspace that owns the key." }),
    limits: z
      .strictObject({ requestsPerMinute: z.int().min(1).meta({ description: "Requests allowed per minute and key." }) })
      .meta({ description: "Limits of the key." }),
  })
  .meta({ id: "Whoami", description: "Your key, its workspace and its limits." });
export type Whoami = z.output<typeof whoami>;

const keyItem = z
  .strictObject({
    id: keyId,
    name: z.string(),
    prefix: z.string(),
    publicKey: z.string(),
    scopes,
    allowedOrigins: z.array(z.string()),
    ingestDatasetId: idOf("dataset").nullable(),
    previousPrefix: z
      .string()
      .nullable()
      .meta({ description: "First 16 characters of the secret that a rotation has replaced, while that one still works." }),
    previousUntil: timestamp.nullable().meta({ description: "Until when the previous secret also works." }),
    state: z.enum(KEY_STATES),
    createdAt: timestamp,
    lastUsedAt: timestamp.nullable(),
    expiresAt: timestamp.nullable(),
    revokedAt: timestamp.nullable(),
  })
  .meta({ id: "ApiKey", description: "An API key, without its secret." });
export type KeyItem = z.output<typeof keyItem>;

const itemExample: KeyItem = {
  id: "key_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  name: "Nightly import",
  prefix: "rc_sk_live_7fQ2b",
  publicKey: "rc_pk_live_PLACEHOLDER",
  scopes: ["datasets:write"],
  allowedOrigins: [],
  ingestDatasetId: null,
  previousPrefix: null,
  previousUntil: null,
  state: "active",
  createdAt: "2026-11-21T14:03:00.000Z",
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
};

export const keyEndpoints = {
  whoami: defineEndpoint({
    name: "whoami",
    method: "GET",
    path: "/v1/whoami",
    auth: "secretKey",
    scope: null,
    planGated: false,
    tag: "Account",
    summary: "Who am I",
    description: "Your key, its workspace and its limits. Any valid secret key, on every plan.",
    params: nothing,
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: whoami,
    replyExample: {
      key: {
        name: "Nightly import",
        prefix: "rc_sk_live_7fQ2b",
        publicKey: "rc_pk_live_9aKd…",
        scopes: ["datasets:write", "reports:read"],
        expiresAt: null,
      },
      workspace: { id: "ws_01JD5M8Z3X4Y5W6V7T8S9R0QAB", name: "Northwind Retail", plan: "PROFESSIONAL" },
      limits: { requestsPerMinute: 600 },
    },
  }),
  listKeys: defineEndpoint({
    name: "listKeys",
    method: "GET",
    path: "/keys",
    auth: "session",
    scope: null,
    planGated: false,
    tag: "Keys",
    summary: "List API keys",
    description: "All keys of the workspace, newest first.",
    params: nothing,
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.array(keyItem),
    replyExample: [itemExample],
  }),
  createKey: defineEndpoint({
    name: "createKey",
    method: "POST",
    path: "/keys",
    least: "admin",
    auth: "session",
    scope: null,
    planGated: false,
    tag: "Keys",
    summary: "Create an API key",
    description: "Creates a secret key, shown only this once, and its public key.",
    params: nothing,
    query: nothing,
    body: {
      kind: "json",
      bytesMax: LIMITS.jsonBodyBytes,
      schema: z.strictObject({
        name: text(80).pipe(z.string().min(1, "must not be empty")),
        scopes: scopes.transform((list) => [...new Set(list)]),
        expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
        allowedOrigins: z.array(websiteOrigin).max(50).default([]),
        ingestDatasetId: idOf("dataset").nullable().default(null),
      }),
    },
    status: 201,
    envelope: "data",
    reply: z.strictObject({ key: keyItem, secretKey: z.string() }),
    replyExample: { key: itemExample, secretKey: "rc_sk_live_PLACEHOLDER" },
    bodyExample: { name: "Nightly import", scopes: ["datasets:write"] },
    replyHasSecret: true,
  }),
  revokeKey: defineEndpoint({
    name: "revokeKey",
    method: "DELETE",
    path: "/keys/{id}",
    least: "admin",
    auth: "session",
    scope: null,
    planGated: false,
    tag: "Keys",
    summary: "Revoke an API key",
    description: "The key stops working at once and for good.",
    params: z.strictObject({ id: keyId }),
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: keyItem,
    replyExample: { ...itemExample, state: "revoked", revokedAt: "2026-11-21T15:00:00.000Z" },
  }),
  rotateKey: defineEndpoint({
    name: "rotateKey",
    method: "POST",
    path: "/keys/{id}/rotate",
    least: "admin",
    auth: "session",
    scope: null,
    planGated: false,
    tag: "Keys",
    summary: "Rotate the secret of an API key",
    description:
      "The same key with a new secret, shown only once. The previous one works for another `overlapHours`; any older one stops working. The public key stays.",
    params: z.strictObject({ id: keyId }),
    query: nothing,
    body: {
      kind: "json",
      bytesMax: LIMITS.jsonBodyBytes,
      schema: z.strictObject({
        overlapHours: z
          .int("must be a whole number")
          .min(0, "must be at least 0")
          .max(KEY_OVERLAP_HOURS.max, `must be at most ${KEY_OVERLAP_HOURS.max}`)
          .default(KEY_OVERLAP_HOURS.default)
          .meta({ description: "Hours for which the current secret still works; 0 ends it at once." }),
      }),
    },
    status: 200,
    envelope: "data",
    reply: z.strictObject({ key: keyItem, secretKey: z.string() }),
    replyExample: {
      key: { ...itemExample, previousPrefix: "rc_sk_live_2xV9c", previousUntil: "2026-11-22T14:03:00.000Z" },
      secretKey: "rc_sk_live_PLACEHOLDER",
    },
    bodyExample: { overlapHours: 24 },
    replyHasSecret: true,
  }),
  endKeyOverlap: defineEndpoint({
    name: "endKeyOverlap",
    method: "POST",
    path: "/keys/{id}/end-overlap",
    least: "admin",
    auth: "session",
    scope: null,
    planGated: false,
    tag: "Keys",
    summary: "End the overlap of a rotation",
    description: "The previous secret stops working. If no previous secret is valid, nothing changes.",
    params: z.strictObject({ id: keyId }),
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: keyItem,
    replyExample: itemExample,
  }),
};
