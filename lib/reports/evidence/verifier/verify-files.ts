import { readFileSync, statSync } from "node:fs";
import { messageOf } from "./figures/check";
import { DataProblem } from "./figures/problems";
import type { CheckedReport, Problem, Result } from "./figures/report";
import { member } from "./member";
import { readReport } from "./report-shape";
import { readTable } from "./rows/read-table";
import { columnsNeeded, verifyReport } from "./verify-report";

/** What a check of files ends with: 0 when all of it holds, 1 when not, 2 when they cannot be read. */
interface Verdict {
  code: 0 | 1 | 2;
  lines: string[];
}

/** The engine whose figures and sentences this program knows. Another one may have other forms of sentences. */
const ENGINE = "23";

const REPORT_BYTES = 1 << 27;
const PROBLEMS_SHOWN = 1000;

/** A report has facts and says something of them. */
function wholeProblems({ facts, kpis, charts, claims, citations, executiveSummary }: Result): Problem[] {
  const problems: Problem[] = [];
  const lacks = (path: string, should: string) => problems.push({ path, says: "nothing", should });
  if (facts.length === 0) lacks("/result/facts", "the facts of the report");
  if (executiveSummary.trim() === "") lacks("/result/executiveSummary", "sentences");
  if (kpis.length + charts.length === 0) lacks("/result/kpis", "key figures or charts");
  if (citations.length === 0) lacks("/result/citations", "a citation of every figure");
  if ((claims ?? []).length === 0) lacks("/result/claims", "the claims that the sentences make");
  return problems;
}

/** A line for a terminal: characters that steer it, or turn the direction, as their code. */
function printable(line: string): string {
  return String(line)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`);
}

/** Reads both files and checks. @returns lines to print, and the exit code. */
export function verifyFiles(reportFile: string, dataFile: string): Verdict {
  const { code, lines } = verifyTexts(reportFile, dataFile);
  return { code, lines: lines.map(printable) };
}

function verifyTexts(reportFile: string, dataFile: string): Verdict {
  let report: CheckedReport;
  try {
    if (statSync(reportFile).size > REPORT_BYTES) throw new DataProblem("it is too large for a report.");
    report = readReport(readFileSync(reportFile, "utf8"));
  } catch (error) {
    return { code: 2, lines: [`${reportFile}: ${messageOf(error)}`] };
  }
  const { inputs, result } = report;
  try {
    const table = readTable(dataFile, inputs.columns, columnsNeeded(report), inputs.rowCount);
    const problems = [...wholeProblems(result), ...verifyReport(report, table)];
    const done = `${result.facts.length} facts, ${result.charts.length} charts and ${result.citations.length} citations`;
    if (problems.length === 0) return { code: 0, lines: [`Verified: ${done} agree with ${table.rowCount} rows.`] };
    const short = (text: string | undefined) => (text !== undefined && text.length > 300 ? `${text.slice(0, 300)}…` : text);
    const lines = problems
      .slice(0, PROBLEMS_SHOWN)
      .flatMap(({ path, says, should }) => [path, `  says:      ${short(says)}`, `  should be: ${short(should)}`]);
    const more = problems.length - PROBLEMS_SHOWN;
    if (more > 0) lines.push(`… and ${more} more.`);
    if (String(inputs.engine) !== ENGINE)
      lines.push(`The report was made by engine ${inputs.engine}, and this program knows engine ${ENGINE}: that may be why.`);
    return { code: 1, lines: [`${problems.length} of what the report says does not hold (${done}):`, ...lines] };
  } catch (error) {
    if (error instanceof DataProblem) return { code: 1, lines: [error.message] };
    if (typeof member(error, "code") === "string") return { code: 2, lines: [`${dataFile}: ${messageOf(error)}`] };
    // What is of the right type, and yet no part of any report.
    return { code: 2, lines: [`${reportFile}: this is no report that can be checked (${messageOf(error)}).`] };
  }
}
