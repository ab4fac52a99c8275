"use client";

import { useQuery } from "@tanstack/react-query";
import { SendResultsOut } from "@/components/destinations/send-results-out";
import { May, useMay } from "@/components/shell/role";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page/page-header";
import { StatusBadge } from "@/components/ui/status";
import { Table, Td, Th } from "@/components/ui/table";
import { RelativeTime } from "@/components/ui/time";
import { integrationQueries } from "@/lib/client/api/integrations";
import type { Destination, DestinationTypeInfo } from "@/lib/contract/events/destinations";
import type { IntegrationDetail, SourceType } from "@/lib/contract/integrations";
import { pages } from "@/lib/core/pages";
import { GROUPS, iconOf, isBusy, SCHEDULE_WORDS, shownStatus } from "./type-words";

interface IntegrationsPageProps {
  integrations: IntegrationDetail[];
  types: SourceType[];
  destinations: Destination[];
  destinationTypes: DestinationTypeInfo[];
}

/** What is connected, and what can be: rows come in, results go out. */
export function IntegrationsPage({ integrations, types, destinations, destinationTypes }: IntegrationsPageProps) {
  const mayManage = useMay("admin");
  return (
    <>
      <PageHeader title="Integrations" meta="Import rows automatically, and send results to the apps your team uses." />
      {!mayManage && (
        <p className="mb-6 rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">
          Only owners and admins can connect and change integrations.
        </p>
      )}
      <section aria-labelledby="bring-in" className="mb-12">
        <h2 id="bring-in" className="text-lg font-semibold">
          Import rows
        </h2>
        {integrations.length > 0 && (
          <div className="mt-4">
            <ConnectedTable integrations={integrations} types={types} />
          </div>
        )}
        {(["automation", "database", "app"] as const).map((group) => (
          <TypeCards key={group} group={group} types={types.filter((type) => type.group === group)} />
        ))}
        <p className="mt-6 max-w-[70ch] text-sm text-ink-2">
          Other ways: send rows from a website with a{" "}
          <Link href={pages.keys()} className="text-accent-ink underline underline-offset-3">
            public key
          </Link>{" "}
          or from a program with the{" "}
          <Link href={pages.docs()} className="text-accent-ink underline underline-offset-3">
            API
          </Link>
          , or{" "}
          <May otherwise="upload a file">
            <Link href={pages.newDataset()} className="text-accent-ink underline underline-offset-3">
              upload a file
            </Link>
          </May>
          .
        </p>
      </section>
      <SendResultsOut initial={destinations} types={destinationTypes} />
    </>
  );
}

function TypeCards({ group, types }: { group: keyof typeof GROUPS; types: readonly SourceType[] }) {
  if (types.length === 0) return null;
  return (
    <div className="mt-5">
      <h3 className="mb-2 text-ui font-medium text-ink-2">{GROUPS[group].title}</h3>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {types.map((type) => (
          <li key={type.type} className="min-w-0">
            <TypeCard type={type} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TypeCard({ type }: { type: SourceType }) {
  const mayManage = useMay("admin");
  const Icon = iconOf(type.type);
  const content = (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink">
        <Icon className="size-4.5" aria-hidden />
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{type.label}</span>
        <span className="block text-ui text-pretty text-ink-2">{type.summary}</span>
      </span>
    </>
  );
  const look = "flex h-full items-start gap-3 rounded-md border bg-surface p-4 text-start";
  if (!mayManage) return <div className={look}>{content}</div>;
  return (
    <Link href={pages.newSource(type.type)} className={`${look} transition-colors hover:border-line-strong hover:bg-hover`}>
      {content}
    </Link>
  );
}

function ConnectedTable({ integrations, types }: Pick<IntegrationsPageProps, "integrations" | "types">) {
  return (
    <Table label="Connected sources" className="table-fixed">
      <thead>
        <tr>
          <Th>Name</Th>
          <Th from="lg" className="w-44">
            Source
          </Th>
          <Th from="md" className="w-56">
            Updates
          </Th>
          <Th from="md" className="w-44">
            Last rows
          </Th>
          <Th from="md" className="w-40">
            State
          </Th>
        </tr>
      </thead>
      <tbody>
        {integrations.map((integration) => (
          <ConnectedRow key={integration.id} initial={integration} type={types.find(({ type }) => type === integration.type)} />
        ))}
      </tbody>
    </Table>
  );
}

function ConnectedRow({ initial, type }: { initial: IntegrationDetail; type: SourceType | undefined }) {
  const { data: integration } = useQuery({
    ...integrationQueries.one(initial.id),
    initialData: initial,
    refetchInterval: (query) => (query.state.data && isBusy(query.state.data) ? 1_500 : 30_000),
  });
  const lastAt = integration.received?.lastAt ?? integration.lastSyncAt;
  const isMany = integration.tables.length > 1;
  const failing = integration.tables.find(({ lastError }) => lastError !== null);
  const lastError = integration.lastError ?? (failing === undefined ? null : `${failing.name}: ${failing.lastError}`);
  const isStopped = integration.tables.some(({ status: each }) => each === "attention");
  const hasTables = integration.tables.length > 0 && integration.status === "active";
  const status = isStopped ? "attention" : hasTables ? "active" : shownStatus(integration);
  const badge = isBusy(integration) ? (
    <StatusBadge kind="run" status={integration.run?.status ?? "running"} />
  ) : (
    <StatusBadge kind="integration" status={status} />
  );
  return (
    <tr className="hover:bg-hover">
      <Td className="py-2.5 align-top">
        <Link
          href={pages.integration(integration.id)}
          className="block truncate font-medium hover:underline"
          title={integration.name}
          dir="auto"
        >
          {integration.name}
        </Link>
        <span className="block truncate text-ui text-ink-3" dir="auto">
          {isMany
            ? `${integration.tables.length} tables`
            : integration.datasetName === null
              ? "No dataset yet"
              : `into ${integration.datasetName}`}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-2 md:hidden">
          {badge}
          {lastAt !== null && <RelativeTime at={lastAt} />}
        </span>
        {lastError !== null && (
          <span className="mt-1 line-clamp-2 text-ui text-warning-ink" dir="auto">
            {lastError}
          </span>
        )}
      </Td>
      <Td from="lg" className="py-2.5 align-top text-ink-2">
        {type?.label ?? integration.type}
      </Td>
      <Td from="md" className="py-2.5 align-top text-ink-2">
        {integration.type === "push" ? "On each push" : SCHEDULE_WORDS[integration.schedule]}
      </Td>
      <Td from="md" className="py-2.5 align-top text-ink-2">
        {lastAt === null ? <span className="text-ink-3">Never</span> : <RelativeTime at={lastAt} />}
      </Td>
      <Td from="md" className="py-2 align-top">
        {badge}
      </Td>
    </tr>
  );
}
