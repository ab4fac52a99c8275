import type { CallGround } from "./call-ground";
import type { Statement } from "./read-statement";
import { stemOf } from "./stems";

/** Nouns made of verbs and adjectives; none that are things as well. */
const SUMMED =
  /^(?!(?:subscrip|prescrip|reserva|sta|invita|loca|addi|medica|vaca|dona|op|na|posi|sec|por|auc|televi|exten|ver|apart|appliance|docu|instru|furni|insurance|payment|ele|ba[sl]|ambul|equip|attach|state|invest|treat|ship|depart|assess))[a-z]{3,}(?:tion|sion|ment|ance|ence|ness|ability)s?$/;
/** What comes behind is beside the point. */
const WHY = /^(?:because|since|if|when|once|weil|da|wenn)$/;
const MEASURE = /^(?:percent|per cent|euros?|dollars?|pounds?|prozent)$/;
const MEASURED = /[$€£%]|\b(?:percent|euros?|dollars?|pounds?|prozent)\b/;

/** What sums up others' words: "an arrangement", "construction noise" where construction was said, "a 20% discount". */
export function isSummed(
  { word }: { word: string },
  { text, words, numbers, verb }: Statement,
  { stems, check }: CallGround,
): boolean {
  if (SUMMED.test(word) || new RegExp(`\\d ?% ${word}|[$€£][0-9.,]+ ${word}`).test(text)) return true;
  const at = words.indexOf(word);
  if (words.slice(2, at).some((other) => WHY.test(other))) return true;
  const before = words[at - 1] ?? "";
  if (/['’]/.test(before) || check.isVerbLast) return false;
  const isGeneric = check.generic.split(" ").includes(before) || check.determiners.split(" ").includes(before);
  const stem = stemOf(before, check);
  if (before.length > 3 && !isGeneric && stem !== verb && stems.has(stem) && !check.times.split(" ").includes(word)) return true;
  return numbers.some(
    ({ from, to }) =>
      (to === at - 1 || (to === at - 2 && MEASURE.test(before))) && MEASURED.test(words.slice(from, at).join(" ")),
  );
}

/** "worktop" in "work top", "reinstalled" in "reinstall". */
export function hasPart(word: string, { plain, stems, check }: CallGround): boolean {
  if (word.includes("-") && word.split("-").every((part) => part.length < 3 || part === "old" || stems.has(stemOf(part, check))))
    return true;
  return word.length >= 6 && plain.includes(` ${word.slice(0, Math.max(5, word.length - 4))}`);
}
