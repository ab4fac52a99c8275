import { isOpen, type Work } from "@/lib/client/works";
import { formatCount, formatInteger } from "@/lib/core/format";
import { formatBytes } from "@/lib/core/format-value";

/** "2 tasks in progress", or what became of them. */
export function headline(shown: readonly Work[], locale: string): string {
  const open = shown.filter(isOpen).length;
  if (open > 0) return `${formatCount(open, "task", "tasks", locale)} in progress`;
  const failed = shown.filter(({ state }) => state === "failed").length;
  return failed > 0 ? `${formatCount(failed, "task", "tasks", locale)} failed` : "Done";
}

/** How far a piece of work is. `seconds` is how long it has run, shown where nothing else moves. */
export function stateWords(work: Work, seconds: number, locale: string): string {
  const { state, done, of, unit, isOffline, error } = work;
  if (state === "failed") return error ?? "";
  if (state === "done") return unit === "bytes" && work.next === undefined ? "Downloaded" : "Done";
  if (state === "waiting") return "Starts in a moment";
  if (isOffline) return "The connection was lost. Trying again.";
  if (unit === "bytes" && done > 0) {
    return of === null ? formatBytes(done, locale) : `${formatBytes(done, locale)} of ${formatBytes(of, locale)}`;
  }
  if (of !== null && unit === "items") return `${formatInteger(done, locale)} of ${formatInteger(of, locale)}`;
  return seconds < 1 ? "Preparing" : `Preparing, ${seconds} s`;
}

/** The words of the link that leads on; what failed has not come so far as its own words promise. */
export function nextWords({ state, next }: Work): string {
  return state === "done" ? (next?.label ?? "") : "Show details";
}

/** The newest end, for those who listen. */
export function announcement(shown: readonly Work[]): string {
  const ended = shown.findLast((work) => !isOpen(work));
  if (ended === undefined) return "";
  return ended.state === "failed" ? `${ended.title}: ${ended.error ?? "failed"}` : `${ended.title}: done`;
}
