import { sourcesOf } from "@/lib/analysis/language/sources";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import { conceptsOf } from "../languages/concepts/concepts";
import { fold } from "../languages/language";
import { beside, type Draft, has, isLink, isMeasure, plainly, UNSAID } from "./draft";
import { columnsOf } from "./follow-up";
import { bestColumns, type Item } from "./items";
import { EVENTS } from "./moments";
import { isUnitSaid } from "./read-duration";

export type Doubt = Draft["doubts"][number];

export interface Read {
  draft: Draft;
  plan: Analysis;
  analyses: readonly Analysis[];
  follows: boolean;
}

export type Check = (read: Read) => Doubt | null;

/** Items that do something by their sense rather than as a value, a period or a column of that name. */
export function saying({ draft }: Read, ...senses: readonly string[]): number[] {
  return draft.items.flatMap((item, at) =>
    has(item, ...senses) &&
    draft.arithmetic?.places.includes(at) !== true &&
    !item.exact &&
    item.period === null &&
    !item.quoted &&
    !isHeader(draft, item) &&
    !isUnitSaid(draft, at)
      ? [at]
      : [],
  );
}

const isHeader = (draft: Draft, item: Item) =>
  item.columns.some(
    ({ exact, coverage, column }) =>
      exact >= 2 && coverage === 1 && draft.measures.some((one) => "column" in one && one.column === column.name),
  );

export const said = (draft: Draft, at: number) => draft.items[at]?.said ?? "";

export const groupsOf = (plan: Analysis) => plan.by ?? [];

export const isTimed = (plan: Analysis) => groupsOf(plan).some(({ grain }) => grain !== undefined);

export const isParted = (plan: Analysis) =>
  (plan.derive ?? []).some(({ name, as }) => as.kind === "calendar" && groupsOf(plan).some(({ column }) => column === name));

const kinds = (analyses: readonly Analysis[]) => analyses.map(({ measure }) => measure.kind);

export const tell = (at: number, sentence: string): Doubt => ({ at, sentence, options: [] });

export const wordsFrom = (draft: Draft, at: number) =>
  draft.items
    .slice(at, at + 3)
    .map((item) => item.said)
    .join(" ");

export const BARE = /^(m[aá]s|menos|plus|moins|plus de|moins de|mehr|weniger|more|less)$/i;

export function askFigure(draft: Draft, at: number): Doubt {
  const measures = draft.vocabulary.columns.filter(isMeasure).slice(0, 3);
  const counted = draft.groups.length === 0 ? [] : [{ label: "number of rows", pick: "count" }];
  return {
    at,
    sentence: `“${said(draft, at)}” by which figure?`,
    options: [...counted, ...measures.map(({ label, name }) => ({ label, pick: name }))],
  };
}

export const isRowNoun = ({ vocabulary }: Draft, { columns: [hit] }: Item) =>
  hit !== undefined && hit.coverage === 1 && hit.column.profile.distinctCount >= vocabulary.rowCount;

/** Several figures are asked for by a list of them. */
export const severalFigures: Check = ({ draft, analyses, follows }) => {
  if (analyses.length < 2 || follows) return null;
  const named = draft.items.flatMap((item, at) =>
    draft.used.has(at) &&
    draft.arithmetic === null &&
    analyses.some(
      ({ measure }) => "column" in measure && bestColumns(item, isMeasure).some(({ name }) => name === measure.column),
    )
      ? [at]
      : [],
  );
  for (const [place, at] of named.slice(1).entries()) {
    const before = named[place] ?? at;
    const between = draft.items.slice(before + 1, at);
    if (between.length === 0 || between.some((item) => has(item, "and", "against", "or", "follow"))) continue;
    const start = draft.tokens[(draft.items[before]?.to ?? 1) - 1]?.end ?? 0;
    const end = draft.tokens[draft.items[at]?.from ?? 0]?.start ?? start;
    if (draft.text.slice(start, end).includes(",")) continue;
    const by = between.find((item) => has(item, "by"));
    return tell(
      before,
      by === undefined
        ? `Do you want ${said(draft, before)} or ${said(draft, at)}?`
        : `${said(draft, at)} is a figure, and rows can't be grouped by it. Which column should they be grouped by?`,
    );
  }
  return null;
};

