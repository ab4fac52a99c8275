import type { z } from "zod";
import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { guessLanguage, type Language } from "../language/languages";
import { CANDIDATE_LIMITS, looseCandidate, safeLine, summaryCandidate } from "./candidate";
import { type Ground, readGround, statementLanguage } from "./check/ground";
import { judgeStatement } from "./check/judge-statement";
import { FLAG_RULES } from "./flags";
import { lexiconOf } from "./lexicon";
import { hasPhrase } from "./phrases";
import { certaintyOf, DEFAULT_SCORE_WEIGHTS, weighScore } from "./score";
import { splitSentences } from "./sentences";
import { foreign, groundOf, isQuotation, saysWords, unsupported } from "./support";
import type { ActionItem, ComplianceFlag, Evidence, EvidencedSummary, ScorePoint, ScoreWeights, SummarySentence } from "./types";
import { unsaid } from "./unsaid";

/** What a model proposed and the transcript bears out, as `EvidencedSummary`; `title` is "" where it was dropped. */
export type CheckedSummary = Omit<EvidencedSummary, "evidence" | "allowedOutcomes"> & {
  evidence: Pick<EvidencedSummary["evidence"], "title">;
};

interface Dropped {
  /** JSON pointer into the candidate; "" is all of it. */
  path: string;
  /** Why, in words of ours: never the model's. */
  reason: string;
}

/**
 * Checks what a model proposes against the segments it names, and keeps what they bear out: numbers, amounts, names, owners,
 * due times and quotations must stand in them; enums are closed, texts are cut and cleaned, `points` are weighed here. A
 * candidate of another shape is dropped whole (`kept` null). The transcript is data throughout: nothing it says can add or
 * raise anything.
 * @throws AppError `invalid` when a weight is negative or no number.
 */
export function checkSummary(
  candidate: unknown,
  segments: readonly TranscriptSegment[],
  weights: ScoreWeights = DEFAULT_SCORE_WEIGHTS,
): { kept: CheckedSummary | null; dropped: Dropped[] } {
  const shape = looseCandidate.safeParse(candidate);
  if (!shape.success) return { kept: null, dropped: [{ path: "", reason: "not of the asked shape" }] };
  const check = new Check(segments);
  const { title, sentences, actionItems, complianceFlags, score, callType, sentiment, outcome } = shape.data;
  const actions = check.each("actionItems", actionItems, CANDIDATE_LIMITS.actions, (item, path) => check.action(item, path));
  const points = check.each("score", score, Number.POSITIVE_INFINITY, (item, path) => check.point(item, path));
  const isOpen = outcome === "follow_up" || outcome === "escalated" || actions.length > 0;
  if (shape.data.followUpRequired && !isOpen) check.drop("/followUpRequired", "nothing that is kept asks for it");
  const heading = check.sentence(title, "/title", CANDIDATE_LIMITS.title);
  const told = check.each("sentences", sentences, CANDIDATE_LIMITS.sentences, (item, path) =>
    check.sentence(item, path, CANDIDATE_LIMITS.sentence),
  );
  const kept: CheckedSummary = {
    title: heading?.text ?? "",
    summary: told.map(({ text }) => text).join(" "),
    sentences: told,
    callType,
    sentiment,
    outcome,
    actionItems: actions,
    followUpRequired: shape.data.followUpRequired && isOpen,
    ...weighScore(points, weights, certaintyOf(segments.map(({ speaker }) => speaker))),
    score: points,
    complianceFlags: check.each("complianceFlags", complianceFlags, CANDIDATE_LIMITS.flags, (item, path) =>
      check.flag(item, path),
    ),
    evidence: { title: heading?.evidence ?? [] },
  };
  return { kept, dropped: check.dropped };
}

class Check {
  readonly dropped: Dropped[] = [];
  readonly #segments: readonly TranscriptSegment[];
  readonly #speakers: ReadonlySet<string>;
  readonly #language: Language | null;
  /** Of numbers and names; English where it is not known. */
  readonly #words: Language;
  readonly #criteria = new Set<string>();
  /** Null where the language has no rules. */
  readonly #ground: Ground | null;
  readonly #whole: ReturnType<typeof groundOf>;

  constructor(segments: readonly TranscriptSegment[]) {
    this.#segments = segments;
    this.#speakers = new Set(segments.map(({ speaker }) => speaker));
    this.#language = guessLanguage(segments);
    this.#words = this.#language ?? "en";
    this.#ground = this.#language && readGround(segments, this.#language);
    this.#whole = groundOf(segments, [...segments.keys()], this.#words);
  }

  drop(path: string, reason: string): null {
    this.dropped.push({ path, reason });
    return null;
  }

  each<T>(name: string, list: readonly unknown[], max: number, check: (item: unknown, path: string) => T | null): T[] {
    const kept: T[] = [];
    for (const [at, item] of list.entries()) {
      const path = `/${name}/${at}`;
      if (kept.length >= max) this.drop(path, "over the limit");
      else {
        const found = check(item, path);
        if (found !== null) kept.push(found);
      }
    }
    return kept;
  }

