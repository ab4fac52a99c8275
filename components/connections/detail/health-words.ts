import type { Connection, ConnectionPass, PassKind } from "@/lib/contract/connections";
import { formatCount, formatDate, formatDateTime, formatInteger, formatTime } from "@/lib/core/format";
import { formatDuration } from "@/lib/core/format-value";

interface Style {
  locale: string;
  timeZone: string;
}

type Health = Pick<
  Connection,
  "mode" | "status" | "pass" | "lastSyncAt" | "nextSyncAt" | "lastReceivedAt" | "receivedCalls" | "waitingCalls"
>;

/** "14:15" today, "20 Nov 2026, 14:15" on any other day. */
export function momentWords(at: string, now: Date, { locale, timeZone }: Style): string {
  const isToday = formatDate(at, locale, timeZone) === formatDate(now, locale, timeZone);
  return isToday ? formatTime(at, timeZone) : formatDateTime(at, locale, timeZone);
}

/** "Checked 14:15 · 12 new · next 14:30", or "Last event 14:02 · 12 calls" of one that posts. */
export function healthWords(connection: Health, now: Date, style: Style): string {
  const parts = connection.mode === "poll" ? polledParts(connection, now, style) : postedParts(connection, now, style);
  const { waitingCalls } = connection;
  if (waitingCalls > 0) parts.push(`${formatInteger(waitingCalls, style.locale)} waiting`);
  return parts.join(" · ");
}

/** "14:30", "in a moment" once it is due; null where nothing is asked by itself. */
export function nextCheckWords({ status, nextSyncAt }: Health, now: Date, style: Style): string | null {
  if (nextSyncAt === null || status === "paused") return null;
  return new Date(nextSyncAt) <= now ? "in a moment" : momentWords(nextSyncAt, now, style);
}

function polledParts(connection: Health, now: Date, style: Style): string[] {
  const { pass, lastSyncAt } = connection;
  if (pass?.status === "running") {
    const { found, imported } = pass;
    return [
      `Checking since ${momentWords(pass.startedAt, now, style)}`,
      `${formatInteger(found, style.locale)} found`,
      `${formatInteger(imported, style.locale)} new`,
    ];
  }
  const next = nextCheckWords(connection, now, style);
  return [
    lastSyncAt === null ? "Not checked yet" : `Checked ${momentWords(lastSyncAt, now, style)}`,
    ...(pass?.status === "completed" ? [`${formatInteger(pass.imported, style.locale)} new`] : []),
    ...(next === null ? [] : [`next ${next}`]),
  ];
}

function postedParts({ lastReceivedAt, receivedCalls }: Health, now: Date, style: Style): string[] {
  if (lastReceivedAt === null) return ["No event yet"];
  return [`Last event ${momentWords(lastReceivedAt, now, style)}`, formatCount(receivedCalls, "call", "calls", style.locale)];
}

export const PASS_WORDS: Readonly<Record<PassKind, string>> = {
  sync: "Check",
  sweep: "Daily check for late recordings",
  import: "Import of earlier recordings",
};

/** How long a pass took: "2 s"; null while it runs. */
export function tookWords({ startedAt, endedAt }: Pick<ConnectionPass, "startedAt" | "endedAt">): string | null {
  if (endedAt === null) return null;
  return formatDuration(Math.max(0, (new Date(endedAt).getTime() - new Date(startedAt).getTime()) / 1_000));
}

/** What a pass did, in a sentence to be read out when it ends: "Checked: 12 found, 11 new." */
export function passSentence(pass: ConnectionPass | null, isAsked: boolean, locale: string): string {
  if (isAsked || pass?.status === "running") return "Checking.";
  if (pass === null) return "";
  if (pass.status === "failed") return pass.error ?? "The check failed.";
  const found = formatCount(pass.found, "recording", "recordings", locale);
  return `Checked: ${found} found, ${formatInteger(pass.imported, locale)} new.`;
}

/** Errors and notes of a pass, as sentences in a row. */
export function passNotes({ error, notes }: Pick<ConnectionPass, "error" | "notes">): string {
  return [error, ...notes].filter((part) => part !== null && part !== "").join(" ");
}
