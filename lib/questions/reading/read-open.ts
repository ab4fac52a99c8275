import type { FactFilter } from "@/lib/contract/report-facts";
import { conceptsOf } from "../languages/concepts/concepts";
import type { AskedColumn } from "./columns";
import { addFlag, noOf, rateNear } from "./conditions";
import { beside, countBefore, type Draft, EVENTS, has, isLink, isMeasure, NONE, note, partOf, plainly, use } from "./draft";
import { bestColumns, type Item } from "./items";
import { momentOf } from "./moments";
import { GOING_ON } from "./phrases/item-phrases";
import { columnsCalled } from "./vocabulary";

/** Rows that are still open, or whose end has come: "unresolved", "not yet delivered", "closed tickets". */
export function readOpen(draft: Draft): void {
  readUndone(draft);
  const { items, vocabulary } = draft;
  const isDuration = items.some((item) => has(item, "duration", "of.time"));
  const ends = vocabulary.moments.filter((column) => column !== vocabulary.main && column.profile.nullCount > 0);
  // "encore en cours", "still in review": the value says it already.
  items.forEach((item, at) => {
    const next = beside(draft, at, 1, 2) ?? -1;
    // "still not shipped"
    const value = has(items[next], "not") && draft.used.has(next) ? (beside(draft, next, 1, 2) ?? -1) : next;
    if (STILL.test(item.said) && draft.conditionAt.some((one) => one.at === value)) use(draft, at);
  });
  const opens = items.flatMap((item, at) =>
    has(item, "open", "owe") && !draft.used.has(at) && item.values.length === 0 ? [at] : [],
  );
  const events = items.flatMap((item, at) => {
    const moment =
      draft.used.has(at) ||
      item.values.length > 0 ||
      (EVENTS.every((one) => !hasEvent(item, one)) && item.columns[0]?.column.use !== "moment")
        ? null
        : momentOf(draft, item);
    return moment !== null && ends.includes(moment) ? [{ at, moment }] : [];
  });
  if (opens.length === 0) readCurrent(draft);
  const states = ["open", "pending", "late"];
  const isOpenValue = draft.conditionAt.some(({ at }) => states.some((one) => items[at]?.concepts.has(one)));
  if (opens.length > 0 && isOpenValue) {
    use(draft, ...opens);
    return;
  }
  const flag = flagSaid(draft, opens) ?? unpaidFlag(draft, opens);
  const rate = items.findIndex((item, at) => has(item, "rate") && !draft.used.has(at) && item.columns.length === 0);
  if (flag !== null && rate >= 0 && draft.measures.length === 0) {
    draft.measures.push({ kind: "rate", of: [{ column: flag.name, op: "eq", value: noOf(flag) }] });
    note(draft, "measure", [rate, ...opens], `share of rows where ${flag.label} is ${String(noOf(flag))}`);
    return;
  }
  if (flag !== null) {
    draft.conditions.push({ column: flag.name, op: "eq", value: noOf(flag) });
    note(draft, "condition", opens, `only rows where ${flag.label} is ${String(noOf(flag))}`);
    return;
  }
  if (opens.length > 0 && events.length === 0 && readUndoneState(draft, opens)) return;
  if (opens.length > 0) {
    const named =
      events[0]?.moment ??
      opens
        .flatMap((at) => items[at] ?? [])
        .map((item) => ({ said: item.said, moment: momentOf(draft, item) }))
        .find(({ said, moment }) => moment !== null && (moment !== vocabulary.main || /^un/i.test(said)))?.moment;
    const answered = named ?? answerMoment(draft, opens, ends);
    const end =
      answered ??
      stayed(draft, opens, ends) ??
      (ends.length === 1 ? ends[0] : ends.find(({ profile }) => profile.meaning?.openEnd === true));
    if (end === undefined) {
      openFlag(draft, opens);
      return;
    }
    draft.conditions.push({ column: end.name, op: "eq", value: null });
    const said = opens.map((at) => at + 1).filter((at) => !draft.used.has(at) && PRESENT.test(plainly(items[at])));
    if (stayed(draft, opens, ends) === end) use(draft, ...said);
    // "non encore": one of the two would do.
    use(draft, ...opens.map((at) => at - 1).filter((at) => has(items[at], "not")));
    note(draft, "condition", [...opens, ...events.map(({ at }) => at)], `only rows without ${end.label}`);
    return;
  }
  // "closed per week": the weeks are those of closing.
  const isByTime = items.some(
    (item, at) => partOf(item, "every") !== null || (partOf(item, "grain") !== null && has(items[at - 1], "by")),
  );
  if (isDuration || isByTime || draft.period !== null) return;
  for (const { at, moment } of events) {
    const negated = items.slice(Math.max(0, at - 3), at).some((item) => has(item, "not"));
    const isOfSomebody = items.slice(0, at).some((item) => has(item, "who", "person") || item.concepts.has("customer"));
    const ordinary = (!items.some((item) => item.entity) && !isOfSomebody) || items[at]?.columns.length === 0;
    if (ordinary && !negated) continue;
    draft.conditions.push({ column: moment.name, op: negated ? "eq" : "not_null", value: null });
    const not = items.findIndex((item, place) => has(item, "not") && place < at && place >= at - 3);
    note(
      draft,
      "condition",
      negated && not >= 0 ? [not, at] : [at],
      negated ? `only rows without ${moment.label}` : `only rows with ${moment.label}`,
    );
  }
}

