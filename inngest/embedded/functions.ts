import { createHash } from "node:crypto";
import { Cron } from "croner";
import { z } from "zod";

/** Emitted when a run has failed for good; `onFailure` is a function on it. */
export const FUNCTION_FAILED = "inngest/function.failed";

export interface EngineFunction {
  id: string;
  /** Names of events, a trailing `*` matching any end. */
  events: readonly string[];
  crons: readonly string[];
  /** The function whose failure this one handles. */
  handlesFailureOf: string | null;
  attemptsMax: number;
  concurrency: readonly { limit: number; path: readonly string[] | null }[];
  /** Where in the event the value stands that makes a second run a repeat. */
  idempotency: readonly string[] | null;
}

export interface EngineEvent {
  id: string;
  name: string;
  data: Record<string, unknown>;
  ts: number;
  v?: string;
}

const concurrencyOption = z.object({ limit: z.number(), key: z.string().optional(), scope: z.string().optional() });
const config = z.object({
  id: z.string(),
  triggers: z.array(
    z.object({
      event: z.string().optional(),
      expression: z.string().optional(),
      cron: z.string().optional(),
      jitter: z.string().optional(),
    }),
  ),
  steps: z.object({ step: z.object({ retries: z.object({ attempts: z.number().optional() }).optional() }) }),
  concurrency: z.union([z.number(), concurrencyOption, z.array(concurrencyOption)]).optional(),
  idempotency: z.string().optional(),
});
type Config = z.output<typeof config>;

const REFUSED = ["batchEvents", "rateLimit", "throttle", "cancel", "debounce", "timeouts", "priority", "singleton"] as const;
const NAMES: Partial<Record<(typeof REFUSED)[number], string>> = { cancel: "cancelOn" };
const DEFAULT_RETRIES = 3;

/**
 * Reads what the SDK says of its functions when it is asked to sync.
 * @throws {Error} naming the first function that asks for something the embedded engine cannot do.
 */
export function readFunctions(synced: unknown): EngineFunction[] {
  const { functions } = z.object({ functions: z.array(z.record(z.string(), z.unknown())) }).parse(synced);
  return functions.map((raw) => {
    for (const option of REFUSED) {
      const value = raw[option];
      if (value !== undefined && value !== null) refuse(String(raw.id), `the option ${NAMES[option] ?? option}`);
    }
    return readFunction(config.parse(raw));
  });
}

/**
 * Steps that the embedded engine lacks are found in the source of a function, so that the boot refuses them and not a run.
 * @throws {Error} naming the function and the step.
 */
export function refuseSteps(functionId: string, source: string): void {
  const found = /\.\s*(invoke|waitForEvent|waitForSignal)\s*\(/.exec(source);
  if (found !== null) refuse(functionId, `step.${found[1]}`);
}

/** True when an event of this kind starts the function. */
export function listensTo(fn: EngineFunction, event: EngineEvent): boolean {
  if (fn.handlesFailureOf !== null) return event.name === FUNCTION_FAILED && event.data.function_id === fn.handlesFailureOf;
  return fn.events.some((name) => (name.endsWith("*") ? event.name.startsWith(name.slice(0, -1)) : event.name === name));
}

/** Where a run stands in line: its workspace, its queue and the slots that limit how many run at once. */
export function placeOf(fn: EngineFunction, event: EngineEvent): { workspace: string; queue: string; slots: string[] } {
  const slots = fn.concurrency.map(
    (rule, index) => `${fn.id}#${index}#${rule.path === null ? "" : hash(valueAt(event, rule.path))}`,
  );
  const workspace = workspaceOf(event.data) ?? slots.find((_, index) => fn.concurrency[index]?.path !== null) ?? "";
  return { workspace, queue: hash([fn.id, workspace, ...slots].join("\n")), slots };
}

/** Key under which a run is taken once in 24 hours; null when the function does not ask for it. */
export function repeatKey(fn: EngineFunction, event: EngineEvent): string | null {
  return fn.idempotency === null ? null : `run:${fn.id}:${hash(valueAt(event, fn.idempotency))}`;
}

/** The limit a slot stands for, now; null when the function no longer has it. */
export function slotLimit(fn: EngineFunction, slot: string): number | null {
  return fn.concurrency[Number(slot.slice(fn.id.length + 1).split("#")[0])]?.limit ?? null;
}

/** First moment after `after` at which the schedule fires; an optional "TZ=Area/City " leads it. */
export function nextTick(expression: string, after: Date): Date | null {
  const [, timezone, pattern] = /^(?:TZ=(\S+)\s+)?(.+)$/.exec(expression) ?? [];
  return new Cron(pattern ?? expression, { timezone: timezone ?? "UTC", paused: true }).nextRun(after);
}

function readFunction(raw: Config): EngineFunction {
  const failure = raw.triggers.map((trigger) => /^event\.data\.function_id == '([^']+)'$/.exec(trigger.expression ?? "")?.[1]);
  const handlesFailureOf = raw.triggers[0]?.event === FUNCTION_FAILED ? (failure[0] ?? null) : null;
  for (const trigger of raw.triggers) {
    if (trigger.expression && handlesFailureOf === null) refuse(raw.id, "a trigger with a condition (if)");
    if (trigger.jitter) refuse(raw.id, "jitter on a schedule");
    if (trigger.cron !== undefined && !isSchedule(trigger.cron)) refuse(raw.id, `the schedule "${trigger.cron}"`);
  }
  if (raw.triggers.length === 0) refuse(raw.id, "being invoked only");
  return {
    id: raw.id,
    events: raw.triggers.flatMap((trigger) => trigger.event ?? []),
    crons: raw.triggers.flatMap((trigger) => trigger.cron ?? []),
    handlesFailureOf,
    attemptsMax: (raw.steps.step.retries?.attempts ?? DEFAULT_RETRIES) + 1,
    concurrency: readConcurrency(raw),
    idempotency: raw.idempotency === undefined ? null : readPath(raw.id, raw.idempotency),
  };
}

function readConcurrency(raw: Config): EngineFunction["concurrency"] {
  const given = raw.concurrency;
  if (given === undefined) return [];
  const rules = typeof given === "number" ? [{ limit: given }] : Array.isArray(given) ? given : [given];
  return rules
    .filter((rule) => rule.limit > 0)
    .map((rule: z.output<typeof concurrencyOption>) => {
      if (rule.scope !== undefined && rule.scope !== "fn") refuse(raw.id, `concurrency in the scope "${rule.scope}"`);
      return { limit: rule.limit, path: rule.key === undefined ? null : readPath(raw.id, rule.key) };
    });
}

function readPath(functionId: string, expression: string): string[] {
  if (!/^event(\.[A-Za-z_]\w*)+$/.test(expression)) refuse(functionId, `the expression "${expression}"`);
  return expression.split(".").slice(1);
}

function isSchedule(expression: string): boolean {
  try {
    return nextTick(expression, new Date()) !== null;
  } catch {
    return false;
  }
}

function refuse(functionId: string, what: string): never {
  throw new Error(
    `The workflow ${functionId} needs ${what}, which the embedded engine does not have: change it, or set INNGEST_BASE_URL.`,
  );
}

function valueAt(event: EngineEvent, path: readonly string[]): string {
  let value: unknown = event;
  for (const part of path)
    value = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

function workspaceOf(data: Record<string, unknown>): string | null {
  if (typeof data.workspaceId === "string") return data.workspaceId.slice(0, 100);
  const cause = data.event as { data?: { workspaceId?: unknown } } | undefined;
  return typeof cause?.data?.workspaceId === "string" ? cause.data.workspaceId.slice(0, 100) : null;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
