"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { SelectionBar } from "@/components/listing/selection-bar";
import { TagDialog } from "@/components/listing/tag-dialog";
import { UNDO_MS, useBulk } from "@/components/listing/use-bulk";
import { useSelection } from "@/components/listing/use-selection";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { ListBody } from "@/components/ui/list/list-body";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { listingQueries } from "@/lib/client/api/listing";
import { operations } from "@/lib/client/api/operations";
import type { Pages } from "@/lib/client/use-pages";
import type { ListedReport } from "@/lib/contract/reports";
import type { ReportSort } from "@/lib/contract/words/report-words";
import { formatCount } from "@/lib/core/format";
import { RenameReport } from "../document/rename-report";
import { runAgain } from "../document/run-again";
import { type ReportAct, ReportTable } from "./report-table";

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
  const { locale } = useLocale();
  const queries = useQueryClient();
  const toast = useToast();
  const selection = useSelection(list.items ?? []);
  const bulk = useBulk();
  const [layer, setLayer] = useState<{ act: ReportAct; report: ListedReport } | "tags" | "remove" | null>(null);
  const close = () => setLayer(null);
  const refresh = () => queries.invalidateQueries({ queryKey: listingQueries.all });
  const again = useMutation({
    mutationFn: runAgain,
    onSuccess: () => {
      toast("Report queued");
      void refresh();
    },
  });
  const { selected } = selection;
  const count = (some: number) => formatCount(some, "report", "reports", locale);
  const one = layer !== null && typeof layer === "object" ? layer : null;

  const each = async (
    words: { doing: string; done: string },
    act: (report: ListedReport) => Promise<unknown>,
    undoMs?: number,
  ) => {
    const all = selected;
    selection.clear();
    const done = await bulk.run(words.doing, all, act, undoMs);
    await refresh();
    if (done > 0) toast(`${count(done)} ${words.done}`);
  };
  return (
    <>
      <SelectionBar count={selected.length} bulk={bulk} onClear={selection.clear}>
        <Button size="sm" onClick={() => setLayer("tags")}>
          Add tags
        </Button>
        <Button size="sm" onClick={() => void each({ doing: "Queueing", done: "queued" }, runAgain)}>
          Run again
        </Button>
        <Button size="sm" onClick={() => setLayer("remove")}>
          Delete
        </Button>
      </SelectionBar>
      {again.isError && <FormError sentence={sentenceFor(again.error)} />}
      <ListBody list={list} loading="Loading reports" empty={empty}>
        {(reports) => (
          <ReportTable
            reports={reports}
            ofDataset={ofDataset}
            sort={sort}
            selection={selection}
            onAct={(act, report) => (act === "again" ? again.mutate(report) : setLayer({ act, report }))}
            onTag={onTag}
          />
        )}
      </ListBody>
      {one?.act === "rename" && <RenameReport report={one.report} onClose={close} />}
      {one?.act === "tags" && (
        <TagDialog
          title={`Tags of '${one.report.title}'`}
          noun="reports"
          tags={one.report.tags ?? []}
          confirm="Save tags"
          save={async (tags) => {
            await call(operations.updateReport, { params: { id: one.report.id }, body: { tags } });
            await refresh();
          }}
          onClose={close}
        />
      )}
      {layer === "tags" && (
        <TagDialog
          title={`Add tags to ${count(selected.length)}`}
          noun="reports"
          tags={[]}
          confirm="Add tags"
          save={async (tags) => {
            close();
            await each({ doing: "Tagging", done: "tagged" }, ({ id, tags: had = [] }) =>
              call(operations.updateReport, { params: { id }, body: { tags: [...had, ...tags] } }),
            );
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={one?.act === "remove"}
        onOpenChange={close}
        danger
        title={`Delete report '${one?.report.title ?? ""}'?`}
        body="This deletes its text, figures and build log. The dataset and its rows stay. It can't be undone."
        confirmLabel="Delete report"
        onConfirm={async () => {
          if (one === null) return;
          await call(operations.removeReport, { params: { id: one.report.id } });
          toast("Report deleted");
          await refresh();
        }}
      />
      <ConfirmDialog
        open={layer === "remove"}
        onOpenChange={close}
        danger
        title={`Delete ${count(selected.length)}?`}
        body="This deletes their texts, figures and build logs. Datasets and their rows stay. You have five seconds to undo it."
        confirmLabel={`Delete ${count(selected.length)}`}
        onConfirm={() =>
          void each(
            { doing: "Deleting", done: "deleted" },
            ({ id }) => call(operations.removeReport, { params: { id } }),
            UNDO_MS,
          )
        }
      />
    </>
  );
}
