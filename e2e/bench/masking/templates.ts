import type { Templates } from "./template-lists";
import { DUTCH } from "./templates-dutch";
import { ENGLISH } from "./templates-english";
import { FRENCH } from "./templates-french";
import { GERMAN } from "./templates-german";
import { ITALIAN } from "./templates-italian";
import { PORTUGUESE } from "./templates-portuguese";
import { SECOND } from "./templates-second";
import { SPANISH } from "./templates-spanish";
import { THIRD } from "./templates-third";

export interface Template {
  readonly language: string;
  readonly text: string;
  readonly positive: boolean;
  /** The rules were developed against the half that is seen; the bench judges on the other. */
  readonly half: "seen" | "unseen";
}

const ALL: readonly Templates[] = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, DUTCH, PORTUGUESE, ...SECOND, ...THIRD];

/**
 * Misses of the unseen half of the first two rounds were read once, after they had been judged: from then on the
 * second round and this template count as seen.
 */
const READ = new Set(["His {name} is {id~fill}, I think.", ...texts(SECOND)]);

/** The third round was written after that and no rule was changed for it: all of it is unseen. */
const NEW = new Set(texts(THIRD));

function texts(rounds: readonly Templates[]): string[] {
  return rounds.flatMap(({ positive, lookAlike }) => [...positive, ...lookAlike]);
}

/** The lowest bit of the 32-bit FNV-1a hash of the template's text, so that nobody chooses the half. */
export function halfOf(text: string): "seen" | "unseen" {
  if (READ.has(text)) return "seen";
  if (NEW.has(text)) return "unseen";
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return ((hash ^ (hash >>> 15)) & 1) === 0 ? "seen" : "unseen";
}

export const TEMPLATES: readonly Template[] = ALL.flatMap(({ language, positive, lookAlike }) => [
  ...positive.map((text) => ({ language, text, positive: true, half: halfOf(text) })),
  ...lookAlike.map((text) => ({ language, text, positive: false, half: halfOf(text) })),
]);
