import { AppError } from "@/lib/core/errors";

/** First bytes of files that are no text, in hexadecimal, and what people call them. */
const MAGIC: readonly (readonly [string, string])[] = [
  ["255044462d", "a PDF document"],
  ["89504e470d0a1a0a", "an image"],
  ["474946383761", "an image"],
  ["474946383961", "an image"],
  ["ffd8ff", "an image"],
  ["7f454c46", "a program"],
  ["504b0304", "a packed file or a workbook"],
  ["d0cf11e0", "an old Office document"],
  ["1f8b08", "a packed file"],
  ["425a6839314159", "a packed file"],
  ["377abcaf271c", "a packed file"],
  ["526172211a07", "a packed file"],
  ["fd377a585a00", "a packed file"],
  ["28b52ffd", "a packed file"],
  ["50415231", "a Parquet file"],
  ["53514c69746520666f726d617420", "a database"],
  ["7b5c727466", "a text document with layout"],
  ["25215053", "a page for a printer"],
];

/** Bytes below the space that tables do hold: tab, line ends, and the separators some of them use. */
export const TEXT_CONTROLS: ReadonlySet<number> = new Set([0x01, 0x09, 0x0a, 0x0c, 0x0d, 0x1c, 0x1d, 0x1e, 0x1f]);
/** How ISO-2022-JP says that Japanese characters follow. */
const JAPANESE_7_BIT = ["\u001b$B", "\u001b$@", "\u001b(J", "\u001b(I"];
const CONTROL_SHARE_MAX = 0.01;

/**
 * Refuses a file that is plainly no delimited text, by its first bytes.
 * @param head the first bytes of the file, up to 64 KB are looked at.
 * @throws {AppError} `invalid`, saying what the file looks like.
 */
export function checkMagic(head: Buffer): void {
  const first = head.toString("hex", 0, 16);
  const known = MAGIC.find(([magic]) => first.startsWith(magic));
  if (known !== undefined) throw looksLike(known[1]);
  if (first.startsWith("fffe0000") || first.startsWith("0000feff")) {
    throw new AppError("invalid", "The file is UTF-32 text, which can't be read. Nothing was stored. Save it as UTF-8.");
  }
  const start = head.toString("latin1", 0, 512).replace(/^ï»¿/, "").trimStart();
  if (/^<(?:!doctype html|html|head|body|table)\b/i.test(start)) throw looksLike("a web page");
  if (start.startsWith("<?xml")) throw looksLike("an XML document");
  if (/^\[\s*\{\s*"|^\{\s*"[^"\n]{1,100}"\s*:/.test(start)) {
    throw new AppError("invalid", "The file holds JSON. Nothing was stored. Rename it to .json or .ndjson.");
  }
  const text = head.toString("latin1", 0, 65_536);
  if (JAPANESE_7_BIT.some((sign) => text.includes(sign))) {
    throw new AppError("invalid", "The file is ISO-2022-JP text, which can't be read. Nothing was stored. Save it as UTF-8.");
  }
}

/** @throws {AppError} `invalid` when bytes of no character stand all over the beginning of a text of single bytes. */
export function checkControls(head: Buffer): void {
  const length = Math.min(head.length, 65_536);
  let controls = 0;
  for (let i = 0; i < length; i++) {
    if (isControl(head[i] ?? 0x20)) controls++;
  }
  if (controls > Math.max(2, length * CONTROL_SHARE_MAX)) throw notText();
}

/** True for a byte that stands in no text of single bytes. */
export function isControl(byte: number): boolean {
  return (byte < 0x20 && !TEXT_CONTROLS.has(byte)) || byte === 0x7f;
}

/** @param line of a byte that is no character, where it is known. */
export function notText(line: number | null = null): AppError {
  if (line !== null) {
    return new AppError(
      "invalid",
      `Line ${line.toLocaleString("en-US")} of the file contains a null byte, which isn't text. Nothing was stored. Leave it out, or save the file as text again.`,
      { code: "control_bytes" },
    );
  }
  return new AppError("invalid", "The file isn't text: it contains bytes that aren't text. Nothing was stored.", {
    code: "control_bytes",
  });
}

function looksLike(what: string): AppError {
  return new AppError("invalid", `The file is ${what}, not text with rows. Nothing was stored.`);
}
