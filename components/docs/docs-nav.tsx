import { ButtonLink } from "@/components/ui/button";
import { Input } from "@/components/ui/form/input";
import { Search } from "@/components/ui/icons";
import { pages } from "@/lib/core/pages";
import { DocsContents } from "./docs-contents";
import { type DocsEntry, QUERY_CHARS_MAX, searchDocs } from "./docs-search";

/**
 * Search and contents beside the pages. What is searched is in the address, so the form alone is enough to search; `docs.script`
 * asks for it as one types, and puts what comes into the place of what is shown.
 */
export function DocsNav({ entries, current, query }: { entries: readonly DocsEntry[]; current: string; query: string }) {
  const found = searchDocs(entries, query);
  const contents = found.length > 0 && <DocsContents entries={found} isRanked={query.trim() !== ""} current={current} />;
  return (
    <aside className="mb-6 lg:sticky lg:top-6 lg:mb-0 lg:flex lg:max-h-[calc(100dvh-3rem)] lg:flex-col lg:self-start">
      <search>
        <form action={current} data-docs-search>
          <Input
            type="search"
            name="q"
            aria-label="Search the docs"
            placeholder="Search"
            maxLength={QUERY_CHARS_MAX}
            start={<Search aria-hidden />}
            defaultValue={query}
          />
        </form>
      </search>
      <p role="status" className="sr-only" data-docs-count>
        {query === "" ? "" : `${found.length} of ${entries.length} pages`}
      </p>
      <div className="contents" data-docs-found>
        {found.length === 0 && (
          <div className="mt-4 px-2 text-ink-2">
            <p className="mb-2 [overflow-wrap:anywhere]">Nothing matches “{query}”.</p>
            <ButtonLink size="sm" href={pages.kept(current)} data-docs-clear>
              Clear the search
            </ButtonLink>
          </div>
        )}
        <details className="mt-3 lg:hidden" open={query !== ""}>
          <summary className="w-fit cursor-pointer rounded-xs py-1 font-medium pointer-coarse:py-2.5">Contents</summary>
          {contents}
        </details>
        <div className="relative mt-4 overflow-y-auto max-lg:hidden" data-docs-list>
          {contents}
        </div>
      </div>
    </aside>
  );
}
