"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { May } from "@/components/shell/role";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import type { Id } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";

/** One click makes the live dataset of call facts; once it is there, the ways to it. `datasetId` comes from the call settings. */
export function FactsPanel({ datasetId }: { datasetId: Id<"dataset"> | null }) {
  const router = useRouter();
  const toast = useToast();
  const create = useMutation({
    mutationFn: () => call(operations.createCallFacts, {}),
    onSuccess: () => {
      toast("Dataset created");
      router.refresh();
    },
  });
  const id = datasetId ?? create.data?.datasetId ?? null;
  if (id !== null) {
    return (
      <div className="flex max-w-xl flex-col gap-3">
        <p className="text-sm text-pretty text-ink-2">
          <Badge tone="success" className="me-2">
            Live
          </Badge>
          Each completed call adds a row. Deleting a call removes its row, and corrections update it.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <May>
            <ButtonLink href={pages.newReport({ dataset: id })}>New report</ButtonLink>
          </May>
          <ButtonLink href={pages.dataset(id)} variant="ghost">
            Open dataset
          </ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className="flex max-w-xl flex-col items-start gap-3">
      <p className="text-sm text-pretty text-ink-2">
        Existing calls are added right away, and new ones as they complete. If you delete the dataset, the calls stay.
      </p>
      <FormError sentence={create.error ? sentenceFor(create.error) : null} />
      <May>
        <Button busy={create.isPending} onClick={() => create.mutate()}>
          Create call facts dataset
        </Button>
      </May>
    </div>
  );
}
