import type { Route } from "next";
import { sentenceFor } from "./api/call-error";
import { isPassing } from "./api/keep-trying";

/** A piece of work as a page names it. */
export interface WorkSpec {
  /** Unique among what is under way; a second press on the same thing finds it by this. */
  key: string;
  /** What it is: "PDF of “Orders by week”". */
  title: string;
  /** What `done` and `of` count. */
  unit: "bytes" | "items";
  /** Null while it isn't known. */
  of: number | null;
  /** So long it can be called off before it begins, in ms. */
  undoMs?: number;
  /** Where the reader goes on with what it made, and the words of that link. */
  next?: { href: Route; label: string };
}

/** Work that outlives the page that began it. */
export interface Work extends WorkSpec {
  /** `waiting` while it can be called off, before it begins. */
  state: "waiting" | "running" | "done" | "failed";
  done: number;
  startedAt: number;
  /** The line is lost; it is tried again by itself. */
  isOffline: boolean;
  /** The sentence to show. */
  error: string | null;
  /** Nothing was refused: trying again may help. */
  mayRetry: boolean;
}

/** How work tells how far it is. */
export interface WorkReport {
  signal: AbortSignal;
  progress(done: number, of?: number | null): void;
  offline(isOffline: boolean): void;
}

/** Work that got through only in part; its message is the sentence to show. */
export class PartlyDone extends Error {}

interface Run {
  control: AbortController;
  again: () => void;
}

/** All work of a window, whatever page is open. A page that shows its own work claims it by `view`. */
export class Works {
  private list: readonly Work[] = [];
  private readonly runs = new Map<string, Run>();
  /** How often the open page shows a work itself. */
  private readonly views = new Map<string, number>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): readonly Work[] => this.list;

  /** True while closing the window would stop something. */
  get isBusy(): boolean {
    return this.list.some(isOpen);
  }

  /** True while no page shows it. */
  isUnseen(key: string): boolean {
    return !this.views.has(key);
  }

  /** Begins work, unless the same is under way. @returns what it made; null when it was stopped or failed, which the work itself says. */
  async run<T>(spec: WorkSpec, act: (report: WorkReport) => Promise<T>): Promise<T | null> {
    if (this.list.some((work) => work.key === spec.key && isOpen(work))) return null;
    const control = new AbortController();
    const { signal } = control;
    this.runs.set(spec.key, { control, again: () => void this.run(spec, act) });
    const { undoMs = 0 } = spec;
    const fresh: Work = {
      ...spec,
      state: undoMs > 0 ? "waiting" : "running",
      done: 0,
      startedAt: Date.now(),
      isOffline: false,
      error: null,
      mayRetry: false,
    };
    this.change([...this.list.filter(({ key }) => key !== spec.key), fresh]);
    const patch = (part: Partial<Work>) => {
      if (!signal.aborted) this.change(this.list.map((work) => (work.key === spec.key ? { ...work, ...part } : work)));
    };
    try {
      if (undoMs > 0) await untilEnd(undoMs, signal);
      if (signal.aborted) return null;
      patch({ state: "running" });
      const made = await act({
        signal,
        progress: (done, of) => patch(of === undefined ? { done } : { done, of }),
        offline: (isOffline) => patch({ isOffline }),
      });
      patch({ state: "done", isOffline: false });
      if (!signal.aborted && !this.isUnseen(spec.key)) this.dismiss(spec.key);
      return made;
    } catch (error) {
      const sentence = error instanceof PartlyDone ? error.message : sentenceFor(error);
      patch({ state: "failed", isOffline: false, error: sentence, mayRetry: isPassing(error) });
      return null;
    }
  }

  /** Stops work that is under way, or calls it off. Nothing is said of it afterwards. */
  stop(key: string): void {
    this.runs.get(key)?.control.abort();
    this.dismiss(key);
  }

  retry(key: string): void {
    this.runs.get(key)?.again();
  }

  /** Takes away what has ended. */
  dismiss(key: string): void {
    this.runs.delete(key);
    this.change(this.list.filter((work) => work.key !== key));
  }

  /** Says that a page shows this work, until the returned function is called. */
  view(key: string): () => void {
    const count = (by: number) => {
      const views = (this.views.get(key) ?? 0) + by;
      if (views > 0) this.views.set(key, views);
      else this.views.delete(key);
      this.change([...this.list]);
    };
    count(1);
    if (this.list.some((work) => work.key === key && work.state === "done")) this.dismiss(key);
    return () => count(-1);
  }

  private change(list: readonly Work[]): void {
    this.list = list;
    for (const listener of this.listeners) listener();
  }
}

export function isOpen({ state }: Work): boolean {
  return state === "waiting" || state === "running";
}

function untilEnd(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end, { once: true });
  });
}

/** One for the window. */
export const works = new Works();

if (typeof window !== "undefined") {
  window.addEventListener("beforeunload", (event) => {
    if (works.isBusy) event.preventDefault();
  });
}
