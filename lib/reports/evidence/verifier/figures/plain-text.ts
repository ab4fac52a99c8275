/** A word from outside on one line. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}{}]/gu, " ")
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Text from outside on one line: no control characters, none that turn the direction; cut at `max` UTF-16 units. */
export function plainText(text: string, max: number): string {
  const flat = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .trim();
  if (flat.length <= max) return flat;
  return `${flat
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/, "")
    .trimEnd()}…`;
}

/** With a capital where a sentence or title starts. */
export function capitalised(text: string): string {
  const first = text.codePointAt(0);
  if (first === undefined) return text;
  return String.fromCodePoint(first).toLocaleUpperCase("en") + text.slice(first > 0xffff ? 2 : 1);
}