/** "ungekündigt", "unpaid": rows to which it has not happened, where a moment would say when. */
function readUndone(draft: Draft): void {
  draft.items.forEach((item, at) => {
    const bare = UNDONE.exec(plainly(item))?.[1];
    if (bare === undefined || draft.used.has(at) || item.columns.length > 0 || item.values.length > 0 || item.senses.length > 0)
      return;
    const concepts = EVENTS.filter((one) => conceptsOf(bare).has(one));
    const called = columnsCalled(draft.vocabulary, [bare]).flatMap(({ column, exact }) => (exact >= 2 ? [column] : []));
    const fit = draft.vocabulary.moments.filter(
      (column) =>
        column.profile.nullCount > 0 &&
        (called.includes(column) || column.words.some((one) => concepts.some((each) => one.concepts.has(each)))),
    );
    const [column] = fit;
    if (fit.length !== 1 || column === undefined) return;
    draft.conditions.push({ column: column.name, op: "eq", value: null });
    note(draft, "condition", [at], `only rows without ${column.label}`);
  });
}

const UNDONE = /^(?:un|non|nicht)-?(\p{L}{4,})$/u;

/** "current members": those that have not left, where a moment or a yes and no says it. */
function readCurrent(draft: Draft): void {
  const { vocabulary, items } = draft;
  const left = vocabulary.columns.filter(
    ({ use: of, profile, words }) =>
      (of === "flag" || (of === "moment" && profile.nullCount > 0)) &&
      words.some(({ concepts }) => LEFT.some((one) => concepts.has(one))),
  );
  const ended = vocabulary.moments.filter(
    (column) =>
      column !== vocabulary.main &&
      column.profile.nullCount > 0 &&
      (column.profile.meaning?.openEnd === true ||
        column.words.some(({ word, concepts }) => OUT.test(word) || ENDS.some((one) => concepts.has(one)))),
  );
  const moments = leavingOf(left.filter(({ use: of }) => of === "moment"));
  const at = items.findIndex(
    (item, place) =>
      (CURRENT.test(plainly(item)) || GOING_ON.test(plainly(item)) || has(item, "now")) &&
      !draft.used.has(place) &&
      item.period === null &&
      item.values.length === 0,
  );
  const [only] = moments.length > 0 ? moments : left.length > 0 ? left : ended;
  if (at >= 0 && left.length === 0 && ended.length !== 1 && isOfTheRows(draft, at)) {
    openFlag(draft, [at]);
    return;
  }
  if (at < 0 || only === undefined || moments.length > 1 || draft.moment === only) return;
  use(draft, ...items.flatMap((item, place) => (place !== at && has(item, "now") ? [place] : [])));
  const value = only.use === "moment" ? null : noOf(only);
  draft.conditions.push({ column: only.name, op: "eq", value });
  note(
    draft,
    "condition",
    [at],
    value === null ? `only rows without ${only.label}` : `only rows where ${only.label} is ${String(value)}`,
  );
}

/** Of several moments that end something, that of leaving: a trial ends, too. */
function leavingOf(moments: readonly AskedColumn[]): readonly AskedColumn[] {
  const plain = moments.filter(({ words }) =>
    words.some(({ concepts }) => LEFT.some((one) => concepts.has(one)) && !concepts.has("end_moment")),
  );
  return plain.length > 0 ? plain : moments;
}

/** "are still with us", "noch dabei": those who have not left, whatever else has ended. */
function stayed({ items, tokens }: Draft, opens: readonly number[], ends: readonly AskedColumn[]): AskedColumn | undefined {
  const behind = opens.some((at) => {
    const words = tokens.slice(items[at]?.to, (items[at]?.to ?? 0) + 3).map(({ word }) => word);
    return words.length === 0 || PRESENT.test(words.join(" "));
  });
  const left = leavingOf(ends.filter(({ words }) => words.some(({ concepts }) => LEFT.some((one) => concepts.has(one)))));
  return behind && left.length === 1 ? left[0] : undefined;
}

