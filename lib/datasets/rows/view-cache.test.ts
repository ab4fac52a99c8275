import { expect, test } from "vitest";
import { ViewCache } from "./view-cache";

const numbers = (length: number) => Promise.resolve(new Int32Array(length));

/** Which of these views would have to be made again. */
async function missing(cache: ViewCache, keys: readonly string[]): Promise<string[]> {
  const made: string[] = [];
  for (const key of keys) {
    await cache
      .get(key, () => {
        made.push(key);
        return Promise.reject(new Error("not kept"));
      })
      .catch(() => {});
  }
  return made;
}

test("those who ask at once wait for one making", async () => {
  const cache = new ViewCache(2, 1_000);
  let made = 0;
  const make = async () => {
    made++;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return new Int32Array([3, 1, 2]);
  };
  const all = await Promise.all([cache.get("a", make), cache.get("a", make), cache.get("a", make)]);
  expect(made).toBe(1);
  expect(all.every((one) => one === all[0])).toBe(true);
  expect(await cache.get("a", make)).toBe(all[0]);
  expect(made).toBe(1);
});

test("what failed is made again, for all who waited", async () => {
  const cache = new ViewCache(2, 1_000);
  const fail = () => Promise.reject(new Error("no"));
  await expect(Promise.all([cache.get("a", fail), cache.get("a", fail)])).rejects.toThrow("no");
  expect(await cache.get("a", () => numbers(1))).toHaveLength(1);
});

test("the view that was used longest ago goes first", async () => {
  const cache = new ViewCache(2, 1_000);
  await cache.get("a", () => numbers(1));
  await cache.get("b", () => numbers(1));
  await cache.get("a", () => numbers(1));
  await cache.get("c", () => numbers(1));
  expect(await missing(cache, ["a", "b", "c"])).toEqual(["b"]);
});

test("views take no more memory than they may, but the newest stays however large", async () => {
  const cache = new ViewCache(10, 100);
  await cache.get("a", () => numbers(10));
  await cache.get("b", () => numbers(10));
  await cache.get("c", () => numbers(10));
  expect(await missing(cache, ["a", "b", "c"])).toEqual(["a"]);
  await cache.get("large", () => numbers(1_000));
  expect(await missing(cache, ["b", "c", "large"])).toEqual(["b", "c"]);
  await cache.get("d", () => numbers(1));
  expect(await missing(cache, ["large", "d"])).toEqual(["large"]);
});
