/** Reads FLAC with constant, verbatim and fixed subframes of one 16-bit channel, as a speech server would. @throws {Error} naming what is wrong. */
export function readFlac(file: Buffer): { rate: number; channels: number; samples: Int16Array } {
  if (file.toString("latin1", 0, 4) !== "fLaC") throw new Error("no FLAC");
  const info = file.readBigUInt64BE(18);
  const total = Number(info & 0xf_ffff_ffffn);
  const samples = new Int16Array(total);
  const bits = new BitReader(file.subarray(42));
  let at = 0;
  while (at < total) {
    if (bits.read(14) !== 0x3ffe) throw new Error("no frame where one begins");
    bits.read(2);
    const size = bits.read(4);
    bits.read(12);
    for (let lead = bits.read(8), more = Math.clz32(~lead << 24); more > 1; more--) bits.read(8);
    const count = size === 7 ? bits.read(16) + 1 : 0;
    if (count === 0) throw new Error("unknown length of a block");
    bits.read(8);
    for (const value of subframe(bits, count)) samples[at++] = value;
    bits.align();
    bits.read(16);
  }
  return { rate: Number(info >> 44n), channels: Number((info >> 41n) & 7n) + 1, samples };
}

function subframe(bits: BitReader, count: number): number[] {
  bits.read(1);
  const type = bits.read(6);
  bits.read(1);
  const signed = () => (bits.read(16) << 16) >> 16;
  if (type === 0) return Array<number>(count).fill(signed());
  if (type === 1) return Array.from({ length: count }, signed);
  const order = type & 7;
  if (type >> 3 !== 1 || order > 4) throw new Error(`subframe ${type}`);
  const found = Array.from({ length: order }, signed);
  if (bits.read(6) !== 0) throw new Error("more than one partition");
  const rice = bits.read(4);
  const factors = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]][order] ?? [];
  for (let at = order; at < count; at++) {
    const folded = (bits.zeros() << rice) | bits.read(rice);
    const left = folded & 1 ? -((folded + 1) >> 1) : folded >> 1;
    found.push(left + factors.reduce((sum, factor, back) => sum + factor * (found[at - 1 - back] ?? 0), 0));
  }
  return found;
}

class BitReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  read(width: number): number {
    let value = 0;
    for (let left = width; left > 0; left--) value = (value << 1) | this.bit();
    return value;
  }

  zeros(): number {
    let count = 0;
    while (this.bit() === 0) count++;
    return count;
  }

  align(): void {
    this.at = Math.ceil(this.at / 8) * 8;
  }

  private bit(): number {
    const byte = this.bytes[this.at >> 3];
    if (byte === undefined) throw new Error("cut short");
    return (byte >> (7 - (this.at++ & 7))) & 1;
  }
}
