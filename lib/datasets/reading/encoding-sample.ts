/** Bytes that end a word; none of them is ever the second half of a character of the encodings we read. */
const ENDS = new Uint8Array(256);
for (const char of '\t\n\r ",;') ENDS[char.charCodeAt(0)] = 1;

const WORD_BYTES_MAX = 80;
/** Words kept of each chunk, so that all of the file is heard, and of the file. */
const CHUNK_SAMPLE_BYTES = 16_384;
const SAMPLE_BYTES = 65_536;

/** The words of a file that hold bytes beyond ASCII, each once, and how much of them is UTF-8. */
export class HighBytes {
  private readonly words = new Map<string, Buffer>();
  private sampleBytes = 0;
  private chunkBytes = 0;
  private line = 1;
  /** Bytes still needed by a UTF-8 character that has begun. */
  private needs = 0;
  goodUtf8 = 0;
  badUtf8 = 0;
  /** Line of the first byte that is no UTF-8. */
  firstBadLine = 1;

  push(chunk: Buffer): void {
    this.chunkBytes = 0;
    let start = 0;
    let high = false;
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i] as number;
      if (byte >= 0x80) {
        high = true;
        this.utf8(byte);
        continue;
      }
      if (this.needs > 0) this.bad();
      if (ENDS[byte] === 0) continue;
      if (byte === 0x0a) this.line++;
      if (high) this.keep(chunk.subarray(start, i));
      high = false;
      start = i + 1;
    }
    if (high) this.keep(chunk.subarray(start));
  }

  end(): void {
    if (this.needs > 0) this.bad();
  }

  /** The words, with line ends between them. */
  sample(): Buffer {
    const lineEnd = Buffer.from("\n");
    return Buffer.concat([...this.words.values()].flatMap((word) => [word, lineEnd]));
  }

  private keep(word: Buffer): void {
    if (word.length > WORD_BYTES_MAX && this.words.size > 0) return;
    if (this.chunkBytes > CHUNK_SAMPLE_BYTES || this.sampleBytes > SAMPLE_BYTES) return;
    const cut = word.subarray(0, 4096);
    const key = cut.toString("latin1");
    if (this.words.has(key)) return;
    this.words.set(key, Buffer.from(cut));
    this.chunkBytes += cut.length;
    this.sampleBytes += cut.length;
  }

  private utf8(byte: number): void {
    if ((byte & 0xc0) === 0x80) {
      if (this.needs === 0) this.bad();
      else if (--this.needs === 0) this.goodUtf8++;
      return;
    }
    if (this.needs > 0) this.bad();
    this.needs = byte >= 0xf8 ? 0 : byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : 0;
    if (this.needs === 0) this.bad();
  }

  private bad(): void {
    if (this.badUtf8++ === 0) this.firstBadLine = this.line;
    this.needs = 0;
  }
}
