"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useMay } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { lateModule } from "@/components/ui/layer/late";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { sentenceFor } from "@/lib/client/api/call-error";
import type { DatasetItem } from "@/lib/contract/datasets";
import { pages } from "@/lib/core/pages";
import { SAMPLE_NAME } from "./sample-name";

const sample = lateModule(() => import("./add-sample"));

/** Stores the made-up orders as a dataset and a made-up call, queues a report on the orders and opens it. */
export function TrySample() {
  const router = useRouter();
  const start = useMutation({
    mutationFn: async () => (await sample()).addSample(SAMPLE_NAME),
    onSuccess: (report) => router.push(pages.report(report.id)),
  });
  return (
    <>
      <Button busy={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
        Try it with sample data
      </Button>
      {start.error && <FormError sentence={sentenceFor(start.error)} />}
    </>
  );
}

/** Takes the sample dataset, its reports and the sample call away in one click; there only while the sample is. */
export function RemoveSample({ datasets }: { datasets: readonly DatasetItem[] }) {
  const router = useRouter();
  const toast = useToast();
  const mayWrite = useMay("member");
  const stored = datasets.filter((dataset) => dataset.name === SAMPLE_NAME);
  const remove = useMutation({
    mutationFn: async () => (await sample()).removeSample(stored),
    onSuccess: () => {
      toast("Sample data removed");
      router.refresh();
    },
  });
  if (stored.length === 0 || !mayWrite) return null;
  return (
    <div className="mt-3">
      <Button size="sm" variant="ghost" className="-ms-2.5" busy={remove.isPending} onClick={() => remove.mutate()}>
        Remove the sample data, its reports and the sample call
      </Button>
      {remove.error && <FormError sentence={sentenceFor(remove.error)} />}
    </div>
  );
}
