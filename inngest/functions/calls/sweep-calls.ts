import { cron } from "inngest";
import { sweepAudio, sweepScratch } from "@/lib/calls/intake/sweep-calls";
import { systemClock } from "@/lib/core/clock";
import { workDatabase } from "@/lib/ctx/database";
import { inngest } from "../../client";

/** Every minute: work files of calls that have ended, recordings whose time is over. */
export const sweepCalls = inngest.createFunction(
  { id: "sweep-calls", triggers: [cron("* * * * *")], retries: 1, concurrency: [{ limit: 1 }] },
  async ({ step }) => {
    const scratch = await step.run("scratch", () => sweepScratch(workDatabase()));
    // Last, since the storage may be away.
    const audio = await step.run("audio", () => sweepAudio(workDatabase(), systemClock.now()));
    return { scratch, audio };
  },
);
