import { cron } from "inngest";
import { systemClock } from "@/lib/core/clock";
import { getDatabase } from "@/lib/ctx/database";
import { sweepFiles } from "@/lib/datasets/sweep-files";
import { pruneSessions } from "@/lib/workspaces/prune-sessions";
import { inngest } from "../client";
import { pruneOutbox } from "../dispatch-outbox";

/** Hourly: files that nothing names any more, old sessions, events long sent. */
export const cleanUp = inngest.createFunction(
  { id: "clean-up", triggers: [cron("17 * * * *")], retries: 1, concurrency: [{ limit: 1 }] },
  async ({ step }) => {
    const files = await step.run("files", () => sweepFiles(getDatabase(), systemClock.now()));
    const sessions = await step.run("sessions", () => pruneSessions(getDatabase(), systemClock.now()));
    const events = await step.run("events", () => pruneOutbox(getDatabase().db, systemClock.now()));
    return { files, sessions, events };
  },
);
