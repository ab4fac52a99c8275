import type { AnalysisPeriod } from "@/lib/contract/analysis/analysis";
import { plainly } from "../draft";
import { hasYearsAlone } from "../moments";
import { type Check, isTimed, said, tell } from "./checks";

/** How many there are at a time is not how many came then. */
export const headcount: Check = ({ draft, plan }) => {
  const at = draft.items.findIndex((item) => STOCK.test(item.said));
  return at < 0 || !isTimed(plan)
    ? null
    : tell(at, `“${said(draft, at)}” over time can't be told from the rows: they say when each began.`);
};

const STOCK = /^(head ?count|effectifs?|kopfzahl|belegschaft|backlog)$/i;

/** "on 25 December" where the rows know their year alone. */
export const yearsAlone: Check = ({ draft, plan }) => {
  const years = draft.vocabulary.moments.filter(hasYearsAlone).map(({ name }) => name);
  const wanted = [plan.rows?.period, plan.against].find(
    (period) => period != null && years.includes(period.column) && !areYears(period),
  );
  if (wanted == null) return null;
  const at = draft.items.findIndex((item) => item.period !== null);
  return tell(Math.max(0, at), `${wanted.column} has years, no days or months.`);
};

const areYears = ({ from, to }: AnalysisPeriod) => [from, to].every((edge) => edge === null || edge.endsWith("-01-01"));

/** "in the morning": which hours that is has to be said. */
export const partOfDay: Check = ({ draft }) => {
  const words = draft.tokens.map(({ word }) => word).join(" ");
  const found = PART_OF_DAY.exec(words)?.[0];
  const isRead =
    found === undefined ||
    draft.conditionAt.some(({ at }) => draft.items[at]?.said.toLowerCase().includes(found.split(" ").at(-1) ?? "")) ||
    draft.items.some((item, at) => draft.used.has(at) && item.columns.length > 0 && found.includes(plainly(item)));
  return isRead ? null : tell(0, `Which hours are “${found}”? Say them, for example “before 12:00”.`);
};

const PART_OF_DAY =
  /(?<=^| )(in the (morning|afternoon|evening)s?|(vor|nach)mittags?|morgens|abends|nachts|por la (manana|tarde|noche)|le matin|l apres midi|le soir)(?= |$)/;

/** "the last week of September": a part of a period is none that can be read. */
export const partOfPeriod: Check = ({ draft }) => {
  const words = draft.tokens.map(({ word }) => word);
  const isMonth = (word: string) => (draft.language.senses.get(word) ?? []).some((sense) => sense.startsWith("month."));
  // What was read as a period says its part.
  const isRead = (place: number) =>
    draft.items.some(({ period, from, to }) => period !== null && from <= place && place < to && to - from > 1);
  const at = words.findIndex((word, place) => {
    if (isRead(place)) return false;
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
