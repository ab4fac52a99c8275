"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useMay } from "@/components/shell/role";
import { FormError } from "@/components/ui/page/error-state";
import { PageHeader } from "@/components/ui/page/page-header";
import { connectionQueries } from "@/lib/client/api/connections";
import type { Connection } from "@/lib/contract/connections";
import { pages } from "@/lib/core/pages";
import { systemName } from "../phone-systems";
import { Announced } from "./announced";
import { ConnectionActions, type Layer } from "./connection-actions";
import { ConnectionLayers } from "./connection-layers";
import { refreshMs } from "./connection-state";
import { ConnectionBadge } from "./health";
import { PolledPanels } from "./polled-panels";
import { PostedPanels } from "./posted-panels";
import { Problem } from "./problem";
import { useConnectionActs } from "./use-connection-acts";

/** One phone system: how it stands, what it brought, what it was asked with, and what can be done with it. */
export function ConnectionView({ initial, sampleFields }: { initial: Connection; sampleFields: ReactNode }) {
  const mayManage = useMay("admin");
  const [layer, setLayer] = useState<Layer | null>(null);
  const acts = useConnectionActs(initial);
  const { data: connection } = useQuery({
    ...connectionQueries.one(initial.id),
    initialData: initial,
    refetchInterval: ({ state }) => refreshMs(state.data ?? initial, acts.isAsked(state.data?.pass)),
  });
  const onLayer = mayManage ? setLayer : null;
  const { name, type, mode, account } = connection;
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[{ label: "Connections", href: pages.connections() }, { label: name }]}
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
        <PostedPanels connection={connection} onLayer={onLayer} sampleFields={sampleFields} />
      )}
      <Announced connection={connection} acts={acts} />
      <ConnectionLayers
        connection={connection}
        layer={layer}
        onClose={() => setLayer(null)}
        onImport={() => acts.expectPass(connection)}
      />
    </>
  );
}
