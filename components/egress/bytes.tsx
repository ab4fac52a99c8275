"use client";

import { useLocale } from "@/components/ui/locale";
import { formatCount } from "@/lib/core/format";
import { formatBytes } from "@/lib/core/format-value";

/** "9.4 kB", titled with the exact number; a dash where nobody counted. */
export function Bytes({ count }: { count: number | null }) {
  const { locale } = useLocale();
  if (count === null) return <span title="Not counted">–</span>;
  return <span title={formatCount(count, "byte", "bytes", locale)}>{formatBytes(count, locale)}</span>;
}
