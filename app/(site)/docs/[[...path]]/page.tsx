import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocsArticle } from "@/components/docs/docs-article";
import { env } from "@/lib/core/env";
import { twinOf } from "@/lib/http/docs/markdown";
import { docsPages } from "@/lib/http/docs/pages";

interface Props {
  params: Promise<{ path?: string[] }>;
}

async function placeOf({ params }: Props) {
  const pages = docsPages(env().APP_URL);
  const path = ["/docs", ...((await params).path ?? [])].join("/");
  return { pages, index: pages.findIndex((page) => page.path === path) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { pages, index } = await placeOf(props);
  const page = pages[index];
  if (page === undefined) return { title: "Docs" };
  return {
    title: page.path === "/docs" ? "Docs" : `${page.title}, Docs`,
    description: page.summary,
    alternates: { canonical: page.path, types: { "text/markdown": twinOf(page.path) } },
  };
}

export default async function DocsPage(props: Props) {
  const { pages, index } = await placeOf(props);
  const page = pages[index];
  if (page === undefined) notFound();
  return <DocsArticle page={page} twin={twinOf(page.path)} previous={pages[index - 1]} next={pages[index + 1]} />;
}
