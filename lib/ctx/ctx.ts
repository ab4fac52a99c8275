import type { Logger } from "pino";
import type { Database, Tx } from "@/db/client";
import type { WriteMode } from "@/lib/contract/ingest";
import type { Role } from "@/lib/contract/roles";
import type { Scope } from "@/lib/contract/scopes";
import type { Clock } from "@/lib/core/clock";
import type { Id } from "@/lib/core/ids";
import type { Metrics } from "@/lib/core/metrics";
import type { Plan } from "@/lib/core/plans";
import type { DomainEvent } from "./events";
import type { Patience } from "./turns";

declare const workspaceBrand: unique symbol;
/** An id that has been looked up for whoever asks. Only `mint.ts` makes one. */
export type WorkspaceId = Id<"workspace"> & { readonly [workspaceBrand]: true };

export interface WorkspaceFacts {
  id: WorkspaceId;
  name: string;
  plan: Plan;
  timeZone: string;
  locale: string;
  currency: string;
}

/** The key of the request, without its secret. */
export interface KeyFacts {
  id: Id<"key">;
  name: string;
  prefix: string;
  publicKey: string;
  scopes: readonly Scope[];
  allowedOrigins: readonly string[];
  ingestDatasetId: Id<"dataset"> | null;
  expiresAt: Date | null;
}

/** Where rows that are pushed go, as it was when their sender was looked up. */
export interface PushTarget {
  datasetId: Id<"dataset"> | null;
  mode: WriteMode;
}

export type Actor =
  | { kind: "key"; id: Id<"key">; key: KeyFacts }
  | { kind: "user"; id: Id<"user">; role: Role; sessionId: Id<"session">; name: string; email: string }
  | { kind: "integration"; id: string; name: string; target?: PushTarget }
  | { kind: "connection"; id: string; name: string }
  | { kind: "system"; id: string };

/** Who asks, for which workspace, with which means. */
export interface Ctx {
  readonly workspaceId: WorkspaceId;
  readonly workspace: WorkspaceFacts;
  readonly actor: Actor;
  readonly requestId: string;
  /** What a request asks for: such work shares the connections to the database fairly. A workflow has none. */
  readonly operation?: string;
  /** How long such a request may still wait for locks. */
  readonly patience?: Patience;
  readonly clock: Clock;
  readonly log: Logger;
  readonly database: Database;
  /** Runs at the end of the request's one write transaction, inside it (idempotency). */
  readonly recordOutcome?: (tx: Tx, result: unknown) => Promise<void>;
}

/** The same inside a transaction. Queries take this, so none can run outside one. */
export interface TxCtx extends Ctx {
  readonly tx: Tx;
  /** Puts an event beside the change that caused it; it is sent once that has committed. */
  emit(event: DomainEvent): Promise<void>;
  /** Counts for the operator what was done, once it has committed; nothing where nobody counts. */
  count(act: (counting: Metrics) => void): void;
}
