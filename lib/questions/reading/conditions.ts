import type { FactFilter } from "@/lib/contract/report-facts";
import { countryOfPeople } from "../languages/demonyms";
import { isSameWord } from "../languages/stems";
import { type AskedColumn, type HeaderWord, isShortFor } from "./columns";
import { beside, countBefore, type Draft, has, isLink, note, plainly, use } from "./draft";
import { bestColumns, type Item } from "./items";
import { isDegreeWord } from "./read-relation";

/** What is on time is not late. */
export const lateFlag = (draft: Draft) => flagOf(draft, "late");

/** "inactive", "full time", "uninsured": the flag that says the opposite. */
export function oppositeFlag(draft: Draft, item: Item): AskedColumn | null {
  const before = draft.items[draft.items.indexOf(item) - 1];
  const isCounted = DELAYS.test(plainly(item)) && has(before, "most", "least", "more", "count");
  const [, one] =
    isCounted || LATE.test(plainly(item)) ? ["late", "on_time"] : (OPPOSITES.find(([said]) => item.concepts.has(said)) ?? []);
  if (one !== undefined) return flagOf(draft, one);
  const bare = UN.exec(plainly(item))?.[1];
  if (bare === undefined || item.columns.length > 0 || item.senses.length > 0) return null;
  const fit = draft.vocabulary.columns.filter(
    ({ use: of, words }) => of === "flag" && words.some(({ word, optional }) => !optional && isSameWord(word, bare)),
  );
  return fit.length === 1 ? (fit[0] ?? null) : null;
}

const OPPOSITES: readonly (readonly [said: string, flag: string])[] = [
  ["inactive", "active"],
  ["full_time", "part_time"],
  ["part_time", "full_time"],
  ["took_place", "noshow"],
];

/** "the most delays": so many of them, rather than how long they took. */
const DELAYS = /^(delays|verspatungen|retrasos|retards)$/;

/** How a row came, rather than how long it took. */
const LATE = /^(late|delayed|zu spat|verspatet\p{L}*|unpunktlich\p{L}*|tarde|con retraso|retrasad[oa]s?|en retard)$/u;

const UN = /^(?:un|in|im|non|nicht)-?(\p{L}{4,})$/u;

const flagOf = ({ vocabulary }: Draft, concept: string) =>
  vocabulary.columns.find(
    ({ use: of, words, whole }) => of === "flag" && (whole.has(concept) || words.some(({ concepts }) => concepts.has(concept))),
  ) ?? null;

interface FlagMeant {
  column: AskedColumn;
  /** The share of it is asked, or a group of it. */
  as: "filter" | "rate" | "group";
}

/** "which customer paid the most": how much, rather than whether. */
export function paysMost(draft: Draft, at: number): boolean {
  const { items, vocabulary } = draft;
  const place = beside(draft, at, 1, 2) ?? -1;
  const next = items[place];
  const noun = items[place + 1];
  return (
    items[at]?.concepts.has("pay") === true &&
    has(next, "most", "least") &&
    (noun === undefined || noun.period !== null || isLink(noun)) &&
    vocabulary.money.length > 0
  );
}

