import type { Connection } from "@/lib/contract/connections";
import { formatCount } from "@/lib/core/format";

/** What goes and what stays when a connection is removed. @param system the phone system's name. */
export function removalWords(connection: Connection, system: string, locale: string): string[] {
  const { receivedCalls, mode } = connection;
  const goes =
    mode === "poll"
      ? `Its keys are deleted, and ${system} is no longer checked for recordings.`
      : `Its URL stops working right away, and ${connection.type === "vonage" ? "its keys are" : "its Authorization header is"} deleted.`;
  const calls = formatCount(receivedCalls, "call", "calls", locale);
  const stays = receivedCalls === 0 ? [] : [`Its ${calls} ${receivedCalls === 1 ? "stays" : "stay"}.`];
  return [`${goes} This can't be undone.`, ...stays, ...waitingWords(connection, locale)];
}

/** A recording that stands at a plain address can be fetched without the connection, where it needs no signing in. */
function waitingWords({ waitingCalls, type, hasAuthorization }: Connection, locale: string): string[] {
  if (waitingCalls === 0) return [];
  const recordings = formatCount(waitingCalls, "recording", "recordings", locale);
  const still = waitingCalls === 1 ? "still waits" : "still wait";
  if (type !== "webhook") return [`${recordings} ${still} to be downloaded and won't be.`];
  return hasAuthorization ? [`${recordings} ${still} to be downloaded, now without the header.`] : [];
}
