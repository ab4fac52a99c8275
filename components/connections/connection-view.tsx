"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Pause, Pencil, Play, RotateCw, Trash2 } from "lucide-react";
import type { Route } from "next";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FormError } from "@/components/ui/error-state";
import { useLocale } from "@/components/ui/locale";
import { Menu, type MenuItem } from "@/components/ui/menu";
import { PageHeader } from "@/components/ui/page-header";
import { DateTime, RelativeTime } from "@/components/ui/time";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { sentenceFor } from "@/lib/client/call-error";
import type { Connection } from "@/lib/contract/connections";
import { contract } from "@/lib/contract/contract";
import { formatCount } from "@/lib/core/format";
import { ChangeAuthorization } from "./change-authorization";
import { connectionState } from "./connection-state";
import { ConnectionBadge } from "./health";
import { RemoveConnection } from "./remove-connection";
import { RenameConnection } from "./rename-connection";
import { RotateConnection } from "./rotate-connection";
import { SampleRequest } from "./sample-request";

type Layer = "rename" | "authorization" | "rotate" | "remove";

/** One phone system: its health, its address and header by their last characters, and what can be done with it. */
export function ConnectionView({ initial, mayManage }: { initial: Connection; mayManage: boolean }) {
  const [layer, setLayer] = useState<Layer | null>(null);
  const toast = useToast();
  const queries = useQueryClient();
  const { data: connection } = useQuery({
    queryKey: ["connection", initial.id],
    queryFn: ({ signal }) => call(contract.getConnection, { params: { id: initial.id }, signal }),
    initialData: initial,
    refetchInterval: 3_000,
  });
  const pause = useMutation({
    mutationFn: (isPaused: boolean) => call(contract.updateConnection, { params: { id: initial.id }, body: { isPaused } }),
    onSuccess: (changed, isPaused) => {
      queries.setQueryData(["connection", initial.id], changed);
      toast(isPaused ? "Paused" : "Resumed");
    },
  });
  const close = () => setLayer(null);
  const isPaused = connection.status === "paused";
  const menu: MenuItem[] = [
    { label: "Rename", icon: Pencil, onSelect: () => setLayer("rename") },
    { label: "New address", icon: RotateCw, onSelect: () => setLayer("rotate") },
    { label: "Authorization header", icon: KeyRound, onSelect: () => setLayer("authorization") },
    isPaused
      ? { label: "Resume", icon: Play, onSelect: () => pause.mutate(false) }
      : { label: "Pause", icon: Pause, onSelect: () => pause.mutate(true) },
    "separator",
    { label: "Remove connection", icon: Trash2, danger: true, onSelect: () => setLayer("remove") },
  ];
  return (
    <>
      <PageHeader
        title={connection.name}
        breadcrumbs={[{ label: "Connections", href: "/dashboard/connections" as Route }, { label: connection.name }]}
        meta={
          <>
            <ConnectionBadge connection={connection} />
            Any other phone system
          </>
        }
        actions={
          mayManage && (
            <>
              {isPaused && (
                <Button busy={pause.isPending} onClick={() => pause.mutate(false)}>
                  <Play aria-hidden />
                  Resume
                </Button>
              )}
              <Menu label={`More for ${connection.name}`} items={menu} />
            </>
          )
        }
      />
      <Problem connection={connection} onChange={mayManage ? () => setLayer("authorization") : null} />
      <div className="mb-6 empty:hidden">
        <FormError sentence={pause.isError ? sentenceFor(pause.error) : null} />
      </div>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="flex min-w-0 flex-col gap-10">
          <Received connection={connection} />
          <section aria-labelledby="how" className="min-w-0">
            <h2 id="how" className="mb-3 text-lg font-semibold">
              What the phone system posts
            </h2>
            <SampleRequest />
          </section>
        </div>
        <aside className="flex min-w-0 flex-col gap-8">
          <Address connection={connection} onRotate={mayManage ? () => setLayer("rotate") : null} />
          <Authorization connection={connection} onChange={mayManage ? () => setLayer("authorization") : null} />
          <p className="text-ui text-pretty text-ink-3">Callers should be told that calls are recorded and analysed.</p>
        </aside>
      </div>
      {layer === "rename" && <RenameConnection connection={connection} onClose={close} />}
      {layer === "authorization" && <ChangeAuthorization connection={connection} onClose={close} />}
      {layer === "rotate" && <RotateConnection connection={connection} onClose={close} />}
      <RemoveConnection connection={connection} open={layer === "remove"} onOpenChange={(open) => !open && close()} />
    </>
  );
}

