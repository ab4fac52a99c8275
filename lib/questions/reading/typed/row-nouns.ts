import { conceptsOf } from "../../languages/concepts/concepts";
import { isSmallWord } from "../../languages/detect-language";
import type { LanguageId } from "../../languages/language";
import { isSameWord } from "../../languages/stems";
import { isRowNoun } from "../columns";
import { has, type Item, isLink, plainly } from "../item";
import type { Token } from "../times/tokens";
import type { Vocabulary } from "../vocabulary";

interface Said {
  vocabulary: Vocabulary;
  language: LanguageId;
  tokens: readonly Token[];
}

/**
 * Marks what stands for the rows though no column says so: a noun that the table speaks for, or one in the place of what is counted or
 * listed where nothing else says what rows are. Of the latter it is told that it was taken so.
 */
export function withRowNouns({ vocabulary, language, tokens }: Said, items: readonly Item[]): Item[] {
  const isFree = (item: Item) =>
    item.senses.length + item.columns.length + item.values.length === 0 &&
    item.number === null &&
    item.period === null &&
    !item.quoted &&
    !item.entity &&
    item.corrected === null &&
    // What the table has elsewhere is that.
    [...item.concepts].every((one) => !vocabulary.meant.has(one));
  const isNoun = (item: Item) => {
    const word = plainly(item);
    return word.length >= 4 && !word.includes(" ") && !/\d/.test(word) && !item.ignorable && !isSmallWord(word);
  };
  const sure = items.map((item) => isFree(item) && isNoun(item) && isRowNoun(vocabulary.rowSigns, plainly(item)));
  if (sure.includes(true))
    return countedMuch(
      language,
      items.map((item, at) => (sure[at] ? { ...item, entity: true } : item)),
    );
  if (vocabulary.rowSigns.mayBe === "none" || items.some(({ entity }) => entity)) return countedMuch(language, items);
  // "how many different X" are those of a column.
  const areDifferent = items.some((item) => has(item, "unique"));
  const places = items.flatMap((item, at) =>
    isFree(item) &&
    isNoun(item) &&
    mayBeRows(vocabulary, item) &&
    PLURAL[language](item.said) &&
    (language !== "de" || isGermanNoun(tokens, items, at)) &&
    isCounted(items, at)
      ? [at]
      : [],
  );
  const [only] = places;
  const isOne = !areDifferent && only !== undefined && places.every((at) => isSameWord(plainly(items[at]), plainly(items[only])));
  return countedMuch(
    language,
    items.map((item, at) => (isOne && places.includes(at) ? { ...item, entity: true, supposed: true } : item)),
  );
}

/**
 * People, places and goods that the table knows nothing of are no rows. Where it is said what rows are, only a word that nobody knows
 * may be another for them; and none where a key that repeats, and whose header nobody knows, may be called so.
 */
function mayBeRows({ rowSigns }: Vocabulary, item: Item): boolean {
  const means = conceptsOf(plainly(item));
  if (means.size === 0) return rowSigns.mayBe === "any" || !rowSigns.hasUnknownKey;
  return rowSigns.mayBe !== "unknown" && [...means].some(isRecorded);
}

/** "wieviel Rechnungen", "cuanto pedidos": right before more than one of what rows are it asks how many. */
function countedMuch(language: LanguageId, items: readonly Item[]): Item[] {
  return items.map((item, at) => {
    const after = items[at + 1];
    // "wieviele Nord-Rechnungen"
    const next = after?.exact === true && !has(after, "prep") ? items[at + 2] : after;
    // "ticket volume", "volume de commandes": how many there are.
    const isVolume = item.concepts.has("volume") && item.columns.length + item.values.length === 0;
    const isOfRows = items[at - 1]?.entity === true || (isLink(after) && items[at + 2]?.entity === true);
    if (isVolume && isOfRows) return { ...item, senses: ["count"], concepts: new Set() };
    const areRows = next?.entity === true && next.columns.length === 0 && next.values.length === 0 && PLURAL[language](next.said);
    return areRows && has(item, "how_much")
      ? { ...item, senses: item.senses.map((one) => (one === "how_much" ? "count" : one)) }
      : item;
  });
}

