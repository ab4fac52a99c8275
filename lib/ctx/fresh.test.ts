import { expect, test } from "vitest";
import { forget, fresh } from "./fresh";

test("a look-up is used again until its workspace is forgotten, and nothing found is asked again", async () => {
  let asked = 0;
  const lookUp = async () => ({ workspace: { id: "ws_a" }, turn: ++asked });
  expect((await fresh("a", lookUp))?.turn).toBe(1);
  expect((await fresh("a", lookUp))?.turn).toBe(1);
  forget("ws_other");
  expect((await fresh("a", lookUp))?.turn).toBe(1);
  forget("ws_a");
  expect((await fresh("a", lookUp))?.turn).toBe(2);
  expect(await fresh("missing", async () => null)).toBeNull();
  expect((await fresh("missing", lookUp))?.turn).toBe(3);
});
