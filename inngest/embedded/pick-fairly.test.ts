import { describe, expect, it } from "vitest";
import { type Candidate, pickFairly } from "./claim";
import { type EngineFunction, placeOf, readFunctions, refuseSteps } from "./functions";

const fn: EngineFunction = {
  id: "app-work",
  events: ["go"],
  crons: [],
  handlesFailureOf: null,
  attemptsMax: 4,
  concurrency: [{ limit: 2, path: ["data", "workspaceId"] }],
  idempotency: null,
};
const functions = new Map([[fn.id, fn]]);
let made = 0;
const candidate = (workspaceId: string, crashes = 0): Candidate => {
  const place = placeOf(fn, { id: "e", name: "go", data: { workspaceId }, ts: 0 });
  return { id: `job${String(++made).padStart(4, "0")}`, functionId: fn.id, crashes, dueAt: made, ...place };
};
const pick = (
  candidates: Candidate[],
  options: { free: number; running?: { crashes: number }[]; turns?: Parameters<typeof pickFairly>[1]["turns"] },
) => pickFairly(candidates, { running: [], taken: new Map(), functions, turns: { count: 0, served: new Map() }, ...options });

describe("claiming", () => {
  it("takes turns between workspaces and keeps to the limit of each", () => {
    const many = Array.from({ length: 5 }, () => candidate("large"));
    const few = [candidate("small"), candidate("other")];
    const turns = { count: 0, served: new Map() };
    expect(pick([...many, ...few], { free: 10, turns })).toEqual([many[0]?.id, few[0]?.id, few[1]?.id, many[1]?.id]);
    expect(pick([...many, ...few], { free: 1, turns })).toEqual([few[0]?.id]);
  });

  it("runs a job alone whose process ended twice", () => {
    const [innocent, suspect] = [candidate("a"), candidate("b", 2)];
    expect(pick([innocent, suspect], { free: 8 })).toEqual([suspect.id]);
    expect(pick([innocent, suspect], { free: 7, running: [{ crashes: 0 }] })).toEqual([]);
    expect(pick([innocent], { free: 7, running: [{ crashes: 2 }] })).toEqual([]);
  });
});

describe("reading functions", () => {
  it("gives a function the attempts, limits and failure handler that the SDK tells of", () => {
    const steps = { step: { id: "step", retries: { attempts: 1 } } };
    const [main, failure] = readFunctions({
      functions: [
        {
          id: "app-f",
          triggers: [{ event: "go" }, { cron: "*/5 * * * *" }],
          steps,
          concurrency: 3,
          idempotency: "event.data.id",
        },
        {
          id: "app-f-failure",
          triggers: [{ event: "inngest/function.failed", expression: "event.data.function_id == 'app-f'" }],
          steps,
        },
      ],
    });
    expect(main).toMatchObject({
      attemptsMax: 2,
      crons: ["*/5 * * * *"],
      concurrency: [{ limit: 3, path: null }],
      idempotency: ["data", "id"],
    });
    expect(failure).toMatchObject({ handlesFailureOf: "app-f" });
  });

  it("finds steps in the source that the engine does not have", () => {
    expect(() => refuseSteps("app-f", "async ({ step }) => { await step.waitForEvent('x', {}) }")).toThrow("step.waitForEvent");
    expect(() => refuseSteps("app-f", "async ({ step }) => { await step.run('invoke', f) }")).not.toThrow();
  });
});
