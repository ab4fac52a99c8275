import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS } from "@/lib/contract/limits";
import type { Row } from "@/lib/contract/rows";
import { PlainRows } from "@/lib/contract/words/plain-rows";
import { generated } from "@/lib/testing/generated";
import { readPlainRows } from "./read-plain-rows";

const COUNT = 400;
const row = (i: number): Row => ({
  id: `O-${i}`,
  city: 'Zürich \\ "am" See\n',
  price: i * 1.25 - 7,
  paid: i % 2 === 0,
  note: null,
});
const rows = Array.from({ length: COUNT }, (_, i) => row(i));
const parsed = (text: string | Buffer) => readPlainRows(Buffer.from(text));

/** What the rows are, in the form that JSON.parse gives; -0 is 0 to whoever writes it. */
function taken(value: unknown): unknown {
  if (value instanceof PlainRows) {
    const lists = JSON.parse(value.json) as (string | number | boolean | null)[][];
    expect(lists).toHaveLength(value.length);
    return lists.map((cells) => cells.map((cell, i) => [value.names[i], cell === 0 ? 0 : cell]));
  }
  const { rows: inner, ...rest } = value as { rows: unknown };
  return { rows: taken(inner), ...rest };
}

function expected(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((one: Row) => Object.entries(one).map(([name, cell]) => [name, cell === 0 ? 0 : cell]));
  const { rows: inner, ...rest } = value as { rows: unknown };
  return { rows: expected(inner), ...rest };
}

describe("a large body of rows", () => {
  it.each([
    ["a list", rows],
    ["rows", { rows }],
    ["rows and what to do with them", { rows, mode: "replace" }],
    ["what to do, and rows", { mode: "append", rows }],
    [
      "rows of one column, named like a property of objects",
      { rows: rows.map(({ id }) => JSON.parse(`{"__proto__":"${id} and more text"}`)) },
    ],
  ])("is read without parsing: %s, with any white space", async (_form, body) => {
    for (const space of [undefined, 2, "\t"]) {
      const text = `\r\n ${JSON.stringify(body, null, space)} \n`;
      expect(taken(await parsed(text))).toEqual(expected(JSON.parse(text)));
    }
  });

  it("is read whole when it takes several goes", async () => {
    const many = Array.from({ length: 30_000 }, (_, i) => row(i));
    const text = JSON.stringify(many);
    expect(Buffer.byteLength(text)).toBeGreaterThan(2_000_000);
    expect(JSON.stringify(taken(await parsed(text)))).toBe(JSON.stringify(expected(many)));
    expect(await parsed(`${text.slice(0, -1)},{"id":"other"}]`)).toBe(null);
  });

  it("is left to the parser when it is anything else", async () => {
    const list = JSON.stringify(rows);
    const changed = (change: (row: Record<string, unknown>) => unknown) =>
      JSON.stringify([...rows.slice(1), change({ ...row(1) })]);
    const others: Record<string, string | Buffer> = {
      small: JSON.stringify(rows.slice(0, 5)),
      empty: `[${" ".repeat(20_000)}]`,
      "more after it": `${list}[]`,
      "an end too early": list.slice(0, -1),
      "a comma at the end": `${list.slice(0, -1)},]`,
      "another member": `{"rows":${list},"source":"zap"}`,
      "another mode": `{"rows":${list},"mode":"merge"}`,
      "two modes": `{"mode":"append","rows":${list},"mode":"replace"}`,
      "a byte order mark": `\uFEFF${list}`,
      "white space that is none in JSON": `\u00a0${list}`,
      "bytes that are no text": Buffer.concat([Buffer.from(`[{"a":"`), Buffer.from([0xff]), Buffer.from(`"},${list.slice(1)}`)]),
      "a name more": changed((one) => ({ ...one, more: 1 })),
      "a name less": changed(({ note, ...rest }) => rest),
      "names in another order": changed(({ id, ...rest }) => ({ ...rest, id })),
      "an object in a cell": changed((one) => ({ ...one, note: {} })),
      "a number of many digits": changed((one) => ({ ...one, price: 1234567890.1234567 })),
      "a number too large": list.replace('"price":-7', '"price":1e999'),
      "NUL in a text": changed((one) => ({ ...one, city: "a\u0000b" })),
      "half a character": changed((one) => ({ ...one, city: "\ud800" })),
      "a text that is too long": changed((one) => ({ ...one, city: "x".repeat(LIMITS.cellBytes + 1) })),
      "a name that is too long": JSON.stringify(rows.map((one) => ({ ["x".repeat(LIMITS.columnNameChars + 1)]: one.id }))),
      "too many names": JSON.stringify([
        Object.fromEntries(Array.from({ length: LIMITS.rowColumns + 1 }, (_, i) => [`column ${i}`, "text"])),
      ]),
      "a name twice": `[${rows.map(() => '{"name of it":1,"name of it":2}').join(",")}]`,
      "a name that is a number": JSON.stringify(rows.map(({ id, city }) => ({ id, 7: city }))),
      "an escaped name": list.replaceAll('"id"', '"\\u0069d"'),
      "no name": `[${rows.map(() => '{:"a text that is long enough"}').join(",")}]`,
      "a line end in a text": list.replace("O-3", "O\n3"),
      "a number with a zero in front": list.replace('"price":-7', '"price":-07'),
      "a number without digits behind its point": list.replace('"price":-7', '"price":7.'),
      "a number without digits": list.replace('"price":-7', '"price":-'),
      "half a word": list.replace("true", "tru"),
    };
    for (const [what, body] of Object.entries(others)) expect([what, await parsed(body)]).toEqual([what, null]);
  });

  it("is what JSON.parse makes of it or nothing, wherever a byte of it is changed", async () => {
    const text = Buffer.from(JSON.stringify({ rows, mode: "append" }));
    const bytes = [...Buffer.from('{}[]":,\\u0-+.eE19tfn \n\u0000\u001fx'), 0x80, 0xc3, 0xff];
    let [read, left] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), fc.constantFrom(...bytes), fc.constantFrom(0, 1, 2), async (at, byte, kind) => {
        // Most places are in the middle of the rows: the ends have to be met, too.
        const place = at % 5 === 0 ? at % 60 : at % 5 === 1 ? text.length - 1 - (at % 60) : at;
        const changed = Buffer.concat([
          text.subarray(0, place),
          ...(kind === 2 ? [] : [Buffer.from([byte])]),
          text.subarray(place + (kind === 0 ? 0 : 1)),
        ]);
        const value = await readPlainRows(changed);
        if (value === null) return void left++;
        read++;
        const right = expected(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(changed)));
        expect(JSON.stringify(taken(value)) === JSON.stringify(right)).toBe(true);
      }),
      { numRuns: generated(1_000, 4_000) },
    );
    expect(read).toBeGreaterThan(100);
    expect(left).toBeGreaterThan(250);
  });
});
