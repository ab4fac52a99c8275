import type { Metadata } from "next";
import { PageStatus } from "@/app/page-script";
import { DocsArticle } from "@/components/docs/docs-article";
import { DocsNav } from "@/components/docs/docs-nav";
import { QUERY_CHARS_MAX } from "@/components/docs/docs-search";
import { Missing } from "@/components/shell/missing";
import { env } from "@/lib/core/env";
import { twinOf } from "@/lib/http/docs/markdown";
import { docsPages } from "@/lib/http/docs/pages";
import { wordsOf } from "@/lib/http/docs/words";

export const dynamic = "force-dynamic";

type Props = PageProps<"/docs/[[...path]]">;

async function placeOf({ params }: Pick<Props, "params">) {
  const pages = docsPages(env().APP_URL);
  const path = ["/docs", ...((await params).path ?? [])].join("/");
  return { pages, path, index: pages.findIndex((page) => page.path === path) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { pages, index } = await placeOf(props);
  const page = pages[index];
  if (page === undefined) return { title: "Not found", robots: { index: false } };
  return {
    title: page.path === "/docs" ? "Docs" : `${page.title}, Docs`,
    description: page.summary,
    alternates: { canonical: page.path, types: { "text/markdown": twinOf(page.path) } },
  };
}

export default async function DocsPage(props: Props) {
  const { pages, path, index } = await placeOf(props);
  const page = pages[index];
  if (page === undefined) {
    return (
      <>
        <PageStatus status={404} />
        <Missing />
      </>
    );
  }
  const { q } = await props.searchParams;
  return (
    <div className="mx-auto w-full max-w-[75rem] px-4 pt-8 md:px-8">
      <div className="gap-10 lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)]">
        <DocsNav
          entries={pages.map((each) => ({ ...each, words: wordsOf(each) }))}
          current={path}
          query={typeof q === "string" ? q.slice(0, QUERY_CHARS_MAX) : ""}
        />
        <DocsArticle page={page} twin={twinOf(page.path)} previous={pages[index - 1]} next={pages[index + 1]} />
      </div>
    </div>
  );
}
