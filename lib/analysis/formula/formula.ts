/** A formula as it was read. `at`: its place in the text, from 0. */
export type Formula =
  | { kind: "number"; text: string; at: number }
  | { kind: "text"; value: string; at: number }
  | { kind: "flag"; value: boolean; at: number }
  | { kind: "missing"; at: number }
  | { kind: "column"; name: string; at: number }
  | { kind: "call"; name: string; of: Formula[]; at: number }
  | { kind: "sign"; sign: Sign; of: [Formula, Formula]; at: number }
  | { kind: "minus"; of: Formula; at: number }
  | { kind: "not"; of: Formula; at: number }
  | { kind: "in"; of: Formula; list: Formula[]; at: number };

export type Sign = "+" | "-" | "*" | "/" | "&" | "=" | "!=" | "<" | "<=" | ">" | ">=" | "and" | "or";

/** What is wrong with a formula, in a sentence for who wrote it. */
export class FormulaError extends Error {}
