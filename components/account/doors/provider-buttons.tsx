import { Button } from "@/components/ui/button";
import { DoorParts } from "./door-parts";

export interface SignInProvider {
  id: "github" | "google";
  label: string;
}

/** Other ways to sign in, each only when this server is set up for it. */
export function ProviderButtons({ providers, next }: { providers: readonly SignInProvider[]; next: string }) {
  if (providers.length === 0) return null;
  return (
    <div className="mt-6">
      <p className="mb-4 flex items-center gap-3 text-ui text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <div className="flex flex-col gap-2">
        {providers.map(({ id, label }) => (
          <Button key={id} size="lg" data-provider={id} data-next={next}>
            Continue with {label}
          </Button>
        ))}
        <DoorParts />
      </div>
    </div>
  );
}
