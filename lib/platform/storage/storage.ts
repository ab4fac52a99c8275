import path from "node:path";
import { type Env, env } from "@/lib/core/env";
import { localStorage } from "./local-storage";
import { type S3Place, s3Storage } from "./s3-storage";
import type { Storage } from "./types";

export { isDamage, type Storage } from "./types";

/** Absolute data directory of this process (`DATA_DIR`). */
export function dataDirectory(): string {
  return env().DATA_DIR;
}

/** Where this process keeps its files: S3 when it is set, else `<DATA_DIR>/files`; below `directory` when one is given. */
export function storage(directory?: string): Storage {
  if (directory !== undefined) return localStorage(directory);
  const place = s3Place(env());
  return place === null ? localStorage(path.join(dataDirectory(), "files")) : s3Storage(place);
}

function s3Place(settings: Env): S3Place | null {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (bucket === undefined || region === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null;
  return {
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    endpoint: settings.S3_ENDPOINT,
    prefix: settings.S3_PREFIX === undefined ? "" : `${settings.S3_PREFIX}/`,
    cacheDirectory: path.join(settings.DATA_DIR, "cache"),
    cacheBytes: settings.S3_CACHE_MB * 1_000_000,
  };
}
