import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { PROOF_HEADER } from "@/lib/contract/words/account-words";
import type { Database } from "@/lib/ctx/database";
import { hmacKey, hmacKeys } from "@/lib/platform/secrets/secrets";
import { takeToken } from "@/lib/requests/rate-limit";

/** A task is good for one try, by one address at one account, for so long. */
const TASK_MS = 5 * 60_000;
/** Zero bits that a hash has to begin with: half a second in a browser, and where an account is tried very often some ten. */
const BITS = { few: 15, many: 19 } as const;
/** Tries with a proof at one account, until they cost more. */
const PROVEN = { limit: 20, windowSec: 60, burst: 40 };
const PROOF = /^((\d{13})\.(\d{1,2})\.[0-9a-f]{32}\.([0-9a-f]{64}))\.(\d{1,16})$/;

interface Tried {
  email: string;
  clientAddress: string;
}

/**
 * A task for whoever may only try again with work behind it: a number that, after it and a dot, makes a SHA-256 that begins with so many
 * zero bits.
 * @returns the header that a refusal says it in.
 */
export async function proofWanted(database: Database, tried: Tried, now = Date.now()): Promise<Record<string, string>> {
  const { allowed } = await takeToken(database, `proof:asked:${tried.email}`, PROVEN);
  const what = `${now + TASK_MS}.${allowed ? BITS.few : BITS.many}.${randomBytes(16).toString("hex")}`;
  return { [PROOF_HEADER]: `${what}.${hmacKey(textOf(what, tried))}` };
}

/** True for the answer to a task that was given to this address for this account, the first time that it is shown. */
export async function isProven(database: Database, proof: string, tried: Tried, now = Date.now()): Promise<boolean> {
  const [, task = "", until = "", bits = "", mac = ""] = PROOF.exec(proof) ?? [];
  if (task === "" || Number(until) < now) return false;
  const what = task.slice(0, -mac.length - 1);
  const given = Buffer.from(mac, "hex");
  const isOurs = hmacKeys(textOf(what, tried)).some((each) => timingSafeEqual(Buffer.from(each, "hex"), given));
  if (!isOurs || zeroBits(createHash("sha256").update(proof).digest()) < Number(bits)) return false;
  return (await takeToken(database, `proof:shown:${mac}`, { limit: 1, windowSec: (2 * TASK_MS) / 1_000, burst: 1 })).allowed;
}

function zeroBits(hash: Buffer): number {
  const whole = hash.findIndex((byte) => byte !== 0);
  return whole < 0 ? hash.length * 8 : whole * 8 + Math.clz32(hash[whole] ?? 0) - 24;
}

const textOf = (what: string, { email, clientAddress }: Tried) => `proof\n${what}\n${email}\n${clientAddress}`;
