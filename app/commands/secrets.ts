import { env } from "@/lib/core/env";
import { addMasterKey } from "@/lib/platform/secrets/master-keys";
import { operatorRequest } from "../operator";
import { command } from "./command";
import { runCommand } from "./run-command";

const USAGE = "Usage: npm run secrets -- <status|add|reseal>";
const IN_THE_SETTING =
  "The keys are in APP_KEYS: add a new one at the front, as id:base64 of 32 random bytes, and keep the old ones after it.";

const [name, ...more] = process.argv.slice(2);

/**
 * `npm run secrets -- status | add | reseal`: which sealed values hang on which key; a new key before those of the file; sealed values
 * onto the newest key, whether the server runs or not.
 */
if (name === "add" && more.length === 0) {
  runCommand(async () => {
    if (process.env.APP_KEYS?.trim()) return { ok: false, sentence: IN_THE_SETTING };
    const id = addMasterKey(env().DATA_DIR, new Date());
    return {
      ok: true,
      sentence: `Added key ${id}. Keep a new copy of the file "secret", restart every server, then run npm run secrets -- reseal.`,
    };
  });
} else {
  command(USAGE, () => operatorRequest.safeParse({ command: more.length > 0 || name === undefined ? "" : `secrets-${name}` }));
}
