import type { FactFilter } from "@/lib/contract/report-facts";
import type { AskedColumn } from "./columns";
import {
  ARTICLES,
  addFlag,
  EMPTY,
  flagMeant,
  isSubject,
  joinConditions,
  lateFlag,
  noOf,
  oppositeFlag,
  rateNear,
} from "./conditions";
import { beside, countBefore, type Draft, EVENTS, has, isLink, isName, note, plainly, use } from "./draft";
import { wordLike } from "./item-values";
import { bestColumns, type Item, isValueByMeaning } from "./items";
import { momentOf } from "./moments";
import type { AskedValue } from "./vocabulary";

/** Words for how much there is of something: they name a value only beside its column. */
const GRADED = new Set(
  (
    "slow fast quick lent lente lents rapide rapides lento lenta rapido rapida langsam langsame schnell schnelle high low medium hoher hohes niedriger niedrigen niedriges mittlere mittlerer mittleren bajos bajas medios medias hautes basses elevees faible faibles moyens moyennes good bad best worst old big small large long short early late_ hoch hohe hohen niedrig niedrige mittel gut schlecht alt gross klein alto alta altos altas bajo baja " +
    "medio media bueno viejo grande pequeno haut haute hauts hautes eleve elevee bas basse moyen moyenne bon bonne ancien grand petit normal other others"
  ).split(" "),
);

/** "direct" and the like are values wherever they stand after a word that excludes or restricts. */
const isGraded = (item: Item) => GRADED.has(item.said.toLowerCase());

/** Conditions on values: "in Germany or France", "excluding cancelled", "not approved". */
export function readValues(draft: Draft): void {
  let excluding = false;
  let excludedBy = -1;
  draft.items.forEach((item, at) => {
    const isYet = isNotYet(draft, at);
    const [left, right] = [draft.items[at - 1], draft.items[at + 1]];
    const isMinus =
      /^(menos|moins|minus|less)$/i.test(item.said) &&
      (right?.exact === true || ((right?.values.length ?? 0) > 0 && left?.exact === true));
    if (isMinus) draft.used.add(at);
    if ((has(item, "not") || isMinus || isYet || isNeither(draft, at)) && item.values.length === 0 && item.period === null) {
      if (draft.used.has(at) && !isMinus) return;
      excluding = true;
      excludedBy = at;
      return;
    }
    if (draft.used.has(at)) {
      if (item.period !== null || item.number !== null) excluding = false;
      return;
    }
    if (isVerbOfColumn(draft, at) || isUnder(draft, at)) {
      use(draft, at);
      return;
    }
    const there = item.values.length + item.columns.length === 0 ? attended(draft, at) : null;
    if (there !== null) {
      addValue(draft, at, there, excluding ? excludedBy : null);
      return;
    }
    const undone = item.values.length > 0 && !item.exact ? oppositeOf(draft, item) : null;
    if (undone !== null) {
      addFlag(draft, at, { column: undone, as: rateNear(draft, at) ? "rate" : "filter" }, excluding ? null : at);
      return;
    }
    // "Christmas parties": two words of one value.
    const isMore =
      !item.exact &&
      draft.conditionAt.some(
        (one) =>
          one.at === at - 1 && item.values.some(({ column, value }) => column === one.column && value === one.filter.value),
      );
    if (isMore) {
      use(draft, at);
      return;
    }
    const values = item.values.length > 0 ? valuesMeant(draft, at) : null;
    const [value] = values ?? [];
    if (values !== null && value !== undefined) {
      const behind = BEHIND.test(draft.items[at + 1]?.said ?? "") && has(draft.items[at + 1], "not") ? at + 1 : null;
      if (behind !== null) {
        for (const one of values) addValue(draft, at, one, behind);
        return;
      }
      // "noch nicht abgeschlossen" where a day says when it was: those without one, rather than all that are called otherwise.
      const undone = excluding && isNotYet(draft, excludedBy) ? endNamed(draft, item) : null;
      if (undone !== null) {
        draft.conditions.push({ column: undone.name, op: "eq", value: null });
        note(draft, "condition", [excludedBy, at], `only rows without ${undone.label}`);
        excluding = false;
        return;
      }
      if (excluding && isElsewhere(draft, excludedBy, at, value.column)) excluding = false;
      // "ready but not yet collected": the first value says it.
      const isSaid = draft.conditionAt.some(({ column, excluded }) => column === value.column && !excluded);
      if (excluding && isSaid && isNotYet(draft, excludedBy)) {
        use(draft, excludedBy, at);
        return;
      }
      for (const one of values) addValue(draft, at, one, excluding ? excludedBy : null);
      return;
    }
    const late = has(item, "on_time") ? lateFlag(draft) : null;
    if (late !== null) {
      addFlag(draft, at, { column: late, as: rateNear(draft, at) ? "rate" : "filter" }, excluding ? null : at);
      return;
    }
    const opposite = item.values.length === 0 ? oppositeFlag(draft, item) : null;
    if (opposite !== null) {
      const isRate = rateNear(draft, at) && !isSubject(draft, at);
      addFlag(draft, at, { column: opposite, as: isRate ? "rate" : "filter" }, excluding ? null : at);
      return;
    }
    const lack = lackBeside(draft, at);
    const flag = flagMeant(draft, at, (excluding && excludedBy === at - 1) || lack >= 0);
    if (flag !== null && lack >= 0 && !excluding) {
      addFlag(draft, at, { ...flag, as: "filter" }, lack);
      return;
    }
    const behind = flag === null ? null : notBehind(draft, at);
    if (flag !== null && behind !== null) {
      addFlag(draft, at, flag, behind);
      return;
    }
    if (flag !== null) {
      if (excluding && isElsewhere(draft, excludedBy, at, flag.column)) excluding = false;
      addFlag(draft, at, flag, excluding ? excludedBy : null);
      // "without warranty and kids' bikes"
      excluding &&= has(draft.items[at + 1], "and", "or");
      return;
    }
    if (!isListing(draft, item) && !isPlacing(draft, at) && !isVerbOfColumn(draft, at - 1)) excluding = false;
  });
  readThoseNot(draft);
  joinConditions(draft);
}

