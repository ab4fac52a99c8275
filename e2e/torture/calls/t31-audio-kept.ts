import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startSpeechFake } from "@/e2e/fakes/models/speech";
import { signUpOwner } from "@/e2e/harness/actors";
import { CallClient } from "@/e2e/harness/call-client";
import { waitFor } from "@/e2e/harness/server";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import { ENGINES, withServer } from "../kit/engines";
import type { Torture } from "../kit/verdict";
import { filesUnderWay, storedRecordings } from "./call-traces";

const CALLS = 6;
const GONE_MS = 60_000;
const ENDED_MS = 300_000;
const RATE = 8_000;

/** A recording goes once its call is saved, with everything it was cut into, and with what an aborted request left behind. */
export const audioKept: Torture = {
  id: "T31",
  title: `recordings of ${CALLS} calls are gone a minute after them, and leftovers of aborted requests too`,
  run: async (verdict) => {
    const fake = await startSpeechFake({ script: { 0: "Hello there.", 1: "Good morning." } });
    try {
      for (const engine of ENGINES) {
        if (process.env.ENGINE !== undefined && process.env.ENGINE !== engine) continue;
        await withServer(
          engine,
          async (server, place) => {
            const owner = await signUpOwner(place);
            const calls = new CallClient(server.baseUrl, await owner.createKey());
            const phrases = Array.from({ length: 4 }, (_, at) => ({ channel: at % 2, startSec: 1 + 2 * at, phrase: at % 2 }));
            const recording = wavOf(toneCall(10, phrases, { rate: RATE }), RATE);
            const orphan = path.join(server.dataDir, "tmp", "of-an-aborted-request");
            mkdirSync(path.dirname(orphan), { recursive: true });
            writeFileSync(orphan, Buffer.alloc(1_000));
            const long = new Date(Date.now() - 2 * 3_600_000);
            utimesSync(orphan, long, long);
            const sent = await Promise.all(Array.from({ length: CALLS }, (_, at) => calls.upload(recording, `${at}.wav`)));
            const stored = storedRecordings(server.dataDir).length;
            verdict.demand(`${engine}: a recording is stored while its call is worked on`, stored > 0, stored);
            const ended = await Promise.all(sent.map(({ id }) => calls.ended(id, ENDED_MS)));
            verdict.demand(
              `${engine}: the calls complete`,
              ended.every((call) => call?.status === "COMPLETED"),
              ended.map((call) => call?.status).join(" "),
            );
            const gone = await waitFor(() => storedRecordings(server.dataDir).length === 0, GONE_MS);
            verdict.demand(`${engine}: no recording is left a minute later`, gone, storedRecordings(server.dataDir).length);
            const rest = filesUnderWay(server.dataDir).filter((file) => file !== orphan);
            verdict.demand(`${engine}: nor anything it was cut into`, rest.length === 0, rest.slice(0, 2).join(", "));
            verdict.note(`${engine}: a leftover of two hours ago before a restart`, existsSync(orphan) ? "there" : "gone");
          },
          { env: fake.env },
        );
      }
    } finally {
      await fake.close();
    }
  },
};
