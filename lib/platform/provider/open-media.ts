import { EgressRefused, type GuardedReply, guardedFetch } from "@/lib/platform/egress/guarded-fetch";
import { retryAfterMs } from "./backoff";
import { doorAddress, type ProviderDoor } from "./provider-door";
import { ProviderProblem } from "./types";

const REDIRECTS_MAX = 3;

interface MediaRules {
  /** Further statuses by which this provider says that it is not there yet. */
  notYetOn?: readonly number[];
}

/** A file on its way; null where it is not there yet. */
type OpenedMedia = Pick<GuardedReply, "body" | "headers"> | null;

/**
 * Opens a file that a provider named. With an Authorization header only at the door's own hosts, which keep it: a redirect to
 * another origin goes on without it. Not there yet: 202, 204, 404, 409, 423, 425, and what `rules` name.
 * @throws {ProviderProblem} `auth` for 401, `permission` for 403 with a header and `transient` without one (the link has expired),
 * `rate_limited` for 429, `not_found` for 410, `transient` for 5xx and silence, `provider_bug` for all else; the signal's reason
 * once aborted.
 */
export async function openMedia(
  door: ProviderDoor,
  url: string,
  authorization: string | null,
  signal: AbortSignal,
  { notYetOn = [] }: MediaRules = {},
): Promise<OpenedMedia> {
  signal.throwIfAborted();
  const address = authorization === null ? (ownAddress(door, url) ?? url) : doorAddress(door, url);
  const headers = { accept: "*/*", "user-agent": "Rowcall", ...(authorization === null ? {} : { authorization }) };
  let reply: GuardedReply;
  try {
    reply = await guardedFetch(address, { headers, signal, redirectsMax: REDIRECTS_MAX });
  } catch (error) {
    signal.throwIfAborted();
    const sentence =
      error instanceof EgressRefused
        ? `${door.label} gave a recording URL that Rowcall isn't allowed to open.`
        : `${door.label} didn't respond in time when asked for a recording.`;
    throw new ProviderProblem(error instanceof EgressRefused ? "provider_bug" : "transient", sentence, { cause: error });
  }
  if (reply.status === 200 || reply.status === 203) return reply;
  reply.body.on("error", () => undefined).destroy();
  if (NOT_YET.has(reply.status) || notYetOn.includes(reply.status)) return null;
  throw problemOf(door, reply, authorization !== null);
}

const NOT_YET = new Set([202, 204, 404, 409, 423, 425]);

/** The same address at the door where it is one of its own: for a test's stand-in. */
function ownAddress(door: ProviderDoor, url: string): string | null {
  try {
    return doorAddress(door, url);
  } catch {
    return null;
  }
}

function problemOf({ label }: ProviderDoor, { status, headers }: GuardedReply, isAuthorized: boolean): ProviderProblem {
  if (status === 401) return new ProviderProblem("auth", `${label} refused these keys when asked for a recording.`);
  if (status === 403) {
    return isAuthorized
      ? new ProviderProblem("permission", `The keys may not read recordings of ${label}.`)
      : new ProviderProblem("transient", `${label}'s link to a recording has expired.`);
  }
  if (status === 410) return new ProviderProblem("not_found", `${label} no longer has this recording.`);
  if (status === 429) {
    const waitMs = retryAfterMs(headers.get("retry-after"), new Date());
    const options = waitMs === undefined ? {} : { retryAfterMs: waitMs };
    return new ProviderProblem("rate_limited", `${label} is limiting requests.`, options);
  }
  if (status >= 500 || status === 408) return new ProviderProblem("transient", `${label} is having problems.`);
  return new ProviderProblem("provider_bug", `${label} refused to provide a recording.`);
}
