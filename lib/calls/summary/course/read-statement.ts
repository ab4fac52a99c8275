import type { CallGround } from "./call-ground";
import { namedSubject } from "./name-sides";
import { type SpokenValue, spokenValues } from "./spoken-values";
import { type CheckWords, stemOf, wordsOf } from "./stems";

/** What a statement says of its verb. */
type Mode = "done" | "promised" | "asked" | "offered" | "accepted" | "negated" | "state";

/** A statement taken apart. */
export interface Statement {
  text: string;
  words: readonly string[];
  numbers: readonly SpokenValue[];
  /** Stems of what has to be said for it to hold, and whether each is a thing. */
  content: readonly { stem: string; word: string; isThing: boolean }[];
  actor: "Agent" | "Customer" | null;
  mode: Mode;
  /** Stem of its verb; null where it has none of its own. */
  verb: string | null;
  isPassive: boolean;
  /** Says that something was turned down. */
  isRefused: boolean;
}

const AUXILIARY =
  /^(?:will|would|could|can|not|never|did|does|do|has|have|had|been|be|being|was|were|is|are|to|just|also|already|still|then|should|might|may|must|cannot|n't|didn't|can't|couldn't|isn't|aren't|weren't|haven't|hadn't|wouldn't|shouldn't|wasn't|hasn't|won't|don't|doesn't|hat|haben|ist|wurde|wird|konnte|nicht)$/;
const ADVERB = /^(?!reply|apply|supply|rely|comply)[a-z]{3,}ly$/;
const POSSIBLE = /(?:^| )(?:can|could|may|might|must|should|(?:has|have|had) to|kann|konnte|muss|musste)(?: |$)/;
const PRESENT =
  /^(?:goes|comes|takes|costs|closes|opens|starts|ends|gets|pays|works|arrives|runs|lasts|includes|covers|expires|sends|writes|cost|owe)$/;
const REFUSED = /\b(?:declined|rejected|refused|denied|turned down|abgelehnt)\b/;
const PASSIVE = /^(?:be|was|were|been|being|is|are|wurde|wurden|worden)$/;
const BE = /^(?:is|are|was|were|be|been|become|became|remained|stayed|too|more|very|much|far)$/;
const LINK = /^(?:and|but|or|because|since|so|when|while|after|before|as|than|for|to|with|at|on|in|until)$/;
/** "Simone said she could not": of whoever says it. */
const SAID_OF_SELF =
  /^(.{2,40}?) (?:said|says|explained|stated|mentioned|confirmed|noted|claimed|replied|answered|told the (?:customer|agent|caller)|informed the (?:customer|caller))(?: that)? (?:he|she|they) /;
/** "The bank is connected": nothing that they do. */
const IS_COMPANY = /^(?:the |an? )?(?:company) (?:is|are|was|were) (?![a-z]+ing\b)/;
const TURNED_DOWN = /\bturn(?:ed|s|ing)? (?=(?:\w+ ){0,3}?down\b)/gi;
/** "After the reset, the printer worked": what happened stands behind. */
const BEFORE_MAIN = /^(?:After|When|Once|As soon as|Although|While|Because|Since) [^,]{3,80}, (?=[a-z])/;
const AT_NO_CHARGE = /\bat no (?:extra |additional )?(?:charge|cost)\b/gi;
const PLACE =
  /^(?:restaurant|shop|store|clinic|office|bank|hotel|airline|garage|gym|library|school|hospital|salon|council|centre|practice)$/;
const cache = new WeakMap<CheckWords, Compiled>();

interface Compiled {
  generic: ReadonlySet<string>;
  contacts: ReadonlySet<string>;
  /** Pasts that are not regular. */
  irregular: ReadonlySet<string>;
  determiners: ReadonlySet<string>;
  times: ReadonlySet<string>;
  agent: RegExp;
  customer: RegExp;
  modes: readonly [Mode, RegExp][];
}

