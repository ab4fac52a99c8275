import { describe, expect, it } from "vitest";
import type { DestinationTypeInfo } from "@/lib/contract/events/destinations";
import type { FieldSpec } from "@/lib/contract/integrations";
import { changedEntries, enteredFields, plainFields, shownFields, storedWay } from "./connect/form-fields";
import { addTyped, RECIPIENTS_MAX, recipientsProblem } from "./connect/recipients-draft";
import { destinationState, mendingSentence, removalSentences } from "./destination-words";
import { draftsOf, firstWording, newRule, rulesBody, withWord, wordsFor } from "./rules/rules-draft";

type Form = Pick<DestinationTypeInfo, "type" | "fields">;

const field = (name: string, kind: FieldSpec["kind"] = "text", options: FieldSpec["options"] = []): FieldSpec => ({
  ...{ name, kind, options, label: name, required: false, help: "", placeholder: "" },
});
const slack: Form = { type: "slack", fields: [field("webhookUrl", "secret"), field("botToken", "secret"), field("channel")] };
const http: Form = { type: "http", fields: [field("address"), field("headerName"), field("headerValue", "secret")] };
const servers = [
  { value: "operator", label: "Ours" },
  { value: "own", label: "Yours" },
];
const email: Form = {
  type: "email",
  fields: [field("server", "select", servers), field("host"), field("password", "secret"), field("from")],
};

describe("the form of an app", () => {
  const byWebhook = { fields: {}, secretHints: { webhookUrl: "••••abcd" } };
  const byBot = { fields: { channel: "C0000000001" }, secretHints: { botToken: "••••1111" } };

  it("asks for the fields of one way, and needs all of them", () => {
    expect(storedWay("slack", byBot)).toBe("bot");
    expect(storedWay("slack", { fields: {}, secretHints: {} })).toBe("webhook");
    expect(shownFields(slack, "bot", {}).map(({ name, required }) => [name, required])).toEqual([
      ["botToken", true],
      ["channel", true],
    ]);
    expect(enteredFields(slack, "bot", { webhookUrl: "left over", botToken: " xoxb-1 ", channel: "" })).toEqual({
      botToken: "xoxb-1",
    });
  });

  it("takes away what belongs to the way that is left, and nothing while the way stays", () => {
    const typed = { botToken: "xoxb-2", channel: "C0000000003" };
    expect(changedEntries(slack, "bot", typed, byWebhook)).toEqual({ ...typed, webhookUrl: "" });
    expect(changedEntries(slack, "webhook", { webhookUrl: "https://…" }, byBot)).toEqual({
      webhookUrl: "https://…",
      botToken: "",
      channel: "",
    });
    expect(changedEntries(slack, "bot", { botToken: "", channel: "C0000000001" }, byBot)).toEqual({});
  });

  it("takes the value of a header away with its name", () => {
    const stored = { fields: { address: "https://example.com", headerName: "X-Key" }, secretHints: { headerValue: "••••" } };
    expect(changedEntries(http, "", { headerName: "" }, stored)).toEqual({ headerName: "", headerValue: "" });
    expect(changedEntries(http, "", { headerName: "X-Other" }, stored)).toEqual({ headerName: "X-Other" });
  });

  it("asks for a mail server only where it is one's own, and forgets it with it", () => {
    const names = (values: Record<string, string>) => shownFields(email, "", values).map(({ name }) => name);
    expect(names({})).toEqual(["server"]);
    expect(names({ server: "own" })).toEqual(["server", "host", "password", "from"]);
    const own = { fields: { server: "own", host: "smtp.example.com", from: "a@example.com" }, secretHints: { password: "••••" } };
    expect(changedEntries(email, "", { server: "operator" }, own)).toEqual({
      ...{ server: "operator", host: "", password: "", from: "" },
    });
  });

  it("gives previews no secret", () => {
    expect(plainFields(slack, { webhookUrl: "https://…", botToken: "xoxb-1", channel: "C1" })).toEqual({ channel: "C1" });
  });
});

