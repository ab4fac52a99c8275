import type { FactFilter } from "@/lib/contract/report-facts";
import { fold } from "../languages/language";
import { isSameWord } from "../languages/stems";
import { beside, type Draft, has, isLink, note, use } from "./draft";
import { bestColumns, type Item, isValueByMeaning } from "./items";
import { EVENTS, momentOf } from "./read-moment";
import type { AskedColumn, AskedValue } from "./vocabulary";

/** Words for how much there is of something: they name a value only beside its column. */
const GRADED = new Set(
  (
    "high low medium hoher hohes niedriger niedrigen niedriges mittlere mittlerer mittleren bajos bajas medios medias hautes basses elevees faible faibles moyens moyennes good bad best worst old big small large long short early late_ hoch hohe hohen niedrig niedrige mittel gut schlecht alt gross klein alto alta altos altas bajo baja " +
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
    const isMinus = /^(menos|moins|minus|less)$/i.test(item.said) && draft.items[at + 1]?.exact === true;
    if (isMinus) draft.used.add(at);
    if ((has(item, "not") || isMinus) && item.values.length === 0 && item.period === null) {
      if (draft.used.has(at) && BEHIND.test(item.said)) return;
      excluding = true;
      excludedBy = at;
      return;
    }
    if (draft.used.has(at)) {
      if (item.period !== null || item.number !== null) excluding = false;
      return;
    }
    if (isVerbOfColumn(draft, at)) {
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
      if (excluding && isElsewhere(draft, excludedBy, at, value.column)) excluding = false;
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
      addFlag(draft, at, { column: opposite, as: rateNear(draft, at) ? "rate" : "filter" }, excluding ? null : at);
      return;
    }
    const flag = flagMeant(draft, at);
    if (flag !== null) {
      addFlag(draft, at, flag, excluding ? excludedBy : null);
      excluding = false;
      return;
    }
    if (!isListing(draft, item) && !isVerbOfColumn(draft, at - 1)) excluding = false;
  });
  joinConditions(draft);
}

/** "Deutschland ausgenommen": said behind what it leaves out. */
const BEHIND = /^(ausgenommen|ausgeschlossen|excluded|exclu(e|s|es)?|excluid[oa]s?|except[eé]e?s?)$/i;

/** "paid by card", "payées par carte": how it was paid, not a status, where the value behind it is of such a column. */
function isVerbOfColumn(draft: Draft, at: number): boolean {
  const item = draft.items[at];
  const link = draft.items[at + 1];
  if (item === undefined || item.quoted || link === undefined || !(has(link, "by", "prep") || isLink(link))) return false;
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
  if (isLink(item) || item.entity || has(item, "and", "or", "only", "follow", "not")) return true;
  if (has(item, "by", "which", "against")) return false;
  const best = item.columns[0]?.column;
  return (
    best !== undefined &&
    (best.use === "group" || best.use === "key") &&
    draft.vocabulary.values.some(({ column }) => column === best)
  );
}

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
  if (isHappened(draft, item)) {
    use(draft, at);
    return null;
  }
  const isTimed = has(draft.items[at - 1], "duration") || !item.exact;
  if (isTimed && isTiming(draft) && EVENTS.some((one) => item.concepts.has(one))) return null;
  // A noun for an event with a moment of its own is about that moment, not a status, where a period or a time follows.
  if (!item.exact && item.entity && named.length === 0) return null;
  if (isGraded(item) && !item.quoted && named.length === 0 && !isEnumerated(draft, at) && !isRestricted(draft, at)) {
    use(draft, at);
    draft.unknown.push(item.said);
    return null;
  }
  const values = named.length > 0 ? named : item.values;
  const columns = [...new Set(values.map(({ column }) => column))];
  const exact = values.filter(({ normal }) => normal === item.said.toLowerCase());
  void exact;
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

/** "in the two cold stores", "en las tiendas": more than one of a kind, each of whose names begins with it. */
function areAllMeant({ items }: Draft, at: number, values: readonly AskedValue[]): boolean {
  const said = fold(items[at]?.said ?? "");
  const isPlural = values.every(({ normal }) =>
    normal.split(" ").some((word) => word !== said && word.length < said.length && isSameWord(word, said)),
  );
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

const HAVING = /^(ont|a|avons|avez|ayant|han|ha|hemos|haben|hat|hatten?|have|has|had)$/i;

const isBesideFigure = (draft: Draft, at: number) =>
  [at - 1, at + 1, beside(draft, at, 1, 2) ?? -1].some(
    (place) => bestColumns(draft.items[place] ?? EMPTY, ({ use: of }) => of === "amount" || of === "level").length > 0,
  );
const EMPTY: Pick<Item, "columns"> = { columns: [] };

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
      const isGroup = has(draft.items[place - 1], "by", "which") || has(draft.items[place - 1], "count");
      if (!draft.used.has(place) && bestColumns(item).includes(column) && !isGroup && !isFigureToo(item)) use(draft, place);
      if (!isLink(item) && !has(item, "and", "or", "eq") && item.values.length === 0) break;
    }
  }
}

