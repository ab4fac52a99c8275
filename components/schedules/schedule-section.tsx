"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useMay } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { CalendarClock, Pause, Pencil, Play, Trash2, Zap } from "@/components/ui/icons";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import type { MenuItem } from "@/components/ui/layer/menu";
import { useToast } from "@/components/ui/layer/toast";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ErrorState } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { scheduleQueries } from "@/lib/client/api/schedules";
import type { Schedule } from "@/lib/contract/schedules";
import { pages } from "@/lib/core/pages";
import { ScheduleDialog } from "./schedule-dialog";
import { scheduleName } from "./schedule-name";
import { ScheduleTable } from "./schedule-table";

const POLL_MS = 30_000;
const NEW = { id: null, datasetId: null, datasetName: "", title: "", prompt: "", when: null } as const;

/** Reports that make themselves: when next, what came last, and what can be done. */
export function ScheduleSection({ initial }: { initial: Schedule[] }) {
  const mayWrite = useMay("member");
  const queries = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const [layer, setLayer] = useState<{ what: "edit" | "remove"; schedule: Schedule } | "new" | null>(null);
  const one = layer === "new" ? null : layer;
  const list = useQuery({
    ...scheduleQueries.list(),
    initialData: initial,
    refetchInterval: ({ state }) => (state.data?.length ? POLL_MS : false),
  });
  const readAgain = () => queries.invalidateQueries({ queryKey: scheduleQueries.list().queryKey });
  const pause = useMutation({
    mutationFn: ({ id, isPaused }: Schedule) =>
      call(operations.updateSchedule, { params: { id }, body: { isPaused: !isPaused } }),
    onSuccess: ({ isPaused }) => {
      toast(isPaused ? "Schedule paused" : "Schedule resumed");
      void readAgain();
    },
  });
  const run = useMutation({
    mutationFn: ({ id }: Schedule) => call(operations.runSchedule, { params: { id } }),
    onSuccess: ({ id }) => router.push(pages.report(id)),
    onError: () => void readAgain(),
  });
  const itemsOf = (schedule: Schedule): MenuItem[] =>
    mayWrite
      ? [
          { label: "Run now", icon: Zap, onSelect: () => run.mutate(schedule) },
          { label: "Edit", icon: Pencil, onSelect: () => setLayer({ what: "edit", schedule }) },
          {
            label: schedule.isPaused ? "Resume" : "Pause",
            icon: schedule.isPaused ? Play : Pause,
            onSelect: () => pause.mutate(schedule),
          },
          "separator",
          { label: "Delete", icon: Trash2, danger: true, onSelect: () => setLayer({ what: "remove", schedule }) },
        ]
      : [];
  const failed = run.error ?? pause.error ?? list.error;
  return (
    <section aria-labelledby="schedules" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="schedules" className="text-lg font-semibold tracking-tight">
          Schedules
        </h2>
        {mayWrite && list.data.length > 0 && <Button onClick={() => setLayer("new")}>New schedule</Button>}
      </div>
      {failed && (
        <ErrorState
          className="mb-4"
          sentence={sentenceFor(failed)}
          requestId={failed instanceof CallError ? failed.requestId : null}
          {...(list.isError ? { retry: () => void list.refetch() } : {})}
        />
      )}
      {list.data.length === 0 ? (
        <EmptyState
          icon={CalendarClock}
          title="No schedules yet"
          action={
            mayWrite && (
              <Button variant="primary" onClick={() => setLayer("new")}>
                New schedule
              </Button>
            )
          }
        >
          A schedule creates a report every day, week or month, or when enough new rows have arrived.
        </EmptyState>
      ) : (
        <ScheduleTable schedules={list.data} itemsOf={itemsOf} />
      )}
      {layer === "new" && <ScheduleDialog start={NEW} open onOpenChange={(open) => !open && setLayer(null)} />}
      {one?.what === "edit" && <ScheduleDialog start={one.schedule} open onOpenChange={(open) => !open && setLayer(null)} />}
      <ConfirmDialog
        open={one?.what === "remove"}
        onOpenChange={(open) => !open && setLayer(null)}
        danger
        title={one === null ? "" : `Delete schedule “${scheduleName(one.schedule)}”?`}
        body="It creates no more reports. Existing reports stay. This can't be undone."
        confirmLabel="Delete schedule"
        onConfirm={async () => {
          if (one === null) return;
          await call(operations.removeSchedule, { params: { id: one.schedule.id } });
          toast("Schedule deleted");
          await readAgain();
        }}
      />
    </section>
  );
}
