import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { foldText } from "../language/fold-text";
import { knownLanguage, type Language } from "../language/languages";
import { hasPhrase, phrases } from "../language/phrases";

const OPENERS: Readonly<Record<Language, string>> = {
  en: "what;when;where;who;whose;why;which;how;(do|does|did|is|are|was|were|can|could|will|would|should|have|has|may|shall) (you|i|we|they|he|she|it|there|that|this|your|my|the)",
  de: "was;wann;wo;wer;wem;wen;warum;wieso;weshalb;welche*;wie;woher;wohin;wofur;womit;(haben|hat|sind|ist|konnen|kann|konnten|mochten|wollen|wurden|werden|darf|durfte|soll|sollen|geht|passt) (sie|ich|wir|er|es|das|die|der|ihnen|man)",
  fr: "qui;que;quoi;quand;ou est;ou sont;comment;pourquoi;combien;quel*;est ce que;qu est ce;(avez|pouvez|voulez|souhaitez|etes|pourriez) vous;puis je",
  es: "que;quien*;cuando;donde;como;por que;cual*;cuanto*;cuanta*;(puede|podria|tiene|quiere|desea|me puede)",
  it: "che;chi;quando;dove;come;perche;quale;quali;quanto;quanti;cosa;(puo|potrebbe|vuole|ha|posso)",
  nl: "wat;wanneer;waar*;wie;hoe;waarom;welke;(kunt|kan|heeft|wilt|bent|is|mag|zou|zal|gaat) (u|ik|je|het|dat|er|we)",
  pt: "que;quem;quando;onde;como;por que;porque;qual;quais;quanto*;o que;(pode|poderia|tem|quer|deseja) (me|o|a|um|uma|voce|ajudar)",
};

const MARKS = /[?？؟⸮]+/g;
const compiled = new Map<Language, RegExp>();

/**
 * Questions per speaker. A transcript that has any question mark is counted by its marks (a run counts once). One that has
 * none is counted by segments whose first words open a question in its language; in other languages there are none then.
 */
export function countQuestions(segments: readonly TranscriptSegment[], languageName: string): Map<string, number> {
  const language = knownLanguage(languageName);
  const marked = segments.some(({ text }) => text.search(MARKS) !== -1);
  const counts = new Map<string, number>();
  for (const { speaker, text } of segments) {
    const found = marked ? (text.match(MARKS)?.length ?? 0) : language && opens(text, language) ? 1 : 0;
    counts.set(speaker, (counts.get(speaker) ?? 0) + found);
  }
  return counts;
}

/** A conversational "so", "and" or "okay" before the question is passed over. */
function opens(text: string, language: Language): boolean {
  const start = foldText(text.slice(0, 60)).replace(
    /^[^a-z]*(?:(?:and|so|okay|ok|well|und|also|et|alors|y|e|en|dus)[^a-z]+)?/,
    "",
  );
  const head = start.split(/[^a-z]+/, 3).join(" ");
  const expression = compiled.get(language) ?? phrases(OPENERS[language]);
  compiled.set(language, expression);
  expression.lastIndex = 0;
  return hasPhrase(head, expression) && head.search(expression) === 0;
}
