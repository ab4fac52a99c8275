import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { SETTINGS, settingsPage } from "@/lib/contract/docs/guide/settings";
import { readEnv, SETTING_NAMES } from "@/lib/core/env";
import { DEFAULT_MODEL } from "@/lib/platform/llm/ask-for-json";
import { DEFAULT_SPEECH_MODEL } from "@/lib/platform/speech/speech-client";

const FOR_TESTS = ["NODE_ENV", "PROVIDER_URLS", "I_AM_A_TEST", "TIME_SCALE"];
/** Read by `npm run dev`, before the server's settings are. */
const OF_SCRIPTS = ["SIMULATE_PHONES"];

/** Names of `.env.example`, with the value of those that stand there as they hold by default. */
const example = [...readFileSync(".env.example", "utf8").matchAll(/^(# )?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
  ([, off, name = "", value = ""]) => ({ name, default: off === undefined ? value : null }),
);
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

describe("the guide to the settings", () => {
  it("has every setting that is read, once, and no other", () => {
    const read = SETTING_NAMES.filter((name) => !FOR_TESTS.includes(name));
    expect(SETTINGS.map(({ name }) => name).sort()).toEqual([...read, ...OF_SCRIPTS].sort());
  });

  it("agrees with .env.example on every name and every default", () => {
    const documented = SETTINGS.map(({ name, default: initial }) => ({ name, default: initial }));
    expect([...example].sort(byName)).toEqual(documented.sort(byName));
  });

  it("tells the defaults that hold", () => {
    const env: Record<string, unknown> = { ...readEnv({}), OPENAI_MODEL: DEFAULT_MODEL, SPEECH_MODEL: DEFAULT_SPEECH_MODEL };
    for (const { name, default: initial } of SETTINGS) {
      const told = name === "DATA_DIR" ? path.resolve(initial ?? "") : initial;
      expect([name, told]).toEqual([name, env[name] === undefined ? null : String(env[name])]);
    }
  });

  it("explains each on its page", () => {
    const rows = settingsPage.blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
    for (const { name } of SETTINGS) expect(rows.find(([first]) => first === `\`${name}\``)?.[2]).toMatch(/\w.*\.$/);
  });
});
