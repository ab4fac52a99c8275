import type { Readable } from "node:stream";
import { AppError } from "@/lib/core/errors";

/** Slower than 10 KB/s for half a minute is nobody's line. It would keep a place for uploads from the others. */
const WINDOW_MS = 30_000;
const BYTES_PER_WINDOW_MIN = 300_000;

/** Tells `fail` once too little of a body comes. Whoever watches says what came, and when it is over. */
export function watchPace(
  fail: (error: AppError) => void,
  windowMs: number = WINDOW_MS,
  bytesMin: number = BYTES_PER_WINDOW_MIN,
): { count(bytes: number): void; stop(): void } {
  let bytes = 0;
  const timer = setInterval(() => {
    if (bytes < bytesMin) fail(tooSlow());
    bytes = 0;
  }, windowMs);
  return {
    count: (more) => {
      bytes += more;
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * A stage behind `source` that lets chunks through, and gives the source up once too little comes.
 * @throws {AppError} `timeout`, out of the source.
 */
export function atPace(
  source: Readable,
  windowMs?: number,
  bytesMin?: number,
): (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* (chunks) {
    const pace = watchPace((error) => source.destroy(error), windowMs, bytesMin);
    try {
      for await (const chunk of chunks) {
        pace.count(chunk.length);
        yield chunk;
      }
    } finally {
      pace.stop();
    }
  };
}

function tooSlow(): AppError {
  return new AppError("timeout", "The body came too slowly: less than 10 KB per second.", { headers: { Connection: "close" } });
}
