/** A piece of a cue: what one speaker says in it. Text still has its entities. */
export interface SpokenPart {
  speaker: string;
  text: string;
}

const PREFIX = /^[ \t]*(?:-[ \t]+)?([^\s:<>-][^:<>\n]{0,79}):[ \t]+(?=\S)/;
const ROLE = /^(?:agent|customer|caller|client|operator|speaker[ _]?\d{1,3}|kunde|kundin|berater(?:in)?)$/i;
const NAME_WORDS_MAX = 6;

/** The name before the first colon of a line and where the text begins, if it could be a speaker's; decided per file. */
export function candidatePrefix(line: string): { name: string; textAt: number } | null {
  const found = PREFIX.exec(line);
  const name = found?.[1]?.trim() ?? "";
  if (!found || name.length > 64 || name.split(/\s+/).length > NAME_WORDS_MAX || /[.!?]\s/.test(name)) return null;
  return { name, textAt: found[0].length };
}

/**
 * Tells `Name: text` from a sentence with a colon by looking at the whole file: nine cues in ten have a prefix, or the
 * name comes back and three in ten have one, or it is a role ("Agent", "Speaker 2").
 */
export function splitSpeakers(cues: readonly string[]): SpokenPart[][] {
  const counts = new Map<string, number>();
  let withPrefix = 0;
  for (const cue of cues) {
    const names = cue.split("\n").map((line) => candidatePrefix(line)?.name);
    if (names[0] !== undefined) withPrefix++;
    for (const name of names) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const share = cues.length === 0 ? 0 : withPrefix / cues.length;
  const isSpeaker = (name: string) => share >= 0.9 || (share >= 0.3 && (counts.get(name) ?? 0) > 1) || ROLE.test(name);
  return cues.map((cue) => splitCue(cue, isSpeaker));
}

function splitCue(cue: string, isSpeaker: (name: string) => boolean): SpokenPart[] {
  const parts: SpokenPart[] = [];
  for (const line of cue.split("\n")) {
    const prefix = candidatePrefix(line);
    const last = parts.at(-1);
    if (prefix && isSpeaker(prefix.name)) parts.push({ speaker: prefix.name, text: line.slice(prefix.textAt) });
    else if (last) last.text += `\n${line}`;
    else parts.push({ speaker: "", text: line });
  }
  return parts;
}
