import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "@/lib/core/errors";
import { type S3Server, s3Server } from "@/lib/testing/s3-server";
import { checkStorage } from "./check-storage";
import { localStorage } from "./local-storage";
import { type S3Place, s3Storage } from "./s3-storage";
import type { Storage } from "./types";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-storage-"));
let server: S3Server;
beforeAll(async () => {
  server = await s3Server();
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

let made = 0;
function fileOf(content: string | Buffer): string {
  const file = path.join(root, `made-${made++}`);
  writeFileSync(file, content);
  return file;
}

function place(given: Partial<S3Place> = {}): S3Place {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = server.env;
  const cacheDirectory = path.join(root, `cache-${made++}`);
  const own = { bucket, region, accessKeyId, secretAccessKey, endpoint: server.endpoint };
  return { ...own, prefix: `p${made++}/`, cacheDirectory, cacheBytes: 1_000_000_000, ...given };
}

const filesIn = (directory: string) =>
  existsSync(directory)
    ? readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
    : [];

/** Each opens a storage that has nothing in it, and the same one again as another process would see it. */
const KINDS: { kind: string; open: () => { files: Storage; again: () => Storage } }[] = [
  {
    kind: "local disk",
    open: () => {
      const directory = path.join(root, `files-${made++}`);
      return { files: localStorage(directory), again: () => localStorage(directory) };
    },
  },
  {
    kind: "S3",
    open: () => {
      const where = place();
      const elsewhere = () => s3Storage({ ...where, cacheDirectory: path.join(root, `cache-${made++}`) });
      return { files: s3Storage(where), again: elsewhere };
    },
  },
];

describe.each(KINDS)("storage on $kind", ({ open }) => {
  test("a file that was put is there whole under its key, for every process, and gone from where it was", async () => {
    const { files, again } = open();
    const local = fileOf("rows");
    await files.put("ws_1/dst_1/seg_1.parquet", local);
    expect(existsSync(local)).toBe(false);
    for (const each of [files, again()]) {
      expect(await each.exists("ws_1/dst_1/seg_1.parquet")).toBe(true);
      expect(await each.size("ws_1/dst_1/seg_1.parquet")).toBe(4);
      expect(readFileSync(await each.localPath("ws_1/dst_1/seg_1.parquet", null), "utf8")).toBe("rows");
    }
  });

  test("a file that was removed is nowhere, and removing it again is nothing", async () => {
    const { files, again } = open();
    await files.put("ws_1/a", fileOf("rows"));
    const there = await files.localPath("ws_1/a", null);
    await files.remove("ws_1/a");
    await files.remove("ws_1/a");
    expect(existsSync(there)).toBe(false);
    for (const each of [files, again()]) {
      expect(await each.exists("ws_1/a")).toBe(false);
      await expect(each.localPath("ws_1/a", null)).rejects.toThrow("missing");
      await expect(each.size("ws_1/a")).rejects.toThrow();
    }
    expect(await files.list("")).toEqual([]);
  });

  test("keys below a prefix are listed with their age, all of them", async () => {
    const { files } = open();
    const keys = ["ws_1/dst_1/a.parquet", "ws_1/dst_1/b.sample.parquet", "ws_1/dst_10/a", "ws_2/a"];
    const before = Date.now() - 5_000;
    for (const key of keys) await files.put(key, fileOf(key));
    const listed = await files.list("");
    expect(listed.map(({ key }) => key).sort()).toEqual(keys);
    for (const { modifiedAt } of listed) {
      expect(modifiedAt.getTime()).toBeGreaterThan(before);
      expect(modifiedAt.getTime()).toBeLessThan(Date.now() + 5_000);
    }
    expect((await files.list("ws_1/dst_1")).map(({ key }) => key).sort()).toEqual(keys.slice(0, 2));
    expect(await files.list("ws_3")).toEqual([]);
  });

  test("an empty file and one put under a key in use are what they are", async () => {
    const { files, again } = open();
    await files.put("a", fileOf(""));
    expect(await again().size("a")).toBe(0);
    expect(readFileSync(await again().localPath("a", null), "utf8")).toBe("");
    await files.put("a", fileOf("anew"));
    expect(readFileSync(await files.localPath("a", null), "utf8")).toBe("anew");
    expect(readFileSync(await again().localPath("a", null), "utf8")).toBe("anew");
  });

  test("what cannot be put leaves no file behind", async () => {
    const { files } = open();
    await expect(files.put("a", path.join(root, "nobody"))).rejects.toThrow("ENOENT");
    expect(await files.exists("a")).toBe(false);
  });

  test("no key leads out of it", async () => {
    const { files } = open();
    for (const key of ["../x", "a/../../x", "/etc/passwd", "a//b", "", "a/./b", "a\u0000b", "a?b", "a b"]) {
      await expect(files.exists(key)).rejects.toThrow("storage key");
      await expect(files.localPath(key, null)).rejects.toThrow("storage key");
      await expect(files.put(key, fileOf("x"))).rejects.toThrow("storage key");
      await expect(files.remove(key)).rejects.toThrow("storage key");
    }
  });

  test("it is ready", async () => {
    await expect(open().files.ready()).resolves.toBeUndefined();
  });
});

describe("a storage on this machine", () => {
  test("keeps no empty directory of what was removed, and those of others", async () => {
    const directory = path.join(root, "folders");
    const local = localStorage(directory);
    for (const key of ["ws_1/cal_1/source", "ws_1/cal_2/source"]) await local.put(key, fileOf(key));
    await local.remove("ws_1/cal_1/source");
    expect(existsSync(path.join(directory, "ws_1/cal_1"))).toBe(false);
    expect(await local.exists("ws_1/cal_2/source")).toBe(true);
    await local.put("ws_1/cal_1/source", fileOf("again"));
    expect(await local.size("ws_1/cal_1/source")).toBe(5);
  });
});

describe("a storage in S3", () => {
  test("keeps to its prefix", async () => {
    const [one, other] = [s3Storage(place({ prefix: "one/" })), s3Storage(place({ prefix: "one-more/" }))];
    await one.put("a", fileOf("1"));
    await other.put("b", fileOf("2"));
    expect((await one.list("")).map(({ key }) => key)).toEqual(["a"]);
    expect((await s3Storage(place({ prefix: "" })).list("one-more")).map(({ key }) => key)).toEqual(["one-more/b"]);
  });

  test("fetches a file once, however many ask at once, and nobody sees half of it", async () => {
    const where = place();
    await s3Storage(where).put("a", fileOf(randomBytes(3_000_000)));
    const { port, requests, close } = await proxy(() => false);
    const cacheDirectory = path.join(root, `cache-${made++}`);
    const files = s3Storage({ ...where, endpoint: `http://127.0.0.1:${port}`, cacheDirectory });
    const paths = await Promise.all(Array.from({ length: 10 }, () => files.localPath("a", null)));
    expect(new Set(paths).size).toBe(1);
    expect(readFileSync(paths[0] ?? "")).toHaveLength(3_000_000);
    expect(requests()).toBe(1);
    expect(filesIn(path.join(cacheDirectory, "parts"))).toEqual([]);
    await close();
  });

  test("fetches a file again that was cut off on its way, and keeps nothing of the half", async () => {
    const where = place();
    const content = randomBytes(3_000_000);
    await s3Storage(where).put("a", fileOf(content));
    const { port, close } = await proxy((connection) => connection < 2);
    const cacheDirectory = path.join(root, `cache-${made++}`);
    const files = s3Storage({ ...where, endpoint: `http://127.0.0.1:${port}`, cacheDirectory });
    expect(readFileSync(await files.localPath("a", null)).equals(content)).toBe(true);
    await close();
    const broken = await proxy(() => true);
    const cutCache = path.join(root, `cache-${made++}`);
    const cut = s3Storage({ ...where, endpoint: `http://127.0.0.1:${broken.port}`, cacheDirectory: cutCache });
    await expect(cut.localPath("a", null)).rejects.toMatchObject({ kind: "unavailable" });
    expect(filesIn(cutCache)).toEqual([]);
    await broken.close();
  });

  test("that does not answer refuses with a sentence, keeps the file that was to be put, and goes on when it is back", async () => {
    const own = await s3Server();
    const where = place({ endpoint: own.endpoint });
    const files = s3Storage(where);
    await files.put("a", fileOf("before"));
    await own.kill();
    const local = fileOf("rows");
    const calls = [
      files.put("b", local),
      s3Storage({ ...where, cacheDirectory: path.join(root, `cache-${made++}`) }).localPath("a", null),
      files.exists("b"),
      files.size("b"),
      files.remove("b"),
      files.list(""),
      files.ready(),
    ];
    for (const result of await Promise.allSettled(calls)) {
      const error = result.status === "rejected" ? result.reason : null;
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ kind: "unavailable" });
      expect(error.message).not.toMatch(/127\.0\.0\.1|ECONN|S3RVER/);
    }
    expect(readFileSync(local, "utf8")).toBe("rows");
    // What was read before is still there.
    expect(readFileSync(await files.localPath("a", null), "utf8")).toBe("before");
    await own.start();
    await files.put("b", local);
    expect(await files.size("b")).toBe(4);
    await own.close();
  });

  test("that refuses its key, has no such bucket or is none answers like one that is away, and keeps a process from starting", async () => {
    const sentences: [Partial<S3Place>, RegExp][] = [
      [{ accessKeyId: "nobody" }, /does not know the key of S3_ACCESS_KEY_ID/],
      [{ bucket: "nobodys-bucket" }, /"nobodys-bucket".*no bucket of the name in S3_BUCKET/],
    ];
    for (const [wrong, sentence] of sentences) {
      const files = s3Storage(place(wrong));
      await expect(files.put("a", fileOf("x"))).rejects.toMatchObject({ kind: "unavailable" });
      await expect(files.ready()).rejects.toMatchObject({ kind: "unavailable" });
      await expect(checkStorage(files)).rejects.toThrow(sentence);
    }
    for (const [status, code, sentence] of [
      [403, "SignatureDoesNotMatch", /S3_SECRET_ACCESS_KEY doesn't belong/],
      [403, "AccessDenied", /may not list, read, write and delete/],
      [301, "PermanentRedirect", /S3_REGION isn't the region/],
      [404, "SomethingElse", /answers SomethingElse/],
    ] as const) {
      const refusing = createServer((_, response) => {
        response.writeHead(status, { "content-type": "application/xml" });
        response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
      }).listen(0, "127.0.0.1");
      await once(refusing, "listening");
      const files = s3Storage(place({ endpoint: `http://127.0.0.1:${(refusing.address() as AddressInfo).port}` }));
      await expect(checkStorage(files)).rejects.toThrow(sentence);
      refusing.close();
    }
    const page = createServer((_, response) => void response.end("<html>hello</html>")).listen(0, "127.0.0.1");
    await once(page, "listening");
    const files = s3Storage(place({ endpoint: `http://127.0.0.1:${(page.address() as AddressInfo).port}` }));
    const local = fileOf("x");
    const calls = [
      files.list(""),
      files.ready(),
      files.exists("a"),
      files.size("a"),
      files.put("a", local),
      files.localPath("a", null),
    ];
    for (const result of await Promise.allSettled(calls)) {
      expect(result).toMatchObject({ status: "rejected", reason: { kind: "unavailable" } });
    }
    expect(existsSync(local)).toBe(true);
    await expect(checkStorage(files)).rejects.toThrow("S3 server");
    page.close();
    // One that is away keeps nothing from starting: rows that come need no file.
    expect(await checkStorage(s3Storage(place({ endpoint: "http://127.0.0.1:9" })))).toContain("doesn't answer yet");
    expect(await checkStorage(s3Storage(place()))).toBeNull();
  });
});

/** In front of the server: connections that `isCut` names end after a part of the answer. */
async function proxy(isCut: (connection: number) => boolean) {
  let count = 0;
  const { port: to } = new URL(server.endpoint);
  const front = createTcpServer((socket) => {
    const connection = count++;
    const back = connect(Number(to), "127.0.0.1");
    let sent = 0;
    socket.on("error", () => back.destroy());
    back.on("error", () => socket.destroy());
    socket.on("close", () => back.destroy());
    socket.pipe(back);
    back.on("data", (chunk: Buffer) => {
      sent += chunk.length;
      if (isCut(connection) && sent > 500_000) socket.destroy();
      else socket.write(chunk);
    });
    back.on("end", () => socket.end());
  });
  front.listen(0, "127.0.0.1");
  await once(front, "listening");
  return {
    port: (front.address() as AddressInfo).port,
    requests: () => count,
    close: async () => {
      front.close();
    },
  };
}
