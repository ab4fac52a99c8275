import type { Readable } from "node:stream";
import { AppError } from "@/lib/core/errors";

/** Slower than 10 KB/s for half a minute is nobody's line. It would keep a place for uploads from the others. */
const WINDOW_MS = 30_000;
const BYTES_PER_WINDOW_MIN = 300_000;

/**
 * A stage behind `source` that lets chunks through, and gives the source up once too little comes.
 * @throws {AppError} `timeout`, out of the source.
 */
export function atPace(
  source: Readable,
  windowMs: number = WINDOW_MS,
  bytesMin: number = BYTES_PER_WINDOW_MIN,
): (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* (chunks) {
    let bytes = 0;
    const timer = setInterval(() => {
      if (bytes < bytesMin) source.destroy(tooSlow());
      bytes = 0;
    }, windowMs);
    try {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        yield chunk;
      }
    } finally {
      clearInterval(timer);
    }
  };
}

function tooSlow(): AppError {
  return new AppError("timeout", "The body came too slowly: less than 10 KB per second.", { headers: { Connection: "close" } });
}
