import { ButtonLink } from "@/components/ui/button";
import { pages } from "@/lib/core/pages";

export default function DashboardNotFound() {
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">There's nothing at this address</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-ink-2">It may have been deleted, or the link may belong to another workspace.</p>
      <ButtonLink href={pages.overview()}>Go to the overview</ButtonLink>
    </>
  );
}
