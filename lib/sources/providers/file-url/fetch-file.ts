import { EgressRefused, type GuardedReply, guardedFetch } from "@/lib/platform/egress/guarded-fetch";
import { NameUnknown } from "@/lib/platform/egress/name-unknown";
import { egressRules } from "@/lib/platform/egress/rules";
import { retryAfterMs } from "@/lib/platform/provider/backoff";
import { type ProviderCtx, ProviderProblem } from "@/lib/platform/provider/types";
import type { FileSettings } from "./read-settings";

/** How long a file may take, in milliseconds. */
interface FileLimits {
  /** Without a byte. */
  idle: number;
  total: number;
}

/** What a server says of a version of a file. */
interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export const FILE_LIMITS: FileLimits = { idle: 60_000, total: 600_000 };

const REDIRECTS_MAX = 3;
const KEPT = "Your rows are unchanged.";

interface FileQuestion {
  /** What was said of the version that was imported, to be told when it is still the one. */
  known: Validators | null;
  /** The address has answered with the file before. */
  worked?: boolean;
  limits: FileLimits;
}

/**
 * Asks for the file. The header goes to the first host alone.
 * @returns a reply of status 200 whose body is to be read or destroyed, or one of 304, whose body is gone.
 * @throws {ProviderProblem} with a sentence on what the address answered.
 */
export async function fetchFile(
  ctx: ProviderCtx,
  settings: Pick<FileSettings, "url" | "header">,
  { known, worked = false, limits }: FileQuestion,
): Promise<GuardedReply> {
  const { url, header } = settings;
  const rules = egressRules(ctx.workspaceId);
  const waits = { ...rules.limits, firstByte: limits.idle, idle: limits.idle, total: limits.total };
  const headers: Record<string, string> = { accept: "*/*", "user-agent": "Rowcall" };
  if (known?.etag) headers["if-none-match"] = known.etag;
  else if (known?.lastModified) headers["if-modified-since"] = known.lastModified;
  if (header !== null) headers[header.name] = header.value;
  let reply: GuardedReply;
  try {
    reply = await guardedFetch(url, { headers, signal: ctx.signal, redirectsMax: REDIRECTS_MAX }, { ...rules, limits: waits });
  } catch (error) {
    ctx.signal.throwIfAborted();
    throw unreached(url, error);
  }
  if (reply.status === 200 || reply.status === 203) return reply;
  reply.body.on("error", () => undefined).destroy();
  const wasAsked = "if-none-match" in headers || "if-modified-since" in headers;
  if (reply.status === 304 && wasAsked) return reply;
  throw problemOf(reply, ctx.now(), worked);
}

/** One sentence for every name that has an address: it tells nobody what there is behind it. */
function unreached(url: string, error: unknown): ProviderProblem {
  if (error instanceof EgressRefused && url.startsWith("http:")) {
    return new ProviderProblem("bad_config", "The URL must begin with https://.");
  }
  if (error instanceof NameUnknown) return new ProviderProblem("transient", `${error.message} ${KEPT}`, { cause: error });
  return new ProviderProblem("transient", `The address couldn't be reached, or sent a response Rowcall can't read. ${KEPT}`, {
    cause: error,
  });
}

function problemOf({ status, headers }: GuardedReply, now: Date, worked: boolean): ProviderProblem {
  if (status === 401 || status === 403) {
    const why = worked ? "It worked before, so the link may have expired." : "Use a public link, or add the header it needs.";
    return new ProviderProblem("auth", `The address needs a sign-in. ${why} ${KEPT}`);
  }
  if (status === 404 || status === 410) return new ProviderProblem("not_found", `There is no file at this address. ${KEPT}`);
  if (status >= 300 && status < 400 && headers.has("location")) {
    return new ProviderProblem("bad_config", `The URL redirects more than ${REDIRECTS_MAX} times. ${KEPT}`);
  }
  const after = { retryAfterMs: retryAfterMs(headers.get("retry-after"), now) };
  if (status === 429 || status === 503) {
    return new ProviderProblem("rate_limited", `The server asked Rowcall to try later. ${KEPT}`, after);
  }
  if (status >= 500 || status === 408 || status === 425) {
    return new ProviderProblem("transient", `The server of this address is having problems (status ${status}). ${KEPT}`, after);
  }
  return new ProviderProblem("bad_config", `The address doesn't answer with a file (status ${status}). ${KEPT}`);
}
