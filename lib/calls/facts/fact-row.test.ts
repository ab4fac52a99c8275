import { expect, test } from "vitest";
import { measureTalk } from "../metrics/talk-metrics";
import { type FactSource, factChoices, factRow } from "./fact-row";

const segments = [
  { start: 0, end: 4, speaker: "Agent", text: "Northwind, how can I help you today, dear customer?" },
  { start: 5, end: 8, speaker: "Customer", text: "SECRET words about my tent." },
];
const call: FactSource = {
  id: "cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  startedAt: new Date("2026-11-21T09:12:00Z"),
  direction: "inbound",
  provider: "upload",
  agentName: "Agent One",
  durationSec: 10,
  language: "en",
  callType: "support",
  sentiment: "neutral",
  outcome: "appointment_booked",
  followUpRequired: false,
  agentScore: 86,
  scoreConfidence: 0.5,
  flagCount: 1,
  actionCount: 2,
  metrics: measureTalk(segments, { durationSec: 10, language: "en" }),
};

test("a row of call facts holds figures and words of closed lists, and nothing that was said", () => {
  const row = factRow(call);
  expect(row).toEqual({
    call_id: call.id,
    started_at: "2026-11-21T09:12:00.000Z",
    direction: "inbound",
    provider: "upload",
    agent_name: "Agent One",
    duration_sec: 10,
    language: "English",
    call_type: "support",
    sentiment: "neutral",
    outcome: "appointment booked",
    follow_up: false,
    agent_score: 86,
    flags: 1,
    action_items: 2,
    agent_share: 0.6429,
    customer_share: 0.3571,
    silence_share: 0.3,
    interruptions: 0,
    words_per_minute: 120,
    questions: 1,
  });
  expect(JSON.stringify(row)).not.toMatch(/SECRET|tent|Northwind/);
});

test("a score that rests on less than half of its points is left empty, so that no average counts it", () => {
  for (const scoreConfidence of [0, 0.3, 0.49]) expect(factRow({ ...call, scoreConfidence }).agent_score).toBeNull();
});

test("what is not known is missing, and the columns stay the same", () => {
  const bare = factRow({ ...call, agentName: null, language: null, outcome: null, metrics: null });
  expect(bare).toMatchObject({ agent_share: null, words_per_minute: null, questions: null, language: null });
  expect(Object.keys(bare)).toEqual(Object.keys(factRow(call)));
  expect(factRow({ ...call, language: "not a language" }).language).toBe("not a language");
});

test("every column has its choice, in the order of the row", () => {
  const choices = factChoices();
  expect(choices.map(({ name }) => name)).toEqual(Object.keys(factRow(call)));
  expect(choices.map(({ column }) => column)).toEqual(choices.map((_, index) => index));
});
