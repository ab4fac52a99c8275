import { LIMITS } from "@/lib/contract/limits";
import { AppError } from "@/lib/core/errors";

/** No endpoint takes more, and to parse millions of them takes seconds in which nobody else is answered. */
const CONTAINERS_MAX = 100_000;
const MEMBERS_MAX = 10_000;

const [QUOTE, BACKSLASH, COLON] = [34, 92, 58];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [91, 93, 123, 125];

/** Looks at the UTF-8 bytes of a JSON text, a piece at a time. */
export function jsonShape(): { add(chunk: Uint8Array): void; refuse(): void } {
  let [depth, deepest, containers, widest] = [0, 0, 0, 0];
  let [isInString, isEscaped] = [false, false];
  /** Members so far of the object that is open at each depth. */
  const members = new Uint32Array(LIMITS.jsonDepth + 1);
  // Every byte of a body that is parsed passes here: the fewest comparisons for those that are most.
  const skipString = (chunk: Uint8Array, from: number): number => {
    for (let index = from; index < chunk.length; index++) {
      const byte = chunk[index];
      if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) {
        isInString = false;
        return index + 1;
      }
    }
    return chunk.length;
  };
  const add = (chunk: Uint8Array) => {
    let index = isInString ? skipString(chunk, 0) : 0;
    while (index < chunk.length) {
      const byte = chunk[index++] as number;
      if (byte === QUOTE) {
        isInString = true;
        index = skipString(chunk, index);
      } else if (byte < COLON) {
        // Digits, commas and white space.
      } else if (byte === COLON) {
        const count = (members[depth] ?? 0) + 1;
        if (depth < members.length) members[depth] = count;
        if (count > widest) widest = count;
      } else if (byte === LIST || byte === OBJECT) {
        containers++;
        if (++depth > deepest) deepest = depth;
        if (depth < members.length) members[depth] = 0;
      } else if (byte === LIST_END || byte === OBJECT_END) depth--;
    }
  };
  /** @throws {AppError} `invalid` for a text that JSON.parse, or what walks its value, should not be given. */
  const refuse = () => {
    if (deepest > LIMITS.jsonDepth) {
      throw new AppError("invalid", `The body is nested deeper than ${LIMITS.jsonDepth} levels.`);
    }
    if (containers > CONTAINERS_MAX) throw new AppError("invalid", "The body has more than 100,000 objects and lists.");
    if (widest > MEMBERS_MAX) throw new AppError("invalid", "An object of the body has more than 10,000 members.");
  };
  return { add, refuse };
}
