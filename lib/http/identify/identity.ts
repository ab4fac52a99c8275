import type { Actor, WorkspaceFacts } from "@/lib/ctx/ctx";

/** Who asks, and for which workspace. */
export interface Identity {
  workspace: WorkspaceFacts;
  actor: Actor;
}

/**
 * How one kind of endpoint finds out who asks.
 * @throws {AppError} `unauthenticated` or `forbidden`.
 */
export type Door = (request: Request) => Promise<Identity>;
