"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/form/input";
import { Search } from "@/components/ui/icons";
import { pages } from "@/lib/core/pages";
import { DocsContents } from "./docs-contents";
import { type DocsEntry, searchDocs } from "./docs-search";

const QUERY_CHARS_MAX = 100;

/** Search and contents beside the pages. What is searched is kept in the address, as long as the page stays. */
export function DocsNav({ entries }: { entries: readonly DocsEntry[] }) {
  const pathname = usePathname();
  const router = useRouter();
  const [query, setQuery] = useState(useSearchParams().get("q")?.slice(0, QUERY_CHARS_MAX) ?? "");
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const found = searchDocs(entries, query);
  useOldAnchor(entries, pathname);
  useEffect(() => {
    const box = list.current;
    const current = box?.querySelector<HTMLElement>("[aria-current=page]");
    if (box && current) box.scrollTop = current.offsetTop - box.clientHeight / 2;
  }, []);
  const search = (text: string) => {
    setQuery(text);
    const url = new URL(window.location.href);
    if (text === "") url.searchParams.delete("q");
    else url.searchParams.set("q", text);
    window.history.replaceState(null, "", url);
  };
  const contents = found.length > 0 && (
    <DocsContents entries={found} isRanked={query.trim() !== ""} current={pathname} onChoose={() => setOpen(false)} />
  );
  return (
    <aside className="mb-6 lg:sticky lg:top-6 lg:mb-0 lg:flex lg:max-h-[calc(100dvh-3rem)] lg:flex-col lg:self-start">
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (query.trim() !== "" && found[0]) router.push(pages.kept(found[0].path));
          }}
        >
          <Input
            type="search"
            aria-label="Search the docs"
            placeholder="Search"
            maxLength={QUERY_CHARS_MAX}
            start={<Search aria-hidden />}
            value={query}
            onChange={(event) => search(event.target.value)}
          />
        </form>
      </search>
      <p role="status" className="sr-only">
        {query === "" ? "" : `${found.length} of ${entries.length} pages`}
      </p>
      {found.length === 0 && (
        <div className="mt-4 px-2 text-ink-2">
          <p className="mb-2 [overflow-wrap:anywhere]">Nothing matches “{query}”.</p>
          <Button size="sm" onClick={() => search("")}>
            Clear the search
          </Button>
        </div>
      )}
      <details
        className="mt-3 lg:hidden"
        open={isOpen || query !== ""}
        onToggle={(event) => setOpen(event.currentTarget.open && query === "")}
      >
        <summary className="w-fit cursor-pointer rounded-xs py-1 font-medium pointer-coarse:py-2.5">Contents</summary>
        {contents}
      </details>
      <div ref={list} className="relative mt-4 overflow-y-auto max-lg:hidden">
        {contents}
      </div>
    </aside>
  );
}

/** The docs were one page once: `/docs#createReport` leads to the page that the anchor became. */
function useOldAnchor(entries: readonly DocsEntry[], pathname: string): void {
  const router = useRouter();
  useEffect(() => {
    const anchor = decodeURIComponent(window.location.hash.slice(1));
    const target = pathname === "/docs" && anchor !== "" ? entries.find(({ id }) => id === anchor) : undefined;
    if (target) router.replace(pages.kept(target.path));
  }, [entries, pathname, router]);
}
