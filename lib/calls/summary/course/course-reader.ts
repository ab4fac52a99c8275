import type { CallOutcome } from "@/lib/contract/words/call-words";
import type { Language } from "../../language/languages";
import type { Sentence } from "../sentences";
import { actPatterns } from "./act-patterns";
import { allowedOutcomes } from "./allowed-outcomes";
import { type Clause, splitClauses } from "./clauses";
import { type Course, followCourse } from "./follow-course";
import type { CourseFacts } from "./settle-course";
import { tellCourse } from "./tell-course";

export type { Course };

/** Follows and tells the course of one call; null where the language has no words for acts. */
export function courseReader(sentences: readonly Sentence[], language: Language) {
  const patterns = actPatterns(language);
  if (!patterns) return null;
  const clauses = splitClauses(sentences, patterns);
  return {
    promiseToo: patterns.promiseToo,
    /** What was said right before a clause. */
    before: ({ at }: Clause): Clause | undefined => clauses.slice(0, at).findLast(({ isFiller }) => !isFiller),
    follow: (facts: CourseFacts) => followCourse(clauses, patterns, facts),
    tell: (course: Course) => tellCourse(course, clauses, language),
    allowed: ({ acts }: Course, told: CallOutcome) => allowedOutcomes(acts, told),
  };
}
