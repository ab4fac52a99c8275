import type { Metadata } from "next";
import { Mark } from "@/components/shell/mark";
import { ButtonLink } from "@/components/ui/button";
import { pages } from "@/lib/core/pages";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-start justify-center px-6 py-16">
      <Mark className="size-8" />
      <h1 className="mt-6 text-2xl font-semibold tracking-tight">There's nothing at this address</h1>
      <p className="mt-2 text-ink-2">It may have been deleted, or the link may belong to another workspace.</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink href={pages.overview()} variant="primary">
          Open the dashboard
        </ButtonLink>
        <ButtonLink href="/" variant="ghost">
          Front page
        </ButtonLink>
      </div>
    </main>
  );
}
