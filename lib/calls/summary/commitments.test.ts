import { describe, expect, it } from "vitest";
import { summariseCall } from "./summarise-call";

function actionsOf(language: string, lines: string) {
  const segments = lines.split("\n").map((line, at) => ({
    start: 5 * at,
    end: 5 * at + 3,
    speaker: line.startsWith("A ") ? "Agent" : "Customer",
    text: line.slice(2),
  }));
  return summariseCall(segments, { direction: "inbound", language, durationSec: 60 }).actionItems.map(({ owner, task, due }) =>
    [owner, task, due].join(" | "),
  );
}

describe("set ways of binding oneself", () => {
  it.each([
    ["en", "A I'll chase the fitter at nine.", "Agent | I'll chase the fitter at nine | at nine"],
    ["en", "A The fitter'll ring you when he's parked.", "Agent | The fitter'll ring you when he's parked | "],
    ["en", "A You'll get a letter with the dates.", "Agent | You'll get a letter with the dates | "],
    ["de", "A Der Monteur ruft kurz vorher an.", "Agent | Der Monteur ruft kurz vorher an | "],
    ["de", "A Sie kriegen am Tag vorher noch eine SMS.", "Agent | Sie kriegen am Tag vorher noch eine SMS | am Tag vorher"],
    ["fr", "A Vous recevrez un courrier de confirmation.", "Agent | Vous recevrez un courrier de confirmation | "],
    ["es", "A Le mando el presupuesto ahora mismo.", "Agent | Le mando el presupuesto ahora mismo | ahora mismo"],
    ["it", "A La richiamo io in giornata.", "Agent | La richiamo io in giornata | in giornata"],
    ["pt", "A Envio-lhe a fatura ainda hoje.", "Agent | Envio-lhe a fatura ainda hoje | hoje"],
    ["nl", "A De monteur belt u van tevoren op.", "Agent | De monteur belt u van tevoren op | "],
  ])("%s: %s", (language, line, expected) => {
    expect(actionsOf(language, `${OPENING[language]}\n${line}`)).toEqual([expected]);
  });

  it("tells a promise with what it depends on", () => {
    expect(actionsOf("en", `${OPENING.en}\nA If the part isn't here by Friday, we'll refund you in full.`)).toEqual([
      "Agent | If the part isn't here by Friday, we'll refund you in full | by Friday",
    ]);
  });

  it("tells what one says in a breath as one promise, and two sides' as two", () => {
    expect(actionsOf("en", `${OPENING.en}\nA I'll ask the workshop and I'll ring you back.\nC I'll bring the box.`)).toEqual([
      "Agent | I'll ask the workshop and I'll ring you back | ",
      "Customer | I'll bring the box | ",
    ]);
  });

  it.each([
    ["en", "A I'll be honest, that is an old model."],
    ["en", "A I'll put you through to the workshop."],
    ["en", "C I'm going to the ombudsman with this."],
    ["en", "A Shall I send you the form, or will you come by?"],
    ["de", "C Dann schreibe ich das meinem Anwalt."],
    ["es", "C Mañana mismo pongo una denuncia, se lo digo."],
  ])("%s: %s binds nobody", (language, line) => {
    expect(actionsOf(language, `${OPENING[language]}\n${line}`)).toEqual([]);
  });
});

describe("what leaves nothing to do after the call", () => {
  it.each([
    ["en", "A I'll put you on hold one second, I'll ask the workshop."],
    ["de", "A Bleiben Sie kurz dran, ich frag den Meister."],
    ["de", "A Ich trag das jetzt ein."],
    ["en", "A We'll see you on Wednesday."],
    ["en", "C I'll tell my son."],
    ["en", "C If you don't call by then, I'll call you."],
    ["it", "C Se non chiama, richiamo io, eh."],
    ["en", "A It'll send you a code to test it."],
  ])("%s: %s", (language, line) => {
    expect(actionsOf(language, `${OPENING[language]}\n${line}`)).toEqual([]);
  });

  it.each([["A Can you send me a picture of the drum?\nC I'll ping you one over.", "Customer | I'll ping you one over | "]])(
    "%s is one commitment",
    (lines, expected) => {
      expect(actionsOf("en", `${OPENING.en}\n${lines}`)).toEqual([expected]);
    },
  );

  it("knows no time that is past", () => {
    expect(actionsOf("en", `${OPENING.en}\nA I'll send you the part, you've waited since Monday.`)).toEqual([
      "Agent | I'll send you the part, you've waited since Monday | ",
    ]);
  });

  it("takes a promise that only ends as a question for one", () => {
    expect(actionsOf("es", `${OPENING.es}\nA Le llamo con el presupuesto antes de tocar nada, ¿vale?`)).toHaveLength(1);
  });
});

const OPENING: Readonly<Record<string, string>> = {
  en: "A Good morning, workshop.\nC Hello, the drum of my washing machine is stuck.\nA How old is it?\nC Four years.",
  de: "A Guten Morgen, Werkstatt.\nC Hallo, die Trommel meiner Waschmaschine klemmt.\nA Wie alt ist sie?\nC Vier Jahre.",
  fr: "A Bonjour, atelier.\nC Bonjour, le tambour de ma machine est bloqué.\nA Elle a quel âge ?\nC Quatre ans.",
  es: "A Buenos días, taller.\nC Hola, el tambor de mi lavadora está atascado.\nA ¿Cuántos años tiene?\nC Cuatro años.",
  it: "A Buongiorno, officina.\nC Buongiorno, il cestello della mia lavatrice è bloccato.\nA Quanti anni ha?\nC Quattro anni.",
  pt: "A Bom dia, oficina.\nC Bom dia, o tambor da minha máquina está preso.\nA Que idade tem?\nC Quatro anos.",
  nl: "A Goedemorgen, werkplaats.\nC Hallo, de trommel van mijn wasmachine zit vast.\nA Hoe oud is hij?\nC Vier jaar.",
};
