import type { EndpointContract } from "@/lib/contract/endpoint";
import type { Ctx } from "@/lib/ctx/ctx";
import type { SetsCookie } from "./reply-cookie";

/** What a verb gets. Endpoints that nobody needs to sign in for have no ctx, only the means of one. */
export interface VerbInput<P, Q, B> {
  ctx: Ctx;
  params: P;
  query: Q;
  body: B;
  /** Aborted once the client is gone: for work that takes seconds and that nobody waits for then. */
  signal: AbortSignal;
  /** Website that the request comes from, as a browser says it; null from anywhere else. */
  origin: string | null;
}

/** An operation with what it does: served by the public doors and, to the dashboard, by the session door. */
export interface Definition extends SetsCookie {
  contract: EndpointContract;
  verb: (input: VerbInput<unknown, unknown, unknown>) => Promise<unknown>;
  replay: ((ctx: Ctx, objectId: string) => Promise<unknown>) | null;
}
