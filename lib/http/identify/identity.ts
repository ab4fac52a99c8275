import type { EndpointContract, Sender } from "@/lib/contract/endpoint";
import { AppError, type ErrorKind } from "@/lib/core/errors";
import type { Actor, Ctx, WorkspaceFacts } from "@/lib/ctx/ctx";
import type { HttpRequest } from "../messages";

/** What of a request tells who asks: never its body. */
export type AskedBy = Pick<HttpRequest, "method" | "url" | "headers">;

/** Who asks, and for which workspace. */
export interface Identity {
  workspace: WorkspaceFacts;
  actor: Actor;
  /** Whose words it speaks, for an endpoint that has a body for each. */
  sender?: Sender;
  /** What the request log says of it in place of a reason, where it is not refused. */
  remark?: string;
}

/** A refusal of somebody who is known all the same: the log of their requests tells of it. */
export class KnownRefusal extends AppError {
  readonly workspaceId: string;
  readonly actorId: string;

  constructor(who: { workspaceId: string; actorId: string }, { kind, message, code, headers }: AppError) {
    super(kind, message, { code, headers: { ...headers } });
    this.workspaceId = who.workspaceId;
    this.actorId = who.actorId;
  }
}

/** What one kind of endpoint does its own way between a request and its verb. */
export interface Door<Known extends Identity = Identity> {
  /** What its look-ups need may be locked, and what others need isn't. */
  readonly kind: "key" | "public" | "token" | "session";
  /** @throws {AppError} of kind `miss.kind` when nobody is known by this credential, or `forbidden`. */
  identify(request: AskedBy, params: Readonly<Record<string, string>>, contract: EndpointContract): Promise<Known>;
  /** Look-ups that find nobody are counted per client address, under this name. */
  readonly miss: { kind: ErrorKind; counter: string; sentence: string };
  /** Whose requests are counted together, and how many of them pass per minute. */
  limitOf(identity: Known): { counter: string; perMinute: number };
  /** @throws {AppError} `forbidden` or `conflict` when who asks may not do this now. */
  admit(identity: Known, contract: EndpointContract): void;
  /** Whose Idempotency-Keys these are. */
  repeatsOf(identity: Known): string;
  /** The path of a request as the request log writes it, without a credential; null where none is kept. */
  placeOf(request: AskedBy, contract: EndpointContract): string | null;
  /** Told of a refusal that came after it was known who asks. Never throws, and keeps nobody waiting. */
  refused(ctx: Ctx, error: AppError): void;
}
