import { expect, test } from "vitest";
import { contract, endpoints } from "@/lib/contract/contract";
import { leastRoleOf } from "@/lib/contract/roles";
import { ABILITIES } from "./abilities";

const abilities = ABILITIES.flatMap((group) => group.abilities);

test("every operation that a person does is in one ability, and no other", () => {
  const theirs = endpoints.filter(({ auth }) => auth === "session" || auth === "secretKey").map(({ name }) => name);
  expect(abilities.flatMap(({ operations }) => operations).sort()).toEqual(theirs.sort());
});

test.each(abilities)("one least role holds for all of: $does", ({ operations }) => {
  expect(new Set(operations.map((name) => leastRoleOf(contract[name]))).size).toBe(1);
});
