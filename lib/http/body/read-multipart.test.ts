import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setSettings } from "@/lib/testing/settings";
import { atPace } from "./pace";
import { readMultipart } from "./read-multipart";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "rowcall-multipart-"));
  setSettings({ DATA_DIR: directory });
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const HEAD =
  '--XX\r\nContent-Disposition: form-data; name="name"\r\n\r\nOrders\r\n--XX\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';

function requestOf(chunks: AsyncIterable<string>): Request {
  const body = Readable.toWeb(Readable.from(chunks)) as unknown as ReadableStream;
  const headers = { "content-type": "multipart/form-data; boundary=XX" };
  return new Request("http://localhost/", { method: "POST", headers, body, duplex: "half" } as RequestInit);
}

const read = (chunks: AsyncIterable<string>) =>
  readMultipart(requestOf(chunks), { fileBytesMax: 1_000_000, extensions: [".csv"] });

describe("an upload", () => {
  test("is stored, with its fields", async () => {
    const body = await read(
      (async function* () {
        yield `${HEAD}a,b\n1,2\r\n--XX--\r\n`;
      })(),
    );
    expect(body).toMatchObject({ fields: { name: "Orders" }, file: { fileName: "a.csv", bytes: 7 } });
    await body.discard();
  });

  test.each([0, 1, 40])("that breaks off after %i chunks of its file is refused, and leaves no file", async (chunks) => {
    const broken = read(
      (async function* () {
        yield HEAD;
        for (let count = 0; count < chunks; count++) yield "1,2\n".repeat(16_000);
        throw new Error("aborted");
      })(),
    );
    await expect(broken).rejects.toMatchObject({ kind: "invalid" });
    expect(readdirSync(path.join(directory, "tmp"))).toEqual([]);
  });

  test("that comes too slowly is given up, so that it keeps nobody's place", async () => {
    const source = Readable.from(
      (async function* () {
        for (;;) {
          yield Buffer.from("1");
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      })(),
    );
    const all = (async () => {
      for await (const _ of atPace(source, 50, 1_000)(source));
    })();
    await expect(all).rejects.toMatchObject({ kind: "timeout" });
  });
});
