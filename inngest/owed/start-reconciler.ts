import { type ReconcileOptions, reconcile } from "./reconcile";

const EVERY_MS = 60_000;

/** Reconciles every minute, one look after the other. */
export function startReconciler(options: ReconcileOptions): { stop(): Promise<void> } {
  const everyMs = EVERY_MS / (options.timeScale ?? 1);
  let current: Promise<void> = Promise.resolve();
  let isLooking = false;
  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await current;
    },
  };

  function look(): void {
    if (isLooking) return;
    isLooking = true;
    current = reconcile(options)
      .then(
        () => {},
        (error: unknown) => options.log.error({ err: error }, "lost runs could not be looked for; they are looked for again"),
      )
      .finally(() => {
        isLooking = false;
      });
  }
}
