"use client";

import { useQuery } from "@tanstack/react-query";
import { Phone } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { FormError } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";
import { call } from "@/lib/client/call";
import { sentenceFor } from "@/lib/client/call-error";
import type { Connection } from "@/lib/contract/connections";
import { contract } from "@/lib/contract/contract";
import { ConnectionBadge, Health } from "./health";

/** Phone systems: which are connected and how they are, and which can be. */
export function ConnectionsPage({ initial, mayManage }: { initial: Connection[]; mayManage: boolean }) {
  const { data: connections, error } = useQuery({
    queryKey: ["connections"],
    queryFn: ({ signal }) => call(contract.listConnections, { signal }),
    initialData: initial,
    refetchInterval: 15_000,
  });
  return (
    <>
      <PageHeader title="Connections" meta="Phone systems: their recordings come in by themselves." />
      {!mayManage && (
        <p className="mb-6 rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">
          Only owners and admins connect and change phone systems.
        </p>
      )}
      <div className="mb-6 empty:hidden">
        <FormError sentence={error === null ? null : sentenceFor(error)} />
      </div>
      {connections.length > 0 && (
        <section aria-labelledby="connected" className="mb-10">
          <h2 id="connected" className="mb-3 text-lg font-semibold">
            Connected
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {connections.map((connection) => (
              <li key={connection.id} className="min-w-0">
                <ConnectedCard connection={connection} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="available">
        <h2 id="available" className="mb-3 text-lg font-semibold">
          {connections.length > 0 ? "Connect another" : "Connect a phone system"}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          <li className="min-w-0">
            <AnyOtherCard mayManage={mayManage} />
          </li>
        </ul>
        <p className="mt-6 max-w-[70ch] text-sm text-pretty text-ink-2">
          Callers should be told that calls are recorded and analysed. Personal data is masked before a call is stored as text,
          and the recording is deleted then, unless{" "}
          <Link href={"/dashboard/settings/privacy" as Route} className="text-accent-ink underline underline-offset-3">
            the privacy settings
          </Link>{" "}
          keep it.
        </p>
        <p className="mt-3 max-w-[70ch] text-sm text-pretty text-ink-2">
          Recordings that you have as files are{" "}
          <Link href={"/dashboard/calls" as Route} className="text-accent-ink underline underline-offset-3">
            uploaded
          </Link>
          ; programs send them with the{" "}
          <Link href={"/docs" as Route} className="text-accent-ink underline underline-offset-3">
            API
          </Link>
          .
        </p>
      </section>
    </>
  );
}

const card = "flex h-full items-start gap-3 rounded-md border bg-surface p-4 text-start";
const pressable = "transition-colors hover:border-line-strong hover:bg-hover";

function ConnectedCard({ connection }: { connection: Connection }) {
  return (
    <Link href={`/dashboard/connections/${connection.id}` as Route} className={`${card} ${pressable}`}>
      <Tile />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 grow truncate font-medium" dir="auto" title={connection.name}>
            {connection.name}
          </span>
          <ConnectionBadge connection={connection} />
        </span>
        <span className="mt-1 block text-ui text-ink-2">
          <Health connection={connection} />
        </span>
        {connection.lastError !== null && (
          <span className="mt-1 line-clamp-2 text-ui text-warning-ink" dir="auto">
            {connection.lastError}
          </span>
        )}
      </span>
    </Link>
  );
}

function AnyOtherCard({ mayManage }: { mayManage: boolean }) {
  const content = (
    <>
      <Tile />
      <span className="min-w-0">
        <span className="block font-medium">Any other phone system</span>
        <span className="block text-ui text-pretty text-ink-2">
          It posts each finished recording to a private address of yours.
        </span>
      </span>
    </>
  );
  if (!mayManage) return <div className={card}>{content}</div>;
  return (
    <Link href={"/dashboard/connections/new/webhook" as Route} className={`${card} ${pressable}`}>
      {content}
    </Link>
  );
}

function Tile() {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink">
      <Phone className="size-4.5" aria-hidden />
    </span>
  );
}
