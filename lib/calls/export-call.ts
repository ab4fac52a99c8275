import { Readable } from "node:stream";
import type { FileDownload } from "@/lib/contract/endpoint";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { maskText } from "./masking/mask";
import { maskingContextOf } from "./masking-context";
import { selectCall, selectCallText } from "./running/queries";
import { type ExportFormat, writeTranscript } from "./transcripts/write-transcript";

const TITLE_CHARS = 80;

/**
 * A call's masked transcript as a file, with title, summary and actions where the format has room for them.
 * @throws {AppError} `not_found`; `conflict` for a call that is not COMPLETED.
 */
export async function exportCall(ctx: Ctx, id: Id<"call">, format: ExportFormat): Promise<FileDownload> {
  const { row, text } = await readTransaction(ctx, async (tx) => {
    const row = await selectCall(tx, id);
    if (row === undefined) throw notFound("call");
    return { row, text: row.status === "COMPLETED" ? await selectCallText(tx, id) : undefined };
  });
  if (text === undefined) throw new AppError("conflict", "Only completed calls can be exported.");
  const startedAt = row.startedAt.toISOString();
  const title = maskText(text.summary?.title ?? "", maskingContextOf(ctx, row));
  const written = writeTranscript(
    {
      title,
      startedAt,
      durationSec: row.durationSec ?? 0,
      language: row.language ?? "",
      summary: text.summary?.summary ?? "",
      actionItems: text.summary?.actionItems ?? [],
      segments: text.segments,
    },
    format,
  );
  const bytes = Buffer.from(written.text, "utf8");
  return {
    fileName: `${fileNameOf(title)} ${startedAt.slice(0, 10)}.${format}`,
    contentType: written.mediaType,
    stream: Readable.from([bytes]),
    bytes: bytes.byteLength,
  };
}

/** A name that every file system takes: no control or direction characters, no marks of paths, no dots at its ends. */
function fileNameOf(title: string): string {
  const plain = title
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, "")
    .replace(/[/\\:*?"<>|]+\s*/g, " ")
    .replace(/\s+/g, " ");
  const cut = [...plain]
    .slice(0, TITLE_CHARS)
    .join("")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return cut === "" ? "Call" : cut;
}
