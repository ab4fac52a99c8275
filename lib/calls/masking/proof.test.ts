import { describe, expect, it } from "vitest";
import { maskTranscript } from "./mask";

/** Turns parted by "|", agent first. */
function talk(text: string, language = "en", region = "US"): string {
  const segments = text
    .split("|")
    .map((turn, at) => ({ start: at * 2, end: at * 2 + 1.5, speaker: at % 2 === 0 ? "Agent" : "Customer", text: turn }));
  return maskTranscript(segments, { language, region })
    .segments.map((segment) => segment.text)
    .join("|");
}

describe("what its digits prove is masked, whatever word stands near", () => {
  it.each([
    [
      "How would you like to pay the total?|Five four two four, one eight zero two, seven nine seven nine, one seven three two.",
      "How would you like to pay the total?|[CARD].",
    ],
    ["The order came to that. 5424 1802 7979 1732.", "The order came to that. [CARD]."],
    ["I'm a customer since two thousand twelve. 415-555-0199.", "I'm a customer since two thousand twelve. [PHONE]."],
    ["Which room?|(415) 555-0199 if you need me.", "Which room?|[PHONE] if you need me."],
    ["The order, and her number 536-22-8214.", "The order, and her number [ID]."],
    ["Invoice AB 12 34 56 C is me.", "Invoice [ID] is me."],
  ])("%s", (text, masked) => {
    expect(talk(text)).toBe(masked);
  });

  it("a card of which the first group was nearly said right before: nothing of the first try stays", () => {
    const text =
      "five four two six, no wait, five four two four|okay|one eight zero two|mm-hm|seven nine seven nine|one seven three two";
    expect(talk(text)).not.toMatch(/(?:two|six|four|nine|eight|zero)\b/);
  });

  it("a number that is dialled with 00 beside an invoice", () => {
    expect(talk("On the invoice it says 0033612386347.", "en", "FR")).toBe("On the invoice it says [PHONE].");
    expect(talk("On the invoice it says 06 20 128 2188.", "en", "HU")).toBe("On the invoice it says [PHONE].");
  });

  it.each([
    ["read out over turns", "five four two four|okay|one eight zero two|mm-hm|seven nine seven nine|got it|one seven three two"],
    ["with a piece said again", "5424|5424, yes|1802|right|7979 1732"],
    ["with one that is corrected", "5424 1802|okay|7978, no, 7979|yes|1732"],
    ["with a moment between", "5424 1802|okay|hang on|sure|7979 1732"],
  ])("a card %s", (_, text) => {
    expect(talk(text)).not.toMatch(/\d|(?:two|three|nine|eight|zero)\b/);
  });

  it("but a number that an order's name stands right before stays", () => {
    const texts = ["The order number is 4155550199.", "Your order?|It's 2125550142.", "Version 10.14.203, size 5424, room 1800."];
    for (const text of texts) expect(talk(text)).toBe(text);
  });
});

describe("documents", () => {
  it.each([
    ["My SIN is 046 454 286.", "CA"],
    ["My known traveler number is 180442917.", "US"],
    ["The MRN is 00482913.", "US"],
    ["My voter id is ABC1234567.", "IN"],
    ["My national ID card number is 12345678Z.", "ES"],
    ["My member number is 88273645.", "US"],
    ["Fødselsnummeret mitt er 01010750160.", "NO"],
    ["My teudat zehut is 123456782.", "IL"],
    ["My NIN is 12345678901.", "NG"],
    ["NIK 3174011501900001.", "ID"],
  ])("by name: %s", (text, region) => {
    expect(talk(text, "en", region)).toMatch(/^\D*\[ID\]\.$/);
  });

  it.each([
    "536-22-8214",
    "35202-1234567-1",
    "784-1990-1234567-1",
    "756.9217.0769.85",
    "529.982.247-25",
    "RSSMRA85T10A562S",
    "S1234567D",
    "12345678Z",
  ])("by form: %s", (id) => {
    expect(talk(`It says ${id} here.`)).toBe("It says [ID] here.");
  });

  it("whose names are words elsewhere count in capitals, with an owner, or before a number", () => {
    expect(talk("The tin of paint was 12345678.")).toBe("The tin of paint was 12345678.");
    expect(talk("My tin is 123456780.", "en", "GB")).toBe("My tin is [ID].");
  });
});

