import { expect, test } from "vitest";
import { CallError } from "@/lib/client/api/call-error";
import type { Id } from "@/lib/core/ids";
import { type Sending, UploadQueue } from "./upload-queue";
import { refusalOf } from "./upload-words";

const file = (name: string, size = 3) => ({ name, size, lastModified: 1 }) as File;
const soon = () => new Promise((resolve) => setTimeout(resolve));

function arrange() {
  const sent: { name: string; fields: unknown; end: { ok: (id: Id<"call">) => void; no: (error: unknown) => void } }[] = [];
  const send: Sending = ({ name }, fields, { signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      sent.push({ name, fields, end: { ok: (id) => resolve({ id }), no: reject } });
    });
  const queue = new UploadQueue(send);
  return { queue, sent, states: () => queue.snapshot().map(({ state }) => state) };
}

test("two files are sent at a time, the next as soon as one ends", async () => {
  const { queue, sent, states } = arrange();
  for (const name of ["a", "b", "c"]) queue.add(file(name), null);
  queue.start({ agentName: "Agent One" });
  expect(states()).toEqual(["sending", "sending", "waiting"]);
  sent[0]?.end.ok("cal_1");
  await soon();
  expect(states()).toEqual(["stored", "sending", "sending"]);
  expect(sent.map(({ fields }) => fields)).toEqual(Array(3).fill({ agentName: "Agent One" }));
});

test("a refused file keeps its sentence and leads to the call that it repeats; the others go on", async () => {
  const { queue, sent, states } = arrange();
  for (const name of ["a", "b", "c"]) queue.add(file(name), null);
  queue.setExternalId(1, " call-1 ");
  queue.start({});
  expect(sent[0]?.fields).toEqual({ externalId: "call-1" });
  sent[0]?.end.no(new CallError(409, "A call with this externalId already exists.", null, "cal_9"));
  await soon();
  expect(states()).toEqual(["refused", "sending", "sending"]);
  expect(queue.snapshot()[0]).toMatchObject({
    error: "A call with this externalId already exists.",
    existingId: "cal_9",
    mayRetry: false,
  });
});

test("without minutes nothing else is sent, and all can be tried again", async () => {
  const { queue, sent, states } = arrange();
  for (const name of ["a", "b", "c"]) queue.add(file(name), null);
  queue.start({});
  sent[0]?.end.no(new CallError(402, "Monthly call minutes are used up.", null));
  await soon();
  expect(states()).toEqual(["refused", "sending", "refused"]);
  expect(sent).toHaveLength(2);
  queue.retry(3);
  expect(states()).toEqual(["refused", "sending", "sending"]);
});

test("a cancelled file is gone and its place is taken", async () => {
  const { queue, sent, states } = arrange();
  for (const name of ["a", "b", "c"]) queue.add(file(name), null);
  queue.start({});
  queue.remove(1);
  await soon();
  expect(states()).toEqual(["sending", "sending"]);
  expect(sent.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  expect(queue.isBusy).toBe(true);
});

test("a file stands in the list once, and one that cannot be taken is never sent", () => {
  const { queue, sent } = arrange();
  queue.add(file("a"), null);
  queue.add(file("a"), null);
  queue.add(file("big", 200_000_001), refusalOf(file("big", 200_000_001), "en-US"));
  queue.add(file("none", 0), refusalOf(file("none", 0), "en-US"));
  queue.start({});
  expect(queue.snapshot().map(({ error }) => error)).toEqual([
    null,
    "The file is over the limit of 200\u00a0MB for a recording. Nothing was uploaded.",
    "The file is empty. Nothing was uploaded.",
  ]);
  expect(sent).toHaveLength(1);
});
