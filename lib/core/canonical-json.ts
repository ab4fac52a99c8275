import { createHash } from "node:crypto";

/**
 * JSON in the one form of RFC 8785 (JCS): members sorted by the UTF-16 units of their names, numbers as ECMAScript writes
 * them, the shortest escapes, no spaces. Members that are undefined are left out, as JSON has no such value.
 * @throws {TypeError} for what JSON cannot hold: numbers that are not finite, half a surrogate pair, functions.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return numberJson(value);
  if (typeof value === "string") return textJson(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object") return objectJson(value);
  throw new TypeError(`JSON has no ${typeof value}.`);
}

/** SHA-256, in hex, of a value as canonical JSON in UTF-8. Equal values have equal fingerprints, whatever the order of members. */
export function fingerprintOf(value: unknown): string {
  return createHash("sha256").update(canonicalJson(value), "utf8").digest("hex");
}

function objectJson(value: object): string {
  // The default order of `sort` is by UTF-16 units, as RFC 8785 3.2.3 has it.
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const names = new Map(members);
  const written = [...names.keys()].sort().map((name) => `${textJson(name)}:${canonicalJson(names.get(name))}`);
  return `{${written.join(",")}}`;
}

/** ECMAScript's own `Number::toString`; -0 is 0. */
function numberJson(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError("JSON has no number that is not finite.");
  return JSON.stringify(value);
}

/** `JSON.stringify` writes the escapes of RFC 8785 3.2.2.2, and is lenient with half a pair. */
function textJson(text: string): string {
  if (!text.isWellFormed()) throw new TypeError("JSON has no half of a surrogate pair.");
  return JSON.stringify(text);
}
