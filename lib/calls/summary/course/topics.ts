import type { CallDirection } from "@/lib/contract/words/call-words";
import type { Featured } from "./clause-features";
import type { Said } from "./read-said";
import { markTopics } from "./topic-marks";
import { TOPIC_WEIGHTS } from "./topic-weights";

/** Something that a call is about, by whatever word. */
export interface Topic {
  key: string;
  /** As it was said. */
  text: string;
  /** How likely the call is about it: the weights of its marks, added up. */
  rank: number;
  /** The lines in which it was first said. */
  evidence: readonly number[];
}

/** What a call is about, the most first. Linear in its length. */
export function topicsOf(
  clauses: readonly Featured[],
  language: Parameters<typeof markTopics>[1],
  direction: CallDirection,
): Topic[] {
  return markTopics(clauses, language, direction)
    .map(({ marks, ...topic }) => {
      const rank = [...marks].reduce((sum, mark) => sum + (TOPIC_WEIGHTS[mark]?.[0] ?? 0), 0) / 100;
      return { ...topic, rank };
    })
    .sort((a, b) => b.rank - a.rank);
}

/** By what an item is known: its concept, else its stem. */
export function topicKey({ ids: [id], stem }: Said["items"][number]): string {
  return id ?? stem;
}
