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
