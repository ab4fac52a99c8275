import { createHash, createHmac, createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import type { SimulatedCall } from "./phone-system";
import { VONAGE_APPLICATION_ID, vonageIds } from "./vonage-legs";

/**
 * What is wrong with a delivery: its body is another than the one signed; it was signed ten minutes ago; with RS256; with `none`;
 * not at all; by another application; its recording is at another host, the signature being right.
 */
export const VONAGE_TAMPERS = ["body", "iat", "alg", "algNone", "none", "application", "foreignHost"] as const;
export type VonageTamper = (typeof VONAGE_TAMPERS)[number];

export interface VonageDeliveryOptions {
  /** Null: not signed. */
  signatureSecret: string | null;
  tamper?: VonageTamper;
  /** When it is signed; now unless given. */
  now?: Date;
  /** Members beside those of a recording, or in their place; null takes one away. */
  members?: Readonly<Record<string, unknown>>;
}

/** What Vonage posts once the recording of a call has ended, as its webhook reference and its page on signed webhooks say. */
export function vonageDelivery(
  call: SimulatedCall,
  { signatureSecret, tamper, now = new Date(), members = {} }: VonageDeliveryOptions,
): { body: string; headers: Record<string, string> } {
  const signed = JSON.stringify({ ...membersOf(call, tamper), ...members });
  const body = tamper === "body" ? signed.replace(/"size":\d+/, '"size":1') : signed;
  const headers = { "content-type": "application/json", "user-agent": "vonage/voice" };
  if (signatureSecret === null || tamper === "none") return { body, headers };
  return { body, headers: { ...headers, authorization: `Bearer ${tokenOf(signed, signatureSecret, now, tamper)}` } };
}

function membersOf(call: SimulatedCall, tamper: VonageTamper | undefined): Record<string, unknown> {
  const ids = vonageIds(call);
  const end = new Date(call.startedAt.getTime() + call.durationSec * 1_000);
  const host = tamper === "foreignHost" ? "api.nexmo.com.example.com" : "api.nexmo.com";
  return {
    start_time: seconds(call.startedAt),
    end_time: seconds(end),
    recording_url: `https://${host}/v1/files/${ids.file}`,
    size: 8_000 * call.durationSec,
    recording_uuid: ids.recording,
    conversation_uuid: ids.conversation,
    timestamp: new Date(end.getTime() + 1_100).toISOString(),
  };
}

const seconds = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, "Z");

function tokenOf(body: string, secret: string, now: Date, tamper: VonageTamper | undefined): string {
  const alg = tamper === "alg" ? "RS256" : tamper === "algNone" ? "none" : "HS256";
  const claims = {
    iat: Math.floor(now.getTime() / 1_000) - (tamper === "iat" ? 600 : 0),
    jti: randomUUID(),
    iss: "Vonage",
    payload_hash: createHash("sha256").update(body).digest("hex"),
    api_key: "abcd1234",
    application_id: tamper === "application" ? "00000000-0000-4000-a000-000000000000" : VONAGE_APPLICATION_ID,
  };
  const unsigned = `${encoded({ alg, typ: "JWT" })}.${encoded(claims)}`;
  return `${unsigned}.${signatureOf(alg, unsigned, secret)}`;
}

function signatureOf(alg: string, unsigned: string, secret: string): string {
  if (alg === "none") return "";
  if (alg === "HS256") return createHmac("sha256", secret).update(unsigned).digest("base64url");
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  return createSign("RSA-SHA256").update(unsigned).sign(privateKey, "base64url");
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
