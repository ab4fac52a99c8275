/** Whose words they are decides whom "I" and "you" name. */
export type Side = "Agent" | "Customer";

const CUSTOMER_SAYS: Readonly<Record<string, string>> = {
  i: "they",
  me: "them",
  my: "their",
  mine: "theirs",
  myself: "themselves",
  we: "they",
  us: "them",
  our: "their",
  ours: "theirs",
  ourselves: "themselves",
  your: "the company's",
  yours: "the company's",
};
/** Behind "The agent …": who it is has been said. */
const AGENT_SAYS: Readonly<Record<string, string>> = {
  i: "they",
  me: "them",
  my: "their",
  mine: "theirs",
  myself: "personally",
  we: "the company",
  us: "the company",
  our: "the",
  ours: "the company's",
};
const PRONOUN =
  /(?<![\p{L}'’])(i|we|you|me|us|my|our|your|mine|ours|yours|myself|ourselves|yourself)(?:['’](m|ve|ll|re|d))?(?![\p{L}'’])((?<!['’]ll|['’]d) (?:am|are|was|were|have|had|do|don['’]t|haven['’]t|aren['’]t|weren['’]t)(?![\p{L}]))?/giu;
const CONTRACTED: Readonly<Record<string, string>> = { m: "are", re: "are", ve: "have", ll: "will", d: "would" };
/** Before "you" these say that it is who does something. */
const BEFORE_SUBJECT =
  /(?:^|[,;:]|\b(?:that|if|when|because|so|and|but|until|once|as|what|which|whatever|where|how|whether|before|after|since|than|unless))\s*$/i;
const AUXILIARY = /^ (?:can|could|will|would|should|may|might|must)\b/i;
const SINGULAR: Readonly<Record<string, string>> = {
  are: "is",
  have: "has",
  were: "was",
  do: "does",
  "don't": "does not",
  "haven't": "has not",
  "aren't": "is not",
  "weren't": "was not",
  am: "is",
};
const PLURAL: Readonly<Record<string, string>> = {
  am: "are",
  was: "were",
  "don't": "do not",
  "haven't": "have not",
  "aren't": "are not",
  "weren't": "were not",
};

/** What somebody said of themselves and of the other side, in the third person. */
export function inThirdPerson(text: string, side: Side): string {
  let named = false;
  return text.replace(PRONOUN, (_whole, pronoun: string, short: string | undefined, verb: string | undefined, offset: number) => {
    const lower = pronoun.toLowerCase();
    const isSubject =
      short !== undefined ||
      AUXILIARY.test(text.slice(offset + pronoun.length)) ||
      verb !== undefined ||
      BEFORE_SUBJECT.test(text.slice(0, offset));
    const isObject = lower === "myself" && /\b(?:to|for|by|with|on)\s*$/i.test(text.slice(0, offset));
    let word: string;
    let isPlural = false;
    if (lower === "you" || lower === "yourself") {
      if (side === "Customer") word = "the company";
      else if (named) {
        word = isSubject ? "they" : "them";
        isPlural = true;
      } else word = "the customer";
      named = true;
    } else if (side === "Agent" && (lower === "your" || lower === "yours")) {
      word = named ? "their" : "the customer's";
      named = true;
    } else {
      word = isObject ? "themselves" : ((side === "Customer" ? CUSTOMER_SAYS : AGENT_SAYS)[lower] ?? pronoun);
      isPlural = word === "they";
    }
    const spoken = (verb ?? (short === undefined ? "" : ` ${CONTRACTED[short.toLowerCase()]}`))
      .trim()
      .toLowerCase()
      .replace("’", "'");
    if (spoken === "") return word;
    return `${word} ${(isPlural ? PLURAL : SINGULAR)[spoken] ?? spoken}`;
  });
}
