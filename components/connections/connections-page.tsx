"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TELL_CALLERS } from "@/components/calls/list-words";
import { May, useMay } from "@/components/shell/role";
import { Link } from "@/components/ui/link";
import { ErrorState } from "@/components/ui/page/error-state";
import { PageHeader } from "@/components/ui/page/page-header";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { connectionQueries } from "@/lib/client/api/connections";
import type { Connection, ConnectionTypeInfo } from "@/lib/contract/connections";
import { pages } from "@/lib/core/pages";
import { AvailableSystems, CARDS } from "./available-systems";
import { ConnectedCard } from "./connected-card";
import { isChecking } from "./detail/connection-state";
import { UpdateFields } from "./detail/update-fields";

/** Phone systems: which are connected and how they are, and which can be. */
export function ConnectionsPage({ initial, types }: { initial: Connection[]; types: readonly ConnectionTypeInfo[] }) {
  const mayManage = useMay("admin");
  const [updating, setUpdating] = useState<string | null>(null);
  const list = useQuery({
    ...connectionQueries.list(),
    initialData: initial,
    refetchInterval: ({ state }) => (state.data?.some(isChecking) ? 3_000 : 15_000),
  });
  const connections = list.data;
  const updated = connections.find(({ id }) => id === updating);
  return (
    <>
      <PageHeader title="Connections" meta="Recordings arrive automatically from your phone system." />
      {!mayManage && (
        <p className="mb-6 rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">
          Only owners and admins can connect and change phone systems.
        </p>
      )}
      {list.isError && (
        <ErrorState
          className="mb-6"
          sentence={sentenceFor(list.error)}
          retry={() => void list.refetch()}
          requestId={list.error instanceof CallError ? list.error.requestId : null}
        />
      )}
      {connections.length > 0 && (
        <section aria-labelledby="connected" className="mb-10">
          <h2 id="connected" className="mb-3 text-lg font-semibold">
            Connected
          </h2>
          <ul className={CARDS}>
            {connections.map((connection) => (
              <li key={connection.id} className="min-w-0">
                <ConnectedCard connection={connection} onUpdate={mayManage ? () => setUpdating(connection.id) : null} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="available">
        <h2 id="available" className="mb-3 text-lg font-semibold">
          {connections.length > 0 ? "Connect another" : "Connect a phone system"}
        </h2>
        <AvailableSystems types={types} />
        <Notes />
      </section>
      {updated !== undefined && <UpdateFields connection={updated} onClose={() => setUpdating(null)} />}
    </>
  );
}

const link = "text-accent-ink underline underline-offset-3";

function Notes() {
  return (
    <div className="flex max-w-[70ch] flex-col gap-3 text-sm text-pretty text-ink-2">
      <p>
        {TELL_CALLERS} Personal data is masked before the transcript is saved. The recording is deleted afterwards, unless{" "}
        <Link href={pages.privacy()} className={link}>
          the privacy settings
        </Link>{" "}
        keep it.
      </p>
      <p>
        Recordings you have as files are{" "}
        <May otherwise="uploaded">
          <Link href={pages.newCall()} className={link}>
            uploaded
          </Link>
        </May>
        ; programs send them with the{" "}
        <Link href={pages.docs()} className={link}>
          API
        </Link>
        .
      </p>
    </div>
  );
}
