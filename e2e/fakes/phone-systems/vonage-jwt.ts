import { type KeyObject, verify } from "node:crypto";
import { VONAGE_APPLICATION_ID } from "./vonage-legs";

const DAY_SEC = 86_400;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Why Vonage refuses this Authorization header, in words; null for one that it takes. */
export function faultOfJwt(authorization: string | undefined, key: KeyObject, now: Date): string | null {
  const [, head = "", body = "", signature = ""] = /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(authorization ?? "") ?? [];
  if (head === "") return "no JWT";
  if (decoded(head).alg !== "RS256") return "not RS256";
  if (!verify("RSA-SHA256", Buffer.from(`${head}.${body}`), key, Buffer.from(signature, "base64url"))) return "another key";
  return faultOfClaims(decoded(body), now.getTime() / 1_000);
}

function faultOfClaims({ application_id: application, iat, exp, jti }: Record<string, unknown>, nowSec: number): string | null {
  if (application !== VONAGE_APPLICATION_ID) return "another application";
  if (typeof iat !== "number" || iat > nowSec + 60) return "no iat, or one to come";
  if (typeof exp !== "number" || exp <= nowSec || exp > iat + DAY_SEC) return "no exp, past, or too far";
  return typeof jti === "string" && UUID.test(jti) ? null : "no jti";
}

function decoded(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8")) as Record<string, unknown>;
  } catch {
    return {};
  }
}
