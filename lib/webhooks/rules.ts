import type { Actor } from "@/lib/ctx/ctx";
import { refuseMember } from "@/lib/workspaces/rules";

export const WEBHOOKS_MAX = 50;

/**
 * Stops people who may look but not administer. Keys may: their scope has let them in.
 * @throws {AppError} `forbidden`.
 */
export function refuseLooker(actor: Actor): void {
  if (actor.kind !== "key") refuseMember(actor, "Only owners and admins can change webhooks.");
}
