/** What is known of a request that failed. */
export interface ErrorFacts {
  /** HTTP status; null where no answer came. */
  status: number | null;
  /** For programs, as `X-Error-Code` says: `not_found`, `rate_limited`, `missing_scope` and so on. */
  code: string;
  /** Quote it when you report a fault. */
  requestId: string | null;
  /** Of a 409 on something that exists already: its id. */
  existingId: string | null;
  /** Seconds after which to come back, where the service said so. */
  retryAfterSec: number | null;
}

/** Anything that the service refused, or that kept it from answering. `message` is one sentence for a person. */
export class RowcallError extends Error implements ErrorFacts {
  readonly status: number | null;
  readonly code: string;
  readonly requestId: string | null;
  readonly existingId: string | null;
  readonly retryAfterSec: number | null;

  constructor(message: string, facts: Partial<ErrorFacts> & { code: string }, options?: { cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
    this.status = facts.status ?? null;
    this.code = facts.code;
    this.requestId = facts.requestId ?? null;
    this.existingId = facts.existingId ?? null;
    this.retryAfterSec = facts.retryAfterSec ?? null;
  }
}

/** 400, 413, 415, 422: the request is not one that is understood, or too large. The message names the first thing wrong. */
export class InvalidRequestError extends RowcallError {}
/** 401: no key, or none that works. */
export class AuthenticationError extends RowcallError {}
/** 402: what the plan includes is used up. */
export class PlanLimitError extends RowcallError {}
/** 403: the key may not do this; the message names the scope that it lacks. */
export class PermissionError extends RowcallError {}
/** 404: there is no such object in the workspace of the key. */
export class NotFoundError extends RowcallError {}
/** 409: it does not fit what there is now. `existingId` names what is there already. */
export class ConflictError extends RowcallError {}
/** 429: too many requests. `retryAfterSec` says when to come back. */
export class RateLimitError extends RowcallError {}
/** 500 and above: a fault of the service, or it is busy. */
export class ServerError extends RowcallError {}
/** No answer came: the network, the name, the connection. The reason is in `cause`. */
export class ConnectionError extends RowcallError {}
/** No whole answer came within `timeoutMs`. */
export class TimeoutError extends ConnectionError {}

/** What was waited for ended as FAILED; `object` is it, with its reason. */
export class FailedError<T> extends RowcallError {
  constructor(
    message: string,
    /** The report or call as it is now. */
    readonly object: T,
  ) {
    super(message, { code: "failed" });
  }
}

const BY_STATUS: Readonly<Record<number, typeof RowcallError>> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  402: PlanLimitError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  413: InvalidRequestError,
  415: InvalidRequestError,
  422: InvalidRequestError,
  429: RateLimitError,
};

/** Reads a refusal. A proxy in between may answer without our shape; then the status alone is told. */
export async function errorOf(response: Response): Promise<RowcallError> {
  const { status, headers } = response;
  const Kind = BY_STATUS[status] ?? (status >= 500 ? ServerError : RowcallError);
  return new Kind(sentenceOf(await response.text()) ?? `The service answered with status ${status}.`, {
    status,
    code: headers.get("x-error-code") ?? `http_${status}`,
    requestId: headers.get("x-request-id"),
    existingId: headers.get("x-existing-id"),
    retryAfterSec: retryAfterOf(headers.get("retry-after")),
  });
}

function sentenceOf(text: string): string | null {
  try {
    const { error }: { error?: unknown } = JSON.parse(text);
    return typeof error === "string" ? error : null;
  } catch {
    return null;
  }
}

/** Seconds, or a moment. */
function retryAfterOf(header: string | null): number | null {
  if (header === null || header.trim() === "") return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}