describe("e-mail addresses", () => {
  it.each([
    ["I'm at the airport. It is loud.", "I'm at the airport. It is loud."],
    ["We arrived at noon. At ten we left|at home. De facto", "We arrived at noon. At ten we left|at home. De facto"],
    ["Our prices at example.com are lower.", "Our prices at example.com are lower."],
    ["j.smith@mail.example.co.uk. It works", "[EMAIL]. It works"],
    ["It's s as in Sam, m as in Mary, i, t, h at gmail dot com", "It's [EMAIL]"],
    ["s m i|okay|t h at gmail|yes|dot com", "[EMAIL]|okay|[EMAIL]|yes|[EMAIL]"],
  ])("%s", (text, masked) => {
    expect(talk(text)).toBe(masked);
  });
});

describe("numbers spoken in", () => {
  it.each([
    ["pl", "PL", "Mój numer telefonu to pięćset dwanaście trzysta czterdzieści pięć sześćset siedemdziesiąt osiem"],
    ["sv", "SE", "mitt nummer är noll sju noll, ett två tre, fyra fem sex sju"],
    ["da", "DK", "mit nummer er enogtyve femogtredive fyrre halvtreds"],
    ["no", "NO", "nummeret mitt er ni åtte sju seks fem fire tre to"],
    ["nb", "NO", "nummeret mitt er ni åtte sju seks fem fire tre to"],
    ["tr", "TR", "telefon numaram sıfır beş yüz otuz iki, yüz yirmi üç, kırk beş altmış yedi"],
    ["hi", "IN", "मेरा नंबर नौ आठ सात छह पांच चार तीन दो एक शून्य"],
    ["ja", "JP", "電話番号は090-1234-5678"],
    ["ja", "JP", "電話は〇九〇一二三四五六七八"],
    ["ar", "SA", "رقم جوالي صفر خمسة خمسة واحد اثنين ثلاثة أربعة خمسة ستة سبعة"],
    ["zh", "CN", "我的电话是一三八零零一三八零零零"],
  ])("%s (%s)", (language, region, text) => {
    expect(talk(text, language, region)).toMatch(/\[PHONE\]$/);
  });

  it.each([
    ["pl", "PL", "jeden moment, dwie sztuki po dwadzieścia złotych"],
    ["sv", "SE", "det kostar två hundra kronor, ordernummer 12345678"],
    ["tr", "TR", "iki adet, sipariş numarası 12345678"],
    ["ja", "JP", "三個で五百円です。注文番号は12345678です"],
    ["zh", "CN", "订单号123456789，一九九八年三月"],
  ])("%s, amounts and orders stay", (language, region, text) => {
    expect(talk(text, language, region)).toBe(text);
  });
});

describe("what other people's calls showed", () => {
  const masked = (language: string, region: string, ...texts: string[]) =>
    maskTranscript(
      texts.map((text, at) => ({ start: at, end: at + 1, speaker: at % 2 === 0 ? "Customer" : "Agent", text })),
      { language, region },
    )
      .segments.map(({ text }) => text)
      .join(" / ");

  it.each([
    ["fr", "FR", ["zéro six douze, voyons, quatre-vingt-sept zéro huit vingt-neuf"], "[PHONE]"],
    ["de", "DE", ["null eins fünf sechs sieben drei null zwei sechs, falsch, fünf, drei vier eins"], "[PHONE]"],
    ["zh", "CN", ["我这边登记的是一三一，九四九六，九四七七，对吗？"], "我这边登记的是[PHONE]，对吗？"],
    ["ar", "SA", ["رقمي هو صفر واحد ستة، أربعة ثلاثة أربعة، أربعة واحد سبعة ثلاثة"], "رقمي هو [PHONE]"],
    ["ja", "JP", ["番号はゼロきゅうゼロ、いちさんきゅうはち、よんはちゼロきゅうです。"], "番号は[PHONE]です。"],
    ["en", "IN", ["Best is eight one two six eight, one six two oh oh."], "Best is [PHONE]."],
    ["de", "DE", ["k wie Kaufmann, u, r, t, Klammeraffe web Punkt d, e"], "[EMAIL]"],
    ["en", "US", ["It's mike dash reed,", "Mm-hm.", "at gmail dot com"], "It's [EMAIL], / Mm-hm. / [EMAIL]"],
    ["fr", "FR", ["le monsieur du 06 15 96 81 22 m'a dit"], "le monsieur du [PHONE] m'a dit"],
    ["en", "US", ["I paid for 51 litres at 9.5 a litre."], "I paid for 51 litres at 9.5 a litre."],
    ["es", "ES", ["Las coordenadas son 36.8359, 1.3259, ¿qué hago?"], "Las coordenadas son 36.8359, 1.3259, ¿qué hago?"],
    ["de", "DE", ["Wir brauchen ein Zimmer für 7 Nächte, Flug LH 3281."], "Wir brauchen ein Zimmer für 7 Nächte, Flug LH 3281."],
  ])("%s %s: %s", (language, region, texts, expected) => {
    expect(masked(language, region, ...texts)).toBe(expected);
  });
});

