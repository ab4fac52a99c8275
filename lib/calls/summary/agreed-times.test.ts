import { describe, expect, it } from "vitest";
import { summariseCall } from "./summarise-call";

function summaryOf(language: string, lines: string) {
  const segments = lines.split("\n").map((line, at) => ({
    start: 5 * at,
    end: 5 * at + 3,
    speaker: line.startsWith("A ") ? "Agent" : "Customer",
    text: line.slice(2),
  }));
  return summariseCall(segments, { direction: "inbound", language, durationSec: 60 });
}

function actionsOf(language: string, lines: string) {
  return summaryOf(language, lines).actionItems.map(({ owner, task, due }) => [owner, task, due].join(" | "));
}

const OPENING: Readonly<Record<string, string>> = {
  en: "A Good morning, heating service.\nC Hello, my boiler is leaking.\nA How old is it?\nC Four years.",
  de: "A Guten Morgen, Heizungsdienst.\nC Hallo, meine Heizung ist undicht.\nA Wie alt ist sie?\nC Vier Jahre.",
  fr: "A Bonjour, service chauffage.\nC Bonjour, ma chaudière fuit.\nA Elle a quel âge ?\nC Quatre ans.",
  es: "A Buenos días, servicio de calefacción.\nC Hola, mi caldera pierde agua.\nA ¿Cuántos años tiene?\nC Cuatro años.",
  it: "A Buongiorno, assistenza caldaie.\nC Buongiorno, la mia caldaia perde acqua.\nA Quanti anni ha?\nC Quattro anni.",
  pt: "A Bom dia, assistência de caldeiras.\nC Bom dia, a minha caldeira perde água.\nA Que idade tem?\nC Quatro anos.",
  nl: "A Goedemorgen, verwarmingsservice.\nC Hallo, mijn ketel lekt.\nA Hoe oud is hij?\nC Vier jaar.",
};

describe("a time that was asked and agreed to", () => {
  it.each([
    [
      "en",
      "Would Thursday at ten suit you?",
      "Yes, that's fine.",
      "Great, I'll book you in.",
      "I'll book you in | Thursday at ten",
    ],
    [
      "en",
      "Thursday at ten?",
      "That's fine.",
      "Our technician will come then.",
      "Our technician will come then | Thursday at ten",
    ],
    [
      "en",
      "Can I call you back tomorrow at three?",
      "Yes please.",
      "Good, I'll call you then.",
      "I'll call you then | tomorrow at three",
    ],
    [
      "de",
      "Passt Ihnen Donnerstag um zehn Uhr?",
      "Ja, das passt.",
      "Gut, dann trage ich Sie ein.",
      "trage ich Sie ein | Donnerstag um zehn Uhr",
    ],
    [
      "de",
      "Würde Ihnen Donnerstag um zehn passen?",
      "Ja.",
      "Dann kommt unser Techniker zu Ihnen.",
      "kommt unser Techniker zu Ihnen | Donnerstag um zehn",
    ],
    [
      "fr",
      "Est-ce que jeudi à dix heures vous convient ?",
      "Oui, parfait.",
      "Très bien, je vous inscris.",
      "je vous inscris | jeudi à dix heures",
    ],
    [
      "fr",
      "Jeudi à dix heures, ça vous irait ?",
      "Oui.",
      "Notre technicien passera chez vous.",
      "Notre technicien passera chez vous | Jeudi à dix heures",
    ],
    [
      "es",
      "¿Le viene bien el jueves a las diez?",
      "Sí, perfecto.",
      "Le apunto la cita.",
      "Le apunto la cita | el jueves a las diez",
    ],
    [
      "it",
      "Le va bene giovedì alle dieci?",
      "Sì, va bene.",
      "Allora il tecnico passerà da lei.",
      "il tecnico passerà da lei | giovedì alle dieci",
    ],
    [
      "pt",
      "Quinta-feira às dez dá-lhe jeito?",
      "Sim.",
      "Então o técnico vai a sua casa.",
      "o técnico vai a sua casa | Quinta-feira às dez",
    ],
    [
      "nl",
      "Schikt donderdag om tien uur?",
      "Ja, dat is goed.",
      "Dan komt de monteur bij u langs.",
      "Dan komt de monteur bij u langs | donderdag om tien uur",
    ],
  ])("%s: %s", (language, question, answer, promise, expected) => {
    const lines = `${OPENING[language]}\nA ${question}\nC ${answer}\nA ${promise}`;
    expect(actionsOf(language, lines)).toEqual([`Agent | ${expected}`]);
  });

  it.each([
    [
      "what is sent at once",
      "Would Thursday at ten suit you?",
      "Yes.",
      "I'll email you the confirmation.",
      "I'll email you the confirmation | ",
    ],
    [
      "a no",
      "Would Thursday at ten suit you?",
      "No, I'm away then.",
      "I'll ring you when something comes up.",
      "I'll ring you when something comes up | ",
    ],
    ["another hour", "Would Thursday at ten suit you?", "Yes, but at two.", "I'll book you in.", "I'll book you in | "],
    ["a question about what was", "Has it been leaking since Monday?", "Yes.", "I'll book you in.", "I'll book you in | "],
    ["one of two days", "Would Thursday or Friday suit you?", "Yes.", "I'll book you in.", "I'll book you in | "],
  ])("isn't the time of %s", (_, question, answer, promise, expected) => {
    expect(actionsOf("en", `${OPENING.en}\nA ${question}\nC ${answer}\nA ${promise}`)).toEqual([`Agent | ${expected}`]);
  });
});

