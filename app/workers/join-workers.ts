import { elsewhere, workflowsReady } from "@/inngest/start";
import { gatherMetrics, metrics } from "@/lib/core/metrics";
import { onOutboxWritten } from "@/lib/ctx/events";
import type { FromWorker, Part, ToWorker } from "./messages";

/** Events written within so many milliseconds are one word to the workflows. */
const NUDGE_MS = 5;
const LOOK_MS = 1_000;

/** Has a process that serves requests reach the one that runs the workflows, and that one hear of what is written. */
export function joinWorkers(part: Part, nudge: () => void): void {
  if (part === "everything") return;
  let areReady = false;
  const questions = new Map<number, (text: string | null) => void>();
  process.on("message", (message: ToWorker) => {
    if (message.rowcall === "written") nudge();
    if (message.rowcall === "workflows") areReady = message.ready;
    if (message.rowcall === "metrics") questions.get(message.question)?.(message.text);
    if (message.rowcall === "count") void tellCounters(message.round);
  });
  if (part === "workflows") {
    let told: boolean | undefined;
    const look = () => {
      const now = workflowsReady();
      if (now !== told) say({ rowcall: "workflows", ready: now });
      told = now;
    };
    look();
    setInterval(look, LOOK_MS).unref();
    return;
  }
  elsewhere(() => areReady);
  let isSaid = true;
  onOutboxWritten(() => {
    if (!isSaid) return;
    isSaid = false;
    setTimeout(() => {
      isSaid = true;
      say({ rowcall: "written" });
    }, NUDGE_MS);
  });
  let asked = 0;
  gatherMetrics(() => {
    const question = asked++;
    return new Promise((resolve) => {
      questions.set(question, (text) => {
        questions.delete(question);
        resolve(text);
      });
      say({ rowcall: "metrics-wanted", question });
    });
  });
}

/** Says to the process that started this one that it does its part. */
export function sayReady(port: number | null): void {
  say({ rowcall: "ready", port });
}

async function tellCounters(round: number): Promise<void> {
  say({ rowcall: "counted", round, metrics: (await metrics()?.registry.getMetricsAsJSON()) ?? [] });
}

function say(message: FromWorker): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}
