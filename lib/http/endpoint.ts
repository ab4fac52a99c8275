import type { z } from "zod";
import type { BodyOf, BodySpec, EndpointContract } from "@/lib/contract/endpoint";
import type { Ctx } from "@/lib/ctx/ctx";
import { answer } from "./answer";
import type { Definition, VerbInput } from "./definition";
import type { DirectHandler } from "./direct/route-table";
import { DOORS } from "./identify/doors";

type InputOf<E extends EndpointContract> =
  E extends EndpointContract<infer P, infer Q, infer B, z.ZodType>
    ? VerbInput<z.output<P>, z.output<Q>, BodyOf<B & BodySpec>>
    : never;

/** The reply's `data`; for a page, its items and the cursor of the next. */
type VerbReply<E extends EndpointContract> = E extends { envelope: "page" }
  ? { data: z.input<E["reply"]>; nextCursor: string | null }
  : E extends { envelope: "pageIfAsked" }
    ? { data: z.input<E["reply"]>; nextCursor?: string | null }
    : z.input<E["reply"]>;

type Verb<E extends EndpointContract> = (input: InputOf<E>) => Promise<VerbReply<E>>;

/** Rebuilds the reply of an accepted POST from the object it made, for a repeat with the same Idempotency-Key. Ids of any one noun. */
type Replay<E extends EndpointContract> = (ctx: Ctx, objectId: never) => Promise<VerbReply<E>>;

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

/** A route handler that remembers what it serves, so that the session door can serve it too. */
export interface Endpoint {
  (request: Request, context: RouteContext): Promise<Response>;
  direct: DirectHandler;
  definition: Definition;
}

/**
 * Serves one operation of the contract: identify, rate limit, scope and plan, body, verb, strict reply, envelope, in
 * that order, always. Used by the public doors; `serveSession` serves the same definition to the dashboard.
 */
export function endpoint<E extends EndpointContract>(contract: E, verb: Verb<E>, replay?: Replay<E>): Endpoint {
  const definition: Definition = {
    contract,
    verb: verb as unknown as Definition["verb"],
    replay: (replay ?? null) as Definition["replay"],
  };
  const serve = async (request: Request, context: RouteContext): Promise<Response> => {
    const params = Object.fromEntries(Object.entries((await context.params) ?? {}).map(([name, value]) => [name, String(value)]));
    return (await direct(request, params)).toResponse();
  };
  const direct: DirectHandler = (request, params) => answer(request, params, definition, DOORS[contract.auth]);
  return Object.assign(serve, { definition, direct });
}
