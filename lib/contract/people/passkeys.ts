import { z } from "zod";
import { idOf, nothing, text, timestamp } from "../common";
import { defineEndpoint, type EndpointContract } from "../endpoint";
import { LIMITS } from "../limits";

/** Passkeys that one person may have. */
export const PASSKEYS_MAX = 20;

const passkeyId = idOf("passkey");
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, "must be base64url");
const name = text(80).pipe(z.string().min(1, "must not be empty"));
const algorithm = z.strictObject({ type: z.literal("public-key"), alg: z.int() });
const credential = z.strictObject({ type: z.literal("public-key"), id: z.string() });
const timeout = z.int().meta({ description: "Milliseconds for which the challenge is valid." });
const challenge = z.string().meta({ description: "To be signed; used once, within five minutes." });

const passkeyItem = z
  .strictObject({
    id: passkeyId,
    name: z.string().meta({ description: "Its name.", example: "Laptop" }),
    isSynced: z.boolean().meta({ description: "True if a password manager syncs it to several devices." }),
    createdAt: timestamp,
    lastUsedAt: timestamp.nullable().meta({ description: "Last use; null if never used." }),
  })
  .meta({ id: "Passkey", description: "One of your passkeys." });
export type PasskeyItem = z.output<typeof passkeyItem>;

const creation = z
  .strictObject({
    rp: z.strictObject({ id: z.string(), name: z.string() }),
    user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge,
    pubKeyCredParams: z.array(algorithm),
    timeout,
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.strictObject({
      residentKey: z.literal("required"),
      requireResidentKey: z.literal(true),
      userVerification: z.literal("required"),
    }),
    attestation: z.literal("none"),
  })
  .meta({ id: "PasskeyCreation", description: "PublicKeyCredentialCreationOptionsJSON of WebAuthn." });
export type PasskeyCreation = z.output<typeof creation>;

const request = z
  .strictObject({ rpId: z.string(), challenge, timeout, userVerification: z.literal("required") })
  .meta({ id: "PasskeyRequest", description: "PublicKeyCredentialRequestOptionsJSON of WebAuthn." });
export type PasskeyRequest = z.output<typeof request>;

const itemExample: PasskeyItem = {
  id: "psk_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  name: "Laptop",
  isSynced: true,
  createdAt: "2026-11-21T14:03:00.000Z",
  lastUsedAt: null,
};
const CHALLENGE = "A".repeat(72);

const common = {
  scope: null,
  planGated: false,
  tag: "Account",
  params: nothing,
  query: nothing,
  status: 200,
  envelope: "data",
} as const;
const own = { ...common, auth: "session", least: "viewer" } as const satisfies Partial<EndpointContract>;
const noBody = { kind: "none" } as const;

function json<S extends z.ZodType>(schema: S) {
  return { kind: "json", bytesMax: LIMITS.jsonBodyBytes, schema } as const;
}

export const passkeyEndpoints = {
  askPasskey: defineEndpoint({
    ...common,
    auth: "none",
    name: "askPasskey",
    method: "POST",
    path: "/account/passkey",
    summary: "Ask to sign in with a passkey",
    description:
      "What a browser needs to ask for a passkey. The answer sets a cookie, so its challenge signs in only that browser, once, within five minutes.",
    body: noBody,
    reply: request,
    replyExample: { rpId: "rowcall.example.com", challenge: CHALLENGE, timeout: 300_000, userVerification: "required" },
  }),
  listPasskeys: defineEndpoint({
    ...own,
    name: "listPasskeys",
    method: "GET",
    path: "/me/passkeys",
    summary: "Your passkeys",
    description: "Your passkeys, oldest first.",
    body: noBody,
    reply: z.array(passkeyItem),
    replyExample: [itemExample],
  }),
  startPasskey: defineEndpoint({
    ...own,
    name: "startPasskey",
    method: "POST",
    path: "/me/passkeys/start",
    summary: "Begin to add a passkey",
    description:
      "Requires your password if you have one, and for a code where two-factor sign-in is on. The answer is what a browser needs to make a passkey, in this session, within five minutes.",
    body: json(
      z.strictObject({
        password: z.string().max(1_024).optional().meta({ description: "Current password, if there is one." }),
        code: z.string().max(40).optional().meta({ description: "A code, where two-factor sign-in is on." }),
      }),
    ),
    bodyExample: { password: "PLACEHOLDER-12" },
    reply: creation,
    replyExample: {
      rp: { id: "rowcall.example.com", name: "Rowcall" },
      user: { id: "dXNyXzAx", name: "ada@example.com", displayName: "Ada" },
      challenge: CHALLENGE,
      pubKeyCredParams: [{ type: "public-key", alg: -7 }],
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      attestation: "none",
    },
  }),
  addPasskey: defineEndpoint({
    ...own,
    name: "addPasskey",
    method: "POST",
    path: "/me/passkeys",
    summary: "Add a passkey",
    description:
      "Stores the passkey the browser made. From now on it signs you in without password and code. You get an email if mail is set up and your address is confirmed.",
    body: json(
      z.strictObject({
        name,
        credentialId: base64url(1_400).meta({ description: "Id of the credential." }),
        clientDataJSON: base64url(8_192).meta({ description: "As the browser answered it." }),
        attestationObject: base64url(32_768).meta({ description: "As the browser answered it." }),
      }),
    ),
    bodyExample: { name: "Laptop", credentialId: "AQID", clientDataJSON: "e30", attestationObject: "o2Nm" },
    status: 201,
    reply: passkeyItem,
    replyExample: itemExample,
  }),
  renamePasskey: defineEndpoint({
    ...own,
    name: "renamePasskey",
    method: "PATCH",
    path: "/me/passkeys/{id}",
    summary: "Rename a passkey",
    description: "Only you see the name.",
    params: z.strictObject({ id: passkeyId }),
    body: json(z.strictObject({ name })),
    bodyExample: { name: "Old laptop" },
    reply: passkeyItem,
    replyExample: { ...itemExample, name: "Old laptop" },
  }),
  removePasskey: defineEndpoint({
    ...own,
    name: "removePasskey",
    method: "DELETE",
    path: "/me/passkeys/{id}",
    summary: "Remove a passkey",
    description: "It stops working at once. Browsers that are signed in stay signed in.",
    params: z.strictObject({ id: passkeyId }),
    body: noBody,
    reply: z.strictObject({ id: passkeyId, deleted: z.literal(true) }),
    replyExample: { id: itemExample.id, deleted: true },
  }),
};
