import { Button } from "@/components/ui/button";

/** Ends the session and opens `next`; the page itself unless given. */
export function SignOutButton({ label, next = "", className }: { label: string; next?: string; className?: string }) {
  return (
    <Button variant="ghost" className={className} data-sign-out={next}>
      {label}
    </Button>
  );
}
