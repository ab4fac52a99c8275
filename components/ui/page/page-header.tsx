import type { Route } from "next";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { cn } from "../cn";
import { Arrived } from "./first-paint";

interface Crumb {
  label: string;
  /** Absent on the last one, which is the page itself. */
  href?: Route;
}

/** Section / Object, on detail pages. */
function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="flex min-w-0 items-center gap-1.5 text-ui text-ink-3">
        {items.map((item, at) => (
          <li
            key={item.label}
            className={cn(
              "flex items-center gap-1.5",
              at === 0 ? "shrink-0" : "min-w-0",
              at > 0 && at < items.length - 1 && "shrink-[9]",
            )}
          >
            {at > 0 && <span aria-hidden>/</span>}
            {item.href ? (
              <Link
                href={item.href}
                className="truncate rounded-xs py-1 transition-colors hover:text-ink hover:underline"
                dir="auto"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-ink-2" dir="auto">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * Head of a page: its one h1, crumbs on detail pages, meta under the title, actions at the end edge.
 * `serif` for what is written: report titles.
 */
export function PageHeader({
  title,
  breadcrumbs,
  meta,
  actions,
  serif = false,
  className,
}: {
  title: ReactNode;
  breadcrumbs?: readonly Crumb[];
  meta?: ReactNode;
  actions?: ReactNode;
  serif?: boolean;
  className?: string;
}) {
  return (
    <header className={cn("mb-6", className)}>
      <Arrived />
      {breadcrumbs && <div className="mb-3 print:hidden">{<Breadcrumbs items={breadcrumbs} />}</div>}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-64">
          <h1
            dir="auto"
            className={cn(
              "text-balance [overflow-wrap:anywhere]",
              serif ? "font-serif text-[1.875rem] leading-9 font-semibold" : "text-2xl font-semibold tracking-tight",
            )}
          >
            {title}
          </h1>
          {meta && <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">{meta}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
      </div>
    </header>
  );
}
