import type { ReactNode } from "react";
import { DocsNav } from "@/components/docs/docs-nav";
import { env } from "@/lib/core/env";
import { docsPages } from "@/lib/http/docs/pages";
import { wordsOf } from "@/lib/http/docs/words";

export const dynamic = "force-dynamic";

export default function DocsLayout({ children }: { children: ReactNode }) {
  const entries = docsPages(env().APP_URL).map((page) => {
    const { path, id, group, title, mark } = page;
    return { path, id, group, title, mark, words: wordsOf(page) };
  });
  return (
    <div className="mx-auto w-full max-w-[75rem] px-4 pt-8 md:px-8">
      <div className="gap-10 lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)]">
        <DocsNav entries={entries} />
        {children}
      </div>
    </div>
  );
}
