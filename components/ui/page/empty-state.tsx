import type { ReactNode } from "react";
import type { LucideIcon } from "@/components/ui/icons";
import { cn } from "../cn";

/** Nothing here yet: what this is, one action, one link. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
  link,
  className,
}: {
  icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  link?: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={cn(
        "flex flex-col items-start rounded-md border border-dashed border-line-strong px-6 py-10 sm:items-center sm:py-16 sm:text-center",
        className,
      )}
    >
      {Icon && (
        <span className="mb-4 grid size-10 place-items-center rounded-md bg-accent-soft text-accent-ink">
          <Icon className="size-5" aria-hidden />
        </span>
      )}
      <p className="text-base font-semibold">{title}</p>
      {children && <div className="mt-1 max-w-[52ch] text-sm text-pretty text-ink-2">{children}</div>}
      {(action || link) && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          {action}
          {link}
        </div>
      )}
    </div>
  );
}
