import type { Socket } from "node:net";
import { Duplex } from "node:stream";

/** More came than was allowed for. */
export class TooMuch extends Error {}

/**
 * Stands between a server that anybody may have named and a driver that trusts it: counts what comes, shows it to a judge
 * before the driver sees it, and ends the connection when either says so. One huge value is refused while it comes.
 */
export class Wire extends Duplex {
  #left: number;
  #fault: Error | null = null;
  #isHeld = false;

  /** @param judge gives back what the driver is to see of some bytes; throws for those that nobody must. */
  constructor(
    private readonly socket: Socket,
    bytesMax: number,
    private readonly judge: (chunk: Buffer) => Buffer = (chunk) => chunk,
  ) {
    super();
    this.#left = bytesMax;
    // Stays when a driver takes its listeners away.
    super.on("error", () => {});
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
    socket.on("end", () => this.push(null));
    socket.on("error", (error) => this.destroy(error));
    socket.on("close", () => this.destroy());
    socket.pause();
  }

  /** Why the connection was ended, where it was not by the driver. */
  get fault(): Error | null {
    return this.#fault;
  }

  /** So many bytes may come from now on. */
  allow(bytes: number): void {
    this.#left = bytes;
  }

  /** Nothing more is taken from the server until it is let on. */
  hold(): void {
    this.#isHeld = true;
    this.socket.pause();
  }

  letOn(): void {
    this.#isHeld = false;
    this.socket.resume();
  }

  /** Drivers ask for it, as of a socket. */
  get readyState(): "open" | "closed" {
    return this.destroyed ? "closed" : "open";
  }

  override _read(): void {
    if (!this.#isHeld) this.socket.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.socket.write(chunk, done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.socket.end(() => done());
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#fault ??= error;
    this.socket.destroy();
    done(error);
  }

  #take(chunk: Buffer): void {
    this.#left -= chunk.length;
    let shown: Buffer;
    try {
      if (this.#left < 0) throw new TooMuch("more bytes than allowed");
      shown = this.judge(chunk);
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error("refused"));
      return;
    }
    if (shown.length > 0 && !this.push(shown)) this.socket.pause();
  }
}
