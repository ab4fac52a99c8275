import { AppError } from "@/lib/core/errors";
import type { RawSegment } from "./finish-segments";
import { parseTimestamp } from "./timestamps";

type Members = Readonly<Record<string, unknown>>;

/** Nobody speaks slower than this; whole numbers that say so are milliseconds. */
const SECONDS_PER_WORD_MAX = 20;

/**
 * The segments of a JSON transcript: a list, or an object with `segments` (OpenAI verbose_json and diarized_json),
 * `utterances` (AssemblyAI, ms; Gladia, s), `results.utterances` (Deepgram, s), `transcription` (whisper.cpp, ms), `chunks`
 * (Transformers, s) or `transcript` (ours, taken as it is). Times are seconds unless a member's name or the pace says
 * milliseconds; a text time ("00:01.5") is read too.
 * Sources: OpenAI API reference "Create transcription"; developers.deepgram.com/docs/utterances; AssemblyAI `TranscriptUtterance`.
 * @throws AppError `invalid` when the JSON is broken or has none of these.
 */
export function readJson(text: string): { segments: RawSegment[]; language: string; ours: boolean; dropped: number } {
  const root = parse(text);
  const { list, ours } = findList(root);
  const found = list.map(readItem);
  const items = found.filter((item) => item !== null);
  if (items.length === 0) throw new AppError("invalid", "The JSON has no segments with a start and a text.");
  const channels = new Set(items.map(({ channel }) => channel));
  const byChannel = channels.size > 1 && items.every(({ segment }) => segment.speaker === "");
  const factor = !ours && inMilliseconds(items.map(({ segment }) => segment)) ? 0.001 : 1;
  const segments = items.map(({ segment, channel, unit }) => ({
    start: segment.start * (unit ?? factor),
    end: segment.end * (unit ?? factor),
    speaker: byChannel && channel !== "" ? `Channel ${channel}` : segment.speaker,
    text: segment.text,
  }));
  const language = plain(first(members(root), ["language", "language_code"]));
  return { segments, language, ours, dropped: found.length - items.length };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid", "The transcript looks like JSON but can't be read as JSON.");
  }
}

function findList(root: unknown): { list: readonly unknown[]; ours: boolean } {
  if (Array.isArray(root)) return { list: root, ours: false };
  const top = members(root);
  const inner = [top, members(top.results), members(top.data), members(top.result), members(members(top.result).transcription)];
  for (const place of inner) {
    if (Array.isArray(place.transcript)) return { list: place.transcript, ours: true };
    for (const name of ["utterances", "segments", "transcription", "chunks"]) {
      const list = place[name];
      if (Array.isArray(list)) return { list, ours: false };
    }
  }
  throw new AppError("invalid", "The JSON has no list of segments.");
}

interface Item {
  segment: RawSegment;
  channel: string;
  /** Seconds in one unit of its times, where a member's name or a text says so. */
  unit: number | null;
}

function readItem(value: unknown): Item | null {
  if (!isMembers(value)) return null;
  const text = first(value, ["text", "transcript", "content"]);
  if (typeof text !== "string" || text.trim() === "") return null;
  const offsets = members(value.offsets);
  const pair = Array.isArray(value.timestamp) ? (value.timestamp as unknown[]) : [];
  const startMs = first(value, ["startMs", "start_ms", "offsetMs"]) ?? offsets.from;
  const endMs = first(value, ["endMs", "end_ms"]) ?? offsets.to;
  const isMs = typeof startMs === "number";
  const startValue = isMs ? startMs : (first(value, ["start", "start_time", "startTime", "begin", "from"]) ?? pair[0]);
  const endValue = isMs ? endMs : (first(value, ["end", "end_time", "endTime", "to"]) ?? pair[1]);
  const start = seconds(startValue);
  if (Number.isNaN(start)) return null;
  const unit = isMs ? 0.001 : typeof startValue === "string" ? 1 : null;
  const segment = { start, end: seconds(endValue), speaker: readSpeaker(value), text };
  return { segment, channel: plain(value.channel), unit };
}

function readSpeaker(value: Members): string {
  const given = first(value, ["speaker", "speaker_label", "speakerLabel", "speakerName", "speaker_name", "speaker_id", "role"]);
  return isMembers(given) ? plain(first(given, ["name", "label", "id"])) : plain(given);
}

function seconds(value: unknown): number {
  if (typeof value === "number") return Number.isFinite(value) ? value : Number.NaN;
  if (typeof value !== "string") return Number.NaN;
  const number = /^\s*(-?\d{1,12}(?:\.\d{1,9})?)\s*s?\s*$/.exec(value);
  return number ? Number(number[1]) : parseTimestamp(value);
}

/** Whole numbers only, and read as seconds the words would come slower than anybody speaks. */
function inMilliseconds(segments: readonly RawSegment[]): boolean {
  let length = 0;
  let words = 0;
  for (const { start, end, text } of segments) {
    if (!Number.isInteger(start) || !(Number.isInteger(end) || Number.isNaN(end))) return false;
    length += Number.isNaN(end) ? 0 : Math.max(0, end - start);
    words += text.split(/\s+/).length;
  }
  return length / words > SECONDS_PER_WORD_MAX;
}

function first(value: Members, names: readonly string[]): unknown {
  for (const name of names) if (Object.hasOwn(value, name) && value[name] !== null) return value[name];
  return undefined;
}

function plain(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function members(value: unknown): Members {
  return isMembers(value) ? value : {};
}
