/** A signal that fires when time is up or its parent fires. */
interface Deadline {
  signal: AbortSignal;
  /** Starts the time over. */
  within(ms: number): void;
  /** Leaves the parent only. */
  stop(): void;
  /** Lets go of timer and parent. */
  end(): void;
}

/** Made by hand: composed signals of the platform may be collected, with their timers, before they fire. */
export function deadline(sentence: string, parent?: AbortSignal): Deadline {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const onParent = () => controller.abort(parent?.reason);
  if (parent?.aborted) onParent();
  else parent?.addEventListener("abort", onParent);
  return {
    signal: controller.signal,
    within(ms) {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(new Error(sentence)), Math.max(1, Math.ceil(ms)));
    },
    stop: () => clearTimeout(timer),
    end() {
      clearTimeout(timer);
      parent?.removeEventListener("abort", onParent);
    },
  };
}
