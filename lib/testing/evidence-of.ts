import type { ReportInputs } from "@/lib/contract/report-plan";
import type { ReportResult } from "@/lib/contract/reports";
import { canonicalCsv, type TextsSession } from "@/lib/reports/evidence/canonical-csv";
import { verifyText } from "@/lib/reports/narrator/verify-text";
import { reportScopeOf } from "@/lib/reports/prompt/scope-of";
import { ENGINE_VERSION } from "@/lib/reports/steps/engine-version";
import { resultOf } from "@/lib/reports/steps/result-of";
import { type PlainReport, type PlainReportOptions, plainReport } from "./plain-report";
import type { PlainRow } from "./typed-rows";

/** What a stranger gets of a report: the answer of the API, as far as a checker reads it, and the rows. */
export interface Evidence {
  report: { id: string; title: string; result: ReportResult; inputs: ReportInputs };
  csv: string;
}

/** A whole report of plain rows with its evidence, made by the engine itself. */
export async function evidenceOf(rows: readonly PlainRow[], options: PlainReportOptions = {}): Promise<Evidence> {
  const plain = await plainReport(rows, options);
  try {
    return await evidenceOfReport(plain);
  } finally {
    plain.close();
  }
}

/** The evidence of a report that is still open. */
export async function evidenceOfReport({ ledger, rendered, columns, typed, plan }: PlainReport): Promise<Evidence> {
  const session: TextsSession = typed.session;
  let csv = "";
  for await (const piece of canonicalCsv(
    session,
    columns.filter(({ profile }) => profile.derivation === undefined),
  ))
    csv += piece;
  // A product's report is not completed while its own gate finds anything.
  const [problem] = verifyText(ledger, rendered);
  if (problem !== undefined) throw new Error(`${problem.path}: ${problem.reason}`);
  const counted = await session.query("SELECT count(*) FROM rows");
  const rowCount = Number(counted.rows[0]?.[0] ?? plan.rowCount);
  const scope = reportScopeOf(plan, rowCount, ledger.focus, columns, ledger.locale, { entity: ledger.entity ?? null });
  const result = JSON.parse(JSON.stringify(resultOf(ledger, rendered, null, scope))) as ReportResult;
  const inputs: ReportInputs = {
    engine: ENGINE_VERSION,
    snapshotHash: "0".repeat(64),
    rowCount,
    datasetName: ledger.datasetName,
    columns: columns.map(({ profile, label, stored }) => ({
      name: profile.name,
      label,
      stored,
      used: true,
      type: profile.type,
      format: profile.format,
      role: profile.role,
      ...(profile.derivation === undefined ? {} : { derivation: profile.derivation }),
    })),
    prompt: ledger.focus === null ? "" : "asked",
    title: "",
    locale: ledger.locale,
    timeZone: "UTC",
    seed: "",
    wording: "builtin",
  };
  return { report: { id: "rep_test", title: result.title, result, inputs }, csv };
}
