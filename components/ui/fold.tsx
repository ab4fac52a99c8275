"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { ChevronRight } from "@/components/ui/icons";
import { cn } from "./cn";

/** A part of a page that opens in place. `detail` says in a few words what is inside; `onOpen` is told when it is opened. */
export function Fold({
  title,
  detail,
  open = false,
  onOpen,
  className,
  children,
}: {
  title: string;
  detail?: ReactNode;
  open?: boolean;
  onOpen?: () => void;
  className?: string;
  children: ReactNode;
}) {
  const own = useRef<HTMLDetailsElement>(null);
  const tell = useEffectEvent(() => own.current?.open && onOpen?.());
  // It opens without our scripts too, before they have come.
  useEffect(() => void tell(), []);
  return (
    <details
      ref={own}
      open={open}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
      className={cn("group min-w-0 rounded-md border bg-surface [--ground:var(--color-surface)] print:hidden", className)}
    >
      <summary className="flex cursor-default list-none items-center gap-2 rounded-md px-4 py-3 text-sm -outline-offset-2 hover:bg-hover pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-90" aria-hidden />
        <span className="shrink-0 font-medium">{title}</span>
        {detail && <span className="min-w-0 truncate text-ink-2">{detail}</span>}
      </summary>
      {children}
    </details>
  );
}
