"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { May, useMay } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { ChartSpline, Pause, Pencil, Play, Trash2 } from "@/components/ui/icons";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { Menu, type MenuItem } from "@/components/ui/layer/menu";
import { useToast } from "@/components/ui/layer/toast";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ErrorState } from "@/components/ui/page/error-state";
import { StatusBadge } from "@/components/ui/status";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { RelativeTime } from "@/components/ui/time";
import { call } from "@/lib/client/api/call";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { scheduleQueries } from "@/lib/client/api/schedules";
import type { Alert } from "@/lib/contract/events/alerts";
import { formatNumber } from "@/lib/core/format";
import { formatPercent } from "@/lib/core/format-value";
import type { Id } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import { AlertDialog } from "./alert-dialog";
import { alertWords } from "./alert-words";
import { NewAlert } from "./new-alert";

/** Lines that KPIs are watched at; `datasetId` keeps those of one dataset. */
export function AlertSection({ initial, datasetId }: { initial: Alert[]; datasetId?: Id<"dataset"> }) {
  const mayWrite = useMay("member");
  const { locale } = useLocale();
  const queries = useQueryClient();
  const toast = useToast();
  const [layer, setLayer] = useState<{ what: "edit" | "remove"; alert: Alert } | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const list = useQuery({
    ...scheduleQueries.alerts(),
    initialData: initial,
  });
  const readAgain = () => queries.invalidateQueries({ queryKey: scheduleQueries.alerts().queryKey });
  const pause = useMutation({
    mutationFn: ({ id, isPaused }: Alert) => call(operations.updateAlert, { params: { id }, body: { isPaused: !isPaused } }),
    onSuccess: ({ isPaused }) => {
      toast(isPaused ? "Alert paused" : "Alert resumed");
      void readAgain();
    },
  });
  const itemsOf = (alert: Alert): MenuItem[] =>
    mayWrite
      ? [
          { label: "Edit", icon: Pencil, onSelect: () => setLayer({ what: "edit", alert }) },
          {
            label: alert.isPaused ? "Resume" : "Pause",
            icon: alert.isPaused ? Play : Pause,
            onSelect: () => pause.mutate(alert),
          },
          "separator",
          { label: "Delete", icon: Trash2, danger: true, onSelect: () => setLayer({ what: "remove", alert }) },
        ]
      : [];
  const alerts = datasetId === undefined ? list.data : list.data.filter((alert) => alert.datasetId === datasetId);
  const failed = pause.error ?? list.error;
  return (
    <section aria-labelledby="alerts" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="alerts" className="text-lg font-semibold tracking-tight">
          Alerts
        </h2>
        {mayWrite && alerts.length > 0 && <Button onClick={() => setIsMaking(true)}>New alert</Button>}
      </div>
      {failed && (
        <ErrorState
          className="mb-4"
          sentence={sentenceFor(failed)}
          requestId={failed instanceof CallError ? failed.requestId : null}
          {...(list.isError ? { retry: () => void list.refetch() } : {})}
        />
      )}
      {alerts.length === 0 ? (
        <EmptyState
          icon={ChartSpline}
          title="No alerts yet"
          action={
            mayWrite && (
              <Button variant="primary" onClick={() => setIsMaking(true)}>
                New alert
              </Button>
            )
          }
        >
          An alert tells you when a KPI crosses a line.
        </EmptyState>
      ) : (
        <Table label="Alerts" className="md:table-fixed">
          <thead className="max-md:sr-only">
            <tr>
              <Th>Alert</Th>
              <Th from="md" className="w-2/5">
                Last alert
              </Th>
              <Th className="w-12">
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {alerts.map((alert) => (
              <Tr key={alert.id} className="hover:bg-hover">
                <th scope="row" className="border-b py-2.5 pe-3 text-start align-top font-normal [overflow-wrap:anywhere]">
                  <span className="font-medium [overflow-wrap:anywhere]" dir="auto">
                    {alertWords(alert, locale)}
                  </span>
                  <Link
                    href={pages.dataset(alert.datasetId)}
                    className="mt-0.5 block truncate text-ui text-ink-3 hover:text-ink hover:underline"
                    dir="auto"
                  >
                    {alert.datasetName}
                  </Link>
                  {alert.isPaused && <StatusBadge kind="integration" status="paused" className="mt-1.5" />}
                  {alert.hasMakerLeft && (
                    <span className="mt-1 block text-ui text-ink-3">
                      Its creator left the workspace, so owners and admins are alerted.
                    </span>
                  )}
                  <span className="mt-1 block text-ui text-ink-2 md:hidden">
                    <LastFiring firing={alert.lastFiring} isPercent={alert.isPercent} />
                  </span>
                </th>
                <Td from="md" className="py-2.5 align-top text-ink-2">
                  <LastFiring firing={alert.lastFiring} isPercent={alert.isPercent} />
                </Td>
                <Td className="w-12 py-2 text-end align-top">
                  <May>
                    <Menu label={`More actions for ${alertWords(alert, locale)}`} items={itemsOf(alert)} />
                  </May>
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {isMaking && <NewAlert onClose={() => setIsMaking(false)} />}
      {layer?.what === "edit" && (
        <AlertDialog start={{ ...layer.alert, display: null }} open onOpenChange={(open) => !open && setLayer(null)} />
      )}
      <ConfirmDialog
        open={layer?.what === "remove"}
        onOpenChange={(open) => !open && setLayer(null)}
        danger
        title={layer === null ? "" : `Delete the alert “${alertWords(layer.alert, locale)}”?`}
        body="You'll stop getting this alert, and its history is deleted. Reports stay. This can't be undone."
        confirmLabel="Delete alert"
        onConfirm={async () => {
          if (layer === null) return;
          await call(operations.removeAlert, { params: { id: layer.alert.id } });
          toast("Alert deleted");
          await readAgain();
        }}
      />
    </section>
  );
}

function LastFiring({ firing, isPercent }: { firing: Alert["lastFiring"]; isPercent: boolean }) {
  const { locale } = useLocale();
  if (firing === null) return <span className="text-ink-3">Not yet</span>;
  const written = (value: number) => (isPercent ? formatPercent(value, locale) : formatNumber(value, locale));
  return (
    <span className="[overflow-wrap:anywhere]">
      <Link href={pages.report(firing.reportId)} className="hover:underline">
        {firing.display ?? written(firing.value)}
      </Link>
      {firing.before !== null && `, before ${written(firing.before)}`} · <RelativeTime at={firing.at} />
    </span>
  );
}
