"use client";

import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { download, fileStem } from "@/components/charts/export-picture";
import { doorPath } from "@/lib/client/call";
import { errorOf, unreachable } from "@/lib/client/call-error";
import { contract } from "@/lib/contract/contract";
import type { Report } from "@/lib/contract/reports";

/** Downloads the evidence of a report. Unlike a plain link it can say why there is none, such as rows that are gone. */
export function useEvidenceFile(report: Pick<Report, "id" | "title">): UseMutationResult<void, Error, void> {
  return useMutation({
    mutationFn: async () => {
      const response = await fetch(doorPath(contract.downloadEvidence, { id: report.id }), { credentials: "same-origin" }).catch(
        () => {
          throw unreachable();
        },
      );
      if (!response.ok) throw errorOf(response.status, await response.text(), response.headers.get("x-request-id"));
      const name = fileNameIn(response.headers.get("content-disposition")) ?? `${fileStem(report.title)}-evidence.zip`;
      download(await response.blob(), name);
    },
  });
}

/** The file name of a `Content-Disposition` header (RFC 6266); null where it has none. */
export function fileNameIn(header: string | null): string | null {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? "")?.[1];
  if (coded !== undefined) {
    try {
      return decodeURIComponent(coded);
    } catch {
      return null;
    }
  }
  return /filename="([^"]+)"/i.exec(header ?? "")?.[1] ?? null;
}