/** A column of yes and no that an item names, and what for. */
export function flagMeant(draft: Draft, at: number, isLacking: boolean): FlagMeant | null {
  const item = draft.items[at];
  if (item === undefined || (item.entity && (item.columns[0]?.exact ?? 0) < 2) || paysMost(draft, at)) return null;
  const flags = bestColumns(item, ({ use: of }) => of === "flag");
  const [column] = flags;
  const isLack = isLacking && item.columns.some((hit) => hit.column === column && hit.exact > 0);
  if (column === undefined || (item.columns[0]?.column.use !== "flag" && !isLack)) return null;
  const isPart = (item.columns[0]?.coverage ?? 1) < 1;
  if (isPart && item.senses.length > 0) return null;
  // "combien de demandes" where a header is "première demande": those that are counted, the first among them.
  if (isPart && isPlural(item) && countBefore(draft, at) !== null && restOfHeader(draft, at, column) === null) return null;
  // "a domicilio" of "Entrega a domicilio": several words of a header, and most of it.
  const isMost =
    item.to - item.from > 1 && (item.columns[0]?.coverage ?? 0) > 0.5 && (item.columns[0]?.exact ?? 0) >= 2 && flags.length === 1;
  const others = isMost ? [] : isPart ? restOfHeader(draft, at, column) : [];
  // "no deposit yet" where a header is "deposit paid": what there is not was not paid.
  const isNone = isLacking && (isLack || (item.columns[0]?.exact ?? 0) >= 2) && flags.length === 1;
  if (isPart && others === null && !isNone && !doubtFlag(draft, at, column)) return null;
  use(draft, ...(others ?? []));
  const [before, after] = [draft.items[at - 1], draft.items[at + 1]];
  if (has(before, "by", "breakdown")) return { column, as: "group" };
  // "what percentage of insured trips has ended": what happened to them is the share.
  const isBase = draft.measures.some((one) => one.kind === "rate" && one.of.some(({ value }) => value === null));
  const nearRate = !isBase && rateNear(draft, at);
  if (nearRate) return { column, as: isSubject(draft, at) ? "filter" : "rate" };
  const isDegree = (one: Item | undefined) => has(one, "most", "least") && !MANY.has(one?.said.toLowerCase() ?? "");
  if ((isDegree(before) && !(after?.entity ?? false)) || isDegree(after)) return { column, as: "rate" };
  const isCounted = draft.items.some(
    (one, place) => has(one, "count") || (one.entity && place !== at) || has(one, "open", "person"),
  );
  const picked = draft.picks.get(at);
  if (picked === "rate") return { column, as: "rate" };
  if (
    !isCounted &&
    picked === undefined &&
    isNounOf(item) &&
    !draft.items.some((one) => one.columns.some(({ column: c }) => c.use === "amount" || c.use === "level"))
  ) {
    draft.doubts.push({
      at,
      sentence: `How do you want to see ${column.label}?`,
      options: [
        { label: `share of rows where ${column.label}`, pick: "rate" },
        { label: `number of rows where ${column.label}`, pick: "filter" },
      ],
    });
  }
  return { column, as: "filter" };
}

const isPlural = (item: Item) => /([^s]s|x|en|er)$/.test(plainly(item));

/** "share of paid fines that were issued in Harbour": of which rows, rather than what is said of them. */
export const isSubject = (draft: Draft, at: number) => {
  const { items } = draft;
  const isSaidOf = (item: Item) =>
    item.values.length > 0 || (item.columns[0]?.column.use === "flag" && item.columns[0].exact > 0 && !item.entity);
  const next = plainVerb(draft, at);
  if (next !== undefined) return items.slice(items.indexOf(next)).some(isSaidOf);
  const verb = items.findIndex((item, place) => place > at && VERB.test(item.said) && item.values.length === 0);
  return verb > 0 && items.slice(verb + 1).some(isSaidOf);
};

/** Where the other words of its header stand near an item: "used a coupon". Null where one is missing. */
function restOfHeader({ items, tokens }: Draft, at: number, { words }: AskedColumn): number[] | null {
  const own = tokens[items[at]?.from ?? 0]?.word ?? "";
  const isOwn = ({ word, concepts }: HeaderWord) =>
    isSameWord(word, own) || [...(items[at]?.concepts ?? [])].some((one) => concepts.has(one));
  const rest = words.filter((one) => !one.optional && !isOwn(one));
  const places = rest.map(({ word }) =>
    items.findIndex(
      (item, place) =>
        place !== at &&
        Math.abs(place - at) <= 3 &&
        (isSameWord(word, tokens[item.from]?.word ?? "") ||
          isShortFor(word, tokens[item.from]?.word ?? "") ||
          (word.length >= 3 && tokens[item.from]?.word.startsWith(word) === true)),
    ),
  );
  return places.includes(-1) || rest.length === 0 ? null : places;
}

/** "gift" may be "gift aid", or not: true where that was chosen. */
function doubtFlag(draft: Draft, at: number, column: AskedColumn): boolean {
  if (draft.picks.get(at) === column.name) return true;
  draft.doubts.push({
    at,
    sentence: `Do you mean ${column.label} by “${draft.items[at]?.said}”?`,
    options: [{ label: `only rows where ${column.label}`, pick: column.name }],
  });
  return false;
}

/** "most faults" counts them; "the highest attrition" is a share. */
const MANY = new Set([
  "most",
  "the most",
  "fewest",
  "least",
  "meisten",
  "meiste",
  "am meisten",
  "wenigsten",
  "am wenigsten",
  "más",
  "menos",
  "plus",
  "le plus",
  "le plus de",
  "les plus",
  "plus de",
  "moins",
  "le moins",
  "le moins de",
  "moins de",
]);

