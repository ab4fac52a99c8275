import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip, type Gzip } from "node:zlib";

/** A compressed file for each table, one open at a time. A table without rows has none. */
export class TableFiles {
  private open: { table: string; gzip: Gzip; done: Promise<void> } | null = null;

  constructor(private readonly fileOf: (table: string) => string) {}

  /** Resolves once more may come. @throws {Error} when the file cannot be written, as on a disk that is full. */
  async write(table: string, lines: readonly string[]): Promise<void> {
    if (this.open?.table !== table) await this.start(table);
    const { gzip, done } = this.open as { gzip: Gzip; done: Promise<void> };
    if (gzip.destroyed) await done;
    if (!gzip.write(`${lines.join("\n")}\n`)) await Promise.race([once(gzip, "drain"), done]);
  }

  /** @throws {Error} as `write`. */
  async close(): Promise<void> {
    if (this.open === null) return;
    const { gzip, done } = this.open;
    this.open = null;
    gzip.end();
    await done;
  }

  private async start(table: string): Promise<void> {
    await this.close();
    const gzip = createGzip();
    const done = pipeline(gzip, createWriteStream(this.fileOf(table), { mode: 0o600 }));
    // Whoever writes next, or closes, is told.
    done.catch(() => {});
    this.open = { table, gzip, done };
  }
}
