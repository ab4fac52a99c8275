import type { Analysis } from "@/lib/contract/analysis/analysis";
import { LIMITS } from "@/lib/contract/limits";

/** A question of a thread, and the analyses that somebody chose or changed; null while they are those of the question. */
export interface AskedTurn {
  question: string;
  chosen: readonly Analysis[] | null;
  /** The analyses came with the question, of a figure or of a kept answer: its words alone may not give them. */
  isGiven?: true;
}

/** Questions of one thread. */
export const TURNS_MAX = 20;
const CHOSEN_CHARS_MAX = 4_000;

/** The thread that an address opens: `?ask=` for each question, `&plan=` for each choice, led by the place of its question, with a "g" where it is given. */
export function readThread(params: URLSearchParams): AskedTurn[] {
  const plans = new Map(params.getAll("plan").flatMap(readPlan));
  return params
    .getAll("ask")
    .map((question) => question.trim().slice(0, LIMITS.questionChars))
    .filter((question) => question !== "")
    .slice(0, TURNS_MAX)
    .map((question, at) => ({ question, chosen: null, ...plans.get(at) }));
}

/** The search part of an address that opens a thread, its other members kept. */
export function writeThread(turns: readonly AskedTurn[], params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  next.delete("ask");
  next.delete("plan");
  for (const [at, { question, chosen, isGiven }] of turns.slice(0, TURNS_MAX).entries()) {
    next.append("ask", question);
    const plan = chosen === null ? "" : JSON.stringify(chosen);
    if (plan !== "" && plan.length <= CHOSEN_CHARS_MAX) next.append("plan", `${at}${isGiven ? "g" : ""}:${plan}`);
  }
  return next.size === 0 ? "" : `?${next}`;
}

/** What an analysis may hold is checked by the server; here only that there are some. */
function readPlan(text: string): [number, Omit<AskedTurn, "question">][] {
  const [, at = "", given = "", plan = ""] = /^(\d{1,2})(g?):(\[.*\])$/s.exec(text) ?? [];
  try {
    const read: unknown = JSON.parse(plan);
    if (!Array.isArray(read) || read.length === 0) return [];
    return [[Number(at), { chosen: read as Analysis[], ...(given === "" ? {} : { isGiven: true }) }]];
  } catch {
    return [];
  }
}
