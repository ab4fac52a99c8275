import type { Message } from "../../types";
import { fitText } from "../fit-text";
import { escapeCardText } from "./markdown";

/** Of the JSON. Teams drops what is over 21 to 28 KB, after it said that all is well. */
const BYTES_MAX = 18_000;
/** Written characters: even of the longest ones, all but the body fit. */
const CHARS = { title: 300, label: 80, value: 300, linkLabel: 60 } as const;
const FACTS_MAX = 12;

interface TextBlock {
  type: "TextBlock";
  text: string;
  wrap: true;
  weight?: "Bolder";
  size?: "Medium";
  isSubtle?: true;
}
interface FactSet {
  type: "FactSet";
  facts: { title: string; value: string }[];
}

/** What a workflow takes. */
interface TeamsMessage {
  type: "message";
  attachments: [
    {
      contentType: "application/vnd.microsoft.card.adaptive";
      contentUrl: null;
      content: {
        $schema: "http://adaptivecards.io/schemas/adaptive-card.json";
        type: "AdaptiveCard";
        version: "1.4";
        msteams: { width: "Full" };
        body: (TextBlock | FactSet)[];
        actions: { type: "Action.OpenUrl"; title: string; url: string }[];
      };
    },
  ];
}

/** The message as a card; its body is cut so that the whole stays small enough. */
export function teamsMessage(message: Message, attempt = 1): TeamsMessage {
  const room = BYTES_MAX - bytesOf(cardOf(message, "", attempt)) - bytesOf(textBlock(""));
  return cardOf(message, fitText(message.body, room, escapeCardText, bytesOf), attempt);
}

function cardOf(message: Message, body: string, attempt: number): TeamsMessage {
  const title = fitText(message.title.replace(/\s+/g, " "), CHARS.title, escapeCardText) || "Rowcall";
  const facts = message.facts.slice(0, FACTS_MAX).flatMap(({ label, value }) => {
    const fact = { title: fitText(label, CHARS.label, escapeCardText), value: fitText(value, CHARS.value, escapeCardText) };
    return fact.title === "" || fact.value === "" ? [] : [fact];
  });
  const linkLabel = fitText(message.linkLabel || "Open in Rowcall", CHARS.linkLabel, (text) => text);
  return {
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        contentUrl: null,
        content: {
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          type: "AdaptiveCard",
          version: "1.4",
          msteams: { width: "Full" },
          body: [
            { type: "TextBlock", text: title, weight: "Bolder", size: "Medium", wrap: true },
            ...(body === "" ? [] : [textBlock(body)]),
            ...(facts.length === 0 ? [] : [{ type: "FactSet" as const, facts }]),
            // A try after the first may follow one that came without our knowing.
            ...(attempt > 1 ? [{ ...textBlock(`Sent again, try ${attempt}.`), isSubtle: true as const }] : []),
          ],
          actions: [{ type: "Action.OpenUrl", title: linkLabel, url: message.link }],
        },
      },
    ],
  };
}

const textBlock = (text: string): TextBlock => ({ type: "TextBlock", text, wrap: true });
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
