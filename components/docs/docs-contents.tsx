import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { pages } from "@/lib/core/pages";
import type { DocsEntry } from "./docs-search";

/** Links to pages of the docs: by group, or ranked as a search found them. */
export function DocsContents({
  entries,
  isRanked,
  current,
}: {
  entries: readonly DocsEntry[];
  isRanked: boolean;
  /** Path of the page that is shown. */
  current: string;
}) {
  const groups = isRanked ? ["Pages found"] : [...new Set(entries.map(({ group }) => group))];
  return (
    <nav aria-label="Contents of the docs">
      {groups.map((group) => (
        <div key={group} className="mb-4">
          <p className="px-2 py-1 text-ui font-medium text-ink-3">{group}</p>
          <ul>
            {entries
              .filter((entry) => isRanked || entry.group === group)
              .map((entry) => (
                <li key={entry.path}>
                  <Link
                    href={pages.kept(entry.path)}
                    aria-current={entry.path === current ? "page" : undefined}
                    data-entry={isRanked ? undefined : entry.id}
                    className={cn(
                      "block rounded-sm px-2 py-1 transition-colors -outline-offset-2 [overflow-wrap:anywhere] hover:bg-hover hover:text-ink pointer-coarse:py-2.5",
                      entry.path === current ? "bg-accent-soft font-medium text-accent-ink" : "text-ink-2",
                    )}
                  >
                    {entry.title}
                    {isRanked && <span className="block text-xs text-ink-3">{entry.group}</span>}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
