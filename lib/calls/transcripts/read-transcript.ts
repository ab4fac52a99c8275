import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { AppError } from "@/lib/core/errors";
import { finishSegments, type Mended } from "./finish-segments";
import { readSrt, readVtt } from "./read-cues";
import { readJson } from "./read-json";
import { parseTimingLine } from "./timestamps";

/** Largest transcript file, in bytes. */
export const TRANSCRIPT_BYTES_MAX = 10 * 1024 * 1024;
/** Most segments of one transcript. */
const TRANSCRIPT_SEGMENTS_MAX = 50_000;

/** A transcript that a phone system made. */
export interface ReadTranscript {
  format: "vtt" | "srt" | "json";
  /** As the file says it ("en", "german"), "" where it does not. */
  language: string;
  /** Sorted by start; times in seconds, whole milliseconds; speakers as the file names them, "" where it does not. */
  segments: TranscriptSegment[];
  mended: Mended;
}

/**
 * Reads a transcript file (WebVTT, SRT or JSON segments, told by its content) into clean, sorted segments; not yet masked.
 * @throws AppError `too_large` over 10 MB or 50,000 segments; `unsupported_media_type` when it is none of the formats;
 * `invalid` when it is empty or broken.
 */
export function readTranscript(bytes: Uint8Array): ReadTranscript {
  if (bytes.byteLength > TRANSCRIPT_BYTES_MAX) throw new AppError("too_large", "A transcript may be at most 10 MB.");
  const text = decode(bytes).replace(/\r\n?/g, "\n");
  if (text.trim() === "") throw new AppError("invalid", "The transcript is empty.");
  const format = tellFormat(text);
  if (!format) throw notATranscript();
  const json = format === "json" ? readJson(text) : null;
  const raw = json?.segments ?? (format === "vtt" ? readVtt(text) : readSrt(text));
  if (raw.length > TRANSCRIPT_SEGMENTS_MAX) throw new AppError("too_large", "A transcript may have at most 50,000 segments.");
  const { segments, mended } = finishSegments(raw, !json?.ours);
  if (segments.length === 0) throw new AppError("invalid", "The transcript has no words.");
  mended.dropped += json?.dropped ?? 0;
  return { format, language: json?.language.slice(0, 35) ?? vttLanguage(text), segments, mended };
}

function tellFormat(text: string): ReadTranscript["format"] | null {
  const start = text.trimStart();
  if (/^WEBVTT(?:$|[ \t\n])/.test(start)) return "vtt";
  if (start.startsWith("{") || start.startsWith("[")) return "json";
  let at = 0;
  while (at < text.length) {
    const end = text.indexOf("\n", at);
    const line = text.slice(at, end === -1 ? text.length : end);
    if (parseTimingLine(line)) return "srt";
    if (end === -1) break;
    at = end + 1;
  }
  return null;
}

/** UTF-8, or UTF-16 with its mark; older caption tools wrote Windows-1252. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) throw notATranscript();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** `Language:` in the header, which several recognisers write. */
function vttLanguage(text: string): string {
  const header = text.slice(0, 2000).split("\n\n", 1)[0] ?? "";
  return /^Language:[ \t]*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)[ \t]*$/m.exec(header)?.[1] ?? "";
}

function notATranscript(): AppError {
  return new AppError("unsupported_media_type", "This isn't a transcript. Use WebVTT, SRT or JSON segments.");
}
