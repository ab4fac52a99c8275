"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useLocale } from "@/components/ui/locale";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { StatusBadge } from "@/components/ui/status";
import { Table, Td, Th } from "@/components/ui/table";
import { RelativeTime } from "@/components/ui/time";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { connectionQueries } from "@/lib/client/api/connections";
import type { Connection, ConnectionPass } from "@/lib/contract/connections";
import { formatDate, formatInteger } from "@/lib/core/format";
import { PASS_WORDS, passNotes, tookWords } from "./health-words";

/** So many are shown until all are asked for. */
const FIRST = 10;

/** The last 50 times that a phone system was asked: a table, below md a card each. */
export function PassLog({ connection }: { connection: Connection }) {
  const { id, pass } = connection;
  const { locale } = useLocale();
  const [isWhole, setIsWhole] = useState(false);
  const passes = useQuery({
    ...connectionQueries.passes(id, pass),
    placeholderData: (before) => before,
  });
  if (passes.isError) {
    return (
      <ErrorState
        sentence={sentenceFor(passes.error)}
        retry={() => void passes.refetch()}
        requestId={passes.error instanceof CallError ? passes.error.requestId : null}
      />
    );
  }
  if (passes.data === undefined) return <SkeletonRows rows={4} label="Loading checks" />;
  if (passes.data.length === 0) {
    return <EmptyState title="No checks yet">The first check starts within a few minutes.</EmptyState>;
  }
  const shown = isWhole ? passes.data : passes.data.slice(0, FIRST);
  return (
    <>
      <ul className="flex flex-col gap-3 md:hidden">
        {shown.map((each) => (
          <li key={each.id}>
            <PassCard pass={each} />
          </li>
        ))}
      </ul>
      <div className="max-md:hidden">
        <PassTable passes={shown} />
      </div>
      {shown.length < passes.data.length && (
        <Button size="sm" className="mt-4" onClick={() => setIsWhole(true)}>
          Show all {formatInteger(passes.data.length, locale)} checks
        </Button>
      )}
    </>
  );
}

const COUNTS = ["found", "imported", "skipped", "failed"] as const;
const COUNT_WORDS = { found: "Found", imported: "Imported", skipped: "Skipped", failed: "Failed" } as const;

function PassTable({ passes }: { passes: readonly ConnectionPass[] }) {
  const { locale } = useLocale();
  return (
    <Table label="Checks">
      <thead>
        <tr>
          <Th>Started</Th>
          <Th>Status</Th>
          {COUNTS.map((count) => (
            <Th key={count} numeric>
              {COUNT_WORDS[count]}
            </Th>
          ))}
          <Th numeric>Duration</Th>
        </tr>
      </thead>
      <tbody>
        {passes.map((pass) => (
          <tr key={pass.id} className="hover:bg-hover">
            <Td className="py-2.5 align-top">
              <RelativeTime at={pass.startedAt} />
              <Kind pass={pass} />
              <Notes pass={pass} />
            </Td>
            <Td className="py-2 align-top">
              <StatusBadge kind="run" status={pass.status} />
            </Td>
            {COUNTS.map((count) => (
              <Td key={count} numeric className="py-2.5 align-top">
                {formatInteger(pass[count], locale)}
              </Td>
            ))}
            <Td numeric className="py-2.5 align-top text-ink-2">
              {tookWords(pass) ?? "–"}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function PassCard({ pass }: { pass: ConnectionPass }) {
  const { locale } = useLocale();
  const took = tookWords(pass);
  return (
    <article className="rounded-md border bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0">
          <RelativeTime at={pass.startedAt} className="font-medium" />
          <Kind pass={pass} />
        </div>
        <StatusBadge kind="run" status={pass.status} />
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1">
        {COUNTS.map((count) => (
          <div key={count} className="flex justify-between gap-2">
            <dt className="text-ink-3">{COUNT_WORDS[count]}</dt>
            <dd>{formatInteger(pass[count], locale)}</dd>
          </div>
        ))}
      </dl>
      {took !== null && <p className="mt-1 text-ui text-ink-3">Took {took}</p>}
      <Notes pass={pass} />
    </article>
  );
}

function Kind({ pass }: { pass: ConnectionPass }) {
  const { locale, timeZone } = useLocale();
  const since = pass.kind === "import" ? ` since ${formatDate(pass.since, locale, timeZone)}` : "";
  return (
    <span className="block text-ui text-ink-3">
      {PASS_WORDS[pass.kind]}
      {since}
    </span>
  );
}

function Notes({ pass }: { pass: ConnectionPass }) {
  const notes = passNotes(pass);
  if (notes === "") return null;
  return (
    <span className="mt-1 block max-w-[60ch] text-ui text-pretty text-ink-2 [overflow-wrap:anywhere]" dir="auto">
      {notes}
    </span>
  );
}
