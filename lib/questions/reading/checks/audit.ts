import type { Analysis } from "@/lib/contract/analysis/analysis";
import { isSenselessTotal } from "../columns";
import { beside, type Draft, figuresOf, has, isLink, isMeasure, partOf, plainly } from "../draft";
import { bestColumns, type Item } from "../items";
import { isCountSaid, isRanking } from "../superlatives";
import {
  askFigure,
  BARE,
  type Check,
  contradiction,
  type Doubt,
  either,
  eitherOf,
  firstTime,
  future,
  groupsOf,
  isParted,
  isTimed,
  leftOut,
  listed,
  notOnly,
  said,
  saying,
  shareOfWhat,
  swallowed,
  tell,
  withAndWithout,
  withoutRows,
  wordsFrom,
} from "./checks";
import { divided } from "./divisor-checks";
import {
  addedUp,
  aggregated,
  areKinds,
  bareFigure,
  bareValues,
  compounds,
  counted,
  dear,
  difference,
  earned,
  excessive,
  happens,
  howMuch,
  judged,
  namedColumn,
  paid,
  severalFigures,
  singled,
  summed,
  summedBound,
  unequalDays,
  unnamedPrice,
  unsaid,
} from "./figure-checks";
import { headcount, partOfDay, partOfPeriod, yearsAlone } from "./period-checks";

/** Things that no plan can say yet. */
const beyond: Check = (read) => {
  const [at] = saying(read, "beyond").filter((place) => !read.draft.used.has(place));
  return at === undefined ? null : tell(at, `“${said(read.draft, at)}” is something I can't work out yet.`);
};

const relation: Check = (read) => {
  if (read.plan.measure.kind === "correlation" && read.plan.against != null)
    return tell(0, "A correlation is of one span of time. Ask for each by itself.");
  const [at] = saying(read, "relation").filter((place) => !read.draft.used.has(place));
  return at === undefined ? null : tell(at, "How which two columns go together? I could not read both.");
};

/** A comparative without its other side: "did we spend more", "mehr als". */
const comparative: Check = (read) => {
  const { draft, plan, follows } = read;
  const [at] = saying(read, "gt", "lt", "more").filter((place) => {
    const next = draft.items[beside(draft, place, 1, 2) ?? -1];
    const isValue = next !== undefined && (next.values.length > 0 || next.period !== null);
    return !draft.used.has(place) && !isLink(draft.items[place]) && (!isValue || has(draft.items[place], "more"));
  });
  if (at === undefined || follows || plan.against != null || groupsOf(plan).length > 0) return null;
  return tell(at, `More or less than what? I could not read “${wordsFrom(draft, at)}”.`);
};

const spread: Check = (read) => {
  const [at] = saying(read, "spread", "breakdown");
  if (at === undefined || groupsOf(read.plan).length > 0 || read.plan.measure.kind === "share") return null;
  return tell(at, `What should “${said(read.draft, at)}” be split by?`);
};

/** "by" something: that groups, divides, or is how a value was said. */
const grouped: Check = ({ draft, plan, follows }) => {
  if (plan.measure.kind === "rows" || plan.measure.kind === "ratio" || follows) return null;
  const isGrouped = groupsOf(plan).length > 0;
  const at = draft.items.findIndex((item, place) => {
    if (!has(item, "by") || draft.used.has(place) || item.period !== null || item.values.length > 0) return false;
    const next = beside(draft, place, 1, 2);
    const target = next === undefined ? undefined : draft.items[next];
    // "by rep" is none of the values in which the word stands.
    const isPart = target !== undefined && !target.exact && target.values.every(({ normal }) => normal.split(" ").length > 2);
    if (target !== undefined && target.values.length > 0 && isPart && !isGrouped) return true;
    if (target === undefined || target.values.length > 0 || target.period !== null) return false;
    // "spend per person": of each of those in a row.
    if (has(target, "person")) return true;
    // "ingresos por envíos": what came in for them; "por envío" would be for each.
    if (target.entity && /^por$/i.test(item.said) && /s$/i.test(target.said)) return false;
    // "rows per branch": what rows are called, too, is no group that they have.
    const isOther = plan.measure.kind === "count" && draft.items.some((one, place) => place !== next && has(one, "entity"));
    if (target.entity) return isOther || ["sum", "median", "min", "max"].includes(plan.measure.kind);
    return isGrouped ? isMeasured(plan, target) : target.columns.length > 0 || target.concepts.size > 0;
  });
  return at < 0 ? null : tell(at, `What should the rows be grouped by? I could not read “${wordsFrom(draft, at)}”.`);
};