const PRESENT =
  /^(active|aktiv|activ[oa]s?|acti(?:f|ve)s?|with us|here|there|around|members?|customers?|employed|da|dabei|hier|bei uns|mitglied|kunden?|angestellt|con nosotros|aqui|dentro|la|parmi nous|chez nous|avec nous|presente?s?|membres?)( |$)/;

/** "orders still not shipped" where a status is "unfulfilled": the value for what has not happened, or the other one of two. */
function readUndoneState(draft: Draft, opens: readonly number[]): boolean {
  const { items, vocabulary } = draft;
  const at = items.findIndex(
    (item, place) =>
      !draft.used.has(place) && item.values.length === 0 && !item.entity && EVENTS.some((one) => item.concepts.has(one)),
  );
  const item = items[at];
  const not = items.flatMap((one, place) => (has(one, "not") && place > (opens[0] ?? 0) && place < at ? [place] : []));
  const isNot = not.length > 0 || opens.some((place) => NOT_YET.test(plainly(items[place])));
  if (item === undefined || !isNot || Math.min(...opens) > at) return false;
  const events = EVENTS.filter((one) => item.concepts.has(one));
  const means = (word: string) => [...conceptsOf(word)].some((one) => events.some((event) => event === one));
  const undone = vocabulary.values.filter(({ normal }) => means(UNDONE_VALUE.exec(normal)?.[1] ?? ""));
  const done = vocabulary.values.filter(
    ({ normal, column }) => column.profile.distinctCount === 2 && !UNDONE_VALUE.test(normal) && means(normal),
  );
  const [value, ...more] = undone.length > 0 ? undone : done;
  if (value === undefined || more.length > 0) return false;
  const op = undone.length > 0 ? "eq" : "ne";
  draft.conditions.push({ column: value.column.name, op, value: value.value });
  note(
    draft,
    "condition",
    [...opens, ...not, at],
    `${op === "eq" ? "only" : "no"} rows where ${value.column.label} is ${String(value.value)}`,
  );
  return true;
}

/** "attendent encore une réponse", "warten noch auf eine Antwort": what was decided is the answer, where one moment says when. */
function answerMoment(draft: Draft, opens: readonly number[], ends: readonly AskedColumn[]): AskedColumn | undefined {
  const at = draft.items.findIndex((item, place) => ANSWER.test(plainly(item)) && !draft.used.has(place));
  const decided = ends.filter(({ words }) => words.some(({ concepts }) => concepts.has("close")));
  const isWaiting = opens.some((place) => place < at && WAITING.test(plainly(draft.items[place])));
  if (!isWaiting || decided.length !== 1) return undefined;
  use(draft, at);
  return decided[0];
}

const ANSWER =
  /^(answers?|reply|replies|responses?|decisions?|antwort(en)?|entscheidung(en)?|bescheid|respuestas?|decision(es)?|reponses?)$/;

const WAITING = /(^| )(waiting|awaiting|warten|wartet|esperan?|espera|attend(ent)?|attente)( |$)/;

const UNDONE_VALUE = /^(?:un|not |non |nicht |no |sin |in)(\p{L}{4,})$/u;

const NOT_YET = /(^| )(not|nicht|no|pas|non|yet|to be|sin|por|a|waiting|awaiting|mussen|muss|warten|attend(ent)?|attente)( |$)/;

/** "running contracts", "contratos vigentes": right beside what rows are, it says which of them. */
const isOfTheRows = ({ items }: Draft, at: number) =>
  STATES.test(plainly(items[at])) &&
  GOING_ON.test(plainly(items[at])) &&
  [at - 1, at + 1].some((place) => items[place]?.entity === true);

/** Adjectives for rows that go on, which "currently" and "this month's" are not. */
const STATES = /^(?!current|aktuel|derzeit)/;

const ENDS = ["end_moment", "close", "complete", "depart", "discharge"];

/** What ends a header of the day on which somebody or something is out again. */
const OUT = /(ende|^out|^exit|^left|^auszug|^austritt|^baja|^salida|^sortie)$/;

const LEFT = ["churn", "attrition", "cancel"];

const CURRENT = /^(actual(es|mente)?|actuel(le)?s?|actuellement)$/;

/** "open invoices", "wie viel Geld steht noch aus": money that is open has not been paid, where a yes and no says so. */
function unpaidFlag({ vocabulary, items }: Draft, opens: readonly number[]): AskedColumn | null {
  const isMoney = items.some((item) => has(item, "owe") || ["invoice", "money", "amount"].some((one) => item.concepts.has(one)));
  const fit = vocabulary.columns.filter(
    ({ use: of, words }) => of === "flag" && words.some(({ concepts }) => concepts.has("pay")),
  );
  return opens.length > 0 && isMoney && fit.length === 1 ? (fit[0] ?? null) : null;
}

