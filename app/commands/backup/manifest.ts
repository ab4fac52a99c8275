import { z } from "zod";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** `manifest.json` of a backup: what it holds, and how to tell that it is whole. */
export const manifest = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(sha256),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256 })),
  /** Stored files: segments of rows, snapshots, recordings. */
  files: z.array(z.strictObject({ key: z.string(), bytes: z.int(), sha256 })),
});
export type Manifest = z.output<typeof manifest>;

export const MANIFEST = "manifest.json";
/** As `sha256sum` writes and checks it. */
export const SUMS = "SHA256SUMS";

export const tableFile = (name: string) => `database/${name}.jsonl.gz`;
export const storedFile = (key: string) => `files/${key}`;
