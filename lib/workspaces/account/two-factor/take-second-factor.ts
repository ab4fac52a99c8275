import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { returnToken } from "@/lib/requests/rate-limit";
import type { UserRow } from "../../queries";
import { throttle } from "../throttle";
import { recoveryHashesOf } from "./recovery-codes";
import { openTotpSecret, stepOfCode } from "./totp";
import { takeRecoveryCode, takeStep } from "./two-factor-queries";

const TRIES = { limit: 5, windowSec: 300, burst: 5 };
/** Of a million codes three are right at a time: who knows the password guesses for six years to have one chance in two. */
const WRONG_A_DAY = { limit: 100, windowSec: 86_400, burst: 100 };

/**
 * True for a right code of the app, or a recovery code: each counts once, also of many at the same time.
 * @throws {AppError} `rate_limited` after wrong ones.
 */
export async function takeSecondFactor(
  database: Database,
  user: Pick<UserRow, "id" | "totpSecret">,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  if (user.totpSecret === null) return false;
  const key = `second-factor:${user.id}`;
  await throttle(database, { key, rule: TRIES });
  await throttle(database, { key: `${key}:day`, rule: WRONG_A_DAY });
  const isRight = await take(database, { id: user.id, sealed: user.totpSecret }, code, now);
  if (isRight) {
    await returnToken(database, key, TRIES);
    await returnToken(database, `${key}:day`, WRONG_A_DAY);
  }
  return isRight;
}

async function take(database: Database, user: { id: Id<"user">; sealed: string }, code: string, now: Date): Promise<boolean> {
  const digits = code.replace(/\s/g, "");
  if (/^\d{6}$/.test(digits)) {
    const step = stepOfCode(openTotpSecret(user.sealed, user.id), digits, now);
    return step !== null && takeStep(database.db, user, step);
  }
  const hashes = recoveryHashesOf(code);
  return hashes.length > 0 && takeRecoveryCode(database.db, user.id, hashes, now);
}
