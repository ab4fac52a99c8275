"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { May } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { CircleX, Clock, type LucideIcon } from "@/components/ui/icons";
import { useToast } from "@/components/ui/layer/toast";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { callQueries } from "@/lib/client/api/calls";
import { operations } from "@/lib/client/api/operations";
import type { CallUsage } from "@/lib/contract/calls";
import { formatCount } from "@/lib/core/format";
import { isUsedUp, minutesOf, resetDay } from "./minutes";

/** What many calls wait for, with one press for all of them. Absent when nothing waits. */
export function CallBanners({ usage, failedReason }: { usage: CallUsage; failedReason: string | null }) {
  const { locale } = useLocale();
  const { data: reason } = useQuery({
    ...callQueries.failedReason(),
    initialData: failedReason,
    enabled: usage.failed > 0,
  });
  const retry = useRetry();
  const isEmpty = isUsedUp(usage);
  const reset = resetDay(usage.resetsAt, locale);
  if (usage.failed === 0 && usage.skipped === 0 && !isEmpty) return null;
  return (
    <div className="mb-6 flex flex-col gap-3">
      {isEmpty && (
        <Banner icon={Clock}>
          This month's {minutesOf(usage.limitSec, locale)} call minutes are used up or reserved for calls in progress. They reset
          on {reset}; until then uploads are refused and incoming calls are skipped.
        </Banner>
      )}
      {usage.failed > 0 && (
        <Banner
          icon={CircleX}
          action={
            <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate("FAILED")}>
              {usage.failed === 1 ? "Try again" : "Try all again"}
            </Button>
          }
        >
          <span className="font-medium">{formatCount(usage.failed, "call", "calls", locale)} failed.</span>{" "}
          {reason !== null && (
            <span className="text-ink-2">
              {usage.failed > 1 && "The latest: "}
              {reason}
            </span>
          )}
        </Banner>
      )}
      {usage.skipped > 0 && (
        <Banner
          icon={Clock}
          {...(isEmpty
            ? {}
            : {
                action: (
                  <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate("SKIPPED")}>
                    {usage.skipped === 1 ? "Process it" : "Process them"}
                  </Button>
                ),
              })}
        >
          <span className="font-medium">
            {formatCount(usage.skipped, "call is", "calls are", locale)} waiting for call minutes.
          </span>{" "}
          {isEmpty && <span className="text-ink-2">They can be processed from {reset}.</span>}
        </Banner>
      )}
      <FormError sentence={retry.isError ? sentenceFor(retry.error) : null} />
    </div>
  );
}

function useRetry() {
  const { locale } = useLocale();
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (status: "FAILED" | "SKIPPED") => call(operations.retryCalls, { body: { status } }),
    onSuccess: ({ queued }) => {
      toast(`${formatCount(queued, "call", "calls", locale)} queued`);
      void queries.invalidateQueries({ queryKey: callQueries.all });
      void queries.invalidateQueries({ queryKey: callQueries.usage().queryKey });
    },
  });
}

function Banner({ icon: Icon, action, children }: { icon: LucideIcon; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warning-soft px-4 py-3 text-sm">
      <p className="flex min-w-0 grow basis-64 items-start gap-2.5 text-ink">
        <Icon className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
        <span className="min-w-0 text-pretty [overflow-wrap:anywhere]">{children}</span>
      </p>
      <May>{action}</May>
    </div>
  );
}
