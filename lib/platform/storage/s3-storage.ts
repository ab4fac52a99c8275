import { statSync } from "node:fs";
import { syncToDisk } from "@/lib/core/durable-files";
import { fileCache } from "./file-cache";
import { fileHash, freshHash, knownHash } from "./file-hash";
import { ask, askAsOperator, isMissing, openS3, type S3, type S3Place, soon, sure } from "./s3-client";
import { fetchFile, objectHash, sendFile } from "./s3-transfer";
import { checkedKey, damagedFile, type FileState, isDamage, type Storage } from "./types";

export type { S3Place } from "./s3-client";

const opened = new Map<string, Promise<S3>>();

/**
 * Storage in a bucket. What is read is brought to a bounded cache on this disk first; what is put stays there.
 * A key stands for the same content for ever, so that a copy is never old.
 * @throws {AppError} from every call: `unavailable` when the storage does not answer.
 */
export function s3Storage(place: S3Place): Storage {
  const cache = fileCache(place.cacheDirectory, place.cacheBytes);
  const target = (key: string) => ({ Bucket: place.bucket, Key: `${place.prefix}${checkedKey(key)}` });
  const s3 = () => clientOf(place);

  async function sizeOf(key: string): Promise<number> {
    const { sdk, client } = await s3();
    const { ContentLength, ETag } = await client.send(new sdk.HeadObjectCommand(target(key)), soon());
    sure(ETag);
    return ContentLength ?? 0;
  }

  const isThere = (key: string) =>
    ask(() => sizeOf(key).then(always, (error: unknown) => (isMissing(error) ? false : Promise.reject(error))));

  async function stateInBucket(key: string, sha256: string): Promise<FileState> {
    try {
      return (await objectHash(await s3(), target(key))) === sha256 ? "whole" : "damaged";
    } catch (error) {
      if (isDamage(error)) return "missing";
      throw error;
    }
  }

  async function listPage(Prefix: string, more: { ContinuationToken?: string; MaxKeys?: number }) {
    const { sdk, client } = await s3();
    const page = await client.send(new sdk.ListObjectsV2Command({ Bucket: place.bucket, Prefix, ...more }), soon());
    sure(page.Name);
    return page;
  }

  return {
    isShared: true,
    async put(key, localFile) {
      const to = target(key);
      const sha256 = await fileHash(localFile);
      await sendFile(await s3(), to, localFile);
      // Half a copy after a power cut would be taken for the file.
      await syncToDisk(localFile);
      await cache.remove(key);
      await cache.keep(key, localFile);
      return sha256;
    },
    async localPath(key, sha256) {
      const from = target(key);
      const fetch = () => cache.fetch(key, async (part) => fetchFile(await s3(), from, part));
      const file = await fetch();
      if (sha256 === null || (await knownHash(file)) === sha256) return file;
      // The copy on this disk may be what is damaged.
      await cache.remove(key);
      const again = await fetch();
      if ((await knownHash(again)) === sha256) return again;
      await cache.remove(key);
      throw damagedFile("damaged");
    },
    async check(key, sha256) {
      const copy = cache.find(key);
      const isCopyWhole = copy !== null && (await freshHash(copy)) === sha256;
      if (copy !== null && !isCopyWhole) await cache.remove(key);
      const state = await stateInBucket(key, sha256);
      if (state === "whole" || !isCopyWhole) return state;
      await sendFile(await s3(), target(key), copy);
      return "whole";
    },
    async exists(key) {
      target(key);
      if (cache.find(key) !== null) return true;
      return isThere(key);
    },
    async size(key) {
      target(key);
      const copy = cache.find(key);
      return copy === null ? ask(() => sizeOf(key)) : statSync(copy).size;
    },
    async remove(key) {
      const which = target(key);
      const { sdk, client } = await s3();
      try {
        await ask(() => client.send(new sdk.DeleteObjectCommand(which), soon()));
      } finally {
        await cache.remove(key);
      }
    },
    async list(prefix) {
      const below = prefix === "" ? place.prefix : `${target(prefix).Key}/`;
      const found: { key: string; modifiedAt: Date }[] = [];
      let next: string | undefined;
      do {
        const page = await ask(() => listPage(below, next === undefined ? {} : { ContinuationToken: next }));
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key === undefined || LastModified === undefined) continue;
          found.push({ key: Key.slice(place.prefix.length), modifiedAt: LastModified });
        }
        next = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (next !== undefined);
      return found;
    },
    async ready() {
      await askAsOperator(place.bucket, () => listPage(place.prefix, { MaxKeys: 1 }));
    },
  };
}

const always = () => true;

function clientOf(place: S3Place): Promise<S3> {
  const id = JSON.stringify([place.endpoint, place.region, place.bucket, place.accessKeyId, place.secretAccessKey]);
  let client = opened.get(id);
  if (client === undefined) {
    client = openS3(place);
    opened.set(id, client);
    client.catch(() => opened.delete(id));
  }
  return client;
}
