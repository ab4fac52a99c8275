/** Text of somebody else as other apps take it: whole characters, no control characters but line breaks, at most so long. */
export function plainText(text: string, max: number): string {
  const clean = text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .trim();
  if (clean.length <= max) return clean;
  return `${clean.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
