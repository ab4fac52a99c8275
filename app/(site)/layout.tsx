import type { ReactNode } from "react";
import { PageScript } from "@/app/page-script";
import { Wordmark } from "@/components/shell/mark";
import { ThemeSwitch } from "@/components/shell/theme-switch";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { pages } from "@/lib/core/pages";

const plain = "rounded-xs px-2 py-1 text-ink-2 transition-colors hover:text-ink";

/** Frame of the pages that anybody may read; all of them are plain. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageScript />
      <a
        href="#main"
        className="sr-only z-40 rounded-sm bg-raised px-3 py-2 font-medium text-accent-ink shadow-over focus:not-sr-only focus:fixed focus:start-4 focus:top-2"
      >
        Skip to content
      </a>
      <header className="border-b print:hidden">
        <div className="mx-auto flex h-14 w-full max-w-[75rem] items-center gap-1 px-4 md:px-8">
          <Link href="/" className="me-auto rounded-xs">
            <Wordmark />
          </Link>
          <Link href={pages.docs()} className={plain}>
            Docs
          </Link>
          <Link href={pages.home("plans")} className={`${plain} max-sm:hidden`}>
            Plans
          </Link>
          <ButtonLink href={pages.signIn()} size="sm" className="ms-2">
            Sign in
          </ButtonLink>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <footer className="mt-24 border-t print:hidden">
        <div className="mx-auto flex w-full max-w-[75rem] flex-wrap items-center gap-x-6 gap-y-4 px-4 py-6 text-ui text-ink-3 md:px-8">
          <span className="me-auto">Rowcall computes every figure from your rows.</span>
          <Link href={pages.docs()} className="hover:text-ink hover:underline">
            Docs
          </Link>
          <a href="/openapi.json" className="hover:text-ink hover:underline">
            OpenAPI
          </a>
          <ThemeSwitch />
        </div>
      </footer>
    </div>
  );
}
