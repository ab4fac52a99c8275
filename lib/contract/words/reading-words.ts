/** Encodings a file can be read in; names as in the WHATWG Encoding standard. */
export const ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "iso-8859-2",
  "iso-8859-5",
  "iso-8859-7",
  "koi8-r",
  "ibm866",
  "macintosh",
  "shift_jis",
  "euc-jp",
  "gb18030",
  "big5",
  "euc-kr",
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const DATE_ORDERS = ["dmy", "mdy", "ymd"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
