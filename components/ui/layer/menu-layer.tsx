"use client";

import type { Route } from "next";
import { DropdownMenu } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";
import type { LucideIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { cn } from "../cn";

export type MenuItem =
  | { label: string; detail?: string; icon?: LucideIcon; onSelect: () => void; danger?: boolean; disabled?: boolean }
  | { label: string; detail?: string; icon?: LucideIcon; href: Route }
  | { label: string; detail?: string; icon?: LucideIcon; download: string }
  | "separator";

/** The menu, open from the start; keys that opened it find their first item marked. */
export function MenuLayer({
  items,
  trigger,
  align,
  byKeys,
}: {
  items: readonly MenuItem[];
  trigger: ReactNode;
  align: "start" | "end";
  byKeys: boolean;
}) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!byKeys) return;
    const frame = requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>("[role=menuitem]:not([data-disabled])")?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [byKeys]);
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={content}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-80 min-w-44 animate-fade-in overflow-y-auto rounded-md bg-raised p-1 shadow-over"
        >
          {items.map((item, at) =>
            item === "separator" ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: separators have no other name
              <DropdownMenu.Separator key={`separator-${at}`} className="-mx-1 my-1 h-px bg-line" />
            ) : (
              <Item key={item.label} item={item} />
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item({ item }: { item: Exclude<MenuItem, "separator"> }) {
  const danger = "danger" in item && item.danger;
  const classes = cn(
    "flex min-h-8 cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1 text-sm outline-none select-none",
    "data-disabled:text-ink-off data-highlighted:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0",
    danger ? "text-danger-ink" : "text-ink [&_svg]:text-ink-3",
  );
  const content = (
    <>
      {item.icon && <item.icon aria-hidden />}
      {item.detail === undefined ? (
        item.label
      ) : (
        <span className="min-w-0 py-0.5">
          {item.label}
          <span className="block text-ui text-ink-3">{item.detail}</span>
        </span>
      )}
    </>
  );
  if ("href" in item) {
    return (
      <DropdownMenu.Item asChild className={classes}>
        <Link href={item.href}>{content}</Link>
      </DropdownMenu.Item>
    );
  }
  if ("download" in item) {
    return (
      <DropdownMenu.Item asChild className={classes}>
        <a href={item.download} download>
          {content}
        </a>
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item className={classes} disabled={item.disabled ?? false} onSelect={item.onSelect}>
      {content}
    </DropdownMenu.Item>
  );
}
