import { conceptsOf } from "../languages/concepts";
import { fold } from "../languages/language";
import { isSameWord } from "../languages/stems";
import { beside, type Draft, has, note, partOf, use } from "./draft";
import { bestColumns, type Item } from "./items";
import { EVENTS, momentOf } from "./read-moment";
import { noOf } from "./read-values";

/** Rows that are still open, or whose end has come: "unresolved", "not yet delivered", "closed tickets". */
export function readOpen(draft: Draft): void {
  readMissing(draft);
  readEmpty(draft);
  readUndone(draft);
  const { items, vocabulary } = draft;
  const isDuration = items.some((item) => has(item, "duration", "of.time"));
  const ends = vocabulary.moments.filter((column) => column !== vocabulary.main && column.profile.nullCount > 0);
  // "encore en cours", "still in review": the value says it already.
  items.forEach((item, at) => {
    if (STILL.test(item.said) && draft.conditionAt.some((one) => one.at === beside(draft, at, 1, 2))) use(draft, at);
  });
  const opens = items.flatMap((item, at) => (has(item, "open") && !draft.used.has(at) && item.values.length === 0 ? [at] : []));
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
  if (opens.length > 0) {
    const named =
      events[0]?.moment ??
      opens
        .flatMap((at) => items[at] ?? [])
        .map((item) => ({ said: item.said, moment: momentOf(draft, item) }))
        .find(({ said, moment }) => moment !== null && (moment !== vocabulary.main || /^un/i.test(said)))?.moment;
    const end = named ?? (ends.length === 1 ? ends[0] : ends.find(({ profile }) => profile.meaning?.openEnd === true));
    if (end === undefined) {
      openFlag(draft, opens);
      return;
    }
    draft.conditions.push({ column: end.name, op: "eq", value: null });
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

/** "without a sponsor", "that have a rating": rows that have none, or one, where others don't. */
function readMissing(draft: Draft): void {
  draft.items.forEach((item, at) => {
    const isOut = WITHOUT.test(item.said);
    if ((!isOut && !WITH.test(item.said)) || draft.used.has(at)) return;
    const place = beside(draft, at, 1, 2) ?? -1;
    const named = draft.items[place];
    if (named === undefined || draft.used.has(place) || named.values.length > 0 || !isCalled(named)) return;
    if (isOut && readNone(draft, at, place)) return;
    const columns = bestColumns(named).filter(({ use: of, profile }) => of !== "flag" && profile.nullCount > 0);
    const [column] = columns;
    const isNamed = draft.items.slice(place + 1, place + 3).some(({ values, number }) => values.length > 0 || number !== null);
    if (columns.length !== 1 || column === undefined || (!isOut && (isNamed || draft.order !== null))) return;
    if (!isOut && draft.items.some((one) => has(one, "most", "least", "top", "bottom", "max", "min"))) return;
    draft.conditions.push({ column: column.name, op: isOut ? "eq" : "not_null", value: null });
    note(draft, "condition", [at, place], `only rows ${isOut ? "without" : "with"} ${column.label}`);
  });
}

const isCalled = ({ columns: [hit] }: Item) => hit !== undefined && (hit.exact >= 2 || (hit.exact === 1 && hit.coverage === 1));

/** "(no) rating missing", "sin fecha" the other way round: the word stands beside its column. */
function readEmpty(draft: Draft): void {
  draft.items.forEach((item, at) => {
    if (!EMPTY.test(item.said) || draft.used.has(at) || item.values.length > 0) return;
    const place = [beside(draft, at, -1, 1), beside(draft, at, 1, 1)].find((one) => {
      const named = one === undefined || draft.used.has(one) ? undefined : draft.items[one];
      return named !== undefined && isCalled(named) && (named.columns[0]?.column.profile.nullCount ?? 0) > 0;
    });
    const [column] = bestColumns(draft.items[place ?? -1] ?? { columns: [] });
    if (place === undefined || column === undefined) return;
    const not = [1, 2, 3].map((step) => Math.min(at, place) - step).find((one) => has(draft.items[one], "not"));
    draft.conditions.push({ column: column.name, op: not === undefined ? "eq" : "not_null", value: null });
    const places = [...(not === undefined ? [] : [not]), at, place];
    note(draft, "condition", places, `only rows ${not === undefined ? "without" : "with"} ${column.label}`);
  });
}
const EMPTY =
  /^(missing|empty|blank|fehlend(e[nrms]?)?|fehlt|fehlen|leere?[nrms]?|manquante?s?|vides?|faltantes?|falta|faltan|vac[ií][oa]s?|null)$/i;

/** "ungekündigt", "unpaid": rows to which it has not happened, where a moment would say when. */
function readUndone(draft: Draft): void {
  draft.items.forEach((item, at) => {
    const bare = UNDONE.exec(fold(item.said))?.[1];
    if (bare === undefined || draft.used.has(at) || item.columns.length > 0 || item.values.length > 0 || item.senses.length > 0)
      return;
    const concepts = EVENTS.filter((one) => conceptsOf(bare).has(one));
    const fit = draft.vocabulary.moments.filter(
      ({ profile, words }) =>
        profile.nullCount > 0 &&
        words.some((one) => isSameWord(one.word, bare) || concepts.some((each) => one.concepts.has(each))),
    );
    const [column] = fit;
    if (fit.length !== 1 || column === undefined) return;
    draft.conditions.push({ column: column.name, op: "eq", value: null });
    note(draft, "condition", [at], `only rows without ${column.label}`);
  });
}
const UNDONE = /^(?:un|non|nicht)-?(\p{L}{4,})$/u;

/** "sin incidencia" where a value of that column says there was none. */
function readNone(draft: Draft, at: number, place: number): boolean {
  const [column] = bestColumns(draft.items[place] ?? { columns: [] }, ({ use: of }) => of === "group");
  const none = draft.vocabulary.values.filter((one) => one.column === column && NONE.test(one.normal));
  const [only] = none;
  if (column === undefined || none.length !== 1 || only === undefined || column.profile.nullCount > 0) return false;
  draft.conditions.push({ column: column.name, op: "eq", value: only.value });
  note(draft, "condition", [at, place], `only rows where ${column.label} is ${only.value}`);
  return true;
}
export const NONE = /^(none|no|nothing|keine?[rs]?|ohne|nichts|ningun[oa]?|nada|aucune?|rien|sans)$/;
const WITH = /^(?:that |which |who |die |que |qui )?(with|having|have|has|had|mit|haben|hat|con|tienen?|avec|ont|ayant)$/i;
const WITHOUT = /^(without|with no|no|ohne|keine?[nmrs]?|sin|ning[uú]na?|sans|aucune?)$/i;

/** "current members": those that have not left, where a moment or a yes and no says it. */
function readCurrent(draft: Draft): void {
  const { vocabulary, items } = draft;
  const left = vocabulary.columns.filter(
    ({ use: of, profile, words }) =>
      (of === "flag" || (of === "moment" && profile.nullCount > 0)) &&
      words.some(({ concepts }) => LEFT.some((one) => concepts.has(one))),
  );
  const moments = left.filter(({ use: of }) => of === "moment");
  const at = items.findIndex(
    (item, place) => CURRENT.test(item.said) && !draft.used.has(place) && item.period === null && item.values.length === 0,
  );
  const [only] = moments.length > 0 ? moments : left;
  if (at < 0 || only === undefined || moments.length > 1 || draft.moment === only) return;
  const value = only.use === "moment" ? null : noOf(only);
  draft.conditions.push({ column: only.name, op: "eq", value });
  note(
    draft,
    "condition",
    [at],
    value === null ? `only rows without ${only.label}` : `only rows where ${only.label} is ${String(value)}`,
  );
}
const LEFT = ["churn", "attrition", "cancel"];
const CURRENT =
  /^(current(ly)?|active|aktuelle?[nrs]?|derzeit(ige[nrs]?)?|aktive[nrs]?|actual(es|mente)?|activ[oa]s?|actuel(le)?s?|actuellement|acti(f|ve)s?)$/i;

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
