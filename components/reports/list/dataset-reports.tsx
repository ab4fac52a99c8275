"use client";

import { useRouter } from "next/navigation";
import { useMay } from "@/components/shell/role";
import { ButtonLink } from "@/components/ui/button";
import { FileChartColumn } from "@/components/ui/icons";
import { EmptyState } from "@/components/ui/page/empty-state";
import { reportQueries } from "@/lib/client/api/reports";
import { usePages } from "@/lib/client/use-pages";
import type { Id } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import { refetchMs } from "./refetch-ms";
import { ReportRows } from "./report-rows";

/** Every report on one dataset, newest first. */
export function DatasetReports({ datasetId }: { datasetId: Id<"dataset"> }) {
  const router = useRouter();
  const list = usePages(reportQueries.list({ datasetId, sort: "-createdAt" }), { refetchMs });
  return (
    <ReportRows
      list={list}
      sort="-createdAt"
      ofDataset
      empty={<NoReports datasetId={datasetId} />}
      onTag={(tag) => router.push(pages.reports({ dataset: datasetId, tag }))}
    />
  );
}

export function NoReports({ datasetId }: { datasetId?: Id<"dataset"> }) {
  const mayWrite = useMay("member");
  return (
    <EmptyState
      icon={FileChartColumn}
      title={datasetId ? "No reports on this dataset yet" : "No reports yet"}
      action={
        mayWrite && (
          <ButtonLink href={pages.newReport({ dataset: datasetId })} variant="primary">
            New report
          </ButtonLink>
        )
      }
    >
      A report answers a question from your rows, with the evidence for every figure.
    </EmptyState>
  );
}
