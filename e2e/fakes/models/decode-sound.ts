import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AudioFormat } from "@/lib/platform/audio/audio-format";
import { loadNodeAv } from "@/lib/platform/audio/load-node-av";
import { openWithNodeAv } from "@/lib/platform/audio/node-av-source";

/** Decodes an upload with FFmpeg, as most servers do, to 16 kHz with all channels mixed. @throws {Error} when it is not audio. */
export async function decodeSound(content: Buffer, format: AudioFormat): Promise<Int16Array> {
  const directory = await mkdtemp(path.join(tmpdir(), "rowcall-decoded-"));
  try {
    const file = path.join(directory, "sent");
    await writeFile(file, content);
    const source = openWithNodeAv({ file, format }, await loadNodeAv(process.cwd()));
    try {
      const blocks: Int16Array[] = [];
      for await (const planes of source.blocks()) blocks.push(mixed(planes));
      return joined(blocks);
    } finally {
      source.close();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function mixed(planes: Int16Array[]): Int16Array {
  const [first = new Int16Array(0), ...others] = planes;
  return first.map((value, at) => others.reduce((sum, plane) => sum + (plane[at] ?? 0), value) / planes.length);
}

function joined(blocks: Int16Array[]): Int16Array {
  const whole = new Int16Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    whole.set(block, at);
    at += block.length;
  }
  return whole;
}
