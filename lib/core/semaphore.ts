import { AppError } from "./errors";

/** At most `limit` at work at once, `waitingMax` waiting for at most `waitMs`; who comes beyond is told to come back. */
export class Semaphore {
  private active = 0;
  private readonly queue: { start(): void }[] = [];

  constructor(
    private readonly limit: number,
    private readonly waitingMax: number,
    private readonly waitMs: number,
    private readonly sentence = "The server is busy with other uploads. Try again in 10 seconds.",
  ) {}

  /** @throws {AppError} `unavailable` with `Retry-After` when there is no place. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.active--;
      this.queue.shift()?.start();
    }
  }

  private enter(): Promise<void> {
    if (this.active < this.limit) {
      this.active++;
      return Promise.resolve();
    }
    if (this.queue.length >= this.waitingMax) return Promise.reject(busy(this.sentence));
    return new Promise((resolve, reject) => {
      const waiter = {
        start: () => {
          clearTimeout(timer);
          this.active++;
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(waiter), 1);
        reject(busy(this.sentence));
      }, this.waitMs);
      this.queue.push(waiter);
    });
  }
}

function busy(sentence: string): AppError {
  return new AppError("unavailable", sentence, { headers: { "Retry-After": "10" } });
}