/** "churn", "attrition": a noun for it, rather than "churned". */
const isNounOf = (item: Item) => /(churn|attrition|fault|faults|bounce|bounces|ung|ion|ation|cion)$/i.test(item.said);

/** A word for shares that is about this item: right beside it, or before it with links between. */
export function rateNear(draft: Draft, at: number): boolean {
  if (has(draft.items[at + 1], "rate") || has(draft.items[at - 1], "rate")) return true;
  for (let place = at - 1; place >= 0 && place >= at - 6; place -= 1) {
    const item = draft.items[place];
    if (has(item, "rate")) return true;
    // "of attended visits that need a follow-up": those are the base.
    const isBase = draft.used.has(place) && draft.measures.length === 0;
    const isPassable =
      item !== undefined &&
      (isLink(item) || isBase || item.entity || has(item, "person", "and", "or", "unique") || item.concepts.has("customer"));
    if (!isPassable) return false;
  }
  return false;
}

export function addFlag(draft: Draft, at: number, { column, as }: FlagMeant, excluded: number | null): void {
  if (as === "group") return;
  // "with auto-renew off": what it is set to stands behind it.
  const isOff = excluded === null && OFF.test(plainly(draft.items[at + 1]));
  const excludedBy = isOff ? at + 1 : excluded;
  if (ON.test(plainly(draft.items[at + 1]))) use(draft, at + 1);
  const yes = column.yes;
  if (yes === null) return;
  const value = excludedBy === null ? yes : noOf(column);
  const filter: FactFilter = { column: column.name, op: "eq", value };
  use(draft, at, ...(excludedBy === null ? [] : [excludedBy]));
  if (as === "rate") {
    draft.measures.push({ kind: "rate", of: [filter] });
    takeRateWord(draft, at);
    note(draft, "measure", [at], `share of rows where ${column.label} is ${String(value)}`);
    return;
  }
  draft.conditionAt.push({ at, filter, column, excluded: false });
}

const OFF =
  /^(off|disabled|deactivated|inactive|false|aus|ausgeschaltet|deaktiviert|inaktiv|desactivad[oa]s?|apagad[oa]s?|inactiv[oa]s?|desactivee?s?|inacti(f|ve)s?)$/;

const ON = /^(enabled|activated|switched on|an|eingeschaltet|aktiviert|activad[oa]s?|encendid[oa]s?|activee?s?)$/;

export function takeRateWord(draft: Draft, at: number): void {
  for (let place = Math.max(0, at - 6); place <= at + 1; place += 1) if (has(draft.items[place], "rate")) use(draft, place);
}

export function noOf(column: AskedColumn): string | number | boolean {
  if (typeof column.yes === "boolean") return false;
  if (typeof column.yes === "number") return 0;
  return column.profile.topValues.find(({ value }) => value !== column.yes)?.value ?? "no";
}

/** Values of one column, said in a list, are one condition. */
export function joinConditions(draft: Draft): void {
  const rest = rateOf(draft).toSorted((a, b) => a.at - b.at);
  const columns = [...new Set(rest.map(({ column }) => column))];
  for (const column of columns) {
    for (const excluded of [false, true]) {
      const own = rest.filter((one) => one.column === column && one.excluded === excluded);
      const [first] = own;
      if (first === undefined) continue;
      const values = [...new Set(own.map(({ filter }) => filter.value as string | number | boolean))];
      askRun(draft, own);
      const filter: FactFilter =
        values.length === 1
          ? { column: column.name, op: excluded ? "ne" : "eq", value: values[0] as string }
          : { column: column.name, op: excluded ? "not_in" : "in", value: values as string[] };
      draft.conditions.push(filter);
      // "with a note other than A": those that have one.
      if (excluded && column.profile.nullCount > 0 && isOwned(draft, first.at, column))
        draft.conditions.push({ column: column.name, op: "not_null", value: null });
      const said = values.map(String).join(" or ");
      const words = excluded ? `no rows where ${column.label} is ${said}` : `only rows where ${column.label} is ${said}`;
      note(
        draft,
        "condition",
        own.map(({ at }) => at),
        words,
      );
      compareGroups(draft, own, column, values.length);
    }
  }
}

