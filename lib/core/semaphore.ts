import { AppError } from "./errors";

/** How long a line may get, and what those are told who find it full or wait too long. */
interface Patience {
  waitingMax: number;
  waitMs: number;
  sentence: string;
}

/** At most `slots` at work at once; the others wait in the order they came, without limit unless `patience` sets one. */
export class Semaphore {
  private free: number;
  private readonly queue: (() => void)[] = [];

  constructor(
    slots: number,
    private readonly patience: Patience | null = null,
  ) {
    this.free = slots;
  }

  /** @throws {AppError} `unavailable` with `Retry-After` when there is no place in time. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }

  /**
   * Waits for a slot. @returns a function that gives it back; calling it twice does nothing.
   * @throws {AppError} as `run` does.
   */
  async acquire(): Promise<() => void> {
    if (this.free > 0) this.free--;
    else await this.wait();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const next = this.queue.shift();
      if (next === undefined) this.free++;
      else next();
    };
  }

  private wait(): Promise<void> {
    const { patience, queue } = this;
    if (patience === null) return new Promise((resolve) => queue.push(resolve));
    if (queue.length >= patience.waitingMax) return Promise.reject(busy(patience.sentence));
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1);
        reject(busy(patience.sentence));
      }, patience.waitMs);
      queue.push(start);
    });
  }
}

function busy(sentence: string): AppError {
  return new AppError("unavailable", sentence, { headers: { "Retry-After": "10" } });
}
