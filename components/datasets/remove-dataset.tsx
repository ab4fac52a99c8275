"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { useLocale } from "@/components/ui/locale";
import { call } from "@/lib/client/api/call";
import { datasetQueries } from "@/lib/client/api/datasets";
import { listingQueries } from "@/lib/client/api/listing";
import { operations } from "@/lib/client/api/operations";
import type { DatasetItem } from "@/lib/contract/datasets";
import { formatCount, formatList } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";

/** Asks with the name and the number of reports that go with it, then deletes a dataset and shows the list. */
export function RemoveDataset({
  dataset,
  reports,
  feeds = [],
  open,
  onOpenChange,
}: {
  dataset: Pick<DatasetItem, "id" | "name" | "rowCount">;
  /** Reports on it. */
  reports: number;
  /** Names of the sources that feed it. */
  feeds?: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { locale } = useLocale();
  const router = useRouter();
  const queries = useQueryClient();
  const toast = useToast();
  const rows = formatCount(dataset.rowCount, "row", "rows", locale);
  const fed =
    feeds.length === 0 ? "" : ` ${formatList(feeds, locale)} would bring no more rows into it: remove or pause that too.`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={`Delete dataset “${dataset.name}”?`}
      body={`Its ${rows} go${reports === 0 ? "" : `, and ${formatCount(reports, "report", "reports", locale)} made from it`}. This can't be undone.${fed}`}
      typed={feeds.length > 0 ? dataset.name : undefined}
      confirmLabel="Delete dataset"
      onConfirm={async () => {
        await call(operations.removeDataset, { params: { id: dataset.id } });
        queries.removeQueries({ queryKey: datasetQueries.one(dataset.id).queryKey });
        void queries.invalidateQueries({ queryKey: listingQueries.all });
        toast("Dataset deleted");
        router.push(pages.datasets());
        router.refresh();
      }}
    />
  );
}
