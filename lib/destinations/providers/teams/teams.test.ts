import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ProviderFake, startProviderFake } from "@/e2e/fakes/provider-fake";
import { teamsFake } from "@/e2e/fakes/providers/teams";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Parcel } from "@/lib/deliveries/types";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { setSettings } from "@/lib/testing/settings";
import { appCtx } from "../../app-ctx";
import type { Message } from "../../types";
import { CUT_MARK } from "../fit-text";
import { teams } from "./teams";

const HOST = "https://default0.b1.environment.api.powerplatform.com:443";
const HOSTILE = "**x** [a](https://evil.example) \\ #1\n- item\n> quote\n1. one\n+ two _u_";
const fake = teamsFake();
const base = fake.workflow;
let server: ProviderFake;
let turn = 0;

beforeAll(async () => {
  server = await startProviderFake([fake]);
  setSettings({ I_AM_A_TEST: "1", TIME_SCALE: "400", ...server.env });
});
afterAll(() => server.close());
beforeEach(() => {
  fake.workflow = `${base}${turn++}`;
  fake.cards.length = 0;
  fake.violations.length = 0;
});

let now = new Date("2026-11-21T14:00:00.000Z");
const stub = { clock: { now: () => now }, log: { info: () => {} } } as unknown as Ctx;
const ctxOf = (workflowUrl = `${HOST}${fake.workflow}`) =>
  appCtx(stub, teams, {
    destinationId: "int_1",
    fields: { workflowUrl },
    signal: AbortSignal.timeout(10_000),
    unharmed: "Kept.",
  });

const MESSAGE: Message = {
  event: "call.completed",
  title: "Refund for a torn tent",
  body: "The customer reported a torn tent.",
  facts: [{ label: "Sentiment", value: "negative" }],
  link: "https://rowcall.example.com/dashboard/calls/cal_1",
  linkLabel: "Open the call",
  occurredAt: "2026-11-21T14:03:04.000Z",
  call: null,
};
const send = (message = MESSAGE, attempt = 1) => teams.send(ctxOf(), message, { attempt, ref: null } as Parcel);

async function problemOf(act: Promise<unknown>) {
  const error: unknown = await act.catch((thrown: unknown) => thrown);
  if (!(error instanceof ProviderProblem)) throw new Error("Nothing was refused.", { cause: error });
  return [error.kind, error.message, error.options.retryAfterMs] as const;
}

describe("a workflow's URL", () => {
  it.each([
    ["http://a.b1.environment.api.powerplatform.com/x?sig=1", "This isn't a workflow URL."],
    ["https://northwind.webhook.office.com/webhookb2/x", "open Workflows, create one"],
    ["https://evil.example/.environment.api.powerplatform.com?sig=1", "This isn't a Microsoft Teams workflow URL."],
    ["https://a.environment.api.powerplatform.com.evil.example/?sig=1", "This isn't a Microsoft Teams workflow URL."],
    [`${HOST}/powerautomate/x/invoke?api-version=1`, "it must hold sig="],
  ])("that cannot work is refused with a sentence: %s", async (url, sentence) => {
    const [kind, message] = await problemOf(teams.check(ctxOf(url)));
    expect(kind).toBe("bad_config");
    expect(message).toContain(sentence);
  });

  it("shows its host alone, and one of the ended kind warns", async () => {
    expect(await teams.check(ctxOf())).toEqual({ account: "default0.b1.environment.api.powerplatform.com", warnings: [] });
    const old = await teams.check(ctxOf("https://prod-12.westeurope.logic.azure.com:443/workflows/x?sig=1"));
    expect(old.warnings).toEqual(["This kind of URL no longer works. Copy the new URL from the workflow."]);
  });
});

describe("a card", () => {
  it("is handed over byte for byte to the URL, as the preview shows it", async () => {
    expect(await send()).toEqual({ statusCode: 202 });
    expect(fake.violations).toEqual([]);
    expect(fake.cards).toHaveLength(1);
    const shown = JSON.parse(teams.render(MESSAGE, {}, {} as Parcel["body"]).payload) as { attachments: { content: unknown }[] };
    expect(fake.cards[0]).toEqual(shown.attachments[0]?.content);
    expect(fake.page()).toContain("<h2>Refund for a torn tent</h2>");
    await send(MESSAGE, 2);
    expect(fake.page()).toContain("Sent again, try 2.");
  });

  it("never takes people's words for marks", async () => {
    await send({ ...MESSAGE, title: HOSTILE, body: HOSTILE, facts: [{ label: HOSTILE, value: HOSTILE }] });
    expect(fake.violations).toEqual([]);
    expect(fake.page()).toContain("**x** [a](https://evil.example) \\ #1\n- item\n&gt; quote\n1. one");
  });

  it("stays under 18 KB, cut by whole characters, whatever is in it", async () => {
    for (const long of ["🏕\\".repeat(9_000), "漢*".repeat(9_000), '"\n'.repeat(9_000)]) {
      const facts = Array.from({ length: 60 }, () => ({ label: long, value: long }));
      await send({ ...MESSAGE, title: long, body: long, facts });
      const body = server.callsTo("teams").at(-1)?.body ?? "";
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(18_000);
      expect(body.isWellFormed()).toBe(true);
      expect(body).toContain(CUT_MARK);
    }
    expect([fake.violations, fake.lost, fake.cards.length]).toEqual([[], 0, 3]);
  });
});

describe("a refusal", () => {
  const OFF = "The workflow was deleted or turned off.";
  it.each([
    [401, "DirectApiAuthorizationRequired", "auth", "Set the workflow's trigger to Anyone."],
    [
      400,
      "TriggerInputSchemaMismatch",
      "provider_bug",
      "The workflow expects another message format. Use the template for webhooks.",
    ],
    [404, "WorkflowNotFound", "not_found", OFF],
    [400, "WorkflowTriggerIsNotEnabled", "not_found", OFF],
    [403, "WorkflowTriggerIsNotEnabled", "not_found", OFF],
    [403, "Forbidden", "permission", "The workflow refuses Rowcall. Copy its URL again."],
    [413, "RequestEntityTooLarge", "rejected", "Microsoft Teams didn't accept this message."],
    [502, "NoResponse", "transient", "Microsoft Teams is having problems."],
    [200, "Microsoft Teams endpoint returned HTTP error 413", "rejected", "Microsoft Teams didn't accept this message."],
  ])("%i %s has its kind and its sentence", async (status, code, kind, sentence) => {
    fake.refuse(status, code);
    expect(await problemOf(send())).toEqual([kind, sentence, undefined]);
  });

  it.each([[429, "TooManyRequests"] as const, [200, "Webhook message delivery failed: HTTP error 429"] as const])(
    "%i that means too many keeps everybody from that workflow for a while",
    async (status, code) => {
      fake.refuse(status, code);
      expect((await problemOf(send()))[0]).toBe("rate_limited");
      const calls = server.callsTo("teams").length;
      expect((await problemOf(send()))[0]).toBe("rate_limited");
      expect(server.callsTo("teams").length).toBe(calls);
    },
  );

  it("is our own after 90 cards in an hour, until there is room again", async () => {
    for (let count = 0; count < 90; count++) await send();
    const [kind, , waitMs] = await problemOf(send());
    expect([kind, waitMs]).toEqual(["rate_limited", 3_600_000]);
    now = new Date(now.getTime() + 3_600_000 / 400);
    await send();
    expect(fake.cards).toHaveLength(91);
  });
});
