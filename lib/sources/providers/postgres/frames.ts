import { StrangeServer } from "../database/sentences";
import { TooMuch } from "../database/wire";

/** Frames whose content is looked at, small ones; the other kinds that a server may send. */
const READ = { R: 10_000, K: 1_000, T: 1_000_000 } as const;
const PASSED = "SZDC123tnsENI";
const ROW = 0x44;
const SCRAM_ROUNDS_MAX = 200_000;

export interface BackendKey {
  pid: number;
  secret: number;
}

/** Is given a row as it stands in its frame: how many cells, and each with its length before it. */
export type TakeRow = (bytes: Buffer, start: number, end: number) => void;

const NOTHING = Buffer.alloc(0);

/**
 * Judges what a PostgreSQL server sends, frame by frame, for a driver that believes it all: with the frames refused here it
 * would count rounds of SCRAM for an hour, look for the end of a name for ever, or give the password away unencrypted.
 */
export class Frames {
  /** Of the connection, once the server told it. */
  key: BackendKey | null = null;
  #head = Buffer.alloc(0);
  #skip = 0;
  #takeRow: TakeRow | null = null;
  /** What came of a frame that is not whole yet, while rows are taken. */
  #parts: Buffer[] = [];
  #have = 0;
  #need = 0;

  /** @param bytesLeft how long a frame may be now. */
  constructor(
    private readonly isEncrypted: boolean,
    private readonly bytesLeft: () => number,
  ) {}

  /** From now on rows are taken here, and the driver sees none; until null is given. */
  takeRows(take: TakeRow | null): void {
    this.#takeRow = take;
  }

  /**
   * @returns what of it the driver is to see.
   * @throws {StrangeServer} for what no server says; {TooMuch} for a frame that is too long, before it comes.
   */
  judge(chunk: Buffer): Buffer {
    if (this.#takeRow !== null) return this.#judgeWhole(chunk, this.#takeRow);
    this.#judgeAny(chunk);
    return chunk;
  }

  /** Frames one by one, each once it is whole: those of rows are taken, the others shown. */
  #judgeWhole(chunk: Buffer, take: TakeRow): Buffer {
    this.#parts.push(chunk);
    this.#have += chunk.length;
    if (this.#have < this.#need) return NOTHING;
    const bytes = this.#parts.length === 1 ? chunk : Buffer.concat(this.#parts);
    const shown: Buffer[] = [];
    let at = 0;
    this.#need = 0;
    while (bytes.length - at >= 5) {
      const end = at + 1 + bytes.readUInt32BE(at + 1);
      if (end < at + 5) throw new StrangeServer("a frame without a length");
      if (end - at > this.bytesLeft()) throw new TooMuch("a frame that is too long");
      if (end > bytes.length) {
        this.#need = end - at;
        break;
      }
      if (bytes[at] === ROW) take(bytes, at + 5, end);
      else {
        const frame = bytes.subarray(at, end);
        this.#judgeAny(frame);
        shown.push(frame);
      }
      at = end;
    }
    this.#parts = at === bytes.length ? [] : [bytes.subarray(at)];
    this.#have = bytes.length - at;
    return shown.length === 0 ? NOTHING : Buffer.concat(shown);
  }

  #judgeAny(chunk: Buffer): void {
    let rest = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
    this.#head = Buffer.alloc(0);
    while (rest.length > 0) {
      if (this.#skip > 0) {
        const skipped = Math.min(this.#skip, rest.length);
        this.#skip -= skipped;
        rest = rest.subarray(skipped);
      } else if (rest.length < 5 || !this.#begin(rest)) {
        this.#head = Buffer.from(rest);
        return;
      }
    }
  }

  /** @returns false when more of the frame has to come before it can be judged. */
  #begin(bytes: Buffer): boolean {
    const type = String.fromCharCode(bytes[0] ?? 0);
    const length = bytes.readUInt32BE(1);
    if (length < 4) throw new StrangeServer("a frame without a length");
    if (!(type in READ) && !PASSED.includes(type)) throw new StrangeServer("a frame of an unknown kind");
    if (length > this.bytesLeft()) throw new TooMuch("a frame that is too long");
    if (type in READ) {
      if (length > READ[type as keyof typeof READ]) throw new StrangeServer("a long frame of a short kind");
      if (bytes.length < length + 1) return false;
      this.#read(type, bytes.subarray(5, length + 1));
    }
    this.#skip = length + 1;
    return true;
  }

  #read(type: string, body: Buffer): void {
    if (type === "R") this.#readSignIn(body);
    else if (type === "T") readColumns(body);
    else if (body.length >= 8) this.key = { pid: body.readUInt32BE(0), secret: body.readUInt32BE(4) };
    else throw new StrangeServer("a key that is none");
  }

  #readSignIn(body: Buffer): void {
    const method = body.length >= 4 ? body.readUInt32BE(0) : -1;
    const isKnown = method === 0 || method === 5 || method === 10 || method === 12 || (method === 3 && this.isEncrypted);
    if (isKnown) return;
    if (method !== 11) throw new StrangeServer("a way to sign in that is not supported");
    const [, rounds = "0"] =
      /^r=[\x21-\x2b\x2d-\x7e]+,s=[A-Za-z0-9+/]+={0,2},i=(\d{1,7})$/.exec(body.toString("latin1", 4)) ?? [];
    if (Number(rounds) < 1 || Number(rounds) > SCRAM_ROUNDS_MAX) throw new StrangeServer("a challenge that can't be met");
  }
}

/** Each column is a name with its end, and 18 bytes. */
function readColumns(body: Buffer): void {
  const count = body.length >= 2 ? body.readUInt16BE(0) : 0;
  let at = 2;
  for (let column = 0; column < count; column++) {
    const end = body.indexOf(0, at);
    if (end === -1) throw new StrangeServer("a name without an end");
    at = end + 19;
  }
  if (at !== body.length) throw new StrangeServer("columns that do not fill their frame");
}
