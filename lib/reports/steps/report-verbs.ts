import type { Ctx } from "@/lib/ctx/ctx";
import type { ReportRun } from "../rules";
import { startReport } from "../start-report";
import { assessQuality } from "./assess-quality";
import { chooseFigures } from "./choose-figures";
import { findInsights } from "./find-insights";
import { loadReport } from "./load-report";
import { makeCharts } from "./make-charts";
import { makeKpis } from "./make-kpis";
import { profileColumns } from "./profile-columns";
import { saveReport } from "./save-report";
import { verifyFigures } from "./verify-figures";
import { writeText } from "./write-text";

/** The steps of a report in order. Each may run again, and answers whether the run may go on. */
export const REPORT_VERBS: readonly (readonly [string, (ctx: Ctx, run: ReportRun) => Promise<boolean>])[] = [
  ["start", startReport],
  ["load", loadReport],
  ["profile", profileColumns],
  ["quality", assessQuality],
  ["plan", chooseFigures],
  ["kpis", makeKpis],
  ["charts", makeCharts],
  ["insights", findInsights],
  ["narrate", writeText],
  ["verify", verifyFigures],
  ["save", saveReport],
];
