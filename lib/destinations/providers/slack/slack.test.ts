import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ProviderFake, startProviderFake } from "@/e2e/fakes/provider-fake";
import { slackFake } from "@/e2e/fakes/providers/slack";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Parcel } from "@/lib/deliveries/types";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { setSettings } from "@/lib/testing/settings";
import { appCtx } from "../../app-ctx";
import type { Message } from "../../types";
import { CUT_MARK } from "../fit-text";
import { slack } from "./slack";

const HOSTILE = "<!channel> <@U1> & *bold* <https://evil.example|click>";
const fake = slackFake({ gapMs: 0 });
let server: ProviderFake;
let turn = 0;

beforeAll(async () => {
  server = await startProviderFake([fake]);
  setSettings({ I_AM_A_TEST: "1", TIME_SCALE: "400", ...server.env });
});
afterAll(() => server.close());
beforeEach(() => {
  // A channel and a webhook of its own for each: who is told to wait keeps nobody else waiting.
  turn++;
  fake.messages.length = 0;
  fake.violations.length = 0;
  fake.webhook = `/services/T0/B${turn}/fakefakefake`;
  fake.channels = [{ id: channel(), name: "support" }];
  fake.rights = new Set(["chat:write", "chat:write.public", "channels:read"]);
});

const channel = () => `C${String(turn).padStart(10, "0")}`;
const byWebhook = () => ({ webhookUrl: `https://hooks.slack.com${fake.webhook}` });
const byBot = () => ({ botToken: fake.token, channel: channel() });

const stub = { clock: { now: () => new Date() }, log: { info: () => {} } } as unknown as Ctx;
const ctxOf = (fields: Record<string, string>) =>
  appCtx(stub, slack, { destinationId: "int_1", fields, signal: AbortSignal.timeout(10_000), unharmed: "It is kept." });

const MESSAGE: Message = {
  event: "call.completed",
  title: "Refund for a torn tent",
  body: "The customer reported a torn tent.",
  facts: [{ label: "Sentiment", value: "negative" }],
  link: "https://rowcall.example.com/dashboard/calls/cal_1?a=1&b=2",
  linkLabel: "Open the call",
  occurredAt: "2026-11-21T14:03:04.000Z",
  call: null,
};
const parcel = (change: Partial<Parcel> = {}) => ({ attempt: 1, ref: null, ...change }) as Parcel;
const send = (fields: Record<string, string>, message = MESSAGE, change: Partial<Parcel> = {}) =>
  slack.send(ctxOf(fields), message, parcel(change));

async function problemOf(act: Promise<unknown>) {
  const error: unknown = await act.catch((thrown: unknown) => thrown);
  if (!(error instanceof ProviderProblem)) throw new Error("Nothing was refused.", { cause: error });
  return [error.kind, error.message, error.options.retryAfterMs] as const;
}

describe("what is entered", () => {
  it.each([
    [{}, "Enter a webhook URL, or a bot token and a channel."],
    [{ ...byWebhook(), ...byBot() }, "Enter either a webhook URL or a bot token, not both."],
    [{ botToken: fake.token }, "Choose the channel that the app should post to."],
    [{ botToken: fake.token, channel: "#support" }, "This isn't a channel ID."],
    [{ webhookUrl: "https://hooks.slack.com/triggers/T0/1/x" }, "This is the address of a Slack workflow."],
    [{ webhookUrl: "https://hooks.slack.com.evil.example/services/T0/B0/x" }, "This isn't a Slack webhook URL."],
  ])("is refused with a sentence, and without a call: %#", async (fields, sentence) => {
    const before = server.callsTo("slack").length;
    const [kind, message] = await problemOf(slack.check(ctxOf(fields)));
    expect(kind).toBe("bad_config");
    expect(message).toContain(sentence);
    expect(server.callsTo("slack").length).toBe(before);
  });

  it("shows the team of a bot, the host alone of a webhook, and posts nothing for that", async () => {
    expect(await slack.check(ctxOf(byBot()))).toEqual({ account: "Northwind", warnings: [] });
    expect(await slack.check(ctxOf(byWebhook()))).toEqual({ account: "hooks.slack.com", warnings: [] });
    fake.rights = new Set(["chat:write"]);
    expect((await slack.check(ctxOf(byBot()))).warnings).toEqual(["Invite the app to the channel first: /invite @app."]);
    fake.rights = new Set();
    expect((await problemOf(slack.check(ctxOf(byBot()))))[1]).toBe("The app lacks the right chat:write. Add it in Slack.");
    expect(fake.messages).toEqual([]);
  });

  it("lists every page of channels, without those that are archived", async () => {
    fake.channels = Array.from({ length: 450 }, (_, at) => ({ id: `C${1000000 + at}`, name: `c${at}`, is_archived: at === 7 }));
    const targets = await slack.listTargets?.(ctxOf({ botToken: fake.token }));
    expect(targets).toHaveLength(449);
    expect(targets).toContainEqual({ id: "C1000449", name: "#c449" });
    fake.rights = new Set(["chat:write"]);
    const [kind, sentence] = await problemOf(slack.listTargets?.(ctxOf({ botToken: fake.token })) ?? Promise.resolve());
    expect([kind, sentence]).toEqual(["permission", "The app lacks the right channels:read. Add it in Slack."]);
  });
});