/** "paid late" where a status is Paid or Overdue: two words side by side say no "or", unless a comma parts them. */
function askRun(draft: Draft, own: Draft["conditionAt"]): void {
  const places = own.toSorted((a, b) => a.at - b.at);
  for (const [at, { at: left, filter }] of places.entries()) {
    const next = places[at + 1];
    if (next === undefined || next.at === left || next.filter.value === filter.value || next.excluded) continue;
    const [one, other] = [draft.items[left], draft.items[next.at]];
    const isBeside = draft.items.slice(left + 1, next.at).every((item) => ARTICLES.test(item.said));
    if (one === undefined || other === undefined || !isBeside || (one.exact && other.exact)) continue;
    if (/[^\p{L}\s]/u.test(draft.text.slice(draft.tokens[one.to - 1]?.end ?? 0, draft.tokens[other.from]?.start ?? 0))) continue;
    draft.doubts.push({
      at: left,
      sentence: `Do “${one.said}” and “${other.said}” belong together? ${next.column.label} is ${String(filter.value)} or ${String(next.filter.value)}.`,
      options: [],
    });
  }
}

/** The column itself is named with "with" before a value. */
const isOwned = ({ items }: Draft, at: number, column: AskedColumn) =>
  items.some(
    (item, place) =>
      place < at &&
      place >= at - 5 &&
      item.columns.some((hit) => hit.column === column && hit.exact > 0) &&
      items.slice(Math.max(0, place - 2), place).some(({ said }) => OWNING.test(said)),
  );

const OWNING = /^(with|having|have|has|mit|haben|hat|con|tienen?|avec|ont)$/i;

/** "of both together": one figure of all of them. */
const JOINTLY =
  /^(together|combined|jointly|zusammen|zusammengenommen|gemeinsam|insgesamt|juntos|juntas|en conjunto|ensemble|reunis|confondus)$/;

/** "hardware vs software" sets the values beside each other: they are groups, too. */
function compareGroups(
  draft: Draft,
  own: readonly { at: number; excluded: boolean }[],
  column: AskedColumn,
  count: number,
): void {
  if (count < 2 || own.some(({ excluded }) => excluded)) return;
  const places = own.map(({ at }) => at);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const between = draft.items.slice(first, last + 1);
  // All values that there are leave nothing out: each is asked for.
  const isCompared =
    count === column.profile.distinctCount ||
    between.some((item) => has(item, "against") || THEN.test(plainly(item))) ||
    [first - 1, first - 2].some((place) => has(draft.items[place], "both")) ||
    (between.some((item) => has(item, "or")) && asksWhich(draft)) ||
    (draft.items.some((item) => has(item, "compare")) && draft.against === null) ||
    isMoreThan(draft, first, last);
  // "in A and in B", "A then B": each of them, unless it is the one or the other.
  const isBoth = !isCompared && new Set(places).size > 1 && !between.some((item) => has(item, "or")) && isOfEach(draft);
  const jointly = isBoth ? draft.items.findIndex((item, at) => at > last && JOINTLY.test(plainly(item))) : -1;
  if (jointly >= 0) use(draft, jointly);
  if (isBoth && jointly < 0) draft.alsoWhole = true;
  if ((isCompared || draft.alsoWhole) && !draft.groups.some((group) => group.column === column.name) && draft.groups.length < 2) {
    draft.groups.push({ column: column.name });
    draft.understood.push({ kind: "group", said: "", meaning: `by ${column.label}` });
    draft.items.forEach((item, at) => {
      if (has(item, "against", "compare") || (at > first && at < last && isComparing(draft, at))) use(draft, at);
    });
    // "do women earn more than men": of each of them, as there are not as many.
    if (draft.items.some((item, at) => places.includes(at) && arePeopleOf(item))) {
      draft.bare ??= "average";
      draft.aggregated = true;
    }
  }
}

/** "for GB, then for the US": one after the other. */
const THEN = /(^| )(then|dann|danach|luego|despues|puis|ensuite)$/;

/** "do women earn less than men", "are trips to Berlin or Cologne more often late": two values, and which of them is more so. */
function isMoreThan({ items, ...draft }: Draft, first: number, last: number): boolean {
  const between = items.slice(first + 1, last);
  const isThan = between.some((item, at) => isComparing({ items, ...draft }, first + 1 + at) || THAN.test(plainly(item)));
  const isOr = between.some((item) => has(item, "or"));
  return isThan || (isOr && items.some((item) => has(item, "more") || MORE.test(plainly(item)) || isDegreeWord(plainly(item))));
}

