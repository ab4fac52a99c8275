"use client";

import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";

/** One section of the docs: what the contents and the filter know of it, and the section itself. */
export interface DocsEntry {
  id: string;
  group: string;
  title: string;
  /** `GET /v1/reports` for endpoints. */
  mark?: string | undefined;
  /** Lower case words that the filter looks in, beside title and mark. */
  words: string;
  node: ReactNode;
}

/** Contents and filter beside the sections. The filter is kept in the address. */
export function DocsBrowser({ entries, initialQuery }: { entries: readonly DocsEntry[]; initialQuery: string }) {
  const [query, setQuery] = useState(initialQuery);
  const shown = entries.filter((entry) => matches(entry, query));
  const filter = (text: string) => {
    setQuery(text);
    const url = new URL(window.location.href);
    if (text === "") url.searchParams.delete("q");
    else url.searchParams.set("q", text);
    window.history.replaceState(null, "", url);
  };
  return (
    <div className="gap-10 lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)]">
      <aside className="mb-6 lg:sticky lg:top-6 lg:mb-0 lg:flex lg:max-h-[calc(100dvh-3rem)] lg:flex-col lg:self-start">
        <Input
          type="search"
          aria-label="Filter the docs"
          placeholder="Filter"
          start={<Search aria-hidden />}
          value={query}
          onChange={(event) => filter(event.target.value)}
        />
        <p role="status" className="sr-only">
          {query === "" ? "" : `${shown.length} of ${entries.length} sections`}
        </p>
        <details className="mt-3 lg:hidden">
          <summary className="w-fit cursor-pointer rounded-xs py-1 font-medium">Contents</summary>
          <Contents entries={shown} />
        </details>
        <div className="mt-4 overflow-y-auto max-lg:hidden">
          <Contents entries={shown} />
        </div>
      </aside>
      <div className="min-w-0">
        {shown.map((entry) => (
          <div key={entry.id}>{entry.node}</div>
        ))}
        {shown.length === 0 && (
          <EmptyState
            title={`Nothing matches “${query}”.`}
            action={<Button onClick={() => filter("")}>Clear the filter</Button>}
          />
        )}
      </div>
    </div>
  );
}

function matches(entry: DocsEntry, query: string): boolean {
  const text = `${entry.title} ${entry.mark ?? ""} ${entry.group} ${entry.words}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function Contents({ entries }: { entries: readonly DocsEntry[] }) {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <nav aria-label="Contents">
      {groups.map((group) => (
        <div key={group} className="mb-4">
          <p className="px-2 py-1 text-ui font-medium text-ink-3">{group}</p>
          <ul>
            {entries
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <li key={entry.id}>
                  <a
                    href={`#${entry.id}`}
                    className="block rounded-sm px-2 py-1 text-ink-2 transition-colors -outline-offset-2 hover:bg-hover hover:text-ink pointer-coarse:py-2.5"
                  >
                    {entry.title}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
