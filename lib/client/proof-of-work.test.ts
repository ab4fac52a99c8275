import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { proofOf } from "./proof-of-work";

test("a number is found that makes the hash begin with as many zero bits as the task says", async () => {
  const proof = await proofOf("1700000000000.11.abc.def");
  expect(proof).toMatch(/^1700000000000\.11\.abc\.def\.\d+$/);
  expect(createHash("sha256").update(String(proof)).digest().readUInt32BE(0) >>> 21).toBe(0);
  expect(await proofOf("no task")).toBeNull();
});
