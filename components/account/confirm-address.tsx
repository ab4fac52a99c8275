"use client";

import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import { useCalling } from "./use-calling";

/** The button that uses a link: opening the page alone does nothing, since mail scanners open links too. */
export function ConfirmAddress({ token }: { token: string }) {
  const verify = useCalling(() => call(operations.verifyEmail, { body: { token } }));
  if (verify.done) {
    return (
      <p role="status" className="rounded-sm bg-success-soft px-3 py-2 text-ink">
        Your address is confirmed.
      </p>
    );
  }
  return (
    <div className="flex flex-col items-stretch gap-5">
      <FormError sentence={verify.error} />
      <Button variant="primary" size="lg" busy={verify.busy} onClick={verify.run}>
        Confirm address
      </Button>
    </div>
  );
}
