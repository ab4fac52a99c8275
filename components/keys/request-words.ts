import { PREVIOUS_SECRET, type StatusClass } from "@/lib/contract/words/key-words";

export const STATUS_WORDS: Readonly<Record<StatusClass, string>> = {
  "2xx": "Succeeded, 2xx",
  "4xx": "Refused, 4xx",
  "5xx": "Failed, 5xx",
};

/** How a request ended, for the status map. */
export function requestState(status: number): "done" | "refused" | "failed" {
  if (status >= 500) return "failed";
  return status >= 400 ? "refused" : "done";
}

/** "missing scope"; null where nothing is to be said. */
export function reasonWords(code: string | null): string | null {
  if (code === PREVIOUS_SECRET) return "by the previous secret";
  return code?.replaceAll("_", " ") ?? null;
}
