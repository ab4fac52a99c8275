import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";

/** A seeded source of numbers from 0 up to 1. */
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const TOKENS = [
  '"',
  '""',
  '","',
  "'",
  "\r",
  "\n",
  "\r\n",
  "\0",
  "\ufeff",
  ",",
  ";",
  "\t",
  "|",
  "\u001f",
  "=1+1",
  "NaN",
  "Infinity",
  "1e999",
  "-0",
  "0x1F",
  "99999999999999999999999999999999999999999",
  "2026-02-30",
  "00/00/0000",
  "１２３",
  "٣٤٥",
  "\u202e",
  "\ud800",
  "<",
  "&",
  "]]>",
  "<![CDATA[",
  "<!DOCTYPE x>",
  "&#x110000;",
  "&#0;",
  "{",
  "[",
  "}",
  "]",
  "\\u0000",
  "\\",
  "null",
  "true",
  "__proto__",
  "constructor",
  "%",
  "(1)",
  "$",
  "€",
];

/** One to six changes at places and of kinds that the seed decides. */
export function mutate(bytes: Buffer, random: Random): Buffer {
  let current = bytes;
  const changes = 1 + Math.floor(random() * 6);
  for (let i = 0; i < changes; i++) current = change(current, random);
  return current.length > 2_000_000 ? current.subarray(0, 2_000_000) : current;
}

function change(bytes: Buffer, random: Random): Buffer {
  const at = Math.floor(random() * (bytes.length + 1));
  const length = Math.floor(random() ** 3 * Math.max(1, bytes.length));
  const put = (middle: Buffer, until = at) => Buffer.concat([bytes.subarray(0, at), middle, bytes.subarray(until)]);
  switch (Math.floor(random() * 8)) {
    case 0: {
      const flipped = Buffer.from(bytes);
      if (at < flipped.length) flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      return flipped;
    }
    case 1:
      return put(Buffer.alloc(0), Math.min(bytes.length, at + length));
    case 2:
      return put(bytes.subarray(at, at + length));
    case 3:
      return put(Buffer.from(Array.from({ length: 1 + Math.floor(random() * 20) }, () => Math.floor(random() * 256))));
    case 4:
      return put(Buffer.from(TOKENS[Math.floor(random() * TOKENS.length)] ?? ""));
    case 5:
      return put(
        Buffer.from((TOKENS[Math.floor(random() * TOKENS.length)] ?? "x").repeat(1 + Math.floor(random() ** 4 * 20_000))),
      );
    case 6:
      return bytes.subarray(0, at);
    default: {
      const from = Math.floor(random() * bytes.length);
      return put(bytes.subarray(from, from + length), Math.min(bytes.length, at + length));
    }
  }
}

/** Changes the inside of one part of a zip file and packs it again, so that more than the packing is tried. */
export async function mutateInside(bytes: Buffer, random: Random): Promise<Buffer> {
  const parts: { name: string; content: Buffer }[] = [];
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    parts.push({ name: entry.fileName, content: await buffer(await zip.openReadStreamPromise(entry)) });
  }
  const chosen = Math.floor(random() * parts.length);
  const out = new ZipFile();
  for (const [i, { name, content }] of parts.entries()) out.addBuffer(i === chosen ? mutate(content, random) : content, name);
  out.end();
  return buffer(out.outputStream);
}
