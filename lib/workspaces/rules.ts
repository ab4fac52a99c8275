import { isAtLeast } from "@/lib/contract/roles";
import type { Env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/ctx/ctx";

/**
 * Stops those who may not administer: members, viewers, and keys, whose scopes name no administration.
 * @throws {AppError} `forbidden` with `sentence`.
 */
export function refuseMember(actor: Actor, sentence: string): void {
  if (actor.kind === "system") return;
  if (actor.kind === "user" && isAtLeast(actor.role, "admin")) return;
  throw new AppError("forbidden", sentence, { code: "missing_role" });
}

/**
 * The form in which an e-mail address is kept and compared: NFKC, lower case.
 * @throws {AppError} `invalid` when that form is no single address.
 */
export function normalizeEmail(email: string): string {
  const normal = email.normalize("NFKC").trim().toLowerCase();
  if (normal.length <= 254 && /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/.test(normal)) return normal;
  throw new AppError("invalid", "email: must be an email address.");
}

/** What an operator decides about newcomers. */
export type SignUpSettings = Pick<Env, "SIGNUP" | "DEFAULT_PLAN">;

/** @throws {AppError} `forbidden` where sign-up is by invitation. */
export function refuseClosedSignUp(settings: SignUpSettings): void {
  if (settings.SIGNUP === "open") return;
  throw new AppError("forbidden", "You need an invitation to sign up.", { code: "sign_up_closed" });
}

/**
 * The person who asks.
 * @throws {AppError} `forbidden` when a key or the system does.
 */
export function personOf(actor: Actor): Extract<Actor, { kind: "user" }> {
  if (actor.kind === "user") return actor;
  throw new AppError("forbidden", "Sign in first.");
}
