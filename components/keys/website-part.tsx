"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BatchTable } from "@/components/datasets/incoming/batch-table";
import { RemoveRows } from "@/components/datasets/incoming/remove-rows";
import { May } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Link } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { datasetQueries } from "@/lib/client/api/datasets";
import type { KeyItem } from "@/lib/contract/keys";
import { pages } from "@/lib/core/pages";
import { curlText, scriptText } from "./snippet";

export const POLL_MS = 1_500;

/** One key's public side: the script for a website, and the rows that come in by it, live. */
export function WebsitePart({
  apiKey: key,
  datasetNames,
  appUrl,
}: {
  apiKey: KeyItem;
  /** Names of datasets by id. */
  datasetNames: Readonly<Record<string, string>>;
  appUrl: string;
}) {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <section aria-labelledby="snippet" className="flex min-w-0 flex-col gap-5">
        <div>
          <h2 id="snippet" className="mb-1 text-lg font-semibold">
            On your website
          </h2>
          <p className="text-sm text-pretty text-ink-2">
            Add this before the end of the page. It queues rows, sends them in batches, retries when the connection drops, and
            sends the rest when the visitor leaves. It sets no cookies and stores nothing.
          </p>
        </div>
        <CodeBlock code={scriptText(appUrl, key.publicKey)} label="Script" />
        <p className="text-sm text-pretty text-ink-2">
          If visitors must agree first, add <code className="font-mono text-xs">data-consent="required"</code>: nothing is sent
          before <code className="font-mono text-xs">rowcall.consent(true)</code>, and{" "}
          <code className="font-mono text-xs">rowcall.consent(false)</code> discards queued rows.
        </p>
        <div>
          <p className="mb-1.5 text-ui font-medium">From any other program</p>
          <CodeBlock code={curlText(appUrl, key.publicKey, key.allowedOrigins[0])} label="Command" />
        </div>
        <p className="text-sm text-pretty text-ink-2">
          {key.allowedOrigins.length === 0
            ? "Any website can use this key. It can only add rows, and you can remove rows you don't want."
            : `Only ${key.allowedOrigins.join(", ")} can use this key from a browser.`}
        </p>
      </section>
      <section aria-labelledby="live" className="min-w-0">
        <h2 id="live" className="mb-3 text-lg font-semibold">
          Rows coming in
        </h2>
        <Incoming apiKey={key} datasetNames={datasetNames} />
      </section>
    </div>
  );
}

function Incoming({ apiKey, datasetNames }: { apiKey: KeyItem; datasetNames: Readonly<Record<string, string>> }) {
  const datasetId = apiKey.ingestDatasetId;
  const [removing, setRemoving] = useState(false);
  const batches = useQuery({
    ...datasetQueries.batchesOf(datasetId, apiKey.id),
    enabled: datasetId !== null,
    refetchInterval: POLL_MS,
  });
  const sources = useQuery({
    ...datasetQueries.sources(datasetId),
    enabled: datasetId !== null && removing,
  });
  const isGone = batches.error instanceof CallError && batches.error.status === 404;
  if (batches.isError && !isGone) {
    return <ErrorState sentence={sentenceFor(batches.error)} retry={() => void batches.refetch()} />;
  }
  if (datasetId === null || isGone || batches.data?.length === 0) {
    return (
      <EmptyState title="Waiting for the first rows">
        Open a page with the script, or run the command: the row shows up here within two seconds.
      </EmptyState>
    );
  }
  if (batches.data === undefined) return <SkeletonRows rows={4} label="Loading recent rows" />;
  const mine = sources.data?.filter(({ id }) => id === apiKey.id) ?? [];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <p className="grow text-sm text-ink-2">
          into{" "}
          <Link
            href={pages.dataset(datasetId, { tab: "rows" })}
            className="text-accent-ink underline underline-offset-3"
            dir="auto"
          >
            {datasetNames[datasetId] ?? `Ingest ${apiKey.name}`}
          </Link>
        </p>
        <May least="admin">
          <Button size="sm" onClick={() => setRemoving(true)}>
            Remove rows
          </Button>
        </May>
      </div>
      <BatchTable batches={batches.data} label="Rows coming in" />
      {removing && mine.length > 0 && <RemoveRows datasetId={datasetId} sources={mine} onClose={() => setRemoving(false)} />}
    </>
  );
}