/** "people by age": what rows are put in order or grouped by is no figure of all of them. */
const figureBy: Check = ({ draft, plan, follows }) => {
  if (follows || plan.measure.kind === "rows") return null;
  const isRanked = groupsOf(plan).length > 0 || plan.limit !== undefined;
  const at = draft.items.findIndex((item, place) => {
    const next = draft.items[beside(draft, place, 1, 2) ?? -1];
    // "clients by revenue" puts them in order; "the most per hour" divides.
    if (isRanked && !DIVIDES.test(item.said)) return false;
    return has(item, "by") && draft.used.has(place) && next !== undefined && isMeasured(plan, next) && next.number === null;
  });
  const isSaid = draft.aggregated || draft.over !== null || draft.each !== null || plan.measure.kind === "ratio";
  return at < 0 || isSaid || !("column" in plan.measure)
    ? null
    : tell(at, `Which figure should be shown “${wordsFrom(draft, at)}”?`);
};

/** "do older patients pay more": two degrees make one ranking of nothing, unless one is shown by classes of the other. */
const twoDegrees: Check = ({ draft, plan, follows }) => {
  const { items, vocabulary } = draft;
  const isOpened = items.some((item) => has(item, "which", "who", "count", "list", "top", "by"));
  const degrees = items.flatMap((item, at) =>
    has(item, "most", "least", "more") && items[at + 1]?.number == null && item.values.length === 0 ? [at] : [],
  );
  const isClassed =
    (plan.derive ?? []).some(({ as }) => as.kind === "bin") ||
    groupsOf(plan).some(({ column }) =>
      vocabulary.columns.some((one) => one.name === column && (isMeasure(one) || one.use === "flag")),
    );
  const isExtreme = (plan.measure.kind === "max" || plan.measure.kind === "min") && groupsOf(plan).length === 0;
  const isYesNo = YES_NO.test(draft.tokens[0]?.word ?? "");
  const [first = 0] = degrees;
  const isTwo = degrees.length > 1 && !isOpened;
  return !follows && ((isTwo && !isClassed && plan.against == null) || (isExtreme && isYesNo && degrees.length > 0))
    ? tell(first, `Which two columns go together? I could not read “${wordsFrom(draft, first)}”.`)
    : null;
};

const YES_NO = /^(do|does|did|is|are|was|were|est|ist|sind|zahlen|haben|bekommen|brauchen|son|pagan|tienen)$/;

const DIVIDES = /^(per|pro|je|por cada|for each|for every|pour chaque|f[üu]r jede[nrs]?)$/i;

const isMeasured = ({ measure }: Analysis, item: Item) =>
  "column" in measure && bestColumns(item, isMeasure).some(({ name }) => name === measure.column);

/** "which", "who", "where", "when": an answer names groups or rows. */
const named: Check = (read) => {
  const { draft, plan, follows } = read;
  if (groupsOf(plan).length > 0 || plan.measure.kind === "rows" || follows) return null;
  const [when] = saying(read, "when").filter((at) => draft.items[at]?.columns.length === 0);
  if (when !== undefined && ASKS_WHEN.test(said(draft, when)) && when <= 1 && plan.question !== "course")
    return tell(when, "When is answered by a list of rows or by periods: ask for the rows, or “by month”.");
  const [who] = saying(read, "who", "where_place").filter((at) => at <= 1 && !draft.used.has(at));
  if (who !== undefined && (who === 0 || !RELATIVE.test(said(draft, who)))) return askGroup(draft, who);
  const [which] = saying(read, "which").filter(
    (at) => at <= 1 && WHICH.test(said(draft, at)) && draft.items.some((item, place) => place > at && isRanking(item)),
  );
  return which === undefined ? null : askGroup(draft, which);
};

const ASKS_WHEN = /^(when|wann|cu[aá]ndo|quand|at what time|on which date)$/i;

const RELATIVE = /^(qui|who|que)$/i;

const WHICH = /^(which|welche|welcher|welches|welchen|cu[aá]l|cu[aá]les|lequel|laquelle|quels|quelles)$/i;

const askGroup = (draft: Draft, at: number): Doubt => ({
  at,
  sentence: `Of which groups? I could not read what “${said(draft, at)}” asks for.`,
  options: [],
});

