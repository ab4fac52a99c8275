import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BARS, brokenHabits, brokenRooms, measure } from "./house.mjs";

const counts = {
  foldersOver: 0,
  arrowsUp: 0,

  casts: 0,
  asRoute: 0,
  asUnknownAs: 0,
  inlineQueryKeys: 0,
  mayManageProps: 0,
};
const NONE = { ...BARS, ...counts };

describe("what the house is measured by", () => {
  let root: string;
  const write = (file: string, text: string) => {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const sentences = () => {
    const figures = measure(root);
    return [...brokenRooms(figures, NONE), ...brokenHabits(figures, NONE)];
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), "house-test-"));
    for (const top of ["app", "components", "lib", "db", "inngest", "e2e", ".config"]) mkdirSync(path.join(root, top));
    write("lib/core/ids.ts", "export const id = 1;\n");
    write("lib/reports/read.ts", 'import { id } from "@/lib/core/ids";\nexport const read = [id] as const;\n');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("holds where there is nothing to say", () => {
    expect(sentences()).toEqual([]);
  });

  it("notices a folder that holds too much, and counts no tests there", () => {
    for (let at = 0; at < 25; at++) write(`lib/core/words-${at}.ts`, "");
    write("lib/core/words.test.ts", "");
    expect(sentences()).toEqual(["lib/core holds 26 product files, over 25."]);
  });

  it("notices an import that runs back up, of a type alone too", () => {
    write("lib/core/format.ts", 'import type { read } from "@/lib/reports/read";\nexport type Read = typeof read;\n');
    write("lib/core/format.test.ts", 'import { read } from "@/lib/reports/read";\nread;\n');
    expect(sentences()).toEqual(["lib/core → lib/reports runs back up: lib/core/format.ts → lib/reports/read.ts"]);
  });

  it("notices a room without a place in the order", () => {
    write("lib/strange/look.ts", 'export { id } from "@/lib/core/ids";\n');
    expect(sentences()).toEqual(["lib/strange has no place in the order of rooms (.config/house.mjs)."]);
  });

  it("notices a domain whose folders live of each other", () => {
    write("lib/reports/list/list.ts", 'export { read } from "../read";\n');
    write("lib/reports/all.ts", 'export const all = () => import("./list/list");\n');
    expect(sentences()).toEqual(["0 % of imports stay in their folder, under 70 %."]);
    expect(measure(root).twoWay).toMatchObject([{ folders: "lib/reports ↔ lib/reports/list" }]);
  });

  it("notices casts, keys typed at their use, and rights handed down", () => {
    write("lib/core/cast.ts", 'export const a = "x" as Route;\nexport const b = a as unknown as number;\n');
    write("lib/core/cast.test.ts", "export const c = 1 as never;\n");
    write(
      "components/list.tsx",
      'useQuery({ queryKey: ["list"] });\nqueryOptions({ queryKey: ["list"] });\n<List mayManage={true} />;\n',
    );
    expect(sentences()).toEqual([
      "casts: 2, over 0.",
      "asRoute: 1, over 0.",
      "asUnknownAs: 1, over 0.",
      "inlineQueryKeys: 1, over 0.",
      "mayManageProps: 1, over 0.",
    ]);
    expect(measure(root).tests.casts).toBe(1);
  });
});
