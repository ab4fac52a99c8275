"use client";

import { successWords, unsentWords } from "@/components/deliveries/recent-words";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { StatusBadge } from "@/components/ui/status";
import { Table, Td, Th } from "@/components/ui/table";
import { RelativeTime } from "@/components/ui/time";
import type { Destination, DestinationTypeInfo } from "@/lib/contract/events/destinations";
import { pages } from "@/lib/core/pages";
import { destinationState } from "./destination-words";

/** Apps that are connected, with how they stand and when something last arrived; below md in two lines. */
export function DestinationTable({
  destinations,
  types,
}: {
  destinations: readonly Destination[];
  types: readonly DestinationTypeInfo[];
}) {
  return (
    <Table label="Connected apps" className="table-fixed">
      <thead>
        <tr>
          <Th>Name</Th>
          <Th from="lg" className="w-44">
            App
          </Th>
          <Th from="md" className="w-56">
            Last 100
          </Th>
          <Th from="md" className="w-44">
            Last delivered
          </Th>
          <Th from="md" className="w-40">
            State
          </Th>
        </tr>
      </thead>
      <tbody>
        {destinations.map((destination) => (
          <Row
            key={destination.id}
            destination={destination}
            label={types.find(({ type }) => type === destination.type)?.label ?? destination.type}
          />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ destination, label }: { destination: Destination; label: string }) {
  const { locale } = useLocale();
  const { id, name, account, recent, lastDeliveredAt, lastError } = destination;
  const badge = <StatusBadge kind="destination" status={destinationState(destination)} />;
  const unsent = unsentWords(recent, locale);
  return (
    <tr className="hover:bg-hover">
      <Td className="py-2.5 align-top">
        <Link href={pages.integration(id)} className="block truncate font-medium hover:underline" title={name} dir="auto">
          {name}
        </Link>
        <span className="block truncate text-ui text-ink-3">
          <span className="lg:hidden">{label}</span>
          {account !== null && (
            <>
              <span className="lg:hidden"> · </span>
              <bdi>{account}</bdi>
            </>
          )}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ui text-ink-2 md:hidden">
          {badge}
          {unsent !== "" && <span>{unsent}</span>}
          {lastDeliveredAt !== null && <RelativeTime at={lastDeliveredAt} />}
        </span>
        {lastError !== null && (
          <span className="mt-1 line-clamp-2 text-ui text-warning-ink" dir="auto">
            {lastError}
          </span>
        )}
      </Td>
      <Td from="lg" className="py-2.5 align-top text-ink-2">
        {label}
      </Td>
      <Td from="md" className="py-2.5 align-top text-ink-2">
        {successWords(recent, locale)}
        {unsent !== "" && <span className="block text-ui text-ink-3">{unsent}</span>}
      </Td>
      <Td from="md" className="py-2.5 align-top text-ink-2">
        {lastDeliveredAt === null ? <span className="text-ink-3">Never</span> : <RelativeTime at={lastDeliveredAt} />}
      </Td>
      <Td from="md" className="py-2 align-top">
        {badge}
      </Td>
    </tr>
  );
}
