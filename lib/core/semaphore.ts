import { AppError } from "./errors";

/** How long a line may get, and what those are told who find it full or wait too long. */
interface Patience {
  waitingMax: number;
  waitMs: number;
  sentence: string;
}

/** A workspace's work is counted under its id, so that it takes turns with that of others; what belongs to nobody is one share. */
const NOBODY = "";

/**
 * At most `slots` at work at once. Who waits comes next in the share that has the fewest at work, in the order they came; without limit
 * unless `patience` sets one, of which a share has at most half.
 */
export class Semaphore {
  private free: number;
  private readonly running = new Map<string, number>();
  /** By share; the one that was served last comes last. */
  private readonly lines = new Map<string, (() => void)[]>();

  constructor(
    slots: number,
    private readonly patience: Patience | null = null,
  ) {
    this.free = slots;
  }

  /**
   * @param share whose work it is: the id of a workspace.
   * @throws {AppError} `unavailable` with `Retry-After` when there is no place in time.
   */
  async run<T>(work: () => Promise<T>, share: string = NOBODY): Promise<T> {
    const release = await this.acquire(share);
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
  async acquire(share: string = NOBODY): Promise<() => void> {
    if (this.free > 0) {
      this.free--;
      this.count(share, 1);
    } else await this.wait(share);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.count(share, -1);
      this.letNextIn();
    };
  }

  private letNextIn(): void {
    let next = NOBODY;
    let fewest = Number.POSITIVE_INFINITY;
    for (const share of this.lines.keys()) {
      const atWork = this.running.get(share) ?? 0;
      if (atWork >= fewest) continue;
      next = share;
      fewest = atWork;
    }
    const line = this.lines.get(next);
    const start = line?.shift();
    this.lines.delete(next);
    if (line !== undefined && line.length > 0) this.lines.set(next, line);
    if (start === undefined) {
      this.free++;
      return;
    }
    this.count(next, 1);
    start();
  }

  private wait(share: string): Promise<void> {
    const { patience } = this;
    const line = this.lines.get(share) ?? [];
    if (patience !== null && this.isFull(patience, share, line.length)) return Promise.reject(busy(patience.sentence));
    this.lines.set(share, line);
    if (patience === null) return new Promise((resolve) => line.push(resolve));
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(start), 1);
        if (line.length === 0) this.lines.delete(share);
        reject(busy(patience.sentence));
      }, patience.waitMs);
      line.push(start);
    });
  }

  private isFull({ waitingMax }: Patience, share: string, ofShare: number): boolean {
    if (share !== NOBODY && ofShare >= Math.ceil(waitingMax / 2)) return true;
    let all = 0;
    for (const line of this.lines.values()) all += line.length;
    return all >= waitingMax;
  }

  private count(share: string, change: 1 | -1): void {
    const now = (this.running.get(share) ?? 0) + change;
    if (now === 0) this.running.delete(share);
    else this.running.set(share, now);
  }
}

function busy(sentence: string): AppError {
  return new AppError("unavailable", sentence, { headers: { "Retry-After": "10" } });
}
