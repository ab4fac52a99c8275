import type { Analysis } from "@/lib/contract/analysis/analysis";
import { LIMITS } from "@/lib/contract/limits";

/** A question of a thread, and the analyses that somebody chose or changed; null while they are those of the question. */
export interface AskedTurn {
  question: string;
  chosen: readonly Analysis[] | null;
}

/** Questions of one thread. */
export const TURNS_MAX = 20;
const CHOSEN_CHARS_MAX = 4_000;

/** The thread that an address opens: `?ask=` for each question, `&plan=` for each choice, led by the place of its question. */
export function readThread(params: URLSearchParams): AskedTurn[] {
  const plans = new Map(params.getAll("plan").flatMap(readPlan));
  return params
    .getAll("ask")
    .map((question) => question.trim().slice(0, LIMITS.questionChars))
    .filter((question) => question !== "")
    .slice(0, TURNS_MAX)
    .map((question, at) => ({ question, chosen: plans.get(at) ?? null }));
}

/** The search part of an address that opens a thread, its other members kept. */
export function writeThread(turns: readonly AskedTurn[], params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  next.delete("ask");
  next.delete("plan");
  for (const [at, { question, chosen }] of turns.slice(0, TURNS_MAX).entries()) {
    next.append("ask", question);
    const plan = chosen === null ? "" : JSON.stringify(chosen);
    if (plan !== "" && plan.length <= CHOSEN_CHARS_MAX) next.append("plan", `${at}:${plan}`);
  }
  return next.size === 0 ? "" : `?${next}`;
}

/** What an analysis may hold is checked by the server; here only that there are some. */
function readPlan(text: string): [number, Analysis[]][] {
  const [, at = "", plan = ""] = /^(\d{1,2}):(\[.*\])$/s.exec(text) ?? [];
  try {
    const read: unknown = JSON.parse(plan);
    return Array.isArray(read) && read.length > 0 ? [[Number(at), read as Analysis[]]] : [];
  } catch {
    return [];
  }
}
