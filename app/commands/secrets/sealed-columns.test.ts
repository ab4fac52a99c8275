import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { SEALED_COLUMNS } from "./sealed-columns";

/** Who seals, and the columns that it seals for. */
const SEALERS: Readonly<Record<string, readonly string[]>> = {
  "lib/calls/intake/receive-call.ts": ["calls.recording_url"],
  "lib/calls/intake/receive-listed.ts": ["calls.recording_url"],
  "lib/calls/running/scratch-key.ts": ["calls.scratch_key"],
  "lib/connectors/connection-fields.ts": ["connections.secrets"],
  "lib/connectors/seal-authorization.ts": ["connections.authorization"],
  "lib/deliveries/open-destination.ts": [
    "destinations.secrets",
    "destinations.signing_secret",
    "destinations.previous_signing_secret",
  ],
  "lib/platform/secrets/secrets.ts": ["installation.canary"],
  "lib/shares/share-token.ts": ["report_shares.token_sealed"],
  "lib/sources/create-integration.ts": ["integrations.secrets"],
  "lib/sources/update-integration.ts": ["integrations.secrets"],
  "lib/workspaces/account/two-factor/totp.ts": ["users.totp_secret"],
};

test("whatever seals is known here, so that no column is forgotten when the key changes", () => {
  const files = ["lib", "app", "inngest"]
    .flatMap((room) => readdirSync(room, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name).replaceAll(path.sep, "/"))
    .filter((file) => !/^(lib\/testing|app\/commands\/(secrets|seed))\//.test(file))
    .filter((file) => /(?<![\w.])seal\(/.test(readFileSync(file, "utf8")));
  expect(files.sort()).toEqual(Object.keys(SEALERS).sort());
  const columns = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect([...new Set(Object.values(SEALERS).flat())].sort()).toEqual(columns.sort());
});
