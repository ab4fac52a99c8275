"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { STEP_WORDS } from "@/components/calls/detail/call-words";
import { EgressPanel } from "@/components/egress/egress-panel";
import { May } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { CopyButton } from "@/components/ui/copy-button";
import { CircleSlash, CircleX } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import { call as callEndpoint } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { callQueries } from "@/lib/client/api/calls";
import { operations } from "@/lib/client/api/operations";
import type { Call } from "@/lib/contract/calls";
import { formatDateTime } from "@/lib/core/format";
import { CallHead } from "./call-head";

/** A call that failed or was skipped: in which step, why, and whether it can be tried again. */
export function StoppedCall({ call }: { call: Call }) {
  const { locale, timeZone } = useLocale();
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => callEndpoint(operations.retryCall, { params: { id: call.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: callQueries.one(call.id).queryKey }),
  });
  const isFailed = call.status === "FAILED";
  const Icon = isFailed ? CircleX : CircleSlash;
  const until = call.audio?.until ?? null;
  return (
    <article>
      <CallHead call={call} />
      <div className={cn("max-w-3xl rounded-md px-5 py-4", isFailed ? "bg-danger-soft" : "bg-hover")}>
        <div className="flex items-start gap-2.5">
          <Icon className={cn("mt-1 size-4 shrink-0", isFailed ? "text-danger" : "text-ink-3")} aria-hidden />
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="text-base font-medium">
              {isFailed ? (call.failedStep === null ? "Failed." : `Failed while ${STEP_WORDS[call.failedStep]}.`) : "Skipped."}
            </p>
            <p className="mt-1 text-base">{call.reason ?? "No reason was given."}</p>
            <p className="mt-2 text-ui text-ink-2">
              {whatIsLeft(call, until === null ? null : formatDateTime(until, locale, timeZone))}
            </p>
          </div>
        </div>
        <div className="mt-4 flex flex-wrap gap-2 ps-6.5">
          {call.canRetry && (
            <May>
              <Button variant="primary" busy={retry.isPending} onClick={() => retry.mutate()}>
                Try again
              </Button>
            </May>
          )}
          {isFailed && <CopyButton size="md" variant="ghost" label="Copy details" text={`${call.id} ${call.reason ?? ""}`} />}
        </div>
        {retry.isError && (
          <div className="mt-3">
            <FormError sentence={sentenceFor(retry.error)} />
          </div>
        )}
      </div>
      <div className="mt-6 max-w-3xl">
        <EgressPanel
          subject={{ kind: "call", id: call.id, isOpen: false, ...(call.processedAt ? { version: call.processedAt } : {}) }}
        />
      </div>
    </article>
  );
}

/** What became of the recording. @param until when it goes, in words; null where that is not said. */
function whatIsLeft({ canRetry, skipReason }: Call, until: string | null): string {
  if (canRetry) {
    return until === null ? "The recording is still there." : `The recording is kept for another attempt until ${until}.`;
  }
  if (skipReason === "too_short") return "Calls this short aren't processed. Their audio is deleted right away.";
  if (skipReason === "not_available") return "The call's details are kept, but there's no recording to process.";
  return "The recording was deleted. Upload it again to process it.";
}
