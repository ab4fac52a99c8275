import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { isPassing } from "@/lib/client/api/keep-trying";
import type { CallFields } from "@/lib/contract/calls";
import type { Id } from "@/lib/core/ids";

/** Fields that hold for all files of a press. */
export type SharedFields = Omit<CallFields, "externalId">;

export type Sending = (
  file: File,
  fields: CallFields,
  options: { onProgress: (sent: number) => void; signal: AbortSignal },
) => Promise<{ id: Id<"call"> }>;

export interface QueuedFile {
  key: number;
  file: File;
  externalId: string;
  /** `chosen` until the reader presses upload, `waiting` until its turn comes. */
  state: "chosen" | "waiting" | "sending" | "stored" | "refused";
  /** Bytes sent so far. */
  sent: number;
  callId: Id<"call"> | null;
  error: string | null;
  /** The call that this one repeats. */
  existingId: string | null;
  /** The same file may be sent again: nothing was wrong with it. */
  mayRetry: boolean;
}

const FRESH = { sent: 0, callId: null, error: null, existingId: null, mayRetry: false } as const;
const PARALLEL = 2;

/** Files on their way to be calls, two at a time. It outlives the page that shows it: uploads go on while other pages are read. */
export class UploadQueue {
  private files: readonly QueuedFile[] = [];
  private lastKey = 0;
  private readonly fieldsOf = new Map<number, CallFields>();
  private readonly stops = new Map<number, AbortController>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly send: Sending) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): readonly QueuedFile[] => this.files;

  /** True while closing the window would lose something. */
  get isBusy(): boolean {
    return this.files.some(({ state }) => state === "waiting" || state === "sending");
  }

  /** Adds files; one that stands there already, and was not refused, is passed over. `refusal` says why one cannot be taken. */
  add(file: File, refusal: string | null): void {
    const isSame = ({ file: known, state }: QueuedFile) =>
      state !== "refused" && known.name === file.name && known.size === file.size && known.lastModified === file.lastModified;
    if (this.files.some(isSame)) return;
    this.lastKey += 1;
    const state = refusal === null ? "chosen" : "refused";
    this.change([...this.files, { ...FRESH, key: this.lastKey, file, externalId: "", state, error: refusal }]);
  }

  setExternalId(key: number, externalId: string): void {
    this.patch(key, { externalId });
  }

  /** Sends everything that is chosen, with these fields. */
  start(fields: SharedFields): void {
    for (const { key, externalId, state } of this.files) {
      if (state !== "chosen") continue;
      this.fieldsOf.set(key, externalId.trim() === "" ? fields : { ...fields, externalId: externalId.trim() });
      this.patch(key, { state: "waiting" });
    }
    this.pump();
  }

  /** Sends one again, with the fields it had. */
  retry(key: number): void {
    this.patch(key, { ...FRESH, state: "waiting" });
    this.pump();
  }

  /** Takes a file out; one under way is stopped, and nothing of it is kept. */
  remove(key: number): void {
    this.stops.get(key)?.abort();
    this.change(this.files.filter((each) => each.key !== key));
    this.pump();
  }

  /** Stops everything that is under way or waits for its turn; nothing of it is kept. */
  cancel(): void {
    const open = this.files.filter(({ state }) => state === "waiting" || state === "sending");
    this.change(this.files.filter((file) => !open.includes(file)));
    for (const { key } of open) this.stops.get(key)?.abort();
  }

  private pump(): void {
    const free = PARALLEL - this.files.filter(({ state }) => state === "sending").length;
    for (const next of this.files.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free))) void this.run(next);
  }

  private async run({ key, file }: QueuedFile): Promise<void> {
    const stop = new AbortController();
    this.stops.set(key, stop);
    this.patch(key, { state: "sending" });
    try {
      const { id } = await this.send(file, this.fieldsOf.get(key) ?? {}, {
        // The body is a little longer than the file in it.
        onProgress: (sent) => this.patch(key, { sent: Math.min(sent, file.size) }),
        signal: stop.signal,
      });
      this.patch(key, { state: "stored", callId: id, sent: file.size });
    } catch (error) {
      if (!stop.signal.aborted) this.refuse(key, error);
    } finally {
      this.stops.delete(key);
      this.pump();
    }
  }

  private refuse(key: number, error: unknown): void {
    const status = error instanceof CallError ? error.status : -1;
    const existingId = error instanceof CallError ? error.existingId : null;
    const refused = { state: "refused", error: sentenceFor(error), mayRetry: isPassing(error) || status === 402 } as const;
    this.patch(key, { ...refused, existingId, sent: 0 });
    // No minutes, or nobody signed in: the others would be sent for nothing.
    if (status === 402 || status === 401) {
      for (const other of this.files) if (other.state === "waiting") this.patch(other.key, refused);
    }
  }

  private patch(key: number, part: Partial<QueuedFile>): void {
    this.change(this.files.map((each) => (each.key === key ? { ...each, ...part } : each)));
  }

  private change(files: readonly QueuedFile[]): void {
    this.files = files;
    for (const listener of this.listeners) listener();
  }
}
