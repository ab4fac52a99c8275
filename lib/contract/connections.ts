import { z } from "zod";
import { CALL_STATUSES } from "./call-facts";
import { CALL_DIRECTIONS } from "./call-words";
import { idOf, nothing, text, timestamp } from "./common";
import { defineEndpoint } from "./endpoint";
import { LIMITS } from "./limits";

/** Phone systems. `webhook` is any other one, which posts to a private address. */
export const CONNECTION_TYPES = ["webhook"] as const;

/** `attention`: it stopped until a person mends it. */
export const CONNECTION_STATUSES = ["active", "paused", "attention"] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

export const connection = z
  .strictObject({
    id: idOf("connection"),
    type: z.enum(CONNECTION_TYPES).meta({ description: "The phone system." }),
    name: z.string().meta({ description: "What the team calls it.", example: "Front desk" }),
    status: z.enum(CONNECTION_STATUSES).meta({ description: "Whether it takes calls." }),
    tokenHint: z.string().nullable().meta({ description: "The end of its private address.", example: "••••7fQ2" }),
    previousTokenUntil: timestamp.nullable().meta({ description: "Until when the address before this one works too." }),
    hasAuthorization: z.boolean().meta({ description: "True where recordings are fetched with an Authorization header." }),
    authorizationHint: z.string().nullable().meta({ description: "The end of that header.", example: "••••9x2K" }),
    receivedCalls: z.int().min(0).meta({ description: "Calls that came through it." }),
    lastReceivedAt: timestamp.nullable().meta({ description: "When the last one came." }),
    lastError: z.string().nullable().meta({ description: "Why the last delivery was refused, in a sentence." }),
    lastErrorAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: "Connection", description: "A phone system that calls come from." });
export type Connection = z.output<typeof connection>;

const example: Connection = {
  id: "con_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  type: "webhook",
  name: "Front desk",
  status: "active",
  tokenHint: "••••7fQ2",
  previousTokenUntil: null,
  hasAuthorization: true,
  authorizationHint: "••••9x2K",
  receivedCalls: 12,
  lastReceivedAt: "2026-11-21T14:02:00.000Z",
  lastError: null,
  lastErrorAt: null,
  createdAt: "2026-11-20T09:00:00.000Z",
};

const byId = z.strictObject({ id: idOf("connection") });
const name = text(80).pipe(z.string().min(1, "must not be empty"));
/** The value of an Authorization header, such as `Bearer …`. */
const authorization = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(4_000, "must have at most 4,000 characters")
  .regex(/^[\x20-\x7e]+$/, "must be one line of printable ASCII");

/** Seconds that a text stands for, up to eleven days; null for anything else. */
function secondsOf(text: string | null | undefined): number | null {
  const seconds = Number(text ?? "");
  return text && seconds >= 0 && seconds <= 1_000_000 ? seconds : null;
}

const own = { auth: "session", scope: null, planGated: false, tag: "Connections", query: nothing, envelope: "data" } as const;
const json = <S extends z.ZodType>(schema: S) => ({ kind: "json" as const, schema, bytesMax: LIMITS.jsonBodyBytes });
const withUrl = z.strictObject({ connection, url: z.string() });
const urlExample = "https://rowcall.example.com/voice/webhook/vwh_PLACEHOLDER";

/** A text beside the call, which numbers and other kinds of value may stand for: what cannot be read is left out, never refused. */
const told = (max: number) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => String(value).toWellFormed().replaceAll("\u0000", "").trim().slice(0, max).toWellFormed() || null)
    .nullish()
    .catch(null);

/** What a phone system posts for one finished recording. Members we do not know are let pass. */
export const voiceDelivery = z
  .looseObject({
    recordingUrl: z
      .string()
      .max(8_192, "must have at most 8,192 characters")
      .meta({ description: "Public https address of the recording.", example: "https://recordings.example.com/10021.mp3" }),
    id: z
      .union([z.string(), z.number()])
      .transform((value) => String(value).toWellFormed().replaceAll("\u0000", "").trim())
      .pipe(z.string().max(255, "must have at most 255 characters"))
      .transform((value) => value || null)
      .nullish()
      .meta({ description: "The phone system's id of the call. Sent again, it is ignored.", example: "call-10021" }),
    durationSec: told(64)
      .transform((value) => secondsOf(value))
      .meta({ description: "Seconds; under 8 the call is skipped. What is no number is left out.", example: 276 }),
    direction: told(64)
      .transform((value) => CALL_DIRECTIONS.find((direction) => direction === value?.toLowerCase()) ?? null)
      .meta({ description: "inbound, outbound or internal; anything else is left out.", example: "inbound" }),
    from: told(64).meta({ description: "Who called." }),
    to: told(64).meta({ description: "Who was called." }),
    agentName: told(200).meta({ description: "Who answered for the team." }),
    startedAt: told(64).meta({ description: "When it began, ISO 8601, UTC unless it says otherwise. Else: when it came." }),
  })
  .meta({ id: "VoiceDelivery" });
