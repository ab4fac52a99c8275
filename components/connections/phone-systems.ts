import { providerWords } from "@/components/calls/detail/call-words";
import type { ConnectionType } from "@/lib/contract/connections";
import type { CONNECTION_GROUPS } from "@/lib/contract/words/connection-words";

type Group = (typeof CONNECTION_GROUPS)[number];

/** Groups of phone systems, in the order they are shown. */
export const GROUP_WORDS: Readonly<Record<Group, string>> = {
  telephony: "Cloud telephony",
  "contact-centre": "Contact centers",
  pbx: "Company phone systems",
  other: "Anything else",
};

/** "Aircall", "Another phone system". */
export function systemName(type: ConnectionType): string {
  return providerWords(type);
}

/** Two letters that stand for a phone system: no marks of other companies. */
export function monogram(name: string): string {
  return name.slice(0, 2);
}
