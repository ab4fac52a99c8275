"use client";

import { useQuery } from "@tanstack/react-query";
import { refreshMs } from "@/components/deliveries/recent-words";
import { useMay } from "@/components/shell/role";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { ErrorState } from "@/components/ui/page/error-state";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { destinationQueries } from "@/lib/client/api/destinations";
import type { Destination, DestinationTypeInfo } from "@/lib/contract/events/destinations";
import { pages } from "@/lib/core/pages";
import { DestinationTable } from "./destination-table";
import { iconOf } from "./destination-words";

/** The group of apps that results are sent to: those that are connected, and those that can be. */
export function SendResultsOut({ initial, types }: { initial: Destination[]; types: readonly DestinationTypeInfo[] }) {
  const list = useQuery({
    ...destinationQueries.list(),
    initialData: initial,
    refetchInterval: ({ state }) => (state.data?.some((each) => refreshMs(each) !== false) ? 10_000 : false),
  });
  return (
    <section aria-labelledby="send-out">
      <h2 id="send-out" className="text-lg font-semibold">
        Send results out
      </h2>
      <p className="mt-1 max-w-[70ch] text-sm text-pretty text-ink-2">
        Apps get a message when a report or call is done, worded as you choose. Your own systems use{" "}
        <Link href={pages.webhooks()} className="text-accent-ink underline underline-offset-3">
          webhooks
        </Link>
        .
      </p>
      {list.isError && (
        <ErrorState
          className="mt-4"
          sentence={sentenceFor(list.error)}
          retry={() => void list.refetch()}
          requestId={list.error instanceof CallError ? list.error.requestId : null}
        />
      )}
      {list.data.length > 0 && (
        <div className="mt-5">
          <DestinationTable destinations={list.data} types={types} />
        </div>
      )}
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {types.map((type) => (
          <li key={type.type} className="min-w-0">
            <TypeCard type={type} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TypeCard({ type }: { type: DestinationTypeInfo }) {
  const mayManage = useMay("admin");
  const Icon = iconOf(type.type);
  const content = (
    <>
      <span
        className={cn(
          "grid size-9 shrink-0 place-items-center rounded-md",
          type.isAvailable ? "bg-accent-soft text-accent-ink" : "bg-sunken text-ink-3",
        )}
      >
        <Icon className="size-4.5" aria-hidden />
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{type.label}</span>
        <span className="block text-ui text-pretty text-ink-2">{type.unavailableReason ?? type.summary}</span>
      </span>
    </>
  );
  const look = "flex h-full items-start gap-3 rounded-md border bg-surface p-4 text-start";
  if (!mayManage || !type.isAvailable) return <div className={look}>{content}</div>;
  return (
    <Link
      href={pages.newDestination(type.type)}
      className={cn(look, "transition-colors hover:border-line-strong hover:bg-hover")}
    >
      {content}
    </Link>
  );
}