/** "the gap between claimed and paid": of two figures, which no plan takes from each other. */
export const difference: Check = (read) => {
  const { draft, plan, follows } = read;
  const at = saying(read, "compare").find((place) => DIFFERENCE.test(said(draft, place)));
  if (at === undefined || plan.against != null || follows) return null;
  const isBeside = (plan.rows?.conditions ?? []).some((one) => groupsOf(plan).some(({ column }) => column === one.column));
  const isJoined = draft.items.slice(at + 1, at + 6).some((item) => has(item, "and"));
  const isFlag = groupsOf(plan).some(({ column }) =>
    draft.vocabulary.columns.some(({ name, use: of }) => name === column && of === "flag"),
  );
  const isOne = COMPOUND_DIFFERENCE.test(said(draft, at));
  return (isBeside || isFlag || !isJoined) && !isOne
    ? null
    : tell(at, `I could not read both sides of “${wordsFrom(draft, at)}”.`);
};

/** "Tordifferenz" */
const COMPOUND_DIFFERENCE = /\p{L}{3,}(differenz|unterschied|abweichung|abstand)$/iu;

const DIFFERENCE =
  /^(difference|gap|unterschied|differenz|l[uü]cke|diferencia|brecha|diff[eé]rence|[eé]cart)|(differenz|unterschied|abweichung|abstand)$/i;

/** Words for an aggregation are seen in the measure. */
export const aggregated: Check = (read) => {
  const { draft, analyses, follows } = read;
  const picked = read.plan.having === undefined ? [] : [read.plan.having.of.kind];
  const all = [...kinds(analyses), ...picked];
  if (follows || all.includes("rows")) return null;
  const isMissing = (sense: string, ...wanted: readonly string[]) => {
    const [at] = saying(read, sense);
    return at !== undefined && !wanted.some((kind) => all.some((one) => one === kind)) ? at : null;
  };
  const place =
    isMissing("median", "median") ??
    isMissing("average", "average", "median", "ratio", "per") ??
    isMissing("rate", "rate", "share", "ratio", "average") ??
    isMissing("unique", "distinct", "rate") ??
    (read.plan.order === undefined ? (isMissing("max", "max") ?? isMissing("min", "min")) : null);
  const [low] = saying(read, "min").filter((at) => draft.items[at - 1]?.number == null);
  const [high] = saying(read, "max");
  const isOneMissing = low !== undefined && high !== undefined && !(all.includes("min") && all.includes("max"));
  const at = place ?? (isOneMissing ? low : null);
  return at === null ? null : tell(at, `I can't tell what “${said(draft, at)}” is of.`);
};

/** An average without a figure is one of what rows are worth, unless a noun that was not read says otherwise. */
export const bareFigure: Check = ({ draft, plan, follows }) => {
  if (draft.bare === null || plan.measure.kind === "count" || plan.measure.kind === "rows" || follows) return null;
  const at = draft.items.findIndex(
    (item, place) =>
      !draft.used.has(place) && !item.entity && item.values.length === 0 && (has(item, "entity") || item.concepts.has("product")),
  );
  return at < 0 ? null : tell(at, `Which figure is “${said(draft, at)}”?`);
};

/** "how many" counts, or adds up things that are counted. */
export const counted: Check = (read) => {
  const { draft, plan, analyses, follows } = read;
  const [at] = saying(read, "count");
  if (at === undefined || follows) return null;
  const counts = ["count", "distinct", "rate", "rows", "per"];
  const pieces = draft.vocabulary.columns.filter(
    ({ use: of, words }) => of === "amount" && words.some(({ concepts }) => concepts.has("quantity")),
  );
  const [piece] = pieces;
  const place = beside(draft, at, 1, 2) ?? -1;
  const isValue = draft.conditionAt.some(
    (one) => one.at === place && one.column.words.some(({ concepts }) => concepts.has("product")),
  );
  // "how many croissants": of each sale there may be several.
  if (isValue && piece !== undefined && plan.measure.kind === "count" && !draft.picks.has(at))
    return {
      at,
      sentence: `Rows of “${said(draft, place)}”, or their ${piece.label}?`,
      options: [
        { label: `total ${piece.label}`, pick: piece.name },
        { label: "number of rows", pick: "count" },
      ],
    };
  const next = draft.items[beside(draft, at, 1, 2) ?? -1];
  // "how many units": of something that no column counts.
  const isOfFigure =
    next !== undefined &&
    !next.entity &&
    next.concepts.has("quantity") &&
    next.values.length === 0 &&
    plan.measure.kind === "count";
  if (isOfFigure && pieces.length === 0) return tell(at, `No column says how many ${next.said} there were.`);
  if (next?.entity === true && !kinds(analyses).some((kind) => counts.includes(kind)))
    return tell(at, `Do you want ${said(draft, at)} ${next.said}, or ${measureSaid(read)}?`);
  if (kinds(analyses).some((kind) => counts.includes(kind)) || plan.question === "rows") return null;
  const isDuration = (plan.derive ?? []).some(({ as }) => as.kind === "duration");
  const isWhole = analyses.some(
    ({ measure }) =>
      "column" in measure &&
      draft.vocabulary.columns.some(({ name, profile }) => name === measure.column && profile.type === "integer"),
  );
  return isDuration || isWhole ? null : tell(at, "Do you want to count rows, or to add up a figure?");
};

