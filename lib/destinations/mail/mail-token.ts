import { createHmac, timingSafeEqual } from "node:crypto";
import { type Id, isId } from "@/lib/core/ids";
import { secrets } from "@/lib/platform/secrets/secrets";

/** What an address of ours that stands in a mail is for. */
const MAIL_ACTS = ["unsubscribe", "confirm"] as const;
export type MailAct = (typeof MAIL_ACTS)[number];

const CONFIRM_MS = 7 * 86_400_000;
const MAC_BYTES = 32;
const TOKEN_CHARS_MAX = 300;

/** The right to do one thing with one recipient. Unsubscribing works for ever, confirming for seven days. */
export function mailToken(act: MailAct, recipientId: Id<"recipient">, now: Date): string {
  const text = `${act} ${recipientId} ${act === "confirm" ? now.getTime() + CONFIRM_MS : 0}`;
  return Buffer.concat([macOf(secrets().subKey("mail"), text), Buffer.from(text)]).toString("base64url");
}

/** The page of that right. */
export function mailTokenUrl(appUrl: string, act: MailAct, recipientId: Id<"recipient">, now: Date): string {
  return `${appUrl}/mail/${act}/${mailToken(act, recipientId, now)}`;
}

/** Whom a token is about; null for what is none of ours for this act. */
export function readMailToken(
  token: string,
  act: MailAct,
  now: Date,
): { recipientId: Id<"recipient">; isExpired: boolean } | null {
  if (token.length > TOKEN_CHARS_MAX || !/^[\w-]+$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const mac = bytes.subarray(0, MAC_BYTES);
  const text = bytes.subarray(MAC_BYTES).toString("latin1");
  const isOurs = [...secrets().subKeys("mail").values()].some((key) => isSame(mac, macOf(key, text)));
  const [given = "", recipientId = "", until = ""] = text.split(" ");
  if (!isOurs || given !== act || !isId("recipient", recipientId)) return null;
  return { recipientId, isExpired: until !== "0" && Number(until) < now.getTime() };
}

function macOf(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
