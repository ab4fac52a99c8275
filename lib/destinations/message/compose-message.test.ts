import { expect, test } from "vitest";
import { TEMPLATE_WORDS } from "@/lib/contract/events/delivery-words";
import type { MessageTemplate } from "@/lib/contract/events/destinations";
import { type EventBody, type EventData, eventContracts, eventExample } from "@/lib/contract/events/event-bodies";
import type { EventType } from "@/lib/contract/events/events";
import type { EventDetails } from "@/lib/deliveries/events/kind";
import { composeMessage } from "./compose-message";
import { templateWarnings } from "./fill-template";

const reader = { locale: "en-US", timeZone: "Asia/Jerusalem", appUrl: "https://rowcall.example.com" };
const NOTHING: EventDetails = { report: null, datasetName: null };

function bodyOf<T extends EventType>(type: T, change: Partial<EventData[T]> = {}): EventBody<T> {
  const example = eventExample(type);
  return { ...example, data: { ...example.data, ...change } };
}

const told = (body: EventBody, template: MessageTemplate | null = null, details = NOTHING) =>
  composeMessage(body, details, template, reader);
const worded = (body: EventBody, text: string) => told(body, { title: "{title}", body: text }).body;
const kpis = Array.from({ length: 9 }, (_, at) => ({ label: `Figure ${at}`, display: `$${at}.28M` }));
const REPORT: EventDetails = {
  report: { summary: `Total was $1.28M, the sum of all orders. ${"Sales rose again. ".repeat(60)}`, kpis, error: null },
  datasetName: "Orders",
};

test("a call is told by title, summary and its facts in words, without any phone number", () => {
  const message = told(bodyOf("call.completed", { outcome: "follow_up", flagCount: 2 }));
  expect(message).toMatchObject({
    event: "call.completed",
    title: "Refund for a torn tent",
    body: "The customer reported a torn tent. The agent offered a new one or a refund.",
    link: "https://rowcall.example.com/dashboard/calls/cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
    linkLabel: "Open the call",
    call: { from: "+14155550101", durationSec: 276, outcome: "follow_up" },
  });
  expect(message.facts).toEqual([
    { label: "Sentiment", value: "Positive" },
    { label: "Outcome", value: "Follow-up" },
    { label: "Follow-up", value: "Not needed" },
    { label: "Agent", value: "Agent One" },
    { label: "Duration", value: "4:36" },
    { label: "Flags", value: "2" },
  ]);
  const { call: _, ...shown } = message;
  expect(JSON.stringify(shown)).not.toContain("+1415");
});

test("what is not known of a call is no fact", () => {
  const untold = { sentiment: null, outcome: null, title: null, followUpRequired: null, agentName: null, durationSec: null };
  const message = told(bodyOf("call.completed", { ...untold, fromNumber: "+14155550101" }));
  expect(message.facts).toEqual([]);
  expect(message.title).toBe("A call is done");
});

test("a report is told by the first sentences of its summary and at most six figures as they were stored", () => {
  const message = told(bodyOf("report.completed"), null, REPORT);
  expect(message.title).toBe("Q3 order performance");
  expect(message.body).toMatch(/^Total was \$1\.28M, the sum of all orders\. Sales rose again\./);
  expect(message.body).toMatch(/again\.$/);
  expect([...message.body].length).toBeLessThanOrEqual(500);
  expect(message.facts).toEqual(kpis.slice(0, 6).map(({ label, display }) => ({ label, value: display })));
});

