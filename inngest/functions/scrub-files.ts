import { cron } from "inngest";
import { workDatabase } from "@/lib/ctx/database";
import { scrubFiles } from "@/lib/whole/scrub-files";
import { inngest } from "../client";
import { systemCtx } from "../system-ctx";

const ID = "scrub-files";
/** The disk is for whoever works at night. */
const PAUSE_MS = 50;

/** Nightly: every stored file is read and compared with its hash. */
export const scrubOfFiles = inngest.createFunction(
  { id: ID, triggers: [cron("41 3 * * *")], retries: 1, concurrency: [{ limit: 1 }] },
  async ({ step }) => {
    const ctxOf = (workspaceId: string) => systemCtx(workspaceId, ID);
    return await step.run("files", () => scrubFiles({ database: workDatabase(), ctxOf, pauseMs: PAUSE_MS }));
  },
);