/** True for what is noted or handed in one by one, whether a rule asks for it or only the lexicon has it. */
const isRecorded = (concept: string) => {
  const [head = ""] = concept.replace(/^~/, "").split("_");
  return RECORDED.has(concept) || RECORDED.has(head);
};

const RECORDED = new Set(
  "ticket order transaction visit appointment session work_order repair reservation event trip route complaint claim invoice shipment loan donation fine game inspection inspection_kind application_form policy contract call enrolment rental rent accident crime document lesson flight project exam test reading measurement sample launch release deployment incident report request quote offer task booking delivery observation survey response message treatment operation admission prescription vaccination permit licence license entry record case lease hire tour journey ride match race shift run check control".split(
    " ",
  ),
);

/** More than one of something; a verb ends so, too: "cuántos pagamos". */
const PLURAL: Readonly<Record<LanguageId, (said: string) => boolean>> = {
  en: (said) => /[^s]s$/i.test(said),
  de: (said) => /(en|n|er|e|s)$/i.test(said),
  es: (said) => /s$/i.test(said) && !/[aei]mos$/i.test(said),
  fr: (said) => /[^s]s$|x$/i.test(said),
};

/** It has a capital; where nothing has, it stands between what counts it and a verb, or what it is grouped by: "wie viele fielen durch". */
export function isGermanNoun(tokens: readonly Token[], items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (item === undefined || /^\p{Lu}/u.test(item.said)) return item !== undefined && item.from > 0;
  if (tokens.slice(1).some(({ text }) => /^\p{Lu}\p{Ll}/u.test(text))) return false;
  const isNamed = /^(anzahl|zahl|anteil|liste)$/.test(plainly(items[at - 1]));
  const next = items[at + 1];
  const rest = tokens.slice(item.to).map(({ word }) => word);
  return isNamed || has(next, "by") || rest.some((word) => GERMAN_VERB.test(word));
}

const GERMAN_VERB =
  /^(hat|haben|hatten?|ist|sind|war|waren|wird|werden|wurden?|gab|gibt|kam|kamen|kommen|lagen|liegen|gehen|gingen|enthalten|enthielten)$/;

/** "how many X", "all other X", "share of X", "list of X", "the 3 X with", "X per month": what is counted or listed. */
function isCounted(items: readonly Item[], at: number): boolean {
  let place = at - 1;
  while (place >= 0 && isPassed(items[place])) place -= 1;
  const before = items[place];
  const grouped = items.slice(at + 1).some((item) => has(item, "by", "over_time"));
  if (before === undefined) return grouped;
  return (
    ALL_OF.test(plainly(before)) ||
    has(before, "count", "list", "rate", "how_much", "rest") ||
    // "who has the most X"
    (has(before, "most", "least") && MOST_OF.test(plainly(before))) ||
    (has(before, "which") && place === 0) ||
    (place === 0 && SHOWN.test(plainly(before)))
  );
}

/** Articles, and what says which of them: "how many failed X", "the 3 X with". */
const isPassed = (item: Item | undefined) =>
  item !== undefined &&
  !ALL_OF.test(plainly(item)) &&
  (isLink(item) ||
    ALL.test(plainly(item)) ||
    (item.values.length > 0 && item.exact) ||
    item.columns.some(({ column, exact }) => column.use === "flag" && exact >= 2));

const ALL = /^(mir|me|uns|us|nous|nos|die|der|the|los|las|les|all|alle[nr]?)$/;

const ALL_OF = /^(all|alle[nr]?|tous|toutes|todos|todas)( (the|les|los|las|die|other|anderen|ubrigen|otr[oa]s|autres|demas))*$/;

const MOST_OF = /^(?:(?:the|los|las|les|le|die|den) )?(?:most|fewest|meisten|wenigsten|mas|menos|plus|plus de|moins|moins de)$/;

const SHOWN =
  /^(show|list|zeig(e|en)?|liste|nenne|muestra(me)?|lista|montrez?|affiche[rz]?|dame|donne(-moi)?|gib)( (me|mir|moi))?$/;
