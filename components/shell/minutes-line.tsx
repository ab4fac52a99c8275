"use client";

import { useQuery } from "@tanstack/react-query";
import { minutesUsed } from "@/components/calls/minutes";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { callQueries } from "@/lib/client/api/calls";
import { pages } from "@/lib/core/pages";

/** "412 of 600 min" at the foot of the sidebar; its place is kept until it is known. */
export function MinutesLine({ className }: { className?: string }) {
  const { locale } = useLocale();
  const { data } = useQuery({
    ...callQueries.usage(),
    staleTime: 60_000,
  });
  const share = data === undefined || data.limitSec === 0 ? 0 : data.usedSec / data.limitSec;
  return (
    <section
      aria-label="Call minutes"
      className={cn("flex h-9 shrink-0 items-center px-4.5 text-xs text-ink-3 pointer-coarse:h-11", className)}
    >
      {data !== undefined && (
        <Link
          href={pages.plan()}
          className={cn(
            "rounded-xs py-1 hover:underline",
            share >= 1 ? "text-danger-ink" : share >= 0.8 ? "text-warning-ink" : "hover:text-ink",
          )}
        >
          {minutesUsed(data, locale)} min
          {share >= 1 && ", used up"}
        </Link>
      )}
    </section>
  );
}
