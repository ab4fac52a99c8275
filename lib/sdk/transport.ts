import { ConnectionError, errorOf, RowcallError, TimeoutError } from "./errors";
import { pause } from "./pause";

/** Settings of a client. */
export interface RowcallOptions {
  /** Secret key, `rc_sk_live_…`. Keep it on a server. */
  apiKey?: string | undefined;
  /** Public key, `rc_pk_live_…`: appends rows and reads nothing, so that it may stand in a website. */
  publicKey?: string | undefined;
  /** Where Rowcall is served, such as `https://rowcall.example.com`. */
  baseUrl: string;
  /** How often a request is tried again, 3 unless given. */
  maxRetries?: number;
  /** Longest that one try may take, 60 s unless given; uploads have ten times as long. */
  timeoutMs?: number;
  /** First pause before another try, 500 ms unless given; each one after is twice as long, at most 8 s. */
  retryDelayMs?: number;
  /** In the place of the global `fetch`. */
  fetch?: typeof fetch;
}

/** What one call may say beside what it asks for. */
export interface CallOptions {
  /** Ends the call, its pauses and its retries. */
  signal?: AbortSignal | undefined;
  /** Longest that one try may take. */
  timeoutMs?: number;
  /** How often it is tried again. */
  maxRetries?: number;
}

/** The same of a call that makes something. */
export interface CreateOptions extends CallOptions {
  /** Makes a repeat safe for 24 hours. Made afresh unless given, and kept over the retries of this call. */
  idempotencyKey?: string;
}

/** One request as a resource describes it. */
interface RequestSpec {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  query?: object;
  body?: unknown;
  form?: FormData;
  /** Which credential goes with it; `none` where the address is one. */
  credential?: "secret" | "public" | "none";
}

/** Longest that the service may ask to wait before the refusal is handed on instead. */
const RETRY_AFTER_MAX_SEC = 90;
const RETRY_DELAY_MAX_MS = 8_000;
const UPLOAD_TIMES = 10;
const USER_AGENT = "rowcall-js/0.1.0";

/** Sends requests: credentials, retries, time-outs, errors. */
export class Transport {
  readonly #options: RowcallOptions;
  readonly #baseUrl: string;

  constructor(options: RowcallOptions) {
    this.#options = options;
    this.#baseUrl = new URL(options.baseUrl).href.replace(/\/+$/, "");
  }