it("is told beside what else the same person does, and in the title", () => {
  const lines = [
    "A Das ist meistens die Gasarmatur. Passt Ihnen Mittwoch um zwanzig nach neun?",
    "C Ja, das passt.",
    "A Gut, dann kommt unser Monteur zu Ihnen.",
    "C Rufen Sie vorher an?",
    "A Ja, der Monteur ruft eine halbe Stunde vorher an.",
    "C Danke, auf Wiederhören.",
  ].join("\n");
  expect(actionsOf("de", `${OPENING.de}\n${lines}`)).toEqual([
    "Agent | kommt unser Monteur zu Ihnen | Mittwoch um zwanzig nach neun",
    "Agent | der Monteur ruft eine halbe Stunde vorher an | ",
  ]);
  expect(summaryOf("de", `${OPENING.de}\n${lines}`).title).toMatch(/ \(Mittwoch um zwanzig nach neun\)$/);
});

it.each([
  ["en", "One moment, I'll check with the workshop.", "I'll ring you on Friday."],
  ["de", "Moment, ich schaue nach.", "Ich rufe Sie am Freitag an."],
  ["fr", "Un instant, je vérifie.", "Je vous rappelle vendredi."],
])("%s: something done while the other person holds is not a commitment", (language, pause, promise) => {
  const tasks = actionsOf(language, `${OPENING[language]}\nA ${pause}\nC Okay.\nA ${promise}`);
  expect(tasks).toHaveLength(1);
  expect(tasks[0]).toMatch(/(?:Friday|Freitag|vendredi)$/);
});

describe("a time of the day is told whole", () => {
  it.each([
    ["en", "I'll ring you on Thursday at twenty past nine sharp.", "on Thursday at twenty past nine"],
    ["de", "Ich rufe Sie am Mittwoch um zwanzig nach neun wieder an.", "am Mittwoch um zwanzig nach neun"],
    ["de", "Ich rufe Sie am Mittwoch um neun Uhr nochmal an.", "am Mittwoch um neun Uhr"],
    ["fr", "Je vous rappelle demain à 10h30.", "demain à 10h30"],
    ["es", "Le llamo el jueves a las diez menos cuarto.", "el jueves a las diez menos cuarto"],
    ["it", "La richiamo giovedì alle tre meno un quarto.", "giovedì alle tre meno un quarto"],
    ["pt", "Ligo-lhe na quinta-feira às dez e meia.", "na quinta-feira às dez e meia"],
    ["nl", "Ik bel u donderdag om tien over half drie.", "donderdag om tien over half drie"],
  ])("%s: %s", (language, line, due) => {
    expect(actionsOf(language, `${OPENING[language]}\nA ${line}`).map((one) => one.split(" | ")[2])).toEqual([due]);
  });
});
