import { rmSync } from "node:fs";
import path from "node:path";
import type { S3Server } from "@/lib/testing/s3-server";

/** Where stored bytes are that may be damaged. */
export interface Place {
  name: string;
  /** The same bytes are kept somewhere else too. */
  hasAnother: boolean;
  fileOf(key: string): string;
  /** What another file is read from, for a swap. */
  otherOf(key: string): string;
  /** Does what else belongs to the damage. */
  damaged(key: string): void;
}

/** The disk of a product without S3; of one with it, the bucket, and the copies that it keeps of what it read there. */
export function placesOf(root: string, s3: S3Server): Record<"disk" | "bucket" | "copies", Place> {
  const onDisk = (key: string) => path.join(root, "files", key);
  const inBucket = (key: string) => path.join(s3.directory, s3.env.S3_BUCKET, `${key}._S3rver_object`);
  const copyOf = (key: string) => path.join(root, "cache/files", key);
  return {
    disk: { name: "on the disk", hasAnother: false, fileOf: onDisk, otherOf: onDisk, damaged: () => {} },
    bucket: {
      ...{ name: "in the bucket", hasAnother: false, fileOf: inBucket, otherOf: inBucket },
      // A whole copy would be read in its place.
      damaged: (key) => rmSync(copyOf(key), { force: true }),
    },
    copies: { name: "in a copy", hasAnother: true, fileOf: copyOf, otherOf: inBucket, damaged: () => {} },
  };
}
