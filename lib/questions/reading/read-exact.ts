import type { AnalysisPeriod } from "@/lib/contract/analysis/analysis";
import { fold } from "../languages/language";
import type { AskedColumn } from "./columns";
import { arePeople, beside, type Draft, has, isLink, isMeasure, note, plainly, use } from "./draft";
import { bestColumns } from "./items";
import { unitAfter } from "./read-amounts";

/** "3 bedrooms": so many, and no other number. */
export function readExact(draft: Draft): void {
  readSame(draft);
  readMoreThanOnce(draft);
  draft.items.forEach((item, at) => {
    const next = draft.items[at + 1];
    if (item.number === null || item.period !== null || draft.used.has(at) || next === undefined || draft.used.has(at + 1))
      return;
    const [column] = bestColumns(
      next,
      ({ use: of, profile }) => (of === "level" || of === "amount") && profile.type === "integer" && profile.distinctCount <= 30,
    );
    const ranked = [at - 1, at + 2].some((place) => has(draft.items[place], "top", "bottom", "most", "least", "last"));
    if (column === undefined || ranked || next.entity) return;
    const not = [at - 1, at - 2].filter((place) => has(draft.items[place], "not") && !draft.used.has(place)).slice(0, 1);
    draft.conditions.push({ column: column.name, op: not.length === 0 ? "eq" : "ne", value: item.number.value });
    const is = not.length === 0 ? "is" : "is not";
    note(draft, "condition", [...not, at, at + 1], `only rows where ${column.label} ${is} ${item.number.value}`);
  });
}

/** "reopened more than once" where a column counts how often that happened. */
function readMoreThanOnce(draft: Draft): void {
  const { items } = draft;
  const at = items.findIndex((item, place) => ONCE.test(plainly(item)) && !draft.used.has(place));
  const place = [at - 1, at + 1, at + 2].find((one) => {
    const [hit] = items[one]?.columns ?? [];
    return hit !== undefined && hit.exact >= 1 && hit.coverage === 1 && !draft.used.has(one) && isTally(hit.column);
  });
  const column = items[place ?? -1]?.columns[0]?.column;
  if (at < 0 || place === undefined || column === undefined) return;
  draft.conditions.push({ column: column.name, op: "gt", value: 1 });
  note(draft, "condition", [at, place], `only rows where ${column.label} is over 1`);
}

const ONCE = /^(more than once|mehr als einmal|mehrmals|mehrfach|mas de una vez|plus d une fois|plusieurs fois|varias veces)$/;

/** Small whole numbers from 0: how often something happened to a row. */
const isTally = ({ use: of, profile }: AskedColumn) =>
  (of === "level" || of === "amount" || of === "group") &&
  profile.type === "integer" &&
  profile.min === 0 &&
  profile.distinctCount <= 30;

/** "the median cost, where there was one", "quand il y en a eu": of those rows that have more than nothing of it. */
export function readSome(draft: Draft): void {
  const text = fold(draft.text);
  const found = WHERE_ANY.exec(text);
  const [only, ...more] = draft.measures;
  if (found === null || only === undefined || more.length > 0 || !("column" in only) || only.column === null) return;
  if (!["average", "median", "min"].includes(only.kind)) return;
  const [start, end] = [found.index, found.index + found[0].length];
  const places = draft.items.flatMap((item, at) => {
    const [from, to] = [draft.tokens[item.from]?.start ?? 0, draft.tokens[item.to - 1]?.end ?? 0];
    return from >= start && to <= end ? [at] : [];
  });
  draft.conditions.push({ column: only.column, op: "gt", value: 0 });
  note(draft, "condition", places, `only rows where ${only.column} is over 0`);
}

