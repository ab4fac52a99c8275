import type { EngineEvent } from "./functions";
import type { Reply } from "./reply";
import { signatureOf } from "./signature";

/** How the SDK's door is reached: its own handler, in this process. */
type Door = (request: Request) => Promise<Response>;

export interface Caller {
  door: Door;
  signingKey: string;
  /** Address the door answers under. */
  url: string;
}

interface CallInput {
  runId: string;
  functionId: string;
  /** Empty to let the function go on; else the one step to run. */
  stepId: string;
  attempt: number;
  attemptsMax: number;
  event: EngineEvent;
  /** In the order in which they ended. */
  steps: { stepId: string; result: unknown }[];
  /** Comes back with every checkpoint: names the job and the lease. */
  lease: string;
}

/** Calls one function as Inngest would. */
export async function callFunction(caller: Caller, input: CallInput): Promise<Reply> {
  const url = new URL(caller.url);
  url.searchParams.set("fnId", input.functionId);
  url.searchParams.set("stepId", input.stepId === "" ? "step" : input.stepId);
  const response = await caller.door(signedRequest(url, "POST", bodyOf(input), caller.signingKey));
  return {
    status: response.status,
    noRetry: response.headers.get("x-inngest-no-retry") === "true",
    retryAfter: response.headers.get("retry-after"),
    body: await jsonOf(response),
  };
}

/**
 * Asks the SDK for its functions.
 * @throws {Error} when it does not answer with them.
 */
export async function syncFunctions(caller: Caller): Promise<unknown> {
  const url = new URL(caller.url);
  const headers = { "x-inngest-sync-kind": "in_band" };
  const response = await caller.door(signedRequest(url, "PUT", { url: url.href }, caller.signingKey, headers));
  if (response.status !== 200) throw new Error(`The workflows cannot be read: their own address answered ${response.status}.`);
  return jsonOf(response);
}

/** A request that the SDK believes. */
export function signedRequest(
  url: URL,
  method: string,
  body: unknown,
  key: string,
  headers: Record<string, string> = {},
): Request {
  const signature = { "x-inngest-signature": signatureOf(body, key) };
  return new Request(url, {
    method,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...signature, ...headers },
  });
}

function bodyOf(input: CallInput): unknown {
  const stack = input.steps.map((step) => step.stepId);
  return {
    version: 2,
    event: input.event,
    events: [input.event],
    steps: Object.fromEntries(input.steps.map((step) => [step.stepId, step.result])),
    ctx: {
      run_id: input.runId,
      fn_id: input.functionId,
      qi_id: input.lease,
      attempt: input.attempt,
      max_attempts: input.attemptsMax,
      disable_immediate_execution: false,
      use_api: false,
      stack: { stack, current: Math.max(0, stack.length - 1) },
    },
  };
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