/** A comparative that bounds no number. */
const isComparing = ({ items }: Draft, at: number) =>
  (has(items[at], "gt", "lt", "more") && items[at + 1]?.number == null) || MORE.test(plainly(items[at]));

const THAN = /^(than|als)$/;

const MORE = /^(mas|menos|plus|moins|mehr|weniger|more|less)$/;

/** Kinds of people: women, the French. */
const arePeopleOf = (item: Item) =>
  item.values.some(
    ({ concepts, country, normal }) =>
      ["female", "male", "man_h", "child_kind", "adult", "senior"].some((one) => concepts.has(one)) ||
      (country !== undefined && countryOfPeople(plainly(item)) !== undefined && normal !== plainly(item)),
  );

/** "the average weight of dogs and cats": one average of both together is seldom meant. */
const isOfEach = ({ items, measures, used, language }: Draft) =>
  (items.some(
    (item, at) => has(item, "average", "median", "basket") || (has(item, "rate") && !used.has(at) && item.values.length === 0),
  ) ||
    measures.some(({ kind }) => kind === "ratio" || kind === "rate")) &&
  !items.some((item, at) => {
    const next = items[at + 1];
    // "what is the average …", "per stay": no groups are asked for.
    const isOpening = has(item, "which") && (WHAT.test(plainly(item)) || has(next, "average", "median", "rate"));
    const isOfRow = has(item, "by") && next?.entity === true && (language.id !== "en" || !/s$/.test(plainly(next)));
    return has(item, "by", "breakdown", "which", "who") && !isOpening && !isOfRow;
  });

const WHAT = /^(what|whats|what is the|was|que|quel(le)? est l[ea]|cual es|cuales son)$/;

/** "who earns more, A or B", "sells A more or B": one of them. */
const asksWhich = ({ items }: Draft) =>
  items.every((item) => item.values.length > 0 || item.ignorable || has(item, "sold_most", "or")) ||
  (items.some((item) => has(item, "which", "who", "where_place")) && items.some((item) => has(item, "most", "least", "more")));

/** Takes the conditions that a share is of; the others restrict its rows. */
function rateOf(draft: Draft): Draft["conditionAt"] {
  const rate = draft.items.findIndex((item, at) => has(item, "rate") && !draft.used.has(at) && !isMeasureOfItsOwn(item));
  if (rate < 0 || draft.conditionAt.length === 0 || isOfGroups(draft, rate)) return draft.conditionAt;
  const wanted = draft.conditionAt.filter(({ excluded }) => !excluded);
  if (wanted.length === 0) return rateOfOthers(draft, rate);
  if (rateOfBound(draft, rate, wanted)) return draft.conditionAt;
  const one = partOfShare(draft, rate, wanted);
  if (one === undefined) return draft.conditionAt;
  const of = wanted.filter(({ column }) => column === one.column);
  const values = [...new Set(of.map(({ filter }) => filter.value as string))];
  const filter: FactFilter = values.length === 1 ? one.filter : { column: one.column.name, op: "in", value: values };
  draft.measures.push({ kind: "rate", of: [filter] });
  note(draft, "measure", [rate, ...of.map(({ at }) => at)], `share of rows where ${one.column.label} is ${values.join(" or ")}`);
  return draft.conditionAt.filter((each) => !of.includes(each));
}

/** "share of tickets that don't come from the free plan": of all of them, those that are something else. */
function rateOfOthers(draft: Draft, rate: number): Draft["conditionAt"] {
  const [first] = draft.conditionAt;
  const own = draft.conditionAt.filter(({ at, column }) => at > rate && column === first?.column);
  const isBetween = draft.items
    .slice(rate + 1, first?.at)
    .every((item) => item.columns.length === 0 || item.entity || isLink(item));
  if (first === undefined || own.length < draft.conditionAt.length || !isBetween || draft.measures.length > 0)
    return draft.conditionAt;
  const values = [...new Set(own.flatMap(({ filter: { value } }) => (typeof value === "string" ? [value] : [])))];
  if (values.length < own.length && own.length > 1) return draft.conditionAt;
  const filter: FactFilter = own.length === 1 ? first.filter : { column: first.column.name, op: "not_in", value: values };
  draft.measures.push({ kind: "rate", of: [filter] });
  note(
    draft,
    "measure",
    [rate, ...own.map(({ at }) => at)],
    `share of rows where ${first.column.label} is not ${own.map((one) => String(one.filter.value)).join(" or ")}`,
  );
  return [];
}

