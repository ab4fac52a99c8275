import { describe, expect, it } from "vitest";
import { type MaskingContext, maskText, maskTranscript } from "./mask";

const US: MaskingContext = { language: "en", region: "US" };

function on(language: string, region: string): MaskingContext {
  return { language, region };
}

/** Turns parted by "|", agent first. */
function talk(text: string, context: MaskingContext = US): string {
  const segments = text.split("|").map((turn, index) => ({
    start: index * 2,
    end: index * 2 + 1.5,
    speaker: index % 2 === 0 ? "Agent" : "Customer",
    text: turn,
  }));
  return maskTranscript(segments, context)
    .segments.map((segment) => segment.text)
    .join("|");
}

describe("phone numbers", () => {
  it.each([
    ["My number is 415-555-0199.", "My number is [PHONE].", US],
    ["Reach me at (415) 555 0199 today.", "Reach me at [PHONE] today.", US],
    ["It's +44 20 7946 0958, thanks.", "It's [PHONE], thanks.", US],
    ["My number is four one five, double five five, oh one nine nine.", "My number is [PHONE].", US],
    ["My number is four fifteen, five fifty-five, eight hundred.", "My number is [PHONE].", US],
    ["Yeah, 201 555 0123 works.", "Yeah, [PHONE] works.", US],
    ["Yeah, 201 55, no, 555 0123 if we get cut off.", "Yeah, [PHONE] if we get cut off.", US],
    ["It's 20 10 20 24 here.", "It's [PHONE] here.", on("en", "DK")],
    ["ja die null eins sieben eins zweiunddreißig fünfundvierzig sechs sieben acht", "ja die [PHONE]", on("de", "DE")],
    ["Meine Nummer ist null eins sieben eins, einundzwanzig, vierzig.", "Meine Nummer ist [PHONE].", on("de", "DE")],
    ["C'est le zéro six, soixante-quinze, quatre-vingt-dix-sept, douze, trente.", "C'est le [PHONE].", on("fr", "FR")],
    ["Mi móvil es seis uno dos, treinta y cuatro, cincuenta y seis, siete ocho.", "Mi móvil es [PHONE].", on("es", "ES")],
    ["Il mio cellulare è tre quattro sette, ventuno, quarantotto, cinque sei.", "Il mio cellulare è [PHONE].", on("it", "IT")],
    ["Mijn nummer is nul zes, eenentwintig, dubbel vier, acht negen nul.", "Mijn nummer is [PHONE].", on("nl", "NL")],
    ["Meu celular é onze, nove meia um, vinte e três, quatro cinco meia.", "Meu celular é [PHONE].", on("pt", "BR")],
  ])("%s", (text, masked, context) => {
    expect(maskText(text, context)).toBe(masked);
  });

  it("go on over turns, backchannels, repetitions and corrections, and leave what stands between", () => {
    expect(talk("My number is four one five|mm-hm|five five five|oh one nine nine")).toBe(
      "My number is [PHONE]|mm-hm|[PHONE]|[PHONE]",
    );
    expect(talk("Your number?|415|So that's 415?|Yes, 555|okay|0199")).toBe(
      "Your number?|[PHONE]|So that's [PHONE]?|Yes, [PHONE]|okay|[PHONE]",
    );
    expect(talk("My number is four one five, five two, no, five three, oh one nine nine.")).toBe("My number is [PHONE].");
  });

  it("are heard again when a piece is repeated later", () => {
    expect(talk("My number is 415 555 0199.|Thanks, and now let us look at your parcel.|Sure.|You said 0199 at the end?")).toBe(
      "My number is [PHONE].|Thanks, and now let us look at your parcel.|Sure.|You said [PHONE] at the end?",
    );
  });

  it("take the region from the call's numbers where none is given", () => {
    const text = "Ja, die 089 123456, da bin ich.";
    expect(maskText(text, { language: "en", region: null })).toBe(text);
    expect(maskText(text, { language: "en", region: null, numbers: ["+493023125000"] })).toBe("Ja, die [PHONE], da bin ich.");
  });
});

