"use client";

import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { doorPath } from "@/lib/client/api/call";
import { errorOf, unreachable } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { download, fileStem } from "@/lib/client/save-file";
import type { Report } from "@/lib/contract/reports";

type File = "evidence" | "pdf" | "pdf-evidence" | "xlsx" | "csv";

const QUERIES = {
  pdf: "format=pdf",
  "pdf-evidence": "format=pdf&appendix=evidence",
  xlsx: "format=xlsx",
  csv: "format=csv",
} as const satisfies Record<Exclude<File, "evidence">, string>;

/** Downloads a file that the server makes of a report. Unlike a plain link it can say why there is none, such as rows that are gone. */
export function useReportFile(report: Pick<Report, "id" | "title">): UseMutationResult<void, Error, File> {
  return useMutation({
    mutationFn: async (file: File) => {
      const path =
        file === "evidence"
          ? doorPath(operations.downloadEvidence, { id: report.id })
          : `${doorPath(operations.exportReport, { id: report.id })}?${QUERIES[file]}`;
      const response = await fetch(path, { credentials: "same-origin" }).catch(() => {
        throw unreachable();
      });
      if (!response.ok) throw errorOf(response.status, await response.text(), response.headers.get("x-request-id"));
      const fallback = `${fileStem(report.title)}${file === "evidence" ? "-evidence.zip" : `.${file.replace(/-.*$/, "")}`}`;
      download(await response.blob(), fileNameIn(response.headers.get("content-disposition")) ?? fallback);
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