/** "non payées", "noch unbezahlt" where a yes and no is called so. */
function flagSaid({ vocabulary, items, tokens }: Draft, opens: readonly number[]): AskedColumn | null {
  const words = opens
    .flatMap((at) => tokens.slice(items[at]?.from, items[at]?.to))
    .map(({ word }) => word.replace(UNSAID_NOT, ""));
  const hits = words.flatMap((word) => (word.length < 4 ? [] : columnsCalled(vocabulary, [word])));
  const fit = new Set(
    hits.flatMap(({ column, exact, coverage }) => (column.use === "flag" && exact > 0 && coverage === 1 ? [column] : [])),
  );
  const [flag] = fit;
  return fit.size === 1 ? (flag ?? null) : null;
}

const UNSAID_NOT = /^un(?=\p{L}{4})/u;

/** "not closed" where a column of yes and no says so; asked where nothing does. */
function openFlag(draft: Draft, opens: readonly number[]): void {
  const { items, vocabulary } = draft;
  use(draft, ...opens);
  const flags = vocabulary.columns.filter(
    ({ use: of, words }) => of === "flag" && words.some(({ concepts }) => ENDED.some((one) => concepts.has(one))),
  );
  const [flag] = flags;
  if (flags.length === 1 && flag !== undefined) {
    draft.conditions.push({ column: flag.name, op: "eq", value: noOf(flag) });
    note(draft, "condition", opens, `only rows where ${flag.label} is ${String(noOf(flag))}`);
    return;
  }
  const states = vocabulary.values.filter(({ normal }) => ["active", "open"].some((one) => conceptsOf(normal).has(one)));
  const [state] = states;
  if (states.length === 1 && state !== undefined) {
    draft.conditions.push({ column: state.column.name, op: "eq", value: state.value });
    note(draft, "condition", opens, `only rows where ${state.column.label} is ${state.value}`);
    return;
  }
  const said = opens.map((at) => items[at]?.said ?? "").join(" ");
  draft.unknown.push(said);
  draft.doubts.push({ at: opens[0] ?? 0, sentence: `No column tells which rows are “${said}”.`, options: [] });
}

const ENDED = ["close", "complete", "deliver", "pay", "sell"];

const STILL = /^(still|noch|immer noch|a[uú]n|todav[ií]a|encore|toujours)$/i;

const hasEvent = (item: Item, event: string) => item.concepts.has(event);

/** "without a sponsor", "no tienen fecha", "where the end date is missing", "that have a rating": rows that have none, or one. */
export function readMissing(draft: Draft): void {
  draft.items.forEach((item, at) => {
    if (draft.used.has(at) || item.values.length > 0 || item.period !== null || item.number !== null) return;
    // "fehlt die Angabe zu den Produktionskosten" of a column that is next to those in meaning.
    const isNear = item.columns.length === 1 && draft.items.slice(Math.max(0, at - 5), at).some((one) => EMPTY.test(one.said));
    if (readHappened(draft, at) || !(isCalled(item) || isNear)) return;
    if (item.entity && item.columns.every(({ column }) => column.use === "key" || column.profile.nullCount === 0)) return;
    const without = withoutBefore(draft, at) ?? emptyAfter(draft, at);
    const including = without === null ? [] : includingBefore(draft, Math.min(...without));
    if (without !== null && including.length > 0) {
      use(draft, ...including, ...without, at);
      return;
    }
    // "receipts are missing" where a yes and no says whether they are there, and their number never is.
    const isTold = item.columns.some(({ column, exact }) => column.use === "flag" && exact > 0);
    if (without !== null && isTold && bestColumns(item).every(({ profile }) => profile.nullCount === 0)) return;
    if (without !== null) {
      if (readNone(draft, without, at) || readNotDone(draft, without, at)) return;
      readWithout(draft, without, at);
      return;
    }
    const having = [at - 1, at - 2].find((place) => HAVING.test(draft.items[place]?.said ?? "") && passes(draft, place, at));
    const doing = having ?? [at - 1, at - 2].find((place) => DOING.test(plainly(draft.items[place])) && passes(draft, place, at));
    if (doing !== undefined && readSomeOf(draft, doing, at)) return;
    if (having !== undefined) readWith(draft, having, at);
  });
}

