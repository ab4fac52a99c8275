import type { CallMetrics } from "@/lib/contract/call-facts";
import type { Call } from "@/lib/contract/calls";
import { formatDateTime, plural } from "@/lib/core/format";
import { formatPercent } from "@/lib/core/format-value";

interface Style {
  locale: string;
  timeZone: string;
}

const HOUR_MS = 3_600_000;

/** What became of the sound, in a sentence. */
export function audioSentence(call: Pick<Call, "audio" | "processedAt">, { locale, timeZone }: Style): string | null {
  const { audio } = call;
  if (audio === null) return "This call arrived as a transcript, without audio.";
  const when = (at: string) => formatDateTime(at, locale, timeZone);
  if (audio.isKept) return audio.until === null ? "The audio is kept." : `The audio is kept until ${when(audio.until)}.`;
  if (audio.deletedAt === null) return null;
  const wasKept = call.processedAt !== null && Date.parse(audio.deletedAt) - Date.parse(call.processedAt) > HOUR_MS;
  const why = wasKept ? "when the time it is kept for was over" : "once the transcript was saved";
  return `The audio was deleted on ${when(audio.deletedAt)}, ${why}.`;
}

/** "+1 415 555 0101 to Agent One": who called whom, as far as it is known. */
export function partiesWords(call: Pick<Call, "direction" | "fromNumber" | "toNumber" | "agentName">): string | null {
  const { direction, fromNumber, toNumber, agentName } = call;
  const from = direction === "outbound" ? (agentName ?? fromNumber) : fromNumber;
  const to = direction === "outbound" ? toNumber : (agentName ?? toNumber);
  if (from !== null && to !== null) return `${from} to ${to}`;
  if (from !== null) return `From ${from}`;
  return to === null ? null : `To ${to}`;
}

/** What a screen reader says of a moment in the player: "2 minutes 10 of 4:36". */
export function spokenMoment(seconds: number, total: string, locale: string): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  const said = (count: number, one: string, other: string) => `${count} ${plural(count, one, other, locale)}`;
  if (minutes === 0) return `${said(rest, "second", "seconds")} of ${total}`;
  return `${said(minutes, "minute", "minutes")}${rest === 0 ? "" : ` ${rest}`} of ${total}`;
}

/** "Agent 61% and Customer 39% of the talk; 9% of the call is silence": the band in words. */
export function bandWords(metrics: CallMetrics, nameOf: (speaker: string) => string, locale: string): string {
  const sides = metrics.sides.map((side) => `${nameOf(side.speaker)} ${formatPercent(side.timeShare, locale)}`);
  const talk = new Intl.ListFormat(locale, { type: "conjunction" }).format(sides);
  const silence = `${formatPercent(metrics.silence.share, locale)} of the call is silence`;
  return sides.length === 0 ? silence : `${talk} of the talk; ${silence}`;
}
