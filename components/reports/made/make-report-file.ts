import { doorPath } from "@/lib/client/api/call";
import { errorOf, unreachable } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { download, fileStem } from "@/lib/client/save-file";
import { type WorkReport, works } from "@/lib/client/works";
import type { Report } from "@/lib/contract/reports";

type File = "evidence" | "pdf" | "pdf-evidence" | "xlsx" | "csv";

const QUERIES = {
  pdf: "format=pdf",
  "pdf-evidence": "format=pdf&appendix=evidence",
  xlsx: "format=xlsx",
  csv: "format=csv",
} as const satisfies Record<Exclude<File, "evidence">, string>;

const NAMES: Readonly<Record<File, string>> = {
  evidence: "Evidence",
  pdf: "PDF",
  "pdf-evidence": "PDF with appendix",
  xlsx: "Workbook",
  csv: "Figures",
};

/** Downloads a file that the server makes of a report. Unlike a plain link it can say why there is none, such as rows that are gone. */
export function makeReportFile(report: Pick<Report, "id" | "title">, file: File): void {
  const path =
    file === "evidence"
      ? doorPath(operations.downloadEvidence, { id: report.id })
      : `${doorPath(operations.exportReport, { id: report.id })}?${QUERIES[file]}`;
  const fallback = `${fileStem(report.title)}${file === "evidence" ? "-evidence.zip" : `.${file.replace(/-.*$/, "")}`}`;
  void works.run(
    { key: `${report.id} ${file}`, title: `${NAMES[file]} of “${report.title}”`, unit: "bytes", of: null },
    async (work) => {
      const { blob, fileName } = await fetchFile(path, work);
      if (!work.signal.aborted) download(blob, fileName ?? fallback);
    },
  );
}

/** A file from the server. @throws {CallError} with the server's sentence where there is none. */
async function fetchFile(path: string, { signal, progress }: WorkReport): Promise<{ blob: Blob; fileName: string | null }> {
  const response = await fetch(path, { credentials: "same-origin", signal }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw errorOf(response.status, await response.text(), response.headers.get("x-request-id"));
  const length = Number(response.headers.get("content-length"));
  const parts: BlobPart[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  const next = () =>
    reader?.read().catch(() => {
      throw unreachable();
    });
  for (let part = await next(); part !== undefined && !part.done; part = await next()) {
    parts.push(part.value);
    received += part.value.length;
    progress(received, length > 0 ? length : null);
  }
  const type = response.headers.get("content-type") ?? "";
  return { blob: new Blob(parts, { type }), fileName: fileNameIn(response.headers.get("content-disposition")) };
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