/** "how many tickets were reopened" where a column counts how often: rows to which it happened, or never did. */
function readHappened(draft: Draft, at: number): boolean {
  const [hit, ...more] = draft.items[at]?.columns ?? [];
  const rows = draft.items.findLastIndex((item, place) => place < at && item.entity);
  if (hit === undefined || more.length > 0 || hit.exact === 0 || rows < 0 || !canBeNone(hit.column)) return false;
  const words = hit.column.words.filter(({ optional }) => !optional);
  // The header has the verb, and that it is counted; a noun behind it would be a figure.
  const isDeed =
    words.length === 2 && words.some(({ word }) => TIMES.test(word)) && !/^\p{Lu}/u.test(draft.items[at]?.said ?? "");
  const between = draft.items.slice(rows + 1, at);
  const isOfRows = between.every((item) => isLink(item) || item.ignorable || has(item, "not", "open"));
  if (!isDeed || !isOfRows || TIMES.test(plainly(draft.items[at])) || countBefore(draft, rows) === null) return false;
  const not = between.findIndex((item) => has(item, "not", "open"));
  const isNever = not >= 0;
  draft.conditions.push({ column: hit.column.name, op: isNever ? "eq" : "gt", value: 0 });
  const places = isNever ? [rows + 1 + not, at] : [at];
  note(draft, "condition", places, `only rows where ${hit.column.label} is ${isNever ? "0" : "over 0"}`);
  return true;
}

/** Headers that count how often something happened: "reopen_cnt". */
const TIMES = /^(cnt|counts?|counter|num|times|anzahl|zahler|veces|conteo|nb|fois|compteur)$/;

/** "importe no cubierto": the part that was not, or rows where none was. */
function readNotDone(draft: Draft, [not = -1]: readonly number[], at: number): boolean {
  const [hit] = draft.items[at]?.columns ?? [];
  const isVerb = NOT.test(draft.items[not]?.said ?? "") && not === at - 1 && PARTICIPLE.test(plainly(draft.items[at]));
  const isPart = hit !== undefined && isMeasure(hit.column) && hit.coverage < 1;
  if (!isVerb || !isPart || draft.picks.get(at) === "none") return false;
  draft.doubts.push({
    at,
    sentence: `Should ${hit.column.label} be taken off, or do you mean rows without any? For the first, ask for one figure minus the other.`,
    options: [{ label: `rows without ${hit.column.label}`, pick: "none" }],
  });
  use(draft, not, at);
  return true;
}

const NOT = /^(no|not|nicht|non|pas)$/i;

const PARTICIPLE = /(ad[oa]s?|id[oa]s?|iert[oa]s?|uest[oa]s?|it[oa]s?|ed|t|te[nrs]?|ees?|es?|us?)$/;

const isCalled = ({ columns: [hit, ...more] }: Item) =>
  hit !== undefined &&
  (hit.exact >= 2 ||
    (hit.exact === 1 &&
      (hit.coverage === 1 ||
        (more.length === 0 && hit.coverage >= 0.5 && hit.akin !== true && hit.column.profile.nullCount > 0))));

/** Nothing but links stands between. */
const passes = ({ items }: Draft, from: number, to: number) =>
  items.slice(from + 1, to).every((item) => isLink(item) || item.ignorable || HAVING.test(item.said));

/** Places of the words before that say there is none: "no tienen", "n'ont pas de", "without a". */
function withoutBefore(draft: Draft, at: number): number[] | null {
  for (let place = at - 1; place >= 0 && place >= at - 5; place -= 1) {
    const item = draft.items[place];
    if (item === undefined) return null;
    const isNot = has(item, "not") || WITHOUT.test(item.said) || EMPTY.test(item.said);
    // "PO Ref empty, by country": it was said of what stands before it.
    if (EMPTY.test(item.said) && draft.used.has(place)) return null;
    if (isNot && item.values.length === 0) {
      // "not by region", "excluding": what is left out is rows, not a missing value.
      const entries = draft.items.flatMap((one, other) =>
        other > place && other < at && ENTRY.test(plainly(one)) ? [other] : [],
      );
      return WITHOUT.test(item.said) || EMPTY.test(item.said) || hasHaving(draft, place, at)
        ? [place, ...entries, ...filledBefore(draft, place)]
        : filledBetween(draft, place, at);
    }
    const isPassed = isLink(item) || item.ignorable || HAVING.test(item.said) || FILLED.test(item.said);
    if (!isPassed && !ENTRY.test(plainly(item))) return null;
  }
  return null;
}

/** What stands in a cell: "fehlt die Angabe zu den Kosten" is of the costs. */
const ENTRY =
  /^(angaben?|eintrag|eintrage|werte?|info|infos|information(en|s)?|data|values?|entry|entries|datos?|valor(es)?|informacion|donnees?|valeurs?|renseignements?|indications?)$/;

/** "including those without a project": that they are in says nothing of the rows. */
const includingBefore = ({ items }: Draft, at: number) =>
  [at - 1, at - 2, at - 3].filter((place) => INCLUDING.test(plainly(items[place]))).slice(0, 1);

export const INCLUDING =
  /^(including|included|incl|inklusive|einschliesslich|incluyendo|incluid[oa]s?|y compris|compris|inclus(e|es)?|auch|also|aussi|tambien)$/;

