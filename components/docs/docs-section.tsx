import { Link2 } from "lucide-react";
import type { ReactNode } from "react";

/** A part of the docs with an anchor of its own: prose at the start, code at the end, one column below `lg`. */
export function DocsSection({
  id,
  title,
  aside,
  children,
}: {
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-x-8 gap-y-6 border-t py-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <div className="min-w-0">
        <h2 id={id} className="group text-lg font-semibold tracking-tight">
          <a href={`#${id}`} className="inline-flex items-center gap-2 rounded-xs">
            {title}
            <Link2 className="size-4 text-ink-3 opacity-0 group-hover:opacity-100 group-focus-within:opacity-100" aria-hidden />
          </a>
        </h2>
        {children}
      </div>
      {aside && (
        <div className="min-w-0">
          <div className="flex flex-col gap-6 xl:sticky xl:top-6">{aside}</div>
        </div>
      )}
    </section>
  );
}