export type VoiceDelivery = z.output<typeof voiceDelivery>;

export const connectionEndpoints = {
  receiveRecording: defineEndpoint({
    name: "receiveRecording",
    method: "POST",
    path: "/voice/webhook/{token}",
    auth: "urlToken",
    scope: null,
    planGated: false,
    tag: "Calls",
    summary: "Send a finished recording",
    description:
      "The private address of a connection is its credential. Answers 202 for a new call; 200 for one that was sent before (`duplicate`) and for one under 8 seconds (SKIPPED). The recording is fetched afterwards, from public addresses only.",
    params: z.strictObject({
      token: z.string().meta({ description: "The secret part of the address.", example: "vwh_PLACEHOLDER" }),
    }),
    query: nothing,
    body: { kind: "json", schema: voiceDelivery, bytesMax: LIMITS.voiceBytes },
    status: 202,
    isAlready: ({ duplicate, status }) => duplicate === true || status === "SKIPPED",
    envelope: "data",
    reply: z.strictObject({
      id: idOf("call"),
      status: z.enum(CALL_STATUSES).meta({ description: "Where the call stands." }),
      duplicate: z.literal(true).optional().meta({ description: "Present when this id was sent before." }),
    }),
    replyExample: { id: "cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB", status: "PENDING" },
    bodyExample: { recordingUrl: "https://recordings.example.com/10021.mp3", id: "call-10021", durationSec: 276 },
  }),
  listConnections: defineEndpoint({
    ...own,
    name: "listConnections",
    method: "GET",
    path: "/connections",
    summary: "List connections",
    description: "The phone systems of the workspace, newest first.",
    params: nothing,
    body: { kind: "none" },
    status: 200,
    reply: z.array(connection),
    replyExample: [example],
  }),
  getConnection: defineEndpoint({
    ...own,
    name: "getConnection",
    method: "GET",
    path: "/connections/{id}",
    summary: "Get a connection",
    description: "A phone system with its health, without its secrets.",
    params: byId,
    body: { kind: "none" },
    status: 200,
    reply: connection,
    replyExample: example,
  }),
  createConnection: defineEndpoint({
    ...own,
    name: "createConnection",
    method: "POST",
    path: "/connections",
    summary: "Connect a phone system",
    description: "Makes a private address that the phone system posts to, shown this once.",
    params: nothing,
    body: json(z.strictObject({ type: z.enum(CONNECTION_TYPES), name, authorization: authorization.optional() })),
    status: 201,
    reply: withUrl,
    replyExample: { connection: example, url: urlExample },
    bodyExample: { type: "webhook", name: "Front desk" },
    replyHasSecret: true,
  }),
  updateConnection: defineEndpoint({
    ...own,
    name: "updateConnection",
    method: "PATCH",
    path: "/connections/{id}",
    summary: "Change a connection",
    description: "Name, pause, or the Authorization header; null takes the header away, left out it stays.",
    params: byId,
    body: json(
      z.strictObject({
        name: name.optional(),
        authorization: authorization.nullable().optional(),
        isPaused: z.boolean().optional(),
      }),
    ),
    status: 200,
    reply: connection,
    replyExample: example,
    bodyExample: { isPaused: true },
  }),
  rotateConnectionToken: defineEndpoint({
    ...own,
    name: "rotateConnectionToken",
    method: "POST",
    path: "/connections/{id}/rotate",
    summary: "New address for a connection",
    description: "Makes another private address, shown this once. The old one works for 24 hours more.",
    params: byId,
    body: { kind: "none" },
    status: 200,
    reply: withUrl,
    replyExample: { connection: example, url: urlExample },
    replyHasSecret: true,
  }),
  removeConnection: defineEndpoint({
    ...own,
    name: "removeConnection",
    method: "DELETE",
    path: "/connections/{id}",
    summary: "Remove a connection",
    description: "Its address and header are gone; its calls stay.",
    params: byId,
    body: { kind: "none" },
    status: 200,
    reply: z.strictObject({ id: idOf("connection"), deleted: z.literal(true) }),
    replyExample: { id: example.id, deleted: true },
  }),
};
