import { UNITS } from "@/lib/analysis/meaning/units";
import { CURRENCY_SIGNS } from "./currencies";
import { escaped } from "./reading";

/** What the marks in a number say about how the column writes numbers. */
type Marks = { kind: "none" } | { kind: "sure"; decimal: "." | "," } | { kind: "unsure"; mark: "." | "," } | { kind: "bad" };

/** One value as a number. */
export interface NumberShape {
  /** Digits with their marks. */
  body: string;
  symbol: string | null;
  unit: string | null;
  percent: "" | "%" | "‰";
  exponent: boolean;
  /** A sign stands before the digits, or brackets around them. */
  signed: boolean;
  /** A minus stands behind the digits. */
  trailing: boolean;
  /** Letters stand right before the digits, with nothing between. */
  glued: boolean;
  /** More than an ASCII sign before the digits. */
  decorated: boolean;
  /** Digits or marks of another script. */
  foreign: boolean;
  marks: Marks;
}

/** Spaces that part thousands, or stand before a sign. */
export const SPACES = " \u00a0\u202f\u2009";
const GROUP_MARKS = `,.'’_${SPACES}`;
/** Digits and marks of other scripts, each above the ASCII one it stands for. */
export const FOREIGN = {
  from: "٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９٫٬．，－＋％٪",
  to: "012345678901234567890123456789.,.,-+%%",
} as const;
const FOREIGN_ANY = new RegExp(`[${FOREIGN.from}]`);
const FOREIGN_TO = new Map([...FOREIGN.from].map((mark, i) => [mark, FOREIGN.to.charAt(i)]));
const SIGNS = CURRENCY_SIGNS.map(escaped).join("|");
const SIGN_TEXTS: ReadonlySet<string> = new Set(CURRENCY_SIGNS.map((sign) => sign.toLowerCase()));
const SIGNS_AS_WRITTEN: ReadonlySet<string> = new Set(CURRENCY_SIGNS);
const UNIT_TEXTS: ReadonlySet<string> = new Set(UNITS);
const SHAPE = new RegExp(
  `^(\\()?([-+−])?(?:(${SIGNS})[${SPACES}]?)?(\\()?([-+−])?(\\d[\\d${GROUP_MARKS}]*|[.,]\\d+)(e[-+]?\\d{1,3})?[${SPACES}]?([%‰])?([^\\d()%‰.,${SPACES}-][^\\d()%‰${SPACES}-]{0,5}[23]?)?(-)?(\\))?$`,
  "i",
);

const TRAILING_SPACE = new RegExp(`[${SPACES}]$`);
const GROUPED = new RegExp(`^[1-9]\\d{0,2}(?:(['_’${SPACES}])\\d{3})(?:\\1\\d{3})*(?:([.,])\\d*)?$`);
/** What a number may begin with. */
const FIRST: ReadonlySet<string> = new Set([
  ..."0123456789(+-−.,",
  ...FOREIGN.from,
  ...CURRENCY_SIGNS.flatMap((sign) => [sign.charAt(0).toLowerCase(), sign.charAt(0).toUpperCase()]),
]);

/** Reads one value as a number, whatever the decimal mark is, or null when it is none. */
export function numberShape(received: string): NumberShape | null {
  if (received.length > 80 || !FIRST.has(received.charAt(0)) || !/\p{Nd}/u.test(received)) return null;
  if (UNSIGNED.test(received)) return unsigned(received);
  const foreign = FOREIGN_ANY.test(received);
  const text = foreign ? [...received].map((each) => FOREIGN_TO.get(each) ?? each).join("") : received;
  const match = SHAPE.exec(text);
  if (match === null) return null;
  const [, open1, sign1, before, open2, sign2, digits = "", exponent, percent, after, trailing, close] = match;
  const opened = Number(open1 !== undefined) + Number(open2 !== undefined);
  const signs = [sign1, sign2, trailing].filter((sign) => sign !== undefined).length;
  if (opened > 1 || (opened === 1) !== (close !== undefined) || signs + opened > 1) return null;
  // A space before a sign that follows is no mark of thousands.
  const body = digits.replace(TRAILING_SPACE, "");
  const symbol = before ?? (after !== undefined && SIGN_TEXTS.has(after.toLowerCase()) ? after : null);
  const unit = after !== undefined && UNIT_TEXTS.has(after) && before === undefined ? after : null;
  if (after !== undefined && (before !== undefined || (symbol === null && unit === null))) return null;
  const isUnit = unit !== null && symbol === null;
  const glued = before !== undefined && /[a-z]$/i.test(before) && text.toLowerCase().includes(`${before.toLowerCase()}${body}`);
  // rs188743906 is the name of a gene's variant: a sign in other letters than people write it is none.
  if (glued && before !== undefined && !SIGNS_AS_WRITTEN.has(before) && PLAIN.test(body)) return null;
  return {
    body,
    symbol: isUnit ? null : symbol,
    unit: isUnit ? unit : null,
    percent: (percent ?? "") as NumberShape["percent"],
    exponent: exponent !== undefined,
    signed: (sign1 ?? sign2) !== undefined || opened > 0,
    trailing: trailing !== undefined,
    glued,
    decorated:
      opened > 0 || trailing !== undefined || (sign1 ?? sign2) === "−" || symbol !== null || isUnit || percent !== undefined,
    foreign,
    marks: marksOf(body),
  };
}

/** Digits with a point at most, as most numbers are. */
const UNSIGNED = /^\d+(?:\.\d+)?$/;

function unsigned(body: string): NumberShape {
  return {
    body,
    symbol: null,
    unit: null,
    percent: "",
    exponent: false,
    signed: false,
    trailing: false,
    glued: false,
    decorated: false,
    foreign: false,
    marks: marksOf(body),
  };
}

const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** True for four numbers up to 255 with points between: an address as likely as a number. */
export function isAddressLike(body: string): boolean {
  return ADDRESS.test(body) && body.split(".").every((part) => Number(part) <= 255);
}

/** True when thousands are parted as in India: 1,23,456. */
export function isIndian(body: string): boolean {
  return /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d*)?$/.test(body);
}

const PLAIN = /^\d+$/;
const COMMA_POINT = /^[1-9]\d{0,2}(?:,\d{3})+\.\d*$/;
const POINT_COMMA = /^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/;
const POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+$/;

function marksOf(body: string): Marks {
  if (PLAIN.test(body)) return { kind: "none" };
  if (UNSIGNED.test(body))
    return /^[1-9]\d{0,2}\.\d{3}$/.test(body) ? { kind: "unsure", mark: "." } : { kind: "sure", decimal: "." };
  const grouped = GROUPED.exec(body);
  if (grouped !== null) {
    const decimal = grouped[2] as "." | "," | undefined;
    return decimal === undefined ? { kind: "none" } : { kind: "sure", decimal };
  }
  if (isIndian(body)) return { kind: "sure", decimal: "." };
  const marks = body.replaceAll(/\d/g, "");
  if (marks === "") return { kind: "none" };
  if (/[^.,]/.test(marks)) return { kind: "bad" };
  const first = marks.charAt(0) as "." | ",";
  const last = marks.at(-1) as "." | ",";
  if (first !== last)
    return (last === "." ? COMMA_POINT : POINT_COMMA).test(body) ? { kind: "sure", decimal: last } : { kind: "bad" };
  if (marks.length > 1) {
    const isGrouped = (first === "." ? POINTS : COMMAS).test(body);
    return isGrouped ? { kind: "sure", decimal: first === "." ? "," : "." } : { kind: "bad" };
  }
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(body) ? { kind: "unsure", mark: first } : { kind: "sure", decimal: first };
}
