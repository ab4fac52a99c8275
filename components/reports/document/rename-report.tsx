"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { RenameDialog } from "@/components/ui/layer/rename-dialog";
import { call } from "@/lib/client/api/call";
import { listingQueries } from "@/lib/client/api/listing";
import { operations } from "@/lib/client/api/operations";
import { reportQueries } from "@/lib/client/api/reports";
import { LIMITS } from "@/lib/contract/limits";
import type { ReportItem } from "@/lib/contract/reports";

/** Gives a report another title, which its exports carry. */
export function RenameReport({
  report: { id, title },
  onClose,
}: {
  report: Pick<ReportItem, "id" | "title">;
  onClose: () => void;
}) {
  const router = useRouter();
  const queries = useQueryClient();
  const rename = async (wanted: string) => {
    await call(operations.updateReport, { params: { id }, body: { title: wanted } });
    await queries.invalidateQueries({ queryKey: reportQueries.one(id).queryKey });
    await queries.invalidateQueries({ queryKey: listingQueries.all });
    router.refresh();
  };
  return <RenameDialog noun="report" name={title} maxLength={LIMITS.reportTitleChars} rename={rename} onClose={onClose} />;
}
