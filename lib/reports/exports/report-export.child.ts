import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { ReportContent } from "@/lib/content/content";
import { serveJob } from "@/lib/platform/child/serve-job";

export interface ExportJob {
  /** Private to the job; the file is left in it. */
  directory: string;
  format: "pdf" | "xlsx" | "preview";
  content: ReportContent;
}

/** Draws a report away from the server: a large one takes seconds of computing. */
serveJob<ExportJob, { file: string }>(async ({ directory, format, content }) => {
  const file = path.join(directory, `report.${format}`);
  // Each loads what the others have no use for.
  if (format === "xlsx") {
    const { writeXlsx } = await import("./write-xlsx");
    await writeFile(file, writeXlsx(content), { mode: 0o600 });
  } else if (format === "preview") {
    const { drawPreview } = await import("./pdf/draw-preview");
    await writeFile(file, drawPreview(content, process.cwd()), { mode: 0o600 });
  } else {
    const { writePdf } = await import("./pdf/write-pdf");
    await pipeline(writePdf(content, process.cwd()), createWriteStream(file, { flags: "wx", mode: 0o600 }));
  }
  return { file };
});
