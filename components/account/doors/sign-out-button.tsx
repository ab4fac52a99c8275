import { Button } from "@/components/ui/button";
import { DoorParts } from "./door-parts";

/** Ends the session and opens `next`; the page itself unless given. Its words stand in line with the text around it. */
export function SignOutButton({ label, next = "" }: { label: string; next?: string }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="ghost" className="-ms-3.5" data-sign-out={next}>
        {label}
      </Button>
      <DoorParts />
    </div>
  );
}
