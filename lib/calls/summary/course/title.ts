import { capital } from "@/lib/core/format";
import type { EndedCall, Ending } from "./ending";
import { type Deed, deedOf, endingWords, troubleOf } from "./matters";
import { isShortTalk } from "./read-course";
import { type Topic, topicKey } from "./topics";

/** Turns of who calls in which they say what they want. */
const TURNS = 4;
/** A thing less likely than this is mostly named in passing; in a short talk, which leaves few marks, nothing is. */
const LEAST = { long: 0.6, short: -1 } as const;

/** What a call was about and how it ended: a thing, what is wanted of it or wrong with it, and what became of that. */
export function titleCourse(call: EndedCall, ending: Ending, kind: string): { text: string; evidence: number[] } {
  const { language } = call;
  const [first] = call.topics;
  const end = ending.text === "" ? "" : `: ${ending.text}`;
  if (!first || first.rank < (isShortTalk(call.clauses) ? LEAST.short : LEAST.long))
    return { text: call.outcome === "voicemail" ? kind : `${kind}${end}`, evidence: [...ending.evidence] };
  const { text, isTrouble } = matterOf(first, call, ending.deed);
  const isWhole = ending.whole !== "" && (isTrouble || text === first.text);
  const about = isWhole ? ending.whole.replace("{x}", () => inside(ending.whole, text, language)) : `${text}${end}`;
  const evidence = [...first.evidence, ...ending.evidence];
  return { text: capital(about), evidence: [...new Set(evidence)].sort((a, b) => a - b) };
}

function inside(pattern: string, text: string, language: EndedCall["language"]): string {
  return pattern.startsWith("{x}") ? text : lower(text, language);
}

/** The thing, together with its fault or the wish if one clause names both. */
function matterOf({ key, text }: Topic, { clauses, language }: EndedCall, deed: Deed | null) {
  const titles = endingWords(language);
  const turns = new Set<number>();
  const into = (pattern: string) => pattern.replace("{x}", () => lower(text, language));
  for (const { said, names } of clauses) {
    if (said.speaker !== "Customer") continue;
    turns.add(said.turn);
    if (turns.size > TURNS) break;
    const item = said.items.find((one) => topicKey(one) === key);
    if (!item) continue;
    const rest = { ...said, items: said.items.filter((one) => one !== item) };
    const trouble = troubleOf(rest);
    if (trouble) return { text: into(titles.troubles[trouble]), isTrouble: true };
    const wanted = deedOf(rest, language);
    const isWanted = said.isPossible || names.includes("Creasons");
    if (wanted && wanted !== deed && isWanted && !said.isNegated && !UNTOLD.has(wanted))
      return { text: into(titles.deeds[wanted].wanted), isTrouble: false };
  }
  return { text, isTrouble: false };
}

/** Wanted of nearly everything, and so of nothing. */
const UNTOLD: ReadonlySet<Deed> = new Set<Deed>(["callBack", "check", "send", "passOn", "collect", "visit", "pay"]);

function lower(text: string, language: EndedCall["language"]): string {
  return language === "de" || /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
