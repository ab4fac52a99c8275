import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { foldText } from "../language/fold-text";

/** Of what tells something, less than this part may have no form that was said. */
const UNSAID_MAX = 0.5;
const PREFIX_MIN = 4;
const ENDING = 3;
const LONGEST = 30;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Why a call in a language without rules does not bear out a statement: most of its words were said in no form. */
export function unsaid(text: string, segments: readonly TranscriptSegment[]): string | null {
  const said = new Set(segments.flatMap((segment) => [...tellingWords(segment.text)].flatMap((word) => beginningsOf(word))));
  const telling = [...tellingWords(text)];
  const missing = telling.filter((word) => !said.has(beginningOf(word)));
  const numbers = foldText(text).match(/\d+/g)?.length ?? 0;
  const isMissing = missing.length > 0 && missing.length >= UNSAID_MAX * (telling.length + numbers);
  return isMissing ? "something that was not said" : null;
}

/** Words of four letters and more; where no spaces are written, every two letters. */
function* tellingWords(text: string): Generator<string> {
  for (const [word] of foldText(text.normalize("NFC")).matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    if (UNSPACED.test(word)) for (let at = 0; at + 2 <= word.length; at++) yield word.slice(at, at + 2);
    else if (word.length >= PREFIX_MIN) yield word;
  }
}

function beginningOf(word: string): string {
  return word.slice(0, Math.min(LONGEST, Math.max(PREFIX_MIN, word.length - ENDING)));
}

function beginningsOf(word: string): string[] {
  const length = Math.min(word.length, LONGEST);
  return Array.from({ length: Math.max(1, length - PREFIX_MIN + 1) }, (_, at) => word.slice(0, PREFIX_MIN + at));
}
