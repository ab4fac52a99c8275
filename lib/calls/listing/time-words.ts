const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Widths of the stretches of time that a call's words name, one stretch each. */
const WIDTHS_MS = [3 * HOUR_MS, DAY_MS, 8 * DAY_MS, 64 * DAY_MS, 512 * DAY_MS];
const STRETCHES_MAX = 12;

/** Words that stand for a workspace and the time a call began at: a search asks for them together with those of the person. */
export function timeWords(workspaceId: string, startedAt: Date): string[] {
  return [everWord(workspaceId), ...WIDTHS_MS.map((width, level) => word(workspaceId, level, startedAt.getTime() / width))];
}

/** Words of which every call of the workspace has one that began between two moments (milliseconds, both included). */
export function wordsOfWindow(workspaceId: string, from: number, to: number): string[] {
  const level = WIDTHS_MS.findIndex((width) => Math.floor(to / width) - Math.floor(from / width) < STRETCHES_MAX);
  const width = WIDTHS_MS[level];
  if (width === undefined) return [everWord(workspaceId)];
  const first = Math.floor(from / width);
  return Array.from({ length: Math.floor(to / width) - first + 1 }, (_, i) => word(workspaceId, level, first + i));
}

/** No two workspaces need differ in it: whose a call is, its row says. */
const short = (workspaceId: string) => workspaceId.slice(-10);
const everWord = (workspaceId: string) => `@${short(workspaceId)}`;
const word = (workspaceId: string, level: number, at: number) => `@${level}.${Math.floor(at)}.${short(workspaceId)}`;
