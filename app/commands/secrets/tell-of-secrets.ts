import type { Database } from "@/db/client";
import { secrets } from "@/lib/platform/secrets/secrets";
import { countSealed, reseal } from "./reseal";

const HASHED =
  "API keys and push and voice addresses move to the newest key when they are next used; which of them have is not kept. Shared links, open invitations, links in mails and recovery codes never move. What has not moved stops working once the old key is dropped.";

/** What hangs on which key, for the operator. */
export async function tellOfSecrets(database: Database): Promise<string> {
  const held = [...secrets().subKeys("credentials").keys()];
  const counts = await countSealed(database);
  const lines = counts.map(({ table, column, keyId, values }) => `${table}.${column}: ${values} with the key ${keyId}`);
  const left = counts.filter(({ keyId }) => keyId !== held[0]).reduce((sum, { values }) => sum + values, 0);
  const next =
    left === 0
      ? "No sealed value needs another key than the newest."
      : `${left} sealed values need an older key: run "npm run secrets -- reseal".`;
  return [`Keys held, newest first: ${held.join(", ")}`, ...lines, next, HASHED].join("\n");
}

/** @throws {Error} when something is left: the old key must stay. */
export async function resealAll(database: Database): Promise<string> {
  const { keyId, sealed, overtaken, unreadable } = await reseal(database);
  const done = `Sealed anew with the key ${keyId}: ${sealed}.`;
  if (unreadable > 0) throw new Error(`${done} No key at hand opens ${unreadable}: keep every older key.`);
  if (overtaken > 0) throw new Error(`${done} ${overtaken} changed meanwhile: run it again.`);
  return `${done}\n${await tellOfSecrets(database)}`;
}
