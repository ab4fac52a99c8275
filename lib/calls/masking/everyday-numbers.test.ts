import { describe, expect, it } from "vitest";
import { maskTranscript } from "./mask";

function talk(text: string, language: string, region: string | null): string {
  const segments = text
    .split("|")
    .map((turn, at) => ({ start: at, end: at + 1, speaker: at % 2 === 0 ? "Agent" : "Customer", text: turn }));
  return maskTranscript(segments, { language, region })
    .segments.map((segment) => segment.text)
    .join("|");
}

describe("a number whose form is common stays where nothing names it", () => {
  it.each([
    ["a list with pauses", "en", "US", "The scores went thirty-two, forty-three, forty, fifteen, twenty-seven."],
    ["a list in figures", "en", "US", "The shelf labels go 43, 27, 24, then 56, then 13."],
    ["steps of three days", "en", "US", "My steps were 52548, 52500, 84078."],
    ["nine digits that every social security number has", "en", "US", "The slip says four three two oh five seven one six five."],
    ["fourteen digits without signs", "pt", "BR", "A etiqueta diz 94922093352827 e mais nada."],
    [
      "a phone's length in one breath of more",
      "en",
      "US",
      "I see two nine seven eight eight three nine four two one eight four.",
    ],
    [
      "the same with a pause behind each digit",
      "en",
      "US",
      "It is four, eight, three, eight, nine, one, three, two, nine, two, seven, nine.",
    ],
    ["seven digits behind a number of something", "fr", "FR", "Le bon porte le numéro huit sept un un six zéro six."],
    ["what a noun is the name of", "en", "US", "Replacement belt number 2199970312, do you stock it?"],
    ["two answers", "en", "US", "Read out the counter.|Six five nine eight three.|And yesterday?|Four eight one one nine."],
    ["what a thing has on it", "en", "US", "What's on the sticker?|91413403."],
    ["degrees", "en", "GB", "Type 67.62531 and 5.25060 into the map."],
    ["what a shop lists", "en", "GB", "It's listed at amazon dot com under garden."],
  ])("%s", (_, language, region, text) => {
    expect(talk(text, language, region)).toBe(text);
  });

  it.each([
    ["in the groups of a social security number", "The slip says four three two, oh five, seven one six five.", "US"],
    ["a phone number with pauses and more behind it", "Look, four one five, five five five, oh one nine nine, two.", "US"],
    ["in groups over two turns with a question between", "Four one five five five five.|And after that?|Oh one nine nine.", "US"],
    ["of somebody", "My husband's number 2125550142, please.", "US"],
    ["of seven digits", "The number is 555 0199.", "US"],
    ["said in pairs where the plan has pairs", "Zero six, twelve, thirty-four, fifty-six, eleven.", "FR"],
    ["with a name that looks like a verb", "It's fred at acme dot com.", "US"],
  ])("but not %s", (_, text, region) => {
    expect(talk(text, "en", region)).toMatch(/\[(?:PHONE|ID|EMAIL)\]/);
  });
});
