import { describe, expect, it } from "vitest";
import type { Language } from "../../language/languages";
import { splitSentences } from "../sentences";
import { actPatterns } from "./act-patterns";
import { splitClauses } from "./clauses";
import { type ActKind, tellActs } from "./tell-acts";

const HAPPENED: readonly ActKind[] = ["done", "openStep", "transfer", "escalation", "booking", "sale"];

function happened(language: Language, line: string): ActKind[] {
  const patterns = actPatterns(language);
  if (!patterns) throw new Error(`${language} has no acts`);
  const speaker = line.startsWith("A ") ? "Agent" : "Customer";
  const sentences = splitSentences([{ start: 0, end: 4, speaker, text: line.slice(2) }], language);
  const acts = tellActs(splitClauses(sentences, patterns), patterns);
  return acts.map(({ kind }) => kind).filter((kind) => HAPPENED.includes(kind));
}

describe("what is said not to be so, or only asked, has not happened", () => {
  it.each<[Language, string]>([
    ["en", "A I can't transfer you to that department."],
    ["en", "A Unfortunately we're unable to put you through at this time."],
    ["en", "A Shall I transfer you to billing?"],
    ["en", "A Would you like me to put you through to sales?"],
    ["en", "A I'm not able to escalate this."],
    ["en", "A I don't think we can escalate it any further."],
    ["en", "A We never pass these on to our manager."],
    ["en", "C I'm not ready to sign up today."],
    ["en", "C I never said sign me up."],
    ["de", "A Das ist leider noch nicht erledigt."],
    ["de", "A Ich habe die Rechnung nicht storniert."],
    ["de", "A Ich habe keine Bestellung storniert."],
    ["de", "A Ich kann Sie nicht weiterverbinden."],
    ["de", "A Ich verbinde Sie nicht mit der Leitung."],
    ["de", "C Ich nehme das nicht."],
  ])("%s: %s", (language, line) => {
    expect(happened(language, line)).toEqual([]);
  });
});

describe("what is done stays done beside a negation of something else", () => {
  it.each<[Language, string, ActKind]>([
    ["en", "A No problem, I've refunded it.", "done"],
    ["en", "A Don't worry, I've refunded the charge.", "done"],
    ["en", "A don't worry i've refunded the charge", "done"],
    ["en", "A As they couldn't help I'm transferring you to billing.", "transfer"],
    ["en", "A I can't waive it but have escalated this.", "escalation"],
    ["en", "A I'll put you through to billing, okay?", "transfer"],
    ["en", "C I couldn't be happier, sign me up.", "sale"],
    ["en", "A I'll put a note in for September and I've cancelled the visit.", "done"],
    ["en", "A Lovely, that's booked.", "booking"],
    ["en", "C I'll do the rolling one.", "sale"],
    ["de", "A Dann trag ich Sie ein.", "booking"],
    ["de", "A Kein Problem, ich habe die Rechnung storniert.", "done"],
    ["de", "A Ich habe nicht nur die Rechnung storniert.", "done"],
    ["de", "A Das war nicht richtig, ich habe das storniert.", "done"],
    ["de", "A Ich verbinde Sie mit der Leitung.", "transfer"],
    ["de", "C Ich nehme das.", "sale"],
  ])("%s: %s", (language, line, kind) => {
    expect(happened(language, line)).toContain(kind);
  });
});
