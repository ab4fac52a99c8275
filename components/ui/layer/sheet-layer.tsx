"use client";

import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { X } from "@/components/ui/icons";
import { IconButton } from "../button";
import { cn } from "../cn";
import { useReturnFocus } from "./return-focus";

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Hides the heading from sight only. */
  titleHidden?: boolean;
  /** Buttons beside the heading, before Close. */
  actions?: ReactNode;
  side?: "start" | "end";
  /** 560 px for code instead of 440. */
  wide?: boolean;
  /** False leaves the page behind it in reach: no scrim, and a click outside does not close it. */
  modal?: boolean;
  /** Where the focus goes when nothing on the page opened it, such as an address. */
  focusAfter?: () => HTMLElement | null;
  className?: string;
  children: ReactNode;
}

/** The sheet itself. */
export function SheetLayer({
  open,
  onOpenChange,
  title,
  titleHidden = false,
  actions,
  side = "end",
  wide = false,
  modal = true,
  focusAfter,
  className,
  children,
}: SheetProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      <Radix.Portal>
        {modal && (
          <Radix.Overlay className="fixed inset-0 z-20 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        )}
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            focus.remember();
            focusHeading(event);
          }}
          onCloseAutoFocus={() => focus.give(focusAfter)}
          onInteractOutside={modal ? undefined : (event) => event.preventDefault()}
          className={cn(
            "fixed inset-y-0 z-20 flex flex-col bg-raised [--ground:var(--color-raised)] shadow-over outline-none data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in",
            side === "end"
              ? ["end-0 w-full", wide ? "md:w-140" : "md:w-110"]
              : "start-0 w-72 max-w-[85vw] bg-canvas [--sheet-from:-8px]",
            className,
          )}
        >
          <div
            className={cn(
              "flex min-h-14 shrink-0 items-center gap-2 px-6 py-2",
              titleHidden ? "absolute end-0 z-10 px-2" : "border-b",
            )}
          >
            <Radix.Title
              tabIndex={-1}
              className={cn("min-w-0 grow outline-none truncate text-base font-semibold", titleHidden && "sr-only")}
            >
              {title}
            </Radix.Title>
            {actions}
            <Radix.Close asChild>
              <IconButton label="Close" className="-me-2">
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="min-h-0 grow overflow-y-auto">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function focusHeading(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>("h2")?.focus();
}
