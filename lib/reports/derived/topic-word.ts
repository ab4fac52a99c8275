const ELSEWHERE_MAX = 0.02;
const WITHIN_MIN = 0.5;

/** True for the name of what a group is about: a word of most of its texts, or of `within` of them, that next to no other text has. */
export function isTopicWord(share: number, rest: number, within = WITHIN_MIN): boolean {
  return rest < ELSEWHERE_MAX && share > within;
}
