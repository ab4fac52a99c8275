import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Silence } from "@/lib/platform/audio/level-meter";
import { prepareAudio } from "@/lib/platform/audio/prepare-audio";
import { scratchDirectory } from "./call-files";
import type { CallRow } from "./queries";
import { readSealed, writeSealed } from "./sealed-file";
import { audioFormatOf, recordingFile } from "./stored-recording";

/** One file that speech-to-text gets, and where in the call it lies. Seconds. */
interface PreparedPiece {
  /** Within the scratch directory. */
  file: string;
  /** Smaller files of the same sound there, the smallest first. */
  packed: string[];
  /** Which of `sides` it belongs to. */
  side: number;
  startSec: number;
  durationSec: number;
  soundSec: number;
}

/** A recording as it is transcribed. */
export interface PreparedCall {
  /** One for each channel whose speaker is told by it; a single one where the channel tells nobody. */
  sides: { silences: Silence[] }[];
  pieces: PreparedPiece[];
  isCutShort: boolean;
}

const MANIFEST = "prepared-pieces";

/**
 * The pieces of a call's recording in its scratch directory; decoded anew when they are not there, as on another machine or after a
 * crash. The same file gives the same pieces.
 */
export async function preparedCall(call: CallRow, key: Buffer, signal: AbortSignal): Promise<PreparedCall> {
  const place = { callId: call.id, name: MANIFEST, key };
  const directory = scratchDirectory(call.id);
  const kept = await readSealed<PreparedCall>(place);
  if (kept?.pieces.every(({ file, packed }) => [file, ...packed].every((each) => existsSync(path.join(directory, each)))))
    return kept;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const layout = call.channels === 2 ? "apart" : "mix";
  const audio = await prepareAudio(await recordingFile(call), audioFormatOf(call), directory, { layout, signal });
  const heard = audio.channels.filter(({ soundSec }) => soundSec > 0);
  // The same sound on both, or nothing at all on one: then the channel does not tell who speaks.
  const channels = audio.areChannelsAlike || heard.length < 2 ? (heard[0] ?? audio.channels[0]) : heard;
  const sides = channels === undefined ? [] : Array.isArray(channels) ? channels : [channels];
  const prepared: PreparedCall = {
    sides: sides.map(({ silences }) => ({ silences })),
    pieces: sides.flatMap(({ pieces }, side) =>
      pieces.map(({ file, packed, startSec, durationSec, soundSec }) => ({
        file: path.relative(directory, file),
        packed: packed.map((each) => path.relative(directory, each)),
        side,
        startSec,
        durationSec,
        soundSec,
      })),
    ),
    isCutShort: audio.isCutShort,
  };
  await writeSealed(place, prepared);
  return prepared;
}