/** A ranking says by what: rows are counted only where somebody said so. */
const ranked: Check = (read) => {
  const { draft, plan, follows } = read;
  const [at] = saying(read, "most", "least", "top", "bottom", "good", "bad", "max", "min").filter(
    // "20 min" is a unit.
    (place) =>
      draft.used.has(place) &&
      !isBound(draft, place) &&
      (draft.items[place - 1]?.number == null || draft.items[place - 1]?.period != null) &&
      // "pastries minus croissants"
      !draft.conditionAt.some((one) => one.excluded && one.at === place + 1),
  );
  if (at === undefined) return null;
  const isFigure = ["max", "min"].includes(plan.measure.kind);
  // "do they wait more" compares, which the highest figure doesn't.
  if (isFigure && groupsOf(plan).length === 0 && BARE.test(said(draft, at))) return askGroup(draft, at);
  if (plan.measure.kind === "rows") return plan.measure.column === null && plan.order !== undefined ? askFigure(draft, at) : null;
  if (plan.order === undefined && plan.limit === undefined && !isFigure)
    return groupsOf(plan).length > 0 || plan.against ? null : askFigure(draft, at);
  const isKeyed = groupsOf(plan).some(({ column }) =>
    draft.vocabulary.columns.some(
      ({ name, use: of, profile }) => name === column && of === "key" && profile.distinctCount === draft.vocabulary.rowCount,
    ),
  );
  // The figure was said before.
  if (plan.measure.kind !== "count" || (follows && draft.measures.length === 0)) return null;
  return isKeyed || !isCountSaid(draft, at, groupsOf(plan)) ? askFigure(draft, at) : null;
};

/** "less than 25,000", "más antiguos que 2000" bounds a figure, and ranks nothing. */
const isBound = (draft: Draft, at: number) =>
  (has(draft.items[at], "gt", "lt", "gte", "lte") && draft.items[at + 1]?.number != null) ||
  draft.noted.some(
    ({ places, isRows }) =>
      isRows &&
      places.includes(at) &&
      [at + 1, at + 2, at + 3].some((one) => places.includes(one) && draft.items[one]?.number != null),
  );

/** A comparison of values has at least two of them: of only one the other side was not read. */
const oneSided: Check = (read) => {
  const { draft, plan, follows } = read;
  const [at] = saying(read, "against");
  if (at === undefined || follows || plan.against != null || plan.measure.kind === "rows") return null;
  const [only, ...more] = groupsOf(plan);
  if (only === undefined || more.length > 0 || (plan.derive ?? []).some(({ name }) => name === only.column)) return null;
  const isOne = (plan.rows?.conditions ?? []).some(({ column, op }) => column === only.column && op === "eq");
  return isOne ? tell(at, `What should be compared? I could not read both sides of “${said(draft, at)}”.`) : null;
};

/** Dividing a price or a share makes no sense: "price per litre" is the price itself. */
const ratioOfPrice: Check = ({ draft, plan }) => {
  const { measure } = plan;
  if (measure.kind !== "ratio") return null;
  const [column, over] = [measure.column, measure.over].map((one) => draft.vocabulary.columns.find(({ name }) => name === one));
  // Two figures of one sort that were both named stand to each other as their averages do.
  const areAlike =
    draft.arithmetic !== null && over !== undefined && isSenselessTotal(over) && column?.profile.type === over.profile.type;
  return column !== undefined && isSenselessTotal(column) && !areAlike
    ? tell(0, `${column.label} can't be divided by ${measure.over}: it adds up to nothing. Which figure do you mean?`)
    : null;
};

/** "share of subscribers in each car park", "tickets for each show": one figure of all rows tells nothing of each. */
const eachOfThem: Check = ({ draft, plan, follows }) => {
  const isDivided = draft.over !== null || draft.each !== null || ["ratio", "rows"].includes(plan.measure.kind);
  if (follows || isDivided || groupsOf(plan).length > 0 || plan.against != null) return null;
  const isShare = ["rate", "share"].includes(plan.measure.kind);
  const at = draft.items.findIndex((item, place) => {
    // "each show": a word that links others elsewhere is what is asked for here.
    const next = draft.items[beside(draft, place, 1, 2) ?? place + 1];
    if (!has(item, "by") || !EACH.test(plainly(item)) || next === undefined || next.period !== null) return false;
    if (isShare || next.entity) return isShare && next.entity;
    return next.values.length === 0 && !NO_THING.test(plainly(next));
  });
  return at < 0 ? null : tell(at, `What should the rows be grouped by? I could not read “${wordsFrom(draft, at)}”.`);
};

/** "each of them", "each other", "cada uno", "jedes Mal". */
const NO_THING = /^(of|other|one|ones|them|time|de|des|von|uno|una|un|une|vez|mal|fois|otro|autre)( |$)/;

const EACH = /(^| )(each|every|jede[nrms]?|cada|chaque)$/;

