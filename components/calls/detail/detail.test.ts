import { expect, test } from "vitest";
import { findWords, piecesOf, stepHit } from "../transcript/find-words";
import { bandSpans, speakerLooks, turnStarts } from "../transcript/speakers";
import { audioSentence, bandWords, partiesWords, spokenMoment } from "./detail-words";
import { lineAt, lineOfHash, momentIds } from "./moments";
import { pollDelay } from "./poll-delay";

const at = (...starts: number[]) => starts.map((start) => ({ start }));
const style = { locale: "en-US", timeZone: "UTC" };

test("every line has an address of its own, whole seconds where one line has them", () => {
  expect(momentIds(at(0.4, 3.6, 3.9, 3.9, 96))).toEqual(["t=0", "t=3", "t=3.9", "t=3.9-3", "t=96"]);
});

test("an address leads to its line, one between two lines to the one that is spoken", () => {
  const segments = at(0.4, 3.6, 3.9, 96.2);
  const ids = momentIds(segments);
  expect(ids.map((id) => lineOfHash(`#${id}`, segments, ids))).toEqual([0, 1, 2, 3]);
  expect(lineOfHash("#t=50", segments, ids)).toBe(2);
  expect(lineOfHash("#t%3D96", segments, ids)).toBe(3);
  expect(lineOfHash("#t=99999", segments, ids)).toBe(3);
});

test("an address that names no moment leads nowhere", () => {
  const segments = at(0.4);
  for (const hash of ["", "#", "#t=", "#t=-4", "#t=1e9", "#summary", "#%E0%A4%A"]) {
    expect(lineOfHash(hash, segments, momentIds(segments))).toBeNull();
  }
  expect(lineOfHash("#t=0", [], [])).toBeNull();
});

test("what is heard now is the last line that has begun", () => {
  const segments = at(1, 5, 9);
  expect([0, 1, 4.9, 5, 8, 100].map((seconds) => lineAt(segments, seconds))).toEqual([-1, 0, 0, 1, 1, 2]);
});

test("a search finds every place, whatever the case, and takes its signs as they are", () => {
  const lines = [{ text: "My tent is torn. A TENT costs (much)." }, { text: "tents" }];
  expect(findWords(lines, "tent")).toEqual([
    { line: 0, start: 3, end: 7 },
    { line: 0, start: 19, end: 23 },
    { line: 1, start: 0, end: 4 },
  ]);
  expect(findWords(lines, "(much).")).toHaveLength(1);
  expect(findWords(lines, ".*")).toEqual([]);
  expect(findWords(lines, "  ")).toEqual([]);
  expect(findWords([{ text: "STRASSE Ü" }], "ü")).toEqual([{ line: 0, start: 8, end: 9 }]);
});

test("a line in pieces is the line, masks whole and hits marked", () => {
  const text = "You reach me at [PHONE] or [EMAIL], phone me.";
  const pieces = piecesOf(text, "phone");
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  expect(pieces.filter(({ mask }) => mask !== null).map(({ mask, isHit }) => [mask, isHit])).toEqual([
    ["[PHONE]", true],
    ["[EMAIL]", false],
  ]);
  expect(pieces.filter(({ isHit, mask }) => isHit && mask === null).map((piece) => piece.text)).toEqual(["phone"]);
  expect(piecesOf("no masks", "")).toEqual([{ start: 0, text: "no masks", mask: null, isHit: false }]);
  expect(piecesOf("", "x")).toEqual([]);
});

test("stepping through hits goes round", () => {
  expect([stepHit(-1, 1, 3), stepHit(-1, -1, 3), stepHit(2, 1, 3), stepHit(0, -1, 3), stepHit(0, 1, 0)]).toEqual([
    0, 2, 0, 2, -1,
  ]);
});

test("a speaker is named once per turn", () => {
  const spoken = ["Agent", "Agent", "Customer", "Agent"].map((speaker) => ({ speaker }));
  expect(turnStarts(spoken)).toEqual([true, false, true, true]);
});

