import { ButtonLink } from "@/components/ui/button";

export default function DashboardNotFound() {
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">Nothing is at this address</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-ink-2">It may have been deleted, or the link may belong to another workspace.</p>
      <ButtonLink href="/dashboard">Go to the overview</ButtonLink>
    </>
  );
}
