"use client";

import type { Route } from "next";
import { usePathname, useSearchParams } from "next/navigation";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link } from "@/components/ui/link";
import { cn } from "./cn";

interface LinkTab {
  href: Route;
  label: string;
  count?: number | string | undefined;
}

/**
 * Underlined tabs, each with its URL. A tab is current when path and query of its `href` are those of the page.
 * Arrow keys move between them, Enter follows.
 */
export function LinkTabs({ items, label, className }: { items: readonly LinkTab[]; label: string; className?: string }) {
  const path = usePathname();
  const search = useSearchParams();
  const list = useRef<HTMLUListElement>(null);
  const current = currentTab(items, path, search);
  // One of many may lie outside of a narrow screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current with another page
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [path]);
  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (at < 0) return;
    event.preventDefault();
    const turn = getComputedStyle(event.currentTarget).direction === "rtl" ? -step : step;
    links[(at + turn + links.length) % links.length]?.focus();
  };
  return (
    <nav aria-label={label} className={cn("border-b", className)}>
      <ul ref={list} onKeyDown={move} className="-mb-px flex gap-5 overflow-x-auto [scrollbar-width:none]">
        {items.map((item) => (
          <li key={item.href} className="shrink-0">
            <Link
              href={item.href}
              scroll={false}
              aria-current={item === current ? "page" : undefined}
              className={cn(
                "flex h-10 items-center gap-1.5 border-b-2 border-transparent text-sm forced-colors:border-b-0 whitespace-nowrap text-ink-2 transition-colors -outline-offset-2 hover:text-ink pointer-coarse:h-11",
                item === current && "border-accent font-medium text-ink",
              )}
            >
              {item.label}
              {item.count !== undefined && <span className="text-ui font-normal text-ink-3">{item.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function currentTab(items: readonly LinkTab[], path: string, search: { get(name: string): string | null }): LinkTab | undefined {
  const fits = items.filter((item) => {
    const [itemPath, query = ""] = item.href.split("?");
    return itemPath === path && [...new URLSearchParams(query)].every(([name, value]) => search.get(name) === value);
  });
  return fits.sort((a, b) => b.href.length - a.href.length)[0];
}
