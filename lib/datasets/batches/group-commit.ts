import { setImmediate } from "node:timers/promises";
import { AppError } from "@/lib/core/errors";

/** What became of one request of a group. */
export type Outcome<Result> = { value: Result } | { error: unknown };

const GROUP_REQUESTS_MAX = 64;
const GROUP_BYTES_MAX = 8_000_000;
/** Of all requests of the process that wait: they are held in memory. */
const WAITING_BYTES_MAX = 200_000_000;

type Task =
  | { kind: "grouped"; request: unknown; commit: (requests: never[]) => Promise<Outcome<unknown>[]> }
  | { kind: "alone"; work: () => Promise<unknown> };

interface Waiting {
  bytes: number;
  task: Task;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

interface Queues {
  lines: Map<string, Waiting[]>;
  bytes: number;
}

/** One for the process, however often this file is bundled. */
declare global {
  var __rowcallCommits: Queues | undefined;
}

function queues(): Queues {
  globalThis.__rowcallCommits ??= { lines: new Map(), bytes: 0 };
  return globalThis.__rowcallCommits;
}

/**
 * Commits a request together with all that come for the same `key` while another commit of that key is under way, in the
 * order in which they came. `commit` is asked for the outcome of each; what it throws is everybody's.
 * @throws {AppError} `unavailable` when too much waits already; what became of this request.
 */
export function commitInGroup<Request, Result>(
  key: string,
  { request, bytes }: { request: Request; bytes: number },
  commit: (requests: Request[]) => Promise<Outcome<Result>[]>,
): Promise<Result> {
  return enter(key, bytes, { kind: "grouped", request, commit });
}

/** Does one piece of work when all that came for `key` before is done; what comes after waits. @throws as `commitInGroup`. */
export function commitAlone<Result>(key: string, bytes: number, work: () => Promise<Result>): Promise<Result> {
  return enter(key, bytes, { kind: "alone", work });
}

function enter<Result>(key: string, bytes: number, task: Task): Promise<Result> {
  const all = queues();
  if (all.bytes > 0 && all.bytes + bytes > WAITING_BYTES_MAX) {
    throw new AppError("unavailable", "The server is busy, so these rows weren't stored. Send them again.", {
      headers: { "Retry-After": "2" },
    });
  }
  return new Promise<Result>((resolve, reject) => {
    const line = all.lines.get(key);
    const waiting: Waiting = { bytes, task, resolve, reject };
    all.bytes += bytes;
    if (line !== undefined) {
      line.push(waiting);
      return;
    }
    const started = [waiting];
    all.lines.set(key, started);
    void drain(key, started);
  });
}

/** Never throws: each outcome goes to whoever waits for it. */
async function drain(key: string, line: Waiting[]): Promise<void> {
  const all = queues();
  while (line.length > 0) {
    // Requests that were read in the same turn of the event loop are a group already.
    await setImmediate();
    const group = nextGroup(line);
    await settle(group);
    for (const { bytes } of group) all.bytes -= bytes;
  }
  all.lines.delete(key);
}

/** The first who waits, with those behind who may share its commit. */
function nextGroup(line: Waiting[]): Waiting[] {
  let bytes = 0;
  let count = 0;
  for (const waiting of line) {
    const fits = count < GROUP_REQUESTS_MAX && bytes + waiting.bytes <= GROUP_BYTES_MAX;
    if (count > 0 && (waiting.task.kind === "alone" || !fits)) break;
    bytes += waiting.bytes;
    count++;
    if (waiting.task.kind === "alone") break;
  }
  return line.splice(0, count);
}

async function settle(group: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await outcomesOf(group);
    group.forEach(({ resolve, reject }, i) => {
      const outcome = outcomes[i];
      if (outcome !== undefined && "value" in outcome) resolve(outcome.value as never);
      else reject(outcome?.error ?? new Error("A request of a group was forgotten."));
    });
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}

async function outcomesOf(group: readonly Waiting[]): Promise<Outcome<unknown>[]> {
  const tasks = group.map(({ task }) => task);
  const first = tasks[0];
  if (first === undefined) return [];
  if (first.kind === "alone") return [{ value: await first.work() }];
  return first.commit(tasks.map((task) => (task as typeof first).request as never));
}
