import type { IncomingMessage, ServerResponse } from "node:http";
import { watchPace } from "../body/pace";
import type { HttpRequest } from "../messages";

const BODILESS = new Set(["GET", "HEAD"]);

/** A request that came to our server, of which nothing is made that nobody asks for: a `Request` and its streams cost more than most verbs. */
export class DirectRequest implements HttpRequest {
  readonly method: string;
  readonly headers: HttpRequest["headers"];
  private made: Request | undefined;
  private gone: AbortController | undefined;

  constructor(
    private readonly incoming: IncomingMessage,
    private readonly response: ServerResponse,
    readonly url: string,
  ) {
    this.method = incoming.method ?? "GET";
    const { headers } = incoming;
    const get = (name: string) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? null : Array.isArray(value) ? value.join(", ") : value;
    };
    this.headers = { get, has: (name) => get(name) !== null };
  }

  get body(): Request["body"] {
    return this.request().body;
  }

  /** Aborted when the client goes before it has its reply. */
  get signal(): AbortSignal {
    const { response } = this;
    if (this.gone === undefined) {
      const gone = new AbortController();
      this.gone = gone;
      const look = () => {
        if (!response.writableFinished) gone.abort();
      };
      if (response.closed) look();
      else response.once("close", look);
    }
    return this.gone.signal;
  }

  /** The same as the platform has it. */
  request(): Request {
    if (this.made !== undefined) return this.made;
    const headers = new Headers();
    for (const [name, value] of Object.entries(this.incoming.headers)) {
      for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each);
    }
    const init: RequestInit = { method: this.method, headers, signal: this.signal };
    // Read as it comes. The types of the platform don't know of streams as bodies.
    const streamed = BODILESS.has(this.method) ? init : Object.assign(init, { body: this.incoming, duplex: "half" });
    this.made = new Request(this.url, streamed);
    return this.made;
  }

  pieces(take: (piece: Uint8Array) => void): Promise<void> {
    const { incoming } = this;
    return new Promise((resolve, reject) => {
      // The line stays, for the reply that says so.
      const pace = watchPace((error) => settle(() => reject(error)));
      const onData = (piece: Buffer) => {
        pace.count(piece.length);
        try {
          take(piece);
        } catch (error) {
          settle(() => reject(error));
          incoming.destroy();
        }
      };
      const onEnd = () => settle(resolve);
      const onCut = () => settle(() => reject(new Error("The request was cut off.")));
      const settle = (how: () => void) => {
        pace.stop();
        incoming.off("data", onData).off("end", onEnd).off("close", onCut);
        how();
      };
      if (incoming.readableEnded || incoming.destroyed) return onCut();
      incoming.on("data", onData).on("end", onEnd).on("close", onCut).on("error", onCut);
    });
  }
}
