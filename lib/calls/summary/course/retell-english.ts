import { capital } from "@/lib/core/format";
import { inThirdPerson, type Side } from "./english-pronouns";
import { isParticiple, pastOf, pastOfParticiple, thirdPerson } from "./english-verbs";

const THANKS =
  /(?:[\s,]*(?:please|thanks|thank you)(?: (?:so|very) much)?|, (?:yeah|okay|all ?right|no (?:bother|problem|worries)|you know))$/i;
/** Something else that hangs on this: "and once we've got it". */
const CONDITION = / (?:and|but) (?:once|when|if|as soon as)\b.*$/i;
/** Behind a noun "'s" would be read as whose it is: "the dog's eaten it", "my contract's up". */
const CONTRACTED_HAS =
  /(?<!\b(?:it|that|he|she|there|who|what|where|how|let))['’]s ((?:just |already |only |never )?(?:been|got|gone|come|had|eaten|broken|stopped|lost|run|put|taken|made|kept|left|given|fallen|died|failed|started|turned|become)\b)/gi;
const CONTRACTED_IS =
  /(?<!\b(?:it|that|he|she|there|who|what|where|how|let))['’]s ((?:up|down|out|off|not|still|too|very|really|so|wrong|dead|gone|here|there|fine|ready|keeping|making|leaking|going|doing|showing|saying)\b)/gi;
const ADVERBS =
  "(?:(?:just|now|already|nearly|almost|gladly|also|actually|then|really|only|definitely|gladly|simply|still|even|always) )*";
const SELF = "(?:i|we)";
const CANNOT = "(?:can['’]t|cannot|can not|couldn['’]t|(?:['’]?m| am|['’]?re| are) (?:not able|unable) to)";
/** Names a thing and says nothing of it. */
const TOPIC = /^(?:(?:the|an?) (?:[a-z]+ ){0,2}|(?:my|our) )[a-z]+(?<!ed|ing)$/i;
const LOWER =
  /^(?:Whenever|Here's|Here|Can|Could|Would|Will|Do|Did|According|Then|But|And|So|Even|Maybe|Perhaps|Half|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Twenty|Thirty|Forty|Fifty|Hundred|Several|Most|Many|Nearly|Almost|About|Just|Still|Not|Any|Anything|Everything|Something|It|That|This|There|The|Nothing|Nobody|He|She|They|A|An|Every|At|Two|Three|Some|Someone|Somebody|One|All|No|Not|Is|As|In|On|For|Since|After|What|How|When|Where|If|Once|Only|Neither|Both|Shall|Because|Sometimes|Every|Each|Your|Those|These|Today|Tomorrow|Yesterday|Apparently)\b/;

/** Behind "you" these are no verb that takes an "s". */
const AUXILIARIES =
  /^(?:are|were|have|had|do|did|don|can|could|will|would|should|may|might|must|shall|just|also|only|never|really|won|need|ought|guys|see|know)$/i;
/** "I have you down for Tuesday". */
const BOOKED = /^(?:i|we)(?:['’]ve| have)? (?:got )?you ((?:down|in|booked|scheduled|set) (?:in |down )?(?:for|on|at) .+)$/i;

interface Frame {
  pattern: RegExp;
  told: (rest: string, found: RegExpExecArray) => string;
}

const frame = (source: string, told: Frame["told"]): Frame => ({ pattern: new RegExp(`^${source}$`, "i"), told });

/** What a customer's clause says, told of them. The first that fits. */
const CUSTOMER: readonly Frame[] = [
  frame(
    `(?:i['’]?(?:m| am|d like| would like| was|ve)? ?)?(?:just )?(?:wanted|want|need|like|wondering|calling|ringing)? ?(?:to )?(?:ask|know|check|find out|wondering)(?: you)? (if|whether|what|when|where|how|which|about) (.+)`,
    (_rest, found) => `asked ${(found[1] ?? "").toLowerCase().replace("if", "whether")} ${found[2]}`,
  ),
  frame(
    `(?:${SELF}(?:['’]d| would) (?:like|love)|${SELF} (?:just )?want(?:ed)?|${SELF} (?:was|were) hoping|${SELF}['’]m hoping) to (.+)`,
    (rest) => `wanted to ${rest}`,
  ),
  frame(`${SELF} (?:just |really )?(?:need|have) to (.+)`, (rest) => `needed to ${rest}`),
  frame(`${SELF} (?:just )?(?:need|want|['’]d like) you to (.+)`, (rest) => `asked the agent to ${rest}`),
  frame(`(?:just )?(?:can|could|would|will) you (?:please |be able to )*(.+)`, (rest) => `asked the agent to ${rest}`),
  frame(`(?:can|could|may|might) ${SELF} (?:please |just )*(.+)`, (rest) => `asked to ${rest}`),
  frame(
    `(?:${SELF}['’]?(?:m| am|re| are|d like to|ve been) )?(?:calling|ringing|phoning|call|ring) (?:you )?(about|because|to|regarding|for|as|from) (.+)`,
    (_rest, found) => `called ${found[1]?.toLowerCase()} ${found[2]}`,
  ),
  frame(`(?:${SELF}['’]?(?:m| am|re| are) )?(?:looking for|interested in) (.+)`, (rest) => `was looking for ${rest}`),
  frame(`${SELF}(?:['’]d| would) (?:like|love) (.+)`, (rest) => `wanted ${rest}`),
];

/** What was asked, as an indirect question; "you" is whoever they called. */
const QUESTIONS: readonly Frame[] = [
  frame("how much would (?:it|that) be (to|for) (.+)", (_rest, found) => `asked how much it would be ${found[1]} ${found[2]}`),
  frame(
    "(do|does|did|is|are|was|were|can|could|will|would|have|has|should) (you|i|we|it|they|that|this|there) (.+)",
    (_rest, found) => {
      const aux = found[1]?.toLowerCase() ?? "";
      const who = found[2]?.toLowerCase() ?? "";
      const whom = /^(?:you|i|we)$/.test(who) ? "they" : who;
      return `asked whether ${whom} ${/^(?:do|does)$/.test(aux) ? "" : `${aux} `}${found[3]}`;
    },
  ),
  frame(
    "how much (is|are|does|do|would) (.+?)(?: cost)?",
    (_rest, found) =>
      `asked how much ${found[2]} ${/^(?:is|are)$/i.test(found[1] ?? "") ? found[1]?.toLowerCase() : "would cost"}`,
  ),
  frame("what(?:['’]s| is| are) (.+?)(?: like)?", (rest) => `asked for ${rest}`),
  frame(
    "(how [a-z]+|how|what|when|where|which [a-z]+|who|why) (?:do|does|can|could|should|would) (?:i|we|you) (.+)",
    (_rest, found) => `asked ${found[1]?.toLowerCase()} they can ${found[2]}`,
  ),
];

const SELF_STATEMENTS: readonly Frame[] = [
  frame(`${SELF} (?:still |just )*(?:haven['’]t|have not|hadn['’]t) (.+)`, (rest) => `had not ${rest}`),
  frame(`${SELF}(?:['’]ve)? got ((?:[a-z]+ed|hit|stuck|cut|told|sent|hurt|left|put)\\b.*)`, (rest) => `got ${rest}`),
  frame(`${SELF}(?:['’]ve| have)? never (.+)`, (rest) => `never ${rest}`),
  frame(`${SELF} ?${CANNOT} (.+)`, (rest) => `could not ${rest}`),
  frame(`${SELF}(?:['’]ve| have) (?:been) (.+)`, (rest) => `had been ${rest}`),
  frame(`${SELF}(?:['’]ve)? got (.+)`, (rest) => `had ${rest}`),
  frame(`${SELF}(?:['’]ve| have) ${ADVERBS}([a-z]+)( .+)?`, (_rest, found) => {
    const verb = found[1] ?? "";
    return isParticiple(verb) ? `${pastOfParticiple(verb)}${found[2] ?? ""}` : `had ${verb}${found[2] ?? ""}`;
  }),
  frame(`(?:i['’]m|we['’]re|i am|we are) ((?:an?|the|from|on|in|at|based|with) .+)`, (rest) => `is ${rest}`),
  frame(`(?:${SELF}['’](?:m|re)|${SELF} (?:am|are|was|were)) (.+)`, (rest) => `was ${rest}`),
  frame(`${SELF} (?:don['’]t|didn['’]t|do not|did not) (.+)`, (rest) => `did not ${rest}`),
  frame(`${SELF} (?:won['’]t|wouldn['’]t|will not) (.+)`, (rest) => `would not ${rest}`),
  frame(
    `${SELF}(?:['’]ll| will| shall|['’]m (?:going to|gonna)|['’]re going to| am going to) ${ADVERBS}(.+)`,
    (rest) => `will ${rest}`,
  ),
  frame(`${SELF} (can|could|would|should|must|had|never) (.+)`, (_rest, found) => `${found[1]?.toLowerCase()} ${found[2]}`),
  frame(
    `${SELF} (run|own|rent|manage|teach|drive|live|work|study)( .+)`,
    (_rest, found) => `${thirdPerson(found[1] ?? "")}${found[2] ?? ""}`,
  ),
  frame(
    `(need|want|have|had|got|just want|just wanted) to (.+)`,
    (_rest, found) => `${/want/.test(found[1] ?? "") ? "wanted" : "needed"} to ${found[2]}`,
  ),
  frame(`${SELF} (${ADVERBS})([a-z]+)( .+)?`, (_rest, found) => `${found[1] ?? ""}${pastOf(found[2] ?? "")}${found[3] ?? ""}`),
];

const OFFERS: readonly Frame[] = [
  frame(`(?:can|could|shall|may|should) ${SELF} (?:just |also |maybe )*(.+)`, (rest) => `offered to ${rest}`),
  frame(`(?:would you like|do you want|shall) (?:me|us) to (.+)`, (rest) => `offered to ${rest}`),
];

const AGENT: readonly Frame[] = [
  frame(`${SELF}(?:['’]ve| have) got (.+)`, (rest) => `had ${rest}`),
  frame(
    `(?:what )?${SELF} (?:can|could) (?:just |also |maybe )*(?:do is )?(?!see\\b|hear\\b|understand\\b|imagine\\b|tell\\b|confirm\\b|not\\b)(.+)`,
    (rest) => `offered to ${rest}`,
  ),
  frame(`${SELF}(?:['’]ve| have)? never (.+)`, (rest) => `never ${rest}`),
  frame(
    `(?:${SELF}['’]?(?:m| am|re| are) )?(?:just )?(?:calling|ringing|phoning) (?:you )?(?:today )?(about|because|to|regarding|from) (.+)`,
    (_rest, found) => `called ${found[1]?.toLowerCase()} ${found[2]}`,
  ),
  frame("(?:this is|it['’]s) .*?\\b(?:about|regarding) (.+)", (rest) => `called about ${rest}`),
  frame("it['’]s (?:about|regarding) (.+)", (rest) => `called about ${rest}`),
  frame(`${SELF} (?:haven['’]t|have not) (.+)`, (rest) => `has not ${rest}`),
  frame(`${SELF} ?${CANNOT} (.+)`, (rest) => `could not ${rest}`),
  frame(`${SELF} (?:won['’]t|will not) (.+)`, (rest) => `will not ${rest}`),
  frame(`${SELF}(?:['’]ve| have)? ${ADVERBS}(?:gone ahead and |went ahead and )?([a-z]+)( .+)?`, (_rest, found) => {
    const verb = found[1] ?? "";
    return isParticiple(verb) ? `${pastOfParticiple(verb).toLowerCase()}${found[2] ?? ""}` : "";
  }),
  frame(
    `(?:${SELF}(?:['’]ll| will)|let me|${SELF}['’](?:m|re) (?:going to|gonna)|${SELF} (?:am|are) going to) ${ADVERBS}(.+)`,
    (rest) => `will ${rest}`,
  ),
  frame(`(?:${SELF}['’](?:m|re)|${SELF} (?:am|are)) ${ADVERBS}([a-z]+ing .+)`, (rest) => `is ${rest}`),
];

/** A clause as a sentence about people, in the third person; grammatical for what English clauses look like, else a quotation. */
export function retellEnglish(text: string, side: Side, { isQuestion = false, antecedent = "" } = {}): string {
  const said = rotate(
    text
      .replace(THANKS, "")
      .replace(/,? i['’]m afraid$/i, "")
      .replace(/\bwanna\b/gi, "want to")
      .replace(/\bgonna\b/gi, "going to")
      .replace(/\b(on|at|from) our (side|end)\b/gi, "$1 the company's $2")
      .replace(CONTRACTED_HAS, " has $1")
      .replace(CONTRACTED_IS, " is $1")
      .replace(CONDITION, "")
      .replace(/^what (i|we)(['’]ll) do is (?:(?:i|we)['’]ll )?/i, "$1$2 ")
      .replace(
        /^(?:i['’]m afraid|unfortunately|i['’]m sorry(?: but)?|(?:so |very )?sorry(?: but|,)?(?= (?:i|we|that|it|there|the|you|this)\b))[\s,]+/i,
        "",
      ),
  );
  const who = side === "Customer" ? "The customer" : "The agent";
  if (TOPIC.test(said)) return sentence(`It was about ${inThirdPerson(said.charAt(0).toLowerCase() + said.slice(1), side)}`);
  if (isQuestion || side === "Customer") {
    const told = apply(side === "Customer" ? CUSTOMER : OFFERS, said) ?? (isQuestion ? apply(QUESTIONS, said) : null);
    if (told) return sentence(`${who} ${inThirdPerson(told, side)}`);
    if (isQuestion) return sentence(`${who} asked: “${unquoted(text)}”`);
  }
  const booked = BOOKED.exec(said);
  if (side === "Agent" && booked) return sentence(`The customer is ${inThirdPerson(booked[1] ?? "", side)}`);
  const own = apply(side === "Customer" ? SELF_STATEMENTS : [...OFFERS, ...AGENT], said);
  if (own) return sentence(`${who} ${named(inThirdPerson(coordinated(own, side), side), antecedent)}`);
  return sentence(otherSubject(said, side, who, antecedent));
}

/** "Will ask him to call": whom, where somebody was named before. */
function named(told: string, antecedent: string): string {
  if (antecedent === "") return told;
  const whom = antecedent.charAt(0).toLowerCase() + antecedent.slice(1);
  return told.replace(/\b(ask|tell|get|have|let|call|ring|phone|message|e-?mail|grab|chase) (?:him|her|them)\b/, `$1 ${whom}`);
}

function otherSubject(said: string, side: Side, who: string, antecedent: string): string {
  const third = inThirdPerson(said, side);
  if (/^(?:my|our) /i.test(said) && side === "Customer") return third.replace(/^their /i, "The customer's ");
  const does = /^you ([a-z]+)( .+)?$/i.exec(said);
  if (side === "Agent" && does && !AUXILIARIES.test(does[1] ?? ""))
    return `The customer ${thirdPersonOr(does[1] ?? "")}${inThirdPerson(does[2] ?? "", side)}`;
  if (/^your? |^you['’]/i.test(said)) {
    const named =
      side === "Customer" ? said.replace(/\b(?:me|us)\b/i, "the customer").replace(/\b(?:my|our)\b/i, "the customer's") : said;
    return inThirdPerson(named, side).replace(/^the /, "The ");
  }
  const settled =
    /^(?:that['’]s|that is|it['’]s|it is|that has|this is)(?: (?:now|all|been|already|just))* ((?:[a-z]+ed|done|set|live)\b.*)$/i.exec(
      said,
    );
  if (side === "Agent" && settled) return `It was ${inThirdPerson(settled[1] ?? "", side)}`;
  const will = /^(she|he|they|it|that|this)(['’]ll| will| should) (.+)$/i.exec(said);
  if (side === "Agent" && will) {
    const subject = /^(?:she|he|they)$/i.test(will[1] ?? "") ? antecedent || "Somebody" : "It";
    return `${subject} ${(will[2] ?? "").trim().replace(/['’]ll/, "will")} ${inThirdPerson(will[3] ?? "", side)}`;
  }
  if (side === "Agent" && /^(?:our|the|a|an|someone|somebody|one of) .*\b(?:will|is|was|has)\b/i.test(said))
    return capital(third);
  return `${who} said ${LOWER.test(third) ? third.charAt(0).toLowerCase() + third.slice(1) : third}`;
}

function thirdPersonOr(verb: string): string {
  return isParticiple(verb) ? verb.toLowerCase() : thirdPerson(verb);
}

/** "Since the update I can't sign in": what was done goes first. */
function rotate(text: string): string {
  const found =
    /^((?:since|after|because|when|ever since|as|last|this|yesterday|today|on|in|for|until)\b[^,]{2,60}?),? ((?:i|we|my|our)\b.+)$/i.exec(
      text,
    );
  const [, before = "", main = ""] = found ?? [];
  return found && !/\b(?:i|we|my|our|you)\b/i.test(before) ? `${main} ${before.charAt(0).toLowerCase()}${before.slice(1)}` : text;
}

/** Verbs after "and" that share the subject. */
function coordinated(text: string, side: Side): string {
  if (side === "Agent")
    return text.replace(/ and ([a-z]+)(?= )/gi, (whole, verb: string) =>
      isParticiple(verb) ? ` and ${pastOfParticiple(verb)}` : whole,
    );
  return text.replace(/ and (need|want|have|keep|can['’]t|don['’]t|am)(?= )/gi, (_whole, verb: string) => {
    const lower = verb.toLowerCase().replace("’", "'");
    return ` and ${lower === "can't" ? "could not" : lower === "don't" ? "did not" : pastOf(lower === "am" ? "be" : lower)}`;
  });
}

function apply(frames: readonly Frame[], text: string): string | null {
  for (const { pattern, told } of frames) {
    const found = pattern.exec(text);
    const made = found && told(found[1] ?? "", found);
    if (made) return made;
  }
  return null;
}

function unquoted(text: string): string {
  return text.replace(/[“”«»„"]/g, "'").replace(/[\s,.]+$/, "");
}

function sentence(text: string): string {
  const one = capital(
    text
      .replace(/\s+/g, " ")
      .trim()
      .replace(/[\s,;]+$/, ""),
  ).replace(/(?<![\p{L}'’])i(?=['’ ])/gu, "I");
  return /[.!?]$/.test(one) ? one : `${one}.`;
}
