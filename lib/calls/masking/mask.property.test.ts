import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { generated } from "@/lib/testing/generated";
import { longTest } from "@/lib/testing/long-test";
import { EmailFinder } from "./email/find-emails";
import { ItemReader } from "./items";
import { type MaskingContext, maskText, maskTranscript } from "./mask";

const CONTEXTS: MaskingContext[] = [
  { language: "en", region: "US" },
  { language: "de", region: "DE" },
  { language: "fr", region: "FR" },
  { language: null, region: null },
];
const PLAIN = "hello there the box never came and we would like a refund please thank you madam kind regards".split(" ");
const NUMBERS =
  "4 15 555 0199 four one oh double twenty five hundred null eins zwanzig einundzwanzig zéro soixante quinze + 030 0171 4111 1111 C01X A B +49 00".split(
    " ",
  );
const CONTEXT =
  "number phone card passport order invoice email dollars call nummer carte [PHONE] [ID] - , . | / ( ) no sorry uh okay at dot com @ example.com x@y.de".split(
    " ",
  );
const soup = fc
  .array(fc.constantFrom(...PLAIN, ...NUMBERS, ...NUMBERS, ...NUMBERS, ...CONTEXT, ...CONTEXT), { maxLength: 60 })
  .map((words) => words.join(" "));
const context = fc.constantFrom(...CONTEXTS);

function segmentsOf(text: string) {
  return text
    .split("|")
    .map((turn, index) => ({ start: index, end: index + 0.5, speaker: `Speaker ${(index % 2) + 1}`, text: turn }));
}

/** Sentences whose every digit is of one value. */
const VALUES: readonly [text: string, context: MaskingContext][] = [
  ["My number is 415-555-0199 and that's it", { language: "en", region: "US" }],
  ["My number is four one five double five five oh one nine nine thanks", { language: "en", region: "US" }],
  ["Call me at +44 20 7946 0958 please", { language: "en", region: "GB" }],
  ["The card is 4111 1111 1111 1111 thanks", { language: "en", region: "US" }],
  ["My social security number is 536-22-1234 okay", { language: "en", region: "US" }],
  ["Die IBAN ist DE89 3704 0044 0532 0130 00 danke", { language: "de", region: "DE" }],
  ["Meine Nummer ist null eins sieben eins einundzwanzig vierzig fünf sechs sieben", { language: "de", region: "DE" }],
  ["Il mio codice fiscale è RSSMRA85T10A562S grazie", { language: "it", region: "IT" }],
  ["Write to anna45.meyer7@mail3.example.com today", { language: "en", region: "US" }],
];
const SAID = /\d|\b(four|one|five|double|oh|nine|null|eins|sieben|einundzwanzig|vierzig|fünf|sechs)\b/;

describe("masking", () => {
  it("changes nothing in a masked text", () => {
    fc.assert(
      fc.property(soup, context, (text, known) => {
        const once = maskTranscript(segmentsOf(text), known);
        const twice = maskTranscript(once.segments, known);
        expect(twice.segments).toEqual(once.segments);
        expect(twice.found).toEqual([]);
      }),
      { numRuns: generated(150, 1_500) },
    );
  });

  it("leaves texts without digits, number words and @ as they are", () => {
    const words = fc.array(fc.constantFrom(...PLAIN, ..."my phone number is , . ? card passport email order".split(" ")));
    fc.assert(
      fc.property(words, context, (list, known) => {
        expect(maskText(list.join(" "), known)).toBe(list.join(" "));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), context, (text, known) => {
        const plain = text.replaceAll(/[\p{Nd}@＠\p{L}]/gu, "");
        expect(maskText(plain, known)).toBe(plain);
      }),
    );
  });

  it("keeps what it does not mask to the letter, in every segment, with its time and speaker", () => {
    fc.assert(
      fc.property(soup, context, (text, known) => {
        const segments = segmentsOf(text);
        const masked = maskTranscript(segments, known).segments;
        expect(masked.map(({ start, end, speaker }) => ({ start, end, speaker }))).toEqual(
          segments.map(({ start, end, speaker }) => ({ start, end, speaker })),
        );
        for (const [index, segment] of segments.entries()) {
          let at = 0;
          for (const kept of (masked[index]?.text ?? "").split(/\[(?:PHONE|EMAIL|ID|CARD)\]/)) {
            at = segment.text.indexOf(kept, at);
            expect(at).toBeGreaterThanOrEqual(0);
            at += kept.length;
          }
        }
      }),
    );
  });

  it("never touches a turn of plain words within a number", () => {
    const turn = fc.array(fc.constantFrom(...PLAIN), { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(turn, (between) => {
        const texts = ["My number is 415", between, "555", between, "0199"];
        const masked = maskTranscript(segmentsOf(texts.join("|")), { language: "en", region: "US" });
        expect(masked.segments.map(({ text }) => text)).toEqual(["My number is [PHONE]", between, "[PHONE]", between, "[PHONE]"]);
      }),
    );
  });

  it.each(VALUES)("finds every digit wherever a segment ends: %s", (text, known) => {
    expect(maskText(text, known)).not.toMatch(SAID);
    for (let at = 1; at < text.length; at++) {
      const torn = /[\p{L}\p{N}]{2}/u.test(text.slice(at - 1, at + 1)) && !/\d\p{L}|\p{L}\d/u.test(text.slice(at - 1, at + 1));
      if (torn) continue;
      const segments = [text.slice(0, at), text.slice(at)].map((piece, index) => ({
        start: index,
        end: index + 1,
        speaker: "Customer",
        text: piece,
      }));
      const masked = maskTranscript(segments, known).segments.map((segment) => segment.text);
      expect(masked.join("|"), masked.join("|")).not.toMatch(SAID);
    }
  });
});

describe("a hostile text", () => {
  const makers: Record<string, (size: number) => string> = {
    "one long number": (size) => "5".repeat(size),
    "digits apart": (size) => "0 5 ".repeat(size / 4),
    "numbers of sixty digits": (size) =>
      "0 9 1 5 7 3 2 8 4 6 "
        .repeat(6)
        .concat("zebra ")
        .repeat(size / 126),
    "letters of an ID": (size) => `passport ${"A ".repeat(size / 2)}`,
    "signs of addresses": (size) => "a@".repeat(size / 2),
    "spoken addresses": (size) => "a b c dot at ".repeat(size / 13),
    dots: (size) => "a.".repeat(size / 2),
    "digits and letters": (size) => "a1".repeat(size / 2),
    dates: (size) => "1/1/".repeat(size / 4),
    "context words": (size) => "my phone number is 5 ".repeat(size / 21),
  };

  it.each(Object.entries(makers))("costs steps in proportion to its length: %s", (_, make) => {
    const few = stepsOf(make(8_000));
    const many = stepsOf(make(64_000));
    expect(many).toBeGreaterThan(0);
    expect(many).toBeLessThan(8 * 1.3 * few + 2_000);
  });

  longTest("of megabytes is read", () => {
    const text = "call 4 1 5 5 5 5 0 1 9 9 at a dot com @ ".repeat(250_000);
    expect(maskText(text, { language: "en", region: "US" })).not.toMatch(/\d/);
  });

  function stepsOf(text: string): number {
    const read = vi.spyOn(ItemReader.prototype, "read");
    const isA = vi.spyOn(EmailFinder.prototype as never as { isA: () => boolean }, "isA");
    maskText(text, { language: "en", region: "US" });
    const steps = read.mock.calls.length + isA.mock.calls.length;
    read.mockRestore();
    isA.mockRestore();
    return steps;
  }
});