const WHERE_ANY =
  /(?<!\p{L})(?:(?:when|where|if|whenever) there (?:is|are|was|were) (?:one|any|some)|quand il y en a(?:vait)?(?: eu)?(?: une?)?|s ?['’]il y en a(?: eu)?(?: une?)?|(?:wenn|wo|falls) es (?:eine[ns]?|welche) (?:gab|gibt)|cuando (?:los |las |lo |la )?(?:hay|hubo|haya|habia)(?: algun[oa]?| un[oa])?)(?!\p{L})/u;

/** "year 8", "a rating of 4 or 5", "note 1 ou 2": the numbers that a column of few has. */
function readSame(draft: Draft): void {
  const { items } = draft;
  items.forEach((item, at) => {
    if (draft.used.has(at) || item.values.length > 0 || item.period !== null || item.number !== null) return;
    const [column] = bestColumns(
      item,
      ({ use: of, profile }) => (of === "amount" || of === "level" || of === "group") && areFew(profile),
    );
    if (column === undefined || (item.columns[0]?.exact ?? 0) < 1 || item.columns[0]?.column !== column) return;
    const numbers = numbersBeside(draft, at);
    const [first] = numbers;
    if (first === undefined) return;
    const values = numbers.map(({ value }) => value);
    draft.conditions.push(
      values.length === 1
        ? { column: column.name, op: "eq", value: first.value }
        : { column: column.name, op: "in", value: values },
    );
    const places = [at, ...numbers.flatMap((one) => one.places)];
    note(draft, "condition", places, `only rows where ${column.label} is ${values.join(" or ")}`);
  });
}

const FEW_NUMBERS = 15;

const areFew = ({ type, distinctCount }: AskedColumn["profile"]) => type === "integer" && distinctCount <= FEW_NUMBERS;

/** Whole numbers right beside a column: behind it, or before it with "in" or "of" between. */
function numbersBeside(draft: Draft, at: number): { value: number; places: number[] }[] {
  const { items } = draft;
  const isBound = (place: number) => has(items[place], "gt", "gte", "lt", "lte", "between", "gte_after", "lte_after", "top");
  if ([at + 1, at + 2].some(isBound) || has(items[at - 1], "by", "top", "most", "least")) return [];
  const behind = isLink(items[at + 1]) || has(items[at + 1], "eq") ? at + 2 : at + 1;
  if (isBound(behind + 1)) return [];
  const after = numbersFrom(draft, behind, 1);
  if (after.length > 0) return after;
  if (!/^(in|en|of|de|bei|au|dans)$/i.test(items[at - 1]?.said ?? "") || [3, 4, 5].some((step) => isBound(at - step))) return [];
  return numbersFrom(draft, at - 2, -1);
}

/** "4", "1 ou 2": whole numbers from a place on, joined by "or". */
function numbersFrom(draft: Draft, start: number, step: 1 | -1): { value: number; places: number[] }[] {
  const { items } = draft;
  const wholeAt = (place: number) => {
    const item = items[place];
    const { value, percent, currency } = item?.number ?? {};
    const isPlain = item?.period === null && !draft.used.has(place) && percent === false && currency === null;
    return isPlain && Number.isInteger(value) && unitAfter(draft, place) === null ? (value ?? null) : null;
  };
  const first = wholeAt(start);
  if (first === null) return [];
  const second = has(items[start + step], "or", "and") ? wholeAt(start + 2 * step) : null;
  const found = { value: first, places: [start] };
  return second === null ? [found] : [found, { value: second, places: [start + step, start + 2 * step] }];
}

const AGE_MAX = 120;

/** "people over 65", "Jahrgang 65 und älter" where rows tell when somebody was born: those born until then. */
export function readAges(draft: Draft): void {
  const { vocabulary } = draft;
  const births = vocabulary.moments.filter(isBirth);
  const [birth, ...more] = births;
  const hasAge = vocabulary.columns.some((one) => isMeasure(one) && one.words.some(({ concepts }) => concepts.has("age")));
  if (birth === undefined || more.length > 0 || draft.period !== null) return;
  // Where rows have no other date, nothing says which day ages are counted back from.
  if (readBirthYear(draft, birth) || hasAge || draft.newest === null || vocabulary.main === birth) return;
  draft.items.forEach((item, at) => {
    const op = OPS.find((one) => has(item, one));
    const number = op === undefined ? -1 : ([at + 1, at + 2].find((place) => draft.items[place]?.number != null) ?? -1);
    const value = draft.items[number]?.number?.value;
    if (op !== undefined && value !== undefined && !draft.used.has(at)) addAge(draft, birth, { op, value }, [at, number]);
    // "65 und älter"
    const after = has(draft.items[at + 1], "gte_after") ? "gte" : has(draft.items[at + 1], "lte_after") ? "lte" : null;
    if (item.number !== null && after !== null && !draft.used.has(at))
      addAge(draft, birth, { op: after, value: item.number.value }, [at, at + 1]);
  });
}

const OPS = ["gte", "lte", "gt", "lt"] as const;

const isBirth = ({ words, whole }: AskedColumn) => whole.has("birth") || words.some(({ concepts }) => concepts.has("birth"));

/** A bound on an age where it is one of people, and of nothing that was named. */
function addAge(
  draft: Draft,
  birth: AskedColumn,
  { op, value }: { op: (typeof OPS)[number]; value: number },
  places: readonly number[],
): void {
  const { items } = draft;
  const [at = 0] = places;
  const last = Math.max(...places);
  const unit = unitAfter(draft, places.find((place) => items[place]?.number != null) ?? last);
  const before = items.slice(Math.max(0, at - 3), at);
  const isAged = AGED.test(places.map((place) => plainly(items[place])).join(" ")) || unit?.kind === "age";
  const areThey =
    arePeople(draft) && [...before, ...items.slice(last + 1, last + 3)].some((item) => item.entity || has(item, "person"));
  const isOther = [...before, ...items.slice(last + 1, last + 3)].some(
    (item) => bestColumns(item, isMeasure).length > 0 && !item.entity,
  );
  // "wie viele unter 30" of people.
  const isCounted = arePeople(draft) && before.slice(-1).some((item) => has(item, "count"));
  const isPerson = isCounted || before.some((item) => has(item, "person")) || areThey || isAged;
  if (!isPerson || isOther || (unit !== null && unit.kind !== "age") || !(value > 0 && value < AGE_MAX) || draft.period !== null)
    return;
  const said = places.map((place) => items[place]?.said ?? "").join(" ");
  const years = op === "gt" || op === "lte" ? value + 1 : value;
  const edge = new Date(draft.newest ?? 0);
  edge.setUTCFullYear(edge.getUTCFullYear() - years);
  edge.setUTCDate(edge.getUTCDate() + 1);
  const day = edge.toISOString().slice(0, 10);
  const isOlder = op === "gt" || op === "gte";
  const meaning = `${said} = born ${isOlder ? "before" : "on or after"} ${day}, counted back from the newest row`;
  setBirth(draft, { column: birth.name, from: isOlder ? null : day, to: isOlder ? day : null, meaning }, [
    ...places,
    ...(unit === null || unit.at === last ? [] : [unit.at]),
  ]);
}

const AGED = /(^| )(older|younger|alter|junger|mayor(es)?|menor(es)?|age(e)?s?|agees?)( |$)/;

function setBirth(draft: Draft, period: AnalysisPeriod, places: readonly number[]): void {
  draft.period = period;
  note(draft, "period", places, period.meaning);
}

/** "Jahrgang 65 und älter", "born in 1970": a year of birth, which may be said by its last two figures. */
function readBirthYear(draft: Draft, birth: AskedColumn): boolean {
  const { items } = draft;
  const at = items.findIndex((item, place) => item.concepts.has("birth") && !draft.used.has(place) && item.values.length === 0);
  if (at < 0) return false;
  const number = [at + 1, at + 2, at + 3].find(
    (place) =>
      items[place]?.number != null &&
      items.slice(at + 1, place).every((one) => isLink(one) || has(one, "before", "after", "since")),
  );
  const value = items[number ?? -1]?.number?.value;
  if (number === undefined || value === undefined || !Number.isInteger(value)) return false;
  const year = value < 100 ? (value > new Date(draft.newest ?? Date.now()).getUTCFullYear() % 100 ? 1900 : 2000) + value : value;
  if (year < 1880 || year > 2100) return false;
  const between = items.slice(at + 1, number);
  const after = items[number + 1];
  const first = `${year}-01-01`;
  const next = `${year + 1}-01-01`;
  const isBefore = between.some((one) => has(one, "before"));
  const isSince = between.some((one) => has(one, "since"));
  const isAfter = between.some((one) => has(one, "after"));
  const isOlder = OLDER.test(plainly(after));
  const isYounger = YOUNGER.test(plainly(after));
  const [from, to] = isBefore
    ? [null, first]
    : isAfter
      ? [next, null]
      : isOlder
        ? [null, next]
        : isSince || isYounger
          ? [first, null]
          : [first, next];
  const places = items.flatMap((_, place) =>
    place >= at && place <= (isOlder || isYounger ? number + 1 : number) ? [place] : [],
  );
  const said = places.map((place) => items[place]?.said ?? "").join(" ");
  setBirth(draft, { column: birth.name, from, to, meaning: `${said} = born ${from ?? "…"} to ${to ?? "…"}` }, places);
  return true;
}

const OLDER = /^(und|and|y|et|or|oder|o|ou) (alter|fruher|older|earlier|mayores|antes|plus ages?|avant)$/;

const YOUNGER = /^(und|and|y|et|or|oder|o|ou) (junger|spater|younger|later|menores|despues|plus jeunes?|apres)$/;

/** "on how many days did we spend more than 1500", "an wie vielen Tagen hatten wir mehr als 10 Fahrten": days by what their rows come to. */
export function readDaysOver(draft: Draft): void {
  const { items, vocabulary, tokens } = draft;
  const { main } = vocabulary;
  const text = tokens.map(({ word }) => word).join(" ");
  const found = DAYS.exec(text);
  if (found === null || main === null || vocabulary.daily || draft.follows || draft.having !== null || draft.measures.length > 0)
    return;
  const from = text.slice(0, found.index).split(" ").filter(Boolean).length;
  const to = from + found[0].trim().split(" ").length;
  const opening = items.flatMap((item, at) => (item.from < to && item.to > from ? [at] : []));
  const at = items.findIndex(
    (item, place) => OPS.some((op) => has(item, op)) && items[place + 1]?.number != null && !draft.used.has(place),
  );
  const op = OPS.find((one) => has(items[at], one));
  const value = items[at + 1]?.number?.value;
  if (at < 0 || op === undefined || value === undefined) return;
  use(draft, ...opening);
  const next = items[at + 2];
  const isRows = next?.entity === true || has(next, "entity");
  const named = items.flatMap((item, place) =>
    opening.includes(place) || draft.used.has(place) || item.entity
      ? []
      : bestColumns(item, isMeasure)
          .slice(0, 1)
          .map((column) => ({ column, place })),
  );
  const spent = items.findIndex(
    (item, place) => !draft.used.has(place) && ["spend", "revenue", "sell"].some((one) => item.concepts.has(one)),
  );
  const [figure, ...others] = named;
  const worth = figure?.column ?? (spent >= 0 && vocabulary.money.length === 1 ? vocabulary.money[0] : undefined);
  // Days of moments that have a time would have to be made first.
  if (main.profile.type !== "date" || others.length > 0 || (!isRows && worth === undefined)) {
    draft.doubts.push({
      at: opening[0] ?? 0,
      sentence: "Of which figure should the days be picked? Ask for it by day instead.",
      options: [],
    });
    use(draft, at, at + 1);
    return;
  }
  const of = isRows || worth === undefined ? ({ kind: "count" } as const) : ({ kind: "sum", column: worth.name } as const);
  draft.having = { column: main.name, of, op, value };
  draft.measures.push({ kind: "distinct", column: main.name });
  const sums = items.flatMap((item, place) => (has(item, "sum") && !draft.used.has(place) ? [place] : []));
  const said = [...(figure === undefined ? [] : [figure.place]), ...(spent >= 0 ? [spent] : []), ...(isRows ? [at + 2] : [])];
  note(
    draft,
    "condition",
    [...new Set([at, at + 1, ...said, ...sums])],
    `only days with ${plainly(items[at])} ${value} ${"column" in of ? of.column : "rows"}`,
  );
  note(draft, "measure", opening, `number of days of ${main.label}`);
}

const DAYS =
  /(?<=^| )(?:on how many (?:different )?days|how many days (?:did|have|had|do|were|was)(?= (?:we|i|you|there|they))|an wie ?vielen (?:verschiedenen )?tagen|(?:en )?cuantos dias(?= \S*(?:mos|hubo|tuvimos)(?: |$))|en cuantos dias|(?:sur )?combien de jours (?:avons|a t on|y a t il|y avait il|ont)|pendant combien de jours)(?= |$)/;

/** Remarks, of which some are written again and again. */
const isRemark = ({ use: of, profile, words }: AskedColumn) =>
  (of === "text" || of === "group") &&
  (words.some(({ concepts }) => concepts.has("remark") || concepts.has("description")) || profile.meaning?.kind === "text");

/** "when the remark says calima": of remarks that hold more than that word, those that have it in them, too. */
export function readRemarks(draft: Draft): void {
  const { vocabulary } = draft;
  for (const [at, filter] of draft.conditions.entries()) {
    const column = vocabulary.columns.find(({ name }) => name === filter.column);
    const { op, value } = filter;
    if (column === undefined || !isRemark(column) || typeof value !== "string" || (op !== "eq" && op !== "ne")) continue;
    const said = wordsOf(value);
    const longer = vocabulary.values.some(
      (one) => one.column === column && typeof one.value === "string" && one.value !== value && wordsOf(one.value).includes(said),
    );
    if (!longer) continue;
    const name = `${column.label} mentions “${value}”`;
    if (draft.derive.every((one) => one.name !== name))
      draft.derive.push({ name, as: { kind: "mentions", of: column.name, term: value } });
    draft.told.push(`I took all rows whose ${column.label} mentions “${value}”.`);
    const mentioned = { column: name, op: "eq" as const, value: op === "eq" };
    draft.conditions[at] = mentioned;
    draft.conditionAt = draft.conditionAt.map((one) => (one.filter === filter ? { ...one, filter: mentioned } : one));
    for (const one of draft.understood)
      if (one.kind === "condition" && one.meaning.includes(`${column.label} is ${value}`))
        one.meaning = one.meaning.replace(`${column.label} is ${value}`, name);
  }
}

const wordsOf = (text: string) =>
  ` ${fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** "tickets mentioning refund": rows whose text has the word. */
export function readMentions(draft: Draft): void {
  const { items, vocabulary } = draft;
  const at = items.findIndex((item) => has(item, "mention"));
  const place = at < 0 ? undefined : items[at + 1]?.quoted === true ? at + 1 : beside(draft, at, 1, 3);
  const item = place === undefined ? undefined : items[place];
  if (place === undefined || item === undefined) return;
  // « oil leak » is looked for as it stands.
  let last = place;
  while (item.quoted && items[last + 1]?.quoted === true) last += 1;
  const places = items.slice(place, last + 1).map((_, step) => place + step);
  const term = draft.text.slice(draft.tokens[item.from]?.start, draft.tokens[(items[last]?.to ?? item.to) - 1]?.end);
  use(draft, at, ...places);
  const written = vocabulary.columns.filter(({ use: of, profile }) => of === "text" && profile.meaning?.kind === "text");
  const texts = written.length > 0 ? written : vocabulary.columns.filter(isRemark);
  const [only] = texts.length === 1 ? texts : texts.filter(({ name }) => name === draft.picks.get(at));
  if (only === undefined) {
    draft.doubts.push({
      at,
      sentence: texts.length === 0 ? "No column of this dataset holds text." : `In which text should “${term}” stand?`,
      options: texts.slice(0, 4).map(({ name, label }) => ({ label, pick: name })),
    });
    return;
  }
  const name = `${only.label} mentions “${term}”`;
  draft.derive.push({ name, as: { kind: "mentions", of: only.name, term } });
  draft.conditions.push({ column: name, op: "eq", value: true });
  draft.items.forEach((one, place) => {
    if (one.values.length === 0 && one.columns.some(({ column, exact }) => column === only && exact >= 1)) use(draft, place);
  });
  note(draft, "condition", [at, ...places], `only rows where ${name}`);
}
