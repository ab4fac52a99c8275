"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/page/error-state";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { callQueries } from "@/lib/client/api/calls";
import type { Id } from "@/lib/core/ids";

/** Why a correction was refused; where somebody else was faster, the way to what they left. */
export function ChangeRefused({ callId, error }: { callId: Id<"call">; error: Error }) {
  const queries = useQueryClient();
  const isOlder = error instanceof CallError && error.status === 409;
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <FormError sentence={sentenceFor(error)} />
      {isOlder && (
        <Button size="sm" onClick={() => void queries.invalidateQueries({ queryKey: callQueries.one(callId).queryKey })}>
          Reload the transcript
        </Button>
      )}
    </div>
  );
}
