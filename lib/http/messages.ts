import { Readable } from "node:stream";

/** What is read of a request: the platform's `Request` has it, and so have those that our server makes of its own. */
export interface HttpRequest {
  readonly method: string;
  /** With scheme and host, whatever these are. */
  readonly url: string;
  readonly headers: Pick<Headers, "get" | "has">;
  readonly body: Request["body"];
  readonly signal: AbortSignal;
  /**
   * Hands over the body piece by piece, to its end; left out where only a stream has it.
   * @throws {AppError} `timeout` when it comes too slowly; any other error when it ends too early, and what `take` throws.
   */
  pieces?(take: (piece: Uint8Array) => void): Promise<void>;
}

/** Headers of a reply, by their names in lower case. */
export class ReplyHeaders {
  private readonly values = new Map<string, string[]>();

  constructor(entries: Readonly<Record<string, string>> = {}) {
    for (const [name, value] of Object.entries(entries)) this.set(name, value);
  }

  get(name: string): string | null {
    return this.values.get(name.toLowerCase())?.join(", ") ?? null;
  }

  has(name: string): boolean {
    return this.values.has(name.toLowerCase());
  }

  set(name: string, value: string): void {
    this.values.set(name.toLowerCase(), [value]);
  }

  append(name: string, value: string): void {
    this.values.set(name.toLowerCase(), [...(this.values.get(name.toLowerCase()) ?? []), value]);
  }

  /** Each name with its values. */
  [Symbol.iterator](): IterableIterator<[string, string[]]> {
    return this.values.entries();
  }
}

/** A reply before it is sent: by our server as it is, or through Next as the platform's `Response`. */
export class HttpReply {
  constructor(
    readonly status: number,
    readonly headers: ReplyHeaders,
    readonly body: string | Readable | null,
  ) {}

  toResponse(): Response {
    const headers = new Headers();
    for (const [name, values] of this.headers) for (const value of values) headers.append(name, value);
    const body = this.body instanceof Readable ? (Readable.toWeb(this.body) as ReadableStream) : this.body;
    return new Response(body, { status: this.status, headers });
  }
}
