"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import { useState } from "react";
import { useMay } from "@/components/shell/role";
import { Button, ButtonLink } from "@/components/ui/button";
import { Eraser } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { Table, Td, Th } from "@/components/ui/table";
import { RelativeTime } from "@/components/ui/time";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { datasetQueries } from "@/lib/client/api/datasets";
import type { RowSource } from "@/lib/contract/ingest";
import { formatInteger } from "@/lib/core/format";
import type { Id } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import { BatchTable } from "./batch-table";
import { RemoveRows } from "./remove-rows";

const POLL_MS = 2_000;
/** Senders are counted over all their batches: of many, that is not asked so often. */
const MANY_BATCHES = 20_000;

/** Who sends rows to a dataset, and what came in lately, live. */
export function RowsIn({ datasetId }: { datasetId: Id<"dataset"> }) {
  const mayManage = useMay("admin");
  const [removing, setRemoving] = useState(false);
  const sources = useQuery({
    ...datasetQueries.sources(datasetId),
    refetchInterval: ({ state }) => POLL_MS * (batchesOf(state.data ?? []) < MANY_BATCHES ? 2 : 10),
  });
  const batches = useQuery({
    ...datasetQueries.batches(datasetId),
    refetchInterval: POLL_MS,
  });
  const failed = sources.error ?? batches.error;
  if (failed !== null) {
    const retry = () => void Promise.all([sources.refetch(), batches.refetch()]);
    return (
      <ErrorState
        sentence={sentenceFor(failed)}
        retry={retry}
        requestId={failed instanceof CallError ? failed.requestId : null}
      />
    );
  }
  if (sources.data === undefined || batches.data === undefined) return <SkeletonRows rows={5} label="Loading recent rows" />;
  if (batches.data.length === 0) return <NothingIn />;
  // Rows of calls go with their calls, and come back as long as those are there.
  const removable = sources.data.filter((source) => !isOfCalls(source));
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="senders">
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <h2 id="senders" className="grow text-lg font-semibold">
            Senders
          </h2>
          {mayManage && removable.length > 0 && (
            <Button size="sm" onClick={() => setRemoving(true)}>
              <Eraser aria-hidden />
              Remove rows
            </Button>
          )}
        </div>
        <Senders sources={sources.data} />
      </section>
      <section aria-labelledby="lately">
        <h2 id="lately" className="mb-3 text-lg font-semibold">
          Recent
        </h2>
        <BatchTable batches={batches.data} label="Recently received rows" />
      </section>
      {removing && <RemoveRows datasetId={datasetId} sources={removable} onClose={() => setRemoving(false)} />}
    </div>
  );
}

function batchesOf(sources: readonly RowSource[]): number {
  return sources.reduce((sum, { batches }) => sum + batches, 0);
}

function NothingIn() {
  return (
    <EmptyState
      title="No rows received yet"
      action={<ButtonLink href={pages.integrations()}>Connect a source</ButtonLink>}
      link={
        <Link href={pages.keys()} className="text-sm text-accent-ink hover:underline">
          Send rows from a website
        </Link>
      }
    >
      Rows from websites, automation tools, databases and apps show up here as they arrive.
    </EmptyState>
  );
}

function Senders({ sources }: { sources: readonly RowSource[] }) {
  const { locale } = useLocale();
  return (
    <Table label="Senders" className="table-fixed">
      <thead>
        <tr>
          <Th>Name</Th>
          <Th from="md">Website</Th>
          <Th numeric className="w-28">
            Rows
          </Th>
          <Th numeric from="md" className="w-28">
            Batches
          </Th>
          <Th from="sm" className="w-40">
            <span className="ps-3">Last</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <tr key={`${source.id} ${source.origin}`} className="hover:bg-hover">
            <Td className="py-2">
              <Link href={hrefOf(source)} className="block truncate font-medium hover:underline" dir="auto" title={source.name}>
                {source.name}
              </Link>
            </Td>
            <Td from="md" className="truncate py-2 text-ink-2">
              {source.origin ?? <span className="text-ink-3">–</span>}
            </Td>
            <Td numeric className="py-2">
              {formatInteger(source.rows, locale)}
            </Td>
            <Td numeric from="md" className="py-2 text-ink-2">
              {formatInteger(source.batches, locale)}
            </Td>
            <Td from="sm" className="py-2 ps-6 text-ink-2">
              <RelativeTime at={source.lastAt} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function isOfCalls({ id }: RowSource): boolean {
  return id === "calls";
}

function hrefOf(source: RowSource): Route {
  const { kind, id } = source;
  if (isOfCalls(source)) return pages.privacy();
  return kind === "ingest" ? pages.key(id, { tab: "website" }) : pages.integration(id);
}
