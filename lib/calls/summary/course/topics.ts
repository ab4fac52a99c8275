import type { CallDirection } from "@/lib/contract/words/call-words";
import { kindOf, widerThan } from "../../language/concepts/concepts";
import type { Language } from "../../language/languages";
import type { Featured } from "./clause-features";
import { classesOf } from "./concept-classes";
import { callerOf, reasonOf } from "./reason";
import { type Thing, thingsIn } from "./things";
import { TOPIC_WEIGHTS } from "./weights/topic-weights";

/** Something that a call is about, by whatever word. */
export interface Topic {
  key: string;
  /** As it was said. */
  text: string;
  /** How likely the call is about it: the weights of its marks, added up. */
  rank: number;
  /** The lines in which it was first said. */
  evidence: readonly number[];
}

/** How much more a thing counts in the sentence that says plainly why somebody called, and how much less one that only who is called names. */
const REASON = 1.2;
const THEIRS = 1;
/** How much less a word counts that no thesaurus has and that is said once. */
const PASSING = 1;

/** What a call is about, the most first. Linear in its length. */
export function topicsOf(clauses: readonly Featured[], language: Language, direction: CallDirection): Topic[] {
  const isAgentCalling = callerOf(clauses, direction) === "Agent";
  return markTopics(clauses, language, direction)
    .map(({ marks, ...topic }) => {
      const rank = [...marks].reduce((sum, mark) => sum + (TOPIC_WEIGHTS[mark]?.[0] ?? 0), 0) / 100;
      const isTheirs = isAgentCalling && marks.has("onlyOther");
      const isPassing = marks.has("unknown") && !marks.has("said2") && !marks.has("about");
      return {
        ...topic,
        rank: rank + (marks.has("near:sureReason") ? REASON : 0) - (isTheirs ? THEIRS : 0) - (isPassing ? PASSING : 0),
      };
    })
    .sort((a, b) => b.rank - a.rank);
}

/** A thing that a call speaks of, with all marks that tell whether the call is about it. */
export interface MarkedTopic {
  key: string;
  /** As the one who calls first said it, else as it was first said. */
  text: string;
  /** The lines in which it was first said. */
  evidence: readonly number[];
  marks: ReadonlySet<string>;
}

interface Mention {
  thing: Thing;
  turn: number;
  /** Which turn of its side it stands in, from 0. */
  own: number;
  isCaller: boolean;
  isFirst: boolean;
  clause: Featured;
  /** Where it stands to the sentence that says why somebody called. */
  near: "reason" | "sureReason" | "reasonTurn" | "reply" | null;
}

/** "Frau Brandt": people. */
const TITLED =
  /(?<!\p{L})(?:Herrn?|Frau|Mrs?|Ms|Miss|Dr|[Mm]me|[Mm]adame|[Mm]onsieur|[Ss]eñora?|[Ss]ignora?|[Dd]on|[Dd]oña|[Dd]ona|[Mm]eneer|[Mm]evrouw)\.? (\p{Lu}[\p{L}-]+)/gu;
const INTRODUCES: ReadonlySet<string> = new Set(["names", "greets"]);
const COUNT_MAX = 8;
const TURNS_MAX = 5;
/** From here on a sentence says plainly why somebody called. */
const SURE_REASON = 1.2;
/** What a clause does in which a thing is named. */
const TELLING: Readonly<Record<string, string>> = {
  Cpi: "wanted",
  Creasons: "reason",
  Areasons: "agentReason",
  Ctrouble: "trouble",
  Atrouble: "agentTrouble",
  Cqo: "askedFor",
  Cfix: "fix",
  Afix: "agentFix",
  Abook: "book",
  Cbook: "wantsBook",
  Agive: "give",
  Apay: "pay",
  Cbuy: "buy",
  Cprice: "priced",
  Aprice: "quoted",
  greets: "greets",
  names: "names",
  masked: "masked",
  Cthreat: "threat",
  Adue: "due",
  Cbad: "bad",
  Cgood: "good",
};

