import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { measureTalk } from "./talk-metrics";

const segment = (speaker: string, start: number, end: number, text = "one two three") => ({ speaker, start, end, text });
const measure = (segments: ReturnType<typeof segment>[], durationSec = 0, language = "en") =>
  measureTalk(segments, { durationSec, language });

describe("talk", () => {
  it("is shared by words and by time, overlapping segments of one speaker counted once", () => {
    const { sides } = measure([segment("A", 0, 4), segment("A", 2, 6, "four"), segment("B", 7, 9, "a b c d")], 10);
    expect(sides).toMatchObject([
      { speaker: "A", words: 4, wordShare: 0.5, talkSec: 6, timeShare: 0.75, wordsPerMinute: 40, turns: 1 },
      { speaker: "B", words: 4, wordShare: 0.5, talkSec: 2, timeShare: 0.25, wordsPerMinute: 120, turns: 1 },
    ]);
  });

  it("has silence before, between and behind the words, and the longest of it", () => {
    expect(measure([segment("A", 1, 2), segment("B", 5, 6)], 8).silence).toEqual({
      seconds: 6,
      share: 0.75,
      longest: { start: 2, end: 5, seconds: 3 },
    });
  });

  it("is an interruption when somebody takes the floor, not when they say mhm, finish early or just follow", () => {
    const base = segment("A", 0, 10);
    const times = (start: number, end: number, text?: string) => measure([base, segment("B", start, end, text)]).interruptions;
    expect(times(8, 12)).toBe(1);
    expect(times(9.8, 12)).toBe(0);
    expect(times(8, 9)).toBe(0);
    expect(times(8, 12, "yes right")).toBe(0);
    expect(times(10, 12)).toBe(0);
    expect(measure([base, segment("B", 8, 12)]).sides[1]?.interruptions).toBe(1);
    expect(measure([base, segment("A", 8, 12)]).interruptions).toBe(0);
  });

  it("counts overlap as the time in which at least two talk", () => {
    const said = [segment("A", 0, 10), segment("B", 8, 12), segment("C", 9, 9.5), segment("A", 11, 13)];
    expect(measure(said, 20).overlap).toEqual({ seconds: 3, share: 0.15 });
  });

  it("is a monologue across mhm, and ends with another's turn or 5 s of silence", () => {
    const said = [
      segment("A", 0, 10),
      segment("B", 4, 5, "mhm"),
      segment("A", 11, 20),
      segment("A", 26, 30),
      segment("B", 30, 31),
    ];
    const { longestMonologue, turns, sides } = measure(said);
    expect(longestMonologue).toEqual({ speaker: "A", start: 0, end: 20, seconds: 20 });
    expect(turns).toBe(2);
    expect(sides[1]).toMatchObject({ turns: 1, longestMonologueSec: 1 });
  });

  it.each([
    ["en", "so how much is it", "it is how i said"],
    ["de", "und wann kommen Sie", "ich weiß wann das war"],
    ["fr", "est-ce que ça marche", "je sais que ça marche"],
    ["es", "cuánto cuesta", "no sé cuánto"],
    ["it", "quando arriva", "non so quando"],
    ["nl", "kunt u dat doen", "dat kunt u doen"],
    ["pt", "como faço isso", "não sei como"],
  ])("in %s counts questions by their openers where there are no marks, else by marks", (language, question, statement) => {
    const plain = [segment("A", 0, 1, question), segment("B", 2, 3, statement)];
    expect(measure(plain, 0, language).sides.map(({ questions }) => questions)).toEqual([1, 0]);
    const marked = [segment("A", 0, 1, question), segment("B", 2, 3, "Really?? Why?")];
    expect(measure(marked, 0, language).sides.map(({ questions }) => questions)).toEqual([0, 2]);
  });

  it("of nobody, of one, of length zero and without spaces has figures too", () => {
    expect(measure([], 12)).toMatchObject({
      durationSec: 12,
      sides: [],
      turns: 0,
      longestMonologue: null,
      silence: { seconds: 12 },
    });
    expect(measure([])).toMatchObject({ silence: { seconds: 0, share: 0, longest: null }, overlap: { seconds: 0, share: 0 } });
    expect(measure([segment("A", 3, 3)]).sides).toMatchObject([{ talkSec: 0, timeShare: 0, wordsPerMinute: null, wordShare: 1 }]);
    expect(measure([segment("A", 0, 3, "日本語 [PHONE] don't 3.50")]).sides[0]?.words).toBe(6);
  });

  it("adds up whatever the segments are", () => {
    const one = fc.record({
      speaker: fc.constantFrom("A", "B", "C"),
      start: fc.nat(5000).map((ms) => ms / 100),
      length: fc.nat(1000).map((ms) => ms / 100),
      text: fc.constantFrom("a", "a b", "what is it?", "one two three four"),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), fc.nat(100), (list, durationSec) => {
        const segments = list.map(({ speaker, start, length, text }) => segment(speaker, start, start + length, text));
        const found = measure(segments, durationSec);
        const talked = found.sides.reduce((sum, side) => sum + side.talkSec, 0);
        expect(found.silence.seconds + talked - found.overlap.seconds).toBeGreaterThanOrEqual(found.durationSec - 0.02);
        if (found.sides.length < 3) {
          expect(found.silence.seconds + talked - found.overlap.seconds).toBeCloseTo(found.durationSec, 2);
        }
        expect(found.sides.reduce((sum, side) => sum + side.turns, 0)).toBe(found.turns);
        if (talked > 0) expect(found.sides.reduce((sum, side) => sum + side.timeShare, 0)).toBeCloseTo(1, 3);
        for (const { longestMonologueSec } of found.sides) {
          expect(longestMonologueSec).toBeLessThanOrEqual(found.longestMonologue?.seconds ?? 0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("of 50,000 segments by 50,000 speakers is that of as many turns", () => {
    const many = Array.from({ length: 50_000 }, (_, at) => segment(`S${at}`, at, at + 3));
    expect(measure(many).turns).toBe(50_000);
  });
});
