import { describe, expect, it } from "vitest";
import type { Upload } from "@/lib/contract/uploads";
import { CallError, unreachable } from "./call-error";
import { keepTrying, WAITS } from "./keep-trying";
import { PIECE_BYTES, type SendFileInput, sendFile, type Transport } from "./send-file";

const BYTES = 9_500_000;
const start: Upload = {
  id: "upl_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  fileName: "orders.csv",
  bytes: BYTES,
  receivedBytes: 0,
  state: "receiving",
  stage: null,
  name: null,
  settings: {},
  choices: [],
  datasetId: null,
  createdAt: "2026-11-21T14:03:00.000Z",
  expiresAt: "2026-11-22T14:03:00.000Z",
};

/** A file whose bytes tell their place. */
function fileOf(bytes: number): File {
  const content = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 1) content[at] = (at * 31 + (at >> 12)) % 251;
  return new File([content], "orders.csv");
}

type Fault = "lost before" | "lost after" | "busy" | "refused" | "takes nothing" | null;

/** A server at the other end of the line: takes only the next piece; each call may meet a fault. */
class Server implements Transport {
  readonly received: Uint8Array[] = [];
  readonly calls: string[] = [];
  constructor(
    private readonly faults: Fault[] = [],
    private readonly askFaults: Fault[] = [],
  ) {}

  get bytes(): number {
    return this.received.reduce((sum, piece) => sum + piece.length, 0);
  }

  async addPiece(_id: string, offset: number, piece: Blob): Promise<Upload> {
    this.calls.push(`piece ${offset}`);
    const fault = this.faults.shift() ?? null;
    if (fault === "lost before") throw unreachable();
    if (fault === "busy") throw new CallError(503, "busy", null);
    if (fault === "refused") throw new CallError(413, "too large", null);
    if (offset !== this.bytes) throw new CallError(409, "another offset", null);
    if (fault !== "takes nothing") this.received.push(new Uint8Array(await piece.arrayBuffer()));
    if (fault === "lost after") throw unreachable();
    return this.stands();
  }

  async getUpload(): Promise<Upload> {
    this.calls.push("ask");
    if (this.askFaults.shift() === "lost before") throw unreachable();
    return this.stands();
  }

  stands(): Upload {
    return { ...start, receivedBytes: this.bytes, state: this.bytes === BYTES ? "received" : "receiving" };
  }

  content(): Buffer {
    return Buffer.concat(this.received);
  }
}

async function send(server: Server, more: Partial<SendFileInput> = {}) {
  const waits: number[] = [];
  const file = fileOf(BYTES);
  const wait = async (ms: number) => void waits.push(ms);
  const result = await sendFile({ upload: start, file, transport: server, wait, ...more });
  return { result, waits, same: server.content().equals(Buffer.from(await file.arrayBuffer())) };
}

