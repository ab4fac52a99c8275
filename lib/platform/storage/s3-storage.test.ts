import { createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream, linkSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generated } from "@/lib/testing/generated";
import { type S3Server, s3Server } from "@/lib/testing/s3-server";
import { until } from "@/lib/testing/until";
import { type S3Place, s3Storage } from "./s3-storage";

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
function fileOf(content: string): string {
  const file = path.join(root, `made-${made++}`);
  writeFileSync(file, content);
  return file;
}

function place(): S3Place {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = server.env;
  const own = { bucket, region, accessKeyId, secretAccessKey, endpoint: server.endpoint };
  return { ...own, prefix: `p${made++}/`, cacheDirectory: path.join(root, `cache-${made++}`), cacheBytes: 1_000_000_000 };
}

describe("a storage in S3", () => {
  test("lists more keys than a page holds", { timeout: 120_000 }, async () => {
    const where = place();
    const files = s3Storage(where);
    const keys = Array.from({ length: 1_005 }, (_, i) => `ws_1/${String(i).padStart(4, "0")}`);
    await files.put("ws_1/0000", fileOf("rows"));
    // The others beside it in the server's directory, since what is sent one by one takes both sides seconds.
    const folder = path.join(server.directory, where.bucket, where.prefix, "ws_1");
    for (const name of readdirSync(folder))
      for (const key of keys.slice(1)) linkSync(path.join(folder, name), path.join(folder, name.replace("0000", key.slice(5))));
    expect((await files.list("")).map(({ key }) => key).sort()).toEqual(keys);
  });

  test("that takes connections and says nothing refuses before anybody's patience ends, and goes on when it speaks", {
    // Three silences of half a minute each, one after the other, would not end within it.
    timeout: 80_000,
  }, async () => {
    const where = place();
    const files = s3Storage(where);
    await files.put("a", fileOf("rows"));
    const elsewhere = s3Storage({ ...where, cacheDirectory: path.join(root, `cache-${made++}`) });
    server.freeze();
    const calls = [files.put("b", fileOf("more")), elsewhere.localPath("a", null), files.remove("c"), files.exists("c")];
    const results = await Promise.allSettled(calls);
    server.thaw();
    for (const result of results) expect(result).toMatchObject({ status: "rejected", reason: { kind: "unavailable" } });
    await elsewhere.put("b", fileOf("more"));
    await elsewhere.localPath("a", null);
  });

  test("reads every byte of the bucket when it is checked, and puts there what a copy still has", async () => {
    const where = place();
    const files = s3Storage(where);
    const keys = ["ws_1/whole", "ws_1/changed", "ws_1/lost"];
    const hashes = new Map<string, string>();
    for (const key of keys) hashes.set(key, await files.put(key, fileOf(`rows of ${key}`)));
    const objectOf = (key: string) => path.join(server.directory, where.bucket, where.prefix, `${key}._S3rver_object`);
    const damage = () => {
      writeFileSync(objectOf("ws_1/changed"), "other rows");
      rmSync(objectOf("ws_1/lost"));
    };
    const statesOf = (storage: typeof files) => Promise.all(keys.map((key) => storage.check(key, hashes.get(key) ?? "")));
    damage();
    const elsewhere = s3Storage({ ...where, cacheDirectory: path.join(root, `cache-${made++}`) });
    expect(await statesOf(elsewhere)).toEqual(["whole", "damaged", "missing"]);
    expect(await statesOf(files)).toEqual(["whole", "whole", "whole"]);
    // This server answers before it has written what it was sent.
    await until(async () => (await statesOf(elsewhere)).every((state) => state === "whole"));
    damage();
    rmSync(where.cacheDirectory, { recursive: true });
    expect(await statesOf(files)).toEqual(["whole", "damaged", "missing"]);
  });

  test("takes hundreds of megabytes in and out without holding them in memory", { timeout: 240_000 }, async () => {
    const where = place();
    const local = path.join(root, "large");
    const chunk = randomBytes(1_000_000);
    await pipeline(
      (function* () {
        for (let i = 0; i < generated(100, 200); i++) {
          chunk.writeUInt32BE(i);
          yield Buffer.from(chunk);
        }
      })(),
      createWriteStream(local),
    );
    const before = await sha256(local);
    const peak = watchMemory();
    await s3Storage(where).put("ws_1/large", local);
    const fetched = await s3Storage({ ...where, cacheDirectory: path.join(root, "cache-large") }).localPath("ws_1/large", null);
    const grown = peak();
    expect(await sha256(fetched)).toBe(before);
    expect(grown).toBeLessThan(64_000_000);
  });
});

async function sha256(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** @returns a function that ends it, giving bytes outside the heap's own at the highest, above those at the start. */
function watchMemory(): () => number {
  const held = () => process.memoryUsage().arrayBuffers;
  const base = held();
  let peak = base;
  const timer = setInterval(() => {
    peak = Math.max(peak, held());
  }, 5);
  return () => {
    clearInterval(timer);
    return peak - base;
  };
}
