/** Names that Whisper has for languages where the Unicode CLDR has others (github.com/openai/whisper, tokenizer.py). */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  castilian: "es",
  flemish: "nl",
  haitian: "ht",
  letzeburgesch: "lb",
  mandarin: "zh",
  moldavian: "ro",
  moldovan: "ro",
  myanmar: "my",
  nynorsk: "nn",
  panjabi: "pa",
  pushto: "ps",
  sinhalese: "si",
  valencian: "ca",
};

let codes: Map<string, string> | undefined;

/** ISO 639-1 code of a language given as code, tag or English name; null for what is none. */
export function languageCode(text: string | null | undefined): string | null {
  const name = (text ?? "").trim().toLowerCase();
  codes ??= namesOf639();
  if (/^[a-z]{2}([-_].*)?$/.test(name)) return [...codes.values()].includes(name.slice(0, 2)) ? name.slice(0, 2) : null;
  return OTHER_NAMES[name] ?? codes.get(name) ?? null;
}

/** A vote on a call's language. */
export interface LanguageVote {
  language: string | null;
  /** Seconds of sound that it rests on. */
  soundSec: number;
}

/** The language that most of the sound was heard in; the first of equals, null where nobody knows. */
export function voteLanguage(votes: readonly LanguageVote[]): string | null {
  const sums = new Map<string, number>();
  for (const { language, soundSec } of votes) {
    if (language !== null && soundSec > 0) sums.set(language, (sums.get(language) ?? 0) + soundSec);
  }
  let best: [string | null, number] = [null, 0];
  for (const each of sums) if (each[1] > best[1]) best = each;
  return best[0];
}

function namesOf639(): Map<string, string> {
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const found = new Map<string, string>();
  for (const code of letters.flatMap((a) => letters.map((b) => a + b))) {
    const name = Intl.getCanonicalLocales(code)[0] === code ? names.of(code) : undefined;
    if (name !== undefined) found.set(name.toLowerCase(), code);
  }
  return found;
}
