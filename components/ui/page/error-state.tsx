"use client";

import { CircleAlert } from "@/components/ui/icons";
import { Button } from "../button";
import { cn } from "../cn";

/** A region that failed: the sentence, a way to try again, the request id to quote. The rest of the page stays. */
export function ErrorState({
  sentence,
  retry,
  requestId,
  className,
}: {
  sentence: string;
  retry?: () => void;
  requestId?: string | null | undefined;
  className?: string;
}) {
  return (
    <div
      role="alert"
      className={cn("flex flex-col gap-3 rounded-md bg-danger-soft px-4 py-3 text-sm sm:flex-row sm:items-center", className)}
    >
      <div className="flex min-w-0 grow items-start gap-2.5">
        <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden />
        <div className="min-w-0">
          <p className="text-ink">{sentence}</p>
          {requestId && <p className="mt-0.5 font-mono text-xs break-all text-ink-2">{requestId}</p>}
        </div>
      </div>
      {retry && (
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** One sentence above the button of a form that was refused. */
export function FormError({ sentence }: { sentence: string | null | undefined }) {
  if (!sentence) return null;
  return (
    <p role="alert" className="flex items-start gap-2 rounded-sm bg-danger-soft px-3 py-2 text-sm text-ink">
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden />
      <span data-words className="min-w-0 [overflow-wrap:anywhere]">
        {sentence}
      </span>
    </p>
  );
}
