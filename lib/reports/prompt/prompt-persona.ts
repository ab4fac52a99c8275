import { PERSONAS, type Persona } from "@/lib/content/ledger";
import { PERSONA_VIEWS } from "./personas";

const list = (text: string): ReadonlySet<string> => new Set(text.split(" "));
/** What a persona is called besides its own name. */
const CALLED: ReadonlyMap<string, Persona> = new Map([
  ...PERSONAS.map((persona) => [persona, persona] as const),
  ["financial", "finance"],
  ["accounting", "finance"],
  ["ops", "operations"],
  ["operational", "operations"],
  ["helpdesk", "support"],
]);
const TEAM = list(
  "team teams department departments people folks view views viewpoint perspective lens angle standpoint eyes manager managers director leadership staff colleagues analyst analysts",
);
const HEADS = list("head heads vp director chief manager lead");
const BEFORE = list("for as to");
const ARTICLES = list("a an the our my your their");

/**
 * Reads whose eyes a prompt asks to look with, at place `at` of its lower-case words: "for finance", "as a CFO", "for the
 * support team", "marketing view", "head of sales". @returns null for nobody.
 */
export function readPersona(words: readonly string[], at: number): { persona: Persona; length: number } | null {
  const word = words[at] ?? "";
  const titled = PERSONAS.find((persona) => PERSONA_VIEWS[persona].titles.has(word));
  if (titled !== undefined) return { persona: titled, length: 1 };
  const headed = HEADS.has(word) && words[at + 1] === "of" ? CALLED.get(words[at + 2] ?? "") : undefined;
  if (headed !== undefined) return { persona: headed, length: 3 };
  const called = CALLED.get(word) ?? (word === "customer" && words[at + 1] === "support" ? "support" : undefined);
  if (called === undefined) return null;
  const own = word === "customer" ? 2 : 1;
  if (TEAM.has(words[at + own] ?? "")) return { persona: called, length: own + 1 };
  const before = ARTICLES.has(words[at - 1] ?? "") ? words[at - 2] : words[at - 1];
  return BEFORE.has(before ?? "") ? { persona: called, length: own } : null;
}
