/** Control characters but line breaks and tabs, and those that turn the direction of the text around them. */
const HIDDEN = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Text of somebody else as it may stand in a message. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").replace(HIDDEN, "").trim();
}

/** The same on one line. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ");
}

/** At most so many code points; what was cut ends with "…". */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const points = [...text];
  return points.length <= max
    ? text
    : `${points
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}

/** The first sentences, as many as fit; at least the beginning of the first. */
export function firstSentences(text: string, max: number, locale: string): string {
  const clean = oneLine(text);
  let kept = "";
  for (const { segment } of new Intl.Segmenter(locale, { granularity: "sentence" }).segment(clean)) {
    if ([...kept, ...segment.trimEnd()].length > max) break;
    kept += segment;
  }
  return kept === "" ? cutText(clean, max) : kept.trimEnd();
}
