import { expect, test } from "vitest";
import { callName, clock } from "./call-name";
import { languageWords, providerWords } from "./call-words";

test("moments and lengths read as on a clock", () => {
  expect([0, 7.9, 60, 276, 3876, 36_000].map(clock)).toEqual(["0:00", "0:07", "1:00", "4:36", "1:04:36", "10:00:00"]);
});

test("the other party's number stands in until there is a title", () => {
  const call = { title: null, direction: "inbound", fromNumber: "+1 415 555 0133", toNumber: "+1 415 555 0199" } as const;
  expect(callName(call)).toBe("+1 415 555 0133");
  expect(callName({ ...call, direction: "outbound" })).toBe("+1 415 555 0199");
  expect(callName({ ...call, direction: "outbound", toNumber: null })).toBe("+1 415 555 0133");
  expect(callName({ ...call, title: "Refund for a torn tent" })).toBe("Refund for a torn tent");
  expect(callName({ title: " ", direction: null, fromNumber: null, toNumber: null })).toBe("Untitled call");
});

test("a language is a word, and one that nobody knows is as it came", () => {
  expect(languageWords("en", "en-US")).toBe("English");
  expect(languageWords("de", "en-US")).toBe("German");
  expect(languageWords(null, "en-US")).toBeNull();
  expect(languageWords("not a language", "en-US")).toBe("not a language");
});

test("a phone system that has no word here keeps its own", () => {
  expect(providerWords("upload")).toBe("Upload");
  expect(providerWords("newphone")).toBe("newphone");
});