/** "the total of" something is no number of rows. */
export const addedUp: Check = (read) => {
  const { draft, plan, follows } = read;
  const [at] = saying(read, "sum").filter((place) => !draft.used.has(place));
  if (at === undefined || follows || plan.measure.kind !== "count" || draft.vocabulary.money.length === 0) return null;
  const isOfRows =
    [at - 2, at - 1, at + 1, at + 2].some((place) => draft.items[place]?.entity) ||
    draft.items.some((item) => has(item, "count", "person"));
  return isOfRows
    ? null
    : tell(at, `Do you want to count rows, or to add up a figure? I could not read “${wordsFrom(draft, at)}”.`);
};

const measureSaid = ({ draft, plan }: Read) =>
  draft.vocabulary.columns.find(({ name }) => "column" in plan.measure && name === plan.measure.column)?.label ??
  "another figure";

/** "students with more than 30 days in all": of all their rows, which no condition on rows can say. */
export const summedBound: Check = ({ draft, plan, follows }) => {
  if (follows || plan.measure.kind !== "distinct") return null;
  const bound = (plan.rows?.conditions ?? []).find(({ op }) => ["gt", "gte", "lt", "lte"].includes(op));
  const isAmount = draft.vocabulary.columns.some(({ name, use: of }) => name === bound?.column && of !== "moment");
  const at = draft.items.findIndex(
    (item, place) => has(item, "gt", "gte", "lt", "lte", "gte_after", "lte_after") && draft.used.has(place),
  );
  const isSummed = draft.items.some((item) => has(item, "sum") || ADDED.test(item.said));
  return at < 0 || !isAmount || !isSummed
    ? null
    : tell(at, `Groups can't be picked by what their rows come to (“${wordsFrom(draft, at)}”) yet.`);
};

const ADDED = /^(adding|added|addiert|zusammengez[äa]hlt|sumando|sumados|additionn[ée]e?s?)$/i;

/** "in total" is no average. */
export const summed: Check = (read) => {
  const { draft, plan, follows } = read;
  const [at] = saying(read, "sum").filter((place) => TOTAL.test(said(draft, place)));
  if (at === undefined || follows || draft.aggregated || plan.measure.kind !== "average") return null;
  const { column } = plan.measure;
  const label = draft.vocabulary.columns.find(({ name }) => name === column)?.label ?? column;
  return tell(at, `Should ${label} be added up, or averaged? Say “total” or “average” right before it.`);
};

const TOTAL = /^(in total|altogether|all together|combined|insgesamt|zusammen|in summe|en total|au total|en tout)$/i;

/** How many there are at a time is not how many came then. */
export const headcount: Check = ({ draft, plan }) => {
  const at = draft.items.findIndex((item) => STOCK.test(item.said));
  return at < 0 || !isTimed(plan)
    ? null
    : tell(at, `“${said(draft, at)}” over time can't be told from the rows: they say when each began.`);
};

const STOCK = /^(head ?count|effectifs?|kopfzahl|belegschaft|backlog)$/i;

/** "hires by month", "late deliveries": what happened is what is counted. */
export const happens = ({ items, derive }: Draft) =>
  items.some(({ concepts }) => EVENTS.some((one) => concepts.has(one))) || derive.some(({ as }) => as.kind === "duration");

