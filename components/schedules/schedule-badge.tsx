import { CalendarClock } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";

/** Says that a schedule had a report made, and leads to it while it is there. */
export function ScheduleBadge({ schedule }: { schedule: { id: string; isThere: boolean } }) {
  const badge = <Badge icon={CalendarClock}>Made by schedule</Badge>;
  if (!schedule.isThere) return badge;
  return (
    <Link href={`/dashboard/reports/schedules#${schedule.id}` as Route} className="rounded-xs hover:underline">
      {badge}
    </Link>
  );
}