/** "not assigned to any agent": the verb behind "not" says that there is none. */
function filledBetween({ items }: Draft, from: number, to: number): number[] | null {
  const filled = [from + 1, from + 2].filter((place) => place < to && FILLED.test(items[place]?.said ?? ""));
  return filled.length === 0 ? null : [from, ...filled];
}

/** "no están asignados a ningún", "ne sont attribués à aucun": the verb and its own "not" before the word for none. */
function filledBefore({ items }: Draft, at: number): number[] {
  const filled = [at - 1, at - 2].find((place) => FILLED.test(items[place]?.said ?? ""));
  if (filled === undefined) return [];
  const not = [filled - 1, filled - 2, filled - 3].find((place) => has(items[place], "not"));
  return not === undefined ? [filled] : [not, filled];
}

const hasHaving = ({ items, language }: Draft, from: number, to: number) =>
  items
    .slice(Math.max(0, from - 1), to)
    .some(({ said }) => said.split(" ").some((word) => HAVING.test(word) || (language.id === "fr" && /^a$/i.test(word))));

/** "end date missing", "bei denen das Datum leer ist", "falta la fecha": said behind. */
function emptyAfter(draft: Draft, at: number): number[] | null {
  const places = [at + 1, at + 2, at + 3];
  const place = places.find((one) => EMPTY.test(draft.items[one]?.said ?? ""));
  if (place !== undefined) {
    // "not empty" is read as what is there.
    const not = places.find((one) => one < place && has(draft.items[one], "not"));
    if (passes(draft, at, not ?? place)) return not === undefined || not === place - 1 ? [place] : null;
  }
  const filled = places.find((one) => FILLED.test(draft.items[one]?.said ?? ""));
  const not = filled === undefined ? undefined : places.find((one) => one < filled && has(draft.items[one], "not"));
  return filled === undefined || not === undefined ? null : [not, filled];
}

function readWithout(draft: Draft, words: readonly number[], at: number): void {
  const columns = bestColumns(draft.items[at] ?? NO_ITEM).filter(({ use: of }) => of !== "flag");
  const open = columns.filter(({ profile }) => profile.nullCount > 0);
  const [column] = open.length > 0 ? open : columns;
  if (column === undefined || open.length > 1) return;
  const isEmpty = words.some((place) => EMPTY.test(draft.items[place]?.said ?? ""));
  const not = words.flatMap((place) => [place - 1, place - 2, place - 3]).find((place) => isOf(draft, place));
  const filled = [at + 1, at + 2].filter((place) => FILLED.test(draft.items[place]?.said ?? ""));
  if (open.length === 0 && !isEmpty) {
    if (!canBeNone(column)) return;
    draft.conditions.push({ column: column.name, op: "eq", value: 0 });
    note(draft, "condition", [...words, at], `only rows where ${column.label} is 0`);
    return;
  }
  // "leave out rows without a weight": those that have one.
  const left = [at + 1, at + 2, ...words.flatMap((place) => [place - 1, place - 2, place - 3])].filter((place) =>
    LEFT_OUT.test(draft.items[place]?.said ?? ""),
  );
  const isThere = not !== undefined || left.length > 0;
  // Of an amount, none may be 0 as well as nothing.
  const areBoth = open.length > 0 && !isEmpty && isMeasure(column) && column.profile.min === 0;
  const isNought = areBoth && draft.picks.get(at) === "nought";
  if (areBoth && !draft.picks.has(at))
    draft.doubts.push({
      at,
      sentence: `Some rows have no ${column.label}, in others it is 0. Which do you mean?`,
      options: [
        { label: `${column.label} is 0`, pick: "nought" },
        { label: `${column.label} is empty`, pick: "empty" },
      ],
    });
  draft.conditions.push(
    isNought
      ? { column: column.name, op: isThere ? "gt" : "eq", value: 0 }
      : { column: column.name, op: isThere ? "not_null" : "eq", value: null },
  );
  const places = [...new Set([...(not === undefined ? [] : [not]), ...left, ...words, at, ...filled])];
  note(draft, "condition", places, `only rows ${isThere ? "with" : "without"} ${column.label}`);
}

/** "no rating missing": none that is empty. */
const isOf = ({ items }: Draft, place: number) =>
  has(items[place], "not") && EMPTY.test(items[place + 1]?.said ?? items[place + 2]?.said ?? "");

/** Of what is counted there may be none: "ohne Gegentor", "con stock". */
const canBeNone = (column: AskedColumn) => isMeasure(column) && column.profile.min === 0 && column.profile.type === "integer";

