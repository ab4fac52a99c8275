import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { cleanText } from "./clean-text";
import { candidatePrefix } from "./speaker-prefixes";
import { formatTimestamp, toMilliseconds } from "./timestamps";
import { type ExportedCall, writeMarkdown, writeText } from "./write-document";

export type ExportFormat = "txt" | "md" | "json" | "srt" | "vtt";

const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  txt: "text/plain; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  json: "application/json",
  srt: "application/x-subrip",
  vtt: "text/vtt; charset=utf-8",
};

/**
 * Writes a call as a file: TXT, Markdown and JSON with title, summary and actions; WebVTT with them as a comment; SRT (which
 * has no comments) the transcript alone. What `readTranscript` reads from JSON, WebVTT and SRT are the same segments, times
 * exact to the millisecond; in SRT names come back when all segments have one, or when they are roles ("Agent", "Speaker 2").
 */
export function writeTranscript(call: ExportedCall, format: ExportFormat): { text: string; mediaType: string } {
  const segments = cleanSegments(call.segments);
  const clean: ExportedCall = {
    ...call,
    title: cleanText(call.title),
    summary: cleanText(call.summary),
    language: cleanText(call.language),
    actionItems: call.actionItems.map(({ owner, task, due }) => ({
      owner: cleanText(owner),
      task: cleanText(task),
      due: cleanText(due),
    })),
    segments,
  };
  return { text: WRITERS[format](clean), mediaType: MEDIA_TYPES[format] };
}

const WRITERS: Readonly<Record<ExportFormat, (call: ExportedCall) => string>> = {
  txt: writeText,
  md: writeMarkdown,
  json: writeJson,
  srt: writeSrt,
  vtt: writeVtt,
};

function cleanSegments(segments: readonly TranscriptSegment[]): TranscriptSegment[] {
  return segments
    .map(({ start, end, speaker, text }) => ({
      start: toMilliseconds(start),
      end: toMilliseconds(end),
      speaker: cleanText(speaker),
      text: cleanText(text),
    }))
    .filter(({ text }) => text !== "");
}

function writeJson({ title, startedAt, durationSec, language, summary, actionItems, segments }: ExportedCall): string {
  return `${JSON.stringify({ title, startedAt, durationSec, language, summary, actionItems, transcript: segments }, null, 2)}\n`;
}

/** Escapes as in W3C WebVTT 1, 4.2.2 "WebVTT cue text"; "-->" cannot stand in a comment, so it is an arrow there. */
function writeVtt({ title, summary, actionItems, segments }: ExportedCall): string {
  const escaped = (text: string) =>
    text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/\{\\/g, "{&#92;");
  const notes = [title, summary, ...actionItems.map(({ owner, task, due }) => [owner, task, due].filter(Boolean).join(", "))];
  const comment = notes
    .filter(Boolean)
    .map((note) => `NOTE ${note.replace(/-+>/g, "→")}\n\n`)
    .join("");
  const hasVoices = segments.some(({ speaker }) => speaker !== "");
  const cues = segments.map(({ start, end, speaker, text }) => {
    const words = speaker ? `<v ${escaped(speaker)}>${escaped(text)}</v>` : hasVoices ? escaped(text) : hideColon(escaped(text));
    return `${formatTimestamp(start)} --> ${formatTimestamp(end)}\n${words}\n`;
  });
  return `WEBVTT\n\n${comment}${cues.join("\n")}`;
}

/** SRT has no escapes that every player knows: only what would be read as a tag, an entity or a timing is written as one. */
function writeSrt({ segments }: ExportedCall): string {
  const escaped = (text: string) =>
    text
      .replace(/&(?=#?\w{1,10};)/g, "&amp;")
      .replace(/<(?=[\w/])/g, "&lt;")
      .replace(/->/g, "-&gt;")
      .replace(/\{\\/g, "{&#92;");
  return segments
    .map(({ start, end, speaker, text }, at) => {
      const name = escaped(speaker).replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/:/g, "&#58;").replace(/^-/, "&#45;");
      const words = speaker ? `${name}: ${escaped(text)}` : hideColon(escaped(text));
      return `${at + 1}\n${formatTimestamp(start, ",")} --> ${formatTimestamp(end, ",")}\n${words}\n`;
    })
    .join("\n");
}

/** Nobody's words that begin like "Name: …" must not give somebody a name when they are read again. */
function hideColon(text: string): string {
  return candidatePrefix(text) ? text.replace(/:(?= )/g, "&#58;") : text;
}