  /** The whole body of a reply, parsed. */
  json<T>(spec: RequestSpec, options: CreateOptions = {}): Promise<T> {
    return this.#send(spec, options, async (response) => {
      const text = await response.text();
      try {
        return JSON.parse(text);
      } catch {
        throw new RowcallError("The answer is not JSON. Is baseUrl the address of Rowcall?", {
          status: response.status,
          code: "invalid_reply",
          requestId: response.headers.get("x-request-id"),
        });
      }
    });
  }

  /** Member `data` of a reply. */
  async data<T>(spec: RequestSpec, options: CreateOptions = {}): Promise<T> {
    return (await this.json<{ data: T }>(spec, options)).data;
  }

  /** A reply whose body is a file, unread. */
  file(spec: RequestSpec, options: CallOptions = {}): Promise<Response> {
    return this.#send(spec, options, async (response) => response, true);
  }

  async #send<T>(
    spec: RequestSpec,
    options: CreateOptions,
    read: (response: Response) => Promise<T>,
    isStream = false,
  ): Promise<T> {
    const headers = this.#headersOf(spec, options.idempotencyKey);
    const retries = options.maxRetries ?? this.#options.maxRetries ?? 3;
    for (let tries = 0; ; tries++) {
      try {
        return await this.#attempt(spec, headers, options, read, isStream);
      } catch (fault) {
        const delayMs = tries < retries ? this.#delayBefore(fault, spec, tries) : null;
        if (delayMs === null) throw fault;
        await pause(delayMs, options.signal);
      }
    }
  }

  async #attempt<T>(
    spec: RequestSpec,
    headers: Headers,
    { signal, timeoutMs }: CallOptions,
    read: (response: Response) => Promise<T>,
    isStream: boolean,
  ): Promise<T> {
    signal?.throwIfAborted();
    const controller = new AbortController();
    const onAbort = () => controller.abort(signal?.reason);
    signal?.addEventListener("abort", onAbort, { once: true });
    const ms = timeoutMs ?? (this.#options.timeoutMs ?? 60_000) * (spec.form === undefined ? 1 : UPLOAD_TIMES);
    const timer = setTimeout(
      () => controller.abort(new TimeoutError(`No answer within ${ms / 1000} s.`, { code: "timeout" })),
      ms,
    );
    let isHandedOn = false;
    try {
      const response = await (this.#options.fetch ?? fetch)(this.#baseUrl + spec.path + queryOf(spec.query), {
        method: spec.method,
        headers,
        signal: controller.signal,
        ...(spec.form !== undefined && { body: spec.form }),
        ...(spec.body !== undefined && { body: JSON.stringify(spec.body) }),
      });
      if (!response.ok) throw await errorOf(response);
      const value = await read(response);
      isHandedOn = isStream;
      return value;
    } catch (fault) {
      if (signal?.aborted) throw signal.reason;
      if (controller.signal.aborted) throw controller.signal.reason;
      if (fault instanceof RowcallError) throw fault;
      throw new ConnectionError("The service could not be reached.", { code: "connection" }, { cause: fault });
    } finally {
      clearTimeout(timer);
      if (!isHandedOn) signal?.removeEventListener("abort", onAbort);
    }
  }

  /** How long to wait before another try; null: none. What may have been done already is repeated only where that is safe. */
  #delayBefore(fault: unknown, { method }: RequestSpec, tries: number): number | null {
    if (!(fault instanceof RowcallError)) return null;
    const isSafe = method === "GET" || method === "POST";
    const isPassing =
      fault.status === 429 ||
      (isSafe && (fault instanceof ConnectionError || [502, 503, 504].includes(fault.status ?? 0))) ||
      // Our own try before, whose answer was lost, is still running.
      (tries > 0 && fault.code === "idempotency_key_in_use");
    if (!isPassing) return null;
    if (fault.retryAfterSec !== null) return fault.retryAfterSec > RETRY_AFTER_MAX_SEC ? null : fault.retryAfterSec * 1000;
    const ms = Math.min((this.#options.retryDelayMs ?? 500) * 2 ** tries, RETRY_DELAY_MAX_MS);
    return ms * (0.75 + Math.random() / 4);
  }

  #headersOf({ method, body, credential = "secret" }: RequestSpec, idempotencyKey = newKey()): Headers {
    const headers = new Headers({ accept: "application/json, */*;q=0.5" });
    if (credential === "secret") headers.set("authorization", `Bearer ${demand(this.#options.apiKey, "apiKey")}`);
    if (credential === "public") headers.set("x-service-key", demand(this.#options.publicKey, "publicKey"));
    if (method === "POST") headers.set("idempotency-key", idempotencyKey);
    if (body !== undefined) headers.set("content-type", "application/json");
    // In a page it would only ask for leave that is not given.
    if (typeof document === "undefined") headers.set("user-agent", USER_AGENT);
    return headers;
  }
}

/** A path with its holes filled; a value that would lead elsewhere is refused before anything is sent. */
export function pathOf(parts: TemplateStringsArray, ...values: string[]): string {
  return parts.reduce((path, part, index) => {
    const value = values[index - 1];
    if (!/^[\w-]+$/.test(value ?? "")) throw new TypeError(`${JSON.stringify(value)} is no id.`);
    return path + value + part;
  });
}

function demand(key: string | undefined, name: "apiKey" | "publicKey"): string {
  if (key) return key;
  throw new RowcallError(`This call needs ${name}: new Rowcall({ ${name} }).`, { code: "missing_key" });
}

function queryOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === "" ? "" : `?${text}`;
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
