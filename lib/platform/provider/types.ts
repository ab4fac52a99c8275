import type { FieldSpec, IntegrationType, ProblemKind, SourceType, TableRef } from "@/lib/contract/integrations";
import type { CellValue, Row } from "@/lib/contract/rows";
import type { Schedule, SyncMode } from "@/lib/contract/words/integration-words";
import type { CellRows } from "./cell-file";

/** What can be kept in a cursor. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [member: string]: Json };

/** What went wrong with a provider, as a sentence of ours: nothing that the provider said may be in it. */
export class ProviderProblem extends Error {
  constructor(
    readonly kind: ProblemKind,
    sentence: string,
    readonly options: { retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(sentence, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "ProviderProblem";
  }
}

/** Reply of a provider, read whole. */
export interface ProviderReply {
  status: number;
  headers: Headers;
  /** @throws {ProviderProblem} `provider_bug` when it is no JSON. */
  json(): unknown;
  text(): string;
}

export interface ProviderRequest {
  method?: "GET" | "POST" | "PATCH";
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** 20 MB unless given. */
  bytesMax?: number;
}

/** What an adapter may do, for one connection. */
export interface ProviderCtx {
  /** Whose private addresses may be reached; none in tests, and then only those for all. */
  workspaceId?: string | undefined;
  /** What was entered, secrets included, by the name of the field. */
  fields: Readonly<Record<string, string>>;
  signal: AbortSignal;
  now(): Date;
  /** Guarded, to the adapter's hosts alone, without redirects. @throws {ProviderProblem} `transient` when nothing answers. */
  fetch(url: string, request?: ProviderRequest): Promise<ProviderReply>;
  /** Waits until the next call may be made: so many per second for all connections that share `key`. */
  pace(key: string, rule: { perSecond: number; burst?: number }): Promise<void>;
  /** For the log: what happened, ids and counts only. */
  log(event: string, detail?: Record<string, string | number>): void;
}

/** What to read. */
export interface SourceTarget {
  tableId: string | null;
  query: string | null;
  watermark: string | null;
  /** Columns that tell one row from another, for a merge. */
  key?: readonly string[];
}

/**
 * Which rows of a table those of a pass stand for: each for itself; all of them, so that what did not come is gone; or those
 * whose key, hashed, begins with one of these hexadecimal digits.
 */
export type ReadScope = "keys" | "all" | { readonly digits: number; readonly changed: readonly string[] };

export interface ReadRequest {
  target: SourceTarget;
  mode: SyncMode;
  /** Cursor that the last completed pass ended with, where one goes on from there; null for a replace and for the first one. */
  since: Json | null;
  /** The same for every mode, for what it tells of the source; null for the first one. */
  before?: Json | null;
  /** Cursor of the last page of this pass that was kept, to go on after it; null at its beginning. */
  resume: Json | null;
  /** Nothing newer belongs to this pass. */
  until: Date;
}

/** Where files of cells may be put, and how many rows there is room for. */
export interface ReadRoom {
  /** Private to the pass; whoever takes a file removes it. */
  directory: string;
  rows: number;
  /** What one part of them may have, about. */
  partRows: number;
  partBytes: number;
  /** Rows that one statement asks for, where they are read in ranges of a key. */
  rangeRows: number;
}

/** The place of a pass no longer holds, since what is read has changed meanwhile: the pass has to start over. */
export class PlaceLost extends Error {
  constructor() {
    super("The pass can't go on where it was.");
    this.name = "PlaceLost";
  }
}

/** Some rows, and where to go on after them. */
export interface RowPage {
  rows: Row[];
  /** Goes into `resume` of the same pass; that of the last page goes into `since` of the next append. */
  cursor: Json;
  done: boolean;
  warnings?: readonly string[];
  /** Of a merge, with the last page. */
  scope?: ReadScope;
}

/** Rows whose cells are in a file, and where to go on after them. */
export interface CopiedPage extends Omit<RowPage, "rows"> {
  /** Null for none. */
  cells: CellRows | null;
  /** Another pass can go on from the cursor. */
  isPlace: boolean;
  /** There was no room for more: the rest is left out. */
  isCut: boolean;
  /** How many rows there are in all, about; null where nobody knows. */
  estimate: number | null;
}

export interface SourcePreview {
  columns: { name: string; type: string | null }[];
  rows: CellValue[][];
  hasMore: boolean;
  warnings: string[];
}

/** A file that was fetched, or that it is the one that was imported last. */
export type Downloaded =
  | { unchanged: true; cursor: Json }
  | {
      unchanged: false;
      path: string;
      fileName: string;
      bytes: number;
      sha256: string;
      cursor: Json;
      settings: { sheet?: string };
    };

/** One kind of source. A provider sees this interface, the contract's words and the kit, nothing else. */
export interface SourceAdapter<T extends IntegrationType = IntegrationType> extends Omit<SourceType, "fields" | "type"> {
  type: T;
  fields: readonly FieldSpec[];
  defaultSchedule: Schedule;
  /** Hosts that credentials may be sent to; empty where the person names the host. */
  hosts: readonly string[];
  /** True when a pass can go on from `resume` in another process; else it starts over. */
  isResumable: boolean;
  /** @throws {ProviderProblem} with a sentence on what is wrong with a field or with the credentials. */
  check(ctx: ProviderCtx): Promise<{ account: string | null; warnings: string[] }>;
  listTables?(ctx: ProviderCtx): Promise<TableRef[]>;
  preview(ctx: ProviderCtx, target: SourceTarget): Promise<SourcePreview>;
  /** Pages of one pass. Ended early by `return()`; must then let go of what it holds. */
  read?(ctx: ProviderCtx, request: ReadRequest): AsyncGenerator<RowPage, void, void>;
  /** The same for sources of many rows, which come as files of cells. @throws {PlaceLost} before any page. */
  copy?(ctx: ProviderCtx, request: ReadRequest, room: ReadRoom): AsyncGenerator<CopiedPage, void, void>;
  /** For sources that are one file; it is left in `directory`. */
  download?(ctx: ProviderCtx, request: ReadRequest, directory: string): Promise<Downloaded>;
}
