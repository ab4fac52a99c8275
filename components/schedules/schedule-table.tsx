"use client";

import { Menu, type MenuItem } from "@/components/ui/layer/menu";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { StatusBadge } from "@/components/ui/status";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { DateTime, RelativeTime } from "@/components/ui/time";
import type { Schedule } from "@/lib/contract/schedules";
import { pages } from "@/lib/core/pages";
import { scheduleName } from "./schedule-name";
import { whenWords } from "./schedule-words";

/** Schedules with their time, the next run and the last report; below md in two lines. */
export function ScheduleTable({
  schedules,
  itemsOf,
}: {
  schedules: readonly Schedule[];
  /** Acts of a schedule's menu; none for who may only look. */
  itemsOf: (schedule: Schedule) => MenuItem[];
}) {
  return (
    <Table label="Schedules" className="md:table-fixed">
      <thead className="max-md:sr-only">
        <tr>
          <Th>Schedule</Th>
          <Th from="md" className="w-1/4">
            Next
          </Th>
          <Th from="lg" className="w-1/4">
            Last report
          </Th>
          <Th className="w-12">
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {schedules.map((schedule) => (
          <ScheduleRow key={schedule.id} schedule={schedule} items={itemsOf(schedule)} />
        ))}
      </tbody>
    </Table>
  );
}

function ScheduleRow({ schedule, items }: { schedule: Schedule; items: MenuItem[] }) {
  const { locale } = useLocale();
  const { datasetId, datasetName, when, lastReport, problem, lastAt, hasMakerLeft } = schedule;
  const name = scheduleName(schedule);
  return (
    <Tr id={schedule.id} className="scroll-mt-20 target:bg-accent-soft hover:bg-hover">
      <th scope="row" className="border-b py-2.5 pe-3 text-start align-top font-normal [overflow-wrap:anywhere]">
        <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]" title={name} dir="auto">
          {name}
        </span>
        <span className="mt-0.5 block text-ui text-ink-2">{whenWords(when, locale)}</span>
        <Link
          href={pages.dataset(datasetId)}
          className="mt-0.5 block truncate text-ui text-ink-3 hover:text-ink hover:underline"
          dir="auto"
        >
          {datasetName}
        </Link>
        {problem !== null && (
          <span className="mt-1 block text-ui text-warning-ink [overflow-wrap:anywhere]">
            No report
            {lastAt !== null && (
              <>
                {" "}
                on <DateTime at={lastAt} />
              </>
            )}
            : {problem}
          </span>
        )}
        {hasMakerLeft && <span className="mt-1 block text-ui text-ink-3">Its creator left the workspace. It keeps running.</span>}
        <span className="mt-1.5 flex flex-wrap items-center gap-2 text-ui text-ink-2 md:hidden">
          <Next schedule={schedule} />
        </span>
        <span className="mt-1 block text-ui lg:hidden">{lastReport !== null && <LastReport report={lastReport} />}</span>
      </th>
      <Td from="md" className="py-2.5 align-top text-ink-2">
        <Next schedule={schedule} />
      </Td>
      <Td from="lg" className="py-2.5 align-top">
        {lastReport === null ? (
          <span className="text-ink-3">–</span>
        ) : (
          <>
            <LastReport report={lastReport} />
            {lastAt !== null && <RelativeTime at={lastAt} className="mt-0.5 block text-ui text-ink-3" />}
          </>
        )}
      </Td>
      <Td className="w-12 py-2 text-end align-top">
        {items.length > 0 && <Menu label={`More actions for ${name}`} items={items} />}
      </Td>
    </Tr>
  );
}

function Next({ schedule: { isPaused, nextAt, when } }: { schedule: Schedule }) {
  if (isPaused) return <StatusBadge kind="integration" status="paused" />;
  if (nextAt !== null) return <DateTime at={nextAt} />;
  return <span>{when.cadence === "rows" ? "Waiting for rows" : "–"}</span>;
}

function LastReport({ report: { id, title, status } }: { report: NonNullable<Schedule["lastReport"]> }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <Link href={pages.report(id)} className="line-clamp-2 min-w-0 [overflow-wrap:anywhere] hover:underline" dir="auto">
        {title}
      </Link>
      {status !== "COMPLETED" && <StatusBadge kind="report" status={status} />}
    </span>
  );
}
