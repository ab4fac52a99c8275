/** Ends what was cut. */
export const CUT_MARK = "… more in Rowcall";

/**
 * A text as `write` puts it, at most `max` long; what does not fit is cut by code point and ends with a mark. What is written
 * never has a half of a character or of an escape at its end.
 * @param write escapes; never makes a text much shorter.
 * @param sizeOf what counts, UTF-16 units unless given.
 */
export function fitText(
  text: string,
  max: number,
  write: (text: string) => string,
  sizeOf: (written: string) => number = (written) => written.length,
): string {
  const whole = write(clean(text));
  if (sizeOf(whole) <= max) return whole;
  const points = [...clean(text.slice(0, max))];
  const cut = (count: number) => write(points.slice(0, count).join("").trimEnd() + CUT_MARK);
  let [fits, tooMany] = [0, points.length + 1];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (sizeOf(cut(middle)) <= max) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
}

const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
