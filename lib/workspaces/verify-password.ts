import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { returnToken, takeToken } from "@/lib/requests/rate-limit";
import { knownDevice } from "./known-device";
import { hashPassword, isOutdatedHash, matchesPassword } from "./password";
import { isProven, proofWanted } from "./proof-of-work";
import { selectUserByEmail, updatePasswordHash } from "./queries";
import { normalizeEmail } from "./rules";

interface Throttle {
  of(address: string, email: string): string;
  rule: { limit: number; windowSec: number; burst: number };
}

/** Failed tries: from one address at one account, and from one address at any account. */
const THROTTLES: readonly Throttle[] = [
  { of: (address, email) => `sign-in:both:${address}:${email}`, rule: { limit: 2, windowSec: 60, burst: 5 } },
  { of: (address) => `sign-in:address:${address}`, rule: { limit: 20, windowSec: 60, burst: 60 } },
];
/** A try that has nothing to do with what others do to the account: an address that has not failed lately always has one. */
const FIRST: Throttle = {
  of: (address, email) => `sign-in:first:${address}:${email}`,
  rule: { limit: 4, windowSec: 3_600, burst: 1 },
};
/** All others, at one account from anywhere. */
const SHARED: Throttle = { of: (_, email) => `sign-in:account:${email}`, rule: { limit: 6, windowSec: 60, burst: 30 } };
/** Failed tries of a browser that this person has signed in with before. */
const OF_DEVICE = { limit: 6, windowSec: 60, burst: 15 };

export interface SignInInput {
  email: string;
  password: string;
  clientAddress: string;
  /** What the browser kept of an earlier sign-in. */
  device?: string | undefined;
  /** The answer to the task of an earlier refusal. */
  proof?: string | undefined;
}

/**
 * The person of this e-mail and password. Every try costs a token of each throttle; a right one gives them back. A browser that
 * this person has signed in with has a throttle of its own, and no share in what strangers do to the others.
 * Nobody is ever locked out: waiting is always enough, from a place that has not failed lately nobody waits for what strangers do,
 * and where they are many, work in the browser (`proofWanted`) stands in for waiting.
 * @throws {AppError} `unauthenticated` when they do not fit, `rate_limited` after too many tries.
 */
export async function verifyPassword(database: Database, input: SignInInput): Promise<{ userId: Id<"user"> }> {
  const email = emailOrNull(input.email);
  const user = email === null ? undefined : await selectUserByEmail(database.db, email);
  const device = user === undefined ? null : knownDevice(input.device, user.id);
  const keys = await take(database, { ...input, email: email ?? "none" }, device);
  const kept = user?.passwordHash ?? null;
  // Nobody's password is longer; hashing a megabyte is work for nothing.
  const matches = await matchesPassword(input.password.slice(0, 1_024), kept);
  if (user === undefined || kept === null || !matches) {
    throw new AppError("unauthenticated", "Wrong email address or password.", { code: "wrong_password" });
  }
  for (const { key, rule } of keys) await returnToken(database, key, rule);
  if (isOutdatedHash(kept)) await updatePasswordHash(database.db, user.id, await hashPassword(input.password));
  return { userId: user.id };
}

interface Taken {
  key: string;
  rule: Throttle["rule"];
}

/** @throws {AppError} `rate_limited`. @returns what was taken, to be given back to a right password. */
async function take(database: Database, tried: SignInInput, device: string | null): Promise<Taken[]> {
  const taken: Taken[] = [];
  const takeOne = async ({ of, rule }: Throttle) => {
    const key = of(tried.clientAddress, tried.email);
    const verdict = await takeToken(database, key, rule);
    if (verdict.allowed) taken.push({ key, rule });
    return verdict;
  };
  const needed = device === null ? THROTTLES : [{ of: () => `sign-in:device:${device}`, rule: OF_DEVICE }];
  for (const throttle of needed) {
    const verdict = await takeOne(throttle);
    if (!verdict.allowed) throw tooMany(verdict.retryAfterSec);
  }
  if (device !== null || (await takeOne(FIRST)).allowed) return taken;
  if (tried.proof !== undefined && (await isProven(database, tried.proof, tried))) return taken;
  const shared = await takeOne(SHARED);
  if (!shared.allowed) throw tooMany(shared.retryAfterSec, await proofWanted(database, tried));
  return taken;
}

function emailOrNull(email: string): string | null {
  try {
    return normalizeEmail(email);
  } catch {
    return null;
  }
}

function tooMany(retryAfterSec: number, more: Readonly<Record<string, string>> = {}): AppError {
  return new AppError("rate_limited", `Too many attempts. Try again in ${retryAfterSec} seconds.`, {
    headers: { "Retry-After": String(retryAfterSec), ...more },
  });
}
