import type { Clause } from "./clauses";

type Side = "Agent" | "Customer";

const OTHER: Readonly<Record<Side, Side>> = { Agent: "Customer", Customer: "Agent" };
/** The whole subject of a statement, where it is a name: "Mr Abara", "Tina Brock". */
const SUBJECT = /^(?:(Mrs?|Ms|Miss|Dr|Herrn?|Frau)\.? )?(\p{Lu}[\p{L}'’-]*\p{L})(?: (\p{Lu}[\p{L}'’-]*\p{L}))?(?=,? \p{Ll})/u;
const NO_NAME =
  /^(?:the|an?|this|that|these|those|it|he|she|they|we|i|you|his|her|their|its|there|after|before|since|when|if|as|in|on|at|for|no|none|nobody|neither|both|one|two|all|some|der|die|das|ein|eine|er|sie|es|man|kein|keine|ihr|sein)$/;
/** A speaker says who they are. */
const SELF =
  "(?:this is|it's|it is|i'm|i am|my name's|my name is|name's|you're (?:now )?(?:speaking|chatting)(?: [a-z]+){0,3}? (?:to|with)|you're talking (?:to|with)|through to|here is|sie sprechen mit|hier ist|ich bin|mein name ist|hier spricht)(?: (?:mr|mrs|ms|miss|dr|herr|frau))?(?: [a-z'-]+)??";
/** Speaks to somebody, or asks for them. */
const ADDRESS =
  "(?:^|^[a-z' ]{0,24}?,? ?)(?:hi|hey|hello|hiya|thanks|thank you|morning|okay|ok|oh|right|sorry|cheers|bye|great|is this|is that|speak(?:ing)? (?:to|with)|herr|frau|hallo|danke)(?: there)?,?(?: (?:again|so much))?,?(?: (?:mr|mrs|ms|miss|dr|herr|frau))?(?: [a-z'-]+)??";
const GREETS = /^(?:hi|hey|hello|hiya|hallo)\b/;
const GREETING_WORDS = 8;
const ASKS_NAME = /(?<!\b(?:her|his|their|its) )\b(?:name|order under|who am i|wie heissen sie|spreche ich)\b/;

const COMPANY = /^The (\p{Ll}{4,})(?= (?:will|would|has|had|can|could|did|sent|\p{Ll}+ed|\p{Ll}+es)\b(?! been\b))/u;

/** The subject of a statement as a name, and how many words it has. */
export function namedSubject(text: string): { names: string[]; words: number; isCompany?: boolean } | null {
  const found = SUBJECT.exec(text);
  const company = COMPANY.exec(text)?.[1];
  if (company) return { names: [company], words: 2, isCompany: true };
  if (!found) return null;
  const names = [found[2], found[3]].filter((name) => name !== undefined).map((name) => name.toLowerCase().replace(/['’]s$/, ""));
  if (names.some((name) => NO_NAME.test(name)) || /['’]s$/.test(found[0])) return null;
  return { names, words: names.length + (found[1] === undefined ? 0 : 1) };
}

/** On which side somebody speaks, as far as they say so themselves or are spoken to, or answer the phone with; null where nothing tells. */
export function sideOfName(names: readonly string[], clauses: readonly Clause[], isCompany = false): Side | null {
  if (isCompany) {
    const sentence = clauses.find(({ speaker }) => speaker === "Agent")?.sentence;
    const first = sentence?.text.endsWith("?") ? "" : (sentence?.folded ?? "");
    return names.some((name) => new RegExp(`\\b${name}\\b`).test(first)) && first.split(" ").length <= GREETING_WORDS
      ? "Agent"
      : null;
  }
  const points: Record<Side, number> = { Agent: 0, Customer: 0 };
  for (const name of names) {
    if (!/^[\p{L}-]+$/u.test(name)) continue;
    const self = new RegExp(`\\b${SELF} ${name}\\b|(?:^|, ?|\\b)${name} (?:speaking|here|am apparat|from [a-z]+)\\b`);
    const address = new RegExp(`${ADDRESS} ${name}\\b(?!'s)|[,] ${name}[.!?]*$|^${name},|\\b(?:mr|mrs|ms|miss) ${name}[.!?,]*$`);
    const asked = new RegExp(
      `\\b(?:(?:speak|speaking|talk|talking) (?:to|with)|is this|is that) (?:(?:mr|mrs|ms|miss|dr|herr|frau) )?(?:[a-z'-]+ )?${name}\\b`,
    );
    const alone = new RegExp(`\\b${name}\\b`);
    let firstOf: Side | null = null;
    for (const [at, { sentence, speaker }] of clauses.entries()) {
      if (clauses[at - 1]?.sentence === sentence || (speaker !== "Agent" && speaker !== "Customer")) continue;
      const said = sentence.folded;
      const isOpening = firstOf === null;
      firstOf ??= speaker;
      if (!alone.test(said)) continue;
      // "Good morning, Petra at Fairhome Lettings".
      const isOfCompany =
        isOpening && speaker === "Agent" && new RegExp(`\\b${name} (?:at|of|with|from|von|vom) [a-z]`).test(said);
      // "Guten Tag, Brandt."
      const isAfterGreeting =
        speaker === "Customer" &&
        new RegExp(`^(?:ja,? )?(?:guten (?:tag|morgen|abend)|gruss gott|moin|servus),? ${name}[.!]*$`).test(said);
      if (self.test(said) || isOfCompany || isAfterGreeting) points[speaker] += 3;
      else if (
        isOpening &&
        speaker === "Agent" &&
        !GREETS.test(said) &&
        new RegExp(`[,.] ${name}(?:[.!?]*$|,? (?:how|what|can|may)\\b)`).test(said)
      )
        points.Agent += 2;
      else if (address.test(said) || (asked.test(said) && !/\byou're\b|\byou are\b/.test(said))) points[OTHER[speaker]] += 2;
      else if (ASKS_NAME.test(lineBefore(clauses, at, speaker))) points[speaker] += 2;
    }
  }
  return points.Agent === points.Customer ? null : points.Agent > points.Customer ? "Agent" : "Customer";
}

/** The last thing that the other side said. */
function lineBefore(clauses: readonly Clause[], at: number, speaker: string): string {
  for (let before = at - 1; before >= Math.max(0, at - 8); before--) {
    const clause = clauses[before];
    if (clause && clause.speaker !== speaker) return clause.sentence.folded;
  }
  return "";
}
