import { expect, test } from "vitest";
import { PROBLEM_KINDS, type ProblemKind } from "@/lib/contract/integrations";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Outcome, Parcel } from "@/lib/deliveries/types";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { fakeApp, fakeReceiver } from "@/lib/testing/fake-app";
import { appSenderOf } from "./app-sender";
import type { AppCtx, Sent } from "./types";

const ctx = {
  workspace: { locale: "en-US", timeZone: "UTC" },
  clock: { now: () => new Date() },
  log: { info: () => {} },
} as unknown as Ctx;
const parcel: Parcel = {
  destination: {
    id: "int_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
    kind: "slack",
    name: "Channel",
    rules: [],
    account: null,
    fields: { token: "tok_secret" },
    signingSecrets: [],
  },
  deliveryId: "dlv_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  eventId: "evt_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  recipientId: "",
  body: { type: "webhook.test", timestamp: "2026-11-21T14:03:04.000Z", data: { id: "int_1", message: "Test" } },
  rule: null,
  attempt: 1,
  ref: null,
};

function send(
  onSend: (app: AppCtx) => Promise<Sent> | Sent,
  signal = new AbortController().signal,
  tryMs = 5_000,
): Promise<Outcome> {
  const receiver = { ...fakeReceiver(), onSend };
  return appSenderOf([fakeApp(receiver)], tryMs).send(ctx, parcel, signal);
}

test("what arrived is delivered with its reference; what nobody is there for is skipped", async () => {
  expect(await send(() => ({ ref: "17.2", statusCode: 200 }))).toEqual({ result: "delivered", ref: "17.2", statusCode: 200 });
  expect(await send(() => ({}))).toEqual({ result: "delivered" });
  expect(await send(() => ({ skipped: "No contact has this number." }))).toEqual({
    result: "skipped",
    reason: "No contact has this number.",
  });
});

const LEADS_TO: Record<ProblemKind, string> = {
  rate_limited: "retry",
  transient: "retry",
  auth: "stop",
  permission: "stop",
  not_found: "stop",
  bad_config: "stop",
  rejected: "give_up",
  provider_bug: "give_up",
};

const failure = (outcome: Outcome) => (outcome.result === "failed" ? [outcome.next, outcome.problem, outcome.error] : outcome);

test.each(PROBLEM_KINDS)("a problem of the kind %s leads where it can be helped", async (kind) => {
  const outcome = await send(() => {
    throw new ProviderProblem(kind, "It went wrong.", { retryAfterMs: 4_500 });
  });
  expect(failure(outcome)).toEqual([LEADS_TO[kind], kind, "It went wrong."]);
  expect(outcome).toMatchObject({ retryAfterMs: 4_500 });
});

test("an app that never answers is tried again, also where its adapter does not listen", async () => {
  const inTime = ["retry", "transient", "Fake didn't respond in time."];
  expect(failure(await send(() => new Promise<Sent>(() => {}), undefined, 50))).toEqual(inTime);
  const listening = ({ signal }: AppCtx) =>
    new Promise<Sent>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  expect(failure(await send(listening, undefined, 50))).toEqual(inTime);
});

test("a fault of ours, and the end of the run, are thrown: they say nothing of the receiver", async () => {
  await expect(
    send(() => {
      throw new TypeError("x is not a function");
    }),
  ).rejects.toThrow(TypeError);
  const ending = new AbortController();
  const sending = send(() => new Promise<Sent>(() => {}), ending.signal);
  ending.abort(new Error("The run ends."));
  await expect(sending).rejects.toThrow("The run ends.");
});

test("only the app's own hosts are called", async () => {
  const outcome = await send(async (app) => {
    await app.fetch("https://elsewhere.example.test/hook", { method: "POST", body: "{}" });
    return {};
  });
  expect(failure(outcome)).toEqual(["give_up", "provider_bug", expect.any(String)]);
  expect(JSON.stringify(outcome)).not.toContain("elsewhere");
});