/** "patients who came" where a status tells those who did from those who did not. */
function attended(draft: Draft, at: number): AskedValue | null {
  const { items, vocabulary } = draft;
  const { values } = vocabulary;
  if (!CAME.test(plainly(items[at]))) return null;
  const states = values.filter(({ column }) => values.some((one) => one.column === column && one.concepts.has("noshow")));
  const [only, ...more] = states.filter(({ concepts }) => concepts.has("took_place"));
  if (only === undefined && states.length > 0)
    draft.doubts.push({ at, sentence: `Some didn't come. Which rows are of those who “${items[at]?.said}”?`, options: [] });
  return only === undefined || more.length > 0 ? null : only;
}

const CAME = /^(came|turned up|showed up|kamen|kam|gekommen|erschienen|vino|vinieron|acudio|acudieron|venue?s?|sont venue?s?)$/;

/** The one moment of what a word says that came of rows, which some of them still lack. */
function endNamed({ vocabulary: { main } }: Draft, item: Item): AskedColumn | null {
  const [only, ...more] = bestColumns(item, ({ use: of, profile }) => of === "moment" && profile.nullCount > 0);
  return only === undefined || more.length > 0 || only === main ? null : only;
}

/** "sessions that converted and those that didn't": the other side of a yes and no, whose verb is not said again. */
function readThoseNot(draft: Draft): void {
  const { items, conditionAt } = draft;
  const last = conditionAt.at(-1);
  if (last === undefined || last.column.use !== "flag" || last.filter.value !== last.column.yes) return;
  const at = items.findIndex(
    (item, place) => place > last.at && !draft.used.has(place) && (has(item, "not") || NOT_DONE.test(plainly(item))),
  );
  const between = items.slice(last.at + 1, at);
  const isJoined = between.some((item) => has(item, "and", "or", "against", "follow"));
  const isShort = [...between, ...items.slice(at + 1)].every(
    (item) => isLink(item) || item.ignorable || item.entity || has(item, "and", "or", "against", "follow", "by", "not", "who"),
  );
  if (at < 0 || !isJoined || !isShort) return;
  const filter: FactFilter = { column: last.column.name, op: "eq", value: noOf(last.column) };
  draft.conditionAt.push({ at, filter, column: last.column, excluded: false });
  use(draft, at, ...items.flatMap((item, place) => (place > at && has(item, "not") ? [place] : [])));
}

