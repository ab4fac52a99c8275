import { createReadStream } from "node:fs";
import { type ReceivedCells, readPayload } from "./payload";

const NEWLINE = 0x0a;

/**
 * The rows of each line of a file, one line in memory at a time. Lines end at LF alone: cells may hold other characters
 * that some take for line ends.
 */
export async function* readLines(file: string): AsyncGenerator<readonly ReceivedCells[]> {
  let parts: Buffer[] = [];
  const incoming: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: 1 << 20 });
  for await (const chunk of incoming) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      parts.push(chunk.subarray(from, end));
      yield rowsOf(parts);
      parts = [];
      from = end + 1;
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
  if (parts.length > 0) yield rowsOf(parts);
}

function rowsOf(parts: readonly Buffer[]): readonly ReceivedCells[] {
  const text = (parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)).toString("utf8");
  return readPayload(text);
}