const list = (ids: string): ReadonlySet<string> => new Set(ids.split(" "));
/** What people buy, use, owe or book, and so call about. */
const GOODS = list(
  "product sofa bed table chair furniture wardrobe device appliance washingMachine dryer dishwasher fridge freezer oven microwave vacuumCleaner television computer laptop tablet phone mobile printer router camera meter solarPanel internet signal sim software heating hotWater airConditioning lift roof shower lock key electricity gas water energy rubbish bill subscription contract tariff insurance carInsurance homeInsurance travelInsurance healthInsurance lifeInsurance policy loan mortgage pension salary tax councilTax bankCard bankAccount cheque visa idDocument certificate prescriptionDoc medicine tabletMed testResult parcel orderThing ticket luggage bag clothes shoes dress jacket trousers glasses watch car van motorbike bicycle hireCar tyre brake windscreen mot train bus plane holiday event wedding funeral appointmentThing meetingThing lesson exam schoolTrip uniform rentThing depositMoney leak mould powerCut internetOutage blockage storm toothache tooth skin knee cake meal inheritance sample claimDeed claim interview job",
);
/** What is written, filled in or shown on the way, where things stand, and what everything has. */
const CARRIERS = list(
  "letter form document instructions photo screen code number name data errorMessage account website receipt statement notice label report balance money price fee voucher interest excess rule right deadline door window wall floor room kitchen bathroom cellar balcony garden house building home place toilet socket light cable material colour size menu hand arm leg back body foot finger heart coffee tea drink food breakfast lunch dinner dog cat birthday advert offerThing openingHours problem noise fuel address password wallet",
);

/** All things that a call names by a noun, with their marks. Linear in its length. */
export function markTopics(clauses: readonly Featured[], language: Language, direction: CallDirection): MarkedTopic[] {
  const caller = callerOf(clauses, direction) ?? "Customer";
  const mentions = new Map<string, Mention[]>();
  const turns = { caller: [] as number[], other: [] as number[] };
  const last = Math.max(1, clauses.at(-1)?.said.turn ?? 1);
  const reason = reasonOf(clauses, new Map(), direction);
  const introduced = new Set(
    clauses.filter(({ said, names }) => said.speaker === "Agent" && names.includes("names")).map(({ said }) => said.sentence),
  );
  const titled = new Set(clauses.flatMap(({ said }) => [...said.text.matchAll(TITLED)].map(([, name]) => name)));
  for (const clause of clauses) {
    const { said } = clause;
    const isCaller = said.speaker === caller;
    const own = isCaller ? turns.caller : turns.other;
    if (own.at(-1) !== said.turn) own.push(said.turn);
    for (const thing of thingsIn(said, language)) {
      // An introduction names people and companies, not what the call is about.
      const isName = thing.item.ids.length === 0 && !thing.hasDeterminer && clause.names.some((name) => INTRODUCES.has(name));
      // Who answers says the name of a company first.
      const isGreeting = said.turn === 0 && said.speaker === "Agent" && thing.item.ids.length === 0 && !thing.hasDeterminer;
      // "It's Jenna from Brightside Solar, you filled in our form about panels."
      const isIntroduced = direction === "outbound" && introduced.has(said.sentence) && thing.role !== "about";
      const isMasked = said.text.includes(`[${thing.text}]`);
      if (isMasked || isName || isGreeting || isIntroduced || titled.has(thing.text) || classesOf(thing.item.ids).has("identity"))
        continue;
      const known = mentions.get(thing.key) ?? [];
      mentions.set(thing.key, known);
      known.push({
        thing,
        turn: said.turn,
        own: own.length - 1,
        isCaller,
        isFirst: known.length === 0,
        clause,
        near: nearOf(said, reason),
      });
    }
  }
  const salience = [...mentions.values()].map(turnsOf).sort((a, b) => b - a);
  return [...mentions]
    .filter(([, all]) => language === "de" || !all.every(isNamed))
    .map(([key, all]) => {
      const told = all.find(({ isCaller }) => isCaller) ?? all[0];
      return {
        key,
        text: told ? nameOf(told.thing, all) : key,
        evidence: told?.clause.said.sentence.evidence ?? [],
        marks: marksOf(all, last, { isCallerFirst: clauses[0]?.said.speaker === caller, salience }),
      };
    });
}

function nearOf({ sentence, turn }: Featured["said"], reason: ReturnType<typeof reasonOf>): Mention["near"] {
  const of = reason?.clauses[0]?.turn;
  if (!reason || of === undefined) return null;
  if (sentence === reason.sentence) return reason.rank > SURE_REASON ? "sureReason" : "reason";
  return turn === of ? "reasonTurn" : turn === of + 1 ? "reply" : null;
}

/** Written large and without an article: a name, unless it is said otherwise elsewhere. */
function isNamed({ thing: { text, hasDeterminer } }: Mention): boolean {
  return /^\p{Lu}/u.test(text) && !hasDeterminer;
}

/** What narrows it down is told if it is a thing itself or said again: "gas bill", not "annoying bill". */
function nameOf({ text, noun, isCompound }: Thing, all: readonly Mention[]): string {
  const again = all.filter(({ thing }) => thing.text.toLowerCase() === text.toLowerCase()).length;
  return isCompound || again > 1 ? text : noun;
}