const NOT_DONE = /^(didn|don|doesn|haven|hasn|weren|wasn|isn|aren)$/;

/** "ne nous recommandent pas": in French what denies a verb stands behind it. */
function notBehind({ items, language }: Draft, at: number): number | null {
  const opens = items.slice(Math.max(0, at - 4), at).some((item) => /^(ne|n)$/.test(plainly(item)));
  return language.id === "fr" && opens && has(items[at + 1], "not") ? at + 1 : null;
}

/** "missing", "es fehlt noch": a word near it that says there is none. */
const lackBeside = ({ items }: Draft, at: number) =>
  items.findIndex((item, place) => place >= at - 3 && place <= at + 3 && LACKING.test(plainly(item)));

const LACKING = /^(missing|lacking|lack|fehlt|fehlen|fehlte[nr]?|fehlende[nrs]?|falta|faltan|manque|manquent)$/;

/** "unbezahlt" where a yes and no is called "bezahlt", though some value has the word among others. */
const oppositeOf = (draft: Draft, item: Item) =>
  item.values.every(({ normal }) => normal.includes(" ")) ? oppositeFlag(draft, item) : null;

/** "by card", "par carte": how something is done, which columns of ways say. */
const isByWay = (item: Item) =>
  item.values.every(({ column }) =>
    column.words.some(({ concepts }) => ["channel", "payment", "method", "carrier", "source"].some((one) => concepts.has(one))),
  );

/** "Deutschland ausgenommen": said behind what it leaves out. */
const BEHIND = /^(ausgenommen|ausgeschlossen|excluded|exclu(e|s|es)?|excluid[oa]s?|except[eé]e?s?)$/i;

/** "paid by card", "payées par carte": how it was paid, not a status, where the value behind it is of such a column. */
function isVerbOfColumn(draft: Draft, at: number): boolean {
  const item = draft.items[at];
  const link = draft.items[at + 1];
  if (item === undefined || item.quoted || link === undefined || !(has(link, "by", "prep") || isLink(link))) return false;
  // "how many orders came by phone": those are counted.
  if (item.entity && countBefore(draft, at) !== null) return false;
  const names = VERBS.filter(([verb]) => item.concepts.has(verb)).map(([, noun]) => noun);
  const next = beside(draft, at + 1, 1, 2) ?? at + 2;
  const place = draft.items[at + 2]?.values.length ? at + 2 : next;
  const values = draft.items[place]?.values ?? [];
  return (
    names.length > 0 &&
    values.length > 0 &&
    values.every(({ column }) => column.words.some(({ concepts }) => names.some((one) => concepts.has(one)))) &&
    item.values.every(({ column }) => values.every((one) => one.column !== column))
  );
}

const VERBS: readonly (readonly [verb: string, column: string])[] = [
  ["pay", "payment"],
  ["pay", "method"],
  ["ship", "carrier"],
  ["deliver", "carrier"],
  ["sell", "channel"],
  ["order", "channel"],
  ["close", "agent"],
  ["sell", "seller"],
];

/** "not cancelled in Germany": what is left out ends where another phrase about another column begins. */
function isElsewhere(draft: Draft, from: number, at: number, column: AskedColumn): boolean {
  const last = draft.conditionAt.findLast((one) => one.at > from && one.at < at);
  if (last === undefined || last.column === column) return false;
  const between = draft.items.slice(last.at + 1, at);
  // "from outside the UK used the code": a verb goes on to something else.
  const isVerb = (item: Item) => item.ignorable && !has(item, "prep") && !ARTICLES.test(item.said);
  return between.some((item) => has(item, "prep") || isVerb(item)) && !between.some((item) => has(item, "and", "or", "not"));
}

/** Words within a list of values that are left out. */
function isListing(draft: Draft, item: Item): boolean {
  if (isLink(item) || item.entity || has(item, "and", "or", "only", "follow", "not", "entity")) return true;
  if (has(item, "by", "which", "against")) return false;
  const best = item.columns[0]?.column;
  return (
    best !== undefined &&
    (best.use === "group" || best.use === "key") &&
    draft.vocabulary.values.some(({ column }) => column === best)
  );
}