function readWith(draft: Draft, word: number, at: number): void {
  const item = draft.items[at] ?? NO_ITEM;
  const columns = bestColumns(item).filter(({ use: of }) => of !== "flag");
  const [column] = columns;
  // "with a discount, not in Leeds": the value is of another phrase.
  const isLeftOut =
    has(draft.items[at + 1], "not") &&
    draft.items[at + 2]?.exact === true &&
    draft.items[at + 2]?.values.every((value) => value.column !== column) === true;
  const isNamed =
    !isLeftOut && draft.items.slice(at + 1, at + 4).some(({ values, number }) => values.length > 0 || number !== null);
  const isBounded = (isLeftOut ? [at - 1] : [at - 1, at + 1, at + 2]).some((place) =>
    has(
      draft.items[place],
      "gt",
      "gte",
      "lt",
      "lte",
      "between",
      "most",
      "least",
      "top",
      "bottom",
      "max",
      "min",
      "not",
      "against",
    ),
  );
  if (columns.length !== 1 || column === undefined || isNamed || isBounded || draft.order !== null) return;
  if (draft.items.some((one) => has(one, "most", "least", "top", "bottom", "max", "min"))) return;
  const isAmount = isMeasure(column) && column.profile.min === 0;
  const isOfRows = draft.items[beside(draft, word, -1, 1) ?? -1]?.entity === true && !draft.vocabulary.money.includes(column);
  const isTakenOff = column.words.some(({ concepts }) => ["discount", "refund"].some((one) => concepts.has(one)));
  const isCounted = (isTakenOff || canBeNone(column)) && draft.items.some((one) => has(one, "count"));
  if (column.profile.nullCount > 0 && !isAmount) {
    draft.conditions.push({ column: column.name, op: "not_null", value: null });
    note(draft, "condition", [word, at], `only rows with ${column.label}`);
  } else if (isAmount && (column.profile.nullCount > 0 || isOfRows || isCounted || isTakenOff) && !isTimedUnit(draft, at)) {
    draft.conditions.push({ column: column.name, op: "gt", value: 0 });
    note(draft, "condition", [word, at], `only rows where ${column.label} is over 0`);
  }
}

const isTimedUnit = ({ items }: Draft, at: number) => items[at]?.senses.some((sense) => sense.startsWith("grain.")) === true;

const NO_ITEM: Pick<Item, "columns"> = { columns: [] };

/** "strikes that caused damage", "mit Schaden" where a value says that there was none: all but those. */
function readSomeOf(draft: Draft, word: number, at: number): boolean {
  const item = draft.items[at] ?? NO_ITEM;
  const [column, ...others] = bestColumns(item, ({ use: of }) => of === "group");
  const none = draft.vocabulary.values.filter((one) => one.column === column && NONE.test(one.normal));
  const [only, ...more] = none;
  const isSaid = item.columns.some((hit) => hit.column === column && hit.exact >= 2);
  const isNamed = draft.items.slice(at + 1, at + 3).some(({ values }) => values.some((one) => one.column === column));
  if (column === undefined || only === undefined || others.length + more.length > 0 || !isSaid || isNamed) return false;
  if (has(draft.items[at - 1], "by", "which", "most", "least") || draft.order !== null) return false;
  const filter: FactFilter = { column: column.name, op: "ne", value: only.value };
  draft.conditionAt.push({ at, filter, column, excluded: true });
  use(draft, word, at);
  return true;
}

/** Verbs for what came of something, folded. */
const DOING =
  /^(caus(es?|ed|ing)|result(s|ed|ing)?|suffer(s|ed)?|verursach(t|te|ten|en)|hervorgerufen|causar?on|causa[nr]?|causo|provoco|provocaron|sufrieron|cause(nt)?|cause[er]?|provoque(nt)?|subi(t|s)?)$/;

/** "sin incidencia" where a value of that column says there was none. */
function readNone(draft: Draft, words: readonly number[], at: number): boolean {
  const [column] = bestColumns(draft.items[at] ?? NO_ITEM, ({ use: of }) => of === "group");
  const none = draft.vocabulary.values.filter((one) => one.column === column && NONE.test(one.normal));
  const [only] = none;
  if (column === undefined || none.length !== 1 || only === undefined || column.profile.nullCount > 0) return false;
  draft.conditions.push({ column: column.name, op: "eq", value: only.value });
  note(draft, "condition", [...words, at], `only rows where ${column.label} is ${only.value}`);
  use(draft, at);
  return true;
}

const EMPTY =
  /^((is |are )?(missing|empty|blank|lacking)|lacks?|fehlend(e[nrms]?)?|fehlt|fehlen|leere?[nrms]?|leer|manquante?s?|manquent?|vides?|faltantes?|falta|faltan|les falta|vac[ií][oa]s?|null|nulo)$/i;

