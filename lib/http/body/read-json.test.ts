import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readJson } from "./read-json";

/** Sends a body in chunks of `size` bytes: what is found in it may not depend on where they end. */
function asking(body: string, size = 7, type = "application/json"): Request {
  const bytes = new TextEncoder().encode(body);
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body: stream,
    duplex: "half",
    headers: { "content-type": type },
  };
  return new Request("http://localhost/v1/ingest", init);
}

const read = (body: string, size?: number) => readJson(asking(body, size), 5_000_000);
const refused = (sentence: string) => ({ kind: "invalid", message: sentence });

describe("a JSON body", () => {
  it("is what was sent, wherever its chunks end, and its hash is that of its bytes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 1, max: 50 }), async (value, size) => {
        const text = JSON.stringify(value);
        const { value: got, sha256 } = await read(text, size);
        expect(JSON.stringify(got)).toBe(text);
        expect(sha256).toBe(createHash("sha256").update(text).digest("hex"));
      }),
      { numRuns: 200 },
    );
  });

  it("may have 32 levels, not 33, and brackets in text are none", async () => {
    const nested = (levels: number) => `${"[".repeat(levels)}"]]}}[[\\"{{"${"]".repeat(levels)}`;
    expect((await read(nested(32))).value).toBeInstanceOf(Array);
    await expect(read(nested(33))).rejects.toMatchObject(refused("The body is nested deeper than 32 levels."));
    await expect(read("[".repeat(10_000))).rejects.toMatchObject(refused("The body is nested deeper than 32 levels."));
  });

  it("is not parsed when that would take long: too many objects, or members of one", async () => {
    const many = (count: number) => `[${Array<string>(count).fill("{}").join(",")}]`;
    expect(((await read(many(99_999), 65_536)).value as unknown[]).length).toBe(99_999);
    await expect(read(many(100_000), 65_536)).rejects.toMatchObject(refused("The body has more than 100,000 objects and lists."));
    const wide = (count: number) => `{"rows":[{${Array.from({ length: count }, (_, n) => `"a:${n}":1`).join(",")}}],"b":{"c":1}}`;
    await expect(read(wide(10_000), 65_536)).resolves.toBeDefined();
    await expect(read(wide(10_001), 65_536)).rejects.toMatchObject(
      refused("An object of the body has more than 10,000 members."),
    );
  });

  it("is refused by its own sentence when it is empty, no JSON, no UTF-8, too large, or called something else", async () => {
    await expect(read("")).rejects.toMatchObject(refused("The body is empty; send JSON."));
    await expect(read('{"a":')).rejects.toMatchObject(refused("The body isn't valid JSON."));
    const latin = new Request("http://localhost/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: new Uint8Array([0x22, 0xff, 0x22]),
    });
    await expect(readJson(latin, 100)).rejects.toMatchObject(refused("The body isn't valid UTF-8."));
    await expect(readJson(asking('"1234567890"'), 10)).rejects.toMatchObject({
      kind: "too_large",
      message: "The body is larger than 0.00001 MB.",
    });
    for (const type of ["text/plain", "application/x-www-form-urlencoded", ""]) {
      await expect(readJson(asking("{}", 7, type), 100)).rejects.toMatchObject({ kind: "unsupported_media_type" });
    }
  });
});
