import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Row } from "@/lib/contract/rows";
import { PlainRows } from "@/lib/contract/words/plain-rows";
import { generated } from "@/lib/testing/generated";
import { firstRows, prepareRows, rowWith } from "../batches/prepare-batch";
import { readPayload, rowsOf } from "./payload";

const cells = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);
const names = fc.oneof(fc.constantFrom("a", "b", "__proto__", "7", "constructor"), fc.string({ minLength: 1 }));
const anyRows = fc.array(fc.dictionary(names, cells, { noNullPrototype: true }), { minLength: 1, maxLength: 12 }) as fc.Arbitrary<
  Row[]
>;

/** What a reader can tell: names without a value are as good as none. */
const seen = (rows: readonly Row[]) =>
  rows.map((row) =>
    Object.entries(row)
      .flatMap(([name, cell]) => (cell === null ? [] : [`${JSON.stringify(name)} ${JSON.stringify(cell)}`]))
      .sort(),
  );

describe("rows that wait for their segment", () => {
  it("come back as they were sent, whatever names they share", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { payload, payloadBytes, rows: kept, names } = prepareRows(rows);
        expect(seen(rowsOf(payload))).toEqual(seen(kept as Row[]));
        expect(payloadBytes).toBe(Buffer.byteLength(payload));
        expect(new Set(names)).toEqual(new Set((kept as Row[]).flatMap((row) => Object.keys(row))));
      }),
      { numRuns: generated(500, 2_000) },
    );
  });

  it("take no more room than the names they have", () => {
    const sparse = Array.from({ length: 500 }, (_, i) => ({ [`column ${i}`]: i }));
    expect(prepareRows(sparse).payloadBytes).toBeLessThanOrEqual(Buffer.byteLength(JSON.stringify(sparse)));
    const alike = Array.from({ length: 500 }, (_, i) => ({ "a column": i, another: i }));
    expect(prepareRows(alike).payloadBytes).toBeLessThan(Buffer.byteLength(JSON.stringify(alike)) / 2);
  });

  it("are the same whether they were taken apart or not", () => {
    const rows = Array.from({ length: 20 }, (_, i) => ({ id: i, city: `Bern ${i}`, paid: i > 3 }));
    const plain = new PlainRows(Object.keys(rows[0] ?? {}), rows.length, JSON.stringify(rows.map((row) => Object.values(row))));
    const { payload, payloadBytes, names } = prepareRows(plain);
    expect({ payload, payloadBytes, names }).toEqual((({ rows: _, ...rest }) => rest)(prepareRows(rows)));
    const first = firstRows(prepareRows(plain), 7);
    expect([first.rows.length, rowsOf(first.payload)]).toEqual([7, rows.slice(0, 7)]);
    expect([rowWith(first, "paid"), rowWith(first, "absent")]).toEqual([0, -1]);
    expect(readPayload(first.payload)[6]).toEqual({ names, values: [6, "Bern 6", true] });
  });
});
