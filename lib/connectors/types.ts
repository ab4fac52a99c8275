import type { Readable } from "node:stream";
import type { ConnectionType, ConnectionTypeInfo } from "@/lib/contract/connections";
import type { FieldSpec } from "@/lib/contract/integrations";
import type { CallDirection } from "@/lib/contract/words/call-words";
import type { Json, ProviderCtx } from "@/lib/platform/provider/types";

/** What a connector finds a recording by, later: ids only, never an address that is signed. Kept sealed with the call. */
export type MediaRef = Readonly<Record<string, string>>;

/** A recording that a phone system tells of. */
export interface RecordingRef {
  /** The provider's id of the recording, unique within its account. */
  externalId: string;
  /** The provider's id of the call, which several recordings may belong to. */
  callRef: string | null;
  /** As the provider says, E.164 where it can be told (`e164`); null where it does not. */
  direction: CallDirection | null;
  fromNumber: string | null;
  toNumber: string | null;
  agentName: string | null;
  startedAt: Date | null;
  /** Seconds; null where it does not say. */
  durationSec: number | null;
  media: MediaRef;
  /** Its place in time, by which the window is cut: when it was made, or ended, whichever the provider lists by. */
  at: Date;
  /** Why it can't be fetched, ever, as a sentence of ours; the call is then kept as SKIPPED with it. */
  unavailable?: string;
  /** The provider may know more of it soon (`complete`): worth asking once more, later. */
  isTentative?: true;
}

/** Which recordings to list. Others may come along: whoever asked leaves them out. */
export interface ListWindow {
  since: Date;
  /** The same for all pages of a pass. */
  until: Date;
  /** Checkpoint of the last page of this pass that was kept, to go on after it; null at its beginning. */
  checkpoint: Json | null;
  /** Cursor that the last completed pass ended with; null in a sweep or an import, which go by time. */
  cursor: Json | null;
  /** Looks for what came late: nothing may be left out because it is known. */
  isThorough: boolean;
  /** Those of these calls that a recording is stored of. */
  knownCalls(callRefs: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface ListedPage {
  items: RecordingRef[];
  /** Where this pass goes on after this page, also in another process. */
  checkpoint: Json;
  /** For the next pass, where the provider counts its recordings. */
  cursor?: Json;
  done: boolean;
  /** Rows of this page that made no sense. */
  unread?: number;
  /** Sentences of ours on what the team should know. */
  notes?: readonly string[];
}

/** A recording on its way, or that it is not there yet. */
export type Fetched =
  | { isReady: true; body: Readable; headers: Headers }
  /** `afterSec`: what the provider says; else the usual wait. */
  | { isReady: false; afterSec: number | null };

/** What a connector may do, for one connection. */
export interface ConnectorCtx extends ProviderCtx {
  /** An access token, kept in memory until shortly before its end; asked for by one caller at a time. */
  token(ask: () => Promise<{ token: string; expiresInSec: number }>): Promise<string>;
  /** Forgets the token: it was refused. */
  dropToken(): void;
  /**
   * Takes one of so many requests per `windowSec`, `burst` of them (the limit unless given) at once, counted by all processes;
   * waits up to ten seconds for it.
   * @throws {ProviderProblem} `rate_limited`, with the time to wait, where that would take longer.
   */
  quota(name: string, rule: { limit: number; windowSec: number; burst?: number }): Promise<void>;
  /**
   * Opens an address of a recording, up to three redirects on. `authorization` goes to the adapter's hosts alone, never along a
   * redirect to another origin; without it any public https address will do. `notYetOn`: statuses by which this provider says that
   * it is not there yet, beside the usual ones.
   * @throws {ProviderProblem} by the status of the answer (`openMedia`).
   */
  open(url: string, authorization: string | null, rules?: { notYetOn?: readonly number[] }): Promise<Fetched>;
}

/** Those that are connected by name. */
export type SystemType = Exclude<ConnectionType, "webhook">;

/** One phone system. Sees this interface, the contract's words and the kit, nothing else. */
export interface Connector<T extends SystemType = SystemType> extends Omit<ConnectionTypeInfo, "fields" | "type"> {
  type: T;
  fields: readonly FieldSpec[];
  /** Hosts that credentials may be sent to: whole names, or `.example.com` for all below it. From the fields where those name it. */
  hosts: readonly string[] | ((fields: Readonly<Record<string, string>>) => readonly string[]);
  /** Other ports than 443 that these hosts may have. */
  ports?: readonly number[];
  /** Hours that are listed again in every pass, for recordings that come late. */
  overlapHours: number;
  /** True where only one access token is valid at a time: then one task at a time works on the connection. */
  isExclusive?: boolean;
  /** @throws {ProviderProblem} with a sentence on what is wrong with a field, the keys or their rights. */
  check(ctx: ConnectorCtx): Promise<{ account: string | null; warnings: string[] }>;
  /** Pages of one pass. Absent where recordings are posted to us. @throws {ProviderProblem} */
  list?(ctx: ConnectorCtx, window: ListWindow): AsyncGenerator<ListedPage, void, void>;
  /** What a list does not say of a recording (numbers, direction), for new ones alone. @throws {ProviderProblem} */
  complete?(ctx: ConnectorCtx, recording: RecordingRef): Promise<RecordingRef>;
  /** @throws {ProviderProblem} `not_found` where there is none and never will be. */
  download(ctx: ConnectorCtx, media: MediaRef): Promise<Fetched>;
}
