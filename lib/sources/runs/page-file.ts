import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import type { Row } from "@/lib/contract/rows";
import { newId } from "@/lib/core/ids";

/** Rows written as one piece of text: few, so that it neither takes long nor needs much memory. */
const LINE_ROWS = 1_000;

/** Rows on their way into one segment: a file of lines, each a JSON list of rows. */
export class PageFile {
  rows = 0;
  lines = 0;
  bytes = 0;

  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
  ) {}

  static async begin(directory: string): Promise<PageFile> {
    const file = path.join(directory, `${newId("segment")}.jsonl`);
    return new PageFile(file, await open(file, "wx", 0o600));
  }

  async add(rows: readonly Row[]): Promise<void> {
    for (let at = 0; at < rows.length; at += LINE_ROWS) {
      const part = rows.slice(at, at + LINE_ROWS);
      const line = Buffer.from(`${JSON.stringify(part)}\n`, "utf8");
      await this.handle.appendFile(line);
      this.rows += part.length;
      this.lines += 1;
      this.bytes += line.length;
    }
  }

  async close(): Promise<void> {
    await this.handle.close();
  }
}
