import { beside, type Draft, groupsOf, has, isLink, isMeasure, note, plainly, use } from "./draft";
import { bestColumns, type Item } from "./items";
import { momentOf } from "./moments";

/** "qui ont passé" is no past. */
const AUXILIARY = /^(ont|a|as|avez|avons|avait|avaient|han|ha|hemos|had|have|has|haben|hat|hatten?)$/i;

/** "top 5", "worst 3", "les 3 meilleurs", "highest first". */
export function readOrder(draft: Draft): void {
  readSweep(draft);
  draft.items.forEach((item, at) => {
    if (draft.used.has(at) || item.exact) return;
    if (has(item, "descending", "ascending")) {
      draft.order = has(item, "descending") ? "highest" : "lowest";
      note(draft, "order", [at], `${draft.order} first`);
      return;
    }
    const isVerb = AUXILIARY.test(draft.items[at - 1]?.said ?? "");
    const isEnd = has(item, "last", "ordinal.1") && item.period === null && !isVerb;
    if (isEnd && (readLatest(draft, at) || readOneEnd(draft, at))) return;
    // "and the maximum?" is of the figure before.
    const isExtreme = (sense: string) => has(item, sense) && !measureBeside(draft, at) && !draft.follows;
    const isHigh = has(item, "top", "most", "frequent", "sold_most") || isExtreme("max");
    const isLow = has(item, "bottom", "least") || isExtreme("min");
    if (!isHigh && !isLow) return;
    // "first quarter", "last month": part of a period, which is read before.
    const number = numberBeside(draft, at);
    if (has(item, "top") && !has(item, "most") && number === null && !groupFollows(draft, at)) return;
    draft.order = isLow && !isHigh ? "lowest" : "highest";
    if (has(item, "sold_most")) {
      use(draft, at);
      if (number !== null) draft.limit = Math.min(100, number.value);
      if (number !== null) use(draft, number.at);
      return;
    }
    if (number === null) {
      note(draft, "order", [at], `${draft.order} first`);
      return;
    }
    draft.limit = Math.min(100, number.value);
    note(draft, "order", [at, number.at], `the ${draft.limit} ${draft.order}`);
  });
}

/** "de la plus faible à la plus forte", "from low to high": the end that is named first comes first. */
function readSweep(draft: Draft): void {
  const words = draft.tokens.map(({ word }) => word).join(" ");
  const found = SWEEP.exec(words);
  const [, first = "", second = ""] = found ?? [];
  const isUp = LOW_END.test(first) && HIGH_END.test(second);
  if (found === null || (!isUp && !(HIGH_END.test(first) && LOW_END.test(second)))) return;
  const from = words.slice(0, found.index).split(" ").filter(Boolean).length;
  const to = from + found[0].trim().split(" ").length;
  const places = draft.items.flatMap((item, at) => (item.from >= from && item.to <= to ? [at] : []));
  draft.order = isUp ? "lowest" : "highest";
  note(draft, "order", places, `${draft.order} first`);
}

const SWEEP =
  /(?<=^| )(?:de la|du|del?|von|vom|from)(?: the)? (?:plus |mas )?(\p{L}+) (?:a la|au|al?|zum?|zur|bis|to)(?: the)? (?:plus |mas )?(\p{L}+)/u;

const LOW_END =
  /^(faible|petit|bas|court|jeune|moins|baj|peque|menor|cort|joven|barat|klein|niedrig|wenig|kurz|jung|low|small|few|least|short|young|cheap)/;

const HIGH_END =
  /^(fort|grand|eleve|haut|long|age|plus|alt|grande|mayor|larg|viej|car|gross|hoch|hochst|viel|lang|high|big|large|most|old|expens)/;

/** "the last 10 orders", "les 5 dernières ventes": rows, the newest first. */
function readLatest(draft: Draft, at: number): boolean {
  const { main } = draft.vocabulary;
  const number = numberBeside(draft, at);
  const near = [at + 1, at + 2, at - 1].map((place) => draft.items[place]);
  if (main === null || number === null || !near.some((item) => item?.entity)) return false;
  draft.list = { column: main.name };
  draft.order = "highest";
  draft.limit = Math.min(100, number.value);
  use(draft, ...[at - 1, at + 1, at + 2].filter((place) => draft.items[place]?.entity));
  note(draft, "order", [at, number.at], `${main.label}, the ${draft.limit} latest`);
  return true;
}

/** "the last sale of Ana", "la première commande": one row, the newest or the oldest. */
function readOneEnd(draft: Draft, at: number): boolean {
  const { main, entity } = draft.vocabulary;
  const place = draft.items[at + 1]?.entity === true ? at + 1 : draft.items[at - 1]?.entity === true ? at - 1 : null;
  const said = plainly(draft.items[place ?? -1]);
  const isSingular = ["s", "es", "x", "e", "er", "en", "n"].some((end) => entity.words.includes(said + end));
  const isGrouped = draft.items.some((item, one) => has(item, "by") || (has(item, "count") && one < at));
  const next = draft.items[at + 1];
  const named = next === undefined || next.entity ? null : momentOf(draft, next);
  if (named !== null && !isGrouped && draft.list === null) {
    const isEarly = has(draft.items[at], "ordinal.1");
    draft.list = { column: named.name };
    draft.order = isEarly ? "lowest" : "highest";
    draft.limit = 1;
    note(draft, "order", [at, at + 1], `${named.label}, the ${isEarly ? "first" : "latest"} one`);
    return true;
  }
  if (main === null || place === null || !isSingular || isGrouped || draft.list !== null) return false;
  const isFirst = has(draft.items[at], "ordinal.1");
  draft.list = { column: main.name };
  draft.order = isFirst ? "lowest" : "highest";
  draft.limit = 1;
  note(draft, "order", [at, place], `${main.label}, the ${isFirst ? "first" : "latest"} one`);
  return true;
}

/** A number in figures or in words. */
export function numberOf(item: Item | undefined): number | null {
  const said = item?.senses.find((sense) => sense.startsWith("number."));
  return item?.number?.value ?? (said === undefined ? null : Number(said.slice(7)));
}

function numberBeside(draft: Draft, at: number): { value: number; at: number } | null {
  for (const place of [at + 1, at - 1, at - 2, at + 2]) {
    const item = draft.items[place];
    if (item === undefined || draft.used.has(place)) continue;
    const value = numberOf(item);
    if (value !== null && Number.isInteger(value) && value >= 1 && value <= 1_000 && item.number?.currency == null) {
      const between = draft.items.slice(Math.min(at, place) + 1, Math.max(at, place));
      if (between.every((one) => isLink(one) || one.columns.length > 0 || one.entity)) return { value, at: place };
    }
  }
  // "las 2 categorías con menos ingresos"
  const far = draft.items.findIndex(
    (item, place) =>
      place < at &&
      !draft.used.has(place) &&
      numberOf(item) !== null &&
      item.period === null &&
      (groupsOf(draft.items[place + 1]).length > 0 || draft.items[place + 1]?.entity === true),
  );
  const value = far < 0 ? null : numberOf(draft.items[far]);
  return value === null ? null : { value, at: far };
}

function groupFollows(draft: Draft, at: number): boolean {
  const place = beside(draft, at, 1, 2);
  return place !== undefined && (groupsOf(draft.items[place]).length > 0 || (draft.items[place]?.entity ?? false));
}

function measureBeside(draft: Draft, at: number): boolean {
  return [at - 1, at + 1, at + 2].some((place) => {
    const item = draft.items[place];
    return item !== undefined && bestColumns(item, isMeasure).length > 0;
  });
}
