/** Kinds of transcript files: WebVTT (W3C), SubRip, and JSON of any shape. */
type TranscriptFormat = "vtt" | "srt" | "json";

const SRT_START = /^\d+[ \t]*\r?\n\d{1,2}:\d\d:\d\d[,.]\d{3}[ \t]+-->/;

/**
 * Tells a text that may be a transcript, by its beginning. Null for all else: `sniffAudio` has its own answer to the same bytes.
 * Whether it is one, and in which form, is its reader's to find out.
 */
export function sniffTranscript(head: Buffer): TranscriptFormat | null {
  const text = textOf(head)?.trimStart();
  if (text === undefined) return null;
  if (/^WEBVTT([ \t\r\n]|$)/.test(text)) return "vtt";
  if (SRT_START.test(text)) return "srt";
  return /^[[{]\s*(["[{}\]\d]|-|true|false|null|$)/.test(text) ? "json" : null;
}

/** UTF-8, or UTF-16 with its mark; undefined for what is no text. The head may end within a character. */
function textOf(head: Buffer): string | undefined {
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const encoding = isWide ? (head[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}
