import { randomBytes } from "node:crypto";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { PASSWORD_CHARS } from "@/lib/contract/words/account-words";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { Semaphore } from "@/lib/core/semaphore";
import { COMMON_PASSWORDS } from "./common-passwords";

/** `Algorithm.Argon2id`; the enum itself has no value at run time. */
const ARGON2ID = 2 as Algorithm;
const COST = { algorithm: ARGON2ID, memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const COST_TEXT = "$argon2id$v=19$m=65536,t=3,p=1$";
/** Of servers under test, which sign somebody up for nearly every test. */
const COST_IN_TESTS = { ...COST, memoryCost: 1_024, timeCost: 1 };

/** Each takes 64 MiB while it runs. */
const slots = new Semaphore(2, {
  waitingMax: 64,
  waitMs: 10_000,
  sentence: "The server is busy with other sign-ins. Try again in 10 seconds.",
});

/** Hashes a password for keeping: argon2id, PHC form. */
export function hashPassword(password: string): Promise<string> {
  return slots.run(() => hash(normal(password), env().I_AM_A_TEST ? COST_IN_TESTS : COST));
}

let decoy: Promise<string> | undefined;

/** Compares with a kept hash. Without one it takes as long as with one, so that nobody learns who has an account. */
export async function matchesPassword(password: string, kept: string | null): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(32).toString("hex"));
  const against = kept ?? (await decoy);
  const matches = await slots.run(() => verify(against, normal(password)));
  return matches && kept !== null;
}

/** True when a kept hash was made with other costs than today's. */
export function isOutdatedHash(kept: string): boolean {
  return !env().I_AM_A_TEST && !kept.startsWith(COST_TEXT);
}

/**
 * @throws {AppError} `invalid` for a password that is too short, too long, among the first that are tried, or told by
 * the person's own e-mail address.
 */
export function refuseWeakPassword(password: string, email: string): void {
  const { min, max } = PASSWORD_CHARS;
  const text = normal(password);
  if (text.length < min) throw new AppError("invalid", `password: must have at least ${min} characters.`);
  if (text.length > max) throw new AppError("invalid", `password: must have at most ${max} characters.`);
  const lower = text.toLowerCase();
  if (COMMON_PASSWORDS.has(lower) || isOneThing(lower) || lower === email) {
    throw new AppError("invalid", "password: is among the first that are tried. Choose another.");
  }
}

function normal(password: string): string {
  return password.normalize("NFKC");
}

/** One short piece over and over ("abcabcabcabc"), or a run of neighbours ("abcdefghijkl", "0123456789012"). */
function isOneThing(text: string): boolean {
  if (/^(.{1,4})\1+$/s.test(text)) return true;
  const steps = new Set([...text].slice(1).map((char, at) => char.charCodeAt(0) - text.charCodeAt(at)));
  steps.delete(-9);
  steps.delete(9);
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
