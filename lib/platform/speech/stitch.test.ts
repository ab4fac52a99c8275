import { describe, expect, test } from "vitest";
import { languageCode, voteLanguage } from "./language";
import { readAnswer } from "./read-answer";
import type { SpokenSegment } from "./spoken";
import { type HeardPiece, stitch } from "./stitch";

/** A segment with words of equal length. */
function said(startSec: number, endSec: number, text: string, isTimed = true): SpokenSegment {
  const parts = text.match(/[\p{L}\p{N}'-]+/gu) ?? [];
  const each = (endSec - startSec) / parts.length;
  const words = parts.map((word, at) => ({ startSec: startSec + at * each, endSec: startSec + (at + 1) * each, text: word }));
  return { startSec, endSec, text, speaker: null, words: isTimed ? words : null };
}

const piece = (startSec: number, durationSec: number, ...segments: SpokenSegment[]): HeardPiece => ({
  startSec,
  durationSec,
  transcript: { language: "en", segments },
});

describe("stitched pieces", () => {
  test("keep every word and time of what was said", () => {
    const pieces = [piece(10, 10, said(10, 12, " Hello, you.")), piece(0, 10, said(1, 3, "Good morning!"), said(9, 10, "Yes."))];
    const { segments, loops, wordsOnSilence } = stitch(pieces, []);
    expect(segments.map(({ text, startSec, piece: of }) => [text, startSec, of])).toEqual([
      ["Good morning!", 1, 1],
      ["Yes.", 9, 1],
      ["Hello, you.", 10, 0],
    ]);
    expect({ loops, wordsOnSilence }).toEqual({ loops: [], wordsOnSilence: 0 });
  });

  test("do not reach into each other", () => {
    const pieces = [
      piece(0, 10, said(9, 13, "One two three four"), said(10, 11, "Beyond")),
      piece(10, 10, said(9.5, 10.5, "Five six")),
    ];
    const { segments } = stitch(pieces, []);
    expect(segments.map(({ startSec, endSec }) => [startSec, endSec])).toEqual([
      [9, 10],
      [10, 10.5],
    ]);
    for (const { words, startSec, endSec } of segments) {
      for (const word of words ?? []) {
        expect(word.startSec).toBeGreaterThanOrEqual(startSec);
        expect(word.endSec).toBeLessThanOrEqual(endSec);
      }
    }
  });

  test("have no words on silence, and lose none beside it", () => {
    const silences = [
      { startSec: 0, endSec: 5 },
      { startSec: 8, endSec: 20 },
    ];
    const heard = [
      said(1, 3, "Thanks for watching!"),
      said(5.2, 8.2, "We met at noon."),
      said(8, 20, "Bye. Please subscribe to us now", true),
    ];
    const { segments, wordsOnSilence } = stitch([piece(0, 20, ...heard)], silences);
    expect(segments.map(({ text }) => text)).toEqual(["We met at noon.", "Bye."]);
    expect(segments[1]).toMatchObject({ startSec: 8, endSec: 10, words: [{ text: "Bye." }] });
    expect(wordsOnSilence).toBe(8);
    const untimed = [said(9, 15, "You know.", false), said(6, 15, "This was said.", false)];
    expect(stitch([piece(0, 20, ...untimed)], silences).segments.map(({ text }) => text)).toEqual(["This was said."]);
  });

  test("have loops of one phrase cut to one, and told", () => {
    const loop = Array.from({ length: 6 }, (_, at) => said(2 * at, 2 * at + 2, "I'll call you."));
    const { segments, loops } = stitch([piece(0, 60, ...loop, said(20, 21, "Fine."))], []);
    expect(segments.map(({ text, startSec }) => [text, startSec])).toEqual([
      ["I'll call you.", 0],
      ["Fine.", 20],
    ]);
    expect(loops).toEqual([{ startSec: 2, endSec: 12, times: 6 }]);
    const within = stitch([piece(0, 60, said(0, 20, `So, ${"the next one, ".repeat(5)}please.`))], []);
    expect(within.segments.map(({ text }) => text)).toEqual(["So, the next one, please."]);
    expect(within.loops).toMatchObject([{ times: 5 }]);
  });

  test("keep what people repeat", () => {
    const text = "No no no no, yes yes, zero zero zero zero zero zero. Bye bye. Thank you, thank you, thank you.";
    const { segments, loops } = stitch([piece(0, 60, said(0, 30, text))], []);
    expect({ texts: segments.map((each) => each.text), loops }).toEqual({ texts: [text], loops: [] });
  });

  test.each([
    "Four one one one, one one one one, one one one one, one one one one.",
    "Five five five five, five five five five, five five five five, four four four four.",
    "Four two four two, four two four two, four two four two, four two four two.",
  ])("keep the digits of a card: %s", (text) => {
    const { segments, loops } = stitch([piece(0, 60, said(0, 30, text))], []);
    expect({ texts: segments.map((each) => each.text), loops }).toEqual({ texts: [text], loops: [] });
  });

  test("keep the spelling of languages without spaces", () => {
    const words = [..."今日は"].map((text, at) => ({ startSec: at, endSec: at + 1, text }));
    const segment = { startSec: 0, endSec: 3, text: "今日は。", speaker: null, words };
    const { segments } = stitch([piece(0, 3, segment)], [{ startSec: 0, endSec: 1.6 }]);
    expect(segments.map(({ text }) => text)).toEqual(["日は。"]);
  });

  test("end in time for a hundred thousand segments: with more than linear time they would not", { timeout: 60_000 }, () => {
    const segments = Array.from({ length: 100_000 }, (_, at) => said(at, at + 1, `a b a b a ${at % 7} c`));
    const silences = segments.map((_, at) => ({ startSec: at + 0.4, endSec: at + 0.5 }));
    const { segments: kept } = stitch([piece(0, segments.length, ...segments)], silences);
    expect(kept).toHaveLength(segments.length);
  });
});

describe("an answer", () => {
  test("is taken whatever its server leaves out, and lies within its piece", () => {
    const answer = {
      text: " Hi there",
      segments: [
        { id: 1, start: 50, end: 70, text: "Late" },
        { id: 0, start: -0.5, end: 2, text: " Hi\0 there", words: [{ word: " Hi", start: 0, end: 1, probability: 0.9 }] },
      ],
    };
    expect(readAnswer(answer, { offsetSec: 100, durationSec: 10 })).toEqual({
      language: null,
      segments: [
        { startSec: 100, endSec: 102, text: " Hi there", speaker: null, words: [{ startSec: 100, endSec: 101, text: " Hi" }] },
      ],
    });
    expect(readAnswer({ text: " " }, { offsetSec: 0, durationSec: 1 }).segments).toEqual([]);
  });

  test.each([[null], ["text"], [{}], [{ text: 1 }], [{ text: "", segments: [{ start: "0", end: 1, text: "" }] }]])(
    "of another shape is refused: %j",
    (answer) => {
      expect(() => readAnswer(answer, { offsetSec: 0, durationSec: 1 })).toThrow("didn't respond with a transcript");
    },
  );
});

describe("the language", () => {
  test("is known by code, tag and name", () => {
    expect(
      ["en", "EN-us", "pt_BR", "English", "german", "Chinese", "mandarin", "myanmar", "haitian creole"].map(languageCode),
    ).toEqual(["en", "en", "pt", "en", "de", "zh", "zh", "my", "ht"]);
    expect(["", null, undefined, "xx", "klingonish", "zz-ZZ"].map(languageCode)).toEqual([null, null, null, null, null, null]);
  });

  test("of a call is the one that most of it was heard in", () => {
    const votes = [
      { language: "en", soundSec: 20 },
      { language: "de", soundSec: 15 },
      { language: null, soundSec: 500 },
      { language: "de", soundSec: 15 },
    ];
    expect(voteLanguage(votes)).toBe("de");
    expect(voteLanguage([{ language: "fr", soundSec: 0 }])).toBeNull();
    expect(voteLanguage([])).toBeNull();
  });
});
