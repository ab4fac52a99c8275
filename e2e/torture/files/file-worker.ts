// Reads, types and profiles one file after another as the product's child does, and says how each ended.
import { rmSync, statSync } from "node:fs";
import path from "node:path";
import { AppError } from "@/lib/core/errors";
import { SourceMismatch } from "@/lib/datasets/columns/load-source";
import { readFile } from "@/lib/datasets/reading/files/read-file";
import { buildTable } from "@/lib/datasets/segments/build-table";
import { privateDirectory } from "@/lib/platform/analysis/engine";

export interface FileOutcome {
  outcome: "stored" | "refused" | "fault";
  /** The sentence of a refusal, the place of a fault. */
  detail: string;
  ms: number;
}

process.on("message", async (file: { path: string; extension: string }) => {
  const started = performance.now();
  const [outcome, detail] = await tried(file);
  process.send?.({ outcome, detail, ms: performance.now() - started } satisfies FileOutcome);
});
process.once("disconnect", () => process.exit(0));
process.send?.("ready");

async function tried(file: { path: string; extension: string }): Promise<[FileOutcome["outcome"], string]> {
  const job = privateDirectory(path.dirname(file.path));
  const build = async (rewrite: boolean) => {
    const options = { cap: { rowsMax: 1e6, planLabel: "Business" }, settings: {}, rewrite, lenient: false };
    const source = await readFile({ ...file, bytes: statSync(file.path).size }, job.directory, options);
    return buildTable(source, job.directory, { locale: "en-US", currency: "USD", now: new Date(), choices: [] });
  };
  try {
    await build(false).catch((error) => {
      if (error instanceof SourceMismatch) return build(true);
      throw error;
    });
    return ["stored", ""];
  } catch (error) {
    if (error instanceof AppError) return error.kind === "timeout" ? ["fault", error.message] : ["refused", error.message];
    return ["fault", error instanceof Error ? (error.stack ?? error.message).slice(0, 600) : String(error)];
  } finally {
    rmSync(job.directory, { recursive: true, force: true });
  }
}
