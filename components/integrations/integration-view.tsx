"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { useMay } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { KeyRound, Pause, Pencil, Play, Plus, RefreshCw, RotateCw, Square, Trash2 } from "@/components/ui/icons";
import { Menu, type MenuItem } from "@/components/ui/layer/menu";
import { Link } from "@/components/ui/link";
import { FormError } from "@/components/ui/page/error-state";
import { PageHeader } from "@/components/ui/page/page-header";
import { StatusBadge } from "@/components/ui/status";
import { RelativeTime } from "@/components/ui/time";
import { integrationQueries } from "@/lib/client/api/integrations";
import type { IntegrationDetail, SourceType } from "@/lib/contract/integrations";
import { pages } from "@/lib/core/pages";
import { ChooseImport } from "./choose-import";
import { EditFields } from "./edit-fields";
import { ImportedTables } from "./imported-tables";
import { PushPanel } from "./push-panel";
import { RemoveIntegration } from "./remove-integration";
import { RenameIntegration } from "./rename-integration";
import { RotateAddress } from "./rotate-address";
import { StopImport } from "./stop-import";
import { SyncPanel } from "./sync-panel";
import { isAnyBusy, isBusy, shownStatus } from "./type-words";
import { type Acts, useActs } from "./use-acts";

type Layer = "rename" | "fields" | "rotate" | "remove" | "choose" | "stop";

/** One integration: its health, what it brings, its runs or pushes, and what can be done with it. */
export function IntegrationView({ initial, type }: { initial: IntegrationDetail; type: SourceType }) {
  const mayManage = useMay("admin");
  const [layer, setLayer] = useState<Layer | null>(null);
  const { data: integration } = useQuery({
    ...integrationQueries.one(initial.id),
    initialData: initial,
    refetchInterval: ({ state }) => (state.data && (isAnyBusy(state.data) || state.data.type === "push") ? 1_500 : 20_000),
  });
  const router = useRouter();
  const acts = useActs(integration);
  const status = shownStatus(integration);
  const isPush = integration.type === "push";
  const isTable = integration.connectionId !== null;
  const isChosen = status !== "waiting";
  const isMany = integration.tables.length > (isChosen ? 1 : 0);
  const close = () => setLayer(null);
  const removal: MenuItem = { label: "Remove integration", icon: Trash2, danger: true, onSelect: () => setLayer("remove") };
  const menu: MenuItem[] = [
    { label: "Rename", icon: Pencil, onSelect: () => setLayer("rename") },
    ...(isPush
      ? [{ label: "New URL", icon: RotateCw, onSelect: () => setLayer("rotate") }]
      : isTable
        ? []
        : [
            { label: "Update credentials", icon: KeyRound, onSelect: () => setLayer("fields") },
            ...(isChosen || isMany ? [{ label: "Import more", icon: Plus, onSelect: () => setLayer("choose") }] : []),
          ]),
    integration.status === "paused"
      ? { label: "Resume", icon: Play, onSelect: () => acts.pause.mutate(false) }
      : { label: "Pause", icon: Pause, onSelect: () => acts.pause.mutate(true) },
    "separator",
    ...(!isPush && (isChosen || isTable)
      ? [{ label: `Stop importing ${shortNameOf(integration)}`, icon: Square, onSelect: () => setLayer("stop") }]
      : []),
    ...(isTable ? [] : [removal]),
  ];
  const isChoosing = !isPush && mayManage && ((!isChosen && !isMany) || layer === "choose");
  return (
    <>
      <PageHeader
        title={integration.name}
        breadcrumbs={[
          { label: "Integrations", href: pages.integrations() },
          ...(integration.connectionId === null
            ? []
            : [{ label: integration.connectionName ?? "Source", href: pages.integration(integration.connectionId) }]),
          { label: integration.name },
        ]}
        meta={<Meta integration={integration} type={type} isMany={isMany} />}
        actions={
          mayManage && (
            <>
              {isMany && !isChoosing && <SyncAllButton acts={acts} isPaused={integration.status === "paused"} />}
              {!isPush && isChosen && !isMany && <RunButton integration={integration} acts={acts} />}
              {integration.status === "paused" && (
                <Button busy={acts.pause.isPending} onClick={() => acts.pause.mutate(false)}>
                  <Play aria-hidden />
                  Resume
                </Button>
              )}
              <Menu label={`More actions for ${integration.name}`} items={menu} />
            </>
          )
        }
      />
      <Problem
        integration={integration}
        onFields={() =>
          integration.connectionId === null ? setLayer("fields") : router.push(pages.integration(integration.connectionId))
        }
      />
      <div className="mb-6 empty:hidden">
        <FormError sentence={acts.error} />
      </div>
      {isPush && <PushPanel integration={integration} onRotate={() => setLayer("rotate")} />}
      {isChoosing && (
        <ChooseImport
          integration={integration}
          type={type}
          onDone={(started) => {
            close();
            if (started.id !== integration.id) router.push(pages.integration(started.id));
          }}
          onCancel={layer === "choose" ? close : null}
        />
      )}
      {isMany && !isChoosing && <ImportedTables tables={integration.tables} shownId={integration.id} />}
      {isMany && isChosen && !isChoosing && (
        <div className="mb-6 flex flex-wrap items-center gap-3">
          <h2 className="text-lg font-semibold" dir="auto">
            {shortNameOf(integration)}
          </h2>
          {mayManage && <RunButton integration={integration} acts={acts} />}
        </div>
      )}
      {!isPush && !isChoosing && (isChosen || !isMany) && <SyncPanel integration={integration} type={type} acts={acts} />}
      {layer === "rename" && <RenameIntegration integration={integration} onClose={close} />}
      {layer === "fields" && <EditFields integration={integration} type={type} onClose={close} />}
      {layer === "rotate" && <RotateAddress integration={integration} onClose={close} />}
      <StopImport integration={integration} open={layer === "stop"} onOpenChange={(open) => !open && close()} />
      <RemoveIntegration integration={integration} open={layer === "remove"} onOpenChange={(open) => !open && close()} />
    </>
  );
}

