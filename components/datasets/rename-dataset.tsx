"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { RenameDialog } from "@/components/ui/layer/rename-dialog";
import { call } from "@/lib/client/api/call";
import { listingQueries } from "@/lib/client/api/listing";
import { operations } from "@/lib/client/api/operations";
import type { DatasetItem } from "@/lib/contract/datasets";
import { LIMITS } from "@/lib/contract/limits";

/** Gives a dataset another name. */
export function RenameDataset({
  dataset,
  open,
  onOpenChange,
}: {
  dataset: Pick<DatasetItem, "id" | "name">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const router = useRouter();
  const queries = useQueryClient();
  const rename = async (name: string) => {
    await call(operations.updateDataset, { params: { id: dataset.id }, body: { name } });
    await queries.invalidateQueries({ queryKey: listingQueries.all });
    router.refresh();
  };
  return (
    <RenameDialog
      noun="dataset"
      name={dataset.name}
      maxLength={LIMITS.datasetNameChars}
      open={open}
      rename={rename}
      onClose={() => onOpenChange(false)}
    />
  );
}
