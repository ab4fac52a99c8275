import { shareLabel } from "@/lib/content/charts/value-format";
import { formatCount, formatInteger } from "@/lib/core/format";

/** The most frequent values with bars and shares, and how many other values there are. */
export function TopValues({
  values,
  total,
  others,
  locale,
  limit = 3,
}: {
  values: readonly { value: string; count: number }[];
  /** All rows that have a value. */
  total: number;
  /** Different values that are not in `values`. */
  others: number;
  locale: string;
  limit?: number;
}) {
  const shown = values.slice(0, limit);
  const most = Math.max(1, ...shown.map((entry) => entry.count));
  const more = others + values.length - shown.length;
  return (
    <ul className="flex flex-col gap-1 text-ui">
      {shown.map((entry) => (
        <li key={entry.value} className="flex items-center gap-2" title={formatCount(entry.count, "row", "rows", locale)}>
          <span className="w-[45%] min-w-0 shrink-0 truncate" dir="auto">
            {entry.value === "" ? "(empty)" : entry.value}
          </span>
          <span className="h-2 min-w-0 grow" aria-hidden>
            <span
              className="block h-full rounded-xs bg-chart-1"
              style={{ width: `${Math.max(2, (entry.count / most) * 100)}%` }}
            />
          </span>
          <span className="w-11 shrink-0 text-end text-ink-2">{total > 0 ? shareLabel(entry.count / total, locale) : "–"}</span>
        </li>
      ))}
      {more > 0 && <li className="text-ink-3">{formatInteger(more, locale)} more</li>}
    </ul>
  );
}
