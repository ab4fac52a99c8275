import type { Readable } from "node:stream";
import type { z } from "zod";
import type { Role } from "./roles";
import type { Scope } from "./scopes";

/** Who may call. A `secretKey` endpoint is also served to the dashboard by the session door, under `/api`. */
export type Auth = "secretKey" | "publicKey" | "urlToken" | "session" | "none";

/** What an uploaded file looks like to a verb: already on disk, counted and hashed, removed when the request ends. */
export interface UploadedFile {
  path: string;
  fileName: string;
  bytes: number;
  sha256: string;
}

/** What a verb of a `file` endpoint returns. The stream is read once, or destroyed when the client goes away. */
export interface FileDownload {
  fileName: string;
  contentType: string;
  stream: Readable;
  /** Null while it is not known. */
  bytes: number | null;
}

/** What a verb of a `media` endpoint returns: a file that players ask for in parts. It is read once or closed. */
export interface MediaFile {
  fileName: string;
  contentType: string;
  bytes: number;
  /** First and last byte, both included. */
  read(start: number, end: number): Readable;
  /** For who reads nothing. */
  close(): void;
}

/** Who posts to a private address, where what they send differs: Vonage in its own words, anybody else in ours. */
export type Sender = "webhook" | "vonage";

export type BodySpec =
  | { kind: "none" }
  /**
   * With `rows`, the schema takes `PlainRows` as well. With `bySender`, what is sent is read by the schema of who sends it, and
   * comes as `SentBody`; `schema` is then any of them.
   */
  | { kind: "json"; schema: z.ZodType; bytesMax: number; rows?: true; bySender?: Readonly<Record<Sender, z.ZodType>> }
  /** `extensions` null: what the file is is told by its content, by the verb. */
  | { kind: "multipart"; fields: z.ZodType; fileBytesMax: number; extensions: readonly string[] | null }
  | {
      kind: "jsonOrMultipart";
      schema: z.ZodType;
      bytesMax: number;
      fields: z.ZodType;
      fileBytesMax: number;
      extensions: readonly string[];
    };

/** One operation: everything that validation, docs, clients and tests need to know of it. */
export interface EndpointContract<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends BodySpec = BodySpec,
  Reply extends z.ZodType = z.ZodType,
> {
  /** Operation id: the verb of the act, as in the code. */
  name: string;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Public path with `{param}` holes; for session endpoints the path below `/api`. */
  path: string;
  auth: Auth;
  /** Scope a secret key needs; null: any valid key. Sessions hold all scopes; their role decides (`leastRoleOf`). */
  scope: Scope | null;
  /** Least role that may call it through the dashboard, where that is not what its method says. Its verb refuses the others. */
  least?: Role;
  /** False only for what every plan may call. */
  planGated: boolean;
  tag: string;
  summary: string;
  description: string;
  params: Params;
  query: Query;
  body: Body;
  /**
   * Status and envelope of success. `page` adds a top-level `nextCursor`, `pageIfAsked` only where the query says anything; of `file` the body is the file's bytes, of `media`
   * those that the request's Range asks for.
   */
  status: 200 | 201 | 202;
  /** Where success has a second status, 200: whether this reply goes with that one. */
  isAlready?(reply: z.output<Reply>): boolean;
  /** Where success has a second status, 202: whether what this reply is about is still worked on. */
  isPending?(reply: z.output<Reply>): boolean;
  envelope: "data" | "page" | "pageIfAsked" | "bare" | "file" | "media";
  /** Media type of a `file`, where it is always the same. */
  fileType?: string;
  reply: Reply;
  /** Example of the reply's `data`, parsed by a test. */
  replyExample: z.input<Reply>;
  /** Example of the JSON body, where there is one; of a form, of its fields. */
  bodyExample?: unknown;
  /** True when the reply carries a secret: such a reply is never kept for idempotent repeats. */
  replyHasSecret?: true;
}

/** Keeps the literal types of one endpoint. */
export function defineEndpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends BodySpec,
  Reply extends z.ZodType,
  const Envelope extends EndpointContract["envelope"],
>(
  contract: EndpointContract<Params, Query, Body, Reply> & { envelope: Envelope },
): EndpointContract<Params, Query, Body, Reply> & { envelope: Envelope } {
  return contract;
}

type FileBody<F extends z.ZodType> = { kind: "file"; fields: z.output<F>; file: UploadedFile };
/** A body with what the signature of a sender is checked against. */
type SentBody<V extends Record<Sender, z.ZodType>> = {
  [S in Sender]: {
    sender: S;
    value: z.output<V[S]>;
    /** SHA-256 of the bytes as they came, hex. */
    sha256: string;
    /** The Authorization header; null without one. */
    authorization: string | null;
  };
}[Sender];
type JsonBody<S extends z.ZodType> = { kind: "json"; value: z.output<S> };

/** What a verb receives as `body`, by the body's kind. */
export type BodyOf<B> = B extends {
  kind: "jsonOrMultipart";
  schema: infer S extends z.ZodType;
  fields: infer F extends z.ZodType;
}
  ? JsonBody<S> | FileBody<F>
  : B extends { kind: "multipart"; fields: infer F extends z.ZodType }
    ? FileBody<F>
    : B extends { kind: "json"; bySender: infer V extends Record<Sender, z.ZodType> }
      ? SentBody<V>
      : B extends { kind: "json"; schema: infer S extends z.ZodType }
        ? z.output<S>
        : undefined;

export type QueryOf<E> = E extends EndpointContract<z.ZodType, infer Q, BodySpec, z.ZodType> ? z.output<Q> : never;
export type ReplyOf<E> = E extends EndpointContract<z.ZodType, z.ZodType, BodySpec, infer R> ? z.output<R> : never;
export type JsonInputOf<E> = E extends { body: { schema: infer S extends z.ZodType } } ? z.input<S> : undefined;