/** "nicht nach Bayern", "no por avión": a word that groups elsewhere stands before the value. */
const isPlacing = ({ items }: Draft, at: number) =>
  (items[at]?.ignorable === true || WAYS.test(items[at]?.said ?? "")) && items[at + 1]?.exact === true;

/** "under warranty", "sous garantie": no bound, where a yes and no follows. */
const isUnder = ({ items }: Draft, at: number) =>
  UNDER.test(plainly(items[at])) && items[at + 1]?.columns[0]?.column.use === "flag" && items[at + 1]?.number === null;

const UNDER = /^(under|unter|sous|bajo)$/;

const WAYS = /^(per|by|via|mit|par|por|con|avec)$/i;

/** "noch nicht bezahlt", "not yet approved": what rows are not, where a yes and no or a value says what they are. */
function isNotYet(draft: Draft, at: number): boolean {
  const item = draft.items[at];
  const next = draft.items[beside(draft, at, 1, 2) ?? -1];
  return (
    ((has(item, "open") && NOT_YET.test(plainly(item))) || (has(item, "not") && YET.test(plainly(draft.items[at + 1])))) &&
    next !== undefined &&
    (next.values.length > 0 || (next.columns[0]?.column.use === "flag" && next.columns[0].exact > 0))
  );
}

/** "not closed or resolved": what is said behind "or" is left out as well. */
const isNeither = ({ items }: Draft, at: number) =>
  has(items[at], "open") &&
  NEITHER.test(plainly(items[at])) &&
  has(items[at + 1], "or", "and") &&
  (items[at + 2]?.values.length ?? 0) > 0;

const NEITHER = /^(not|nicht|no|non|pas|un)(?=.)/;

const YET = /^(yet|encore|aun|todavia)$/;

const NOT_YET =
  /^(((still|noch|immer noch|todavia|aun|toujours) )?(not|nicht|no|pas|non)( (yet|todavia|aun|encore))?|still (have|has|needs?) to be|ha(ve|s) yet to be|(yet|still|waiting) to be|awaiting|muss(en)? noch|faltan? por|quedan? por|aun por|siguen? sin|(restent|reste) a|attend(ent)? d etre)$/;

/** Adjectives that something can be more or less of, folded. */
const DEGREED = /(y|os[oa]s?|eux|euse|ig(e[nrs]?)?|isch(e[nrs]?)?|ad[oa]s?)$/;

const AGGREGATING = ["average", "median", "sum", "max", "min"];

