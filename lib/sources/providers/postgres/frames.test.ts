import { describe, expect, test } from "vitest";
import { StrangeServer } from "../database/sentences";
import { TooMuch } from "../database/wire";
import { Frames } from "./frames";

function frame(type: string, body: Buffer, length = body.length + 4): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, "latin1");
  head.writeUInt32BE(length, 1);
  return Buffer.concat([head, body]);
}

function signIn(method: number, text = ""): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(method);
  return frame("R", Buffer.concat([head, Buffer.from(text)]));
}

function columns(count: number, ...names: string[]): Buffer {
  const head = Buffer.alloc(2);
  head.writeUInt16BE(count);
  return frame("T", Buffer.concat([head, ...names.map((name) => Buffer.concat([Buffer.from(name), Buffer.alloc(18)]))]));
}

const key = Buffer.alloc(8);
key.writeUInt32BE(77, 0);
key.writeUInt32BE(88, 4);
const challenge = "r=abc+/DEF,s=c2FsdA==,i=4096";

describe("what a PostgreSQL server says", () => {
  const good = Buffer.concat([
    signIn(10, "SCRAM-SHA-256\0\0"),
    signIn(11, challenge),
    signIn(0),
    frame("K", key),
    columns(2, "a\0", "\0"),
    frame("D", Buffer.alloc(70_000)),
    frame("Z", Buffer.from("I")),
  ]);

  test.each([1, 2, 3, 7, 4096, good.length])("passes in pieces of %i bytes", (size) => {
    const frames = new Frames(true, () => 1_000_000);
    for (let at = 0; at < good.length; at += size) frames.judge(good.subarray(at, at + size));
    expect(frames.key).toEqual({ pid: 77, secret: 88 });
  });

  test.each([
    ["rounds that take an hour", signIn(11, "r=abc,s=c2FsdA==,i=2000000000")],
    ["a challenge without its parts", signIn(11, "r=abc")],
    ["a way to sign in of another system", signIn(7)],
    ["no way to sign in", frame("R", Buffer.alloc(0))],
    ["a name that never ends", columns(1, "abc")],
    ["columns that are not there", columns(3, "a\0")],
    ["bytes behind the columns", columns(0, "a\0")],
    ["a wish for a file", frame("G", Buffer.alloc(3))],
    ["another protocol", Buffer.from("HTTP/1.1 400 Bad Request\r\n")],
    ["a frame without a length", frame("D", Buffer.alloc(0), 3)],
    ["a long frame of a short kind", frame("R", Buffer.alloc(20_000))],
  ])("%s is refused", (_, bytes) => {
    expect(() => new Frames(true, () => 1_000_000).judge(bytes)).toThrow(StrangeServer);
  });

  test("the password is not given unencrypted", () => {
    expect(() => new Frames(true, () => 1_000).judge(signIn(3))).not.toThrow();
    expect(() => new Frames(false, () => 1_000).judge(signIn(3))).toThrow(StrangeServer);
  });

  test("a huge frame is refused by its head", () => {
    expect(() => new Frames(true, () => 1_000).judge(frame("D", Buffer.alloc(0), 1_000_000_000))).toThrow(TooMuch);
  });

  test("is shown to the driver without its rows while these are taken, however the bytes come", () => {
    const row = (text: string) => frame("D", Buffer.from(text));
    const all = Buffer.concat([
      columns(1, "a\0"),
      row("one"),
      row(""),
      frame("N", Buffer.from("S\0")),
      row("x".repeat(9_000)),
      frame("Z", Buffer.from("I")),
    ]);
    for (const size of [1, 3, 4_096, all.length]) {
      const frames = new Frames(true, () => 100_000);
      const rows: string[] = [];
      frames.takeRows((bytes, start, end) => rows.push(bytes.toString("latin1", start, end)));
      const shown: Buffer[] = [];
      for (let at = 0; at < all.length; at += size) shown.push(frames.judge(all.subarray(at, at + size)));
      expect(rows.map(({ length }) => length)).toEqual([3, 0, 9_000]);
      expect(Buffer.concat(shown)).toEqual(
        Buffer.concat([columns(1, "a\0"), frame("N", Buffer.from("S\0")), frame("Z", Buffer.from("I"))]),
      );
    }
    for (const [bytes, fault] of [
      [row("x".repeat(200)).subarray(0, 10), TooMuch],
      [frame("?", Buffer.alloc(3)), StrangeServer],
    ] as const) {
      const frames = new Frames(true, () => 100);
      frames.takeRows(() => {});
      expect(() => frames.judge(bytes)).toThrow(fault);
    }
  });
});