/** Takes a statement apart, in linear time. */
export function readStatement(
  text: string,
  { language, check, sideOf, common }: Pick<CallGround, "language" | "check" | "sideOf" | "common">,
): Statement {
  const { generic, contacts, irregular, determiners, times, agent, customer, modes } = compiled(check);
  const plain = text
    .replace(TURNED_DOWN, "declined ")
    .replace(AT_NO_CHARGE, "free of charge")
    .replace(SAID_OF_SELF, "$1 ")
    .replace(BEFORE_MAIN, "");
  const words = wordsOf(plain);
  const folded = words.join(" ");
  const numbers = spokenValues(words, language);
  const isNumber = (at: number) => numbers.some(({ from, to }) => at >= from && at <= to);
  const named = namedSubject(plain);
  const subject = named !== null && !named.isCompany && named.names.some((name) => common.has(name)) ? null : named;
  const side = subject && sideOf(subject.names, subject.isCompany);
  const isAgent = agent.test(folded) && !IS_COMPANY.test(folded);
  const told = isAgent ? "Agent" : customer.test(folded) ? "Customer" : null;
  const actor = told ?? side;
  const start = told
    ? wordsOf(((told === "Agent" ? agent : customer).exec(folded) ?? [""])[0]).length
    : subject && side
      ? subject.words
      : subjectLength(words, irregular, check.isVerbLast);
  let at = start;
  let wasBe = false;
  while (
    at < words.length &&
    (AUXILIARY.test(words[at] ?? "") ||
      ADVERB.test(words[at] ?? "") ||
      modes.some(([, pattern]) => pattern.test(words[at] ?? "")))
  ) {
    wasBe ||= PASSIVE.test(words[at] ?? "");
    at++;
  }
  // "Er überweist die Rate nicht": the verb is the one before.
  const isNounLast = /(?:^| )\p{Lu}[\p{L}-]*[.!]*$/u.test(plain.trim());
  if (check.isVerbLast && !isNounLast && !/^(?:nicht|nie|mehr)$/.test(words.at(-1) ?? "")) at = Math.max(at, words.length - 1);
  const head = words.slice(start, at + 1).join(" ");
  const said =
    modes.find(([name, pattern]) =>
      pattern.test(name === "negated" ? words.slice(0, check.isVerbLast ? words.length : at + 1).join(" ") : head),
    )?.[0] ?? "done";
  const verb = words[at];
  const isGoingOn = wasBe && /[a-z]{2}ing$/.test(verb ?? "");
  const isPassive = wasBe && !isGoingOn && verb !== "open";
  const isCopula =
    /^(?:is|are|was|were|ist|sind|war)$/.test(words[at - 1] ?? "") &&
    (verb === "open" || !/(?:ed|ing|en|t)$/.test(verb ?? "")) &&
    !irregular.has(verb ?? "");
  const names = new Set(
    [...plain.matchAll(/(?<=[a-z,'’] )\p{Lu}[\p{L}-]+/gu)]
      .map(([name]) => name.toLowerCase().replace(/['’]s$/, ""))
      .filter((name) => sideOf([name]) !== null),
  );
  const hasVerb =
    verb !== undefined &&
    !isCopula &&
    (!generic.has(verb) || (said === "promised" && contacts.has(verb))) &&
    !isNumber(at) &&
    !times.has(verb) &&
    !names.has(verb.replace(/['’]s$/, "")) &&
    words[at - 1] !== "no" &&
    !(said === "asked" && words[at - 1] !== "to" && !/ing$/.test(verb)) &&
    !determiners.has(verb);
  // "The agent refunds it": in a summary the present tells of what comes as well.
  const isPresent = said === "done" && /[^s]s$/.test(verb ?? "");
  const mode =
    said === "done" && (POSSIBLE.test(head) || (isPresent && actor === "Customer") || (check.isVerbLast && isNounLast))
      ? "state"
      : isPresent || (said === "done" && isGoingOn && actor !== "Customer")
        ? "promised"
        : said;
  const content = words.flatMap((word, index) => {
    if (
      names.has(word.replace(/['’]s$/, "")) ||
      (generic.has(word.replace(/['’]s?$/, "")) && !(PLACE.test(word) && /^an?$/.test(words[index - 1] ?? ""))) ||
      (subject !== null && !subject.isCompany && index < subject.words) ||
      isNumber(index) ||
      (word.length < 3 && !isShortName(word, text)) ||
      modes.some(([, pattern]) => pattern.test(word))
    )
      return [];
    const before = words[index - 1] ?? "";
    const isThing =
      (index !== at || !hasVerb) &&
      !(before === "to" && (mode === "negated" || mode === "asked")) &&
      (index > 0 || actor !== null) &&
      (determiners.has(before) || !(/(?:ed|ing|ly)$/.test(word) || irregular.has(word) || isPredicate(words, index)));
    return [{ stem: stemOf(word, check), word, isThing }];
  });
  return {
    text: plain,
    words,
    numbers,
    content,
    actor,
    mode: hasVerb ? mode : mode === "done" ? "state" : mode,
    verb: hasVerb ? stemOf(verb, check) : null,
    isPassive,
    isRefused: REFUSED.test(folded),
  };
}

/** "CV", "TV": two letters that are a word. */
function isShortName(word: string, text: string): boolean {
  return word.length === 2 && text.includes(word.toUpperCase());
}

/** "Was dearer": how something is, not a thing. */
function isPredicate(words: readonly string[], at: number): boolean {
  return BE.test(words[at - 1] ?? "") && (at === words.length - 1 || LINK.test(words[at + 1] ?? ""));
}

/** Words before the first verb that can be told: "An engineer will …", "The crew collected …". */
function subjectLength(words: readonly string[], irregular: ReadonlySet<string>, isVerbLast: boolean): number {
  const isVerb = (word: string) =>
    (word !== "to" && AUXILIARY.test(word)) || (!isVerbLast && (/[a-z]{2}ed$/.test(word) || irregular.has(word)));
  // "Jenny's cat needs", "the customer's lorry broke": whose it is comes before what it is.
  const owned = words.slice(0, 2).findIndex((word) => /['’]s$/.test(word));
  if (owned >= 0 && !isVerbLast) {
    const verb = words
      .slice(owned + 2, 9)
      .findIndex((word) => AUXILIARY.test(word) || /[a-z]{2}ed$/.test(word) || irregular.has(word) || /[^s'’]s$/.test(word));
    return verb === -1 ? owned + 2 : owned + 2 + verb;
  }
  // "The account closes", "the move costs".
  const present = isVerbLast ? -1 : words.slice(0, 6).findIndex((word, index) => index > 0 && PRESENT.test(word));
  if (present > 0) return present;
  if (!isVerbLast && /^(?:the|an?|this|that|his|her|their)$/.test(words[0] ?? "") && /[^s'’]s$/.test(words[2] ?? "")) return 2;
  // "A corrected bill": what comes right behind an article is no verb.
  const from = /^(?:the|an?|his|her|their|another)$/.test(words[0] ?? "") ? 2 : 1;
  const found = words.slice(from, 8).findIndex(isVerb);
  return found === -1 ? 1 : found + from;
}

function compiled(check: CheckWords): Compiled {
  const known = cache.get(check);
  if (known) return known;
  const whole = (source: string) => new RegExp(`(?<![a-z0-9])${source}(?![a-z0-9])`);
  const made: Compiled = {
    generic: new Set(check.generic.split(" ")),
    irregular: new Set(check.forms.split(" ").map((form) => form.split(":")[0] ?? "")),
    contacts: new Set(check.contacts.split(" ")),
    determiners: new Set(check.determiners.split(" ")),
    times: new Set(check.times.split(" ")),
    agent: new RegExp(`^${check.agent}(?![a-z'’])`),
    customer: new RegExp(`^${check.customer}(?![a-z'’])`),
    modes: [
      ["negated", whole(check.negated)],
      ["promised", whole(check.promised)],
      ["asked", whole(check.asked)],
      ["offered", whole(check.offered)],
      ["accepted", whole(check.accepted)],
    ],
  };
  cache.set(check, made);
  return made;
}
