import { Readable } from "node:stream";
import { expect, test } from "vitest";
import type { MediaFile } from "@/lib/contract/endpoint";
import { mediaReply, partAsked } from "./media-reply";
import { ReplyHeaders } from "./messages";

const BYTES = Buffer.from("0123456789");

function file(closed: string[] = []): MediaFile {
  return {
    fileName: "call.mp3",
    contentType: "audio/mpeg",
    bytes: BYTES.length,
    read: (start, end) => Readable.from([BYTES.subarray(start, end + 1)]),
    close: () => closed.push("closed"),
  };
}

const asking = (range?: string, more: Record<string, string> = {}, method = "GET") => ({
  method,
  headers: new Headers({ ...(range === undefined ? {} : { range }), ...more }),
});

test("a part that is asked for is sent, and nothing beyond it", async () => {
  const asked: [string, string, string][] = [
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=4-", "456789", "bytes 4-9/10"],
    ["bytes=-2", "89", "bytes 8-9/10"],
    ["bytes=-99", "0123456789", "bytes 0-9/10"],
    ["bytes=8-999999999999999999999", "89", "bytes 8-9/10"],
  ];
  for (const [range, body, place] of asked) {
    const reply = mediaReply(file(), new ReplyHeaders(), asking(range));
    expect([reply.status, reply.headers.get("content-range"), await reply.toResponse().text()]).toEqual([206, place, body]);
    expect(reply.headers.get("content-length")).toBe(String(body.length));
  }
});

test("what is no part of this file is refused, and the file closed", () => {
  for (const range of ["bytes=10-", "bytes=99-100", "bytes=-0"]) {
    const closed: string[] = [];
    const reply = mediaReply(file(closed), new ReplyHeaders(), asking(range));
    expect([reply.status, reply.headers.get("content-range"), closed.length]).toEqual([416, "bytes */10", 1]);
  }
});

test("no range, one that can't be read, several, or one bound to a version give the whole file", async () => {
  for (const range of [undefined, "bytes=-", "bytes=3-1", "lines=0-1", "bytes=0-1,4-5", "bytes=a-b"]) {
    const reply = mediaReply(file(), new ReplyHeaders(), asking(range));
    expect([reply.status, reply.headers.get("accept-ranges"), await reply.toResponse().text()]).toEqual([
      200,
      "bytes",
      "0123456789",
    ]);
  }
  expect(partAsked(new Headers({ range: "bytes=0-3", "if-range": '"v1"' }), 10)).toBeNull();
});

test("whoever only asks about the file gets no body and leaves nothing open", async () => {
  const closed: string[] = [];
  const reply = mediaReply(file(closed), new ReplyHeaders(), asking(undefined, {}, "HEAD"));
  expect([reply.status, reply.headers.get("content-length"), reply.body, closed.length]).toEqual([200, "10", null, 1]);
});

test("a recording can never act as a page", () => {
  const { headers } = mediaReply(file(), new ReplyHeaders(), asking());
  expect(headers.get("content-type")).toBe("audio/mpeg");
  expect(headers.get("content-security-policy")).toContain("sandbox");
});
