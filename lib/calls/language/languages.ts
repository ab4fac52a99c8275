import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { foldText } from "./fold-text";

/** Languages that have rules; every other gets neutral answers. */
export const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pt"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Names as OpenAI's verbose_json gives them, and own names. */
const NAMES: Readonly<Record<string, Language>> = {
  english: "en",
  german: "de",
  deutsch: "de",
  french: "fr",
  francais: "fr",
  spanish: "es",
  castilian: "es",
  espanol: "es",
  italian: "it",
  italiano: "it",
  dutch: "nl",
  flemish: "nl",
  nederlands: "nl",
  portuguese: "pt",
  portugues: "pt",
};

/** Words that are frequent in one of the languages and rare in the others. */
const FREQUENT: Readonly<Record<Language, string>> = {
  en: "the and you is that it's what have with this for was your my how can i'm would could are not but does been there please thank thanks hello yes",
  de: "und ich sie ist nicht das der wir haben mit ihnen auf mein ein eine für wie guten tag danke bitte kann habe sind noch auch aber uns",
  fr: "vous est je les pas pour c'est une nous avez bonjour dans oui mon ma votre merci suis avec j'ai du des sur mais comment peux",
  es: "el los que usted muy para una con por esta buenos tengo hola mi gracias pero estoy tiene puede quiero necesito cómo días señor",
  it: "il che sono per una con non della buongiorno grazie mi ho sia può vorrei questo anche prego posso perché come mio mia signora",
  nl: "het een ik van niet dat u wij heb met goedemorgen mijn voor dank goed ook maar uw hoe wat dit zijn bent goedemiddag graag",
  pt: "não o que uma para com você obrigado está meu bom dia muito obrigada minha tenho posso quero isso mas são senhor tarde",
};

/** The language with rules behind a code or name ("en-GB", "german"); null when it has none or is not said. */
export function knownLanguage(name: string): Language | null {
  const folded = foldText(name.trim());
  const code = folded.split(/[-_]/, 1)[0] ?? "";
  return LANGUAGES.find((language) => language === code) ?? (Object.hasOwn(NAMES, folded) ? (NAMES[folded] ?? null) : null);
}

/** The language that rules read a call in: the one it is said to be in, else the one its words tell; null when there is none. */
export function callLanguage(segments: readonly TranscriptSegment[], name: string): Language | null {
  return name === "" ? guessLanguage(segments) : knownLanguage(name);
}

/**
 * The language whose frequent words are most of the first 300 segments; null when none is clearly ahead. For transcripts
 * that do not say theirs.
 */
export function guessLanguage(segments: readonly TranscriptSegment[]): Language | null {
  const words = foldText(
    segments
      .slice(0, 300)
      .map(({ text }) => text)
      .join(" "),
  ).split(/[^\p{L}']+/u);
  const scores = LANGUAGES.map((language) => {
    const frequent = new Set(foldText(FREQUENT[language]).split(" "));
    return { language, hits: words.filter((word) => frequent.has(word)).length };
  }).sort((a, b) => b.hits - a.hits);
  const [best, second] = scores;
  if (!best || best.hits < 2 || best.hits < words.length * 0.04 || best.hits < (second?.hits ?? 0) * 1.3) return null;
  return best.language;
}
