import type { Database } from "@/db/client";
import { secrets } from "@/lib/platform/secrets/secrets";
import { countSealed, reseal } from "./reseal";

const HASHED =
  "API keys and private URLs move to the newest key the next time they're used; Rowcall doesn't record which ones have. Shared links, open invitations, links in emails and recovery codes never move. Whatever hasn't moved stops working once you remove the old key.";

/** What hangs on which key, for the operator. */
export async function tellOfSecrets(database: Database): Promise<string> {
  const held = [...secrets().subKeys("credentials").keys()];
  const counts = await countSealed(database);
  const lines = counts.map(({ table, column, keyId, values }) => `${table}.${column}: ${values} with key ${keyId}`);
  const left = counts.filter(({ keyId }) => keyId !== held[0]).reduce((sum, { values }) => sum + values, 0);
  const next =
    left === 0
      ? "All encrypted values use the newest key."
      : `${left} encrypted values need an older key: run "npm run secrets -- reseal".`;
  return [`Keys, newest first: ${held.join(", ")}`, ...lines, next, HASHED].join("\n");
}

/** @throws {Error} when something is left: the old key must stay. */
export async function resealAll(database: Database): Promise<string> {
  const { keyId, sealed, overtaken, unreadable } = await reseal(database);
  const done = `Encrypted ${sealed} again with key ${keyId}.`;
  if (unreadable > 0) throw new Error(`${done} ${unreadable} can't be read with any key: keep every older key.`);
  if (overtaken > 0) throw new Error(`${done} ${overtaken} changed in the meantime: run it again.`);
  return `${done}\n${await tellOfSecrets(database)}`;
}
