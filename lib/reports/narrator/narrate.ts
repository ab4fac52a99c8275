import type { Ledger, LedgerFact, TokenText } from "@/lib/content/ledger";
import type { WordingModel, WordingSentence } from "@/lib/platform/llm/wording-model";
import { checkSentence } from "./check-sentence";
import { type FactBook, factBook } from "./fact-book";
import { parseTokens, splitSentences } from "./token-grammar";
import { writeBuiltin } from "./wording/write-builtin";

/**
 * Writes the text of a report in tokens. The built-in narrator writes every sentence; a model, if there is one, rewords
 * them, and each reworded sentence that fails the check is replaced by the built-in one, with a warning. Never throws
 * because of a model.
 */
export async function narrate(ledger: Ledger, model: WordingModel | null, onWarn: (message: string) => void): Promise<TokenText> {
  const book = factBook(ledger);
  const builtin = writeBuiltin(book);
  if (model === null) return builtin;
  const reworded = await reword(book, sentencesOf(builtin), model, onWarn);
  return reworded === null ? builtin : withSentences(builtin, reworded);
}

/** How many sentences of the text differ from the built-in ones, and how many there are. */
export function countReworded(builtin: TokenText, text: TokenText): { reworded: number; all: number } {
  const base = sentencesOf(builtin);
  const said = new Map(sentencesOf(text).map((sentence) => [sentence.id, sentence.text]));
  return { reworded: base.filter((sentence) => said.get(sentence.id) !== sentence.text).length, all: base.length };
}

export interface Sentence {
  id: string;
  text: string;
}

/** Every sentence of a text in reading order; what a model is given and gives back goes by these ids. */
export function sentencesOf(text: TokenText): Sentence[] {
  const cut = (prefix: string) => (item: { text: string }, at: number) => {
    return splitSentences(item.text).map((sentence, place) => ({ id: `${prefix}${at}.${place}`, text: sentence }));
  };
  return [
    ...text.executiveSummary.flatMap(cut("s")),
    ...text.insights.flatMap(cut("i")),
    ...text.recommendations.flatMap(cut("r")),
  ];
}

function withSentences(text: TokenText, sentences: readonly Sentence[]): TokenText {
  const joined = (prefix: string) => {
    return sentences
      .filter((sentence) => sentence.id.startsWith(`${prefix}.`))
      .map((sentence) => sentence.text)
      .join(" ");
  };
  return {
    ...text,
    executiveSummary: text.executiveSummary.map((item, at) => ({ ...item, text: joined(`s${at}`) })),
    insights: text.insights.map((item, at) => ({ ...item, text: joined(`i${at}`) })),
    recommendations: text.recommendations.map((item, at) => ({ ...item, text: joined(`r${at}`) })),
  };
}

const KEPT = "The built-in sentences stand.";

async function reword(
  book: FactBook,
  base: readonly Sentence[],
  model: WordingModel,
  onWarn: (message: string) => void,
): Promise<Sentence[] | null> {
  const aliases = aliasFacts(base);
  let answers: readonly WordingSentence[];
  try {
    answers = await model.word({
      sentences: base.map(({ id, text }) => ({ id, text: rename(text, aliases.toAlias) })),
      tokens: describeTokens(book, base, aliases.toAlias),
    });
  } catch (error) {
    const reason = error instanceof Error && error.name === "ModelFailure" ? error.message : "it failed";
    onWarn(`The model's wording was not used: ${reason}. ${KEPT}`);
    return null;
  }
  const given = new Map(answers.map((answer) => [answer.id, rename(answer.text.trim(), aliases.toFact)]));
  const refusals: string[] = [];
  const sentences = base.map((sentence) => {
    const text = given.get(sentence.id);
    const reason = text === undefined ? "it left the sentence out" : checkSentence(book, text, sentence.text);
    if (text !== undefined && reason === null) return { id: sentence.id, text };
    refusals.push(`Sentence ${sentence.id} of the model was refused: ${reason}. The built-in sentence stands.`);
    return sentence;
  });
  if (refusals.length === base.length) {
    onWarn(`The model's wording was not used: none of its sentences passed the check. ${KEPT}`);
    return null;
  }
  for (const refusal of refusals) onWarn(refusal);
  return sentences;
}

interface Aliases {
  toAlias: ReadonlyMap<string, string>;
  toFact: ReadonlyMap<string, string>;
}

/** Fact ids may hold column names: the model sees `{{f1}}`, `{{f2}}` … in their place. */
function aliasFacts(sentences: readonly Sentence[]): Aliases {
  const toAlias = new Map<string, string>();
  for (const { text } of sentences) {
    for (const piece of parseTokens(text)) {
      if (piece.kind === "fact" && !toAlias.has(piece.factId)) toAlias.set(piece.factId, `f${toAlias.size + 1}`);
    }
  }
  return { toAlias, toFact: new Map([...toAlias].map(([fact, alias]) => [alias, fact])) };
}

/** A name that is not in the map becomes one that no fact has. */
function rename(text: string, names: ReadonlyMap<string, string>): string {
  return parseTokens(text)
    .map((piece) => {
      if (piece.kind === "text") return piece.text;
      if (piece.kind !== "fact") return piece.token;
      const part = piece.part === "display" ? "" : `.${piece.part}`;
      return `{{${names.get(piece.factId) ?? "unknown"}${part}}}`;
    })
    .join("");
}

function describeTokens(book: FactBook, sentences: readonly Sentence[], toAlias: ReadonlyMap<string, string>) {
  const seen = new Map<string, string>();
  for (const { text } of sentences) {
    for (const piece of parseTokens(text)) {
      if (piece.kind === "text") continue;
      const token = rename(piece.token, toAlias);
      if (piece.kind === "column") {
        const role = book.column(piece.index)?.profile.role ?? "column";
        seen.set(token, `the label of a column (${role})`);
      } else if (piece.kind === "fact") {
        const fact = book.fact(piece.factId);
        if (fact) seen.set(token, describeFact(fact, piece.part));
      }
    }
  }
  return [...seen].map(([token, is]) => ({ token, is }));
}

function describeFact(fact: LedgerFact, part: "display" | "direction" | "rank" | "period"): string {
  if (part === "direction") return 'a verb in the past tense for the way a figure went, such as "rose" or "fell"';
  if (part === "rank") return 'the word "highest" or "lowest"';
  if (part === "period") return "a period with its preposition";
  if (typeof fact.value === "string") return "a value or a period, as a name";
  if (fact.unit === "percent") return "a figure in percent, sign included";
  return fact.unit !== null && /^[A-Z]{3}$/.test(fact.unit) ? "an amount of money, currency included" : "a figure";
}
