import type { Readable } from "node:stream";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { cellsUnder, openCells } from "../snapshots/download-dataset";
import { storedVersion } from "./stored-version";

/** All cells of a version exactly as received, as CSV. @throws {AppError} `not_found`, `unavailable` (code `damaged`). */
export async function openVersion(
  ctx: Ctx,
  id: Id<"dataset">,
  versionId: Id<"version">,
): Promise<{ stream: Readable; rows: number }> {
  const { version, files } = await storedVersion(ctx, id, versionId);
  const rows = { name: version.name ?? versionId, segments: files, rowCount: version.rowCount };
  return openCells(ctx, { ...cellsUnder(version.header), ...rows });
}