/** "the first class" where no class is a first one: an ordinal beside a column asks for one of its values. */
const ordinal: Check = ({ draft, plan, follows }) => {
  if (follows || plan.order === undefined) return null;
  const at = draft.items.findIndex((item, place) => {
    const next = draft.items[place + 1];
    return (
      has(item, "ordinal.1") &&
      item.period === null &&
      draft.used.has(place) &&
      next !== undefined &&
      next.values.length === 0 &&
      groupsOf(plan).some(({ column, grain }) => grain == null && next.columns.some((hit) => hit.column.name === column))
    );
  });
  return at < 0 ? null : tell(at, `Nothing in this dataset is called “${wordsFrom(draft, at)}”.`);
};

/** What is compared stands beside something, and the figure was said. */
const compared: Check = (read) => {
  const { draft, plan, follows } = read;
  const [at] = saying(read, "compare", "against").filter((place) => !isOpponent(draft, place));
  if (at === undefined || follows) return null;
  const isBeside =
    plan.against != null || groupsOf(plan).length > 0 || plan.measure.kind === "rate" || plan.measure.kind === "ratio";
  if (!isBeside) return tell(at, "What should be compared with what? Name two values of a column, two periods, or a column.");
  const [against] = saying(read, "against");
  const isOfValues = groupsOf(plan).some(
    ({ column }) =>
      (plan.derive ?? []).some(
        ({ name, as }) => name === column && (as.kind === "is" || as.kind === "calendar" || as.kind === "bin"),
      ) ||
      (plan.rows?.conditions ?? []).some((one) => one.column === column) ||
      draft.vocabulary.columns.some(({ name, use: of }) => name === column && of === "flag"),
  );
  if (against !== undefined && plan.against == null && !isOfValues && plan.measure.kind !== "ratio")
    return tell(against, `What should be compared? I could not read both sides of “${said(draft, against)}”.`);
  const isAnyFigure =
    plan.measure.kind === "count" &&
    draft.picks.get(at) !== "count" &&
    !happens(draft) &&
    !areKinds(draft) &&
    !draft.items.some((item) => item.entity || has(item, "count", "person", "frequent", "entity"));
  return isAnyFigure ? askCompared(draft, at) : null;
};

/** "wins against Albion": a value of a column of its own, not the other side of a comparison. */
function isOpponent(draft: Draft, at: number): boolean {
  if (!/^(against|gegen|contra|contre)$/i.test(said(draft, at))) return false;
  const next = beside(draft, at, 1, 2);
  // "gegen welchen Gegner": it is asked for.
  if (next !== undefined && (has(draft.items[next], "which") || has(draft.items[at + 1], "which"))) return true;
  const column = draft.conditionAt.find((one) => one.at === next)?.column;
  return column !== undefined && draft.conditionAt.filter((one) => one.column === column).length === 1;
}

function askCompared(draft: Draft, at: number): Doubt {
  const measures = figuresOf(draft).slice(0, 3);
  return {
    at,
    sentence: "Which figure should be compared?",
    options: [{ label: "number of rows", pick: "count" }, ...measures.map(({ label, name }) => ({ label, pick: name }))],
  };
}

const together: Check = (read) => {
  const { draft, plan, follows } = read;
  // "the two firms Acme and Dale": both are named right behind it.
  const areNamed = (place: number) =>
    has(draft.items[place], "both") &&
    (draft.conditionAt.some((one, nth) => draft.conditionAt.slice(nth + 1).some((other) => other.at === one.at)) ||
      draft.items.filter((item, one) => one > place && one <= place + 5 && draft.used.has(one) && item.values.length > 0).length >
        1);
  const [at] = saying(read, "both", "rest").filter((place) => !draft.used.has(place) && !areNamed(place));
  if (at === undefined || groupsOf(plan).length > 0 || plan.against != null || follows) return null;
  return tell(at, `What does “${said(draft, at)}” stand for? Name the values to compare.`);
};

/** "exactly one", "only 3": a number that is bounded so, and was read as nothing. */
const exactly: Check = ({ draft, follows }) => {
  const at = draft.items.findIndex((item, place) => {
    const next = draft.items[place + 1];
    const isNumber = next !== undefined && (next.number !== null || ONE.test(next.said)) && next.period === null;
    const isNoun = draft.items[place + 2]?.entity === true;
    return EXACTLY.test(item.said) && isNumber && isNoun && !draft.used.has(place + 1);
  });
  return at < 0 || follows ? null : tell(at, `I could not read “${wordsFrom(draft, at)}” as a bound.`);
};

const EXACTLY =
  /^(exactly|precisely|just|only|genau|exakt|nur|exactamente|solo|s[oó]lo|solamente|exactement|seulement|uniquement)$/i;

const ONE = /^(one|a single|eine?[nrms]?|un[ao]?|une)$/i;

