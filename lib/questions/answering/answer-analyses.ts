import { sayAnalysis } from "@/lib/analysis/language/say-analysis";
import type { LedgerFact } from "@/lib/content/ledger";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { AnalysesAnswer, AnswerTable } from "@/lib/contract/analysis/questions";
import type { Fact } from "@/lib/contract/report-facts";
import { statedUnit } from "@/lib/figures/column-format";
import type { RowsSession } from "@/lib/figures/table";
import { answerChange } from "./answer-change";
import { answerComparison } from "./answer-comparison";
import { answerCorrelation } from "./answer-correlation";
import { answerGroups } from "./answer-groups";
import { deskOf, type Part } from "./answer-parts";
import { answerRows } from "./answer-rows";
import { answerValue } from "./answer-value";
import { type AskedTable, openAnalysis } from "./open-analysis";
import { joinTold } from "./told";

/**
 * Computes analyses over all rows: an answer with every figure cited, and what it is best seen in.
 * @throws {AppError} `invalid` for an analysis that the table can't answer.
 */
export async function answerAnalyses(
  session: RowsSession,
  table: AskedTable,
  analyses: readonly Analysis[],
): Promise<AnalysesAnswer> {
  const parts: { part: Part; sentence: string }[] = [];
  for (const [at, analysis] of analyses.entries()) {
    const open = await openAnalysis(session, table, analysis);
    const prefix = `a${at + 1}`;
    const part = await answerOne(session, table, open, prefix);
    parts.push({ part, sentence: sayAnalysis(part.analysis, open.names) });
  }
  const told = joinTold(
    parts.map(({ part }) => part.told),
    " ",
  );
  return {
    answer: told.text,
    analyses: parts.map(({ part, sentence }) => ({ analysis: part.analysis, sentence })),
    facts: parts.flatMap(({ part }) => part.facts.map(plainFact)),
    citations: told.cited.map(({ part, ...place }) => ({ path: "/answer", ...place, ...(part === undefined ? {} : { part }) })),
    chart: parts.find(({ part }) => part.chart !== null)?.part.chart ?? null,
    table: joined(parts.flatMap(({ part }) => (part.table === null ? [] : [part.table]))),
  };
}

async function answerOne(
  session: RowsSession,
  table: AskedTable,
  open: Awaited<ReturnType<typeof openAnalysis>>,
  prefix: string,
): Promise<Part> {
  const { measure, by = [], against, question } = open.analysis;
  if (measure.kind === "rows") return answerRows(session, open, prefix);
  const desk = deskOf(session, open, measure, prefix);
  if (question === "change" && against) return answerChange(desk, table);
  if (against) return answerComparison(desk, table);
  if (by.length > 0) return answerGroups(desk);
  return measure.kind === "correlation" ? answerCorrelation(desk, measure) : answerValue(desk);
}

function plainFact(fact: LedgerFact): Fact {
  const { suffix, columns: _, ...plain } = fact;
  return { ...plain, unit: statedUnit({ unit: fact.unit, suffix: suffix ?? null }) };
}

/** Tables of the same groups side by side; else the first one. */
function joined(tables: readonly AnswerTable[]): AnswerTable | null {
  const [first, ...others] = tables;
  if (first === undefined) return null;
  const keyed = (table: AnswerTable) => table.columns.filter(({ kind }) => kind === "group").map(({ name }) => name);
  const isLike = (table: AnswerTable) => keyed(table).join("\u0000") === keyed(first).join("\u0000");
  const width = keyed(first).length;
  const like = others.filter(isLike);
  if (width === 0 || like.length === 0) return first;
  const keyOf = (row: AnswerTable["rows"][number]) => JSON.stringify(row.cells.slice(0, width));
  const found = like.map((table) => new Map(table.rows.map((row) => [keyOf(row), row])));
  const isSame = (row: AnswerTable["rows"][number], other: AnswerTable["rows"][number] | undefined) =>
    other !== undefined && JSON.stringify(row.conditions) === JSON.stringify(other.conditions);
  // Figures of other rows have no place in the same row.
  if (!first.rows.every((row) => found.every((rows) => isSame(row, rows.get(keyOf(row)))))) return first;
  return {
    ...first,
    columns: [...first.columns, ...like.flatMap((table) => table.columns.slice(width))],
    rows: first.rows.map((row) => {
      const others = found.map((rows) => rows.get(keyOf(row)));
      return {
        ...row,
        cells: [...row.cells, ...others.flatMap((other) => other?.cells.slice(width) ?? [])],
        shown: [...row.shown, ...others.flatMap((other) => other?.shown.slice(width) ?? [])],
      };
    }),
  };
}