describe("e-mail addresses", () => {
  it.each([
    ["Write to j.doe+news@mail.example.com!", "Write to [EMAIL]!", US],
    ["It's info at example dot com.", "It's [EMAIL].", US],
    ["It's j underscore doe at gee mail dot com, please.", "It's [EMAIL], please.", US],
    ["john spelled j o h n at example dot org", "[EMAIL]", US],
    ["My email is anna ninety two at gmail.com", "My email is [EMAIL]", US],
    ["Die Adresse lautet max Bindestrich eins ät beispiel Punkt de.", "Die Adresse lautet [EMAIL].", on("de", "DE")],
    ["C'est marie point dupont arobase mon tiret site point fr.", "C'est [EMAIL].", on("fr", "FR")],
    ["Es ana guion bajo ruiz arroba ejemplo punto es.", "Es [EMAIL].", on("es", "ES")],
    ["It is usually maria at example dot com, thanks", "It is usually [EMAIL], thanks", US],
    ["Il est chez marie arobase exemple point fr", "Il est chez [EMAIL]", on("fr", "FR")],
    ["Das ist wahrscheinlich noch über jonas at beispiel punkt de", "Das ist wahrscheinlich noch über [EMAIL]", on("de", "DE")],
    ["È anna trattino rossi chiocciola esempio punto it.", "È [EMAIL].", on("it", "IT")],
  ])("%s", (text, masked, context) => {
    expect(maskText(text, context)).toBe(masked);
  });

  it.each(["Look at example dot com.", "Meet us at the office at ten.", "We met @ noon.", "Meet Anna at noon, dot com is down."])(
    "leave: %s",
    (text) => {
      expect(maskText(text, US)).toBe(text);
    },
  );
});

describe("card numbers", () => {
  it.each([
    ["4111 1111 1111 1111", "[CARD]"],
    ["Put it on 378282246310005 please", "Put it on [CARD] please"],
    ["four one one one, one one one one, double one double one, one one one one", "[CARD]"],
    [
      "My card is four one one one followed by one one one one followed by one one one one followed by one one one one",
      "My card is [CARD]",
    ],
    ["The card is four two two two, eight nine, one two three four, five five six seven.", "The card is [CARD]."],
  ])("%s", (text, masked) => {
    expect(maskText(text, US)).toBe(masked);
  });

  it("need a right check digit where no word names them", () => {
    expect(maskText("It says 4111 1111 1111 1112", US)).toBe("It says 4111 1111 1111 1112");
  });
});

describe("ID numbers", () => {
  it.each([
    ["My social security number is 536-22-1234.", "My social security number is [ID].", US],
    ["My social is five three six, double two, one two three four.", "My social is [ID].", US],
    ["The passport reads C01X00T47.", "The passport reads [ID].", US],
    ["My national insurance number is A B 12 34 56 C.", "My national insurance number is [ID].", on("en", "GB")],
    ["Send it to DE89 3704 0044 0532 0130 00 today", "Send it to [ID] today", US],
    ["Meine Sozialversicherungsnummer ist 65170839J008.", "Meine Sozialversicherungsnummer ist [ID].", on("de", "DE")],
    ["Mein DNI es 12345678, Z.", "Mein DNI es [ID].", on("es", "ES")],
    ["Il codice fiscale è RSSMRA85T10A562S.", "Il codice fiscale è [ID].", on("it", "IT")],
    ["Mijn burgerservicenummer is 111 222 333.", "Mijn burgerservicenummer is [ID].", on("nl", "NL")],
    ["Sim, 529.982.247-25.", "Sim, [ID].", on("pt", "BR")],
    ["Le 1 84 12 76 451 089 46, voilà.", "Le [ID], voilà.", on("fr", "FR")],
  ])("%s", (text, masked, context) => {
    expect(maskText(text, context)).toBe(masked);
  });
});

