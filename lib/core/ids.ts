import { monotonicFactory } from "ulid";

/** Prefixes of public ids, by noun. */
export const ID_PREFIXES = {
  workspace: "ws",
  user: "usr",
  session: "ses",
  upload: "upl",
  change: "chg",
  key: "key",
  dataset: "dst",
  segment: "seg",
  snapshot: "snp",
  version: "ver",
  report: "rep",
  call: "cal",
  callView: "cvw",
  connection: "con",
  pass: "pas",
  notice: "ntc",
  integration: "int",
  webhook: "whk",
  event: "evt",
  delivery: "dlv",
  rule: "rul",
  recipient: "rcp",
  request: "req",
  audit: "aud",
  batch: "bat",
  run: "run",
  invitation: "inv",
  accountToken: "act",
  recoveryCode: "rec",
  passkey: "psk",
  schedule: "sch",
  alert: "alr",
  firing: "fir",
  share: "shr",
  answer: "ans",
  question: "qst",
  loggedRequest: "log",
  egressEntry: "egr",
} as const;
export type IdNoun = keyof typeof ID_PREFIXES;

/** An id of one noun, told apart by its prefix: a report's id is no dataset's. */
export type Id<N extends IdNoun> = `${(typeof ID_PREFIXES)[N]}_${string}`;

/** Marked so that it is left out where no id is made: in browsers. */
const nextUlid = /* @__PURE__ */ monotonicFactory(drawFraction);

/** Random bytes are drawn so many at once: to ask for one costs as much as to ask for all. */
const DRAWN_BYTES = 4_096;
let drawn: Uint8Array | undefined;
let used = 0;

/** At least 0 and below 1, as the ids want it: a byte for each. */
function drawFraction(): number {
  if (drawn === undefined || used === drawn.length) {
    drawn = crypto.getRandomValues(drawn ?? new Uint8Array(DRAWN_BYTES));
    used = 0;
  }
  return (drawn[used++] ?? 0) / 256;
}

/** A new id such as `rep_01J…`: prefix and ULID, sortable by creation within one process. */
export function newId<N extends IdNoun>(noun: N): Id<N> {
  return `${ID_PREFIXES[noun]}_${nextUlid()}`;
}

/** The shape of a noun's ids, for validation before any SQL sees them. */
export function idPattern(noun: IdNoun): RegExp {
  return new RegExp(`^${ID_PREFIXES[noun]}_[0-9A-HJKMNP-TV-Z]{26}$`);
}

/** Whether a text from outside, such as a part of an address, has the shape of a noun's ids. Whether there is such a thing is for a query. */
export function isId<N extends IdNoun>(noun: N, text: string): text is Id<N> {
  return idPattern(noun).test(text);
}

/**
 * An id whose noun is known by other means than its column: of a table that holds two nouns, or of a file's name.
 * @throws {RangeError} The text has not the shape of that noun's ids.
 */
export function asId<N extends IdNoun>(noun: N, text: string): Id<N> {
  if (!isId(noun, text)) throw new RangeError(`Not an id of a ${noun}.`);
  return text;
}

/** An id that nobody has, of the noun whose `idPattern` this is; null for another pattern. */
export function unknownIdFor(pattern: string): string | null {
  const noun = (Object.keys(ID_PREFIXES) as IdNoun[]).find((each) => String(idPattern(each)) === pattern);
  return noun === undefined ? null : `${ID_PREFIXES[noun]}_${"0".repeat(26)}`;
}
