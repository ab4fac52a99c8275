/** Every way a request can be refused. `lib/http` maps each kind to one status; nothing else knows statuses. */
const ERROR_KINDS = [
  "invalid",
  "unauthenticated",
  "payment_required",
  "forbidden",
  "not_found",
  "method_not_allowed",
  "timeout",
  "conflict",
  "too_large",
  "unsupported_media_type",
  "unprocessable",
  "rate_limited",
  "unavailable",
  "storage_full",
] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/**
 * A refusal whose sentence is meant for the person who asked. Anything else that is thrown
 * is a fault of ours and reaches nobody but the log.
 */
export class AppError extends Error {
  readonly kind: ErrorKind;
  /** Machine-readable code for `X-Error-Code`; the kind unless a finer one is given. */
  readonly code: string;
  /** Extra reply headers, such as `Retry-After` (seconds) or `X-Existing-Id`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    kind: ErrorKind,
    sentence: string,
    options: { code?: string; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(sentence, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.kind = kind;
    this.code = options.code ?? kind;
    this.headers = options.headers ?? {};
  }
}

/** The one refusal for an object that does not exist or belongs to another workspace: same bytes for both. */
export function notFound(noun: string): AppError {
  return new AppError("not_found", `No ${noun} with this id.`);
}

/** The one refusal for an address that serves nothing, and for one whose secret part is not known. */
export function notServed(): AppError {
  return new AppError("not_found", "There's nothing at this address.");
}