test("agent and customer keep their colours whoever speaks first; no two of the first five share one", () => {
  const looks = speakerLooks(["Customer", "Agent", "Speaker 3"]);
  expect([looks.get("Agent")?.dot, looks.get("Customer")?.dot]).toEqual(["bg-chart-1", "bg-chart-4"]);
  const five = speakerLooks(["1", "2", "3", "4", "5"]);
  expect(new Set([...five.values()].map(({ dot }) => dot)).size).toBe(5);
});

test("a band draws no more than it can show, and no speech is lost from it", () => {
  const spoken = Array.from({ length: 6000 }, (_, line) => ({
    speaker: line % 2 === 0 ? "Agent" : "Customer",
    start: line * 2.4,
    end: line * 2.4 + 2,
  }));
  const spans = bandSpans(spoken, 14_400);
  expect(spans.length).toBeLessThan(1300);
  for (const { speaker, start, end } of spoken) {
    expect(spans.some((span) => span.speaker === speaker && span.start <= start && end <= span.end)).toBe(true);
  }
});

test("what became of the audio is said with its moment", () => {
  const processedAt = "2026-11-21T09:20:00.000Z";
  const of = (audio: Parameters<typeof audioSentence>[0]["audio"]) => audioSentence({ audio, processedAt }, style);
  expect(of({ isKept: false, until: null, deletedAt: processedAt })).toBe(
    "The audio was deleted on 21 Nov 2026, 09:20, once the transcript was saved.",
  );
  expect(of({ isKept: true, until: "2026-11-28T09:20:00.000Z", deletedAt: null })).toBe(
    "The audio is kept until 28 Nov 2026, 09:20.",
  );
  expect(of({ isKept: false, until: null, deletedAt: "2026-11-28T09:20:00.000Z" })).toContain(
    "when the time it is kept for was over",
  );
  expect(of(null)).toBe("This call arrived as a transcript, without audio.");
});

test("who called whom is said as far as it is known", () => {
  const known = {
    direction: "inbound",
    fromNumber: "+1 415 555 0101",
    toNumber: "+1 415 555 0199",
    agentName: "Agent One",
  } as const;
  expect(partiesWords(known)).toBe("+1 415 555 0101 to Agent One");
  expect(partiesWords({ ...known, direction: "outbound" })).toBe("Agent One to +1 415 555 0199");
  expect(partiesWords({ ...known, fromNumber: null, agentName: null })).toBe("To +1 415 555 0199");
  expect(partiesWords({ direction: null, fromNumber: null, toNumber: null, agentName: null })).toBeNull();
});

test("a moment is spoken as ui.md says, in right numbers", () => {
  expect(spokenMoment(130, "4:36", "en-US")).toBe("2 minutes 10 of 4:36");
  expect(spokenMoment(61, "4:36", "en-US")).toBe("1 minute 1 of 4:36");
  expect(spokenMoment(1, "4:36", "en-US")).toBe("1 second of 4:36");
});

test("the band is there in words", () => {
  const side = {
    words: 1,
    wordShare: 0.6,
    talkSec: 1,
    wordsPerMinute: 100,
    questions: 0,
    turns: 1,
    interruptions: 0,
    longestMonologueSec: 1,
  };
  const metrics = {
    durationSec: 100,
    sides: [
      { ...side, speaker: "Agent", timeShare: 0.61 },
      { ...side, speaker: "Customer", timeShare: 0.39 },
    ],
    turns: 2,
    interruptions: 0,
    longestMonologue: null,
    silence: { seconds: 9, share: 0.09, longest: null },
    overlap: { seconds: 0, share: 0 },
  };
  expect(bandWords(metrics, (name) => name, "en-US")).toBe("Agent 61% and Customer 39% of the talk; 9% of the call is silence");
});

test("a call is asked for less and less often while nothing new is heard, and never less than every 10 s", () => {
  expect([0, 1, 3, 8, 1000].map(pollDelay)).toEqual([2000, 2500, 3906, 10_000, 10_000]);
});
