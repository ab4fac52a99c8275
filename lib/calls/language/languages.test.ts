import { describe, expect, it } from "vitest";
import { guessLanguage, spoken } from "./languages";
import type { SpokenLanguage } from "./spoken-language";

const said = (text: string) =>
  text
    .split("|")
    .map((line, at) => ({ start: 5 * at, end: 5 * at + 4, speaker: at % 2 === 0 ? "Agent" : "Customer", text: line }));

describe("a call of a few short lines is told to be", () => {
  it.each([
    ["en", "Northwind, how can I help?|My lamp is broken, call me at [PHONE].|I will send a new one tomorrow. Goodbye."],
    ["de", "Guten Tag, Nordwind.|Guten Tag, meine Lampe ist kaputt.|Ich schicke Ihnen morgen eine neue."],
    ["fr", "Bonjour, comment puis-je vous aider ?|Ma lampe ne marche pas.|Je vous en envoie une demain."],
    ["es", "Buenos días, ¿en qué puedo ayudarle?|Mi lámpara no funciona.|Le envío una nueva mañana, gracias."],
    ["it", "Buongiorno, come posso aiutarla?|La mia lampada non funziona.|Gliene mando una domani, grazie."],
    ["nl", "Goedemorgen, hoe kan ik u helpen?|Mijn lamp is kapot.|Ik stuur u morgen een nieuwe."],
    ["pt", "Bom dia, em que posso ajudar?|O meu candeeiro não funciona.|Envio uma nova amanhã, obrigado."],
  ])("%s", (language, text) => {
    expect(guessLanguage(said(text))).toBe(language);
  });

  it.each([
    "[PHONE] [PHONE]",
    "Tak, dzień dobry, moja lampa jest zepsuta.|Wyślemy jutro nową.",
    "はい、もしもし。|ランプが壊れました。",
  ])("none of those with rules: %s", (text) => {
    expect(guessLanguage(said(text))).toBeNull();
  });
});

it("a language that does not say how its numbers are spoken does not compile", () => {
  const { numbers: _, ...others } = spoken("en");
  // @ts-expect-error: what is missing would be read aloud in a transcript.
  const lacking: SpokenLanguage = others;
  expect(lacking.numbers).toBeUndefined();
});
