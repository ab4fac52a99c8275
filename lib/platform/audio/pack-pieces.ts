import { rmSync } from "node:fs";
import path from "node:path";
import type { PreparedAudio } from "./audio-job";
import type { AudioPiece } from "./piece-writer";

/** Packs sound for its way to a server, without loss. Neither throws for what FFmpeg can't do, and then leaves no file. */
export interface SoundPacker {
  /** Writes what a WAV file of a piece holds, as FLAC. @returns its bytes. */
  flac(wav: string, to: string): Promise<number | null>;
  /**
   * Writes the sound of the recording as it came, without its tags, pictures and other tracks, to `to` with an ending.
   * @returns null where speech servers don't take its coding.
   */
  copy(to: string): Promise<PackedFile | null>;
}

export interface PackedFile {
  file: string;
  bytes: number;
}

/**
 * Puts smaller files of the same sound beside the pieces: FLAC for each that has any, and for a recording of one piece and one sound its own
 * coding where that is smaller still. What is no smaller isn't kept.
 */
export async function packPieces(
  audio: PreparedAudio,
  packer: SoundPacker,
  directory: string,
  beat: () => void,
): Promise<PreparedAudio> {
  const copy = isOnePiece(audio) ? await packer.copy(path.join(directory, "copy")) : null;
  const channels: PreparedAudio["channels"] = [];
  for (const channel of audio.channels) {
    const pieces: AudioPiece[] = [];
    for (const piece of channel.pieces) {
      beat();
      pieces.push({ ...piece, packed: await packed(piece, copy, packer) });
    }
    channels.push({ ...channel, pieces });
  }
  if (copy !== null && !channels.some(({ pieces }) => pieces.some((piece) => piece.packed.includes(copy.file))))
    rmSync(copy.file);
  return { ...audio, channels };
}

/** Whether another decoder finds in the whole recording what is in its only piece. */
function isOnePiece({ isPlain, source, areChannelsAlike, channels }: PreparedAudio): boolean {
  return isPlain && (source.channels === 1 || areChannelsAlike) && channels.every(({ pieces }) => pieces.length === 1);
}

async function packed(piece: AudioPiece, copy: PackedFile | null, packer: SoundPacker): Promise<string[]> {
  if (piece.soundSec === 0) return [];
  const file = piece.file.replace(/wav$/, "flac");
  const bytes = (await packer.flac(piece.file, file)) ?? Number.POSITIVE_INFINITY;
  const isSmaller = bytes < piece.bytes;
  if (!isSmaller) rmSync(file, { force: true });
  const copied = copy !== null && copy.bytes < Math.min(bytes, piece.bytes) ? [copy.file] : [];
  return isSmaller ? [...copied, file] : copied;
}
