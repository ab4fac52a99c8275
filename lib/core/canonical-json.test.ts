import { describe, expect, test } from "vitest";
import { canonicalJson, fingerprintOf } from "./canonical-json";

describe("canonical JSON", () => {
  test("sorts members by UTF-16 units, as RFC 8785 3.2.3 shows", () => {
    const members = { "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew", "1": "One", "\ud83d\ude00": "Smiley" };
    const more = { ...members, "\u0080": "Control", ö: "Latin" };
    expect(canonicalJson(more)).toBe(
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin","€":"Euro Sign","😀":"Smiley","\ufb33":"Hebrew"}',
    );
  });

  test("writes the document of RFC 8785 3.2.2 byte by byte", () => {
    const document = JSON.parse(
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
    );
    expect(canonicalJson(document)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  // Appendix B of RFC 8785: IEEE 754 bits and how they are written.
  test.each([
    ["0000000000000000", "0"],
    ["8000000000000000", "0"],
    ["0000000000000001", "5e-324"],
    ["8000000000000001", "-5e-324"],
    ["7fefffffffffffff", "1.7976931348623157e+308"],
    ["ffefffffffffffff", "-1.7976931348623157e+308"],
    ["4340000000000000", "9007199254740992"],
    ["c340000000000000", "-9007199254740992"],
    ["4430000000000000", "295147905179352830000"],
    ["44b52d02c7e14af5", "9.999999999999997e+22"],
    ["44b52d02c7e14af6", "1e+23"],
    ["44b52d02c7e14af7", "1.0000000000000001e+23"],
    ["444b1ae4d6e2ef4e", "999999999999999700000"],
    ["444b1ae4d6e2ef4f", "999999999999999900000"],
    ["444b1ae4d6e2ef50", "1e+21"],
    ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
    ["3eb0c6f7a0b5ed8d", "0.000001"],
    ["41b3de4355555553", "333333333.3333332"],
    ["41b3de4355555554", "333333333.33333325"],
    ["41b3de4355555555", "333333333.3333333"],
    ["41b3de4355555556", "333333333.3333334"],
    ["41b3de4355555557", "333333333.33333343"],
    ["becbf647612f3696", "-0.0000033333333333333333"],
    ["43143ff3c1cb0959", "1424953923781206.2"],
  ])("writes the number %s as %s", (bits, text) => {
    expect(canonicalJson(fromBits(bits))).toBe(text);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, "\ud800", () => 1])("refuses %s", (value) => {
    expect(() => canonicalJson([value])).toThrow(TypeError);
  });

  test("is the same for members in another order, and leaves out what is undefined", () => {
    expect(canonicalJson({ b: [{ d: 1, c: undefined }], a: "x" })).toBe(canonicalJson({ a: "x", b: [{ d: 1 }] }));
    expect(fingerprintOf({ b: 1, a: 2 })).toBe(fingerprintOf({ a: 2, b: 1 }));
    expect(fingerprintOf({})).toBe("44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a");
  });
});

function fromBits(bits: string): number {
  return Buffer.from(bits, "hex").readDoubleBE();
}
