import { expect, test } from "vitest";
import { commitAlone, commitInGroup, type Outcome } from "./group-commit";

/** Groups that were committed, and a commit that waits for `release`. */
function recorder() {
  const groups: number[][] = [];
  const gates: (() => void)[] = [];
  const commit = async (requests: number[]): Promise<Outcome<number>[]> => {
    groups.push(requests);
    await new Promise<void>((resolve) => gates.push(resolve));
    return requests.map((value) => ({ value }));
  };
  /** Lets commits end until nobody waits. */
  const releaseUntil = async (all: Promise<unknown>) => {
    let isDone = false;
    const done = all.catch(() => {}).then(() => (isDone = true));
    while (!isDone) {
      gates.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await done;
  };
  return { groups, commit, releaseUntil };
}

const ask = (key: string, request: number, commit: (requests: number[]) => Promise<Outcome<number>[]>, bytes = 10) =>
  commitInGroup(key, { request, bytes }, commit);

test("requests of one turn share a commit, those that come meanwhile the next, at most 64 and 8 MB each", async () => {
  const { groups, commit, releaseUntil } = recorder();
  const answers = [0, 1, 2].map((request) => ask("a", request, commit));
  await expect.poll(() => groups.length).toBe(1);
  answers.push(...Array.from({ length: 70 }, (_, i) => ask("a", 3 + i, commit)));
  answers.push(ask("a", 73, commit, 7_999_930), ask("a", 74, commit, 20), ask("a", 75, commit, 9_000_000));
  await releaseUntil(Promise.all(answers));
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 76 }, (_, i) => i));
  expect(groups.map((group) => group.length)).toEqual([3, 64, 7, 1, 1]);
  expect(groups.flat()).toEqual(Array.from({ length: 76 }, (_, i) => i));
});

test("work that stands alone parts the groups before and after it, and other keys do not wait for it", async () => {
  const { groups, commit, releaseUntil } = recorder();
  const order: string[] = [];
  const answers = [
    ask("b", 1, commit),
    commitAlone("b", 10, async () => order.push(`after ${groups.length}`)),
    ask("b", 2, commit),
    ask("b", 3, commit),
    ask("c", 4, commit),
  ];
  await releaseUntil(Promise.all(answers));
  expect(order).toEqual([expect.stringMatching(/^after [12]$/)]);
  expect(groups).toHaveLength(3);
  expect(groups).toEqual(expect.arrayContaining([[1], [2, 3], [4]]));
});

test("an outcome is one request's own, what a commit throws is everybody's, and the next group goes on", async () => {
  const bad = async (requests: number[]): Promise<Outcome<number>[]> =>
    requests.map((value) => (value === 2 ? { error: new Error("two") } : { value }));
  const results = await Promise.allSettled([1, 2, 3].map((request) => ask("d", request, bad)));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  const broken = async (): Promise<Outcome<number>[]> => {
    throw new Error("away");
  };
  const failed = await Promise.allSettled([4, 5].map((request) => ask("d", request, broken)));
  expect(failed).toMatchObject([{ reason: new Error("away") }, { reason: new Error("away") }]);
  expect(await ask("d", 6, bad)).toBe(6);
});

test("when too much waits the next is refused, and taken again once there is room", async () => {
  const { commit, releaseUntil } = recorder();
  const first = ask("e", 1, commit, 150_000_000);
  expect(() => ask("f", 2, commit, 60_000_000)).toThrow("so these rows weren't stored");
  await releaseUntil(first);
  const second = ask("f", 2, commit, 60_000_000);
  await releaseUntil(second);
  expect(await second).toBe(2);
});