test("what failed, was skipped, changed or is gone is told in a sentence of its own", () => {
  const failed = { report: { summary: "", kpis: [], error: "The dataset has no rows." }, datasetName: "Orders" };
  expect(told(bodyOf("report.failed"), null, failed)).toMatchObject({
    title: "Report failed: Q3 order performance",
    body: "The dataset has no rows.",
    facts: [{ label: "Dataset", value: "Orders" }],
  });
  expect(told(bodyOf("call.skipped"))).toMatchObject({ title: "A call was skipped", body: "Shorter than 8 seconds." });
  expect(told(bodyOf("call.failed")).body).toContain("No speech-to-text is set up.");
  expect(told(bodyOf("call.failed")).facts).toContainEqual({ label: "Began", value: "21 Nov 2026, 15:58" });
  expect(told(bodyOf("dataset.updated"))).toMatchObject({
    title: "Dataset changed: Orders Q3",
    facts: [{ label: "Rows", value: "18,402" }],
    link: "https://rowcall.example.com/dashboard/datasets/dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  });
  expect(told(bodyOf("call.deleted"))).toMatchObject({
    title: "A call was deleted",
    body: "Its recording, transcript and summary are gone.",
    link: "https://rowcall.example.com/dashboard/calls",
    call: null,
  });
  expect(told(bodyOf("webhook.test")).title).toBe("This is a test from Rowcall.");
});

test("every event can be told of, also where what it was about is gone", () => {
  for (const { type } of eventContracts) {
    const { title, link } = told(bodyOf(type));
    expect([title.length > 0, link.startsWith(reader.appUrl)]).toEqual([true, true]);
  }
});

test("a template words it: each word once, in the workspace's zone and figures, and no facts beside it", () => {
  const template = {
    title: "{sentiment}: {title}",
    body: "{summary}\n{agent}, {duration}, {time}, {direction}\n{from} to {to}\n{link}",
  };
  expect(told(bodyOf("call.completed"), template)).toMatchObject({
    title: "Positive: Refund for a torn tent",
    body: [
      "The customer reported a torn tent. The agent offered a new one or a refund.",
      "Agent One, 4:36, 21 Nov 2026, 15:58, Inbound",
      "+14155550101 to +14155550199",
      "https://rowcall.example.com/dashboard/calls/cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
    ].join("\n"),
    facts: [],
  });
  expect(told(bodyOf("report.completed"), { title: "{dataset}", body: "{kpis}" }, REPORT)).toMatchObject({
    title: "Orders",
    body: expect.stringMatching(/^Figure 0: \$0\.28M · Figure 1/),
  });
});

test("a line whose words are all empty is left out; a word that there is not stays", () => {
  const body = bodyOf("call.completed", { agentName: null, sentiment: null });
  expect(worded(body, "Agent: {agent}\nHi\nMood: {sentiment} {agent}\n{agent} {duration}")).toBe("Hi\n 4:36");
  expect(worded(body, "{colour}: {agent}\n{Title} {{title}}")).toBe("{colour}: \n{Title} {Refund for a torn tent}");
  expect(told(body, { title: "{agent}", body: "" }).title).toBe("Refund for a torn tent");
});

test("words of customers are text: braces, dollars and marks in them are not read again", () => {
  const title = "{summary} {from} $& $1 {title} <b>**x**</b>";
  const body = bodyOf("call.completed", { title, summary: "{title}{from}" });
  expect(told(body)).toMatchObject({ title, body: "{title}{from}" });
  expect(told(body, { title: "{title}", body: "a {title} b {summary}" })).toMatchObject({
    title,
    body: `a ${title} b {title}{from}`,
  });
});

test("hidden characters, half characters and turned directions are taken out; other scripts stay", () => {
  const title = "a\u0000b\u202Egnp.exe\u2066\u0007\uD83D c\r\nd\u0085";
  const message = told(bodyOf("call.completed", { title, summary: "שלום\r\nמרחבא\u0000 \u202B!" }));
  expect(message.title).toBe("abgnp.exe\uFFFD c d");
  expect(message.body).toBe("שלום\nמרחבא !");
  expect(message.title.isWellFormed()).toBe(true);
});

test("ten kilobytes of title are cut between characters, and every other text has its bound", () => {
  const long = "\u{1F3D5}".repeat(5_000);
  const message = told(bodyOf("call.completed", { title: long, summary: long.repeat(4), agentName: long }));
  expect([...message.title]).toHaveLength(200);
  expect(message.title.endsWith("\u{1F3D5}…")).toBe(true);
  expect([...message.body]).toHaveLength(6_000);
  expect([...(message.facts.find(({ label }) => label === "Agent")?.value ?? "")]).toHaveLength(300);
  expect(told(bodyOf("call.completed", { title: " \u0000\n " })).title).not.toBe("");
});

test("a preview warns of words that there are not, and of words that say nothing of the event", () => {
  const template = { title: "{title}", body: "{colour} {sentiment} {Title} {rows}" };
  expect(templateWarnings(template, "call.completed")).toEqual([
    "There is no word {colour}: it stays as it is.",
    "{rows} says nothing of calls: it is left out.",
  ]);
  expect(templateWarnings(template, "dataset.created")).toContain("{sentiment} says nothing of datasets: it is left out.");
});

test("each word that the contract offers says something of an event that has it", () => {
  const samples = {
    call: [bodyOf("call.completed", { flagCount: 1 }), bodyOf("call.failed")],
    report: [bodyOf("report.completed")],
    dataset: [bodyOf("dataset.created")],
  };
  const details: EventDetails = { report: { ...REPORT.report, error: "Why." } as EventDetails["report"], datasetName: "Orders" };
  for (const [noun, words] of Object.entries(TEMPLATE_WORDS)) {
    for (const word of words) {
      const said = samples[noun as keyof typeof samples].map(
        (body) => told(body, { title: "x", body: `{${word}}` }, details).body,
      );
      expect([noun, word, said.some((text) => text !== "" && !text.includes("{"))]).toEqual([noun, word, true]);
    }
  }
});