describe("a message", () => {
  it.each([["webhook", byWebhook] as const, ["bot", byBot] as const])(
    "arrives once by a %s, as the preview shows it",
    async (_, fields) => {
      const sent = await send(fields());
      expect(sent).toMatchObject({ statusCode: 200 });
      expect(fake.messages).toHaveLength(1);
      expect(fake.messages[0]?.payload).toEqual(JSON.parse(slack.render(MESSAGE, fields(), {} as Parcel["body"]).payload));
      expect(fake.violations).toEqual([]);
      expect(fake.page()).toContain('<a href="https://rowcall.example.com/dashboard/calls/cal_1?a=1&amp;b=2">Open the call</a>');
    },
  );

  it("never lets people's words call or mark anything", async () => {
    const facts = [{ label: HOSTILE, value: HOSTILE }];
    await send(byBot(), { ...MESSAGE, title: HOSTILE, body: HOSTILE, facts });
    expect(fake.violations).toEqual([]);
    const texts = (fake.messages[0]?.payload.blocks ?? []).flatMap(({ text, fields }) => [text, ...(fields ?? [])]);
    const hostile = texts.filter((text) => text?.text.includes("bold"));
    expect(hostile).not.toEqual([]);
    for (const text of hostile) expect(text).toMatchObject({ type: "plain_text", emoji: false });
    expect(fake.page()).toContain("&lt;!channel&gt; &lt;@U1&gt; &amp; *bold*");
  });

  it("is cut by whole characters to what Slack takes, and says so", async () => {
    const long = "🏕&<".repeat(8_000);
    const facts = Array.from({ length: 60 }, () => ({ label: long, value: long }));
    await send(byBot(), { ...MESSAGE, title: long, body: long, facts });
    expect(fake.violations).toEqual([]);
    const payload = JSON.stringify(fake.messages[0]?.payload);
    expect(fake.messages[0]?.payload.blocks).toBeDefined();
    expect(payload.isWellFormed()).toBe(true);
    expect(payload).toContain(CUT_MARK);
  });

  it("goes out once more with its words alone when Slack does not take its blocks", async () => {
    fake.refuse("invalid_blocks");
    await send(byWebhook(), { ...MESSAGE, body: HOSTILE });
    expect(fake.messages[0]?.payload).toMatchObject({ mrkdwn: false });
    expect(fake.messages[0]?.payload.blocks).toBeUndefined();
    expect(fake.violations).toEqual([]);
    fake.refuse("invalid_payload", 400, 2);
    expect(await problemOf(send(byWebhook()))).toEqual(["rejected", "Slack didn't accept this message.", undefined]);
  });

  it("that was sent before is changed in its place; one that is gone is posted anew", async () => {
    const sent = await send(byBot());
    const ref = "ref" in sent ? (sent.ref ?? null) : null;
    await send(byBot(), { ...MESSAGE, title: "Other" }, { ref });
    expect(fake.messages).toHaveLength(1);
    expect(JSON.stringify(fake.messages[0]?.payload)).toContain("Other");
    fake.messages.length = 0;
    await send(byBot(), MESSAGE, { ref, attempt: 2 });
    expect(fake.messages).toHaveLength(1);
    expect(JSON.stringify(fake.messages[0]?.payload)).toContain("resent, attempt 2");
  });
});

describe("a refusal", () => {
  it.each([
    ["action_prohibited", 403, "permission"],
    ["channel_not_found", 404, "not_found"],
    ["channel_is_archived", 410, "not_found"],
    ["user_not_found", 400, "not_found"],
    ["no_service", 404, "auth"],
    ["no_team", 404, "auth"],
    ["invalid_token", 403, "auth"],
    ["no_text", 400, "provider_bug"],
    ["rollup_error", 500, "transient"],
    ["something_new", 418, "provider_bug"],
  ])("of a webhook, %s, has its kind and a sentence of ours", async (code, status, kind) => {
    fake.refuse(code, status);
    const [told, sentence] = await problemOf(send(byWebhook()));
    expect(told).toBe(kind);
    expect(sentence).not.toContain(code);
  });

  it.each([
    ["not_in_channel", "permission", "Invite the app to the channel: /invite @app."],
    ["restricted_action", "permission", "Only some people may post in this channel."],
    ["is_archived", "not_found", "The channel is archived."],
    ["token_revoked", "auth", "This Slack connection was removed. Connect it again."],
    ["account_inactive", "auth", "This Slack connection was removed. Connect it again."],
    ["invalid_auth", "auth", "This Slack connection was removed. Connect it again."],
    ["missing_scope", "permission", "The app lacks the right chat:write. Add it in Slack."],
    ["fatal_error", "transient", "Slack is having problems."],
  ])("of a bot, %s, comes with status 200 and is told", async (code, kind, sentence) => {
    fake.refuse(code);
    expect(await problemOf(send(byBot()))).toEqual([kind, sentence, undefined]);
  });

  it("to take more now is kept to: nobody asks that channel again before its time", async () => {
    fake.limit(1, 30);
    const first = await problemOf(send(byBot()));
    expect([first[0], first[2]]).toEqual(["rate_limited", 30_000]);
    const calls = server.callsTo("slack").length;
    expect((await problemOf(send(byBot())))[0]).toBe("rate_limited");
    expect(server.callsTo("slack").length).toBe(calls);
  });
});
