"use client";

import type { ReactNode, Ref } from "react";
import { Button } from "@/components/ui/button";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import { Progress } from "@/components/ui/progress";
import { isOpen, works } from "@/lib/client/works";
import { formatInteger } from "@/lib/core/format";
import type { Bulk } from "./use-bulk";

/** What can be done with what is ticked, and how far it is; stays in sight while the list scrolls. */
export function SelectionBar({
  ref,
  count,
  bulk,
  onClear,
  children,
}: {
  ref?: Ref<HTMLElement>;
  count: number;
  bulk: Bulk;
  onClear: () => void;
  children: ReactNode;
}) {
  const { locale } = useLocale();
  const { work } = bulk;
  return (
    <section
      ref={ref}
      aria-label="Selection"
      className="sticky top-0 z-2 mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 border-b bg-accent-soft px-3 py-2 max-lg:top-14"
    >
      {work === null || !isOpen(work) ? (
        <>
          <p role="status" className="text-sm font-medium">
            {formatInteger(count, locale)} selected
          </p>
          {count > 0 && children}
          {count > 0 && (
            <Button variant="ghost" size="sm" className="max-md:-ms-3" onClick={onClear}>
              Clear selection
            </Button>
          )}
        </>
      ) : (
        <>
          <p role="status" className="text-sm">
            {work.title}
            {work.state === "running" && `, ${formatInteger(work.done, locale)} done`}
          </p>
          <Progress value={(100 * work.done) / (work.of ?? 1)} label={work.title} className="max-w-60 min-w-24 grow" />
          <Button size="sm" onClick={() => works.stop(work.key)}>
            {work.state === "waiting" ? "Undo" : "Stop"}
          </Button>
        </>
      )}
      {work !== null && work.error !== null && (
        <div className="w-full">
          <FormError sentence={work.error} />
        </div>
      )}
    </section>
  );
}