/** The value, or the several of one kind, that an item means here; null where it means something else. */
function valuesMeant(draft: Draft, at: number): readonly AskedValue[] | null {
  const item = draft.items[at];
  if (item === undefined) return null;
  const measure = bestColumns(item, ({ use: of }) => of === "amount" || of === "level");
  // A header is a header, also where some value is called so.
  const [best] = item.columns;
  const isOutcome = best?.exact === 1 && best.coverage < 1 && rateNear(draft, at);
  if (!item.exact && measure.length > 0 && (best?.exact ?? 0) >= 1 && !isOutcome) return null;
  // "prix moyen" is a figure, though some value is called so, too.
  const isFigure = measure.length > 0 && (item.columns[0]?.exact ?? 0) >= 2 && !item.quoted;
  if (item.exact && isFigure && [at - 1, at + 1].some((place) => has(draft.items[place], ...AGGREGATING))) return null;
  const near = columnsNear(draft, at);
  const named = item.values.filter(({ column }) => near.includes(column));
  // "importe total": how a figure is worked out, though some value is called so.
  const isOfTime = !item.exact && has(draft.items[at - 1], "duration");
  if (has(item, ...AGGREGATING) && !item.quoted && named.length === 0 && (isOfTime || isBesideFigure(draft, at))) return null;
  const isColumn = item.columns.some(({ exact, coverage, column }) => exact >= 1 && coverage === 1 && column.use === "group");
  // "de los que asistieron": a verb says how a row came out, though the header is its noun.
  const isVerb =
    RELATIVE.test(draft.items[at - 1]?.said ?? "") &&
    item.columns.every(({ exact }) => exact < 3) &&
    item.values.every(({ column }) => item.columns.some((hit) => hit.column === column));
  if (!item.exact && isColumn && named.length === 0 && !isVerb) return null;
  // "CA par commercial" where some value is "Geste commercial": what rows are grouped by is no word of a value.
  const isPart =
    !item.exact &&
    item.values.every(({ normal }) => normal.includes(" ") && normal.split(" ").length > item.said.split(" ").length) &&
    // "films by Spielberg" are of that one.
    !(item.values.length === 1 && item.values[0]?.column.profile.meaning?.kind === "person" && isName(draft, at));
  if (isPart && named.length === 0 && has(draft.items[at - 1], "by") && !isByWay(item)) return null;
  if (isHappened(draft, item) || (named.length === 0 && isDoneByAll(draft, at))) {
    use(draft, at);
    return null;
  }
  const mayBeAll = named.length === 0 && (isKindBeforeFigure(draft, at) || mayBeDoneByAll(draft, at));
  if (mayBeAll) {
    const picked = item.values.find((one) => pickOf(one) === draft.picks.get(at));
    if (picked !== undefined) return [picked];
    use(draft, at);
    if (draft.picks.get(at) === ALL_ROWS) return null;
    const options = item.values.map((one) => ({
      label: `only rows where ${one.column.label} is ${one.value}`,
      pick: pickOf(one),
    }));
    draft.doubts.push({
      at,
      sentence: `Does “${item.said}” say which rows are meant?`,
      options: [{ label: "all rows", pick: ALL_ROWS }, ...options.slice(0, 3)],
    });
    return null;
  }
  const isTimed = has(draft.items[at - 1], "duration") || !item.exact;
  if (isTimed && isTiming(draft) && EVENTS.some((one) => item.concepts.has(one))) return null;
  // A noun for an event with a moment of its own is about that moment, not a status, where a period or a time follows.
  if (!item.exact && item.entity && named.length === 0) return null;
  // "the rainiest", "le mois le plus pluvieux": how much of it, rather than which rows.
  if (!item.exact && has(draft.items[at - 1], "most", "least", "more") && DEGREED.test(plainly(item))) return null;
  if (
    isGraded(item) &&
    !item.quoted &&
    named.length === 0 &&
    !isEnumerated(draft, at) &&
    !isRestricted(draft, at) &&
    !isMeantAgain(draft, at) &&
    !isCountedByItself(draft, at)
  ) {
    use(draft, at);
    draft.unknown.push(item.said);
    return null;
  }
  const joined = item.values.filter(({ column }) => columnsJoined(draft, at).includes(column));
  const roles = named.length + joined.length > 0 ? [] : inRole(draft, at, item.values);
  const values = named.length > 0 ? named : joined.length > 0 ? joined : roles.length > 0 ? roles : item.values;
  const columns = [...new Set(values.map(({ column }) => column))];
  const distinct = [...new Map(values.map((one) => [`${one.column.name}\u0000${one.value}`, one])).values()];
  if (distinct.length === 1) return distinct;
  const picked = draft.picks.get(at);
  const chosen = distinct.find((one) => pickOf(one) === picked);
  if (chosen !== undefined) return [chosen];
  if (columns.length === 1 && areAllMeant(draft, at, distinct)) return distinct;
  const options = distinct.slice(0, 4).map((one) => ({ label: `${one.column.label} is ${one.value}`, pick: pickOf(one) }));
  draft.doubts.push({
    at,
    sentence:
      columns.length > 1
        ? `“${item.said}” stands in more than one column. Which do you mean?`
        : `Which “${item.said}” do you mean?`,
    options,
  });
  return distinct.slice(0, 1);
}

/**
 * "flights from Lima to Quito", "games at home": the preposition says in which of two roles, where a column is of each. Nothing where
 * the headers don't say it.
 */
function inRole(draft: Draft, at: number, values: readonly AskedValue[]): readonly AskedValue[] {
  const { items, tokens } = draft;
  const from = items[at]?.from ?? 0;
  const words = tokens
    .slice(Math.max(0, from - 4), from)
    .map(({ word }) => word)
    .join(" ");
  const behind = tokens
    .slice(items[at]?.to)
    .map(({ word }) => word)
    .join(" ");
  const side = AT_SIDE.exec(behind)?.[0];
  const said = ROLES.filter(([preposition]) => preposition.test(words) || (side !== undefined && preposition.test(side)));
  const of = (header: RegExp) => values.filter(({ column }) => column.words.some(({ word }) => header.test(word)));
  const fits = said.map(([, header]) => of(header)).filter((fit) => fit.length > 0 && fit.length < values.length);
  const [fit, ...more] = fits;
  if (fit === undefined || more.length > 0) return [];
  // "au départ de", "at home": the noun says no more than the role.
  items.forEach((item, place) => {
    if (Math.abs(place - at) <= 4 && ROLE_NOUN.test(plainly(item))) use(draft, place);
  });
  return fit;
}

