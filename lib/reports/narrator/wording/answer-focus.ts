import type { Finding, FindingKind, Focus } from "@/lib/content/ledger";
import type { FactBook } from "../fact-book";
import { isAnswerLed } from "./edit-findings";
import { leadOf } from "./weigh-findings";

type Goal = Focus["goals"][number];

const GOAL_KINDS: Readonly<Record<Goal, readonly FindingKind[]>> = {
  overview: [],
  compare_periods: ["change", "contribution", "extremes"],
  trend: [
    "change",
    "first_last",
    "share_shift",
    "trend",
    "course",
    "group_break",
    "group_spike",
    "episode",
    "backlog",
    "mix_shift",
    "change_point",
    "arrival",
    "departure",
    "seasonality",
    "spike",
    "extremes",
  ],
  drivers: [
    "drivers",
    "contribution",
    "segments",
    "same_mix",
    "mix_shift",
    "rate_in_group",
    "counted_rate",
    "until",
    "interaction",
    "course",
    "group_break",
    "group_spike",
    "episode",
    "backlog",
    "gradient",
    "threshold",
    "u_shape",
    "saturation",
    "onset",
    "correlation",
    "leader",
    "concentration",
  ],
  ranking: ["leader", "segments", "concentration", "extremes"],
  quality: ["missing", "missing_pattern", "outliers"],
  distribution: ["heap", "repeated_value", "spread", "scatter", "shape", "outliers", "average", "concentration"],
  relation: [
    "reversal",
    "correlation",
    "relation_by_group",
    "drivers",
    "gradient",
    "threshold",
    "u_shape",
    "saturation",
    "onset",
    "ratio",
    "same_mix",
    "mix_shift",
    "segments",
    "rate_in_group",
    "counted_rate",
    "mention",
    "mention_level",
    "missing_pattern",
  ],
};

/** A finding may be left out for want of room: that it is not here does not say that it is not so. */
export const UNANSWERED: Readonly<Record<Goal, string>> = {
  overview: "",
  compare_periods: "A comparison of periods as asked for is not among the findings of this report.",
  trend: "A movement over time as asked about is not among the findings of this report.",
  drivers: "A difference between groups as asked about is not among the findings of this report.",
  ranking: "An order of groups as asked for is not among the findings of this report.",
  quality: "",
  distribution: "A distribution as asked about is not among the findings of this report.",
  relation: "A relation between the columns asked about is not among the findings of this report.",
};

export const UNTIED = "Part of the question could not be tied to a column of the dataset.";
const COLUMNS_NAMED_MAX = 2;

interface FocusAnswer {
  /** Findings that answer what was asked, best first. */
  findings: Finding[];
  /** Whole sentences about what could not be answered, and how far an answer goes. */
  unanswered: string[];
  caution: string[];
  /** True when the quality of the data was asked about. */
  quality: boolean;
}

/** Which findings answer what the person asked, and what stays open. Null when nothing in particular was asked. */
export function answerFocus(book: FactBook): FocusAnswer | null {
  const { focus, findings } = book.ledger;
  if (focus === null) return null;
  const goals = focus.goals.filter((goal) => goal !== "overview" && goal !== "quality");
  const touching = findings.filter(
    (finding) => finding.kind !== "scope" && touches(finding, focus) && !isAnswerLed(book, finding),
  );
  const lead = leadOf(book);
  const ofLead = findings.filter(({ measure }) => measure !== null && measure === lead);
  const perGoal = goals.map((goal) => {
    const answers = answersTo(goal, touching, focus);
    return answers.length > 0 || goal !== "trend" ? answers : answersTo(goal, ofLead, focus);
  });
  const open = goals.filter((_, at) => perGoal[at]?.length === 0);
  const rest = goals.length === 0 ? touching.filter((finding) => finding.asked) : [];
  const untied = focus.ignored.length > 0 && focus.columns.length === 0 && focus.filters.length === 0;
  const driven = goals.includes("drivers") ? perGoal[goals.indexOf("drivers")]?.[0] : undefined;
  return {
    findings: [...new Set([...perGoal.flat(), ...rest])],
    unanswered: [
      ...open.map((goal) => UNANSWERED[goal]),
      ...(untied && !focus.goals.includes("overview") ? [UNTIED] : []),
      ...untouched(book, focus, findings),
    ],
    caution: driven ? [`Treat this as an association, not as proof of what moves ${subjectOf(driven)}.`] : [],
    quality: focus.goals.includes("quality"),
  };
}

/** The best finding for a goal; a second one of its kind when it speaks of another column that was named. */
function answersTo(goal: Goal, touching: readonly Finding[], focus: Focus): Finding[] {
  const kinds = GOAL_KINDS[goal];
  const pair = goal === "relation" && focus.columns.length > 1;
  const named = (finding: Finding) =>
    [finding.measure, finding.by].filter((index) => index !== null && focus.columns.includes(index)).length;
  const fitting = touching
    .filter((finding) => kinds.includes(finding.kind) && (!pair || named(finding) > 1))
    .toSorted(
      (a, b) => named(b) - named(a) || Number(b.asked) - Number(a.asked) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
    );
  const [first] = fitting;
  const second = fitting.find((finding) => {
    return finding.kind === first?.kind && finding.measure !== first.measure && focus.columns.includes(finding.measure ?? -1);
  });
  return first === undefined ? [] : second === undefined ? [first] : [first, second];
}

function subjectOf(finding: Finding): string {
  return finding.measure === null ? "the number of rows" : `{{c${finding.measure}}}`;
}

function touches(finding: Finding, focus: Focus): boolean {
  if (finding.asked || focus.columns.length === 0) return true;
  return focus.columns.some((column) => finding.measure === column || finding.by === column);
}

/** True for what only numbers or names the rows: nobody asks for a finding on it. */
function isKey(book: FactBook, index: number): boolean {
  const profile = book.column(index)?.profile;
  return (
    profile?.role === "id" ||
    profile?.format === "index" ||
    ["key", "running_number", "reference"].includes(profile?.meaning?.kind ?? "")
  );
}

function untouched(book: FactBook, focus: Focus, findings: readonly Finding[]): string[] {
  const told = new Set(
    findings.flatMap(({ facts }) => Object.values(facts).flatMap((id) => book.fact(id)?.definition.groupBy ?? [])),
  );
  const named = book.ledger.columns.filter(({ profile }) => told.has(profile.name)).map(({ index }) => index);
  const used = new Set([...findings.flatMap((finding) => [finding.measure, finding.by]), ...named]);
  const filtered = new Set(focus.filters.map((filter) => filter.column));
  const open = focus.columns.filter((column) => !used.has(column) && !filtered.has(column) && !isKey(book, column));
  return open.slice(0, COLUMNS_NAMED_MAX).map((column) => `Nothing stands out on {{c${column}}}.`);
}
