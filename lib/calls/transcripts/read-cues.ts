import { stripTags } from "./clean-text";
import { type RawSegment, shareOut } from "./finish-segments";
import { type SpokenPart, splitSpeakers } from "./speaker-prefixes";
import { parseTimingLine } from "./timestamps";

interface Cue {
  start: number;
  end: number;
  lines: string[];
}

const VOICE = /<v(?:\.[^\s<>]*)?[ \t]+([^<>]*)>/gi;

/**
 * The spoken parts of a WebVTT file: voice spans or `Name:` prefixes, settings, identifiers, NOTE, STYLE and REGION left out.
 * Source: W3C WebVTT 1, 4.1 "WebVTT file structure" and 6.1 "WebVTT file parsing".
 */
export function readVtt(text: string): RawSegment[] {
  const cues: Cue[] = [];
  let cue = null as Cue | null;
  for (const line of text.split("\n")) {
    const timing = parseTimingLine(line);
    if (timing) {
      cue = { ...timing, lines: [] };
      cues.push(cue);
    } else if (line.trim() === "") cue = null;
    // Between a blank line and the next timing are the header, identifiers and blocks that nobody said.
    else cue?.lines.push(line);
  }
  return toSegments(cues);
}

/**
 * The spoken parts of a SubRip file. The format has no standard; taken is what players take: a cue lasts to the next timing
 * line, its number is left out whether or not a blank line stands before it, and blank lines inside a cue belong to it.
 */
export function readSrt(text: string): RawSegment[] {
  const cues: Cue[] = [];
  let lines: string[] | null = null;
  for (const line of text.split("\n")) {
    const timing = parseTimingLine(line);
    if (timing) {
      if (lines) dropNumber(lines, cues.length + 1);
      lines = [];
      cues.push({ ...timing, lines });
    } else lines?.push(line);
  }
  return toSegments(cues);
}

function dropNumber(lines: string[], expected: number): void {
  while (lines.at(-1)?.trim() === "") lines.pop();
  const last = lines.at(-1)?.trim() ?? "";
  const before = lines.at(-2);
  if (/^\d{1,9}$/.test(last) && (before?.trim() === "" || Number(last) === expected)) lines.pop();
}

function toSegments(cues: readonly Cue[]): RawSegment[] {
  const texts = cues.map(({ lines }) => lines.filter((line) => line.trim() !== "").join("\n"));
  const hasVoices = texts.some((text) => text.search(VOICE) !== -1);
  const parts = hasVoices ? texts.map(splitVoices) : splitSpeakers(texts.map(stripTags));
  return cues.flatMap(({ start, end }, at) => shareOut(start, end, parts[at] ?? []));
}

function splitVoices(text: string): SpokenPart[] {
  const parts: SpokenPart[] = [];
  let at = 0;
  let speaker = "";
  for (const found of text.matchAll(VOICE)) {
    parts.push(...outsideAndInside(text.slice(at, found.index), speaker));
    speaker = found[1] ?? "";
    at = found.index + found[0].length;
  }
  parts.push(...outsideAndInside(text.slice(at), speaker));
  return parts.filter((part) => part.text.trim() !== "");
}

/** Text behind `</v>` is nobody's. */
function outsideAndInside(text: string, speaker: string): SpokenPart[] {
  const close = text.indexOf("</v>");
  if (close === -1) return [{ speaker, text }];
  return [
    { speaker, text: text.slice(0, close) },
    { speaker: "", text: text.slice(close + 4) },
  ];
}
