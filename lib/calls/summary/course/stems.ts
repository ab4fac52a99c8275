import { foldText } from "../../language/fold-text";
import type { spoken } from "../../language/languages";

/** Of a language that statements are compared in. */
export type CheckWords = NonNullable<ReturnType<typeof spoken>["check"]>;

const cache = new WeakMap<CheckWords, Map<string, string>>();

/** The words of a text, folded, "can't" and "10:30" as one. */
export function wordsOf(text: string): string[] {
  const folded = foldText(text.normalize("NFC").replace(/\[(?:PHONE|EMAIL|ID|CARD)\]/g, " "));
  return (
    PHRASAL.reduce((said, [verb, one]) => said.replace(verb, one), folded).match(
      /[$€£]?\d[\d.,:'’]*\d(?:st|nd|rd|th)?|[$€£]?\d(?:st|nd|rd|th)?|\p{L}+(?:['’-]\p{L}+)*/gu,
    ) ?? []
  );
}

/** One sign for all forms of a word and for those that say the same. */
export function stemOf(word: string, words: CheckWords): string {
  const known = groupsOf(words);
  const said = word.replace(/['’]s?$/, "");
  // "Schickte" and "schickt" are one.
  const present = words.isVerbLast ? said.replace(/(?<=[a-z]{4})te[nst]?$/, "") : said;
  const plain = known.get(`:${said}`) ?? present;
  const direct = known.get(plain);
  if (direct) return direct;
  const stem = bare(plain);
  return known.get(stem) ?? stem;
}

/** Verbs of two words as the one that says the same. */
const PHRASAL: readonly [RegExp, string][] = [
  [/\b(?:turn|show|end)ed up\b/g, "arrived"],
  [/\bturn(?:ed|ing|s)? (?=(?:it |that |them |this )?down\b)/g, "declined "],
  [/\b(?:ran|run|runs|running) out\b/g, "expired"],
  [/\bbroke(?:n)? down\b/g, "failed"],
  [/\bput(?:ting)? (?=(?:you|him|her|them) (?:straight |right |back )?(?:through|across|over)\b)/g, "transfer "],
  [/\bpick(?:ed|ing)? (?=(?:it |that |them )?up\b)/g, "collected "],
  [/\bcall(?:ed|ing)? off\b/g, "cancelled"],
  [/\bmoney back\b/g, "refund"],
  [/\bpick-?ups?\b/g, "collected"],
  [/\bcaused by\b/g, "from"],
  [/(?:['’]s| is| are) on (?:its|his|her|their|the) way\b/g, " sent"],
  [/\b(?:won['’]t|not|isn['’]t) (?:going |be )?(?:go|going)? ?ahead\b/g, "cancelled"],
  [/\b(?:put|pop)(?:ped)? (?=(?:it|that|this|them|(?:the|my) [a-z]+) (?:straight )?back (?:on|onto|to|in|into)\b)/g, "refund "],
  [/\b(?:give|drop) (?=(?:you|me|us|him|her|them) an? (?:bell|buzz|shout|line|tinkle)\b)/g, "call "],
  [/\bsign(?:ed|ing)? (?=(?:me |us |you |him |her )?up\b)/g, "subscribed "],
  [/\bget (?=(?:it |that |them )?out\b)/g, "send "],
  [/\b(?:sort|clear)(?:ed|ing)? (?=(?:it |that |this )?(?:out|up)\b)/g, "fixed "],
];

/** Without its ending: "refunded", "refunds" and "refunding" are one. */
function bare(word: string): string {
  if (word.length <= 4)
    return word
      .replace(/(?<=..)s$/, "")
      .replace(/(?<=...)e$/, "")
      .replace(/(?<=..)(.)\1$/, "$1");
  // "Appointments" first is one appointment, so that both end alike.
  if (/[^s]s$/.test(word) && !word.endsWith("ies")) return bare(word.slice(0, -1));
  return word
    .replace(/(?:ies|ied)$/, "y")
    .replace(/(?:(?<=...)ings?|ed|es|er|en|et|e|s|n|t)$/, "")
    .replace(/(.)\1$/, "$1")
    .replace(/(?<=...)[ey]$/, "");
}

function groupsOf(words: CheckWords): Map<string, string> {
  const known = cache.get(words);
  if (known) return known;
  const groups = new Map<string, string>();
  for (const [at, group] of words.same.split(";").entries()) {
    for (const word of group.split(" ").filter(Boolean)) {
      if (!groups.has(word)) groups.set(word, `=${at}`);
      if (!groups.has(bare(word))) groups.set(bare(word), `=${at}`);
    }
  }
  for (const form of words.forms.split(" ")) {
    const [irregular = "", base = ""] = form.split(":");
    groups.set(`:${irregular}`, base);
  }
  cache.set(words, groups);
  return groups;
}
