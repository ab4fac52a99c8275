import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { AnalysesAnswer, QuestionAnswer, QuestionChoice } from "@/lib/contract/analysis/questions";
import { formatList } from "@/lib/core/format";
import { answerAnalyses } from "./answering/answer-analyses";
import { isOfPeopleInYear } from "./answering/people-in-year";
import type { AskedRows } from "./asked-rows";
import { readQuestion } from "./reading/read-question";

/** Reads a question and answers it from open rows. Words that were not understood stand in the first line of the answer. */
export async function answerQuestion(
  { asked, table, session }: AskedRows,
  question: string,
  follows: readonly Analysis[],
): Promise<QuestionAnswer> {
  const reading = readQuestion(question, asked, follows);
  const { understood, notUnderstood, supposed } = reading;
  const same = reading.asks === null ? null : await sameAnswer(session, table, reading.choices);
  const { asks, choices } = same === null ? reading : { asks: null, choices: [] };
  const said = { understood, notUnderstood, asks, choices };
  if (asks !== null || (reading.analyses.length === 0 && same === null)) {
    const nothing = { answer: null, analyses: [], facts: [], citations: [], chart: null, table: null };
    return { ...nothing, ...said, asks: asks ?? "I couldn't tell what you want to see." };
  }
  const answer = same ?? (await answerAnalyses(session, table, reading.analyses));
  const figures = sameCounts(answer, table);
  if (figures.length > 0 && follows.length === 0 && !ROWS_SAID.test(question)) {
    const nothing = { answer: null, analyses: [], facts: [], citations: [], chart: null, table: null };
    return { ...nothing, ...said, asks: "All groups have the same number of rows. Which figure do you mean?", choices: figures };
  }
  const first =
    putRight(answer, supposed) +
    reading.told.map((one) => `${one} `).join("") +
    taken(reading.takenForRows) +
    leftOut(notUnderstood) +
    (reading.overlap ? OVERLAP : "");
  if (first === "" || answer.answer === null) return { ...answer, ...said };
  const moved = answer.citations.map((one) => ({ ...one, start: one.start + first.length, end: one.end + first.length }));
  return { ...answer, ...said, answer: first + answer.answer, citations: moved };
}

/**
 * Whether a figure is added up or averaged needs no asking where each group has one row: the life expectancy of one country in one
 * year. Null where it makes a difference, or something else is asked.
 */
async function sameAnswer(
  session: AskedRows["session"],
  table: AskedRows["table"],
  choices: readonly QuestionChoice[],
): Promise<AnalysesAnswer | null> {
  const plans = choices.map(({ analyses }) => analyses);
  const averaged = plans.find(([one, ...more]) => one?.measure.kind === "average" && more.length === 0);
  const summed = plans.find(([one, ...more]) => one?.measure.kind === "sum" && more.length === 0);
  if (plans.length !== 2 || averaged === undefined || summed === undefined) return null;
  const plain = (plan: readonly Analysis[]) =>
    JSON.stringify(plan.map((one) => ({ ...one, measure: { ...one.measure, kind: "" } })));
  if (plain(averaged) !== plain(summed)) return null;
  const [answer, other] = [await answerAnalyses(session, table, averaged), await answerAnalyses(session, table, summed)];
  const cells = ({ table: found }: AnalysesAnswer) => found?.rows.map((row) => row.cells) ?? [];
  const areOne = (answer.table?.rows ?? []).every(({ rowCount }) => rowCount <= 1);
  if (!areOne && (await isOfPeopleInYear(session, table, summed[0]))) return other;
  return areOne && cells(answer).length > 0 && JSON.stringify(cells(answer)) === JSON.stringify(cells(other)) ? answer : null;
}

/** Whoever says so wants rows counted. */
const ROWS_SAID =
  /(?<!\p{L})(rows?|records?|entries|zeilen|datensätze|einträge|filas|registros|lignes|enregistrements)(?!\p{L})/iu;

const GROUPS_MIN = 4;

/**
 * Figures to choose from where rows were counted and every group has as many: what holds one row for each country or year was not
 * meant to be counted. Empty for all other answers.
 */
function sameCounts({ table: shown, analyses }: AnalysesAnswer, { profiles, rowCount }: AskedRows["table"]): QuestionChoice[] {
  const [only, ...more] = analyses;
  const plan = only?.analysis;
  const counts = new Set(shown?.rows.map(({ cells }) => cells.at(-1)));
  const many = shown?.rows.length ?? 0;
  const isPlain = plan?.rows === undefined || (plan.rows.conditions.length === 0 && plan.having === undefined);
  if (plan === undefined || more.length > 0 || plan.measure.kind !== "count" || plan.against || !isPlain) return [];
  const [each] = counts;
  // Of more groups than are shown, all rows are in them.
  const areAll = many === shown?.groupCount || (plan.rows === undefined && Number(each) * (shown?.groupCount ?? 0) === rowCount);
  if (counts.size !== 1 || many < GROUPS_MIN || !areAll) return [];
  const figures = profiles
    .filter(({ meaning }) => meaning?.kind === "amount" || meaning?.kind === "level")
    .slice(0, 3)
    .map(({ name, meaning }): QuestionChoice => {
      const kind = meaning?.kind === "amount" ? "sum" : "average";
      const label = `${kind === "sum" ? "total" : "average"} ${name}`;
      return { label, analyses: [{ ...plan, measure: { kind, column: name } }] };
    });
  return figures.length === 0 ? [] : [...figures, { label: "number of rows", analyses: [plan] }];
}

/** A question may take for granted what didn't happen. */
function putRight({ facts, analyses }: AnalysesAnswer, supposed: "up" | "down" | null): string {
  // "which region grew most" supposes nothing of all of them.
  if (analyses.some(({ analysis: { order } }) => order === "rise" || order === "fall")) return "";
  const change = facts.find(({ definition }) => definition.aggregation === "change")?.value;
  if (typeof change !== "number" || supposed === null) return "";
  if (supposed === "down") return change < 0 ? "" : "It didn't fall. ";
  return change > 0 ? "" : "It didn't rise. ";
}

/** Of sets that share rows. */
const OVERLAP = "Rows may count in more than one of these. ";

/** Nothing in the table says that its rows are called so. */
const taken = (nouns: readonly string[]) =>
  nouns.length === 0
    ? ""
    : `I took ${formatList(
        nouns.map((noun) => `“${noun}”`),
        "en-US",
      )} for the rows. `;

function leftOut(notUnderstood: readonly string[]): string {
  if (notUnderstood.length === 0) return "";
  const words = formatList(
    notUnderstood.map((word) => `“${word}”`),
    "en-US",
  );
  return `I didn't understand ${words}, so the answer leaves ${notUnderstood.length === 1 ? "it" : "them"} out. `;
}
