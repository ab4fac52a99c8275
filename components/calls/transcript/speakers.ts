import type { TranscriptSegment } from "@/lib/contract/call-facts";

type Spoken = Pick<TranscriptSegment, "speaker">;

/** Everybody who speaks, in the order of their first words. */
export function speakersOf(segments: readonly Spoken[]): string[] {
  return [...new Set(segments.map(({ speaker }) => speaker))];
}

/** What a speaker is called on the page: nobody was named where a transcript has no speakers. */
export function speakerName(speaker: string): string {
  return speaker === "" ? "Unknown speaker" : speaker;
}

export interface SpeakerLook {
  dot: string;
  fill: string;
}

const AGENT: SpeakerLook = { dot: "bg-chart-1", fill: "fill-chart-1" };
const CUSTOMER: SpeakerLook = { dot: "bg-chart-4", fill: "fill-chart-4" };
const OTHERS: readonly SpeakerLook[] = [
  { dot: "bg-chart-2", fill: "fill-chart-2" },
  { dot: "bg-chart-5", fill: "fill-chart-5" },
  { dot: "bg-chart-6", fill: "fill-chart-6" },
];
const MORE: SpeakerLook = { dot: "bg-chart-8", fill: "fill-chart-8" };

/** Agent and Customer have colours of their own; the others take theirs in the order they first speak in. */
export function speakerLooks(speakers: readonly string[]): Map<string, SpeakerLook> {
  const looks = new Map<string, SpeakerLook>();
  const named = speakers.includes("Agent") || speakers.includes("Customer");
  const free = named ? [...OTHERS] : [AGENT, CUSTOMER, ...OTHERS];
  for (const speaker of speakers) {
    if (speaker === "Agent") looks.set(speaker, AGENT);
    else if (speaker === "Customer") looks.set(speaker, CUSTOMER);
    else looks.set(speaker, free.shift() ?? MORE);
  }
  return looks;
}

/** True for each line whose speaker did not speak the line before it. */
export function turnStarts(segments: readonly Spoken[]): boolean[] {
  return segments.map(({ speaker }, at) => at === 0 || segments[at - 1]?.speaker !== speaker);
}

interface Span {
  speaker: string;
  start: number;
  end: number;
}

/**
 * Who spoke when, for a band of `steps` steps at most per speaker: stretches of one speaker that lie closer than a step are
 * drawn as one.
 */
export function bandSpans(
  segments: readonly Pick<TranscriptSegment, "speaker" | "start" | "end">[],
  durationSec: number,
  steps = 600,
): Span[] {
  const gap = durationSec / steps;
  const last = new Map<string, Span>();
  const spans: Span[] = [];
  for (const { speaker, start, end } of segments) {
    const open = last.get(speaker);
    if (open !== undefined && start - open.end <= gap) {
      open.end = Math.max(open.end, end);
      continue;
    }
    const span = { speaker, start, end: Math.max(start, end) };
    last.set(speaker, span);
    spans.push(span);
  }
  return spans;
}
