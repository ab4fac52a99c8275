import { Badge } from "@/components/ui/badge";
import { CalendarClock } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { pages } from "@/lib/core/pages";

/** Says that a schedule had a report made, and leads to it while it is there. */
export function ScheduleBadge({ schedule }: { schedule: { id: string; isThere: boolean } }) {
  const badge = <Badge icon={CalendarClock}>Created by a schedule</Badge>;
  if (!schedule.isThere) return badge;
  return (
    <Link href={pages.schedules(schedule.id)} className="rounded-xs hover:underline">
      {badge}
    </Link>
  );
}
