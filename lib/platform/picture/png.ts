import { crc32, deflateSync, inflateSync } from "node:zlib";
import { AppError } from "@/lib/core/errors";

/** A picture as its pixels: red, green, blue and opacity, a byte each, row by row. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const RGB = 2;
const RGBA = 6;
const CHANNELS: Readonly<Record<number, number>> = { [RGB]: 3, [RGBA]: 4 };

/** How much a byte differs from what each of the five filters guesses of it (PNG 1.2, 6). */
const GUESSES: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

/**
 * The pixels of a PNG of 8 bits a channel, as browsers write them: red, green and blue, with opacity or without, not interlaced.
 * Nothing else of the file is read, and no more is unpacked than a picture of the allowed size takes.
 * @throws {AppError} `invalid` for any other file.
 */
export function decodePng(file: Uint8Array, most: { width: number; height: number }): Picture {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw notRead();
  const { head, data } = partsOf(bytes);
  if (head === undefined || head.length !== 13) throw notRead();
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const channels = CHANNELS[head[9] ?? 0];
  if (head[8] !== 8 || channels === undefined || head[10] !== 0 || head[11] !== 0 || head[12] !== 0) throw notRead();
  if (width === 0 || height === 0) throw notRead();
  if (width > most.width || height > most.height)
    throw new AppError("invalid", `The picture may be ${most.width} by ${most.height} pixels at most.`);
  const stride = width * channels;
  const lines = unpack(Buffer.concat(data), height * (stride + 1));
  return { width, height, pixels: withOpacity(unfilter(lines, stride, height, channels), channels) };
}

function partsOf(bytes: Buffer): { head: Buffer | undefined; data: Buffer[] } {
  const data: Buffer[] = [];
  let head: Buffer | undefined;
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString("latin1", at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (content.length < length) throw notRead();
    if (kind === "IHDR") head ??= content;
    if (kind === "IDAT") data.push(content);
    if (kind === "IEND") break;
    at += 12 + length;
  }
  return { head, data };
}

function unpack(packed: Buffer, length: number): Buffer {
  let lines: Buffer;
  try {
    lines = inflateSync(packed, { maxOutputLength: length });
  } catch {
    throw notRead();
  }
  if (lines.length !== length) throw notRead();
  return lines;
}

function unfilter(lines: Buffer, stride: number, height: number, channels: number): Uint8Array {
  const out = new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) {
    const guess = GUESSES[lines[row * (stride + 1)] ?? 255];
    if (guess === undefined) throw notRead();
    const start = row * stride;
    for (let at = 0; at < stride; at += 1) {
      const [left, above, corner] = neighbours(out, start, at, stride, channels);
      out[start + at] = (lines[row * (stride + 1) + 1 + at] ?? 0) + guess(left, above, corner);
    }
  }
  return out;
}

/** Bytes of the same channel to the left, above, and above to the left; 0 outside. */
function neighbours(bytes: Uint8Array, start: number, at: number, stride: number, channels: number): [number, number, number] {
  const hasLeft = at >= channels;
  const left = hasLeft ? (bytes[start + at - channels] ?? 0) : 0;
  const above = start > 0 ? (bytes[start + at - stride] ?? 0) : 0;
  const corner = hasLeft && start > 0 ? (bytes[start + at - stride - channels] ?? 0) : 0;
  return [left, above, corner];
}

function paeth(left: number, above: number, corner: number): number {
  const [toLeft, toAbove, toCorner] = [
    Math.abs(above - corner),
    Math.abs(left - corner),
    Math.abs(left + above - corner - corner),
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

function withOpacity(bytes: Uint8Array, channels: number): Uint8Array {
  if (channels === 4) return bytes;
  const pixels = new Uint8Array((bytes.length / 3) * 4).fill(255);
  for (let at = 0; at < bytes.length / 3; at += 1) pixels.set(bytes.subarray(at * 3, at * 3 + 3), at * 4);
  return pixels;
}

/** The file of a picture. Each row is filtered as leaves the least of it. The same picture gives the same bytes. */
export function encodePng({ width, height, pixels }: Picture): Buffer {
  const stride = width * 4;
  const lines = Buffer.alloc(height * (stride + 1));
  for (let row = 0; row < height; row += 1) {
    const { filter, line } = filtered(pixels, row * stride, stride);
    lines[row * (stride + 1)] = filter;
    line.copy(lines, row * (stride + 1) + 1);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, RGBA, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    part("IHDR", head),
    part("IDAT", deflateSync(lines, { level: 9 })),
    part("IEND", Buffer.alloc(0)),
  ]);
}

function filtered(pixels: Uint8Array, start: number, stride: number): { filter: number; line: Buffer } {
  let best = { filter: 0, line: Buffer.alloc(0), cost: Number.POSITIVE_INFINITY };
  for (const [filter, guess] of GUESSES.entries()) {
    const line = Buffer.alloc(stride);
    let cost = 0;
    for (let at = 0; at < stride; at += 1) {
      const [left, above, corner] = neighbours(pixels, start, at, stride, 4);
      line[at] = (pixels[start + at] ?? 0) - guess(left, above, corner);
      cost += Math.min(line[at] ?? 0, 256 - (line[at] ?? 0));
    }
    if (cost < best.cost) best = { filter, line, cost };
  }
  return best;
}

function part(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function notRead(): AppError {
  return new AppError("invalid", "The picture can't be read. Use a PNG of 8 bits per channel that isn't interlaced.");
}
