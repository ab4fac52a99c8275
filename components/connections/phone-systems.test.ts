import { expect, test } from "vitest";
import { CONNECTION_TYPES } from "@/lib/contract/connections";
import { monogram, systemName } from "./phone-systems";

test("every phone system is called by its name, in two different letters", () => {
  const names = CONNECTION_TYPES.map(systemName);
  expect(names.filter((name) => /^[a-z]/.test(name))).toEqual([]);
  expect(new Set(names.map(monogram)).size).toBe(CONNECTION_TYPES.length);
});
