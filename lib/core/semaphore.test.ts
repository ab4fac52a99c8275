import { expect, test } from "vitest";
import { Semaphore } from "./semaphore";

test("no more than its slots are at work, in the order they came", async () => {
  const semaphore = new Semaphore(2);
  const order: number[] = [];
  let active = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      semaphore.run(async () => {
        order.push(i);
        most = Math.max(most, ++active);
        await new Promise((resolve) => setTimeout(resolve, 5));
        active--;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
});

test("who finds the line full or waits too long is told to come back, and the slot is not lost", async () => {
  const semaphore = new Semaphore(1, { waitingMax: 1, waitMs: 20, sentence: "Busy." });
  const release = await semaphore.acquire();
  const waiting = semaphore.acquire();
  await expect(semaphore.acquire()).rejects.toMatchObject({ kind: "unavailable", message: "Busy." });
  await expect(waiting).rejects.toMatchObject({ kind: "unavailable" });
  release();
  release();
  const again = await semaphore.acquire();
  await expect(semaphore.acquire()).rejects.toMatchObject({ message: "Busy." });
  again();
  expect(await semaphore.run(async () => "done")).toBe("done");
});

test("a share with much to do keeps none that has little waiting, and takes at most half of a line", async () => {
  const semaphore = new Semaphore(2, { waitingMax: 8, waitMs: 10_000, sentence: "Busy." });
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(name);
    await new Promise((resolve) => setTimeout(resolve, 2));
  };
  const noisy = [1, 2, 3, 4, 5, 6].map((turn) => semaphore.run(work(`noisy ${turn}`), "ws_noisy"));
  await expect(semaphore.run(work("noisy 7"), "ws_noisy")).rejects.toMatchObject({ kind: "unavailable", message: "Busy." });
  const quiet = semaphore.run(work("quiet"), "ws_quiet");
  await Promise.all([...noisy, quiet]);
  expect(order).toEqual(["noisy 1", "noisy 2", "quiet", "noisy 3", "noisy 4", "noisy 5", "noisy 6"]);
});

test("shares with as many at work take turns", async () => {
  const semaphore = new Semaphore(1);
  const order: string[] = [];
  const release = await semaphore.acquire("ws_x");
  const jobs = ["a", "a", "b", "a", "b"].map((share) => semaphore.run(async () => void order.push(share), share));
  release();
  await Promise.all(jobs);
  expect(order).toEqual(["a", "b", "a", "b", "a"]);
});
