import type { ComponentProps, ReactNode } from "react";
import { ArrowDown, ArrowUp } from "@/components/ui/icons";
import { cn } from "./cn";

type From = "sm" | "md" | "lg";
const hiddenBelow: Record<From, string> = { sm: "max-sm:hidden", md: "max-md:hidden", lg: "max-lg:hidden" };

/** What stays in sight hides what passes under it: `--ground` is the colour of the surface the table lies on, canvas unless set. */
const stickyColumn =
  "[&_tr>:first-child]:sticky [&_tr>:first-child]:start-0 [&_tr>:first-child]:bg-[var(--ground,var(--color-canvas))]";
const stickyHead =
  "[&_thead_th]:sticky [&_thead_th]:top-[var(--head-top,0px)] [&_thead_th]:z-1 [&_thead_th]:bg-[var(--ground,var(--color-canvas))]";

/**
 * A table of objects. `label` names it. With `scroll` it is a data table: it scrolls sideways in its own focusable region
 * and its first column stays.
 */
export function Table({
  label,
  scroll = false,
  rowCount,
  className,
  children,
}: {
  label: string;
  scroll?: boolean;
  /** With the heads, where not all rows are drawn. */
  rowCount?: number;
  className?: string;
  children: ReactNode;
}) {
  const table = (
    <table
      aria-rowcount={rowCount}
      className={cn("w-full border-separate border-spacing-0 text-sm", scroll ? stickyColumn : stickyHead, className)}
    >
      <caption className="sr-only">{label}</caption>
      {children}
    </table>
  );
  if (!scroll) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto -outline-offset-2">
      {table}
    </section>
  );
}

/** Head cell. `numeric` sets it at the end edge; `from` hides the column below that width; `sort` shows its order. */
export function Th({
  numeric = false,
  from,
  sort,
  className,
  children,
  ...rest
}: ComponentProps<"th"> & { numeric?: boolean; from?: From; sort?: "ascending" | "descending" }) {
  const Arrow = sort === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sort}
      className={cn(
        "h-9 border-b px-3 text-start text-ui font-medium whitespace-nowrap text-ink-3 first:ps-0 last:pe-0",
        numeric && "text-end",
        from && hiddenBelow[from],
        className,
      )}
      {...rest}
    >
      {children}
      {sort && <Arrow className="ms-1 inline size-3.5" aria-hidden />}
    </th>
  );
}

/** Cell. Same `numeric` and `from` as its head. */
export function Td({ numeric = false, from, className, ...rest }: ComponentProps<"td"> & { numeric?: boolean; from?: From }) {
  return (
    <td
      className={cn(
        "h-10 border-b px-3 py-2 align-middle first:ps-0 last:pe-0 pointer-coarse:h-11",
        numeric && "text-end whitespace-nowrap",
        from && hiddenBelow[from],
        className,
      )}
      {...rest}
    />
  );
}

/** Row; a selected one is soft with a rule at its start. */
export function Tr({ selected = false, className, ...rest }: ComponentProps<"tr"> & { selected?: boolean }) {
  return (
    <tr
      aria-selected={selected || undefined}
      className={cn(
        "transition-colors",
        selected && "bg-accent-soft [&>:first-child]:shadow-[inset_2px_0_0_var(--color-accent)]",
        className,
      )}
      {...rest}
    />
  );
}
