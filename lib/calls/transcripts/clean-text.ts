const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  lrm: "",
  rlm: "",
};

/**
 * One line of well-formed text: control, bidirectional and zero-width characters gone, white space single. Joiners stay
 * (Persian and emoji need them).
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\S\uFEFF]|\u0085/gu, " ")
    .replace(/[\p{Cc}\p{Bidi_Control}\u200B\u2060\uFEFF\u{E0001}\u{E0020}-\u{E007F}]/gu, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

/**
 * Decodes numeric character references and the named ones that WebVTT writes, once each: `&amp;lt;` becomes `&lt;`.
 * Source: W3C WebVTT 1, 6.4 "WebVTT cue text parsing rules".
 */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name as string] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

/** Takes out the tags that caption files use, and nothing else: "a < b" stays. Linear: no tag holds another "<". */
export function stripTags(text: string): string {
  return text
    .replace(/<(?:br|\/?p)[ \t]*\/?>/gi, " ")
    .replace(/<\/?(?:[bcisuv]|font|lang|rt|ruby|span)(?:[ .\t][^<>]*)?>/gi, "")
    .replace(/<\d[\d:.]*>/g, "")
    .replace(/\{\\[^{}]*\}/g, "");
}