/**
 * "what share of European cars gets more than 30 mpg": behind a verb the bound is what is said of them; without one, either may be
 * the share of the other.
 */
function rateOfBound(draft: Draft, rate: number, wanted: Wanted): boolean {
  const { items } = draft;
  const bounds = draft.conditions.filter(({ op }) => ["gt", "gte", "lt", "lte"].includes(op));
  const at = items.findIndex(
    (item, place) =>
      place > rate && has(item, "gt", "gte", "lt", "lte") && draft.used.has(place) && items[place]?.values.length === 0,
  );
  const last = Math.max(...wanted.map((one) => one.at));
  if (bounds.length === 0 || at < 0 || last > at || draft.measures.length > 0 || wanted.some((one) => one.at < rate))
    return false;
  if (bounds.length !== draft.conditions.length || draft.conditionAt.length > wanted.length) return false;
  const isSaidOf = items
    .slice(last + 1, at)
    .some((item) => item.values.length === 0 && (VERB.test(item.said) || FIGURE_VERB.test(plainly(item))));
  // "part des collisions chez les moins de 25 ans": whom the share is taken of.
  const isAmong =
    items.slice(last + 1, at).some((item) => AMONG.test(item.said) || OF_WHOM.test(plainly(item))) ||
    OF_WHOM_BOUND.test(plainly(items[at]));
  if (isAmong) return false;
  const picked = draft.picks.get(rate);
  if (!isSaidOf && picked === undefined) {
    draft.doubts.push({
      at: rate,
      sentence: "Which of the two is the share, and which says of which rows it is?",
      options: [
        {
          label: `share of ${String(wanted[0]?.filter.value)} among those that meet the bound`,
          pick: wanted[0]?.column.name ?? "",
        },
        { label: `share that meets the bound, of ${String(wanted[0]?.filter.value)}`, pick: BOUND_PICK },
      ],
    });
    return false;
  }
  if (!isSaidOf && picked !== BOUND_PICK) return false;
  draft.conditions = draft.conditions.filter((one) => !bounds.includes(one));
  draft.measures.push({ kind: "rate", of: bounds });
  note(draft, "measure", [rate], "share of rows that meet the bound");
  return true;
}

const BOUND_PICK = "\u0000bound";

/** Verbs whose object is a figure, folded. */
const FIGURE_VERB =
  /^(gets?|got|ha[sd]|have|costs?|takes?|took|weighs?|weighed|lasts?|lasted|reach(es|ed)?|exceeds?|makes?|made|earns?|hat(te)?|haben|hatten|kosten?|kostet(en)?|wiegt|wiegen|dauert?|dauern|dauerten?|tienen?|tenian?|cuestan?|costaron|pesan?|superan?|duran?|duraron|ont|avai(en)?t|coute(nt)?|pese(nt)?|font|fait|depasse(nt)?|dure(nt)?)$/;

/** "the share of each carrier in parcels to Lima": the condition says of which rows. */
function isOfGroups({ items, conditionAt }: Draft, rate: number): boolean {
  const next = items.findIndex((item, place) => place > rate && !isLink(item));
  const each = has(items[next], "by") ? items[next + 1] : undefined;
  const [group] = bestColumns(each ?? EMPTY, ({ use: of }) => of === "group");
  return group !== undefined && each?.values.length === 0 && conditionAt.every(({ at, column }) => at > next && column !== group);
}

type Wanted = Draft["conditionAt"];

