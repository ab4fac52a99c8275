"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Check, ListChecks } from "@/components/ui/icons";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { questionQueries } from "@/lib/client/api/questions";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { Id } from "@/lib/core/ids";

interface KeepButtonProps {
  datasetId: Id<"dataset">;
  question: string;
  analyses: readonly Analysis[];
}

/** Keeps an answer in the list of the dataset. */
export function KeepButton({ datasetId, question, analyses }: KeepButtonProps) {
  const queries = useQueryClient();
  const keep = useMutation({
    mutationFn: () => call(operations.keepAnswer, { params: { id: datasetId }, body: { question, analyses: [...analyses] } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: questionQueries.kept(datasetId).queryKey }),
  });
  return (
    <>
      <Button variant="ghost" size="sm" busy={keep.isPending} disabled={keep.isSuccess} onClick={() => keep.mutate()}>
        {keep.isSuccess ? <Check aria-hidden /> : <ListChecks aria-hidden />}
        {keep.isSuccess ? "Answer kept" : "Keep answer"}
      </Button>
      <FormError sentence={keep.isError ? sentenceFor(keep.error) : null} />
    </>
  );
}