/** "hotel spend": what is spent, though the column is called "expense type". */
const isFigureToo = ({ concepts, columns: [best] }: Item) =>
  best !== undefined &&
  best.exact < 3 &&
  best.coverage < 1 &&
  ["spend", "revenue", "cost", "profit", "salary"].some((one) => concepts.has(one));

/** What is on time is not late. */
const lateFlag = (draft: Draft) => flagOf(draft, "late");

/** "inactive", "full time", "uninsured": the flag that says the opposite. */
function oppositeFlag(draft: Draft, item: Item): AskedColumn | null {
  const [, one] = OPPOSITES.find(([said]) => item.concepts.has(said)) ?? [];
  if (one !== undefined) return flagOf(draft, one);
  const bare = UN.exec(fold(item.said))?.[1];
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
];
const UN = /^(?:un|in|im|non|nicht)-?(\p{L}{4,})$/u;

const flagOf = ({ vocabulary }: Draft, concept: string) =>
  vocabulary.columns.find(({ use: of, words }) => of === "flag" && words.some(({ concepts }) => concepts.has(concept))) ?? null;

interface FlagMeant {
  column: AskedColumn;
  /** The share of it is asked, or a group of it. */
  as: "filter" | "rate" | "group";
}

/** A column of yes and no that an item names, and what for. */
function flagMeant(draft: Draft, at: number): FlagMeant | null {
  const item = draft.items[at];
  if (item === undefined || (item.entity && (item.columns[0]?.exact ?? 0) < 2)) return null;
  const flags = bestColumns(item, ({ use: of }) => of === "flag");
  const [column] = flags;
  if (column === undefined || item.columns[0]?.column.use !== "flag") return null;
  const isPart = (item.columns[0]?.coverage ?? 1) < 1;
  if (isPart && item.senses.length > 0) return null;
  const others = isPart ? restOfHeader(draft, at, column) : [];
  if (isPart && others === null && !doubtFlag(draft, at, column)) return null;
  use(draft, ...(others ?? []));
  const [before, after] = [draft.items[at - 1], draft.items[at + 1]];
  if (has(before, "by", "breakdown")) return { column, as: "group" };
  const nearRate = rateNear(draft, at);
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

/** "share of paid fines that were issued in Harbour": of which rows, rather than what is said of them. */
const isSubject = (draft: Draft, at: number) => {
  const { items } = draft;
  const next = plainVerb(draft, at);
  if (next !== undefined) return items.slice(items.indexOf(next)).some((item) => item.values.length > 0);
  const verb = items.findIndex((item, place) => place > at && VERB.test(item.said) && item.values.length === 0);
  return verb > 0 && items.slice(verb + 1).some((item) => item.values.length > 0);
};

/** Where the other words of its header stand near an item: "used a coupon". Null where one is missing. */
function restOfHeader({ items, tokens }: Draft, at: number, { words }: AskedColumn): number[] | null {
  const own = tokens[items[at]?.from ?? 0]?.word ?? "";
  const rest = words.filter(({ word, optional }) => !optional && !isSameWord(word, own));
  const places = rest.map(({ word }) =>
    items.findIndex(
      (item, place) => place !== at && Math.abs(place - at) <= 3 && isSameWord(word, tokens[item.from]?.word ?? ""),
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
function rateNear(draft: Draft, at: number): boolean {
  if (has(draft.items[at + 1], "rate") || has(draft.items[at - 1], "rate")) return true;
  for (let place = at - 1; place >= 0 && place >= at - 6; place -= 1) {
    const item = draft.items[place];
    if (has(item, "rate")) return true;
    const isPassable =
      item !== undefined &&
      (isLink(item) || item.entity || has(item, "person", "and", "or", "unique") || item.concepts.has("customer"));
    if (!isPassable) return false;
  }
  return false;
}

function addFlag(draft: Draft, at: number, { column, as }: FlagMeant, excludedBy: number | null): void {
  if (as === "group") return;
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

export function takeRateWord(draft: Draft, at: number): void {
  for (let place = Math.max(0, at - 6); place <= at + 1; place += 1) if (has(draft.items[place], "rate")) use(draft, place);
}

export function noOf(column: AskedColumn): string | number | boolean {
  if (typeof column.yes === "boolean") return false;
  if (typeof column.yes === "number") return 0;
  return column.profile.topValues.find(({ value }) => value !== column.yes)?.value ?? "no";
}

/** Values of one column, said in a list, are one condition. */
function joinConditions(draft: Draft): void {
  const rest = rateOf(draft);
  const columns = [...new Set(rest.map(({ column }) => column))];
  for (const column of columns) {
    for (const excluded of [false, true]) {
      const own = rest.filter((one) => one.column === column && one.excluded === excluded);
      const [first] = own;
      if (first === undefined) continue;
      const values = [...new Set(own.map(({ filter }) => filter.value as string | number | boolean))];
      const filter: FactFilter =
        values.length === 1
          ? { column: column.name, op: excluded ? "ne" : "eq", value: values[0] as string }
          : { column: column.name, op: excluded ? "not_in" : "in", value: values as string[] };
      draft.conditions.push(filter);
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
    between.some((item) => has(item, "against")) ||
    [first - 1, first - 2].some((place) => has(draft.items[place], "both")) ||
    (between.some((item) => has(item, "or")) && asksWhich(draft)) ||
    (between.some((item) => has(item, "and")) && isOfEach(draft)) ||
    (draft.items.some((item) => has(item, "compare")) && draft.against === null);
  if (isCompared && !draft.groups.some((group) => group.column === column.name) && draft.groups.length < 2) {
    draft.groups.push({ column: column.name });
    draft.understood.push({ kind: "group", said: "", meaning: `by ${column.label}` });
    draft.items.forEach((item, at) => {
      if (has(item, "against", "compare")) use(draft, at);
    });
  }
}

/** "the average weight of dogs and cats": one average of both together is seldom meant. */
const isOfEach = ({ items }: Draft) =>
  items.some((item) => has(item, "average", "median", "basket")) &&
  !items.some((item) => has(item, "by", "breakdown", "which", "who"));

/** "who earns more, A or B": one of them. */
const asksWhich = ({ items }: Draft) =>
  items.some((item) => has(item, "which", "who", "where_place")) && items.some((item) => has(item, "most", "least", "more"));

/** Takes the conditions that a share is of; the others restrict its rows. */
function rateOf(draft: Draft): Draft["conditionAt"] {
  const rate = draft.items.findIndex((item, at) => has(item, "rate") && !draft.used.has(at) && !isMeasureOfItsOwn(item));
  if (rate < 0 || draft.conditionAt.length === 0 || isOfGroups(draft, rate)) return draft.conditionAt;
  const wanted = draft.conditionAt.filter(({ excluded }) => !excluded);
  const one = partOfShare(draft, rate, wanted);
  if (one === undefined) return draft.conditionAt;
  const of = wanted.filter(({ column }) => column === one.column);
  const values = [...new Set(of.map(({ filter }) => filter.value as string))];
  const filter: FactFilter = values.length === 1 ? one.filter : { column: one.column.name, op: "in", value: values };
  draft.measures.push({ kind: "rate", of: [filter] });
  note(draft, "measure", [rate, ...of.map(({ at }) => at)], `share of rows where ${one.column.label} is ${values.join(" or ")}`);
  return draft.conditionAt.filter((each) => !of.includes(each));
}

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
const ARTICLES = /^(the|an?|der|die|das|de[nms]|el|los|las?|les?|l|une?|una?)$/i;
const VERB =
  /(^|\s)(is|are|was|were|been|[eé]t[eé]|sido|worden|that|which|comes?|came|goes|went|belongs?|ist|sind|war|waren|wurden?|entf[aä]llt|entfallen|kommen|kommt|kamen|geht|gehen|es|son|fue|fueron|eran?|est[aá]n?|vienen?|van?|que|corresponden?|est|sont|[eé]taient|[eé]tait|qui|vient|viennent|provient|proviennent|vont|revient|concernent?)$/i;
const AMONG = /^(among|amongst|within|out of|unter|entre|entre los|entre las|parmi|sur)$/i;
const PLACING = /^(at|in|im|for|f[uü]r|bei|beim|en|para|[aà]|au|aux|chez|pour)$/i;

/** "conversion rate" where a column is called so. */
const isMeasureOfItsOwn = (item: Item) =>
  item.columns.some(({ column, coverage }) => coverage === 1 && (column.use === "level" || column.use === "amount"));
