import type { Language } from "../../languages/language";
import type { Token } from "./tokens";

/** Where a verb stands behind what it leaves out, the word that would stand before it. */
const WITHOUT: Readonly<Partial<Record<Language["id"], string>>> = {
  de: "ohne",
  en: "without",
  es: "excepto",
  fr: "hors",
};

/** Verbs that leave something out, at the end of their clause, folded. */
const ENDS: Readonly<Partial<Record<Language["id"], RegExp>>> = {
  de: /(?: (?:weglass\p{L}*|weggelassen|(?:he)?raus(?:lass\p{L}*|gelassen|nehm\p{L}*|nimmt|genommen|rechne\p{L}*|gerechnet)?|ausklammer\p{L}*|ausgeklammert|auslass\p{L}*|ausgelassen|ausnimmt|ausnehmen|ausschliess\p{L}*|ausblende\p{L}*|ausgeblendet|abzieh\p{L}*|ausser acht (?:ge)?lass\p{L}*|aussen vor (?:(?:ge)?lass\p{L}*|bleib\p{L}*)|unberucksichtigt(?: (?:bleib|lass)\p{L}*)?|nicht (?:mit ?)?(?:ge)?(?:zahl|rechne)\p{L}*|nicht berucksichtig\p{L}*))(?: (?:bitte|soll\p{L}*|wird|werden|wurde\p{L}*|kann|konnte\p{L}*|will|mochte))*$/u,
  en: /(?: (?:left out|taken out|stripped out|removed|left aside|set aside|not counted|not included|out of the picture))(?: please)?$/,
  es: /(?: (?:aparte|excluid[oa]s?|no incluid[oa]s?|descontad[oa]s?|dejad[oa]s? fuera|quitad[oa]s?))$/,
  fr: /(?: (?:mise?s? a part|non comprise?s?|non incluse?s?|exceptee?s?|laissee?s? de cote|exclue?s?))$/,
};

/** A verb and its particle around what is left out: "leave the phone orders out", "lässt man Fällungen weg". */
const AROUND: Readonly<Partial<Record<Language["id"], RegExp>>> = {
  de: /(?<=^| )(?:lass\p{L}*|nimm|nehm\p{L}*|rechne\p{L}*)(?: (?:man|wir|ich|mal|bitte|doch))* (?=(?:\S+ ){1,8}(?:weg|raus|heraus|aussen vor|ausser acht)(?: bitte)?$)/u,
  en: /(?<=^| )(?:leav(?:e|ing)|tak(?:e|ing)|keep(?:ing)?|strip(?:ping)?|set(?:ting)?) (?=(?:\S+ ){1,8}(?:out|aside)(?: please)?$)/,
};

const OPENING =
  /^(wenn|falls|man|wir|ich|sie|du|ihr|mal|bitte|und|aber|doch|if|you|we|i|and|but|please|when|with|dann|dabei|also|y|et|si|con|avec)$/;

/** "wenn man Fällungen weglässt", "Ausgeschiedene bitte raus", "with refunds left out": what a clause leaves out, said as "without" it. */
export function withExclusions(tokens: readonly Token[], text: string, language: Language): readonly Token[] {
  const word = WITHOUT[language.id];
  if (word === undefined) return tokens;
  return clauses(tokens, text).flatMap((clause, at) => {
    const [first] = clause;
    const asks = ASKING.test(first?.word ?? "");
    // "York orders set aside" may be a state of theirs: only a clause beside another, or a condition, leaves something out.
    const isLoose = language.id !== "de" && at === 0 && !OPENING.test(first?.word ?? "");
    return asks || (isLoose && !AROUND[language.id]?.test(clause.map((one) => one.word).join(" "))) || isPaid(clause)
      ? clause
      : withoutSaid(clause, word, language);
  });
}

const ASKING =
  /^(how|what|which|who|wie|was|welche\p{L}*|wer|wieviele?|cuant\p{L}*|que|cual\p{L}*|quien\p{L}*|combien|quel\p{L}*|qui)$/u;

/** "nicht gezahlt", which folded is "nicht gezählt". */
const isPaid = (clause: readonly Token[]) => clause.some(({ word, text }) => /^ge(zahl|rechne)/.test(word) && /zahl/i.test(text));

function withoutSaid(clause: readonly Token[], word: string, { id, senses }: Language): readonly Token[] {
  const said = clause.map((one) => one.word).join(" ");
  const end = ENDS[id]?.exec(` ${said}`);
  const around = end ? null : AROUND[id]?.exec(said);
  const open = end ? clause.slice(0, clause.length - end[0].trim().split(" ").length) : clause;
  const isDenied = open.some((one) => (senses.get(one.word) ?? []).includes("not") && !LEAVING.test(one.word));
  if ((!end && !around) || isDenied) return clause;
  const last = around
    ? (/(?: (?:weg|raus|heraus|aussen vor|ausser acht|out|aside))(?: (?:bitte|please))?$/.exec(said)?.[0] ?? "")
    : (end?.[0] ?? "");
  const kept = clause.length - last.trim().split(" ").length;
  const verb = around ? said.slice(0, around.index).split(" ").filter(Boolean).length : -1;
  const taken = around ? around[0].trim().split(" ").length : 0;
  const body = clause.filter((_, at) => at < kept && !(at >= verb && at < verb + taken));
  const first = around ? verb : body.findIndex((one) => !OPENING.test(one.word));
  const token = body[first];
  if (token === undefined) return clause;
  const without: Token = { ...token, text: word, word, kind: "word", end: token.start, quoted: false };
  return [...body.slice(0, first), without, ...body.slice(first)];
}

const LEAVING = /^(weg|raus|weglass|heraus|aus|removed|left)/;

/** Cut at signs, and before a word that begins a condition. */
function clauses(tokens: readonly Token[], text: string): Token[][] {
  const found: Token[][] = [];
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    const isCut = before !== undefined && (/[,;:.!?()–]/.test(text.slice(before.end, token.start)) || BEGINS.test(token.word));
    if (before === undefined || isCut) found.push([]);
    found.at(-1)?.push(token);
  });
  return found;
}

const BEGINS = /^(wenn|falls|if|with|leaving|taking|keeping)$/;
