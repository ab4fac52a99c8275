import type { FakeApp, FakeCall, FakeReply } from "../provider-fake";
import { html, htmlPage } from "./html-page";

interface CardElement {
  type: string;
  text?: string;
  wrap?: boolean;
  weight?: string;
  facts?: { title: string; value: string }[];
}
export interface AdaptiveCard {
  type: string;
  version: string;
  body: CardElement[];
  actions?: { type: string; title: string; url: string }[];
}

export interface TeamsFake extends FakeApp {
  /** Path and query of the workflow that is there. */
  workflow: string;
  /** Cards that were posted to the channel. */
  cards: AdaptiveCard[];
  /** Cards that were taken and then lost, being too large. */
  lost: number;
  /** What a product must never send; a test fails unless it is empty. */
  violations: string[];
  /** How the next so many calls are answered instead: with this status, and this word of Microsoft's or this text. */
  refuse(status: number, code: string, times?: number): void;
  page(): string;
}

const LOST_BYTES = 28_000;
/** Seen by others to be lost already. */
const SAFE_BYTES = 21_000;

/** A stand-in for a workflow of Power Automate that posts cards to a channel of Teams. */
export function teamsFake(): TeamsFake {
  const refusals: { status: number; code: string }[] = [];
  const fake: TeamsFake = {
    name: "teams",
    workflow:
      "/powerautomate/automations/direct/workflows/00fake/triggers/manual/paths/invoke?api-version=1&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=fAke_s-ig",
    cards: [],
    lost: 0,
    violations: [],
    refuse: (status, code, times = 1) => void refusals.push(...Array.from({ length: times }, () => ({ status, code }))),
    page: () => htmlPage("Microsoft Teams", fake.cards.map(cardHtml)),
    control(command) {
      if (typeof command.refuse === "string")
        fake.refuse(Number(command.status ?? 400), command.refuse, Number(command.times ?? 1));
      return { cards: fake.cards, lost: fake.lost, violations: fake.violations };
    },
    // The signature is over the address as it was given: that of the request line counts.
    write(call, request) {
      const asked = (request.url ?? "").slice("/teams".length);
      if (call.path !== "/messages.html" && asked !== fake.workflow) call.headers["x-fake-unsigned"] = "1";
      return false;
    },
    reply(call) {
      if (call.path === "/messages.html") return { status: 200, text: fake.page(), headers: { "content-type": "text/html" } };
      const refusal = refusals.shift();
      if (refusal !== undefined) return refused(refusal.status, refusal.code);
      if (call.headers["x-fake-unsigned"] !== undefined) return refused(401, "DirectApiAuthorizationRequired");
      return take(fake, call);
    },
  };
  return fake;
}

function take(fake: TeamsFake, call: FakeCall): FakeReply {
  const card = cardOf(call);
  if (card === null) return refused(400, "TriggerInputSchemaMismatch");
  const bytes = Buffer.byteLength(call.body);
  if (bytes > SAFE_BYTES) fake.violations.push(`A card of ${bytes} bytes may be lost.`);
  for (const { text } of card.body)
    if (text !== undefined && hasMarks(text)) fake.violations.push(`This is not escaped: ${text.slice(0, 80)}`);
  if (card.body.some(({ type, wrap }) => type === "TextBlock" && wrap !== true)) fake.violations.push("A text does not wrap.");
  if (bytes > LOST_BYTES) fake.lost++;
  else fake.cards.push(card);
  return { status: 202, text: "" };
}

/** The card of the only envelope that workflows take; null for anything else. */
function cardOf(call: FakeCall): AdaptiveCard | null {
  if (call.method !== "POST" || !/^application\/json/.test(call.headers["content-type"] ?? "")) return null;
  try {
    const { type, attachments } = JSON.parse(call.body) as { type: string; attachments: Record<string, unknown>[] };
    const [attachment] = attachments;
    const card = attachment?.content as AdaptiveCard;
    const isCard =
      type === "message" &&
      attachments.length === 1 &&
      attachment?.contentType === "application/vnd.microsoft.card.adaptive" &&
      attachment.contentUrl === null &&
      card.type === "AdaptiveCard" &&
      ["1.2", "1.3", "1.4"].includes(card.version) &&
      card.body.every(isElement) &&
      (card.actions ?? []).every(
        ({ type: kind, title, url }) => kind === "Action.OpenUrl" && title !== "" && /^https?:/.test(url),
      );
    return isCard ? card : null;
  } catch {
    return null;
  }
}

function isElement({ type, text, facts }: CardElement): boolean {
  if (type === "TextBlock") return typeof text === "string" && text !== "";
  return (
    type === "FactSet" && (facts ?? []).length > 0 && (facts ?? []).every(({ title, value }) => title !== "" && value !== "")
  );
}

/** A mark of Markdown that no backslash takes its meaning from: nothing of ours has any. */
const hasMarks = (text: string): boolean => {
  const bare = text.replace(/\\[\\*_[\]()#>+.-]/g, "");
  return /[\\*_[\]()#]/.test(bare) || text.split("\n").some((line) => /^\s*([-+>]|\d+\.)/.test(line));
};

function refused(status: number, code: string): FakeReply {
  if (status === 200) return { status, text: code };
  return { status, json: { error: { code, message: "SECRET-PROVIDER-BODY" } } };
}

/** What Teams would show of a card. */
function cardHtml({ body, actions = [] }: AdaptiveCard): string {
  const elements = body.map(({ text = "", weight, facts }) => {
    if (facts !== undefined) {
      const rows = facts.map(({ title, value }) => `<div><b>${shown(title)}</b></div><div>${shown(value)}</div>`);
      return `<div class="fields">${rows.join("")}</div>`;
    }
    return weight === "Bolder" ? `<h2>${shown(text)}</h2>` : `<p>${shown(text)}</p>`;
  });
  return elements.join("") + actions.map(({ title, url }) => `<a href="${html(url)}">${html(title)}</a>`).join(" ");
}

const shown = (text: string): string => html(text.replace(/\n\n/g, "\n").replace(/\\([\\*_[\]()#>+.-])/g, "$1"));
