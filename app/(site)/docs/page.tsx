import type { Metadata } from "next";
import { DocsBrowser } from "@/components/docs/docs-browser";
import { PageHeader } from "@/components/ui/page-header";
import { env } from "@/lib/core/env";
import { docsEntries } from "./entries";

export const metadata: Metadata = { title: "API docs" };

export default async function DocsPage({ searchParams }: { searchParams: Promise<{ q?: string | string[] }> }) {
  const { q } = await searchParams;
  return (
    <div className="mx-auto w-full max-w-[75rem] px-4 pt-8 md:px-8">
      <PageHeader
        title="API docs"
        meta={
          <>
            <span>Rows in, report out, by HTTP.</span>
            <a href="/openapi.json" className="rounded-xs text-accent-ink hover:underline">
              OpenAPI 3.1
            </a>
            <a href="/postman.json" className="rounded-xs text-accent-ink hover:underline">
              Postman collection
            </a>
          </>
        }
      />
      <DocsBrowser entries={docsEntries(env().APP_URL)} initialQuery={typeof q === "string" ? q.slice(0, 100) : ""} />
    </div>
  );
}
