"use client";

import { useQuery } from "@tanstack/react-query";
import { May } from "@/components/shell/role";
import { Button, ButtonLink } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { useLocale } from "@/components/ui/locale";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { StatusBadge } from "@/components/ui/status";
import { Table, Td, Th } from "@/components/ui/table";
import { RelativeTime } from "@/components/ui/time";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { integrationQueries } from "@/lib/client/api/integrations";
import type { IntegrationDetail, SourceType, SyncRun } from "@/lib/contract/integrations";
import { SCHEDULES } from "@/lib/contract/words/integration-words";
import { formatCount, formatInteger } from "@/lib/core/format";
import { formatDuration } from "@/lib/core/format-value";
import { pages } from "@/lib/core/pages";
import { waySentence } from "./mode-words";
import { isBusy, SCHEDULE_WORDS } from "./type-words";
import type { Acts } from "./use-acts";

/** A source that pulls: the run under way, the runs before, what it reads and how often. */
export function SyncPanel({ integration, type, acts }: { integration: IntegrationDetail; type: SourceType; acts: Acts }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="flex min-w-0 flex-col gap-8">
        {integration.run !== null && isBusy(integration) && <Progress run={integration.run} />}
        {integration.run?.status === "held" && <Held run={integration.run} acts={acts} />}
        <section aria-labelledby="runs">
          <h2 id="runs" className="mb-3 text-lg font-semibold">
            Runs
          </h2>
          <Runs integration={integration} />
        </section>
      </div>
      <aside className="flex min-w-0 flex-col gap-6">
        <What integration={integration} type={type} />
        <May least="admin">
          <Field label="Check for new rows" hint={integration.status === "paused" ? "Paused: not checking." : undefined}>
            <Select
              options={SCHEDULES.map((value) => ({ value, label: SCHEDULE_WORDS[value] }))}
              value={integration.schedule}
              onValueChange={(schedule) => acts.change.mutate({ schedule })}
            />
          </Field>
        </May>
        {integration.datasetId !== null && integration.datasetName !== null && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={pages.dataset(integration.datasetId)} size="sm">
              Open dataset
            </ButtonLink>
            <May>
              <ButtonLink href={pages.newReport({ dataset: integration.datasetId })} size="sm">
                New report
              </ButtonLink>
            </May>
          </div>
        )}
      </aside>
    </div>
  );
}

function Progress({ run }: { run: SyncRun }) {
  const { locale } = useLocale();
  return (
    <section aria-label="Run in progress" className="rounded-md border bg-surface p-5">
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge kind="run" status={run.status} />
        <p role="status" className="text-sm">
          {run.message ??
            (run.status === "queued" ? "Waiting to start…" : `${formatCount(run.rowsRead, "row", "rows", locale)} read…`)}
        </p>
      </div>
      <p className="mt-2 text-ui text-ink-3">
        Started <RelativeTime at={run.startedAt} />. The dataset keeps its current rows until it's done. You can leave this page.
      </p>
    </section>
  );
}

function Held({ run, acts }: { run: SyncRun; acts: Acts }) {
  return (
    <section aria-label="Run on hold" className="rounded-md bg-warning-soft p-5 text-sm">
      <p>{run.error ?? run.message ?? "The new run has far fewer rows than before."}</p>
      <p className="mt-1 text-ink-2">The dataset keeps its current rows until you decide.</p>
      <May least="admin">
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" variant="primary" busy={acts.sync.isPending} onClick={() => acts.sync.mutate(true)}>
            Accept fewer rows
          </Button>
          <Button size="sm" disabled={acts.sync.isPending} onClick={() => acts.sync.mutate(false)}>
            Sync again
          </Button>
        </div>
      </May>
    </section>
  );
}

