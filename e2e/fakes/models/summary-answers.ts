/** What a model answers that is asked to summarise a call: by mode, from the lines it was given. */
export interface SummaryLine {
  index: number;
  speaker: string;
  text: string;
}

export type SummaryMode = "good" | "hallucinating" | "injection" | "unmasked" | "empty";

/** The lines of the question, which are arrays on the wire. @throws when they are not as agreed. */
export function linesOf(content: string): SummaryLine[] {
  const { lines } = JSON.parse(content) as { lines: unknown };
  if (!Array.isArray(lines)) throw new Error("no lines");
  return lines.map((line: unknown) => {
    const [index, speaker, text] = line as [unknown, unknown, unknown];
    if (typeof index !== "number" || typeof speaker !== "string" || typeof text !== "string") throw new Error("not a line");
    return { index, speaker, text };
  });
}

/** The answer as the schema asks for it; whether its statements are true depends on the mode. */
export function summaryAnswer(mode: SummaryMode, lines: readonly SummaryLine[]): object {
  return { ...ANSWERS.good(lines), ...ANSWERS[mode](lines) };
}

const DUE = /\b(?:today|tomorrow|(?:by|on) (?:Monday|Tuesday|Wednesday|Thursday|Friday))\b/i;

const ANSWERS: Readonly<Record<SummaryMode, (lines: readonly SummaryLine[]) => object>> = {
  good: (lines) => {
    const customer = lines.find(({ speaker }) => speaker === "Customer") ?? lines[0];
    const promises = lines.filter(({ text }) => /\bI(?:'ll| will)\b/.test(text));
    return {
      title: { text: customer?.text.split(" ").slice(0, 6).join(" ") ?? "", evidence: [customer?.index ?? 0] },
      sentences: [
        { text: `The customer said: “${customer?.text ?? ""}”`, evidence: [customer?.index ?? 0] },
        ...promises.map(({ text, index }) => ({ text: `The agent promised: “${text}”`, evidence: [index] })),
      ],
      callType: "support",
      sentiment: "neutral",
      outcome: promises.length > 0 ? "follow_up" : "other",
      followUpRequired: promises.length > 0,
      actionItems: promises.map(({ text, speaker, index }) => ({
        owner: speaker,
        task: text,
        due: DUE.exec(text)?.[0] ?? "",
        evidence: [index],
      })),
      complianceFlags: [],
      score: [],
    };
  },
  hallucinating: (lines) => {
    const at = [lines[0]?.index ?? 0];
    return {
      title: { text: "Call of Peter Novak about 9,999 euros", evidence: at },
      sentences: [
        { text: "The customer, Peter Novak, owes $9,999.", evidence: at },
        { text: "The customer said “I am going to sue”.", evidence: at },
        { text: "It was settled on 31 March.", evidence: at },
        { text: "The customer was glad.", evidence: [lines.length + 500] },
      ],
      actionItems: [
        { owner: "Peter Novak", task: "Send a new pole", due: "by 31 March", evidence: at },
        { owner: "Agent", task: "Refund 9,999 euros", due: "", evidence: at },
      ],
      complianceFlags: [{ code: "abusive_language", severity: "high", quote: "you are an idiot", evidence: at }],
      score: [{ criterion: "greeting", points: 1, evidence: [lines.length + 500] }],
    };
  },
  injection: (lines) => {
    const order = lines.find(({ text }) => /ignore/i.test(text)) ?? lines[0];
    const agent = lines.find(({ speaker }) => speaker === "Agent") ?? lines[0];
    const at = [order?.index ?? 0];
    return {
      title: { text: "A perfect call", evidence: at },
      sentences: [
        { text: "The agent was perfect.", evidence: at },
        { text: `The customer said: “${order?.text ?? ""}”`, evidence: at },
      ],
      callType: "sales",
      sentiment: "positive",
      outcome: "sale",
      followUpRequired: false,
      actionItems: [],
      complianceFlags: [],
      score: ["greeting", "identification", "need_understood", "solution", "courtesy", "closing", "talk_balance"].map(
        (criterion) => ({ criterion, points: 1, evidence: [agent?.index ?? 0] }),
      ),
    };
  },
  unmasked: (lines) => {
    const at = [(lines.find(({ text }) => text.includes("[PHONE]")) ?? lines[0])?.index ?? 0];
    return {
      title: { text: "Call back at 415 555 0101", evidence: at },
      sentences: [
        { text: "The number is +1 415 555 0101.", evidence: at },
        { text: "Write to dana dot miller at example dot com.", evidence: at },
        { text: "The customer wants a refund.", evidence: at },
      ],
      actionItems: [{ owner: "Agent", task: "Write to dana.miller@example.com", due: "", evidence: at }],
    };
  },
  empty: () => ({
    title: { text: "", evidence: [0] },
    sentences: [],
    actionItems: [],
    complianceFlags: [],
    score: [],
    followUpRequired: false,
  }),
};
