"use client";

import { useEffect, useState } from "react";
import { formatDate, formatDateTime, formatRelativeTime } from "@/lib/core/format";
import { type Locale, useLocale } from "./locale";

/** "12 min ago" under 24 hours, else date and time; titled with moment and zone, kept current. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const style = useLocale();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={momentTitle(at, style)} className={className} suppressHydrationWarning>
      {formatRelativeTime(at, now, style.locale, style.timeZone)}
    </time>
  );
}

/** "21 Nov 2026, 14:03", or only the date; titled with moment and zone. */
export function DateTime({ at, dateOnly = false, className }: { at: string; dateOnly?: boolean; className?: string }) {
  const style = useLocale();
  const write = dateOnly ? formatDate : formatDateTime;
  return (
    <time dateTime={at} title={momentTitle(at, style)} className={className}>
      {write(at, style.locale, style.timeZone)}
    </time>
  );
}

function momentTitle(at: string, style: Locale): string {
  return `${formatDateTime(at, style.locale, style.timeZone)} (${style.timeZone})`;
}
