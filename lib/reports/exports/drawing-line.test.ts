import { expect, test } from "vitest";
import { until } from "@/lib/testing/until";
import { drawInTurn } from "./drawing-line";

test("a workspace that asks for many drawings does not keep others from theirs", async () => {
  const ends: (() => void)[] = [];
  const slow = () => new Promise<string>((resolve) => ends.push(() => resolve("drawn")));
  const greedy = Array.from({ length: 20 }, () => drawInTurn("ws_a", slow));
  const refused = greedy.slice(3).map((each) => each.catch((error: { kind: string }) => error.kind));
  expect(new Set(await Promise.all(refused))).toEqual(new Set(["unavailable"]));
  const other = drawInTurn("ws_b", () => Promise.resolve("theirs"));
  for (let turn = 0; turn < 3; turn++) {
    await until(() => ends.length > turn);
    ends[turn]?.();
  }
  expect(await Promise.all(greedy.slice(0, 3))).toEqual(["drawn", "drawn", "drawn"]);
  expect(await other).toBe("theirs");
  await expect(drawInTurn("ws_a", () => Promise.resolve("again"))).resolves.toBe("again");
});
