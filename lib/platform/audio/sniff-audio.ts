import type { AudioFormat } from "./audio-format";

/** How much of a file's beginning `sniffAudio` wants, in bytes. */
export const SNIFF_BYTES = 4_096;

/**
 * The format of a recording, by what its first `SNIFF_BYTES` bytes say; names do not count. Null for all else: pages, playlists,
 * scripts, text, pictures, and films in Ogg. Whether an MP4 or WebM holds sound at all is told by `probeAudio`.
 *
 * Sources: ISO 11172-3 2.4.1.3 (MPEG header), ISO 13818-7 6.2 (ADTS), RFC 3533 (Ogg), RFC 7845 (Opus in it), RFC 8794 (EBML),
 * RFC 9639 (FLAC), RFC 4867 5.1 (AMR), ISO 14496-12 4.3 (ftyp), 3GPP TS 26.244 5.3 (its brands), EBU Tech 3306 (RF64).
 */
export function sniffAudio(head: Buffer): AudioFormat | null {
  const text = head.toString("latin1", 0, 64);
  if (/^(RIFF|RF64)[\s\S]{4}WAVE/.test(text)) return "wav";
  if (text.startsWith("OggS\0")) return isSoundInOgg(head) ? "ogg" : null;
  if (text.startsWith("\x1aE\xdf\xa3")) return /\x42\x82.(webm|matroska)/.test(text) ? "webm" : null;
  if (text.startsWith("fLaC")) return "flac";
  if (/^#!AMR(-WB)?\n/.test(text)) return "amr";
  if (text.startsWith("ftyp", 4)) return formatOfBrands(head);
  if (text.startsWith("ID3")) return afterTag(head);
  return framed(head, firstNonZero(head));
}

function isSoundInOgg(head: Buffer): boolean {
  const body = head.toString("latin1", 27 + (head[26] ?? 0), 27 + (head[26] ?? 0) + 8);
  return ["OpusHead", "\x01vorbis", "\x7fFLAC", "Speex   "].some((codec) => body.startsWith(codec));
}

const SOUND_BRANDS = /^(M4[ABPV] |mp4[12]|isom|iso[2-9]|avc1|dash|qt {2}|F4[AV] |MSNV|NDAS|3g[2prsegh].)$/;

function formatOfBrands(head: Buffer): AudioFormat | null {
  const size = head.readUInt32BE(0);
  if (size < 16 || size > 1_024) return null;
  const brands = head.toString("latin1", 8, Math.min(size, head.length)).match(/[\s\S]{4}/g) ?? [];
  // The second one is a version.
  const named = brands.filter((_, at) => at !== 1);
  const [major = ""] = named;
  if (/^3g/.test(major)) return "3gp";
  return SOUND_BRANDS.test(major) || (/^(mp7|f4|XAVC)/.test(major) && named.some((brand) => SOUND_BRANDS.test(brand)))
    ? "m4a"
    : null;
}

/** ID3v2 (id3.org, 2.4.0, 3.1): what follows it, or MP3 where that lies beyond the head, such as behind a picture. */
function afterTag(head: Buffer): AudioFormat | null {
  if (head.length < 10 || head.subarray(6, 10).some((byte) => byte > 127)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10);
  const end = 10 + (a << 21) + (b << 14) + (c << 7) + d + ((head[5] ?? 0) & 0x10 ? 10 : 0);
  if (end + 4 > head.length) return "mp3";
  if (head.toString("latin1", end, end + 4) === "fLaC") return "flac";
  return framed(head, firstNonZero(head, end));
}

function firstNonZero(head: Buffer, from = 0): number {
  let at = from;
  while (at < head.length && head[at] === 0) at++;
  return at;
}

/** A stream without a container: two headers in the right distance, so that no text looks like one. */
function framed(head: Buffer, at: number): AudioFormat | null {
  if (isSequence(head, at, mp3FrameBytes)) return "mp3";
  return isSequence(head, at, adtsFrameBytes) ? "aac" : null;
}

function isSequence(head: Buffer, from: number, bytesAt: (head: Buffer, at: number) => number | null): boolean {
  const bytes = bytesAt(head, from);
  return bytes !== null && bytesAt(head, from + bytes) !== null;
}

const MPEG1_KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MPEG2_KBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const MPEG1_RATES = [44_100, 48_000, 32_000];

function mp3FrameBytes(head: Buffer, at: number): number | null {
  if (at + 4 > head.length || head[at] !== 0xff) return null;
  const [, b = 0, c = 0] = head.subarray(at, at + 4);
  const version = (b >> 3) & 3;
  const rate = MPEG1_RATES[(c >> 2) & 3];
  const kbits = (version === 3 ? MPEG1_KBITS : MPEG2_KBITS)[c >> 4] ?? 0;
  const isLayer3 = (b & 0xe0) === 0xe0 && version !== 1 && ((b >> 1) & 3) === 1;
  if (!isLayer3 || rate === undefined || kbits === 0) return null;
  const divided = version === 3 ? 1 : version === 2 ? 2 : 4;
  return Math.floor(((version === 3 ? 144_000 : 72_000) * kbits) / (rate / divided)) + ((c >> 1) & 1);
}

function adtsFrameBytes(head: Buffer, at: number): number | null {
  if (at + 7 > head.length || head[at] !== 0xff) return null;
  const [, b = 0, c = 0, d = 0, e = 0, f = 0] = head.subarray(at, at + 7);
  const bytes = ((d & 3) << 11) | (e << 3) | (f >> 5);
  return (b & 0xf6) === 0xf0 && ((c >> 2) & 15) < 13 && bytes > 7 ? bytes : null;
}