/** The table of an integration, or what stands for it. */
function shortNameOf({ table, datasetName, name }: IntegrationDetail): string {
  return table?.name ?? datasetName ?? name;
}

function SyncAllButton({ acts, isPaused }: { acts: Acts; isPaused: boolean }) {
  return (
    <Button variant="primary" busy={acts.syncAll.isPending} disabled={isPaused} onClick={() => acts.syncAll.mutate()}>
      <RefreshCw aria-hidden />
      Sync all tables
    </Button>
  );
}

function RunButton({ integration, acts }: { integration: IntegrationDetail; acts: Acts }) {
  if (isBusy(integration)) {
    return (
      <Button busy={acts.cancel.isPending} onClick={() => acts.cancel.mutate()}>
        <Square aria-hidden />
        Stop
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      busy={acts.sync.isPending}
      disabled={integration.status === "paused"}
      onClick={() => acts.sync.mutate(false)}
    >
      <RefreshCw aria-hidden />
      Sync now
    </Button>
  );
}

function Meta({ integration, type, isMany }: { integration: IntegrationDetail; type: SourceType; isMany: boolean }) {
  const parts: ReactNode[] = [
    <StatusBadge key="status" kind="integration" status={isMany ? integration.status : shownStatus(integration)} />,
    type.label,
    ...(integration.account === null
      ? []
      : [
          <span key="account" dir="auto">
            {integration.account}
          </span>,
        ]),
  ];
  if (!isMany && integration.datasetId !== null && integration.datasetName !== null) {
    parts.push(
      <span key="dataset">
        into{" "}
        <Link href={pages.dataset(integration.datasetId)} className="text-accent-ink underline underline-offset-3" dir="auto">
          {integration.datasetName}
        </Link>
      </span>,
    );
  }
  if (!isMany && integration.nextSyncAt !== null && !isBusy(integration)) {
    parts.push(
      <span key="next">
        next <RelativeTime at={integration.nextSyncAt} />
      </span>,
    );
  }
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of words
    <span key={at} className="flex items-center gap-x-2">
      {at > 1 && (
        <span aria-hidden className="text-ink-3">
          ·
        </span>
      )}
      {part}
    </span>
  ));
}

function Problem({ integration, onFields }: { integration: IntegrationDetail; onFields: () => void }) {
  const mayManage = useMay("admin");
  if (integration.lastError === null) return null;
  const isPush = integration.type === "push";
  const kept = isPush ? "The request was refused, so nothing was stored." : "The dataset keeps its current rows.";
  return (
    <div role="status" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warning-soft px-4 py-3 text-sm">
      <div className="min-w-0 grow basis-64">
        <p className="[overflow-wrap:anywhere]" dir="auto">
          {integration.lastError}
        </p>
        <p className="mt-0.5 text-ink-2">
          {kept}
          {integration.lastErrorAt !== null && (
            <>
              {" "}
              {isPush ? "Last refused: " : "Last tried: "}
              <RelativeTime at={integration.lastErrorAt} />
            </>
          )}
        </p>
      </div>
      {integration.status === "attention" && mayManage && !isPush && (
        <Button size="sm" onClick={onFields}>
          Update credentials
        </Button>
      )}
    </div>
  );
}
