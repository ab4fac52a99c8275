import { has, type Item, isLink, plainly } from "../item";

type Rewrite = (items: readonly Item[]) => readonly Item[];

/** What words mean by those around them, before any of them becomes a piece of the plan. */
export const withPhrases = (items: readonly Item[]): readonly Item[] =>
  REWRITES.reduce<readonly Item[]>((all, rewrite) => rewrite(all), items);

/** "out of limits", "hors norme": of a yes and no, "out of" says that it is not so. */
const outOfFlags: Rewrite = (items) =>
  items.flatMap((item, at) => {
    const [of, flag] = [items[at + 1], items[at + 2]];
    if (/^out$/.test(plainly(items[at - 1])) && /^of$/.test(plainly(item)) && isFlag(items[at + 1])) return [];
    const isOut = /^out$/.test(plainly(item)) && /^of$/.test(plainly(of)) && isFlag(flag);
    return isOut && of !== undefined
      ? [{ ...item, to: of.to, said: `${item.said} ${of.said}`, senses: ["not"], ignorable: false }]
      : [item];
  });

const isFlag = (item: Item | undefined) =>
  item !== undefined &&
  item.values.length === 0 &&
  item.columns[0]?.column.use === "flag" &&
  item.columns[0].exact >= 2 &&
  item.columns[0].coverage === 1;

/** "per month" where a yes and no is called "Repair in last 12 months": groups of time, which no such column has. */
const grainsBehindPer: Rewrite = (items) =>
  items.map((item, at) => {
    const isGrain = item.senses.some((sense) => sense.startsWith("grain."));
    const isOther = item.columns.every(({ column, coverage }) => coverage < 1 && !["group", "moment"].includes(column.use));
    return isGrain && item.columns.length > 0 && isOther && has(items[at - 1], "by") ? { ...item, columns: [] } : item;
  });

const WITH = /^(with|mit|con|avec)$/;

/** "does current go up with the load", "steigt der Verbrauch mit der Temperatur": how two figures go together, and no course of time. */
const risesWith: Rewrite = (items) => {
  const at = items.findIndex((item) => has(item, "up", "down") && item.values.length === 0 && item.period === null);
  const link = items.findIndex((item, place) => place > at && WITH.test(plainly(item)));
  let next = link + 1;
  while (next - link <= 3 && isLink(items[next]) && !WITH.test(plainly(items[next]))) next += 1;
  if (at < 0 || link < 0 || !isFigure(items[next]) || items.some((item) => item.period !== null || has(item, "against")))
    return items;
  return items.map((item, place) => (place === at ? { ...item, senses: ["relation"] } : item));
};

const isFigure = (item: Item | undefined) =>
  item !== undefined &&
  item.values.length === 0 &&
  item.number === null &&
  item.columns.some(({ column, exact }) => (column.use === "level" || column.use === "amount") && exact >= 2);

/** States in which rows are until they end, folded. */
export const GOING_ON =
  /^(current(ly)?|active|running|ongoing|occupied|rented|let out|in use|in force|aktuelle?[nrs]?|derzeit(ige[nrs]?)?|aktive?[nrs]?|laufende[nrs]?|bestehende[nrs]?|belegte?[nrs]?|vermietete?[nrs]?|activ[oa]s?|vigentes?|ocupad[oa]s?|alquilad[oa]s?|en curso|en vigor|acti(f|ve)s?|occupee?s?|louee?s?|en cours|en vigueur)$/;

/** "occupied today", "heute belegt": now, rather than of what began on that day. */
const nowBesideStates: Rewrite = (items) => {
  const isState = items.some((item) => GOING_ON.test(plainly(item)) || has(item, "open"));
  return isState
    ? items.map((item) =>
        item.period !== null && TODAY.test(plainly(item)) ? { ...item, period: null, senses: ["now"], ignorable: false } : item,
      )
    : items;
};

const TODAY = /^(today|heute|hoy|aujourd hui|aujourdhui)$/;

/** "weekday vs weekend": days of work, which are no groups of seven. */
const daysBesideWeekends: Rewrite = (items) => {
  const isBeside =
    items.some((item) => has(item, "weekend")) && items.some((item) => has(item, "against", "and", "or", "compare"));
  return isBeside
    ? items.map((item, at) =>
        has(item, "part.weekday") && !has(item, "workdays") && !has(items[at - 1], "by", "breakdown")
          ? { ...item, senses: ["workdays"] }
          : item,
      )
    : items;
};

/** "median job size in words", "volume en litres": how much there is of something, in what the next word counts. */
const sizesIn: Rewrite = (items) =>
  items.filter((item, at) => {
    const isSize = (one: Item | undefined) =>
      one !== undefined && one.columns.length + one.values.length + one.senses.length === 0 && SIZE.test(plainly(one));
    const isIn = (place: number) => isSize(items[place]) && IN.test(plainly(items[place + 1])) && isFigure(items[place + 2]);
    return !isIn(at) && !(IN.test(plainly(item)) && isIn(at - 1));
  });

const SIZE =
  /^(sizes?|volumes?|amounts?|lengths?|quantit(y|ies)|grosse|umfang|menge|lange|tamanos?|volumen|cantidad(es)?|longitud|taille|quantites?|longueur)$/;

const IN = /^(in|en)$/;

/** "how many are C in percent", "wie viele … in Prozent": of how many, the share is asked. */
const countsInPercent: Rewrite = (items) => {
  const percent = items.findIndex(
    (item, at) => has(item, "rate") && PERCENT.test(plainly(item)) && AS.test(plainly(items[at - 1])),
  );
  const count = items.findIndex((item) => has(item, "count") && item.columns.length + item.values.length === 0);
  if (percent < 0 || count < 0 || items.some((item, at) => at !== percent && has(item, "rate"))) return items;
  return items
    .map((item, at) => (at === count ? { ...item, senses: ["rate"] } : item))
    .filter((_, at) => at !== percent && at !== percent - 1);
};

const PERCENT = /^(%|pct|percent|per cent|percentage|prozent|porcentaje|pourcentage|pourcent)$/;

const AS = /^(in|as|as a|en|als)$/;

/** "top 10 customers by £": the sign stands for the money. */
const moneyBehindBy: Rewrite = (items) =>
  items.map((item, at) =>
    /^[€$£]$/.test(item.said) && has(items[at - 1], "by") && items[at + 1]?.number == null
      ? { ...item, concepts: new Set(["revenue"]) }
      : item,
  );

const REWRITES: readonly Rewrite[] = [
  countsInPercent,
  moneyBehindBy,
  outOfFlags,
  grainsBehindPer,
  risesWith,
  nowBesideStates,
  daysBesideWeekends,
  sizesIn,
];
