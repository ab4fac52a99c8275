import { closeSync, openSync, rmSync, statSync } from "node:fs";
import type { CodecParameters, Packet, Rational } from "node-av/lib";
import type { NodeAv } from "./load-node-av";

interface PacketFile {
  file: string;
  /** FFmpeg's name of the container. */
  muxer: string;
  timeBase: Rational;
  /** Says how the packets are coded. @returns FFmpeg's code. */
  describe(parameters: CodecParameters): number;
  packets: Iterable<Packet>;
}

/** FFmpeg would not write, or what is written must not be. */
export class Unpackable extends Error {}

/** @throws {Unpackable} where FFmpeg's code is an error */
export function must(code: number): void {
  if (code < 0) throw new Unpackable();
}

/** Writes the packets of one sound track to a file, without tags. @returns its bytes; null, and leaves no file, where that can't be done. */
export function writePackets(av: NodeAv, { file, muxer, timeBase, describe, packets }: PacketFile): number | null {
  const out = new av.FormatContext();
  // Made before FFmpeg opens it, which would let others read it.
  closeSync(openSync(file, "wx", 0o600));
  try {
    must(out.allocOutputContext2(null, muxer, `file:${file}`));
    out.setFlags(av.AVFMT_FLAG_BITEXACT);
    const stream = out.newStream();
    must(describe(stream.codecpar));
    stream.timeBase = timeBase;
    must(out.openOutputSync());
    must(out.writeHeaderSync(av.Dictionary.fromObject(muxer === "ipod" ? { movflags: "+faststart" } : {})));
    for (const packet of packets) {
      packet.streamIndex = 0;
      packet.rescaleTs(timeBase, stream.timeBase);
      must(out.interleavedWriteFrameSync(packet));
      packet.unref();
    }
    must(out.writeTrailerSync());
    out.closeOutputSync();
    return statSync(file).size;
  } catch (error) {
    out.closeOutputSync();
    rmSync(file, { force: true });
    if (error instanceof Unpackable) return null;
    throw error;
  } finally {
    out.freeContext();
  }
}