/** In how many turns it is named. */
function turnsOf(all: readonly Mention[]): number {
  return new Set(all.map(({ turn }) => turn)).size;
}

function marksOf(
  all: readonly Mention[],
  last: number,
  { isCallerFirst, salience }: { isCallerFirst: boolean; salience: readonly number[] },
): Set<string> {
  const marks = new Set<string>(["bias"]);
  const count = turnsOf(all);
  if (count > 1 && count === salience[0]) marks.add("most");
  if (count > 1 && count >= (salience[2] ?? 0)) marks.add("oftenest");
  for (let at = 2; at <= Math.min(count, COUNT_MAX); at++) marks.add(`said${at}`);
  const own = all.filter(({ isCaller }) => isCaller);
  const other = all.filter(({ isCaller }) => !isCaller);
  if (own.length > 0 && other.length > 0) marks.add("both");
  const [first] = all;
  if (!first) return marks;
  const { item } = first.thing;
  const { ids } = item;
  marks.add(`kind:${item.kind}`).add(ids.length > 0 ? "known" : "unknown");
  const [id] = ids;
  if (id) marks.add(GOODS.has(id) ? "goods" : CARRIERS.has(id) ? "carrier" : "neither");
  for (const id of ids.slice(0, 2)) for (const wider of widerThan(id)) if (kindOf(wider) === "thing") marks.add(`in:${wider}`);
  for (const one of classesOf(ids)) marks.add(`class:${one}`);
  if (own[0]) marks.add(`caller${Math.min(TURNS_MAX, own[0].own)}`);
  else marks.add("onlyOther");
  if (other[0]) marks.add(`other${Math.min(TURNS_MAX, other[0].own)}`);
  else marks.add("onlyCaller");
  const position = first.turn / last;
  marks.add(position < 0.15 ? "begins" : position < 0.4 ? "early" : position < 0.7 ? "middle" : "end");
  const end = (all.at(-1)?.turn ?? 0) / last;
  if (end > 0.75) marks.add("lasts");
  if (end - position > 0.5) marks.add("throughout");
  if (all.some(({ thing }) => thing.isOwned)) marks.add("owned");
  if (all.some(({ thing }) => thing.hasDeterminer)) marks.add("determined");
  if (/\s/.test(first.thing.text)) marks.add("phrase");
  for (const mention of all) {
    for (const one of besideOf(mention)) marks.add(one);
    if (mention.near) marks.add(`near:${mention.near}`);
    if (!mention.isCaller && mention.clause.said.isQuestion && mention.near === "reply") marks.add("askedBack");
    if (mention.near && mention.thing.role === "about") marks.add("nearAbout");
    if (mention.thing.isCapital) marks.add("capital");
  }
  const isEarly = ({ own: turn, isCaller }: Mention) => isCaller && turn <= (isCallerFirst ? 1 : 2);
  if (all.some(isEarly)) marks.add("earlyOn");
  for (const mention of all)
    for (const name of mention.clause.names) {
      const mark = TELLING[name];
      if (mark) marks.add(mark);
      if (mark && isEarly(mention)) marks.add(`early:${mark}`);
    }
  if (all.some((mention) => isEarly(mention) && mention.clause.said.isSelf)) marks.add("early:self");
  if (all.some((mention) => isEarly(mention) && mention.clause.said.isNegated)) marks.add("early:not");
  if (all.some(({ clause }) => clause.said.isNegated)) marks.add("not");
  if (all.some(({ clause }) => clause.said.isFuture)) marks.add("toCome");
  return marks;
}

/** What stands around a thing in its clause: what is done to it, what is wrong with it, the word that leads to it. */
function besideOf({ thing: { item, lead, role }, clause: { said }, isCaller, near }: Mention): string[] {
  const side = isCaller ? "own" : "other";
  const at = said.items.indexOf(item);
  const [before, after] = [said.items[at - 1], said.items[at + 1]];
  return [
    ...(lead === "" ? [] : [`lead:${lead}`]),
    ...(role ? [role, `${side}-${role}`, ...(near ? [`${near}-${role}`] : [])] : []),
    ...(before === undefined ? ["leads"] : []),
    ...(before?.kind === "deed" ? ["object", ...[...classesOf(before.ids)].map((one) => `${side}-object:${one}`)] : []),
    ...(after ? [...classesOf(after.ids)].map((one) => `${side}-subject:${one}`) : []),
  ];
}
