"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ThingRows } from "@/components/listing/thing-rows";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { Late, latePart } from "@/components/ui/layer/late";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { listingQueries } from "@/lib/client/api/listing";
import { operations } from "@/lib/client/api/operations";
import type { Pages } from "@/lib/client/use-pages";
import type { ListedReport } from "@/lib/contract/reports";
import type { ReportSort } from "@/lib/contract/words/report-words";
import { runAgain } from "../document/run-again";
import { REPORTS, ReportTable } from "./report-table";

const renameReport = latePart(async () => (await import("../document/rename-report")).RenameReport);

/** Reports page after page, one or many of which can be acted on. */
export function ReportRows({
  list,
  sort,
  ofDataset = false,
  empty,
  onTag,
}: {
  list: Pages<ListedReport>;
  sort: ReportSort;
  ofDataset?: boolean;
  empty: ReactNode;
  onTag: (tag: string) => void;
}) {
  const queries = useQueryClient();
  const toast = useToast();
  const [layer, setLayer] = useState<{ act: "rename" | "remove"; report: ListedReport } | null>(null);
  const close = () => setLayer(null);
  const refresh = () => queries.invalidateQueries({ queryKey: listingQueries.all });
  const again = useMutation({
    mutationFn: runAgain,
    onSuccess: () => {
      toast("Report queued");
      void refresh();
    },
  });
  return (
    <>
      {again.isError && <FormError sentence={sentenceFor(again.error)} />}
      <ThingRows
        noun={REPORTS}
        list={list}
        empty={empty}
        tagging={{
          noun: "reports",
          nameOf: ({ title }) => title,
          save: ({ id }, tags) => call(operations.updateReport, { params: { id }, body: { tags } }),
        }}
        removal={{
          act: ({ id }) => call(operations.removeReport, { params: { id } }),
          goes: () => "This deletes their texts, figures and build logs. Datasets and their rows stay.",
        }}
        actions={(_, each) => (
          <Button size="sm" onClick={() => void each({ doing: "Queueing", done: "queued" }, runAgain)}>
            Run again
          </Button>
        )}
        refresh={refresh}
      >
        {(rows) => (
          <ReportTable
            rows={rows}
            ofDataset={ofDataset}
            sort={sort}
            onAct={(act, report) => (act === "again" ? again.mutate(report) : setLayer({ act, report }))}
            onTag={onTag}
          />
        )}
      </ThingRows>
      {layer?.act === "rename" && <Late part={renameReport} props={{ report: layer.report, onClose: close }} onFailed={close} />}
      <ConfirmDialog
        open={layer?.act === "remove"}
        onOpenChange={close}
        danger
        title={`Delete report “${layer?.report.title ?? ""}”?`}
        body="This deletes its text, figures and build log. The dataset and its rows stay. This can't be undone."
        confirmLabel="Delete report"
        onConfirm={async () => {
          if (layer === null) return;
          await call(operations.removeReport, { params: { id: layer.report.id } });
          toast("Report deleted");
          await refresh();
        }}
      />
    </>
  );
}