describe("look-alikes stay", () => {
  it.each([
    ["Order 4155550199 came on 12.03.2024 at 14:30.", US],
    ["What's the order number?", US],
    ["It cost $1,234,567.89, or 1.234.567,89 EUR, 45% of it in 2023.", US],
    ["We need 1200 pieces of item 45678901 by 2025-01-31.", US],
    ["Version 10.14.203 runs on 192.168.10.24 since 2019.", US],
    ["Call me at ten thirty, it takes forty five minutes.", US],
    ["The tracking number is 1Z999AA10123456784.", US],
    ["Two thousand three hundred and fifty dollars in twenty twenty-four.", US],
    ["One, two, three, four, five, six, seven, eight, nine, ten.", US],
    ["Die Bestellnummer ist null eins sieben eins zwei drei vier fünf sechs sieben.", on("de", "DE")],
    ["Die Rechnung 2024123456 über 99,95 Euro vom 3. März 2024.", on("de", "DE")],
    ["Das war am 20.10.2024.", on("de", "DK")],
    ["It came to 20102024 kroner.", on("en", "DK")],
    ["Die Gewinnzahlen lauten 01 08 15 27 32 45", on("de", "DE")],
    ["tirage du loto 05 12 18 27 33 numéro chance 4", on("fr", "FR")],
    ["Os números foram 5, 6, 12, 20, 22, 27.", on("pt", "PT")],
    ["Last night's numbers were 22, 23, 42, 43, 46, 47.", US],
    ["I always play forty-six, thirty-eight, forty-eight, twenty-four, seventeen, never won a thing.", US],
    ["You want filter 165117641, not 493951090, they look the same.", US],
    ["La commande 0612345678 coûte 250 euros.", on("fr", "FR")],
    ["Entre diecinueve y noventa y uno por ciento entre treinta y cincuenta por ciento.", on("es", "ES")],
    ["Tra trentasette e settantatré per cento tra trentotto e novantatré per cento.", on("it", "IT")],
  ])("%s", (text, context) => {
    expect(maskText(text, context)).toBe(text);
  });

  it("but a number that is read out in pairs beside a lottery", () => {
    expect(maskText("Pour le loto, rappelez le 06 12 34 12 78", on("fr", "FR"))).toBe("Pour le loto, rappelez le [PHONE]");
  });

  it.each([
    ["My phone number is 12, 23, 34, 45, 56, 58.", "My phone number is [PHONE].", US],
    ["My social security number is 1, 2, 3, 4, 5, 6, 7, 8, 9.", "My social security number is [ID].", US],
    ["Meine Telefonnummer, ich tippe 49, 17, 12, 34, 56, 21.", "Meine Telefonnummer, ich tippe [PHONE].", on("de", "DE")],
    ["A Joana 52998224725, não 11144477735.", "A Joana [ID], não [ID].", on("pt", "BR")],
  ])("but numbers in a row, or told apart, that are named or proven: %s", (text, masked, context) => {
    expect(maskText(text, context)).toBe(masked);
  });

  it.each([
    ["What's your phone number?|I'll play 41, 55, 51, 23, 45.", "What's your phone number?|I'll play [PHONE]."],
    ["Can I get the last name and social?|Olivia Marsh, 165117641.", "Can I get the last name and social?|Olivia Marsh, [ID]."],
  ])("nor what was asked for: %s", (text, masked) => {
    expect(talk(text)).toBe(masked);
  });

  it("but a social security number that is corrected", () => {
    expect(maskText("It's 165117641, not 165117642.", US)).toBe("It's [ID], not [ID].");
  });

  it("but the card that an order was paid with", () => {
    const digits = "four one one one, one one one one, one one one one, one one one one";
    expect(talk(`And the card the order was paid with?|${digits}.`)).toBe("And the card the order was paid with?|[CARD].");
  });

  it("across turns", () => {
    const text = "What's the order number?|It's 4155550199.";
    expect(talk(text)).toBe(text);
  });
});

describe("a masked transcript", () => {
  it("keeps times and speakers, and says what was found where and when", () => {
    const segments = [
      { start: 1, end: 2.5, speaker: "Agent", text: "Your number?" },
      { start: 3, end: 4, speaker: "Customer", text: "415" },
      { start: 4, end: 4.5, speaker: "Agent", text: "mm-hm" },
      { start: 5, end: 7.25, speaker: "Customer", text: "555 0199, or info@example.com" },
    ];
    const masked = maskTranscript(segments, US);
    expect(masked.segments.map(({ text, ...rest }) => rest)).toEqual(segments.map(({ text, ...rest }) => rest));
    expect(masked.segments.map(({ text }) => text)).toEqual(["Your number?", "[PHONE]", "mm-hm", "[PHONE], or [EMAIL]"]);
    expect(masked.found).toEqual([
      { kind: "[PHONE]", segment: 1, lastSegment: 3, start: 3, end: 7.25 },
      { kind: "[EMAIL]", segment: 3, lastSegment: 3, start: 5, end: 7.25 },
    ]);
  });

  it("hears another language than the one it was said to be", () => {
    const german = "Meine Nummer ist null eins sieben eins zwei drei vier fünf sechs sieben acht.";
    expect(maskText(german, { language: "en", region: "DE" })).toBe("Meine Nummer ist [PHONE].");
    expect(maskText(german, { language: null, region: null })).toBe("Meine Nummer ist [PHONE].");
  });
});
