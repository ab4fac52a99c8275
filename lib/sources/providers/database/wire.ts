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
  #taken = 0;
  #fault: Error | null = null;

  /** @param judge throws for bytes that the driver must not see. */
  constructor(
    private readonly socket: Socket,
    bytesMax: number,
    private readonly judge: (chunk: Buffer) => void = () => {},
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

  /** Bytes since the last `allow`. */
  get taken(): number {
    return this.#taken;
  }

  /** So many bytes may come from now on. */
  allow(bytes: number): void {
    this.#left = bytes;
    this.#taken = 0;
  }

  /** Drivers ask for it, as of a socket. */
  get readyState(): "open" | "closed" {
    return this.destroyed ? "closed" : "open";
  }

  override _read(): void {
    this.socket.resume();
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
    this.#taken += chunk.length;
    this.#left -= chunk.length;
    try {
      if (this.#left < 0) throw new TooMuch("more bytes than allowed");
      this.judge(chunk);
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error("refused"));
      return;
    }
    if (!this.push(chunk)) this.socket.pause();
  }
}
