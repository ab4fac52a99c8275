import { execFile } from "node:child_process";
import { closeSync, openSync, rmSync, statSync } from "node:fs";
import { promisify } from "node:util";
import type { SoundPacker } from "./pack-pieces";

const PROCESSOR_SEC_MAX = 60;
const PACK_MS_MAX = 25_000;

/** Packs with the `ffmpeg` that the operator named. It copies nothing: whether it filled a gap isn't told. */
export function ffmpegPacker(ffmpegPath: string): SoundPacker {
  return {
    copy: async () => null,
    flac: async (wav, to) => {
      // Made before FFmpeg opens it, which would let others read it.
      closeSync(openSync(to, "wx", 0o600));
      const quiet = ["-nostdin", "-hide_banner", "-v", "quiet", "-threads", "1", "-timelimit", `${PROCESSOR_SEC_MAX}`];
      const asked = ["-f", "wav", "-i", `file:${wav}`, "-c:a", "flac", "-f", "flac", "-y", `file:${to}`];
      const isWritten = await promisify(execFile)(ffmpegPath, [...quiet, ...asked], {
        timeout: PACK_MS_MAX,
        killSignal: "SIGKILL",
      }).then(
        () => true,
        () => false,
      );
      if (isWritten) return statSync(to).size;
      rmSync(to, { force: true });
      return null;
    },
  };
}
