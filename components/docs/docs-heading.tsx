import { Link2 } from "@/components/ui/icons";
import { anchorOf } from "@/lib/contract/docs/guide/page";

/** A heading of a page with an anchor of its own. */
export function DocsHeading({ title }: { title: string }) {
  const id = anchorOf(title);
  return (
    <h2 id={id} className="group mt-10 mb-2 scroll-mt-6 text-lg font-semibold tracking-tight first:mt-0">
      <a href={`#${id}`} className="inline-flex items-center gap-2 rounded-xs">
        {title}
        <Link2
          className="size-4 shrink-0 text-ink-3 opacity-0 group-hover:opacity-100 group-focus-within:opacity-100"
          aria-hidden
        />
      </a>
    </h2>
  );
}
