import type { EventType } from "@/lib/contract/events/events";

/** Bytes of UTF-8: under 20 KB, however one counts them. */
const BYTES_MAX = 19_900;
const CUT = "…";

/** The body as it leaves: JSON of less than 20 KB. What is too long is cut, the longest text of it first. */
export function bodyText(body: { type: EventType; timestamp: string; data: object }): string {
  const data: Record<string, unknown> = { ...body.data };
  const whole = () => JSON.stringify({ ...body, data });
  for (let text = whole(); ; text = whole()) {
    const over = Buffer.byteLength(text) - BYTES_MAX;
    if (over <= 0) return text;
    const [name, longest] = longestOf(data);
    if (name === undefined) return text;
    data[name] = shortened(longest, written(longest) - over);
  }
}

function longestOf(data: Readonly<Record<string, unknown>>): [string | undefined, string] {
  let found: [string | undefined, string] = [undefined, ""];
  for (const [name, value] of Object.entries(data)) {
    // What is an id is whole or useless.
    if (typeof value === "string" && name !== "id" && written(value) > written(found[1])) found = [name, value];
  }
  return found;
}

/** The most of a text that takes at most `bytes` as JSON, with the mark of a cut; nothing where that does not fit either. */
function shortened(text: string, bytes: number): string {
  let [least, most] = [0, text.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (written(cutAt(text, middle)) <= bytes) least = middle;
    else most = middle - 1;
  }
  return least === 0 ? "" : cutAt(text, least);
}

/** Never between the halves of a character. */
function cutAt(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length) + CUT;
}

function written(text: string): number {
  return Buffer.byteLength(JSON.stringify(text));
}
