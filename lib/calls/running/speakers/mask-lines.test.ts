import { describe, expect, it } from "vitest";
import { speakerConfidence } from "../../guess-note";
import { maskTranscript } from "../../masking/mask";
import { maskLines } from "./mask-lines";
import { type HeardLine, nameVoices } from "./name-speakers";

const line = (text: string, at: number, speaker = ""): HeardLine => ({
  start: at * 5,
  end: at * 5 + 4,
  speaker,
  text,
  side: 0,
  part: 0,
});
const masking = { language: "en", region: "US" };
const hints = { direction: "inbound", language: "en", companyName: "Northgate" } as const;
const SAID = [
  "Thanks for calling Northgate, how can I help you?",
  "Hi, my internet keeps dropping and I need it fixed. My email is john.smith@mail.acme.io.",
  "I'm sorry to hear that. Can I have your phone number? It's 415. 555. 0132. Thank you, I've reset your line.",
  "It works at www.example.com now, at 5 p.m. in the U.S., thanks so much.",
];
const LINES = SAID.map((text, at) => line(text, at));
const spaceless = (segments: readonly { text: string }[]) =>
  segments
    .map(({ text }) => text)
    .join("")
    .replace(/\s+/g, "");

describe("lines that tell no speakers", () => {
  const made = maskLines(LINES, { isApart: false, hints, masking });

  it("are masked as they are masked whole, however the guess cuts them", () => {
    const whole = maskTranscript(LINES, masking);
    expect(made.found).toEqual(whole.found);
    expect(spaceless(made.segments)).toBe(spaceless(whole.segments));
    expect(made.segments.length).toBeGreaterThan(LINES.length);
    expect(JSON.stringify(made.segments)).toContain("My email is [EMAIL].");
    expect(JSON.stringify(made.segments)).not.toMatch(/john|smith|acme|415|555|0132/);
  });

  it("have their speakers guessed, and the call's notes say how surely", () => {
    expect(new Set(made.segments.map(({ speaker }) => speaker))).toEqual(new Set(["Agent", "Customer"]));
    const sure = speakerConfidence([made.note ?? ""]);
    expect(sure).toBeGreaterThan(0.8);
    expect(sure).toBeLessThan(1);
    expect(speakerConfidence(["The recording ends sooner than it says it does."])).toBe(1);
  });
});

describe("lines whose voices are told apart", () => {
  const voices = SAID.map((text, at) => line(text, at, at % 2 === 0 ? "A" : "B"));

  it("stay as they are apart from their speakers", () => {
    const named = nameVoices(voices, hints);
    expect(named.map(({ text, start, end }) => [text, start, end])).toEqual(
      voices.map(({ text, start, end }) => [text, start, end]),
    );
    expect(named.map(({ speaker }) => speaker)).toEqual(["Agent", "Customer", "Agent", "Customer"]);
  });

  it("are masked, and nothing had to be guessed", () => {
    const { segments, note } = maskLines(voices, { isApart: false, hints, masking });
    expect(note).toBeNull();
    expect(JSON.stringify(segments)).not.toMatch(/john|acme/);
  });
});