/** "by quarter", "only express": what goes on from a question that isn't there names no figure. */
export const unsaid: Check = ({ draft, plan, follows }) => {
  if (follows || plan.measure.kind !== "count" || draft.picks.get(UNSAID) === "count") return null;
  const first = draft.items.find((item) => has(item, "only", "follow", "not", "by") || !isLink(item));
  const isCounted = draft.items.some((item) =>
    has(item, "count", "list", "frequent", "person", "of.count", "who", "most", "least"),
  );
  const isCourse = draft.conditionAt.length > 0 && draft.items.some((item) => has(item, "over_time"));
  const isNamed = isCourse || happens(draft) || draft.items.some((item) => item.entity) || draft.measures.length > 0;
  const isLoose = has(first, "not") && draft.measures.length === 0 && !draft.items.some((item) => item.entity);
  const goesOn = (has(first, "only", "follow") && first?.values.length === 0) || isLoose;
  if (isCounted || (isNamed && !goesOn) || draft.moment !== null) return null;
  const measures = draft.vocabulary.columns.filter(isMeasure).slice(0, 3);
  return {
    at: UNSAID,
    sentence: "Of which figure?",
    options: [{ label: "number of rows", pick: "count" }, ...measures.map(({ label, name }) => ({ label, pick: name }))],
  };
};

/** A word that is all of a header, and a plan without that column. */
export const namedColumn: Check = ({ draft, plan, analyses, follows }) => {
  if (follows) return null;
  const known = new Set(analyses.flatMap(columnsIn));
  const { main } = draft.vocabulary;
  const at = draft.items.findIndex((item, place) => {
    const [hit] = item.columns;
    if (draft.arithmetic?.places.includes(place) === true) return false;
    if (hit === undefined || hit.coverage < 1 || hit.exact < 1 || !(isMeasure(hit.column) || hit.column.use === "moment"))
      return false;
    if (item.entity || item.ignorable || item.values.length > 0 || item.period !== null || item.number !== null) return false;
    if (item.senses.length > 0 && hit.exact < 2 && item.to - item.from < 2) return false;
    const columns = bestColumns(item);
    if (item.columns.some(({ column, exact }) => exact > 0 && column.name === draft.having?.column)) return false;
    return !columns.some((column) => known.has(column.name) || column === main);
  });
  return at < 0 || plan.measure.kind === "rows" ? null : tell(at, `I can't tell what “${said(draft, at)}” is here for.`);
};

/** "Nettogehalt" where a header is "Gehalt brutto": the beginning of a compound says something else of the figure. */
export const compounds: Check = ({ draft, follows }) => {
  if (follows || draft.language.id !== "de") return null;
  for (const [at, item] of draft.items.entries()) {
    const word = plainly(item);
    const [hit] = item.columns;
    if (!draft.used.has(at) || hit === undefined || hit.exact !== 1 || item.values.length > 0 || draft.picks.has(at)) continue;
    const head = hit.column.words.find(
      (one) => one.word.length >= 4 && word.length > one.word.length + 2 && word.endsWith(one.word),
    )?.word;
    const modifier = head === undefined ? "" : word.slice(0, -head.length).replace(/(s|es|n|en)$/, "");
    const means = conceptsOf(modifier);
    const isSaid = [...means].some(
      (one) => hit.column.words.some(({ concepts }) => concepts.has(one)) || draft.vocabulary.entity.concepts.has(one),
    );
    if (means.size === 0 || isSaid) continue;
    return {
      at,
      sentence: `Do you mean ${hit.column.label} by “${item.said}”?`,
      options: [{ label: hit.column.label, pick: hit.column.name }],
    };
  }
  return null;
};

const columnsIn = (plan: Analysis): string[] => [
  ...columnsOf(plan.measure),
  ...groupsOf(plan).map(({ column }) => column),
  ...(plan.rows?.conditions ?? []).map(({ column }) => column),
  ...(plan.rows?.period ? [plan.rows.period.column] : []),
  ...("over" in plan.measure ? [plan.measure.over] : []),
  ...(plan.having === undefined ? [] : [plan.having.column, ...columnsOf(plan.having.of)]),
  ...(plan.derive ?? []).flatMap(({ as }) => sourcesOf(as)),
];

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