function Runs({ integration }: { integration: IntegrationDetail }) {
  const { locale } = useLocale();
  const runs = useQuery({
    ...integrationQueries.runs(integration),
    placeholderData: (before) => before,
  });
  if (runs.isError) {
    return (
      <ErrorState
        sentence={sentenceFor(runs.error)}
        retry={() => void runs.refetch()}
        requestId={runs.error instanceof CallError ? runs.error.requestId : null}
      />
    );
  }
  if (runs.data === undefined) return <SkeletonRows rows={4} label="Loading runs" />;
  if (runs.data.length === 0) return <p className="text-sm text-ink-2">No runs yet.</p>;
  return (
    <Table label="Runs" className="table-fixed">
      <thead>
        <tr>
          <Th className="w-40">Started</Th>
          <Th className="w-36">Status</Th>
          <Th numeric from="sm" className="w-28">
            Rows
          </Th>
          <Th from="md">
            <span className="ps-3">Note</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {runs.data.map((run) => (
          <tr key={run.id} className="hover:bg-hover">
            <Td className="py-2.5 align-top">
              <RelativeTime at={run.startedAt} />
              <span className="block text-ui text-ink-3">
                {run.trigger === "schedule" ? "by schedule" : "by hand"}
                {run.endedAt !== null && ` · ${formatDuration(secondsOf(run))}`}
                {run.rowsStored !== null && (
                  <span className="sm:hidden"> · {formatCount(run.rowsStored, "row", "rows", locale)}</span>
                )}
              </span>
            </Td>
            <Td className="py-2 align-top">
              <StatusBadge kind="run" status={run.status} />
              <span className="mt-1 block text-ui text-ink-2 [overflow-wrap:anywhere] empty:hidden md:hidden">
                {noteOf(run, locale)}
              </span>
            </Td>
            <Td numeric className="py-2.5 align-top max-sm:hidden">
              {run.rowsStored === null ? <span className="text-ink-3">–</span> : formatInteger(run.rowsStored, locale)}
            </Td>
            <Td from="md" className="py-2.5 ps-6 align-top text-ui text-ink-2 [overflow-wrap:anywhere]">
              {noteOf(run, locale)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function noteOf({ error, message, truncated, changes }: SyncRun, locale: string): string {
  const count = (rows: number) => formatInteger(rows, locale);
  const { inserted, updated, deleted } = changes ?? { inserted: 0, updated: 0, deleted: 0 };
  const merged = changes === null ? null : `${count(inserted)} new, ${count(updated)} changed, ${count(deleted)} deleted.`;
  return [error, merged, message, truncated ? "Cut off at your plan's row limit." : null].filter(Boolean).join(" ");
}

function secondsOf({ startedAt, endedAt }: SyncRun): number {
  return endedAt === null ? 0 : (new Date(endedAt).getTime() - new Date(startedAt).getTime()) / 1_000;
}

function What({ integration, type }: { integration: IntegrationDetail; type: SourceType }) {
  const entered = type.fields.filter(({ name }) => integration.fields[name] !== undefined && integration.fields[name] !== "");
  return (
    <section aria-labelledby="what">
      <h2 id="what" className="mb-2 text-sm font-semibold">
        Data read
      </h2>
      {integration.query !== null && <CodeBlock code={integration.query} label="Query" wrap className="mb-3" />}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {integration.query === null && integration.table !== null && (
          <>
            <dt className="text-ink-3">Table</dt>
            <dd className="[overflow-wrap:anywhere]" dir="auto">
              {integration.table.name}
            </dd>
          </>
        )}
        <dt className="text-ink-3">Rows</dt>
        <dd className="[overflow-wrap:anywhere]">{waySentence(integration)}</dd>
        {integration.deletedColumn !== null && <FieldLine label="Deleted" value={integration.deletedColumn} />}
        {entered.map((field) => (
          <FieldLine key={field.name} label={field.label} value={integration.fields[field.name] ?? ""} />
        ))}
        {Object.entries(integration.secretHints).map(([name, hint]) => (
          <FieldLine key={name} label={type.fields.find((field) => field.name === name)?.label ?? name} value={hint} />
        ))}
      </dl>
      {integration.warnings.map((warning) => (
        <p key={warning} className="mt-2 text-ui text-warning-ink">
          {warning}
        </p>
      ))}
    </section>
  );
}

function FieldLine({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="[overflow-wrap:anywhere]" dir="auto">
        {value}
      </dd>
    </>
  );
}
