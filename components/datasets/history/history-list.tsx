"use client";

import { useQuery } from "@tanstack/react-query";
import {
  ArrowRight,
  Eraser,
  FilePlus2,
  type LucideIcon,
  PencilLine,
  RotateCcw,
  Rows3,
  SlidersHorizontal,
  WandSparkles,
} from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { RelativeTime } from "@/components/ui/time";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { datasetQueries } from "@/lib/client/api/datasets";
import type { ColumnChange, DatasetChange, DatasetChangeKind } from "@/lib/contract/datasets";
import type { Id } from "@/lib/core/ids";
import { changeWords } from "./change-words";

/** As many as the history keeps in one answer. */
const CHANGES_MAX = 200;

const ICONS: Record<DatasetChangeKind, LucideIcon> = {
  created: FilePlus2,
  renamed: PencilLine,
  columns: SlidersHorizontal,
  appended: Rows3,
  replaced: Rows3,
  removed_rows: Eraser,
  prepared: WandSparkles,
  restored: RotateCcw,
};

/** What changed about a dataset, newest first: who, when, and what was so before. */
export function HistoryList({ datasetId }: { datasetId: Id<"dataset"> }) {
  const query = useQuery(datasetQueries.changes(datasetId));
  if (query.isError) {
    return (
      <ErrorState
        sentence={sentenceFor(query.error)}
        requestId={query.error instanceof CallError ? query.error.requestId : null}
        retry={() => void query.refetch()}
      />
    );
  }
  if (query.data === undefined) return <SkeletonRows rows={4} label="Loading history" />;
  if (query.data.length === 0) {
    return (
      <EmptyState title="Nothing recorded yet">Changes to the rows, the name or how columns are read are listed here.</EmptyState>
    );
  }
  return (
    <>
      <ol aria-label="History" className="border-t">
        {query.data.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
      {query.data.length === CHANGES_MAX && (
        <p className="mt-4 text-ui text-ink-3">The {CHANGES_MAX} most recent changes are shown.</p>
      )}
    </>
  );
}

function Change({ change }: { change: DatasetChange }) {
  const { locale } = useLocale();
  const Icon = ICONS[change.kind];
  return (
    <li className="flex gap-3 border-b py-3">
      <Icon className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden />
      <div className="min-w-0 grow">
        <p className="[overflow-wrap:anywhere]" dir="auto">
          {changeWords(change, locale)}
        </p>
        <p className="mt-0.5 text-ui [overflow-wrap:anywhere] text-ink-2">
          <bdi>{change.by}</bdi>
          <span aria-hidden className="text-ink-3">
            {" "}
            ·{" "}
          </span>
          <RelativeTime at={change.at} />
        </p>
        {change.columns.length > 0 && (
          <dl className="mt-2 flex flex-col gap-2 text-ui">
            {change.columns.map((column) => (
              <ReadOtherwise key={column.name} column={column} />
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

function ReadOtherwise({ column }: { column: ColumnChange }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <dt className="font-medium [overflow-wrap:anywhere]" dir="auto">
        {column.name}
      </dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2 [overflow-wrap:anywhere] text-ink-2">
        <span className="min-w-0" dir="auto">
          <span className="sr-only">before: </span>
          {column.before || "as detected"}
        </span>
        <ArrowRight className="size-3.5 shrink-0 text-ink-3 rtl:rotate-180" aria-hidden />
        <span className="min-w-0 text-ink" dir="auto">
          <span className="sr-only">now: </span>
          {column.after || "as detected"}
        </span>
      </dd>
    </div>
  );
}