const AT_SIDE =
  /(?<=^|.* )(at home|zu hause|daheim|a domicile|en casa|de local|away|auswarts|a l exterieur|fuera de casa|de visitante)(?= |$)/;

const ROLE_NOUN =
  /^(depart|provenance|direction|leaving|departing|bound|saliendo|home|heim|hause|daheim|domicile|casa|away|auswarts|exterieur|fuera)$/;

/** What stands before a value in each role, folded, and headers of that role. */
const ROLES: readonly (readonly [before: RegExp, header: RegExp])[] = [
  [
    /(^|\b)(from|leaving|departing|out of|ab|von|aus|desde|saliendo de|depuis|au depart d[eu]|depart d[eu]|en provenance d[eu])$/,
    /^(origin|orig|from|source|start|departure|depart|dep|sender|seller|von|abgang|abflug\p{L}*|start\p{L}*|absender|herkunft|origen|desde|salida|remitente|depart|origine|provenance|expediteur)$/u,
  ],
  [/(^|\b)(at home|zu hause|daheim|a domicile|en casa|de local)$/, /^(home|heim|local|domicile)$/],
  [/(^|\b)(away|auswarts|a l exterieur|fuera de casa|de visitante)$/, /^(away|auswarts|gast|visitante|visitor|exterieur)$/],
  [
    /(^|\b)(to|into|towards|bound for|nach|hacia|hasta|a|con destino a|vers|a destination d[eu]|jusqu a)$/,
    /^(destination|dest|to|target|end|arrival|arr|recipient|receiver|buyer|nach|ziel\p{L}*|ankunft\p{L}*|empfanger|destino|hacia|llegada|destinatario|arrivee|destinataire)$/u,
  ],
];

/** "in the two cold stores", "en las tiendas": more than one of a kind, each of whose names begins with it. */
function areAllMeant({ items }: Draft, at: number, values: readonly AskedValue[]): boolean {
  const said = plainly(items[at]);
  const isPlural = values.every(({ normal }) => (wordLike(normal, said)?.length ?? said.length) < said.length);
  // "Yirgacheffe" in two sizes is one thing.
  if (areSizesOfOne(values)) return true;
  const isAll = [at - 1, at - 2].some(
    (place) =>
      has(items[place], "both") ||
      items[place]?.number?.value === values.length ||
      /^(both|beiden?|alle[nr]?|all|los dos|las dos|ambos|ambas|les deux|tous|toutes|todas|todos)$/i.test(
        items[place]?.said ?? "",
      ),
  );
  return isPlural || isAll;
}

/** Values that are the same but for a size: "Sencha 100g" and "Sencha 250g". */
function areSizesOfOne(values: readonly AskedValue[]): boolean {
  const plain = values.map(({ normal }) =>
    normal
      .split(" ")
      .filter((word) => !SIZE.test(word))
      .join(" "),
  );
  return plain.every((one) => one !== "" && one === plain[0]) && values.length > 1;
}

const SIZE =
  /^(\d+\p{L}{0,3}|kg|g|l|ml|cl|xs|s|m|xl|xxl|small|medium|large|klein|mittel|gross|pequen[oa]|median[oa]|grande|petit|moyen|grand)$/u;

/** "clients qui ont ouvert un ticket en mai": what happened at the moment of the period or of the time taken, no status of that kind. */
function isHappened(draft: Draft, item: Item): boolean {
  if (item.exact || !isValueByMeaning(item)) return false;
  // "ouvert" is how a row is, too.
  const isOpening = item.concepts.has("open") && HAVING.test(draft.items[draft.items.indexOf(item) - 1]?.said ?? "");
  if (!isOpening && !EVENTS.some((one) => item.concepts.has(one))) return false;
  const moment = isOpening ? draft.vocabulary.main : momentOf(draft, item);
  const isEnd = ({ as }: Draft["derive"][number]) => as.kind === "duration" && as.to === moment?.name;
  return moment !== null && (draft.period?.column === moment.name || draft.derive.some(isEnd));
}

