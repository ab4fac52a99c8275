import { Button } from "@/components/ui/button";
import { KeyRound } from "@/components/ui/icons";
import { DoorParts } from "./door-parts";

/** Signs in with a passkey: no address, password or code is asked for. */
export function PasskeyButton({ next }: { next: string }) {
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button size="lg" data-passkey data-next={next}>
        <KeyRound aria-hidden />
        Sign in with a passkey
      </Button>
      <DoorParts />
    </div>
  );
}