describe("a file sent in pieces", () => {
  it("arrives whole, in order, 4 MB at a time, and tells how far it is", async () => {
    const server = new Server();
    const sent: number[] = [];
    const { result, same } = await send(server, { onProgress: (bytes) => sent.push(bytes) });
    expect(result.state).toBe("received");
    expect(same).toBe(true);
    expect(server.received.map((piece) => piece.length)).toEqual([PIECE_BYTES, PIECE_BYTES, BYTES - 2 * PIECE_BYTES]);
    expect(sent.at(-1)).toBe(BYTES);
    expect([...sent].sort((a, b) => a - b)).toEqual(sent);
  });

  it("goes on from where an earlier visit ended", async () => {
    const server = new Server();
    const bytes = new Uint8Array(await fileOf(BYTES).slice(0, PIECE_BYTES).arrayBuffer());
    server.received.push(bytes);
    const { same } = await send(server, { upload: server.stands() });
    expect(server.calls).toEqual([`piece ${PIECE_BYTES}`, `piece ${2 * PIECE_BYTES}`]);
    expect(same).toBe(true);
  });

  it("asks first where what is known may be old", async () => {
    const server = new Server();
    server.received.push(new Uint8Array(await fileOf(BYTES).slice(0, PIECE_BYTES).arrayBuffer()));
    const { same } = await send(server, { resumes: true });
    expect(server.calls).toEqual(["ask", `piece ${PIECE_BYTES}`, `piece ${2 * PIECE_BYTES}`]);
    expect(same).toBe(true);
  });

  it("asks how far it is after a lost connection, and sends no byte twice", async () => {
    const server = new Server([null, "lost after", "lost before"]);
    const waiting: boolean[] = [];
    const { same, waits } = await send(server, { onWaiting: (is) => waiting.push(is) });
    expect(server.calls).toEqual([
      "piece 0",
      `piece ${PIECE_BYTES}`,
      "ask",
      `piece ${2 * PIECE_BYTES}`,
      "ask",
      `piece ${2 * PIECE_BYTES}`,
    ]);
    expect(same).toBe(true);
    expect(waits).toEqual([WAITS[0], WAITS[0]]);
    expect(waiting[0]).toBe(true);
    expect(waiting.at(-1)).toBe(false);
  });

  it("waits longer each time a server stays away, and starts over with its patience once bytes arrive", async () => {
    const server = new Server(["busy", null, "busy"], ["lost before", "lost before"]);
    const { same, waits } = await send(server);
    expect(waits).toEqual([WAITS[0], WAITS[1], WAITS[2], WAITS[0]]);
    expect(same).toBe(true);
  });

  it("goes on at once where the server already has the piece", async () => {
    const server = new Server();
    server.received.push(new Uint8Array(await fileOf(BYTES).slice(0, PIECE_BYTES).arrayBuffer()));
    const { same, waits } = await send(server);
    expect(server.calls.slice(0, 3)).toEqual(["piece 0", "ask", `piece ${PIECE_BYTES}`]);
    expect(waits).toEqual([0]);
    expect(same).toBe(true);
  });

  it("gives up with the server's sentence after its patience, and at once when it is refused", async () => {
    const away = new Server(Array<Fault>(100).fill("lost before"));
    await expect(send(away)).rejects.toThrow(/couldn't be reached/);
    expect(away.calls.filter((one) => one.startsWith("piece"))).toHaveLength(WAITS.length + 1);
    const refusing = new Server(["refused"]);
    await expect(send(refusing)).rejects.toThrow("too large");
    expect(refusing.calls).toEqual(["piece 0"]);
  });

  it("does not send for ever to a server that takes nothing in", async () => {
    const server = new Server(Array<Fault>(100).fill("takes nothing"));
    await expect(send(server)).rejects.toThrow(/upload was interrupted/);
    expect(server.calls.length).toBeLessThan(3 * WAITS.length);
  });

  it("stops when it is cancelled, also while it waits", async () => {
    const control = new AbortController();
    const server = new Server(["lost before"]);
    const waiting = sendFile({
      upload: start,
      file: fileOf(BYTES),
      transport: server,
      signal: control.signal,
      onWaiting: () => setTimeout(() => control.abort()),
    });
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
    expect(server.calls).toEqual(["piece 0"]);
  });

  it("says that a file cannot be opened any more, without trying the server", async () => {
    const file = fileOf(10);
    file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error("gone")) }) as unknown as Blob;
    const server = new Server();
    await expect(send(server, { file })).rejects.toThrow("“orders.csv” changed or can no longer be opened. Choose it again.");
    expect(server.calls).toEqual([]);
  });
});

describe("work that may be done again", () => {
  it("is done until an answer comes, not when it is refused", async () => {
    const answers: (() => string)[] = [
      () => {
        throw unreachable();
      },
      () => {
        throw new CallError(502, "starting", null);
      },
      () => "done",
    ];
    const waits: number[] = [];
    const waiting: boolean[] = [];
    const work = async () => (answers.shift() ?? (() => "too often"))();
    const options = { wait: async (ms: number) => void waits.push(ms), onWaiting: (is: boolean) => waiting.push(is) };
    expect(await keepTrying(work, options)).toBe("done");
    expect(waits).toEqual([WAITS[0], WAITS[1]]);
    expect(waiting).toEqual([true, true, false]);
    const refused = async () => {
      throw new CallError(422, "row 318 has 9 values", null);
    };
    await expect(keepTrying(refused, options)).rejects.toThrow("row 318");
    expect(waits).toHaveLength(2);
  });
});
