"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { MailCheck } from "@/components/ui/icons";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";

/** Reminds, on every page of the dashboard, of an address that its owner has not confirmed. */
export function EmailCheckBanner({ email }: { email: string }) {
  const send = useMutation({ mutationFn: () => call(operations.resendEmailCheck) });
  return (
    <aside
      aria-label="Your email address"
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-info-soft px-4 py-2.5 lg:-mt-1 print:hidden"
    >
      <MailCheck className="size-4 shrink-0 text-info" aria-hidden />
      <p className="min-w-0 grow basis-60 [overflow-wrap:anywhere]">
        <span className="block font-medium">Confirm {email}</span>
        <span role="status" className="text-ink-2">
          {send.isSuccess ? `A link is on its way to ${send.data.email}.` : "Open the link in the email we sent there."}
          {send.error && ` ${sentenceFor(send.error)}`}
        </span>
      </p>
      <Button size="sm" busy={send.isPending} onClick={() => send.mutate()}>
        Resend
      </Button>
    </aside>
  );
}
