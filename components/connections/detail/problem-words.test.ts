import { expect, test } from "vitest";
import { PROBLEM_KINDS } from "@/lib/contract/integrations";
import { isMendedByKeys, problemWords } from "./problem-words";

test.each([...PROBLEM_KINDS, null])("a problem is said in sentences, with what to do: %s", (problem) => {
  const { what, todo } = problemWords(problem, "Aircall");
  for (const sentence of [what, todo]) expect(sentence).toMatch(/^[A-Z][^!]+\.$/);
});

test("keys are asked for only where others could help", () => {
  const asked = PROBLEM_KINDS.filter((problem) => isMendedByKeys({ problem }));
  expect(asked).toEqual(["auth", "permission", "not_found", "bad_config", "rejected"]);
  expect(problemWords("auth", "Aircall").todo).toContain("Update the keys");
  expect(problemWords("transient", "Aircall").todo).toContain("retries automatically");
});