/** "how many applied last month": what every row did at the moment that the period is of, though some row's status is called so, too. */
const isDoneByAll = (draft: Draft, at: number): boolean => {
  const moment = momentOfAll(draft, at);
  return moment !== null && draft.period?.column === moment.name;
};

/** "how many applied": all of them, or those whose status says so still. */
const mayBeDoneByAll = (draft: Draft, at: number): boolean =>
  draft.period === null &&
  momentOfAll(draft, at) !== null &&
  (has(draft.items[at - 1], "count", "person", "who") || draft.items[at - 1]?.entity === true);

/** The moment of a verb that is true of every row, unless the words beside it speak of how rows stand: "are applied", "only applied". */
function momentOfAll({ items, conditionAt }: Draft, at: number): AskedColumn | null {
  const [item, left, right] = [items[at], items[at - 1], items[at + 1]];
  const isState = STATE.test(plainly(left)) || has(left, "not", "only", "by", "open", "and", "or");
  if (item === undefined || item.quoted || isState || has(right, "and", "or")) return null;
  if (conditionAt.some((one) => one.at === at - 2)) return null;
  return (
    item.columns.find(
      ({ column, exact, coverage }) => column.use === "moment" && column.profile.nullCount === 0 && exact >= 2 && coverage === 1,
    )?.column ?? null
  );
}

const STATE =
  /^(is|are|was|were|be|been|being|still|in|at|as|ist|sind|war|waren|wird|werden|noch|als|es|son|esta|estan|como|est|sont|etait|etaient|encore|comme)$/;

/** "pump price" where a value is "Depot pump": the noun that says what a thing is, right before a figure, may be of the figure. */
const isKindBeforeFigure = ({ items, language }: Draft, at: number): boolean => {
  const [item, next] = [items[at], items[at + 1]];
  if (item === undefined || item.exact || item.quoted || language.id !== "en" || next === undefined) return false;
  const said = plainly(item).split(" ").at(-1) ?? "";
  // "wheat price" where one crop is "winter wheat": a kind of things that one value names is meant.
  const [only, ...more] = new Set(item.values.map(({ value }) => value));
  const isOfKinds = item.values.every(({ concepts }) => [...item.concepts].some((one) => concepts.has(one)));
  if (only !== undefined && more.length === 0 && isOfKinds) return false;
  const isHead = item.values.every(({ column, value, normal }) => {
    const head = normal.split(" ").at(-1) ?? "";
    // "Ann Brook" and "12 Mill Street" are names.
    const isNoun = String(value).endsWith(head) && column.profile.meaning?.kind !== "person";
    return isNoun && normal.includes(" ") && wordLike(head, said) !== undefined;
  });
  return isHead && item.values.length > 0 && bestColumns(next, ({ use: of }) => of === "amount" || of === "level").length > 0;
};

const ALL_ROWS = "\u0000all";

const HAVING = /^(ont|a|avons|avez|ayant|han|ha|hemos|haben|hat|hatten?|have|has|had)$/i;

const isBesideFigure = (draft: Draft, at: number) =>
  [at - 1, at + 1, beside(draft, at, 1, 2) ?? -1].some(
    (place) => bestColumns(draft.items[place] ?? EMPTY, ({ use: of }) => of === "amount" || of === "level").length > 0,
  );

/** The question is about how long something takes. */
const isTiming = (draft: Draft) => draft.items.some((item, at) => has(item, "duration", "of.time") && !draft.used.has(at));

const RELATIVE = /(^|\s)(that|who|which|que|qui|quienes)$/i;

const pickOf = ({ column, value }: AskedValue) => `${column.name}\u0000${value}`;

/** Columns that are named right beside a value: "status is open", "the Toys category", "line L2". */
function columnsNear(draft: Draft, at: number): AskedColumn[] {
  const near: AskedColumn[] = [];
  for (const step of [-1, 1] as const) {
    for (let place = at + step, passed = 0; passed < 4; place += step, passed += 1) {
      const item = draft.items[place];
      if (item === undefined) break;
      near.push(...bestColumns(item, ({ use: of }) => of === "group" || of === "flag"));
      const isValue = item.values.length > 0 && step === -1;
      if (!isValue && !isLink(item) && !has(item, "and", "or", "not", "eq")) break;
      if (step === 1 && !isLink(item)) break;
    }
  }
  return near;
}

