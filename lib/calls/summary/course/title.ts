import { capital } from "@/lib/core/format";
import type { EndedCall, Ending } from "./ending";
import { type Deed, deedOf, endingWords, troubleOf } from "./matters";
import { isShortTalk } from "./read-course";
import { type Topic, topicKey } from "./topics";

/** Turns of who calls in which they say what they want. */
const TURNS = 4;
/** A second thing is named beside the first if it has this part of its rank. */
const ALIKE = 0.65;
const RANK_MIN = 0.4;
/** A thing less likely than this is mostly named in passing; in a short talk, which leaves few marks, nothing is. */
const LEAST = { long: 0.6, short: -1 } as const;
const WORDS_MAX = 4;

/** What a call was about and how it ended: a thing, what is wanted of it or wrong with it, and what became of that. */
export function titleCourse(call: EndedCall, ending: Ending, kind: string): { text: string; evidence: number[] } {
  const { language } = call;
  const { and } = endingWords(language);
  const [first, second] = call.topics;
  const end = ending.text === "" ? "" : `: ${ending.text}`;
  if (!first || first.rank < (isShortTalk(call.clauses) ? LEAST.short : LEAST.long))
    return { text: call.outcome === "voicemail" ? kind : `${kind}${end}`, evidence: [...ending.evidence] };
  const matter = matterOf(first, call, ending.deed);
  const isBoth =
    matter === null &&
    second !== undefined &&
    second.rank > RANK_MIN &&
    second.rank >= ALIKE * first.rank &&
    isOther(first, second);
  const about = matter ?? (isBoth ? `${first.text} ${and} ${lower(second.text, language)}` : first.text);
  const evidence = [...first.evidence, ...(isBoth ? second.evidence : []), ...ending.evidence];
  return { text: `${capital(about)}${end}`, evidence: [...new Set(evidence)].sort((a, b) => a - b) };
}

/** The thing with what is wrong with it, or is wanted of it, where one clause says both; null where none does. */
function matterOf({ key, text }: Topic, { clauses, language }: EndedCall, deed: Deed | null): string | null {
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
    if (trouble) return into(titles.troubles[trouble]);
    const wanted = deedOf(rest, language);
    const isWanted = said.isPossible || names.includes("Creasons");
    if (wanted && wanted !== deed && isWanted && !said.isNegated && !UNTOLD.has(wanted)) return into(titles.deeds[wanted].wanted);
  }
  return null;
}

/** Wanted of nearly everything, and so of nothing. */
const UNTOLD: ReadonlySet<Deed> = new Set<Deed>(["callBack", "check", "send", "passOn", "collect", "visit", "pay"]);

function isOther(first: Topic, second: Topic): boolean {
  const one = first.text.toLowerCase();
  const other = second.text.toLowerCase();
  return !one.includes(other) && !other.includes(one) && `${one} ${other}`.split(" ").length <= WORDS_MAX;
}

function lower(text: string, language: EndedCall["language"]): string {
  return language === "de" || /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
