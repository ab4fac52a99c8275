import type { ProblemKind } from "@/lib/contract/integrations";
import type { Posted } from "@/lib/deliveries/posting/post-event";
import { ProviderProblem } from "@/lib/platform/provider/types";

/** What an answer means for the next try. The sentence is that of the post; nothing that the receiver said is in it. */
export function httpProblem({ statusCode, error, isGone, retryAfterMs }: Posted): ProviderProblem {
  if (isGone) return new ProviderProblem("not_found", "The URL answered 410 (gone), so nothing more is sent.");
  const options = retryAfterMs === undefined ? {} : { retryAfterMs };
  return new ProviderProblem(kindOf(statusCode), error ?? "The address didn't take it.", options);
}

function kindOf(status: number | null): ProblemKind {
  if (status === 429) return "rate_limited";
  // What has moved for good does not come back by itself.
  if (status === 301 || status === 308) return "bad_config";
  if (status === null || status < 400 || status >= 500 || status === 408 || status === 425) return "transient";
  return "rejected";
}
