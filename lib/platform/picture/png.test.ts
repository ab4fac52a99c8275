import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodePng, encodePng } from "./png";

const MOST = { width: 2_000, height: 2_000 };
const picture = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) =>
    fc.uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 }).map((pixels) => ({ width, height, pixels })),
  );

describe("a PNG", () => {
  test("is read as it was written, pixel by pixel", () => {
    fc.assert(
      fc.property(picture, (one) => {
        expect(decodePng(encodePng(one), MOST)).toEqual(one);
      }),
    );
  });

  test("of another program is read, with each of its filters, and one without opacity is opaque", () => {
    // Three pixels of grey, row by row behind each of the five filters.
    const rows = [0, 1, 2, 3, 4].flatMap((filter) => [filter, ...(filter === 0 ? Array(9).fill(90) : Array(9).fill(0))]);
    const file = Buffer.from(encodePng({ width: 3, height: 5, pixels: new Uint8Array(60) }));
    const packed = deflateSync(Buffer.from(rows));
    const head = Buffer.from(file.subarray(8, 33));
    head[17] = 2;
    const body = Buffer.concat([Buffer.alloc(4), Buffer.from("IDAT"), packed, Buffer.alloc(4)]);
    body.writeUInt32BE(packed.length, 0);
    const { pixels } = decodePng(Buffer.concat([file.subarray(0, 8), head, body, file.subarray(-12)]), MOST);
    expect([...pixels.subarray(0, 4)]).toEqual([90, 90, 90, 255]);
    expect([...pixels.filter((_, at) => at % 4 === 3)]).toEqual(Array(15).fill(255));
  });

  test("keeps nothing but its pixels", () => {
    const file = encodePng({ width: 1, height: 1, pixels: Uint8Array.of(1, 2, 3, 4) });
    const secret = Buffer.concat([Buffer.from([0, 0, 0, 6]), Buffer.from("tEXtsecret"), Buffer.alloc(4)]);
    const more = Buffer.concat([file.subarray(0, 33), secret, file.subarray(33), Buffer.from("<script>")]);
    expect(encodePng(decodePng(more, MOST))).toEqual(file);
  });

  test("that is none, is broken, larger than allowed or unpacks to more than it says is refused", () => {
    const good = encodePng({ width: 4, height: 4, pixels: new Uint8Array(64) });
    const changed = (at: number, byte: number) => Object.assign(Buffer.from(good), { [at]: byte });
    const files = [
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      good.subarray(0, 40),
      changed(19, 0), // no width
      changed(23, 3), // fewer rows than there are
      changed(24, 16), // bits per channel
      changed(25, 3), // a palette
      changed(28, 1), // interlaced
      changed(45, 0),
    ];
    for (const file of files) expect(() => decodePng(file, MOST)).toThrow("can't be read");
    expect(() => decodePng(good, { width: 3, height: 9 })).toThrow("3 by 9 pixels at most");
    expect(() => decodePng(changed(16, 127), MOST)).toThrow("pixels at most");
    expect(decodePng(readFileSync("app/apple-icon.png"), MOST)).toMatchObject({ width: 180, height: 180 });
  });
});
