import type { Token } from "../times/tokens";
import type { Vocabulary } from "../vocabulary";

/**
 * "EN>DE", "stroke +10%": a value with signs in it that is written as it stands is that value, as one word. Other values are found by
 * their words alone.
 * @param text as the places of the words count it
 */
export function withWrittenValues(tokens: readonly Token[], text: string, { values }: Vocabulary): readonly Token[] {
  if (!SIGNED.test(text)) return tokens;
  const signed = values
    .filter(({ value }) => typeof value === "string" && SIGNED.test(value) && /\p{L}.*\p{L}/u.test(value))
    .toSorted((a, b) => String(b.value).length - String(a.value).length);
  const lower = text.toLowerCase();
  let joined = tokens;
  for (const { value, normal } of signed) {
    const written = String(value).trim().toLowerCase();
    const from = lower.indexOf(written);
    const to = from + written.length;
    if (from < 0 || /[\p{L}\p{N}]/u.test(`${lower[from - 1] ?? " "}${lower[to] ?? " "}`)) continue;
    const first = joined.findIndex(({ start, end }) => start >= from && end <= to);
    const last = joined.findLastIndex(({ start, end }) => start >= from && end <= to);
    const token = joined[first];
    if (token === undefined || last <= first || joined.slice(first, last + 1).some(({ quoted }) => quoted)) continue;
    const whole: Token = { text: text.slice(from, to), word: normal, start: from, end: to, kind: "word", quoted: true };
    joined = [...joined.slice(0, first), whole, ...joined.slice(last + 1)];
  }
  return joined;
}

/** Signs that are words of their own. */
const SIGNED = /[<>=+#%&]/;
