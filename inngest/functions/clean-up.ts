import { cron } from "inngest";
import { sweepRecordings } from "@/lib/calls/intake/sweep-calls";
import { systemClock } from "@/lib/core/clock";
import { workDatabase } from "@/lib/ctx/database";
import { pruneDatasets } from "@/lib/datasets/removal/prune-datasets";
import { sweepFiles } from "@/lib/datasets/removal/sweep-files";
import { pruneDeliveries } from "@/lib/deliveries/fan-out/prune-deliveries";
import { pruneEgress } from "@/lib/egress/prune-egress";
import { pruneQuestions } from "@/lib/questions/running/prune-questions";
import { pruneRequests } from "@/lib/requests/prune-requests";
import { sweepRuns } from "@/lib/sources/runs/sweep-runs";
import { pruneAccountTokens } from "@/lib/workspaces/account/links/prune-account-tokens";
import { pruneSessions } from "@/lib/workspaces/prune-sessions";
import { inngest } from "../client";
import { pruneOutbox } from "../dispatch-outbox";
import { systemCtx } from "../system-ctx";

/** Hourly: rows that were overtaken, files that nothing names any more, old sessions, events, deliveries, requests and answers of long ago. */
export const cleanUp = inngest.createFunction(
  { id: "clean-up", triggers: [cron("17 * * * *")], retries: 1, concurrency: [{ limit: 1 }] },
  async ({ step }) => {
    const staged = await step.run("staged", () =>
      sweepRuns(workDatabase(), systemClock.now(), (workspaceId) => systemCtx(workspaceId, "clean-up")),
    );
    const sessions = await step.run("sessions", () => pruneSessions(workDatabase(), systemClock.now()));
    const links = await step.run("links", () => pruneAccountTokens(workDatabase(), systemClock.now()));
    const events = await step.run("events", () => pruneOutbox(workDatabase().db, systemClock.now()));
    const deliveries = await step.run("deliveries", () => pruneDeliveries(workDatabase(), systemClock.now()));
    const requests = await step.run("requests", () => pruneRequests(workDatabase(), systemClock.now()));
    const egress = await step.run("egress", () => pruneEgress(workDatabase(), systemClock.now()));
    const questions = await step.run("questions", () => pruneQuestions(workDatabase(), systemClock.now()));
    const overtaken = await step.run("overtaken", () => pruneDatasets(workDatabase(), systemClock.now()));
    // Last, since the storage may be away.
    const files = await step.run("files", () => sweepFiles(workDatabase(), systemClock.now()));
    const recordings = await step.run("recordings", () => sweepRecordings(workDatabase(), systemClock.now()));
    return { staged, sessions, links, events, deliveries, requests, egress, questions, overtaken, files, recordings };
  },
);
