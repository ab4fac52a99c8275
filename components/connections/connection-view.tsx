"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import { useState } from "react";
import { FormError } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";
import { call } from "@/lib/client/call";
import { operations } from "@/lib/client/operations";
import type { Connection } from "@/lib/contract/connections";
import { ConnectionActions, type Layer } from "./connection-actions";
import { ConnectionLayers } from "./connection-layers";
import { refreshMs } from "./connection-state";
import { ConnectionBadge } from "./health";
import { systemName } from "./phone-systems";
import { PolledPanels } from "./polled-panels";
import { PostedPanels } from "./posted-panels";
import { Problem } from "./problem";
import { useConnectionActs } from "./use-connection-acts";

/** One phone system: how it stands, what it brought, what it was asked with, and what can be done with it. */
export function ConnectionView({ initial, mayManage }: { initial: Connection; mayManage: boolean }) {
  const [layer, setLayer] = useState<Layer | null>(null);
  const acts = useConnectionActs(initial);
  const { data: connection } = useQuery({
    queryKey: ["connection", initial.id],
    queryFn: ({ signal }) => call(operations.getConnection, { params: { id: initial.id }, signal }),
    initialData: initial,
    refetchInterval: ({ state }) => refreshMs(state.data ?? initial, acts.isAsked(state.data?.pass)),
  });
  const onLayer = mayManage ? setLayer : null;
  const { name, type, mode, account } = connection;
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[{ label: "Connections", href: "/dashboard/connections" as Route }, { label: name }]}
        meta={
          <>
            <ConnectionBadge connection={connection} />
            <span>{systemName(type)}</span>
            {account !== null && (
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span aria-hidden>· </span>
                <bdi>{account}</bdi>
              </span>
            )}
          </>
        }
        actions={mayManage && <ConnectionActions connection={connection} acts={acts} onLayer={setLayer} />}
      />
      <Problem connection={connection} onLayer={onLayer} />
      <div className="mb-6 empty:hidden">
        <FormError sentence={acts.error} />
      </div>
      {mode === "poll" ? (
        <PolledPanels connection={connection} acts={acts} onLayer={onLayer} />
      ) : (
        <PostedPanels connection={connection} onLayer={onLayer} />
      )}
      <ConnectionLayers
        connection={connection}
        layer={layer}
        onClose={() => setLayer(null)}
        onImport={() => acts.expectPass(connection)}
      />
    </>
  );
}
