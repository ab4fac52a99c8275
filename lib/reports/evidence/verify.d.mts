import type { ReportInputs } from "@/lib/contract/report-plan";
import type { ReportResult } from "@/lib/contract/reports";

export interface Problem {
  path: string;
  says: string;
  should: string;
}
export interface CheckedReport {
  inputs: ReportInputs;
  result: ReportResult;
  fingerprint?: string | null;
}
export declare class Table {
  rowCount: number;
}
export declare function readTable(
  file: string,
  columns: ReportInputs["columns"],
  wanted: ReadonlySet<string>,
  rowsExpected?: number,
): Table;
export declare function columnsNeeded(report: CheckedReport): Set<string>;
export declare function verifyReport(report: CheckedReport, table: Table): Problem[];
export declare function verifyFiles(reportFile: string, dataFile: string): { code: 0 | 1 | 2; lines: string[] };
export declare function readReport(text: string): CheckedReport;
export declare function fingerprintOf(value: unknown): string;
