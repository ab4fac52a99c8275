"use client";

import { useLocale } from "@/components/ui/locale";
import { Meter } from "@/components/ui/meter";
import type { KeyUsage } from "@/lib/contract/people/whole";
import { formatCount, formatDate, formatInteger } from "@/lib/core/format";

/** Requests of one key: today, its busiest minute against the limit, and a bar for each of the last days. */
export function KeyUsageCard({ usage, limit }: { usage: KeyUsage; limit: number }) {
  const { locale } = useLocale();
  const { name, isRevoked, today, limitedToday, busiestMinuteToday, days } = usage;
  const refused = days.reduce((sum, day) => sum + day.limited, 0);
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="min-w-0 text-sm font-medium [overflow-wrap:anywhere]" dir="auto">
          {name}
          {isRevoked && <span className="ms-2 font-normal text-ink-3">no longer works</span>}
        </h3>
        <p className="text-ui text-ink-2">{formatCount(today, "request", "requests", locale)} today</p>
      </div>
      {limit > 0 && (
        <Meter
          label="Busiest minute today"
          value={busiestMinuteToday}
          max={limit}
          text={`${formatInteger(busiestMinuteToday, locale)} of ${formatInteger(limit, locale)}`}
        />
      )}
      <Days days={days} name={name} />
      <p className="text-ui text-ink-3">
        Over the limit: {formatInteger(limitedToday, locale)} today, {formatInteger(refused, locale)} in{" "}
        {formatCount(days.length, "day", "days", locale)}.
      </p>
    </section>
  );
}

function Days({ days, name }: { days: KeyUsage["days"]; name: string }) {
  const { locale } = useLocale();
  const most = Math.max(...days.map(({ requests }) => requests), 0);
  const dayOf = (day: string) => formatDate(`${day}T00:00:00Z`, locale, "UTC");
  const first = days[0];
  if (most === 0) return <p className="text-ui text-ink-3">No requests in {formatCount(days.length, "day", "days", locale)}.</p>;
  return (
    <div>
      <ul aria-label={`Requests of ${name} by day`} className="flex h-16 items-end gap-px">
        {days.map(({ day, requests, limited }) => (
          <li
            key={day}
            title={`${dayOf(day)}: ${formatInteger(requests, locale)}`}
            className="flex h-full min-w-0 grow basis-0 items-end"
          >
            <span className="sr-only">
              {dayOf(day)}: {formatCount(requests, "request", "requests", locale)}, {formatInteger(limited, locale)} refused
            </span>
            <span
              aria-hidden
              className="block w-full rounded-t-xs bg-chart-1"
              style={{ height: requests === 0 ? 0 : `max(2px, ${(requests / most) * 100}%)` }}
            />
          </li>
        ))}
      </ul>
      <div aria-hidden className="mt-1 flex justify-between border-t pt-1 text-xs text-ink-3">
        <span>{first && dayOf(first.day)}</span>
        <span>Busiest day: {formatInteger(most, locale)}</span>
      </div>
    </div>
  );
}
