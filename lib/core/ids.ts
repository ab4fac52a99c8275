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
  report: "rep",
  call: "cal",
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
  schedule: "sch",
  alert: "alr",
  firing: "fir",
  share: "shr",
  loggedRequest: "log",
  egressEntry: "egr",
} as const;
export type IdNoun = keyof typeof ID_PREFIXES;

const nextUlid = monotonicFactory();

/** A new id such as `rep_01J…`: prefix and ULID, sortable by creation within one process. */
export function newId(noun: IdNoun): string {
  return `${ID_PREFIXES[noun]}_${nextUlid()}`;
}

/** The shape of a noun's ids, for validation before any SQL sees them. */
export function idPattern(noun: IdNoun): RegExp {
  return new RegExp(`^${ID_PREFIXES[noun]}_[0-9A-HJKMNP-TV-Z]{26}$`);
}

/** An id that nobody has, of the noun whose `idPattern` this is; null for another pattern. */
export function unknownIdFor(pattern: string): string | null {
  const noun = (Object.keys(ID_PREFIXES) as IdNoun[]).find((each) => String(idPattern(each)) === pattern);
  return noun === undefined ? null : `${ID_PREFIXES[noun]}_${"0".repeat(26)}`;
}
