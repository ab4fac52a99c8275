import { describe, expect, it } from "vitest";
import { readReply, storedError } from "./reply";
import { backoffMs, retryAfterMs, sleepMs } from "./waits";

const now = new Date("2026-11-21T14:00:00Z");
const reply = (status: number, body: unknown, retryAfter: string | null = null) => ({ status, noRetry: false, retryAfter, body });

describe("replies of the SDK", () => {
  it("lead to another attempt until there is none left", () => {
    const error = { name: "Error", message: "away" };
    expect(readReply(reply(500, error, "90"), { attempt: 0, attemptsMax: 2 }, now).retry?.waitMs).toBe(90_000);
    expect(readReply(reply(500, error), { attempt: 1, attemptsMax: 2 }, now).end).toMatchObject({ status: "failed" });
    expect(readReply(reply(400, error), { attempt: 0, attemptsMax: 2 }, now).end).toMatchObject({ status: "failed" });
  });

  it("fail the run where they ask for a step that the engine does not have", () => {
    const ops = [{ id: "a", op: "InvokeFunction" }];
    expect(readReply(reply(206, ops), { attempt: 0, attemptsMax: 4 }, now).end).toMatchObject({
      status: "failed",
      error: { message: "The embedded workflow engine has no InvokeFunction." },
    });
  });

  it("leave no stack, cause, statement or value in what is stored", () => {
    const thrown = {
      name: "Error",
      message: "Failed query: insert … params: secret",
      stack: "at x",
      cause: { message: "secret" },
      code: "23505",
    };
    expect(storedError(thrown)).toEqual({
      name: "Error",
      message: "database error",
      stack: "",
      code: "23505",
      __serialized: true,
    });
  });
});

describe("waits", () => {
  it("are read as the SDK writes them", () => {
    expect(sleepMs("1d2h3m4s", now)).toBe(93_784_000);
    expect(sleepMs("2026-11-21T14:01:00.000Z", now)).toBe(60_000);
    expect(sleepMs("", now)).toBe(0);
    expect(sleepMs("soon", now)).toBeNull();
    expect(retryAfterMs("2026-11-21T14:00:30Z", now)).toBe(30_000);
  });

  it("grow with the attempts as those of Inngest do", () => {
    expect([0, 1, 2, 3, 4, 50].map((attempt) => backoffMs(attempt, () => 0) / 1000)).toEqual([15, 30, 60, 120, 300, 7_200]);
  });
});
