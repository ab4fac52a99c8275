import { ArrowLeft, ArrowRight } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page/page-header";
import type { DocsPage } from "@/lib/contract/docs/guide/page";
import { pages } from "@/lib/core/pages";
import { Blocks } from "./blocks";
import { Prose } from "./prose";

/** What a page of the docs says of another. */
type DocsNeighbour = Pick<DocsPage, "path" | "title">;

/**
 * One page of the docs: prose at the start, code at the end, one column below `xl`. The column is in the order of the document: what
 * is put in another by style moves as the rest of a page comes.
 */
export function DocsArticle({
  page,
  twin,
  previous,
  next,
}: {
  page: DocsPage;
  /** Address of the same page as Markdown. */
  twin: string;
  previous: DocsNeighbour | undefined;
  next: DocsNeighbour | undefined;
}) {
  return (
    <article className="min-w-0">
      <PageHeader
        title={page.title}
        meta={
          <>
            {page.mark !== undefined && <Mark mark={page.mark} />}
            <a href={twin} className="rounded-xs text-accent-ink hover:underline">
              This page as Markdown
            </a>
          </>
        }
      />
      {page.mark === undefined && (
        <p className="mb-6 max-w-[68ch] text-ink-2">
          <Prose text={page.summary} />
        </p>
      )}
      <div
        className={
          page.aside.length === 0
            ? "min-w-0"
            : "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-rows-[auto_1fr]"
        }
      >
        {page.lead.length > 0 && (
          <div className="min-w-0">
            <Blocks blocks={page.lead} />
          </div>
        )}
        {page.mark !== undefined && <Examples blocks={page.aside} />}
        <div className="min-w-0">
          <Blocks blocks={page.blocks} />
        </div>
        {page.mark === undefined && <Examples blocks={page.aside} />}
      </div>
      <Neighbours previous={previous} next={next} />
    </article>
  );
}

function Examples({ blocks }: { blocks: DocsPage["aside"] }) {
  if (blocks.length === 0) return null;
  return (
    <section aria-label="Examples" className="min-w-0 [&>h2+*]:mt-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
      <h2 className="sr-only">Examples</h2>
      <Blocks blocks={blocks} isHeaded />
    </section>
  );
}

function Mark({ mark }: { mark: string }) {
  const [method, path] = mark.split(" ");
  return (
    <span className="font-mono text-ui [overflow-wrap:anywhere]">
      <span className="me-2 rounded-xs bg-accent-soft px-1.5 py-0.5 font-semibold text-accent-ink">{method}</span>
      {path}
    </span>
  );
}

function Neighbours({ previous, next }: { previous: DocsNeighbour | undefined; next: DocsNeighbour | undefined }) {
  const look = "flex min-w-0 items-center gap-2 rounded-sm py-2 text-accent-ink hover:underline pointer-coarse:min-h-11";
  return (
    <nav aria-label="Previous and next page" className="mt-12 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t pt-4">
      {previous && (
        <Link href={pages.kept(previous.path)} rel="prev" className={look}>
          <ArrowLeft className="size-4 shrink-0" aria-hidden />
          <span className="sr-only">Previous:</span>
          <span className="min-w-0 [overflow-wrap:anywhere]">{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link href={pages.kept(next.path)} rel="next" className={`ms-auto ${look}`}>
          <span className="sr-only">Next:</span>
          <span className="min-w-0 [overflow-wrap:anywhere]">{next.title}</span>
          <ArrowRight className="size-4 shrink-0" aria-hidden />
        </Link>
      )}
    </nav>
  );
}
