import { expect, test, vi } from "vitest";
import { CallError, unreachable } from "./api/call-error";
import { PartlyDone, type WorkReport, type WorkSpec, Works } from "./works";

const SPEC: WorkSpec = { key: "pdf", title: "PDF of “Orders”", unit: "bytes", of: null };
const soon = () => new Promise((resolve) => setTimeout(resolve));

/** Work that ends when it is told to. */
function arrange(part: Partial<WorkSpec> = {}) {
  const works = new Works();
  const begun: { report: WorkReport; ok: (made: string) => void; no: (error: unknown) => void }[] = [];
  const act = (report: WorkReport) => new Promise<string>((ok, no) => begun.push({ report, ok, no }));
  const start = () => works.run({ ...SPEC, ...part }, act);
  const states = () => works.snapshot().map(({ state }) => state);
  return { works, begun, start, states };
}

test("tells how far it is, gives what it made, and stays until it is dismissed", async () => {
  const { works, begun, start, states } = arrange();
  const made = start();
  expect(works.isBusy).toBe(true);
  begun[0]?.report.progress(5, 20);
  expect(works.snapshot()[0]).toMatchObject({ state: "running", done: 5, of: 20 });
  begun[0]?.ok("file");
  expect(await made).toBe("file");
  expect(states()).toEqual(["done"]);
  expect(works.isBusy).toBe(false);
  works.dismiss("pdf");
  expect(states()).toEqual([]);
});

test("a second press on what is under way begins nothing", async () => {
  const { begun, start } = arrange();
  void start();
  expect(await start()).toBeNull();
  expect(begun).toHaveLength(1);
});

test("a refusal is said as it is; a lost line may be tried again, by which it begins anew", async () => {
  const { works, begun, start, states } = arrange();
  const refused = start();
  begun[0]?.no(new CallError(409, "The rows of this report are no longer stored.", null));
  expect(await refused).toBeNull();
  expect(works.snapshot()[0]).toMatchObject({
    state: "failed",
    error: "The rows of this report are no longer stored.",
    mayRetry: false,
  });
  void start();
  begun[1]?.no(unreachable());
  await soon();
  expect(works.snapshot()[0]).toMatchObject({ state: "failed", mayRetry: true });
  works.retry("pdf");
  expect(states()).toEqual(["running"]);
  expect(begun).toHaveLength(3);
});

test("what got through in part says so in its own words", async () => {
  const { works, begun, start } = arrange();
  const made = start();
  begun[0]?.no(new PartlyDone("2 of 5 failed. They are in use."));
  await made;
  expect(works.snapshot()[0]).toMatchObject({ state: "failed", error: "2 of 5 failed. They are in use.", mayRetry: false });
});

test("stopped work is told so, and nothing more is said of it", async () => {
  const { works, begun, start, states } = arrange();
  const made = start();
  works.stop("pdf");
  expect(begun[0]?.report.signal.aborted).toBe(true);
  begun[0]?.report.progress(9);
  begun[0]?.no(new Error("aborted"));
  expect(await made).toBeNull();
  expect(states()).toEqual([]);
});

test("work begun again after a stop isn't touched by the end of the one before", async () => {
  const { works, begun, start, states } = arrange();
  void start();
  works.stop("pdf");
  void start();
  begun[0]?.no(new Error("aborted"));
  await soon();
  expect(states()).toEqual(["running"]);
});

test("can be called off until it begins", async () => {
  vi.useFakeTimers();
  try {
    const { works, begun, start, states } = arrange({ undoMs: 5_000 });
    const called = start();
    expect(states()).toEqual(["waiting"]);
    await vi.advanceTimersByTimeAsync(4_000);
    works.stop("pdf");
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await called).toBeNull();
    expect(begun).toHaveLength(0);
    void start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states()).toEqual(["running"]);
    expect(begun).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test("what a page shows itself is not unseen, and is gone once it ends there", async () => {
  const { works, begun, start, states } = arrange();
  const leave = works.view("pdf");
  const made = start();
  expect(works.isUnseen("pdf")).toBe(false);
  leave();
  expect(works.isUnseen("pdf")).toBe(true);
  works.view("pdf");
  begun[0]?.ok("file");
  await made;
  expect(states()).toEqual([]);
});

test("what ended elsewhere is gone once the page that shows it is opened", async () => {
  const { works, begun, start, states } = arrange();
  const made = start();
  begun[0]?.ok("file");
  await made;
  works.view("pdf");
  expect(states()).toEqual([]);
});