/** "Hamburg against Cologne": the one column that the value beside it can be of. */
function columnsJoined({ items }: Draft, at: number): AskedColumn[] {
  return [-1, 1].flatMap((step) => {
    const [joint, other] = [items[at + step], items[at + 2 * step]];
    if (!has(joint, "and", "or", "against", "compare") || other === undefined || other.values.length === 0) return [];
    const [column, ...more] = new Set(other.values.map((one) => one.column));
    return column === undefined || more.length > 0 ? [] : [column];
  });
}

/** "Low and Medium": another value of the same column stands beside it in a list. */
function isEnumerated(draft: Draft, at: number): boolean {
  const own = draft.items[at]?.values.map(({ column }) => column) ?? [];
  return ([-1, 1] as const).some((step) => {
    const joint = beside(draft, at, step, 0);
    const other = joint === undefined ? undefined : beside(draft, joint, step, 0);
    if (joint === undefined || other === undefined || !has(draft.items[joint], "and", "or", "against", "follow")) return false;
    return draft.items[other]?.values.some(({ column }) => own.includes(column)) ?? false;
  });
}

/** "only High", "excluding direct": what stands right behind such a word is a value. */
function isRestricted(draft: Draft, at: number): boolean {
  const before = draft.items[at - 1];
  return (
    has(before, "not") || (has(before, "only") && (draft.items[at + 1] === undefined || has(draft.items[at + 1], "prep", "and")))
  );
}

/** "cuántas altas": what is counted is a noun, and how rows came out. */
const isCountedByItself = ({ items }: Draft, at: number) =>
  has(items[at - 1], "count") &&
  items[at + 1]?.entity !== true &&
  items[at]?.columns.length === 0 &&
  items[at]?.values.every(
    ({ column }) => column.profile.meaning?.outcome === true || column.words.some(({ word }) => OUTCOMES.test(word)),
  ) === true;

const OUTCOMES = /^(results?|outcomes?|status|ergebnis\p{L}*|resultados?|estado|resultats?|statut)$/u;

/** "and for low ones?", "und die niedrigen?": what goes on from another question names rows. */
const isMeantAgain = ({ items, follows }: Draft, at: number) =>
  /^ones?$/i.test(items[at + 1]?.said ?? "") || (follows && at === items.length - 1);

function addValue(draft: Draft, at: number, { column, value }: AskedValue, excludedBy: number | null): void {
  const excluded = excludedBy !== null;
  const filter: FactFilter = { column: column.name, op: excluded ? "ne" : "eq", value };
  draft.conditionAt.push({ at, filter, column, excluded });
  use(draft, at, ...(excludedBy === null ? [] : [excludedBy]));
  takeColumnBeside(draft, at, column);
}

/** The name of a value's column beside it says nothing more. */
function takeColumnBeside(draft: Draft, at: number, column: AskedColumn): void {
  for (const step of [-1, 1] as const) {
    for (let place = at + step, passed = 0; passed < 4; place += step, passed += 1) {
      const item = draft.items[place];
      if (item === undefined) break;
      // "most frequent cause other than wear": of those that are ranked.
      // "top 3 actions excluding retest": those that are ranked, too.
      const ranked = draft.items[place - 1]?.number == null ? place - 1 : place - 2;
      const isGroup =
        has(draft.items[place - 1], "by", "which", "count", "frequent") ||
        has(draft.items[ranked], "most", "least", "top", "bottom");
      if (!draft.used.has(place) && bestColumns(item).includes(column) && !isGroup && !isFigureToo(item)) use(draft, place);
      // "payments by card": the column is named before the way.
      if (!isLink(item) && !has(item, "and", "or", "eq", "not", "by") && item.values.length === 0) break;
    }
  }
}

/** "hotel spend": what is spent, though the column is called "expense type". */
const isFigureToo = ({ concepts, columns: [best] }: Item) =>
  best !== undefined &&
  best.exact < 3 &&
  best.coverage < 1 &&
  ["spend", "revenue", "cost", "profit", "salary"].some((one) => concepts.has(one));
