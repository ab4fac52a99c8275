"use client";

import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

/** A name or an explanation after 400 ms of hover or on focus. Holds no control and no only copy of a fact. */
export function Tooltip({
  content,
  side = "bottom",
  children,
}: {
  content: ReactNode;
  side?: "top" | "bottom" | "left" | "right";
  children: ReactNode;
}) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-40 max-w-72 animate-fade-in rounded-sm bg-raised px-2.5 py-1.5 text-xs text-ink shadow-over"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
