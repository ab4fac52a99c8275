import { ButtonLink } from "@/components/ui/button";
import { pages } from "@/lib/core/pages";
import { Mark } from "./mark";

/** What is said of an address with nothing at it. */
export function Missing() {
  return (
    <div className="mx-auto flex min-h-[70dvh] w-full max-w-lg flex-col items-start justify-center px-6 py-16">
      <Mark className="size-8" />
      <h1 className="mt-6 text-2xl font-semibold tracking-tight">There's nothing at this address</h1>
      <p className="mt-2 text-ink-2">It may have been deleted, or the link may belong to another workspace.</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink href={pages.overview()} variant="primary">
          Go to the overview
        </ButtonLink>
        <ButtonLink href="/" variant="ghost">
          Front page
        </ButtonLink>
      </div>
    </div>
  );
}