function Problem({ connection, onChange }: { connection: Connection; onChange: (() => void) | null }) {
  const isQuiet = connectionState(connection, new Date()) === "quiet";
  if (connection.lastError === null && !isQuiet) return null;
  return (
    <div role="status" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warning-soft px-4 py-3 text-sm">
      <div className="min-w-0 grow basis-64">
        <p className="[overflow-wrap:anywhere]" dir="auto">
          {connection.lastError ?? "No call for 7 days or more. Check that the phone system still posts to this address."}
        </p>
        {connection.lastErrorAt !== null && (
          <p className="mt-0.5 text-ink-2">
            Last refused: <RelativeTime at={connection.lastErrorAt} />
          </p>
        )}
      </div>
      {connection.lastError?.includes("Authorization header") && onChange !== null && (
        <Button size="sm" onClick={onChange}>
          Change header
        </Button>
      )}
    </div>
  );
}

function Received({ connection }: { connection: Connection }) {
  const { locale } = useLocale();
  const { receivedCalls, lastReceivedAt } = connection;
  return (
    <section aria-labelledby="received" className="min-w-0">
      <h2 id="received" className="mb-3 text-lg font-semibold">
        Received
      </h2>
      {lastReceivedAt === null ? (
        <EmptyState title="Waiting for the first call">
          Post a recording to the private address: it shows up here within seconds. The address was shown when it was made.
        </EmptyState>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-2 text-sm text-ink-2">
          <span>
            {formatCount(receivedCalls, "call", "calls", locale)} so far, the last delivery <RelativeTime at={lastReceivedAt} />.
          </span>
          <ButtonLink href={"/dashboard/calls" as Route} variant="ghost" size="sm">
            Show calls
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function Address({ connection, onRotate }: { connection: Connection; onRotate: (() => void) | null }) {
  const { tokenHint, previousTokenUntil } = connection;
  return (
    <section aria-labelledby="address">
      <h2 id="address" className="mb-2 text-sm font-semibold">
        Private address
      </h2>
      <p className="rounded-sm bg-sunken px-3 py-2 font-mono text-xs break-all">…/voice/webhook/vwh_{tokenHint}</p>
      <p className="mt-1.5 text-ui text-ink-3">Shown whole once, when it is made.</p>
      {previousTokenUntil !== null && (
        <p className="mt-1.5 text-ui text-ink-2">
          The address before it works until <DateTime at={previousTokenUntil} />.
        </p>
      )}
      {onRotate !== null && (
        <Button size="sm" className="mt-3" onClick={onRotate}>
          New address
        </Button>
      )}
    </section>
  );
}

function Authorization({ connection, onChange }: { connection: Connection; onChange: (() => void) | null }) {
  return (
    <section aria-labelledby="authorization">
      <h2 id="authorization" className="mb-2 text-sm font-semibold">
        Authorization header
      </h2>
      {connection.hasAuthorization ? (
        <p className="rounded-sm bg-sunken px-3 py-2 font-mono text-xs">{connection.authorizationHint}</p>
      ) : (
        <p className="text-sm text-ink-2">None: recordings are fetched without signing in.</p>
      )}
      {onChange !== null && (
        <Button size="sm" className="mt-3" onClick={onChange}>
          {connection.hasAuthorization ? "Change header" : "Set header"}
        </Button>
      )}
    </section>
  );
}
