import { fold } from "../languages/language";
import { type Check, groupsOf, said, tell } from "./check-figures";
import { type Draft, has } from "./draft";

/** "not only Spain" leaves nothing out. */
export const notOnly: Check = ({ draft }) => {
  const found = NOT_ONLY.exec(plainText(draft));
  return found === null
    ? null
    : tell(0, `“${found[0].trim()}” leaves nothing out. Should all rows be read, or only those that you named?`);
};

const NOT_ONLY =
  /(?:^| )(?:not (?:only|just|merely|solely|exclusively)|nicht (?:nur|bloss|allein|lediglich|ausschliesslich)|pas (?:seulement|uniquement|juste|exclusivement|que)|non seulement|no (?:solo|solamente|unicamente|exclusivamente))(?= )/;

/** Each customer counts once, whatever rows they have besides: of those without such a row no condition on rows can tell. */
export const withoutRows: Check = ({ draft, plan, analyses }) => {
  if (analyses.every(({ measure }) => measure.kind !== "distinct")) return null;
  const at = draft.items.findIndex(({ said }) =>
    fold(said)
      .split(/[^\p{L}]+/u)
      .some((word) => NEGATED.test(word)),
  );
  if (at >= 0)
    return tell(at, `Those who have no such rows can't be counted yet (“${said(draft, at)}”). Ask for those who have them.`);
  const isEach = groupsOf(plan).length > 0 && draft.items.some((item) => has(item, "by"));
  const placed = draft.conditionAt.toSorted((a, b) => a.at - b.at);
  const all = placed.find((one, place) => {
    const next = placed[place + 1];
    return next?.column === one.column && draft.items.slice(one.at + 1, next.at).some((item) => has(item, "and"));
  });
  return all === undefined || isEach
    ? null
    : tell(
        all.at,
        `Those who have rows of several values of ${all.column.label} can't be counted yet. Ask for one value, or for each by ${all.column.label}.`,
      );
};

const NEGATED =
  /^(not|no|never|nothing|none|nobody|without|nie|niemals|nicht|nichts|kein\p{L}*|ohne|weder|nunca|jamas|nada|sin|ningun\p{L}*|tampoco|jamais|pas|rien|aucune?|sans|ni)$/u;

/** "the last week of September": a part of a period is none that can be read. */
export const partOfPeriod: Check = ({ draft }) => {
  const words = draft.tokens.map(({ word }) => word);
  const isMonth = (word: string) => (draft.language.senses.get(word) ?? []).some((sense) => sense.startsWith("month."));
  const at = words.findIndex((word, place) => {
    let whole = place + 1;
    while (whole <= place + 3 && LINKING.test(words[whole] ?? "")) whole += 1;
    const of = words[whole] ?? "";
    const isWithin = words.slice(place + 1, whole).some((link) => WITHIN.test(link));
    if (EDGE.test(word)) return isMonth(of) && !isWithin && !BOUNDING.test(words.slice(Math.max(0, place - 2), place).join(" "));
    const isCounted = ORDINAL.test(words[draft.tokens[place - 1]?.kind === "number" ? place - 2 : place - 1] ?? "");
    if (HALF.test(word)) return isMonth(of) || QUARTER.test(of);
    if (WEEK.test(word)) return isCounted && (isMonth(of) || QUARTER.test(of) || MONTH.test(of));
    return MONTH.test(word) && isCounted && (QUARTER.test(of) || YEAR.test(of));
  });
  return at < 0
    ? null
    : tell(
        0,
        `I can't read “${words.slice(Math.max(0, at - 1), at + 3).join(" ")}” as a part of a period. Say it by its first and last day.`,
      );
};

const EDGE =
  /^(early|mid|late|beginning|middle|start|end|anfang|mitte|ende|debut|fin|mi|principios|mediados|finales|comienzos|inicios)$/;

const BOUNDING =
  /(^| )(until|till|to|since|from|by|before|after|bis|seit|ab|vor|nach|hasta|desde|a partir|jusqu|depuis|avant|apres)( |$)/;

const ORDINAL =
  /^(first|second|third|fourth|fifth|last|final|1st|2nd|3rd|4th|erste[nrsm]?|zweite[nrsm]?|dritte[nrsm]?|vierte[nrsm]?|letzte[nrsm]?|primer[oa]?s?|segund[oa]s?|tercer[oa]?s?|cuart[oa]s?|ultim[oa]s?|premiere?s?|deuxiemes?|seconde?s?|troisiemes?|quatriemes?|dernieres?|derniers?|1er|1re|1ere|2e|3e|4e)$/;

const WEEK =
  /^(weeks?|weekends?|days?|fortnight|wochen?|wochenenden?|tage?n?|semanas?|dias|quincena|semaines?|jours|quinzaine|third|drittel|tercio|tiers)$/;

const HALF = /^(half|halfte|mitad|moitie)$/;

const MONTH = /^(months?|monate?[ns]?|mes|meses|mois)$/;

const QUARTER = /^(quarters?|q[1-4]|t[1-4]|quartale?s?|trimestres?)$/;

const YEAR = /^(years?|jahre?s?|ano|annee|(19|20)\d\d)$/;

const WITHIN = /^(in|im|en|dans|within)$/;

const LINKING = /^(of|in|the|im|des|der|dem|den|vom|von|de|d|del|du|la|le|el|l|los|les|en|dans|within|each|this|last)$/;

/** "or" between conditions that are not one list of values: a plan joins its conditions by "and". */
export const eitherOf: Check = ({ draft: { items, noted } }) => {
  const at = items.findIndex((item, place) => {
    if (!has(item, "or")) return false;
    const before = noted.flatMap((one) => one.places.filter((each) => each < place).map((each) => ({ one, at: each })));
    const after = noted.flatMap((one) => one.places.filter((each) => each > place).map((each) => ({ one, at: each })));
    const left = before.toSorted((a, b) => b.at - a.at)[0]?.one;
    const right = after.toSorted((a, b) => a.at - b.at)[0]?.one;
    return left !== undefined && right !== undefined && left !== right && (left.isRows || right.isRows);
  });
  return at < 0 ? null : tell(at, "Rows that meet one condition or another can't be asked for yet. Ask for one of them.");
};

const plainText = ({ text }: Draft) =>
  ` ${fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