/** "with more than 10 orders per month": of each month, while groups are picked by all their rows. */
const boundOverTime: Check = ({ draft, plan }) => {
  const kind = plan.having?.of.kind;
  if (kind !== "count" && kind !== "distinct") return null;
  const bound = draft.items.findIndex((item, at) => item.number !== null && item.period === null && draft.used.has(at));
  const at = draft.items.findIndex((item, place) => {
    const isGrain = partOf(item, "grain") !== null && has(draft.items[place - 1], "by");
    return bound >= 0 && place > bound && place <= bound + 3 && (isGrain || partOf(item, "every") !== null);
  });
  return at < 0
    ? null
    : tell(
        at,
        `Groups are picked by all of their rows: I can't bound how many they have “${wordsFrom(draft, Math.max(0, at - 1))}”.`,
      );
};

/** "the average of the top 10 orders": a list of rows has no figure of its own. */
const figureOfRows: Check = (read) => {
  const { draft, plan, follows } = read;
  if (follows || plan.measure.kind !== "rows" || plan.limit === undefined || plan.having !== undefined) return null;
  const [at] = saying(read, "average", "median").filter((place) => draft.items[place]?.columns.length === 0);
  return at === undefined
    ? null
    : tell(
        at,
        `The “${said(draft, at)}” of only the first ${plan.limit} rows can't be worked out yet. Ask for those rows, or bound them by a figure.`,
      );
};

/** "reopened at least once": a bound on how often that happened, which no figure of all rows is. */
const once: Check = ({ draft, plan, follows }) => {
  const isBounded = (plan.rows?.conditions ?? []).some(({ op }) => op === "gt" || op === "gte");
  return follows || isBounded || !ONCE.test(draft.text)
    ? null
    : tell(0, "I can't read how often that has to be. Say it as a bound, such as “more than 0”.");
};

const ONCE =
  /(?<!\p{L})(at least once|(mindestens|wenigstens) einmal|(al menos|por lo menos) una vez|au moins une fois)(?!\p{L})/iu;

/** "urgent and high, how many each": one figure of both values tells neither. */
const eachValue: Check = ({ draft, plan, follows }) => {
  const listed = (plan.rows?.conditions ?? []).filter(({ op }) => op === "in");
  const asksEach = EACH_AT_END.test(draft.text.trim());
  return follows || listed.length === 0 || !asksEach || groupsOf(plan).length > 0 || plan.measure.kind === "rows"
    ? null
    : tell(0, `Do you want them by ${listed[0]?.column}? I could not read “each” with these values.`);
};

const EACH_AT_END = /(?<!\p{L})(each|jeweils|cada un[oa]|chacune?s?)\W*$/iu;

const overTime: Check = (read) => {
  const { draft, plan, follows } = read;
  const [at] = saying(read, "over_time");
  if (at === undefined || isTimed(plan) || isParted(plan) || plan.against != null || follows) return null;
  return tell(at, `There is no date to follow “${said(draft, at)}” along.`);
};

/**
 * Holds a plan against the words it was made of: a word that ranks, compares, groups, divides or leaves out has to be seen in the
 * plan. What is not seen there was dropped or guessed, and is asked back.
 */
export function auditPlan(draft: Draft, analyses: readonly Analysis[], follows: boolean): void {
  const [plan] = analyses;
  if (plan === undefined || draft.doubts.length > 0) return;
  for (const check of CHECKS) {
    const doubt = check({ draft, plan, analyses, follows });
    if (doubt === null) continue;
    draft.doubts.push(doubt);
    return;
  }
}

const CHECKS: readonly Check[] = [
  notOnly,
  future,
  shareOfWhat,
  withAndWithout,
  withoutRows,
  partOfPeriod,
  partOfDay,
  unsaid,
  namedColumn,
  compounds,
  beyond,
  relation,
  spread,
  severalFigures,
  divided,
  earned,
  paid,
  excessive,
  judged,
  bareValues,
  unequalDays,
  unnamedPrice,
  grouped,
  figureBy,
  twoDegrees,
  named,
  ranked,
  compared,
  oneSided,
  ratioOfPrice,
  eachOfThem,
  ordinal,
  difference,
  singled,
  together,
  aggregated,
  counted,
  howMuch,
  dear,
  summed,
  summedBound,
  addedUp,
  bareFigure,
  exactly,
  boundOverTime,
  figureOfRows,
  overTime,
  either,
  eitherOf,
  listed,
  firstTime,
  headcount,
  yearsAlone,
  once,
  eachValue,
  leftOut,
  swallowed,
  contradiction,
  comparative,
];
