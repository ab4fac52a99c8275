"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { signInElsewhere } from "@/lib/client/sign-in";

export interface SignInProvider {
  id: "github" | "google";
  label: string;
}

/** Other ways to sign in, each only when this server is set up for it. */
export function ProviderButtons({ providers, next }: { providers: readonly SignInProvider[]; next: string }) {
  const [busy, setBusy] = useState<string | null>(null);
  if (providers.length === 0) return null;
  return (
    <div className="mt-6">
      <p className="mb-4 flex items-center gap-3 text-ui text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <div className="flex flex-col gap-2">
        {providers.map((provider) => (
          <Button
            key={provider.id}
            size="lg"
            busy={busy === provider.id}
            onClick={() => {
              setBusy(provider.id);
              signInElsewhere(provider.id, next).catch(() => setBusy(null));
            }}
          >
            Continue with {provider.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
