import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconFiles } from "./icons.mjs";

test("the icons are those that components import, as lucide draws them", async () => {
  for (const { path, text } of await iconFiles())
    expect(readFileSync(path, "utf8") === text, `${path} is out of date: run npm run icons`).toBe(true);
});