  sentence(value: unknown, path: string, max: number): SummarySentence | null {
    const item = this.#parse(summaryCandidate.shape.title, value, path);
    if (!item) return null;
    return this.#bornOut(item.text, item.evidence, path, max);
  }

  action(value: unknown, path: string): ActionItem | null {
    const item = this.#parse(summaryCandidate.shape.actionItems.element, value, path);
    const born = item && this.#bornOut(item.task, item.evidence, path, CANDIDATE_LIMITS.task);
    if (!item || !born) return null;
    const ground = groundOf(this.#segments, [...item.evidence, ...born.evidence], this.#words);
    let owner = safeLine(item.owner, CANDIDATE_LIMITS.owner);
    if (owner !== "" && !this.#speakers.has(owner) && !saysWords(ground, owner)) {
      this.drop(`${path}/owner`, "a name that was not said");
      owner = "";
    }
    let due = safeLine(item.due, CANDIDATE_LIMITS.due);
    if (due !== "" && !saysWords(ground, due)) {
      this.drop(`${path}/due`, "a time that was not said");
      due = "";
    }
    return { owner, task: born.text, due, evidence: born.evidence };
  }

  point(value: unknown, path: string): ScorePoint | null {
    const item = this.#parse(summaryCandidate.shape.score.element, value, path);
    if (!item) return null;
    if (item.criterion === "talk_balance") return this.drop(path, "computed, not asked");
    if (this.#criteria.has(item.criterion)) return this.drop(path, "said twice");
    if (item.criterion !== "solution" && !this.#names(item.evidence, "Agent")) return this.drop(path, "no line of the agent");
    this.#criteria.add(item.criterion);
    return item;
  }

  flag(value: unknown, path: string): ComplianceFlag | null {
    const item = this.#parse(summaryCandidate.shape.complianceFlags.element, value, path);
    if (!item) return null;
    const { code, severity, evidence } = item;
    const quote = safeLine(item.quote, CANDIDATE_LIMITS.quote);
    const at = evidence.find((index) => quote !== "" && saysWords(groundOf(this.#segments, [index], this.#words), quote));
    const isOmission = code === "recording_disclosure_missing" || code === "identity_not_verified";
    if (quote !== "" && at === undefined) return this.drop(path, "a quotation that was not said");
    if (quote === "" && !isOmission) return this.drop(path, "nothing is quoted");
    if (isOmission && (!this.#names(evidence, "Agent") || this.#isDisclosed(code)))
      return this.drop(path, "the transcript says otherwise");
    const marks: Readonly<Record<string, string>> = { card_number_spoken: "[CARD]", id_number_spoken: "[ID]" };
    const mark = marks[code];
    if (mark && !quote.includes(mark)) return this.drop(path, "no such number was masked");
    const segment = this.#segments[at ?? evidence[0] ?? 0];
    if (!segment) return null;
    const { start, end, speaker } = segment;
    return { code, severity, message: FLAG_RULES[code].message, start, end, speaker, quote, evidence };
  }

  #parse<T extends z.ZodType<{ evidence: Evidence }>>(schema: T, value: unknown, path: string): z.output<T> | null {
    const parsed = schema.safeParse(value);
    if (!parsed.success) return this.drop(path, "not of the asked shape");
    const beyond = parsed.data.evidence.some((index) => index >= this.#segments.length);
    return beyond ? this.drop(path, "names segments that there are not") : parsed.data;
  }

  /** The text with the lines that say it, which may be others than those it names; null where the call does not bear it out. */
  #bornOut(value: string, cited: Evidence, path: string, max: number): { text: string; evidence: Evidence } | null {
    const text = safeLine(value, max);
    if (text === "") return this.drop(path, "empty");
    const reason = foreign(text, this.#whole, this.#language ? statementLanguage(text, this.#language) : this.#words);
    if (reason) return this.drop(path, reason);
    if (!this.#ground) {
      const unborn = unsupported(text, this.#whole, this.#words) ?? unsaid(text, this.#segments);
      return unborn ? this.drop(path, unborn) : { text, evidence: cited };
    }
    // In the words of the call: a quotation was looked up before.
    if (saysWords(this.#whole, text) || isQuotation(text)) return { text, evidence: cited };
    const kind = { isTitle: path === "/title", isTask: path.startsWith("/actionItems") };
    const judged = judgeStatement(text, cited, this.#ground, kind);
    return judged.reason === null ? { text, evidence: judged.evidence } : this.drop(path, judged.reason);
  }

  #names(evidence: Evidence, speaker: string): boolean {
    return !this.#speakers.has(speaker) || evidence.some((index) => this.#segments[index]?.speaker === speaker);
  }

  /** The rules find the very words that a model says are missing. */
  #isDisclosed(code: ComplianceFlag["code"]): boolean {
    if (!this.#language) return false;
    const { disclosure, verification } = lexiconOf(this.#language).flags;
    const expression = code === "recording_disclosure_missing" ? disclosure : verification;
    return splitSentences(this.#segments, this.#language).some(({ folded }) => hasPhrase(folded, expression));
  }
}
