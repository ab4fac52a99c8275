import type { Analysis } from "@/lib/contract/analysis/analysis";
import { fold } from "../../languages/language";

/** Two questions in one sentence: what the second asks is of what the first was about. */
export interface Clauses {
  first: string;
  then: string;
}

const JOINT = /(?:\s*[,;?]\s*|\s+)(?:and|und|y|e|et)\s+(?=\S)|\s*[;?]\s+(?=\S)/giu;

/** What a question opens with, folded, at the beginning of a clause; German and French say "for what", too. */
const OPENS =
  /^(?:¿|(?:for|in|on|at|by|fur|mit|in|an|zu|um|por|con|en|a|de|pour|avec|dans|par|sur) |(?:ca|cela) (?:fait|represente) |das (?:macht|sind|ergibt) |that (?:makes|comes to) |eso (?:es|suma|hace) )?(?:how (?:many|much|long|old|often|big|high)|what|which|who|where|when|wie (?:viele?|hoch|lange|oft|gross|alt)|was|welche[nmrs]?|wer|wo|wann|cuant[oa]s?|cual(?:es)?|que|quien(?:es)?|donde|cuando|combien|quel(?:le)?s?|qui|ou|quand)(?!\p{L})/u;

/** A share of those before it, which opens with no question word. */
const OPENS_OF_THEM = /^(?:(?:the|der|die|den|el|la|le|l') ?)?(?:their|its|deren|dessen|ihre?n?|sus?|leurs?|son|sa)(?!\p{L})/u;

/** The clauses of a question that asks for two things; null for one that asks for one. */
export function clausesOf(question: string): Clauses | null {
  for (const found of question.matchAll(JOINT)) {
    const first = question.slice(0, found.index);
    const then = question.slice(found.index + found[0].length);
    const opening = fold(then);
    if (first.trim().split(/\s+/).length < 2 || !(OPENS.test(opening) || OPENS_OF_THEM.test(opening))) continue;
    return { first, then };
  }
  return null;
}

/** Whether both clauses ask how much or how many of something. */
export const saysTwice = ({ first, then }: Clauses) =>
  MUCH.test(fold(first)) && (MUCH.test(fold(then)) || OPENS_OF_THEM.test(fold(then)));

const MUCH =
  /(?<!\p{L})(?:how (?:many|much|long|old)|wie (?:viele?|hoch|lange)|anzahl|number of|cuant[oa]s?|numero de|combien|nombre de|(?:average|mean|median|durchschnitt\p{L}*|promedio|moyenne?s?) )(?!\p{L})/u;

/** What a short second clause asks of the plan before it. */
const AGAIN =
  /^(?:how many|wie viele|cuant[oa]s|combien)(?: (?:were|are|was|is|there|they|waren|sind|es|das|fueron|hubo|son|y en a t il|etaient|ils?|elles?))*\W*$/;

const WHERE_OR_WHEN =
  /^(?:where|when|wo|wann|donde|cuando|ou|quand|(?:(?:on|in|at|an|am|in|en|a|que?l?l?e?) ){0,2}(?:what|which|welche[nmrs]|que|quel(?:le)?) (?:day|date|place|tag|datum|ort|dia|fecha|lugar|jour|date|lieu|endroit))(?: (?:was|were|is|war|ist|fue|es|etait|est|it|that|es|das|ce|c))*\W*$/;

/** The plan that answers a short second clause by itself: the row of the highest figure says where and when. Null for any other. */
export function withShortClause(then: string, [plan, ...others]: readonly Analysis[]): Analysis[] | null {
  const said = fold(then).replaceAll(/['’-]/g, " ");
  if (plan === undefined || others.length > 0) return null;
  if (AGAIN.test(said)) return plan.measure.kind === "count" ? [plan] : null;
  if (!WHERE_OR_WHEN.test(said)) return null;
  if (plan.measure.kind === "rows") return [plan];
  const { kind } = plan.measure;
  if ((kind !== "max" && kind !== "min") || (plan.by ?? []).length > 0 || plan.against) return null;
  const { rows, derive } = plan;
  return [
    {
      ...(derive === undefined ? {} : { derive }),
      ...(rows === undefined ? {} : { rows }),
      measure: { kind: "rows", column: plan.measure.column },
      order: kind === "max" ? "highest" : "lowest",
      limit: 1,
      question: "rows",
    },
  ];
}

/** Whether a second clause can be of the same rows: a ranking leaves open which of its groups are meant. */
export const goesOn = ([plan, ...others]: readonly Analysis[]) =>
  plan !== undefined && others.length === 0 && plan.order === undefined && plan.limit === undefined && !plan.against;
