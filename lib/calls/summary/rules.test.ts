import { describe, expect, it } from "vitest";
import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { splitSentences } from "./sentences";
import { summariseCall } from "./summarise-call";
import type { CallFacts } from "./types";

const summarise = (lines: string[], facts: Partial<CallFacts> = {}) => {
  const segments = lines.map((line, at): TranscriptSegment => {
    const speaker = line.startsWith("A ") ? "Agent" : "Customer";
    return { start: at * 5, end: at * 5 + 4, speaker, text: line.slice(2) };
  });
  return summariseCall(segments, { direction: "inbound", durationSec: 60, language: "en", ...facts });
};

describe("rules", () => {
  it.each([
    ["en", "I am not happy with it. It was not helpful.", "negative"],
    ["en", "I am happy with it. It was helpful.", "positive"],
    ["de", "Das war nicht gut. Ich bin nicht zufrieden. Ich bin nicht begeistert.", "negative"],
    ["de", "Das war gut. Ich bin zufrieden. Ich bin begeistert.", "positive"],
    ["it", "Non sono contento. Non è perfetto. Non mi piace. Non è ottimo.", "negative"],
  ])("in %s a negation turns a feeling: %s", (language, line, sentiment) => {
    expect(summarise(["A Hm.", `C ${line}`], { language }).sentiment).toBe(sentiment);
  });

  it("count the customer's feelings, not the agent's", () => {
    expect(summarise(["A Great, perfect, excellent.", "C The bill came on Monday."]).sentiment).toBe("neutral");
  });

  it("tell nobody's insult of themselves as abuse", () => {
    const codes = (line: string) =>
      summarise(["A Hello.", `C ${line}`]).complianceFlags.filter(({ code }) => code === "abusive_language").length;
    expect([codes("I'm such an idiot, I put December."), codes("You are such an idiot.")]).toEqual([0, 1]);
  });

  it("hear who calls from how they begin, and no sale where they are told not to", () => {
    const lines = [
      "C Hello?",
      "A Hi, is that the homeowner?",
      "C Who's this?",
      "A My name's Ben, I'm with Northgate Solar.",
      "C I don't want any panels.",
      "A They cost nothing.",
      "C I told you people no. It's ridiculous. Take me off the list.",
      "A I can't do that here.",
      "C Unbelievable.",
    ];
    expect(summarise(lines).outcome).toBe("no_sale");
  });

  it("agree on no call that was turned down", () => {
    const lines = [
      "A Buenas tardes, ¿hablo con doña Marta?",
      "C Sí, ¿quién es?",
      "A Soy Luis, de su aseguradora. La llamo para ofrecerle el seguro de hogar.",
      "C No me interesa.",
      "A Si quiere la llamo mañana.",
      "C No, mañana tampoco. No me interesa, gracias.",
      "A Entendido.",
    ];
    expect(summarise(lines, { language: "es", direction: "outbound" }).outcome).toBe("no_sale");
  });

  it("take no promise from a question", () => {
    expect(summarise(["A So I'll call you back tomorrow?", "C No."]).actionItems).toEqual([]);
    expect(summarise(["A So I'll call you back tomorrow.", "C No."]).actionItems).toHaveLength(1);
  });

  it("tell how things stand where nothing was done, and whom a promise means", () => {
    const { summary } = summarise([
      "A Claims, hello.",
      "C I want to know what's happening with my claim.",
      "A I'm afraid it's been declined because the leak was gradual. The warehouse manager is out.",
      "C That's not right.",
      "A I'll ask him to phone you on Monday.",
    ]);
    expect(summary).toContain("It was declined");
    expect(summary).toContain("ask the warehouse manager to phone the customer on Monday");
  });

  it("take an offer that was settled for as the end, and a wish to close an account as no threat", () => {
    const call = [
      "C I need to close my account, I'm moving.",
      "A I've closed it. I can't waive the fee.",
      "C Okay, that's fair enough.",
    ];
    expect(summarise(call)).toMatchObject({ outcome: "resolved", sentiment: "neutral" });
  });

  it.each([
    [["C It stopped again.", "A I've escalated it to our second level.", "C Wonderful, you were great, thank you so much!"]],
    [["C Have you got the blue one?", "A No, I'm sorry, we can't get it any more.", "C All right. Thanks, goodbye."]],
  ])("take thanks for what nobody could solve as no anger: %j", (call) => {
    expect(summarise(call).sentiment).toBe("neutral");
  });

  it("take praise for what was refused as mockery, unless it forgives", () => {
    const refused = ["C Can you take the fee off, please?", "A No, I can't take the fee off."];
    expect(summarise([...refused, "C Fantastic service, really. Brilliant."]).sentiment).toBe("negative");
    expect(summarise([...refused, "C Brilliant, thank you so much. You've been so kind."]).sentiment).toBe("neutral");
  });

  it("take what goes to a unit that decides as escalated, and an opinion that is passed on as nothing left to do", () => {
    const reason = "C The payment I made yesterday was a fraud.";
    expect(summarise([reason, "A I've raised it to our fraud team."]).outcome).toBe("escalated");
    const works = ["C My app won't open.", "A Try it now.", "C Yes, it works.", "A I'll pass that on."];
    expect(summarise(works).outcome).toBe("resolved");
  });

  it("take what only the customer says as a message", () => {
    const lines = [
      "C Hello, this is Constance.",
      "C My crown came off on the left.",
      "C I am flying on Saturday, so mornings are best.",
    ];
    expect(summarise(lines).outcome).toBe("voicemail");
  });

  it("take a wish not to be called from the customer only", () => {
    const line = "Please do not call me on this line again.";
    expect(summarise([`C ${line}`]).complianceFlags.map(({ code }) => code)).toContain("do_not_call_request");
    expect(summarise([`A ${line}`]).complianceFlags.map(({ code }) => code)).not.toContain("do_not_call_request");
  });

  it.each([
    ["Don't call me love, please.", false],
    ["They never ring when they say they will.", false],
    ["Please don't call me before nine.", false],
    ["Never call me again.", true],
    ["Take us off your list, would you?", true],
  ])("take a wish not to be called for one only if it is: %s", (line, isWish) => {
    const codes = summarise([`C ${line}`]).complianceFlags.map(({ code }) => code);
    expect(codes.includes("do_not_call_request")).toBe(isWish);
  });

  it("give no courtesy to an agent who swears, and leave out of the score what had no occasion", () => {
    const points = (lines: string[], criterion: string) =>
      summarise(lines).score.find((point) => point.criterion === criterion)?.points;
    expect(points(["A Thank you, please wait.", "A You idiot.", "C Hm."], "courtesy")).toBe(0);
    expect(points(["A Thank you, please wait.", "C Hm."], "courtesy")).toBe(1);
    const open = summarise(["A Good morning, my name is Dana, how can I help? Please. Thank you. Sorry. Goodbye.", "C Hm."]);
    expect(open.score.filter((point) => point.points === null).map(({ criterion }) => criterion)).toEqual([
      "solution",
      "talk_balance",
    ]);
    expect(open.agentScore).toBe(100);
  });

  it("tell a voicemail from a talk in which one is mentioned, and a transfer from one that went on", () => {
    const talk = ["C I got your voicemail.", "A Yes?", "C About the bill.", "A Right.", "C Was it paid?", "A It was."];
    expect(summarise(talk).outcome).not.toBe("voicemail");
    const passed = ["A Reception.", "C It's about my bill.", "A I'll put you through to accounts."];
    expect(summarise(passed).outcome).toBe("transferred");
    const before = ["A Reception.", "C Hello.", "A I'll put you through to accounts.", "C I was charged twice."];
    const went = [...before, "A I've refunded it.", "C Good.", "A Bye.", "C Bye.", "A Bye bye."];
    expect(summarise(went).outcome).toBe("resolved");
  });

  it("take no wish to have something back for a sale, and the number on an account for a check of who calls", () => {
    const call = summarise([
      "A Thanks for calling Northwind, this call is recorded. How can I help?",
      "C I was charged twice for an order, I'd like one of them back.",
      "A Let me check. Can I have the phone number on the account?",
      "C It's [PHONE].",
      "A Thank you. I've refunded the duplicate charge to your card.",
      "C Great, thanks a lot.",
    ]);
    expect([call.callType, call.outcome]).toEqual(["billing", "resolved"]);
    expect(call.complianceFlags).toEqual([]);
    const bought = summarise(["A Shall I order the blue one?", "C Yes, I'd like that one.", "A I've placed the order for you."]);
    expect(bought.outcome).toBe("sale");
  });

  it("choose why somebody called over what is merely said early", () => {
    const { title } = summarise([
      "A Good morning.",
      "C The weather over here is really something today.",
      "C I'm calling about the invoice for my account.",
      "A I see.",
      "C Thank you very much indeed then.",
      "A Goodbye.",
    ]);
    expect(title).toMatch(/^Invoice/);
  });

  it.each([
    ["Speaker 1", "Speaker 2", "en", ["I was charged twice for my order.", "I've refunded the money. Does it work now?"]],
    [
      "Maria",
      "Ann",
      "en",
      ["I was charged twice for my order.", "I'm sorry. I've refunded the money, and I'll send you a letter."],
    ],
    ["", "", "en", ["I was charged twice for my order.", "I'll put you through to billing."]],
    ["Speaker 1", "Maria", "de", ["Mir wurde die Rechnung doppelt berechnet.", "Ich habe die Rechnung für Sie storniert."]],
  ])(
    "tell nothing of the customer or the agent where only %j and %j are known (%s)",
    (first, second, language, [asked, said]) => {
      const segments = [asked, said].map((text = "", at) => ({
        start: at * 5,
        end: at * 5 + 4,
        speaker: at === 0 ? first : second,
        text,
      }));
      const { title, sentences } = summariseCall(segments, { direction: "inbound", durationSec: 60, language });
      expect(sentences.length).toBeGreaterThan(1);
      expect([title, ...sentences.map(({ text }) => text)].join(" ")).not.toMatch(/customer|agent|kunde|berater/i);
      expect(sentences[0]?.text).toMatch(new RegExp(`^${first === "" ? "" : `${first}: `}[“„].+[“”]`));
    },
  );

  it("cut no piece of punctuation or fillers twice, however long", () => {
    for (const piece of ["-".repeat(11_000), "- ".repeat(5_500), "and ".repeat(2_750), ", and".repeat(2_200)]) {
      expect(summarise([`C ${piece}a.`, "C I was charged twice for my order."]).title).toMatch(/charge/i);
    }
  });

  it("do not join words of one speaker across a pause", () => {
    const words = [
      { start: 0, end: 1, speaker: "Agent", text: "one moment" },
      { start: 9, end: 10, speaker: "Agent", text: "here it is" },
    ];
    expect(splitSentences(words, "en")).toHaveLength(2);
  });
});