describe("rules", () => {
  const stored = [
    { id: "rul_1" as const, events: ["call.completed" as const], filter: { sentiments: ["negative" as const] }, template: null },
    { id: "rul_2" as const, events: ["report.failed" as const], filter: {}, template: { title: "{title}", body: "{reason}" } },
  ];

  it("come back as they are stored when the form is sent unchanged", () => {
    expect(rulesBody(draftsOf(stored))).toEqual(stored);
  });

  it("are asked for only when each has an event, and a title where it is worded", () => {
    const rule = newRule(["call.completed", "report.completed"], "a");
    expect(rulesBody([rule])).toBeNull();
    expect(rulesBody([{ ...rule, events: ["call.completed"], isOwn: true, title: " " }])).toBeNull();
    expect(rulesBody([{ ...rule, events: ["call.completed"] }])).toEqual([
      { events: ["call.completed"], filter: {}, template: null },
    ]);
    expect(newRule(["call.completed"], "a").events).toEqual(["call.completed"]);
  });

  it("offer the words that say something of their events, and begin with some of these", () => {
    expect(wordsFor(["call.completed", "call.failed"])).toContain("sentiment");
    expect(wordsFor(["dataset.created"])).toEqual(["event", "title", "rows", "time", "link"]);
    expect(new Set(wordsFor(["call.completed", "report.completed"])).size).toBe(
      wordsFor(["call.completed", "report.completed"]).length,
    );
    expect(firstWording(["dataset.updated"])).toEqual({ title: "{title}", body: "Rows: {rows}" });
    expect(firstWording(["call.completed", "report.completed"]).body.split("\n")).toEqual([
      "{summary}",
      "{kpis}",
      "Sentiment: {sentiment}",
    ]);
  });

  it("put a word where the caret is, in place of what is selected", () => {
    expect(withWord("Hello you", { from: 6, to: 9 }, "agent")).toEqual({ text: "Hello {agent}", caret: 13 });
    expect(withWord("", { from: 0, to: 0 }, "title")).toEqual({ text: "{title}", caret: 7 });
  });
});

describe("recipients", () => {
  it("are added several at once, each once, and what is no address stays to be mended", () => {
    const before = { addresses: ["a@example.com"], typed: "A@example.com, b@example.com\nnobody b@example.com" };
    expect(addTyped(before)).toEqual({
      draft: { addresses: ["a@example.com", "b@example.com"], typed: "nobody" },
      problem: "“nobody” isn't an email address.",
    });
  });

  it("count as they are typed, and are neither none nor too many", () => {
    expect(recipientsProblem({ addresses: [], typed: "" })).toBe("Enter at least one address.");
    expect(recipientsProblem({ addresses: [], typed: "a@example.com" })).toBeNull();
    const many = Array.from({ length: RECIPIENTS_MAX }, (_, at) => `p${at}@example.com`);
    expect(recipientsProblem({ addresses: many, typed: "" })).toBeNull();
    expect(recipientsProblem({ addresses: many, typed: "one@example.com" })).toContain("at most 50");
  });
});

describe("an app in words", () => {
  it("is failing only while it is on and nothing arrives", () => {
    const failingSince = "2026-11-21T14:03:00.000Z";
    expect(destinationState({ status: "active", failingSince })).toBe("failing");
    expect(destinationState({ status: "active", failingSince: null })).toBe("active");
    expect(destinationState({ status: "attention", failingSince })).toBe("attention");
  });

  it("says how it is mended, and what removing it loses", () => {
    expect(mendingSentence("auth", "Slack")).toContain("new credentials in Slack");
    const recent = { ended: 3, delivered: 3, waiting: 1, held: 1 };
    const told = removalSentences({ recent, signing: { hint: "••••", previousUntil: null } }, "en-US").join(" ");
    expect(told).toContain("signing secret is deleted");
    expect(told).toContain("2\u00a0deliveries not sent yet");
    expect(removalSentences({ recent, signing: null }, "en-US").join(" ")).not.toContain("signing secret");
  });
});