/** Which of several conditions a share is of: the others say of which rows it is taken. Asked where nothing tells. */
function partOfShare(draft: Draft, rate: number, wanted: Wanted): Wanted[number] | undefined {
  const nearest = (list: Wanted) => list.toSorted((a, b) => Math.abs(a.at - rate) - Math.abs(b.at - rate))[0];
  if (new Set(wanted.map(({ column }) => column)).size < 2) return nearest(wanted);
  const outcomes = (list: Wanted) =>
    list.filter(({ column }) => column.use === "flag" || column.profile.meaning?.outcome === true);
  // "of paid fines were issued in Harbour": what is said of them.
  const said = saidOf(draft, rate, wanted);
  if (said.length > 0) return nearest(outcomes(said)) ?? nearest(said);
  const among = draft.items.findIndex((item, at) => at > rate && AMONG.test(item.said));
  const before = among < 0 ? [] : wanted.filter(({ at }) => at < among);
  if (before.length > 0 && before.length < wanted.length) return nearest(outcomes(before)) ?? nearest(before);
  const [only, ...more] = outcomes(wanted);
  if (only !== undefined && more.every(({ column }) => column === only.column)) return only;
  const near = wanted.find(({ at }) => at === rate - 1 || at === beside(draft, rate, 1, 3));
  const isOfRows = near !== undefined && draft.items[near.at + 1]?.entity === true && near.at > rate;
  const link = isOfRows ? draft.items[near.at + 2] : undefined;
  if (near !== undefined && (!isOfRows || PLACING.test(link?.said ?? ""))) return near;
  const picked = wanted.find(({ column }) => column.name === draft.picks.get(rate));
  if (picked !== undefined) return picked;
  const options = [...new Map(wanted.map((each) => [each.column.name, each])).values()];
  draft.doubts.push({
    at: rate,
    sentence: `Which share do you mean by “${draft.items[rate]?.said}”?`,
    options: options.map(({ column, filter }) => ({
      label: `share where ${column.label} is ${String(filter.value)}`,
      pick: column.name,
    })),
  });
  return nearest(wanted);
}

/** Conditions behind the verb of a share: "… are crime", "… entfällt auf Riverside"; in German the verb may come last. */
function saidOf(draft: Draft, rate: number, wanted: Wanted): Wanted {
  const near = wanted.find(({ at }) => at > rate && draft.items.slice(rate + 1, at).every((item) => isLink(item) || item.entity));
  const isVerb = (item: Item | undefined) =>
    item !== undefined && item.values.length === 0 && (VERB.test(item.said) || item === (near && plainVerb(draft, near.at)));
  const subject = draft.items.findIndex((item, at) => at > rate && (item.entity || wanted.some((one) => one.at === at)));
  const verb = draft.items.findLastIndex((item, at) => at > rate && isVerb(item));
  const behind = wanted.filter(({ at }) => at > verb);
  if (verb < 0) return [];
  if (behind.length === 0) {
    const last = verb === draft.items.length - 1 && draft.language.id === "de" ? wanted.at(-1) : undefined;
    return last === undefined || last.at === subject ? [] : [last];
  }
  return behind.length < wanted.length || (subject >= 0 && subject < verb) ? behind : [];
}

/** "of referrals got hired": a word that says nothing else, right behind what a share is of. */
function plainVerb({ items }: Draft, at: number): Item | undefined {
  const next = items[at + 1]?.entity === true ? items[at + 2] : items[at + 1];
  const isWord = next !== undefined && next.senses.length === 0 && next.columns.length === 0 && next.number === null;
  return isWord && next.concepts.size === 0 && !next.exact && !ARTICLES.test(next.said) ? next : undefined;
}

const VERB =
  /(^|\s)(is|are|was|were|been|[eé]t[eé]|sido|worden|that|which|comes?|came|goes|went|belongs?|ist|sind|war|waren|wurden?|entf[aä]llt|entfallen|kommen|kommt|kamen|geht|gehen|es|son|fue|fueron|eran?|est[aá]n?|vienen?|van?|que|corresponden?|est|sont|[eé]taient|[eé]tait|qui|vient|viennent|provient|proviennent|vont|revient|concernent?)$/i;

const AMONG = /^(among|amongst|within|out of|unter|entre|entre los|entre las|parmi|sur)$/i;

const OF_WHOM_BOUND = /^(chez|bei|among|entre|parmi|unter) /;

const OF_WHOM = /^(chez|bei|beim|among|entre|parmi|unter|in|en|dans)$/;

const PLACING = /^(at|in|im|for|f[uü]r|bei|beim|en|para|[aà]|au|aux|chez|pour)$/i;

/** "conversion rate" where a column is called so. */
const isMeasureOfItsOwn = (item: Item) =>
  item.columns.some(({ column, coverage }) => coverage === 1 && (column.use === "level" || column.use === "amount"));

export const EMPTY: Pick<Item, "columns"> = { columns: [] };

export const ARTICLES = /^(the|an?|der|die|das|de[nms]|el|los|las?|les?|l|une?|una?)$/i;
