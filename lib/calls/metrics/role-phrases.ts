import { type Language, spoken } from "../language/languages";
import { phrases } from "../summary/phrases";

interface RolePhrases {
  /** Said by agents, hardly ever by customers. */
  agentStrong: RegExp;
  agentWeak: RegExp;
  customer: RegExp;
}

const compiled = new Map<Language, RolePhrases>();

/** What tells the sides of a call apart in a language, compiled when it is first wanted. */
export function rolePhrases(language: Language): RolePhrases {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const { agentStrong, agentWeak, customer } = spoken(language).sides;
  const made = { agentStrong: phrases(agentStrong), agentWeak: phrases(agentWeak), customer: phrases(customer) };
  compiled.set(language, made);
  return made;
}

/** How phone systems name the two sides themselves. */
export const AGENT_NAMES =
  /^(?:agent|representative|rep|operator|advisor|berater(?:in)?|mitarbeiter(?:in)?|agente|operatore|medewerker)$/i;
export const CUSTOMER_NAMES = /^(?:customer|caller|client|kunde|kundin|anrufer(?:in)?|cliente|klant)$/i;
