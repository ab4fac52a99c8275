import type { ConceptId } from "../language/concepts/concepts";
import { startsWith } from "./check/clauses";
import type { Featured } from "./course/clause-features";
import { type ConceptClass, classesOf } from "./course/concept-classes";
import type { Lexicon } from "./lexicon";
import { hasPhrase } from "./phrases";

/** What somebody waits for when a call is over. */
const OUTLASTS: readonly ConceptClass[] = ["contact", "give", "hand", "pay", "visit", "look", "buy", "through"];
/** What reaches the other side, at once or not. */
const REACHES: readonly ConceptClass[] = ["contact", "give"];

/** What the agent writes down while they talk. */
const RECORDS: readonly ConceptId[] = ["record", "correct", "close"];

/** Said as a promise is, but there is nothing left to do after the call, or nothing that the other side waits for. `parts` are its clauses, `due` its time. Linear in the length of `parts`. */
export function isDoneInCall(
  parts: readonly Featured[],
  due: string,
  { clauses, lexicon, isBare }: { clauses: readonly Featured[]; lexicon: Lexicon; isBare: boolean },
): boolean {
  const [first] = parts;
  if (!first) return false;
  const { said } = first;
  const classes = classesOf(parts.flatMap((part) => [...part.said.ids]));
  const has = (wanted: readonly ConceptClass[]) => wanted.some((one) => classes.has(one));
  const own = parts.map((part) => part.said.folded).join(" ");
  // "I'll tell my son": nobody on the other side waits for it.
  if (said.speaker === "Customer")
    return due === "" && hasPhrase(own, lexicon.pledges.talks) && parts.every((part) => !part.said.isAddressed);
  if (hasPhrase(own, lexicon.pledges.partings)) return true;
  const isNow = hasPhrase(own, lexicon.pledges.atOnce);
  if (isNow && !has(REACHES)) return true;
  if (due !== "") return false;
  const isOwnRecord = said.isSelf && parts.some((part) => RECORDS.some((id) => part.said.ids.has(id)));
  if (isBesidePause(first, clauses, lexicon)) return true;
  return isOwnRecord && !isBare && !has(OUTLASTS);
}

/** "Hold on, I'll ask her", "I'll type that in. One moment.": done before the talk goes on. */
function isBesidePause({ said }: Featured, clauses: readonly Featured[], { pledges }: Lexicon): boolean {
  const isPause = (at: number) => {
    const folded = clauses[at]?.said.folded ?? "";
    return hasPhrase(folded, pledges.holds) || startsWith(folded, pledges.pauses);
  };
  for (let at = said.at; clauses[at]?.said.sentence === said.sentence; at--) if (isPause(at)) return true;
  let next: Featured["said"]["sentence"] | undefined;
  for (let at = said.at + 1; clauses[at]?.said.turn === said.turn; at++) {
    const sentence = clauses[at]?.said.sentence;
    if (sentence !== said.sentence) next ??= sentence;
    if (sentence !== said.sentence && sentence !== next) return false;
    if (isPause(at)) return true;
  }
  return false;
}
