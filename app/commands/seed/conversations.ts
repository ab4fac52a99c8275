import type { CallDirection } from "@/lib/contract/words/call-words";

/** A made-up call; what is in braces changes from one seeded call to the next. Line = speaker, text: A agent, C customer. */
export interface Conversation {
  direction: CallDirection;
  language: "en" | "de";
  lines: string;
}

/** What most calls are made of. The numbers and addresses are reserved for examples, the card is a test card. */
export const CONVERSATIONS: readonly Conversation[] = [
  {
    direction: "inbound",
    language: "en",
    lines: `
A Thank you for calling Northwind Outdoor, this call is recorded. My name is {agent}, how can I help you today?
C Hi, my {product} arrived yesterday and one of the poles is broken, so I can't use it.
A I'm sorry to hear that. Can I take your order number so that I can find you?
C Sure, it's order {order}. And you can reach me at four one five, five five five, oh one three three.
A Thank you. I can see the {product} here. So the pole is snapped, and the fabric is fine, is that right?
C Yes, exactly. We wanted to leave on {day}, so I'm a bit worried.
A I understand. I'll send a replacement pole today by express, and it will be with you before {day}.
C Oh great, that was quick. Do I have to send the broken one back?
A No, you can keep it. Is there anything else I can help you with?
C No, that's all. Thank you so much, very helpful.
A You're welcome. I've replaced it on the order, so it's all sorted. Have a great trip, goodbye.`,
  },
  {
    direction: "inbound",
    language: "en",
    lines: `
A Northwind billing, this call is recorded, {agent} speaking. How can I help?
C Hello. I was charged twice on my last invoice, {amount} dollars each time, and I'm pretty annoyed about it.
A I'm sorry about that. Could you confirm your name and e-mail address for me, so I can verify who you are?
C It's Jordan Ellis, jordan dot ellis at example dot com.
A Thanks, Jordan. Yes, I can see both charges on the third.
C So it was your mistake? I mean, who checks these things?
A It was ours, yes. A payment was repeated when the page timed out. I've refunded {amount} dollars to your card.
C When will I see it?
A It will show in three to five days. I'll e-mail you the credit note this afternoon.
C Good. Thanks a lot, I appreciate that.
A You're welcome. Anything else?
C No, that's it. Bye.
A Goodbye, and thank you for calling.`,
  },
  {
    direction: "outbound",
    language: "en",
    lines: `
A Hello, this is {agent} from Northwind, calling about the quote for {count} {product}s. Is this a good time?
C Yes, sure. I looked at it with my director and we like it.
A Wonderful. Which part was most important for you?
C The price, honestly, and that you deliver before {day}.
A We can do both. It's {amount} dollars in total with delivery. Would you like to go ahead?
C Yes, let's do it. I'd like to order them.
A Perfect, I'll send you the contract by e-mail this afternoon. Where should it go?
C To purchasing at example dot com, and I'll sign it tomorrow.
A Great. Is there anything else you need from us?
C No, thanks, that's all. Looking forward to it.
A Thank you for your order. Have a nice day.`,
  },
  {
    direction: "outbound",
    language: "en",
    lines: `
A Hi, my name is {agent} from Northwind, we have a special offer on our {product}s this week.
C I'm not interested, and I've told you before. Please take me off your list and don't call me again.
A I understand, but it's really a great price, {amount} dollars.
C No. Stop calling, this is annoying. I don't need one.
A All right, I'm sorry to bother you. I'll take you off the list today.
C Good. Bye.`,
  },
  {
    direction: "inbound",
    language: "en",
    lines: `
A Northwind customer care, {agent} here. How may I help?
C I want to make a complaint. Order {order} is two weeks late and nobody calls me back, this is unacceptable.
A I'm very sorry to hear that. Let me look at it.
C I've been waiting for weeks, and every time somebody tells me it's tomorrow. It's ridiculous.
A I can see it's stuck at the depot. Unfortunately I can't change that from here.
C Then let me speak to a manager, please. I paid {amount} dollars with my card, four two four two, four two four two, four two four two, four two four two.
A I'm going to escalate this to my supervisor, she will call you today before five.
C She'd better. I'm furious, honestly.
A I understand. I'll write everything into the case, so you don't have to say it again. Goodbye.`,
  },
  {
    direction: "inbound",
    language: "en",
    lines: `
A Northwind workshop, this call is recorded, this is {agent}. What can I do for you?
C I'd like to make an appointment to have my {product} repaired.
A Sure. What is wrong with it?
C The zip is stuck, and there's a small hole near the door.
A Okay, so a zip and a patch. We have {day} at ten or {day} at three in the afternoon.
C {day} at ten works for me. How long will it take?
A About an hour, and it's {amount} dollars at most. You're booked in for {day} at ten.
C Great, thank you. See you then.
A See you on {day}. Bye.`,
  },
  {
    direction: "outbound",
    language: "en",
    lines: `
C You've reached the voicemail of Jordan Ellis. Please leave a message after the tone.
A Hello Jordan, this is {agent} from Northwind about order {order}. Please call me back at 415 555 0142 before {day}. Thank you, bye.`,
  },
  {
    direction: "inbound",
    language: "en",
    lines: `
A Northwind support, this call is recorded, {agent} speaking. How can I help?
C Hi, the app keeps crashing when I open order {order}. It's the third time I call, it's really frustrating.
A I understand, that must be annoying. Which phone do you have?
C A rather old one, I think that's the problem. Is it?
A It may be. Could you try to reinstall it while we speak?
C I did that already. It still doesn't work.
A Okay. I can't fix this from here. I'll open a ticket for our engineers and I'll call you back by {day}.
C Fine. My number is +1 415 555 0117, and my e-mail is sam@example.org.
A Thank you, I've added both. We will get back to you by {day}. Is there anything else?
C No. Bye.
A Goodbye, and thank you for your patience.`,
  },
  {
    direction: "inbound",
    language: "de",
    lines: `
A Northwind Kundenservice, guten Tag, mein Name ist {agent}. Das Gespräch wird aufgezeichnet. Wie kann ich Ihnen helfen?
C Guten Tag, ich habe eine Frage zu meiner Rechnung. Da wurden {amount} Euro zu viel abgebucht.
A Das tut mir leid. Nennen Sie mir bitte Ihre Auftragsnummer?
C Das ist der Auftrag {order}. Meine Telefonnummer ist 030 23125 014.
A Vielen Dank. Ich sehe es, der Versand wurde zweimal berechnet.
C Und wann bekomme ich das Geld zurück?
A Ich habe Ihnen die {amount} Euro gerade erstattet. Sie sehen es in drei Tagen auf dem Konto.
C Super, vielen Dank, das ging ja schnell.
A Sehr gern. Kann ich sonst noch etwas für Sie tun?
C Nein, das war alles. Auf Wiederhören.
A Auf Wiederhören und einen schönen Tag.`,
  },
];

/** What the middle of the very long call goes on about. */
export const LONG_MIDDLE = `
A Let us go through the next item, then. What does line {count} say on your side?
C It says {amount} dollars for the {product}, but we only received {count} of them.
A I see. I'll check that against the delivery note of {day}.
C And the one below it, is that the same delivery?
A It is. The date is the same, and so is the order, {order}.
C Okay, that one is fine, you can tick it off.
A Done. I've corrected the line, so the total is now lower by {amount} dollars.
C Good. Shall we go on with the next page?`;