describe("a number read out", () => {
  it.each([
    [
      "said again by the other side, from its first piece on",
      "oh eight five|I have oh eight five.|nine two three|Got it.|three one seven one",
      "IE",
    ],
    ["corrected", "zero six two|Okay.|zero one two|Right.|six eight nine|Right.|four six, sorry, four nine", "HU"],
    [
      "with a plus that is repeated",
      "plus four one|plus four one.|seven eight|Okay.|five nine nine|Okay.|three two|three two.|four eight",
      "CH",
    ],
    ["with the words that recognisers write for digits", "zero four one seven three ate seven seven won for", "AU"],
    ["beside an order that it is not the number of", "About the order, 0712845202 please.", "KE"],
    ["with 00 before the country", "Anything else about the total?|0027 71 596 5988", "ZA"],
  ])("is found %s", (_, text, region) => {
    expect(talk(text, "en", region)).not.toMatch(
      /\d|(?<!\p{L})(?:oh|two|three|four|five|six|seven|eight|nine|ate|won|zero)(?!\p{L})/u,
    );
  });

  it.each([
    ["two postcodes", "We ship to 93770 and 76056 only.", "CA"],
    ["the number of an order, said later in the sentence", "Your order from the 6th, number 4636677, went out.", "US"],
    ["a number of a carrier", "UPS gave me 1Z 686 IC3 58 4273 9113.", "US"],
    ["a long run that has a phone's length in it", "The tracking says 9400 1243 3021 5366 1299 57.", "SG"],
    ["years of one sentence", "We sold 2881 units in 2021 and 4744 in 2020.", "UY"],
    ["what somebody is customer number of", "Mi número de cliente es 32476675.", "CL"],
  ])("is none where it is one of %s", (_, text, region) => {
    expect(talk(text, text.startsWith("Mi") ? "es" : "en", region)).toBe(text);
  });
});

describe("a document without its name", () => {
  it.each([
    ["Sure, S7851760.", "US"],
    ["EMK 959923", "PL"],
    ["Okay, that would be 94953903.", "PE"],
    ["Okay, that would be N as in November X as in X-ray T as in Thomas 4758.", "NZ"],
  ])("is taken by the forms of the region where nothing else is said: %s", (text, region) => {
    expect(talk(text, "en", region)).toMatch(/\[(?:ID|PHONE)\]\.?$/);
  });

  it("stays where something else is said, or no region is known", () => {
    expect(talk("The lamp from batch S7851760 flickers.")).toBe("The lamp from batch S7851760 flickers.");
    expect(
      maskTranscript([{ start: 0, end: 1, speaker: "A", text: "EMK 959923" }], { language: "en", region: null }).found,
    ).toEqual([]);
  });
});

describe("an address over turns", () => {
  it.each([
    ["anna dot smith eight six|Okay.|at hotmail dot co dot uk", "[EMAIL]|Okay.|[EMAIL]"],
    ["It was cheaper at example dot com.", "It was cheaper at example dot com."],
    ["At this point com is all I know.", "At this point com is all I know."],
  ])("%s", (text, masked) => {
    expect(talk(text)).toBe(masked);
  });
});