const LEFT_OUT =
  /(weglassen|weggelassen|ausschlie(ß|ss)en|ausgeschlossen|ignorieren|ignoriere|leav(e|ing) out|left out|exclud(e|ed|ing)|ignor(e|ed|ing)|omit(ted|ting)?|skip(ping)?|excluyendo|excluir|ignorando|ignorar|descartando|descartar|omitir|exclure|excluant|ignorer|ignorant|[eé]carter)$/i;

const FILLED =
  /^(written(?: down)?|noted|notiert|vermerkt|anotad[oa]s?|escrit[oa]s?|not[eé]e?s?|[eé]crite?s?|filled|filled in|given|set|known|recorded|entered|specified|assigned(?: to)?|allocated(?: to)?|attached|linked|zugewiesen|zugeordnet|zugeteilt|vergeben|asignad[oa]s?|atribuid[oa]s?|assign[eé]e?s?|attribu[eé]e?s?|affect[eé]e?s?|rattach[eé]e?s?|angegeben|eingetragen|hinterlegt|erfasst|gesetzt|bekannt|informad[oa]s?|indicad[oa]s?|registrad[oa]s?|rellenad[oa]s?|rellen[oa]s?|renseign[eé]e?s?|indiqu[eé]e?s?|connue?s?|saisie?s?|remplie?s?)$/i;

const HAVING =
  /^(?:(?:that|which|who|die|que|qui) )?(with|having|have|has|had|us(?:e|ed|es|ing)|redeem(?:ed)?|appl(?:ied|ying)|know(?:n)?|mit|haben|hat|hatten|nutz(?:en|te|ten)|benutz(?:en|ten)|verwende(?:n|ten)|eingelöst|kennen|con|usan?|usaron|us[oó]|utilizan?|utilizaron|conocemos|se conoce|conoce|utilisent|utilis[eé]e?s?|utilisant|conna[iî]t|connaissons|tienen?|ten[ií]an?|tengan?|avec|ont|ayant|avait|avaient)$/i;

const WITHOUT =
  /^(without|without (?:a|an|any)|with no|lacking|no|ohne|ohne ein(?:e|en)?|keine?[nmrs]?|sin|ning[uú]na?|sin ning[uú]na?|sans|aucune?)$/i;

/** What is owed still, folded: it says of a yes and no about paying that it is not so. */
const UNPAID =
  /^(unpaid|unsettled|impaye[es]?s?|unbezahlt\p{L}*|unbeglichen\p{L}*|impagad[oa]s?|impag[oa]s?|non (paye|regle)e?s?|nicht bezahlt\p{L}*)$/u;

/** What came in, of money that rows are owed. */
const COLLECTED =
  /^(collected|received|encaissee?s?|percue?s?|eingenommen\p{L}*|kassiert\p{L}*|vereinnahmt\p{L}*|cobrad[oa]s?|percibid[oa]s?|recaudad[oa]s?|settled|reglee?s?|beglichen\p{L}*)$/u;

/**
 * "les impayés", "cotisations encaissées", "die nicht bezahlt haben" where one yes and no says whether rows are paid: rows, rather than
 * another word for the money, or something else that is open.
 */
export function readPaid(draft: Draft): void {
  const [flag, ...more] = draft.vocabulary.columns.filter(saysPaid);
  if (flag === undefined || more.length > 0) return;
  draft.items.forEach((item, at) => {
    if (draft.used.has(at) || item.values.length > 0 || item.number !== null || item.period !== null) return;
    const not = notBefore(draft, at);
    const isUnpaid = UNPAID.test(plainly(item)) || (not !== null && means(item, "pay"));
    const isPaid = COLLECTED.test(plainly(item)) && [at - 1, at + 1].some((place) => isMoneyNoun(draft.items[place]));
    if (!isUnpaid && !isPaid) return;
    const out = isUnpaid ? (not ?? at) : null;
    addFlag(draft, at, { column: flag, as: rateNear(draft, at) ? "rate" : "filter" }, out);
    if (not !== null) use(draft, not);
  });
}

const saysPaid = ({ use: of, words }: AskedColumn) =>
  of === "flag" && words.some(({ word, concepts }) => concepts.has("pay") || COLLECTED.test(word));

const means = ({ concepts }: Item, concept: string) => concepts.has(concept);

const notBefore = ({ items }: Draft, at: number): number | null =>
  [at - 1, at - 2].find((place) => has(items[place], "not") && items[place]?.values.length === 0) ?? null;

/** Dues, fees, invoices, or any figure of money. */
const isMoneyNoun = (item: Item | undefined) =>
  item !== undefined &&
  (item.columns.some(({ column, exact }) => column.money && exact > 0) ||
    ["dues", "fee", "invoice", "amount", "money"].some((one) => item.concepts.has(one)));
