import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { FileDownload } from "@/lib/contract/endpoint";
import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { fileNameOf } from "@/lib/datasets/snapshots/download-dataset";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { personOf } from "@/lib/workspaces/rules";
import { exportParts, type Part } from "./export-parts";

const FORMAT_VERSION = 1;

/** What is not in an export, and why. */
const LEFT_OUT = {
  recordings: "They are kept for a short time only, and contain unmasked speech.",
  secrets: "Keys, passwords, signing secrets, tokens and private URLs are stored as hashes or encrypted, for this server alone.",
  sessions: "Sign-ins belong to people, not to the workspace.",
  deliveries: "What was sent is kept for a short time, and repeats what's in reports and calls.",
  requests: "The log of requests is kept for 30 days, and holds no content.",
};

interface Written {
  name: string;
  bytes: number;
  sha256: string;
}

/**
 * All that a workspace holds as a zip file, written while it is read: nothing of it is on disk or in memory as a whole. Lists are
 * read one after the other, so what changes meanwhile may stand in one and not yet in another. Without `manifest.json`, which comes
 * last, the file was cut short.
 * @throws {AppError} `forbidden` to all but owners.
 */
export async function exportWorkspace(ctx: Ctx): Promise<FileDownload> {
  if (personOf(ctx.actor).role !== "owner") {
    throw new AppError("forbidden", "Only owners can export the whole workspace.", { code: "missing_role" });
  }
  await writeTransaction(ctx, (tx) => recordAudit(tx, "workspace.exported", ctx.workspaceId));
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on("error", (error: Error) => out.destroy(error));
  writeAll(ctx, zip, out).catch((error: unknown) => {
    if (!out.destroyed) {
      ctx.log.error({ err: error }, "an export was cut short");
      out.destroy(error instanceof Error ? error : new Error("An export was cut short."));
    }
  });
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const name = `${fileNameOf(ctx.workspace.name)} ${day}.zip`;
  return { fileName: name, contentType: "application/zip", stream: out, bytes: null };
}

async function writeAll(ctx: Ctx, zip: ZipFile, out: Readable): Promise<void> {
  const begunAt = ctx.clock.now().toISOString();
  const files: Written[] = [];
  const counts: Record<string, number> = { datasets: 0, rows: 0, reports: 0, calls: 0 };
  for await (const part of exportParts(ctx)) {
    files.push(await write(zip, out, part, ctx.clock.now()));
    const { counted } = part;
    if (counted !== undefined) counts[counted.as] = (counts[counted.as] ?? 0) + counted.count;
  }
  const about = {
    formatVersion: FORMAT_VERSION,
    workspace: { id: ctx.workspaceId, name: ctx.workspace.name },
    begunAt,
    endedAt: ctx.clock.now().toISOString(),
    notes: [
      "Files were exported between these two times.",
      "CSV files are RFC 4180 in UTF-8 with cells exactly as stored. A spreadsheet may run a cell that begins with = as a formula.",
    ],
    leftOut: LEFT_OUT,
    counts,
    files,
  };
  const content = Readable.from([`${JSON.stringify(about, null, 2)}\n`]);
  await write(zip, out, { name: "manifest.json", content }, ctx.clock.now());
  zip.end();
}

/** Resolves once the file has gone through the compressor; nobody asks for the next one before. */
async function write(zip: ZipFile, out: Readable, { name, content }: Part, mtime: Date): Promise<Written> {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* seen() {
    for await (const chunk of content) {
      const piece = Buffer.from(chunk as Buffer | string);
      hash.update(piece);
      bytes += piece.byteLength;
      yield piece;
    }
  }
  const source = Readable.from(seen(), { objectMode: false });
  // Whoever reads is gone: what is open is closed, and nothing more is begun.
  const stop = () => {
    source.destroy();
    content.destroy();
  };
  if (out.destroyed) stop();
  out.once("close", stop);
  try {
    zip.addReadStream(source, name, { mtime, mode: 0o100644 });
    await finished(source);
  } finally {
    out.off("close", stop);
    content.destroy();
  }
  return { name, bytes, sha256: hash.digest("hex") };
}
