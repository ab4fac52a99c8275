import type { Metadata } from "next";
import { cache } from "react";
import { idOrNotFound, orNotFound } from "@/app/dashboard/or-not-found";
import { handOverReport } from "@/components/reports/document/handed-report";
import { StillReport } from "@/components/reports/document/still-report";
import { entityOf } from "@/lib/analysis/meaning/entity";
import type { Id } from "@/lib/core/ids";
import { getDataset } from "@/lib/datasets/get-dataset";
import { isDocument, pageCtx } from "@/lib/http/page-ctx";
import { getReport } from "@/lib/reports/get-report";
import { getReportQuestion } from "@/lib/reports/get-report-question";
import { getScheduleOfReport } from "@/lib/schedules/get-schedule-of-report";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const ctxOf = cache(pageCtx);
const reportOf = cache(async (id: Id<"report">) => orNotFound(getReport(await ctxOf(), id)));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await reportOf(idOrNotFound("report", (await params).id))).title };
}

export default async function Page({ params, searchParams }: Props) {
  const id = idOrNotFound("report", (await params).id);
  const report = await reportOf(id);
  const ctx = await ctxOf();
  const [dataset, question, schedule] = await Promise.all([
    orNotFound(getDataset(ctx, report.datasetId)),
    orNotFound(getReportQuestion(ctx, id)),
    getScheduleOfReport(ctx, id),
  ]);
  const { name, rowCount, columns } = dataset;
  // Evidence or an answer is open, or the report is followed until it is finished.
  const isAsked = Object.keys(await searchParams).length > 0 || report.status !== "COMPLETED";
  const handed = isAsked || !(await isDocument()) ? null : handOverReport(report);
  return (
    <StillReport
      isAsked={isAsked}
      props={{
        id,
        given: handed === null ? { report } : { handed },
        around: {
          dataset: { id: dataset.id, name, rowCount, columns },
          rowsName: entityOf(name, columns) ?? "rows",
          question: question.prompt,
          titleGiven: question.title !== "",
          schedule,
        },
      }}
    />
  );
}
