import { describe, expect, it } from "vitest";
import type { Language } from "../../language/languages";
import { findCommitments } from "../commitments";
import { lexiconOf } from "../lexicon";
import { splitSentences } from "../sentences";
import { chooseTold } from "./choose-told";
import { type Featured, featuresOf } from "./clause-features";
import { promiseMarks } from "./promise-marks";
import { readActs } from "./read-acts";
import { readCourse } from "./read-course";
import { readSaid } from "./read-said";
import { topicsOf } from "./topics";

function read(lines: readonly string[], language: Language = "en") {
  const segments = lines.map((line, at) => ({
    start: at * 5,
    end: at * 5 + 4,
    speaker: line.startsWith("A ") ? "Agent" : "Customer",
    text: line.slice(2),
  }));
  const sentences = splitSentences(segments, language);
  const lexicon = lexiconOf(language);
  const clauses = featuresOf(readSaid(sentences, language), lexicon);
  return { clauses, sentences, lexicon };
}

const namesOf = (clauses: readonly Featured[], part: string) => clauses.find(({ said }) => said.text.includes(part))?.names ?? [];

describe("things", () => {
  it("are no adverbs, and whole where they are written with a hyphen", () => {
    const of = (line: string, language: Language) =>
      topicsOf(read([line], language).clauses, language, "inbound").map(({ text }) => text);
    expect(of("C I'd like somebody to take this seriously.", "en")).not.toContain("seriously");
    expect(of("C Je voudrais une chambre pour la Saint-Valentin.", "fr")).toContain("Saint-Valentin");
  });
});

describe("a feeling that is likely in none of its kinds", () => {
  it.each([
    ["negative", [-230, -190, -105, -92]],
    ["positive", [-83, -190, -230, -140]],
    ["neutral", [-230, -120, -120, -105]],
  ])("is %s by what is likelier together", (expected, bias) => {
    const { sentences, lexicon } = read(["A Hello.", "C I have a question about my bill.", "A Yes."]);
    const course = readCourse({ sentences, segments: [] }, { language: "en", lexicon }, "inbound", { sentiments: { bias } });
    expect(course.sentiment.value).toBe(expected);
  });
});

describe("marks of a clause", () => {
  it("are the same in every language that has a thesaurus", () => {
    const said: Partial<Record<Language, string>> = {
      en: "A I have repaired the boiler.",
      de: "A Ich habe die Heizung repariert.",
      nl: "A Ik heb de ketel gerepareerd.",
    };
    for (const language of ["en", "de", "nl"] as const) {
      const { clauses } = read([said[language] ?? ""], language);
      expect.soft([language, ...(clauses[0]?.names ?? [])]).toEqual(expect.arrayContaining(["Afix", "Aisfix", "Ahas"]));
    }
  });

  it("tell a question, a negation and what is to come apart", () => {
    const { clauses } = read(["A Can I cancel it?", "A We cannot cancel that one.", "A I will cancel yours."]);
    expect(namesOf(clauses, "Can I")).toContain("Aqi");
    expect(namesOf(clauses, "cannot")).toContain("Anfix");
    expect(namesOf(clauses, "yours")).toContain("Aiffix");
  });

  it("hold how the other side answers", () => {
    const { clauses } = read(["A Shall I book the visit?", "C Yes, please."]);
    expect(namesOf(clauses, "Shall")).toContain("Athenyes");
    expect(namesOf(clauses, "Yes")).toContain("Cyes");
  });
});

describe("marks of a promise", () => {
  it("say who does it, whether it is to come and what stands around it", () => {
    const { clauses, lexicon } = read([
      "C Could you send me the papers?",
      "A I will send you the papers tomorrow.",
      "C Thank you.",
    ]);
    const [asked, promised] = promiseMarks(clauses, lexicon, readActs(clauses, "en"));
    expect(asked).not.toContain("promise");
    expect([...(promised ?? [])]).toEqual(expect.arrayContaining(["promise", "promisegive", "promisetoYou"]));
  });
});

describe("promises", () => {
  const told = (lines: string[], language: Language = "en") => {
    const { clauses, sentences, lexicon } = read(lines, language);
    return findCommitments(clauses, sentences, { language, lexicon, turns: readActs(clauses, language) });
  };
  const before = ["A Hello, this is Mara.", "C My parcel did not arrive.", "A I see, it is with the courier.", "C All right."];

  it("name who owes what and until when", () => {
    const [only, ...rest] = told([...before, "A I will call you back tomorrow morning.", "C Thank you, goodbye."]);
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ owner: "Agent", due: expect.stringContaining("tomorrow"), evidence: [4] });
  });

  it("are told once, however often they are made", () => {
    const again = [
      ...before,
      "A I will email you the label today.",
      "C Great.",
      "A So, I will email you the label.",
      "C Thanks, bye.",
    ];
    expect(told(again).filter(({ task }) => task.includes("label"))).toHaveLength(1);
  });

  it("are no looking-up, no question and nothing that was done", () => {
    expect(told([...before, "A Let me have a look.", "C Okay.", "A I have sent it again.", "C Thank you, goodbye."])).toEqual([]);
  });

  it("of the customer are those that an agent's request gets a yes to", () => {
    const asked = (answer: string) => told([...before, "A Could you send me the receipt by Monday?", `C ${answer}`]);
    expect(asked("Yes.").map(({ owner }) => owner)).toEqual(["Customer"]);
    expect(asked("No, I threw it away.")).toEqual([]);
  });
});

describe("topics and what is told", () => {
  const lines = [
    "A Good morning, how can I help?",
    "C My washing machine is leaking, the washing machine I bought in May.",
    "A Oh dear. I have booked a technician for the washing machine.",
    "C Wonderful weather for it, anyway.",
  ];

  it("are about what is spoken of again and again", () => {
    const [first] = topicsOf(read(lines).clauses, "en", "inbound");
    expect(first?.text.toLowerCase()).toContain("washing machine");
    expect(first?.evidence).toEqual([1]);
  });

  it("name why somebody called, then what was done", () => {
    const { clauses } = read(lines);
    const { reason, results } = chooseTold(clauses, topicsOf(clauses, "en", "inbound"), "inbound");
    expect(reason?.sentence.text).toContain("leaking");
    expect(results.map(({ sentence }) => sentence.text).join(" ")).toContain("booked a technician");
  });
});
